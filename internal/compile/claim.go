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

	byLetters map[claimed]claimed // names by their letters; see spell
}

// claimed is a name within a scope: nil for the top of the package, else a type.
type claimed struct {
	scope *ir.Type
	name  string
}

type claim struct {
	what  string
	place source.Place
	// from is the name that this one is made from, "" if it is made from none. Two
	// names from equal ones are equal too, which is no second mistake.
	from string
}

// add claims a name within a scope.
func (l *claims) add(scope *ir.Type, name ir.Name, what string, place source.Place) {
	l.claim(claimed{scope, key(name)}, claim{what: what, place: place})
}

// derive claims a name at the top that is made from another one.
func (l *claims) derive(from, name ir.Name, what string, place source.Place) {
	l.claim(claimed{nil, key(name)}, claim{what, place, from.String()})
}

// key is what names have in common that are one identifier in some language: a
// figure has no case, so nothing tells "slot_1" from "slot1", and none begins with one.
func key(name ir.Name) string {
	var b strings.Builder
	for i, word := range name {
		switch figure := word != "" && word[0] >= '0' && word[0] <= '9'; {
		case figure && i == 0:
			b.WriteByte('n')
		case !figure && i > 0:
			b.WriteByte('_')
		}
		b.WriteString(word)
	}
	return b.String()
}

func (l *claims) claim(key claimed, own claim) {
	if strings.Contains(key.name, unusable[0]) {
		return // refused already
	}
	if l.byName[key] == nil {
		l.order = append(l.order, key)
	}
	l.byName[key] = append(l.byName[key], own)
}

func (c *compiler) claimNames() {
	l := &claims{byName: map[claimed][]claim{}}
	c.unspellRoot()
	for _, t := range c.out.Types {
		l.claimType(t)
	}
	l.claimInterface(c.out)
	if c.out.Catalogue != nil {
		l.claimCatalogue(c.out.Catalogue, c.out.Name)
	}
	for _, t := range c.out.Types {
		l.claimSpelled(t)
	}
	for _, key := range l.order {
		if list := l.byName[key]; collide(list) {
			c.reportClaims(key.name, list)
		}
	}
	c.reportUnusedNames()
}

// collide tells whether a name has several claims that are no consequence of
// another collision.
func collide(list []claim) bool {
	return len(list) > 1 && slices.ContainsFunc(list, func(c claim) bool { return c.from == "" || c.from != list[0].from })
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
	}
	for _, made := range madeOf(t, t.Name) {
		l.claim(claimed{nil, key(made.name)}, made.claim)
	}
}

// A made name is one that a declaration gets which comes with a type.
type made struct {
	name  ir.Name
	claim claim
}

// madeOf lists what is made of a name of a type.
func madeOf(t *ir.Type, name ir.Name) []made {
	var list []made
	add := func(n ir.Name, what string, place source.Place) {
		list = append(list, made{n, claim{what, place, name.String()}})
	}
	for _, v := range t.Values {
		add(name.Join(v.Name), "the value "+v.Literal.Compact(), v.Place)
	}
	if t.Form == ir.Record {
		add(ir.Name{"new"}.Join(name), "the constructor of "+source.Quote(t.Name.String()), t.Place)
		for _, arguments := range []string{"required", "optional"} { // where these are a type
			add(ir.Name{arguments, "of"}.Join(name), "the arguments of the constructor of "+source.Quote(t.Name.String()), t.Place)
		}
	}
	switch {
	case t.Form == ir.Union && t.Select != nil:
		for _, n := range []ir.Name{name.Join(ir.Name{"unknown"}), ir.Name{"unknown"}.Join(name)} { // languages differ
			add(n, "the form of unknown alternatives of "+source.Quote(t.Name.String()), t.Place)
		}
	case t.Form == ir.Union:
		for _, b := range t.Branches {
			add(name.Join(ir.Name{"of"}).Join(b.Name), "the constructor of the alternative "+source.Quote(b.Name.String()), b.Place)
		}
	}
	return list
}

// claimSpelled claims the identifiers that schemas give a type and its members. They
// come last: see spell.
func (l *claims) claimSpelled(t *ir.Type) {
	if name := Words(t.Spelled[goSpelling]); len(name) > 0 && letters(name) != letters(t.Name) {
		l.spell(nil, name, claim{what: "the type " + source.Quote(t.Name.String()), place: t.Place})
		for _, made := range madeOf(t, name) {
			l.spell(nil, made.name, made.claim)
		}
	}
	for _, f := range t.Fields {
		if name := Words(f.Spelled[goSpelling]); !f.Never && len(name) > 0 && letters(name) != letters(f.Name) {
			l.spell(t, name, claim{what: source.Quote(f.JSON), place: f.Place})
		}
	}
}

// spell claims an identifier. Nobody knows where its words end, so it meets every
// name that has the same letters: "JSONID" is what Go makes of json_id.
func (l *claims) spell(scope *ir.Type, name ir.Name, own claim) {
	at := claimed{scope, letters(name)}
	if l.byLetters == nil {
		l.byLetters = map[claimed]claimed{}
		for _, k := range l.order {
			l.byLetters[claimed{k.scope, letters(ir.Name{k.name})}] = k
		}
	}
	if _, ok := l.byLetters[at]; !ok {
		l.byLetters[at] = claimed{scope, key(name)}
	}
	l.claim(l.byLetters[at], own)
}

// letters are those of a name as an identifier of Go has them, without their case.
func letters(name ir.Name) string {
	text := strings.ReplaceAll(name.String(), "_", "")
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return "n" + text // no identifier begins with a digit
	}
	return text
}

// unspellRoot takes back an identifier of the root type: its functions have names
// that programs of all contracts rely on.
func (c *compiler) unspellRoot() {
	if t := c.out.Root.Type; t.Spelled != nil {
		c.say(source.Diagnostic{Code: "EXTENSION_UNKNOWN", Place: t.Place, Note: true,
			Problem: fmt.Sprintf("identifier of %s has no effect on the root type.", source.Quote(foreignExtension)), Advice: "Remove it, or give the root a title."})
		t.Spelled = nil
	}
}

// claimInterface claims the functions of the root type (codegen.md 8.1).
func (l *claims) claimInterface(c *ir.Contract) {
	for _, verb := range []string{"validate", "decode", "parse"} {
		l.add(nil, ir.Name{verb}.Join(c.Name), "a function of the root type", c.Root.Type.Place)
	}
	l.add(nil, ir.Name{"parse"}.Join(c.Name).Join(ir.Name{"into"}), "a function of the root type", c.Root.Type.Place)
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
		l.derive(e.Words, ir.Name{"err"}.Join(e.Words), "the kind "+source.Quote(e.Name)+" as a target to compare with", e.Place)
		if !k.Named {
			l.derive(e.Words, k.KindType.Join(e.Words), "the kind "+source.Quote(e.Name), e.Place)
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
			Advice:  "Give one of them another name: " + naming(own.place.Pointer) + "."})
	}
}

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
