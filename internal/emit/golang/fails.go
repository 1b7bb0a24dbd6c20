// The table of failures, and the tables of patterns.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// failures prints what checks say, one line for each that is used. A failure is
// named by its position.
func (g *generator) failures() {
	f := g.file("failures.go")
	f.comment("failures are the ways in which a document can break the schema. Functions name them by position.")
	if len(g.fails) == 0 {
		f.line("var failures []failure")
		return
	}
	f.literal("var failures = []failure", func(b *block) {
		for _, x := range g.fails {
			if x == nil {
				b.line("{},")
				continue
			}
			b.line("{%s, %s, %s, %s},", quote(x.Keyword), quote(x.SchemaPath), quote(x.Message), params(x))
		}
	})
	for _, p := range g.c.Patterns {
		g.pattern(f, p)
	}
}

// slots are the parameters that the document tells, and what stands for them in
// the text of params.
var slots = []struct {
	bit        ir.Dynamic
	name, slot string
}{
	{ir.ActualKind, "actual", "kindSlot"},
	{ir.ActualCount, "actual", "countSlot"},
	{ir.FirstSecond, "first", "countSlot"},
	{ir.FirstSecond, "second", "secondSlot"},
	{ir.Property, "property", "nameSlot"},
	{ir.Matched, "matched", "matchedSlot"},
}

// params writes the parameters of a failure as an expression.
func params(f *ir.Fail) string {
	type param struct{ name, json, slot string }
	var list []param
	for _, p := range f.Params {
		list = append(list, param{name: p.Name, json: p.JSON})
	}
	for _, s := range slots {
		if f.Dynamic&s.bit != 0 {
			list = append(list, param{name: s.name, slot: s.slot})
		}
	}
	slices.SortStableFunc(list, func(a, b param) int { return strings.Compare(a.name, b.name) })
	var parts []string
	text := "{"
	for i, p := range list {
		if i > 0 {
			text += ","
		}
		text += source.Quote(p.name) + ":" + p.json
		if p.slot != "" {
			parts = append(parts, quote(text), p.slot)
			text = ""
		}
	}
	return strings.Join(append(parts, quote(text+"}")), " + ")
}

// matches is a condition: a pattern matches in a text.
func (g *generator) matches(p *ir.Pattern, text string) string {
	function := "matchPattern"
	if p.Program.Sets {
		function = "matchPatternSet"
	}
	return fmt.Sprintf("%s(&pattern%d, %s)", function, p.ID, text)
}

// pattern prints the automaton of a pattern.
func (g *generator) pattern(f *file, p *ir.Pattern) {
	f.comment("pattern%d is the automaton of %s.", p.ID, quote(p.Program.Source))
	f.literal(fmt.Sprintf("var pattern%d = pattern", p.ID), func(b *block) {
		b.line("start:  %d,", p.Program.Start)
		b.line("ascii:  [128]uint8{%s},", numbers(p.Program.ASCII[:]))
		b.line("ranges: []uint32{%s},", numbers(p.Program.Ranges))
		b.line("table:  []uint16{%s},", numbers(p.Program.Table))
	})
}

// numbers lists integers.
func numbers[N uint8 | uint16 | uint32](list []N) string {
	var b strings.Builder
	for i, n := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, n)
	}
	return b.String()
}
