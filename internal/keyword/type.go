// type admits kinds of values; integer holds of 1.0 (Validation 6.1.1).
package keyword

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var typ = Keyword{
	Name: "type", Vocabulary: "validation", In: Both, Applies: ir.AllKinds, Check: typeNames,
	Lower: func(c Context, v *source.Node, r *Rules) {
		var set ir.KindSet
		var words, texts []string
		for _, item := range typeItems(v) {
			set |= ir.SetOf(typeKinds[item.Text])
			words = append(words, item.Text)
		}
		slices.Sort(words)
		for _, w := range words {
			texts = append(texts, source.Quote(w))
		}
		expected := param("expected", "["+strings.Join(texts, ",")+"]")
		fail := c.Fail(v, "type", "must be "+or(words), ir.ActualKind, expected)
		r.Ops = append(r.Ops, &ir.Is{Kinds: set, Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"type":"integer"}`, Valid: []string{`1`, `1.0`, `1e3`}, Unheld: []string{`12345678901234567890123`}, Invalid: []string{`1.5`, `"1"`, `true`, `null`}},
		{Schema: `{"type":["string","null"]}`, Valid: []string{`"a"`, `null`}, Invalid: []string{`1`, `[]`}},
		{Schema: `{"type":"number"}`, Valid: []string{`1`, `1.5`}, Invalid: []string{`"1"`}},
	},
}

var typeKinds = map[string]ir.Kind{
	"array": ir.KindArray, "boolean": ir.KindBoolean, "integer": ir.KindInteger, "null": ir.KindNull,
	"number": ir.KindNumber, "object": ir.KindObject, "string": ir.KindString,
}

func typeItems(v *source.Node) []*source.Node {
	if v.Kind == source.String {
		return []*source.Node{v}
	}
	return v.Items
}

func typeNames(v *source.Node) (string, string) {
	if v.Kind != source.String && v.Kind != source.Array {
		return wrong(v, "a string or a list of strings")
	}
	if v.Kind == source.Array {
		if len(v.Items) == 0 {
			return quoted(v) + " must not be an empty list.", "Name a type, or remove it."
		}
		if problem, advice := names(v); problem != "" {
			return problem, advice
		}
	}
	for _, item := range typeItems(v) {
		if _, ok := typeKinds[item.Text]; !ok {
			return fmt.Sprintf("%s is not a type.", source.Quote(item.Text)),
				"Use array, boolean, integer, null, number, object or string."
		}
	}
	return "", ""
}
