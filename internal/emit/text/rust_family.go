// Families (catalogue.md 4): conversions between the neutral type and that of each
// schema. A value goes over as its text, which holds every byte of it, together
// with what keeps it from being written and the error behind it.
package text

// family prints the module of conversions; "" for a contract that has none.
func (g *rustGen) family() string {
	f := g.o.Family
	if f == nil || g.o.ValidatorsOnly || f.Neutral() && g.c.Catalogue == nil {
		return ""
	}
	view := map[string]any{"Root": g.rootName(), "Visible": ""}
	switch {
	case g.c.Catalogue == nil:
		return g.p.Print("family.plain", view)
	case f.Neutral():
		view["Visible"] = "pub(super) "
	}
	view["Neutral"], view["Empty"] = f.Neutral(), newRustKinds(g).literal(g.c.Root.Type, nil)
	return g.p.Print("family.module", view)
}
