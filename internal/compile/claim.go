// Claims to names: members of one record, values of one enum, alternatives of one
// union and everything at the top of a package need names of their own, in words,
// whatever language is asked for (codegen.md 6.3).
package compile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// claims finds names that two things would have.
type claims struct {
	order  []claimed
	byName map[claimed][]claim
}

// claimed is a name within a scope: nil for the top of the package, else a type.
type claimed struct {
	scope *ir.Type
	name  string
}

type claim struct {
	what  string
	place source.Place
}

// add claims a name. A name that has been refused already collides with nothing.
func (l *claims) add(scope *ir.Type, name ir.Name, what string, place source.Place) {
	if slices.Contains(name, unusable[0]) {
		return
	}
	key := claimed{scope, name.String()}
	if l.byName[key] == nil {
		l.order = append(l.order, key)
	}
	l.byName[key] = append(l.byName[key], claim{what, place})
}

func (c *compiler) claimNames() {
	l := &claims{byName: map[claimed][]claim{}}
	for _, t := range c.out.Types {
		l.claimType(t)
	}
	l.claimInterface(c.out)
	if c.out.Catalogue != nil {
		l.claimCatalogue(c.out.Catalogue, c.out.Name)
	}
	for _, key := range l.order {
		if list := l.byName[key]; len(list) > 1 {
			c.reportClaims(key.name, list)
		}
	}
	c.reportUnusedNames()
}

// claimType claims the name of a type and those within it.
func (l *claims) claimType(t *ir.Type) {
	l.add(nil, t.Name, "the type "+source.Quote(t.Name.String()), t.Place)
	for _, f := range t.Fields {
		if !f.Never {
			l.add(t, f.Name, source.Quote(f.JSON), f.Place)
		}
	}
	for _, s := range t.Slots {
		l.add(t, s.Name, "slot "+source.Quote(s.Name.String()), s.Place)
	}
	for _, b := range t.Branches {
		l.add(t, b.Name, "the alternative "+source.Quote(b.Name.String()), b.Place)
	}
	for _, v := range t.Values {
		l.add(t, v.Name, v.Literal.Compact(), v.Place)
		l.add(nil, t.Name.Join(v.Name), "the value "+v.Literal.Compact(), v.Place)
	}
	if t.Form == ir.Record {
		l.add(nil, ir.Name{"new"}.Join(t.Name), "the constructor of "+source.Quote(t.Name.String()), t.Place)
	}
	if t.Form == ir.Union && t.Select != nil {
		l.add(nil, t.Name.Join(ir.Name{"unknown"}), "the form of unknown alternatives of "+source.Quote(t.Name.String()), t.Place)
	}
}

// claimInterface claims the functions of the root type (codegen.md 8.1).
func (l *claims) claimInterface(c *ir.Contract) {
	for _, verb := range []string{"validate", "decode", "parse"} {
		l.add(nil, ir.Name{verb}.Join(c.Name), "a function of the root type", c.Root.Type.Place)
	}
}

// claimCatalogue claims what is generated for the kinds (catalogue.md 4).
func (l *claims) claimCatalogue(k *ir.Catalogue, root ir.Name) {
	for _, word := range []string{"of", "option", "kinds", "fallback", "exception"} {
		l.add(nil, root.Join(ir.Name{word}), "a part of the catalogue's interface", k.Place)
	}
	if !k.Named {
		l.add(nil, k.KindType, "the type of kinds", k.Place)
	}
	l.add(nil, k.KindType.Join(ir.Name{"info"}), "the type of what is known of a kind", k.Place)
	for _, e := range k.Kinds {
		l.add(nil, e.Words, "the constructor of "+source.Quote(e.Name), e.Place)
		l.add(nil, ir.Name{"err"}.Join(e.Words), "the kind "+source.Quote(e.Name)+" as a target to compare with", e.Place)
		if !k.Named {
			l.add(nil, k.KindType.Join(e.Words), "the kind "+source.Quote(e.Name), e.Place)
		}
	}
}

// shownClaims is how many others a refusal of a name lists: each of them has a
// refusal of its own.
const shownClaims = 8

// reportClaims refuses a name to all the things that claim it.
func (c *compiler) reportClaims(name string, list []claim) {
	if list[0] == list[1] {
		c.say(source.Diagnostic{Code: "NAME_COLLISION", Place: list[0].place,
			Problem: fmt.Sprintf("%s is needed in several forms, which would all be called %s.", capital(list[0].what), name),
			Advice:  "Let the schemas that lead to it have definitions of their own."})
		return
	}
	for i, own := range list {
		var others []string
		var places []source.Place
		for j := 0; j < len(list) && len(others) < shownClaims; j++ {
			if other := list[j]; j != i {
				others = append(others, fmt.Sprintf("%s (%s)", other.what, other.place))
				places = append(places, other.place)
			}
		}
		if more := len(list) - 1 - len(others); more > 0 {
			others = append(others, fmt.Sprintf("%d more", more))
		}
		both := "both"
		if len(list) > 2 {
			both = "all"
		}
		c.say(source.Diagnostic{Code: "NAME_COLLISION", Place: own.place, Related: places,
			Problem: fmt.Sprintf("%s and %s would %s be called %s.", capital(own.what), strings.Join(others, " and "), both, name),
			Advice: fmt.Sprintf(`Give one of them another name: add "x-errgen": {"name": "…"} beside it, or an entry %s under "names" in errgen.yaml.`,
				source.Quote(own.place.Pointer))})
	}
}

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
