// Members that hold raw JSON (three states: absent, null, another value), and what
// the exception shows of its document.
package text

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// tsStateView is an optional member of the root that holds raw JSON.
type tsStateView struct {
	Root, Name                                   string // the name as a literal
	With, Raw, Null, Without, Has                string
	WithDoc, RawDoc, NullDoc, WithoutDoc, HasDoc string
}

// findStates lists the members of raw JSON for which none of the functions has the name
// of another one.
func (k *tsKinds) findStates() []tsStateView {
	var list []tsStateView
	taken := map[string]bool{}
	for _, f := range k.tsGen.c.Root.Type.Fields {
		if f.Required || f.Never || f.Const != nil || f.Value.Type.Form != ir.Any {
			continue
		}
		calls := tsStateFunctions(f)
		if slices.ContainsFunc(calls, func(call string) bool { return k.taken[call] || taken[call] }) {
			continue
		}
		for _, call := range calls {
			taken[call] = true
		}
		doc := func(text string) string { return tsDoc(strings.ReplaceAll(text, "MEMBER", "`"+f.JSON+"`"), ir.Doc{}) }
		list = append(list, tsStateView{
			Root: k.root, Name: tsString(f.JSON), With: calls[0], Raw: calls[1], Null: calls[2], Without: calls[3], Has: calls[4],
			WithDoc: doc("A copy whose member MEMBER is a value; undefined leaves it out. If the value can't be written as JSON, the member says so: it is " +
				"an object with the members error, a text, and phase, which is serialization."),
			RawDoc:     doc("A copy whose member MEMBER is what a JSON text says. What is no JSON is replaced as in " + calls[0] + "."),
			NullDoc:    doc("A copy whose member MEMBER is null, which is not the same as absent."),
			WithoutDoc: doc("A copy without the member MEMBER."),
			HasDoc:     doc("Tells whether the member MEMBER is there, be it null."),
		})
	}
	for call := range taken {
		k.taken[call] = true
	}
	return list
}

// tsStateFunctions are the names of the functions about the states of a member.
func tsStateFunctions(f *ir.Field) []string {
	var names []string
	for _, verb := range []ir.Name{{"with"}, {"with", "raw"}, {"with", "null"}, {"without"}, {"has"}} {
		names = append(names, emit.CamelCase(verb.Join(f.Name)))
	}
	return names
}

// tsExceptionWords are the members that the exception has anyway.
var tsExceptionWords = emit.WordSet("name message stack cause contract toJSON constructor prototype __proto__")

// shown lists the members of the document that the exception shows as its own: by
// what the document tells its kind, and the detail of its text. Where the tag is the
// name of the kind, the document says it all.
func (k *tsKinds) shown() []string {
	if k.c.Named {
		return nil
	}
	var names []string
	for _, path := range []ir.Path{k.c.Tag, k.c.Detail} {
		if len(path) == 1 && path[0].Field != nil && tsKey(path[0].Name) == path[0].Name && !tsExceptionWords[path[0].Name] && !slices.Contains(names, path[0].Name) {
			names = append(names, path[0].Name)
		}
	}
	return names
}
