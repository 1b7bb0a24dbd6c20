// Families (catalogue.md 4): conversions between the neutral type and that of each
// schema. A value goes over as its text, which holds every byte of it.
package text

// tsFamilyView is what the template of conversions prints.
type tsFamilyView struct{ Root string }

// family prints the module of conversions; nil for a contract that has none.
func (g *tsGen) family() *tsModule {
	if !g.o.Family.Versioned() || g.o.ValidatorsOnly {
		return nil
	}
	m := g.module("family", "// Conversions within the family. A value goes over as its text.")
	m.typeFrom("types", g.root)
	m.from("text", "decode"+g.root)
	m.from("text", "stringify"+g.root)
	m.public = append(m.public, "toNeutral", "fromNeutral")
	m.text = g.p.Print("family", tsFamilyView{g.root})
	return m
}
