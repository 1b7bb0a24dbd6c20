// Package compare says what the answers of drivers about one document have to be,
// and tells where they are not.
//
//	compare.go  what must be equal between functions, languages and the oracle
//	value.go    whether a document came back as an equal value
//	unknown.go  unknown members of a document, byte for byte
//	raw.go      cuts JSON text into raw pieces
package compare

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// NotRepresentable is the keyword of what a field cannot hold.
const NotRepresentable = "NOT_REPRESENTABLE"

// Document is one document and all that was said about it.
type Document struct {
	Contract *ir.Contract
	Text     []byte
	Oracle   []interp.Violation
	Answers  []Named
}

// Named is the answer of a language.
type Named struct {
	Language string
	bed.Answer
}

// Complaints lists what is wrong with the answers, whatever the verdict should be.
func (d *Document) Complaints() []string {
	if d.same() {
		return nil
	}
	var all []string
	var first *reading
	for _, named := range d.Answers {
		r, err := d.read(named)
		if err != nil {
			all = append(all, named.Language+": "+err.Error())
			continue
		}
		for _, complaint := range r.complaints() {
			all = append(all, named.Language+": "+complaint)
		}
		if first == nil {
			first = r
		} else {
			all = append(all, first.against(r)...)
		}
	}
	return all
}

// same tells, without reading anything, that an invalid document has the same
// answers everywhere and that the lists are those of the oracle: the usual case
// of a long run. What is left to be said about a valid document takes reading.
func (d *Document) same() bool {
	if len(d.Oracle) == 0 || len(d.Answers) == 0 {
		return false
	}
	list := List(d.Oracle)
	want := []byte(`{"validate":` + list + `,"parse":` + list + `,"decode":`)
	for _, a := range d.Answers {
		if a.Err != nil || !bytes.HasPrefix(a.Line, want) || !bytes.Equal(a.Line, d.Answers[0].Line) ||
			!bytes.HasSuffix(a.Line, []byte(`,"faults":[]}`)) {
			return false
		}
	}
	return bytes.Contains(d.Answers[0].Line, []byte(`"out":null,"write":[],"value":[]`))
}

// List is the text in which drivers print violations.
func List(list []interp.Violation) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = v.Text()
	}
	return "[" + strings.Join(texts, ",") + "]"
}

// reading is the answer of one language, taken apart.
type reading struct {
	*Document
	language string
	*bed.Verdicts
}

func (d *Document) read(named Named) (*reading, error) {
	v, err := named.Verdicts()
	return &reading{d, named.Language, v}, err
}

// complaints are about one language alone.
func (r *reading) complaints() []string {
	all := append([]string(nil), r.Faults...)
	oracle := List(r.Oracle)
	if string(r.Validate) != oracle {
		all = append(all, "validate "+difference(r.Validate, []byte(oracle)))
	}
	if held := withoutUnheld(r.Parse); string(held) != oracle && !r.overflowing() {
		all = append(all, "parse "+difference(held, []byte(oracle)))
	}
	if (r.Out == nil) != (len(r.Decode)+len(r.Write) > 4) { // "[]" and "[]"
		all = append(all, fmt.Sprintf("decode gave %s and writing gave %s, but the text is there: %t", r.Decode, r.Write, r.Out != nil))
	}
	if string(r.Write) != "[]" {
		all = append(all, fmt.Sprintf("what was read is not written again: %s", r.Write))
	}
	if len(r.Oracle) == 0 && string(r.Parse) == "[]" && r.Out == nil {
		all = append(all, fmt.Sprintf("a valid document is not decoded: %s", r.Decode))
	}
	if r.Out != nil {
		all = append(all, r.returned()...)
	}
	return all
}

// returned holds what was written again against the document.
func (r *reading) returned() []string {
	root, fault := interp.Read([]byte(*r.Out))
	if fault != nil {
		return []string{fmt.Sprintf("writes %q: %s", *r.Out, fault.Text())}
	}
	var all []string
	if due := List(interp.Judge(r.Contract.Root.Plan, root)); string(r.Value) != due {
		all = append(all, fmt.Sprintf("the decoded value, which is written as %s, %s", *r.Out, difference(r.Value, []byte(due))))
	}
	came, fault := interp.Read(r.Text)
	if fault != nil {
		return append(all, "it decodes what is no JSON")
	}
	if !equal(r.Contract.Root.Type, came, root) {
		return append(all, fmt.Sprintf("read and written again, it is %s", *r.Out))
	}
	if len(r.Oracle) == 0 {
		all = append(all, unknownMembers(r.Contract.Root.Type, bytes.TrimSpace(r.Text), []byte(*r.Out))...)
	}
	return all
}

// difference tells what a list of violations has too much and too little, or
// both lists if they differ in their order.
func difference(came, due json.RawMessage) string {
	extra, missing := beyond(came, due), beyond(due, came)
	switch {
	case extra != "" && missing != "":
		return "gave " + extra + "; due was " + missing
	case extra != "":
		return "gave " + extra + ", which was not due"
	case missing != "":
		return "did not give " + missing + ", which was due"
	}
	return fmt.Sprintf("gave %s; due %s", came, due)
}

// beyond is what one list has and another has not, shortened.
func beyond(list, other json.RawMessage) string {
	var mine, theirs []json.RawMessage
	if json.Unmarshal(list, &mine) != nil || json.Unmarshal(other, &theirs) != nil {
		return string(list)
	}
	mine = slices.DeleteFunc(mine, func(v json.RawMessage) bool {
		return slices.ContainsFunc(theirs, func(w json.RawMessage) bool { return string(v) == string(w) })
	})
	var text string
	for i, v := range mine {
		if i == 3 {
			return fmt.Sprintf("%s and %d more", text, len(mine)-i)
		}
		text += string(v)
	}
	return text
}

// against compares two languages. Integers that only a JavaScript number cannot
// hold are kept as text there, which moves them in the output.
func (r *reading) against(other *reading) []string {
	var all []string
	differ := func(what, one, two string) {
		if one != two {
			all = append(all, fmt.Sprintf("%s of %s and %s differ: %s", what, r.language, other.language, apart(one, two)))
		}
	}
	differ("validate", string(r.Validate), string(other.Validate))
	if wideInteger.Match(r.Text) && (r.language == "ts") != (other.language == "ts") {
		return all
	}
	differ("parse", string(r.Parse), string(other.Parse))
	// Which faults decode lists when it fails is its own affair; whether it fails is not.
	differ("decode", fails(r.Decode), fails(other.Decode))
	differ("out", tokens(r.Out), tokens(other.Out))
	differ("value", string(r.Value), string(other.Value))
	return all
}

// apart shows where two texts part.
func apart(one, two string) string {
	const before, behind = 40, 200
	at := 0
	for at < len(one) && at < len(two) && one[at] == two[at] {
		at++
	}
	show := func(s string) string {
		return strings.ToValidUTF8(s[max(0, at-before):min(len(s), at+behind)], "\uFFFD")
	}
	return "…" + show(one) + "… and …" + show(two) + "…"
}

// wideInteger finds numbers that may be integers beyond 2^53.
var wideInteger = regexp.MustCompile(`\d{16}|\d[eE]\+?[1-9]`)

func fails(list json.RawMessage) string {
	if string(list) == "[]" {
		return "a value"
	}
	return "a failure"
}

// tokens is what was written in one spelling: white space inside of free objects,
// escapes in names of members and zeros in numbers may be kept as they came or not.
func tokens(out *string) string {
	if out == nil {
		return "null"
	}
	root, fault := interp.Read([]byte(*out))
	if fault != nil {
		return *out
	}
	var b strings.Builder
	spell(&b, root)
	return b.String()
}

// spell writes a value with its members in order and its numbers in their
// shortest form.
func spell(b *strings.Builder, v *source.Node) {
	switch v.Kind {
	case source.Number:
		d, _ := source.ParseDecimal(v.Text)
		b.WriteString(d.String())
	case source.Array:
		b.WriteByte('[')
		for _, item := range v.Items {
			spell(b, item)
			b.WriteByte(',')
		}
		b.WriteByte(']')
	case source.Object:
		b.WriteByte('{')
		for _, m := range v.Members {
			b.WriteString(source.Quote(m.Name) + ":")
			spell(b, m.Value)
			b.WriteByte(',')
		}
		b.WriteByte('}')
	default:
		b.WriteString(v.Compact())
	}
}

// overflowing tells whether the list is so long that some of it is not shown, so
// that entries that the oracle does not have push others out, or are left out
// themselves and only counted.
func (r *reading) overflowing() bool {
	return bytes.Contains(r.Parse, []byte(`"keyword":"`+interp.TooMany+`"`)) &&
		(bytes.Contains(r.Parse, []byte(NotRepresentable)) || total(r.Parse) > total([]byte(List(r.Oracle))))
}

var totalParam = regexp.MustCompile(`"total":(\d+)`)

// total is how many violations a list says there are.
func total(list []byte) int {
	m := totalParam.FindSubmatch(list)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(string(m[1]))
	return n
}

// withoutUnheld removes what the oracle cannot know, since it holds nothing.
func withoutUnheld(list json.RawMessage) json.RawMessage {
	if !bytes.Contains(list, []byte(NotRepresentable)) {
		return list
	}
	var all []json.RawMessage
	if json.Unmarshal(list, &all) != nil {
		return list
	}
	var kept [][]byte
	for _, v := range all {
		if !bytes.Contains(v, []byte(`"keyword":"`+NotRepresentable+`"`)) {
			kept = append(kept, v)
		}
	}
	return fmt.Appendf(nil, "[%s]", bytes.Join(kept, []byte(",")))
}
