package symbol

import (
	"testing"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/emit"
)

// The arguments of generated functions stand in the order of names, so no schema
// makes them change places; a language with another order is found out all the same.
func TestArguments(t *testing.T) {
	a, b := emit.Argument{Name: "a", Type: "string"}, emit.Argument{Name: "b", Type: "string"}
	other, more := emit.Argument{Name: "a", Type: "int"}, emit.Argument{Name: "c", Type: "string", Optional: true}
	named, namedOther := emit.Argument{Name: "a", Type: "string", Named: true}, emit.Argument{Name: "b", Type: "string", Named: true}
	type list = []emit.Argument
	for name, test := range map[string]struct {
		old, new list
		how      How
		effect   finding.Effect
	}{
		"swapped":                     {list{a, b}, list{b, a}, Reordered, finding.Breaking},
		"added":                       {list{a}, list{a, b}, Called, finding.Breaking},
		"removed":                     {list{a, b}, list{a}, Called, finding.Breaking},
		"retyped":                     {list{a}, list{other}, Called, finding.Breaking},
		"optional":                    {list{a}, list{a, more}, Called, finding.Additive},
		"called otherwise":            {list{a}, list{b}, 0, finding.None},
		"given by name, in any order": {list{named, namedOther}, list{namedOther, named}, 0, finding.None},
		"given by another name":       {list{named}, list{namedOther}, Called, finding.Breaking},
	} {
		how, effect := How(0), finding.None
		compareArguments(&emit.Symbol{Arguments: test.old}, &emit.Symbol{Arguments: test.new},
			func(h How, e finding.Effect, _, _ *emit.Symbol, _ ...emit.Argument) { how, effect = h, e })
		if how != test.how || effect != test.effect {
			t.Errorf("%s: %d %s, want %d %s", name, how, effect, test.how, test.effect)
		}
	}
}

// Arguments that change places are a finding of their own, beside all others.
func TestLeftOver(t *testing.T) {
	symbol := &emit.Symbol{Kind: emit.FunctionSymbol, Name: "New"}
	order := &Change{Language: "go", How: Reordered, Effect: finding.Breaking, Old: symbol, New: symbol}
	gone := &Change{Language: "ts", How: Removed, Effect: finding.Breaking, Old: symbol}
	list := new(Changes).leftOver("/a", []*Change{gone, order})
	if len(list) != 2 || list[0].Rule != rule.SourceArgumentOrderChanged || list[0].Severity != finding.Error || list[1].Rule != rule.SourceSymbolRemoved {
		t.Errorf("%v", list)
	}
}
