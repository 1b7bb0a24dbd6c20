// What the glue of all languages says about a catalogue.

package bed

import (
	"slices"
	"strconv"

	"github.com/errgen/errgen/internal/ir"
)

// buildable are the kinds whose constructors take nothing but text.
func (c subject) buildable() []*ir.KindEntry {
	var kinds []*ir.KindEntry
	for _, k := range c.Catalogue.Kinds {
		if !slices.ContainsFunc(k.Required, func(p *ir.Parameter) bool { return p.Value.Type.Form != ir.String }) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// answers to what a decision asks, one for each bit.
func answers(d *ir.Decision, bits int) []string {
	list := make([]string, len(d.Asks))
	for i := range d.Asks {
		list[i] = strconv.FormatBool(bits>>i&1 == 1)
	}
	return list
}
