// Orders that mean nothing, and values that an open enum has lost or got.
package symbol

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// orders looks at all twins.
func (c *Changes) orders() {
	for _, t := range c.walk.twins {
		if t.old.Form != t.new.Form {
			continue
		}
		switch t.old.Form {
		case ir.Record:
			if reordered(memberNames(t.old), memberNames(t.new)) || reordered(c.required(false, t.old), c.required(true, t.new)) {
				c.reorder(t, rule.PropertyOrderChanged, "Members are listed in another order, which means nothing.")
			}
		case ir.Enum:
			if reordered(valueTexts(t.old), valueTexts(t.new)) {
				c.reorder(t, rule.EnumReordered, "Values are listed in another order, which means nothing.")
			}
			if t.old.Open && t.new.Open {
				c.lost(t)
				c.got(t)
			}
		}
	}
}

func (c *Changes) reorder(t *twins, id, message string) {
	f := made(id, t.place, message)
	f.Old, f.New = c.locate(false, t.old.Place), c.locate(true, t.new.Place)
	effects := everywhere(finding.None)
	f.Source = &effects
	c.own = append(c.own, f)
}

// reordered tells whether what two lists share stands in another order.
func reordered(old, new []string) bool {
	return !slices.Equal(shared(old, new), shared(new, old))
}

// shared are the texts of a list that another one has too.
func shared(list, other []string) []string {
	known := make(map[string]bool, len(other))
	for _, s := range other {
		known[s] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return !known[s] })
}

func memberNames(t *ir.Type) []string {
	names := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		names[i] = f.JSON
	}
	return names
}

func valueTexts(t *ir.Type) []string {
	texts := make([]string, len(t.Values))
	for i, v := range t.Values {
		texts[i] = v.Literal.Canonical()
	}
	return texts
}

// required lists the names of a schema's required, in its order.
func (c *Changes) required(new bool, t *ir.Type) []string {
	node := c.node(new, t.Place)
	if node == nil || node.Kind != source.Object {
		return nil
	}
	var names []string
	if list := node.Get("required"); list != nil {
		for _, n := range list.Items {
			names = append(names, n.Text)
		}
	}
	return names
}

// lost reports the values that an open enum does not list any more. Documents may
// still have them; programs have lost their names.
func (c *Changes) lost(t *twins) {
	known := valueTexts(t.new)
	for _, v := range t.old.Values {
		if slices.Contains(known, v.Literal.Canonical()) {
			continue
		}
		f := made(rule.OpenEnumValueRemoved, t.place, fmt.Sprintf("The open enum does not list %s any more, so that its constant is gone.", cut(v.Literal.Compact())))
		f.Old, f.New = c.locate(false, v.Place), c.locate(true, t.new.Place)
		f.New.Value = nil // the nearest place that is left
		c.own = append(c.own, f)
	}
}

// got reports the values that an open enum has got. Plans do not know them where
// the enum is an annotation.
func (c *Changes) got(t *twins) {
	known := valueTexts(t.old)
	for _, v := range t.new.Values {
		if slices.Contains(known, v.Literal.Canonical()) {
			continue
		}
		f := made(rule.OpenEnumValueAdded, t.place, fmt.Sprintf("The open enum lists %s too.", cut(v.Literal.Compact())))
		f.Old, f.New = c.locate(false, t.old.Place), c.locate(true, v.Place)
		f.Old.Value = nil
		c.own = append(c.own, f)
	}
}

// quoted is a name in a message.
func quoted(name string) string { return cut(source.Quote(name)) }

// cut shortens a value for a message.
func cut(text string) string {
	const most = 80
	if runes := []rune(text); len(runes) > most {
		return strings.TrimRight(string(runes[:most-1]), `\`) + "…"
	}
	return text
}
