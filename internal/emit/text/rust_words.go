// Words of Rust: identifiers, literals and documentation. Schema text reaches
// the output through these functions only (codegen.md 9).
package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// The names that generated code takes for itself (codegen.md 6.2).
var (
	rustTypeWords = emit.WordSet("Cow Value ValueRef ParseValueError Object ObjectRef OthersRef Map Integer ParseIntegerError",
		"Violation ValidationError DecodeError EncodeError",
		"D S") // type parameters of the traits of serde
	rustMemberWords = emit.WordSet("others rest")
	rustMethodWords = emit.WordSet("new parse decode validate validate_json to_json into_owned into_fields others others_mut",
		"with_defaults with_source of is info kind_info known as_str fmt source clone eq")
	rustVariantWords = emit.WordSet("Unknown")
)

func rustType(n ir.Name) string {
	return rustTypeWords.Free(emit.RustWords.Free(emit.PascalCase(n)))
}

func rustMember(n ir.Name) string {
	return rustMemberWords.Free(emit.RustWords.Free(emit.SnakeCase(n)))
}

// rustLocals are the variables of readers beside those for members.
var rustLocals = emit.WordSet("text s start out first others held seen names next at field value end name excepted count item")

// Local is the variable of a reader that holds a member.
func (f *rustField) Local() string { return rustLocals.Free(f.Ident) }

func rustMethod(n ir.Name) string {
	return rustMethodWords.Free(emit.RustWords.Free(emit.SnakeCase(n)))
}

// rustVariant names a known value or branch; unknown is the name of the variant
// that takes all others.
func rustVariant(n ir.Name, unknown string) string {
	id := rustVariantWords.Free(emit.PascalCase(n))
	if id == unknown || id == "Self" {
		return id + "_"
	}
	return id
}

// rustString writes a string literal.
func rustString(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default: // controls, and what changes the direction of text or is invisible
			fmt.Fprintf(&b, `\u{%x}`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// rustBytes writes a byte string literal.
func rustBytes(s string) string {
	var b strings.Builder
	b.WriteString(`b"`)
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c >= ' ' && c < 0x7F:
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, `\x%02x`, c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// rustKey is a member's name as it stands in JSON, with its colon.
func rustKey(name string) string { return source.Quote(name) + ":" }

// rustFloat writes a double.
func rustFloat(text string) string {
	d, _ := source.ParseDecimal(text)
	f, _ := d.Float64()
	s := strconv.FormatFloat(f, 'g', -1, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return strings.Replace(s, "e+", "e", 1)
}

// rustDoc writes a documentation comment: a sentence of ours, and the text of
// the schema behind it.
func rustDoc(lead string, d ir.Doc) string {
	parts := []string{lead}
	for _, text := range []string{d.Description} {
		if strings.TrimSpace(text) != "" {
			parts = append(parts, rustMarkdown(text))
		}
	}
	switch {
	case d.ReadOnly:
		parts = append(parts, "Read only.")
	case d.WriteOnly:
		parts = append(parts, "Write only.")
	}
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteString("///\n")
		}
		for _, line := range emit.Comment(part, 76) {
			b.WriteString(strings.TrimRight("/// "+line, " ") + "\n")
		}
	}
	if d.Deprecated {
		b.WriteString("#[deprecated]\n")
	}
	return b.String()
}

// rustMarkdown escapes what rustdoc would take for markup or links. Code spans
// stay as they are where every backtick of a paragraph has its partner.
func rustMarkdown(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		pieces := strings.Split(p, "`")
		if len(pieces)%2 == 0 || strings.Contains(p, "``") {
			paragraphs[i] = rustEscape(strings.ReplaceAll(p, "`", "'"))
			continue
		}
		for j := 0; j < len(pieces); j += 2 {
			pieces[j] = rustEscape(pieces[j])
		}
		paragraphs[i] = strings.Join(pieces, "`")
	}
	return strings.Join(paragraphs, "\n\n")
}

var rustEscape = strings.NewReplacer(`\`, `\\`, "<", `\<`, ">", `\>`, "[", `\[`, "]", `\]`, "*", `\*`, "_", `\_`, "&", `\&`,
	"://", `:\//`, "www.", `www\.`, "|", `\|`, "~", `\~`).Replace

// rustMatchArm writes an arm of a match at an indent: on one line, or as a block
// where it is too wide.
func rustMatchArm(indent int, pattern, value string) string {
	if line := pattern + " => " + value + ","; indent+columns(line) <= 100 {
		return line
	}
	return pattern + " => {\n" + value + "\n}"
}
