// The catalogue: kinds, constructors, lookups, views and decisions
// (catalogue.md 4).
package text

// kinds prints the module of the catalogue.
func (g *rustGen) kinds() string { return "" }
