// Looking at keywords without lowering them: what the compiler needs of a schema
// object before its rules are made. A keyword of the wrong form counts as absent,
// for it has been refused already.
package keyword

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// Values are what const or enum admits; both at once leave what both admit.
func Values(schema *source.Node) (values []*source.Node, listed bool) {
	one := schema.Get("const")
	many := schema.Get("enum")
	switch {
	case many == nil || many.Kind != source.Array:
		return []*source.Node{one}, one != nil
	case one == nil:
		return many.Items, true
	}
	for _, v := range many.Items {
		if source.Equal(v, one) {
			return []*source.Node{one}, true
		}
	}
	return nil, true
}

// KnownValues are those of an open enum that annotations list (codegen specification,
// 2): x-extensible-enum, or examples under a description that says so.
func KnownValues(schema *source.Node) []*source.Node {
	list := Items(schema, "x-extensible-enum")
	if ExamplesAreValues(schema) {
		list = slices.Concat(list, Items(schema, "examples"))
	}
	return list
}

// ExamplesAreValues tells whether the examples of a schema are known values.
func ExamplesAreValues(schema *source.Node) bool {
	d := schema.Get("description")
	return d != nil && d.Kind == source.String && strings.HasPrefix(d.Text, "[Extensible enum]")
}

// Items are the items of a keyword whose value is a list.
func Items(schema *source.Node, name string) []*source.Node {
	if v := schema.Get(name); v != nil && v.Kind == source.Array {
		return v.Items
	}
	return nil
}

// Members are the members of a keyword whose value is an object.
func Members(schema *source.Node, name string) []*source.Member {
	if v := schema.Get(name); v != nil && v.Kind == source.Object {
		return v.Members
	}
	return nil
}
