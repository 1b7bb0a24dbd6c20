// Package many writes schemas with many definitions, on which generators show whether they are linear.
package many

import (
	"fmt"
	"strings"
)

// Tree returns a schema with n definitions of about 1.25 KB each. Every definition holds two others, so all are reachable and
// none is special.
func Tree(n int) string {
	var b strings.Builder
	open(&b, "Tree", `"type":"object","required":["first"],"properties":{"first":{"$ref":"#/$defs/Kind0000"}}`)
	for i := range n {
		var links string
		for _, child := range []int{2*i + 1, 2*i + 2} {
			if child < n {
				links += fmt.Sprintf(`,"part_%d":{"description":"A part of this one.","$ref":"#/$defs/Kind%04d"}`, child%2, child)
			}
		}
		definition(&b, i, links)
	}
	b.WriteString("}}\n")
	return b.String()
}

// Union returns a schema whose root is a union of n kinds, told apart by a const.
func Union(n int) string {
	var branches []string
	for i := range n {
		branches = append(branches, fmt.Sprintf(`{"$ref":"#/$defs/Kind%04d"}`, i))
	}
	var b strings.Builder
	open(&b, "Any Kind", `"oneOf":[`+strings.Join(branches, ",")+`]`)
	for i := range n {
		definition(&b, i, "")
	}
	b.WriteString("}}\n")
	return b.String()
}

func open(b *strings.Builder, title, root string) {
	fmt.Fprintf(b, `{"$schema":"https://json-schema.org/draft/2020-12/schema","title":%q,%s,"$defs":{`, title, root)
}

// definition writes a record of the size and make of the contract's own: texts, an enum, numbers, a list, a nested object.
func definition(b *strings.Builder, i int, links string) {
	if i > 0 {
		b.WriteByte(',')
	}
	fmt.Fprintf(b, `
"Kind%04d":{"description":"Failure number %d: what happened, what it may have changed, and what a caller does about it.",
"type":"object","required":["kind","message","severity"],"properties":{
"kind":{"description":"Tells this failure apart from all others.","const":"kind_%04d"},
"message":{"description":"What failed, in terms of the request; useful to a reader who sees nothing else.","type":"string","minLength":1},
"severity":{"description":"How bad it is for the caller.","enum":["notice","warning","error","fatal"]},
"attempts":{"description":"How often it was tried before it was given up.","type":"integer","minimum":0,"maximum":1000},
"ratio":{"description":"Part of the work that had been done.","type":"number","minimum":0,"maximum":1},
"retryable":{"description":"Whether the same request may be sent again.","type":"boolean"},
"names":{"description":"Names that would have been accepted.","type":"array","maxItems":64,"items":{"type":"string","maxLength":256}},
"limit":{"description":"The limit that was hit.","type":"object","required":["name"],"properties":{
"name":{"description":"Name of the limit.","type":"string"},"used":{"description":"Amount that was used.","type":"integer","minimum":0}}}%s}}`,
		i, i, i, links)
}
