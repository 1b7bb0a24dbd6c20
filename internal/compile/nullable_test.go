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

// A root that may be null keeps its name, and what it is otherwise is called its
// value, whatever form that has.
func TestNullableRoot(t *testing.T) {
	for _, c := range []struct{ schema, inner string }{
		{`{"type":["string","null"]}`, ""},
		{`{"type":["object","null"],"properties":{"next":{"$ref":"#"}}}`, "root_value"},
		{`{"enum":["a",null]}`, "root_value"},
		{`{"enum":["a",0,true,null]}`, "root_value"},
		{`{"type":["string","integer","null"]}`, "root_value"},
		{`{"anyOf":[{"type":"null"},{"type":"object","properties":{"a":true}}]}`, "root_value"},
		{`{"allOf":[{"oneOf":[{"type":"object","properties":{"a":true}},{"type":"null"}]}]}`, "root_value"},
		{`{"allOf":[{"type":["object","null"],"properties":{"a":true}}]}`, "root_value"},
		{`{"anyOf":[{"type":"null"},{"$ref":"#/$defs/thing"}],"$defs":{"thing":{"type":"object","properties":{"a":true}}}}`, "thing"},
		{`{"$ref":"#/$defs/thing","$defs":{"thing":{"type":["object","null"],"properties":{"a":true}}}}`, "thing"},
	} {
		contract, problems := compile.Compile(parse(t, "schema.json", c.schema), compile.Options{Name: "root"})
		if contract == nil {
			t.Errorf("%s: %v", c.schema, problems)
			continue
		}
		root := contract.Root.Type
		if root.Form != ir.Nullable || root.Name.String() != "root" || root.Rest.Type.Name.String() != c.inner {
			t.Errorf("%s: the root has the form %v and is called %q; inside it is called %q, not %q", c.schema, root.Form, root.Name, root.Rest.Type.Name, c.inner)
		}
	}
}
