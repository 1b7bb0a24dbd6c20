// Words of TypeScript: identifiers, literals and documentation. Schema text
// reaches the output through these functions only (codegen.md 9).
package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsTypeWords are the names that the generated interface takes for itself.
var tsTypeWords = emit.WordSet("Violation ViolationEntry ValidationError DecodeError EncodeError JsonNumber JsonObject",
	"StandardSchema StandardJsonSchema StandardTarget At Found Check Members")

// tsRootWords are the names for which the runtime has a function that begins with
// "is", as the guard of a root type does, and the types of the runtime in the modules
// of checks and of text: of a contract's own types these name the root alone.
var tsRootWords = emit.WordSet("Container Integer Multiple TooDeep Branches Pattern Shape")

func tsTypeName(n ir.Name) string {
	return tsTypeWords.Free(emit.TypeScriptWords.Free(emit.PascalCase(n)))
}

// tsFunctionName makes the name of a function that begins with a verb.
func tsFunctionName(verb string, n ir.Name) string { return verb + emit.PascalCase(n) }

// tsInherited are the members that every object has from Object.prototype: only
// an object's own member of such a name is one of the document.
var tsInherited = emit.WordSet("__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__",
	"constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf")

// tsString writes a string literal. Like prettier it prefers double quotes unless
// they need more escapes.
func tsString(s string) string {
	if tsIsClean(s) {
		return `"` + s + `"`
	}
	quote := '"'
	if strings.Count(s, `"`) > strings.Count(s, "'") {
		quote = '\''
	}
	var b strings.Builder
	b.WriteRune(quote)
	for _, r := range s {
		switch {
		case r == quote || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case unicode.IsPrint(r) && !unicode.Is(unicode.Mn, r):
			b.WriteRune(r)
		case r <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\u{%x}`, r)
		}
	}
	b.WriteRune(quote)
	return b.String()
}

// tsIsClean holds of texts that need no escapes, which are nearly all.
func tsIsClean(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// tsKey writes the name of a member in an object or an interface.
func tsKey(name string) string {
	if tsIsWord(name) {
		return name
	}
	for i, r := range name {
		letter := r == '_' || r == '$' || r <= 0xffff && (unicode.IsLetter(r) || unicode.Is(unicode.Nl, r))
		if !letter && (i == 0 || r > 0xffff || !unicode.In(r, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Pc)) {
			return tsString(name)
		}
	}
	if name == "" {
		return tsString(name)
	}
	return name
}

// tsIsWord holds of identifiers in ASCII.
func tsIsWord(name string) bool {
	for i := range len(name) {
		c := name[i]
		letter := c == '_' || c == '$' || c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}

// tsNumber writes a number literal. It is false if no double carries the number.
func tsNumber(text string) (string, bool) {
	d, ok := source.ParseDecimal(text)
	if !ok {
		return "", false
	}
	v, ok := d.Float64()
	if !ok {
		return "", false
	}
	if back, _ := source.ParseDecimal(strconv.FormatFloat(v, 'g', -1, 64)); back != d {
		return "", false
	}
	return strings.Replace(d.String(), "e+", "e", 1), true
}

// longestBigInt is the number of digits up to which an integer is written out.
const longestBigInt = 40

// tsBigInt writes a bigint literal, or is false.
func tsBigInt(text string) (string, bool) {
	d, ok := source.ParseDecimal(text)
	if !ok || !d.IsInteger() || len(d.Digits)+int(min(d.Exp, longestBigInt)) > longestBigInt {
		return "", false
	}
	if d.Digits == "" {
		return "0n", true
	}
	sign := ""
	if d.Neg {
		sign = "-"
	}
	return sign + d.Digits + strings.Repeat("0", int(d.Exp)) + "n", true
}

// tsLiteral writes a value as an expression. A number that no double carries is a
// bigint if it is an integer, and else the nearest double.
func tsLiteral(v ir.Literal) string {
	return tsWrite(v, func(text string) string {
		if big, ok := tsBigInt(text); ok {
			return big
		}
		return tsNearest(text)
	})
}

// tsData writes a value as an expression that JSON can write.
func tsData(v ir.Literal) string { return tsWrite(v, tsNearest) }

// tsWrite writes a value; wide writes numbers that no double carries.
func tsWrite(v ir.Literal, wide func(string) string) string {
	switch v.Kind {
	case source.Bool:
		return strconv.FormatBool(v.Bool)
	case source.String:
		return tsString(v.Text)
	case source.Number:
		if text, ok := tsNumber(v.Text); ok {
			return text
		}
		return wide(v.Text)
	case source.Array:
		items := make([]string, len(v.Items))
		numbers := true
		for i, item := range v.Items {
			items[i] = tsWrite(item, wide)
			numbers = numbers && item.Kind == source.Number
		}
		if numbers {
			return tsNumbers(items)
		}
		return tsArray(items)
	case source.Object:
		members := make([]string, len(v.Members))
		for i, m := range v.Members {
			members[i] = tsMember(m.Name, tsWrite(m.Value, wide))
		}
		return tsObject(members)
	}
	return "null"
}

// tsNearest writes the double next to a number.
func tsNearest(text string) string {
	d, _ := source.ParseDecimal(text)
	v, ok := d.Float64()
	switch {
	case ok:
		near, _ := source.ParseDecimal(strconv.FormatFloat(v, 'g', -1, 64))
		return strings.Replace(near.String(), "e+", "e", 1)
	case d.Neg:
		return "-1.7976931348623157e308"
	}
	return "1.7976931348623157e308"
}

// tsMember writes a member of an object literal. Without brackets the name
// __proto__ would set the prototype.
func tsMember(name, value string) string {
	key := tsKey(name)
	if name == "__proto__" {
		key = `["__proto__"]`
	}
	// Like prettier: a long text moves to the next line, unless it would hardly
	// move to the left by that.
	const shortKey = 4
	if (value[0] == '"' || value[0] == '\'' || tsIsPath(value)) && columns(key) > shortKey {
		return key + ":" + string(groupMark) + string(indentMark) + string(blankMark) + value + string(dedentMark) + string(endMark)
	}
	return key + ": " + value
}

// tsIsPath holds of a name of a module, such as checks.checkLimit.
func tsIsPath(value string) bool {
	module, name, ok := strings.Cut(value, ".")
	return ok && tsKey(module) == module && tsKey(name) == name
}

// tsJSON writes a JSON text as an expression.
func tsJSON(text string) string {
	n, problems := source.ParseJSON("", []byte(text))
	if len(problems) > 0 {
		return "undefined" // parameters are made by errgen itself, as JSON
	}
	return tsLiteral(n)
}

// The shapes that break over lines when they do not fit.

func tsObject(members []string) string {
	if len(members) == 0 {
		return "{}"
	}
	return "{" + string(groupMark) + string(blankMark) + strings.Join(members, ","+string(blankMark)) +
		string(commaMark) + string(blankMark) + string(endMark) + "}"
}

// tsArray writes an array. Like prettier it breaks a list of lists, or of objects,
// that have several items each.
func tsArray(items []string) string {
	switch {
	case len(items) == 0:
		return "[]"
	case len(items) > 1 && (tsAllLong(items, '[') || tsAllLong(items, '{')):
		return "[\n" + strings.Join(items, ",\n") + ",\n]"
	}
	return "[" + tsItems(items) + "]"
}

// tsAllLong holds of arrays (objects) that all have more than one item.
func tsAllLong(items []string, bracket byte) bool {
	return !slices.ContainsFunc(items, func(item string) bool { return item[0] != bracket || !tsIsLong(item) })
}

// tsIsLong looks for a comma between the items of an array or object.
func tsIsLong(item string) bool {
	depth := 0
	for i := 1; i < len(item); i++ {
		switch item[i] {
		case groupMark:
			depth++
		case endMark:
			depth--
		case blankMark, fillMark:
			if depth == 1 && item[i-1] == ',' {
				return true
			}
		case '\n':
			return true // broken for that reason
		}
	}
	return false
}

func tsCall(function string, arguments ...string) string {
	if len(arguments) == 0 {
		return function + "()"
	}
	return function + "(" + tsItems(arguments) + ")"
}

// tsItems lists items, one on each line if they do not fit on one.
func tsItems(items []string) string {
	return string(groupMark) + string(breakMark) + strings.Join(items, ","+string(blankMark)) + string(commaMark) + string(breakMark) + string(endMark)
}

// tsNumbers writes an array of numbers, as many on a line as fit.
func tsNumbers(list []string) string {
	if len(list) < 2 {
		return tsArray(list)
	}
	return "[" + string(groupMark) + string(breakMark) + strings.Join(list, ","+string(fillMark)) + string(commaMark) + string(breakMark) + string(endMark) + "]"
}

// tsUnion writes a union of types; it stands behind a colon or an equals sign.
func tsUnion(types []string) string {
	if len(types) == 1 {
		return " " + types[0]
	}
	return string(groupMark) + string(indentMark) + string(blankMark) + string(groupMark) + string(pipeMark) +
		strings.Join(types, string(blankMark)+"| ") + string(endMark) + string(dedentMark) + string(endMark)
}

// tsDocWidth is the width of comments without their stars and indentation.
const tsDocWidth = 76

// tsDoc writes a documentation comment: a lead that says what the thing is, then
// what the schema says, and why the thing is deprecated.
func tsDoc(lead string, d ir.Doc, because ...string) string {
	paragraphs := []string{lead}
	if d.Description != "" {
		paragraphs = append(paragraphs, d.Description)
	}
	switch {
	case d.ReadOnly:
		paragraphs = append(paragraphs, "Read only: readers send it back unchanged.")
	case d.WriteOnly:
		paragraphs = append(paragraphs, "Write only: it is never read.")
	}
	var lines []string
	for i, p := range paragraphs {
		wrapped := emit.Comment(p, tsDocWidth)
		if i > 0 && len(wrapped) > 0 && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, wrapped...)
	}
	if d.Deprecated {
		reason := emit.Comment(strings.Join(because, " "), tsDocWidth-len("@deprecated "))
		lines = append(lines, "", strings.TrimSpace("@deprecated "+strings.Join(reason, " ")))
	}
	return tsComment(lines)
}

func tsComment(lines []string) string {
	if len(lines) == 1 && utf8.RuneCountInString(lines[0]) <= tsDocWidth-4 {
		return "/** " + lines[0] + " */\n"
	}
	var b strings.Builder
	b.WriteString("/**\n")
	for _, line := range lines {
		b.WriteString(strings.TrimRight("* "+line, " ") + "\n")
	}
	b.WriteString("*/\n")
	return b.String()
}

// tsPlainName tells whether a member's name is the same in JSON and in a pointer,
// and short enough to be shown in full.
func tsPlainName(name string) bool {
	return source.Quote(name) == `"`+name+`"` && !strings.ContainsAny(name, "~/") && len(name) <= 64
}

// tsSorted returns the keys of a set in order.
func tsSorted(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
