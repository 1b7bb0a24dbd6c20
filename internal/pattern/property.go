// Unicode properties: what stands between the braces of \p{…} and \P{…}.

package pattern

import (
	"strings"
	"sync"
	"unicode"
)

// property finds the set that the text between the braces names. The tables are those of Go's unicode package, so they are
// the same for all target languages whatever their own engines know.
func property(text string, offset int) (set, *Error) {
	name, value, hasValue := strings.Cut(text, "=")
	if !hasValue {
		return loneProperty(name, offset)
	}
	switch name {
	case "General_Category", "gc":
		if s, ok := category(value); ok {
			return s, nil
		}
	case "Script", "sc":
		if s, ok := script(value); ok {
			return s, nil
		}
	case "Script_Extensions", "scx":
		return nil, &Error{
			Offset:      offset,
			Problem:     `\p{` + text + `} needs the script extensions of Unicode, which are not supported.`,
			Advice:      `Write \p{Script=` + value + `}, together with the shared characters that are meant.`,
			Unsupported: true,
		}
	}
	return nil, unknownProperty(text, offset)
}

// loneProperty resolves a name without a value: a general category or a binary property, never a script.
func loneProperty(name string, offset int) (set, *Error) {
	if s, ok := category(name); ok {
		return s, nil
	}
	if long, ok := propertyAliases[name]; ok {
		name = long
	}
	if derive, ok := derivedProperties[name]; ok {
		return derive(), nil
	}
	if plainProperties[name] {
		return tables(unicode.Properties[name]), nil
	}
	if missingProperties[name] {
		return nil, &Error{
			Offset:      offset,
			Problem:     `The Unicode property \p{` + name + `} is not supported.`,
			Advice:      "Write the ranges of characters that are meant, for example [\\u2600-\\u27BF].",
			Unsupported: true,
		}
	}
	return nil, unknownProperty(name, offset)
}

func unknownProperty(text string, offset int) *Error {
	e := &Error{
		Offset:  offset,
		Problem: `\p{` + text + `} names no Unicode property.`,
		Advice:  `Names are exact, as in \p{L}, \p{Letter}, \p{Lu}, \p{Script=Greek} or \p{Alphabetic}.`,
	}
	if _, ok := script(text); ok {
		e.Advice = `Write \p{Script=` + text + `}.`
	}
	return e
}

// category resolves a value of General_Category by its short name or by its long one.
func category(name string) (set, bool) {
	if short, ok := unicode.CategoryAliases[name]; ok {
		name = short
	}
	table, ok := unicode.Categories[name]
	if !ok {
		return nil, false
	}
	return tables(table), true
}

// script resolves a value of Script by its long name or by its four letters.
func script(name string) (set, bool) {
	if long, ok := scriptAliases[name]; ok {
		name = long
	}
	table, ok := unicode.Scripts[name]
	if !ok {
		return nil, false
	}
	return tables(table), true
}

// propertyAliases are the short names of the binary properties that ECMA-262 lists.
var propertyAliases = map[string]string{
	"AHex": "ASCII_Hex_Digit", "Alpha": "Alphabetic", "Bidi_C": "Bidi_Control", "DI": "Default_Ignorable_Code_Point",
	"Dep": "Deprecated", "Dia": "Diacritic", "Ext": "Extender", "Gr_Base": "Grapheme_Base", "Gr_Ext": "Grapheme_Extend",
	"Hex": "Hex_Digit", "IDC": "ID_Continue", "IDS": "ID_Start", "IDSB": "IDS_Binary_Operator",
	"IDST": "IDS_Trinary_Operator", "Ideo": "Ideographic", "Join_C": "Join_Control", "LOE": "Logical_Order_Exception",
	"Lower": "Lowercase", "NChar": "Noncharacter_Code_Point", "Pat_Syn": "Pattern_Syntax", "Pat_WS": "Pattern_White_Space",
	"QMark": "Quotation_Mark", "RI": "Regional_Indicator", "SD": "Soft_Dotted", "STerm": "Sentence_Terminal",
	"Term": "Terminal_Punctuation", "UIdeo": "Unified_Ideograph", "Upper": "Uppercase", "VS": "Variation_Selector",
	"space":  "White_Space",
	"Bidi_M": "Bidi_Mirrored", "CI": "Case_Ignorable", "CWCF": "Changes_When_Casefolded",
	"CWCM": "Changes_When_Casemapped", "CWKCF": "Changes_When_NFKC_Casefolded", "CWL": "Changes_When_Lowercased",
	"CWT": "Changes_When_Titlecased", "CWU": "Changes_When_Uppercased", "EBase": "Emoji_Modifier_Base",
	"EComp": "Emoji_Component", "EMod": "Emoji_Modifier", "EPres": "Emoji_Presentation", "ExtPict": "Extended_Pictographic",
	"XIDC": "XID_Continue", "XIDS": "XID_Start",
}

// plainProperties are the properties of ECMA-262 for which Go has a table as it is.
var plainProperties = names(`ASCII_Hex_Digit Bidi_Control Dash Deprecated Diacritic Extender Hex_Digit
	IDS_Binary_Operator IDS_Trinary_Operator Ideographic Join_Control Logical_Order_Exception Noncharacter_Code_Point
	Pattern_Syntax Pattern_White_Space Quotation_Mark Radical Regional_Indicator Sentence_Terminal Soft_Dotted
	Terminal_Punctuation Unified_Ideograph Variation_Selector White_Space`)

// missingProperties are the properties of ECMA-262 that Go's tables do not determine.
var missingProperties = names(`Bidi_Mirrored Case_Ignorable Changes_When_Casefolded Changes_When_Casemapped
	Changes_When_Lowercased Changes_When_NFKC_Casefolded Changes_When_Titlecased Changes_When_Uppercased Emoji
	Emoji_Component Emoji_Modifier Emoji_Modifier_Base Emoji_Presentation Extended_Pictographic XID_Continue XID_Start`)

func names(list string) map[string]bool {
	all := map[string]bool{}
	for _, name := range strings.Fields(list) {
		all[name] = true
	}
	return all
}

// derivedProperties follow the definitions of the Unicode Character Database (DerivedCoreProperties.txt). They are
// functions because few runs need any of them.
var derivedProperties = map[string]func() set{
	"Any":      func() set { return everything },
	"ASCII":    func() set { return set{{0, unicode.MaxASCII}} },
	"Assigned": func() set { return tables(unicode.Categories["Cn"]).negate() },
	"Alphabetic": func() set {
		return lowercase().union(uppercase(), tables(unicode.Lt, unicode.Lm, unicode.Lo, unicode.Nl, unicode.Other_Alphabetic))
	},
	"Cased":       func() set { return lowercase().union(uppercase(), tables(unicode.Lt)) },
	"Lowercase":   lowercase,
	"Uppercase":   uppercase,
	"Math":        func() set { return tables(unicode.Sm, unicode.Other_Math) },
	"ID_Start":    idStart,
	"ID_Continue": idContinue,
	"Default_Ignorable_Code_Point": func() set {
		ignorable := tables(unicode.Other_Default_Ignorable_Code_Point, unicode.Cf, unicode.Variation_Selector)
		shown := tables(unicode.White_Space, unicode.Prepended_Concatenation_Mark)
		annotations, hieroglyphs := span{0xFFF9, 0xFFFB}, span{0x13430, 0x13440}
		return ignorable.minus(shown.union(set{annotations, hieroglyphs}))
	},
	"Grapheme_Base": func() set {
		return tables(unicode.C, unicode.Categories["Cn"], unicode.Zl, unicode.Zp).union(graphemeExtend()).negate()
	},
	"Grapheme_Extend": graphemeExtend,
}

func lowercase() set      { return tables(unicode.Ll, unicode.Other_Lowercase) }
func uppercase() set      { return tables(unicode.Lu, unicode.Other_Uppercase) }
func graphemeExtend() set { return tables(unicode.Me, unicode.Mn, unicode.Other_Grapheme_Extend) }
func patternSyntax() set  { return tables(unicode.Pattern_Syntax, unicode.Pattern_White_Space) }

// The names of groups need these two for every character, so they are kept.
var (
	idStart = sync.OnceValue(func() set {
		return tables(unicode.L, unicode.Nl, unicode.Other_ID_Start).minus(patternSyntax())
	})
	idContinue = sync.OnceValue(func() set {
		marks := tables(unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue)
		return idStart().union(marks.minus(patternSyntax()))
	})
)
