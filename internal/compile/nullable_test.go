package compile_test

import (
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
)

// A definition that may be null gives its name to what it is otherwise, and is
// the same type wherever it is referred to.
func TestNullableDefinition(t *testing.T) {
	const schema = `{"type":"object","properties":{"a":{"$ref":"#/$defs/Id"},"b":{"allOf":[{"$ref":"#/$defs/Id"}]}},
		"$defs":{"Id":{"anyOf":[{"type":"null"},{"title":"Number","type":"integer"},{"title":"Text","type":"string"}]}}}`
	contract, problems := compile.Compile(parse(t, "schema.json", schema), compile.Options{Name: "root"})
	if contract == nil {
		t.Fatal(problems)
	}
	fields := contract.Root.Type.Fields
	a, b := fields[0].Value.Type, fields[1].Value.Type
	if a != b || a.Form != ir.Nullable || a.Named() {
		t.Errorf("the fields have types of the forms %v and %v, named %q and %q", a.Form, b.Form, a.Name, b.Name)
	}
	if inner := a.Rest.Type; inner.Name.String() != "id" || inner.Form != ir.Union {
		t.Errorf("the type inside has the form %v and is called %q", inner.Form, inner.Name)
	}
}
