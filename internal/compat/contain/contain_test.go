package contain_test

import (
	"testing"

	"github.com/errgen/errgen/internal/compat/contain"
)

// What is inside what, in both readings of the writer: ok is proved, no is shown by
// a value, ? is neither.
func TestContains(t *testing.T) {
	for _, c := range []struct{ name, writer, reader, strict, declared string }{
		{"itself", `{"type":"object","properties":{"a":{"$ref":"#"}}}`, `{"type":"object","properties":{"a":{"$ref":"#"}}}`, "ok", "ok"},
		{"unrolled recursion", `{"type":"object","properties":{"a":{"$ref":"#"}}}`, `{"type":"object","properties":{"a":{"type":"object","properties":{"a":{"$ref":"#"}}}}}`, "ok", "ok"},
		{"no value at all", `{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}`, `false`, "ok", "ok"},
		{"open record, new member", `{"type":"object","properties":{"a":true}}`, `{"type":"object","properties":{"a":true,"b":{"type":"string"}}}`, "no", "ok"},
		{"only required: a bag", `{"type":"object","required":["a"]}`, `{"type":"object","properties":{"b":{"type":"string"}}}`, "no", "no"},
		{"required and listed: a record", `{"type":"object","properties":{"a":true},"required":["a"]}`, `{"type":"object","properties":{"b":{"type":"string"}}}`, "no", "ok"},
		{"required alone and listed are read alike", `{"required":["a"]}`, `{"properties":{"a":true},"required":["a"]}`, "ok", "ok"},
		{"a map declares every name", `{"type":"object","properties":{"a":true},"additionalProperties":{"type":"integer"}}`, `{"properties":{"b":{"type":"string"}}}`, "no", "no"},
		{"so does a typed unevaluatedProperties", `{"type":"object","properties":{"k":true},"anyOf":[{"properties":{"a":true},"required":["a"]},{"properties":{"c":true}}],"unevaluatedProperties":{"type":"integer"}}`, `{"properties":{"b":{"type":"string"}}}`, "no", "no"},
		{"additionalProperties true declares nothing", `{"type":"object","properties":{"a":true},"additionalProperties":true}`, `{"properties":{"b":{"type":"string"}}}`, "no", "ok"},
		{"writers that send more", `{"type":"object","properties":{"a":true},"x-errgen":{"writer":"open"}}`, `{"properties":{"b":{"type":"string"}}}`, "no", "no"},
		{"a bag among records", `{"type":"object","anyOf":[{"properties":{"a":true},"required":["a"]},{}]}`, `{"properties":{"b":{"type":"string"}}}`, "no", "no"},
		{"names too short to be samples", `{"type":"object","propertyNames":{"minLength":12},"additionalProperties":{"type":"integer"}}`, `{"additionalProperties":{"type":"string"}}`, "no", "no"},
		{"names by a pattern", `{"type":"object","propertyNames":{"pattern":"^x"},"additionalProperties":{"type":"integer"}}`, `{"patternProperties":{"^x":{"type":"integer"}},"additionalProperties":false}`, "ok", "ok"},
		{"names that are listed", `{"type":"object","propertyNames":{"enum":["a","b"]}}`, `{"maxProperties":2}`, "ok", "ok"},
		{"names, tested by another rule for names", `{"type":"object","propertyNames":{"pattern":"^ab"}}`, `{"propertyNames":{"pattern":"^a","minLength":2}}`, "ok", "ok"},
		{"names outside", `{"type":"object","propertyNames":{"pattern":"^a"}}`, `{"propertyNames":{"pattern":"^ab"}}`, "no", "no"},
		{"integers between", `{"type":"integer","exclusiveMinimum":0,"exclusiveMaximum":4}`, `{"enum":[1,2,3]}`, "ok", "ok"},
		{"a range in two", `{"type":"number","minimum":0,"maximum":10}`, `{"anyOf":[{"maximum":5},{"minimum":5}]}`, "ok", "ok"},
		{"a gap of one value", `{"type":"number","minimum":0,"maximum":10}`, `{"anyOf":[{"maximum":5},{"exclusiveMinimum":5,"multipleOf":0.5}]}`, "no", "no"},
		{"multiples", `{"type":"number","multipleOf":0.3}`, `{"multipleOf":0.1}`, "ok", "ok"},
		{"multiples together", `{"type":"integer","allOf":[{"multipleOf":4},{"multipleOf":6}]}`, `{"multipleOf":12}`, "ok", "ok"},
		{"the least multiple", `{"type":"integer","multipleOf":5,"minimum":1}`, `{"minimum":5}`, "ok", "ok"},
		{"few multiples", `{"type":"integer","multipleOf":5,"minimum":1,"maximum":12}`, `{"enum":[7]}`, "no", "no"},
		{"no multiple but integers", `{"type":"number","multipleOf":1.5,"minimum":3,"maximum":4}`, `{"type":"integer"}`, "ok", "ok"},
		{"a multiple beside integers", `{"type":"number","multipleOf":1.5,"minimum":3,"maximum":4.5}`, `{"type":"integer"}`, "no", "no"},
		{"a name beside the shortest of its pattern", `{"type":"object","properties":{"x":{"type":"integer"}},"patternProperties":{"^x":{"type":"integer"}}}`, `{"patternProperties":{"^x":{"type":"number"}}}`, "ok", "ok"},
		{"a list of few strings", `{"type":"string","pattern":"^(a|b)$"}`, `{"enum":["a","b","c"]}`, "ok", "ok"},
		{"lengths by a pattern", `{"type":"string","pattern":"^[a-z]{2,4}$"}`, `{"minLength":2,"maxLength":4}`, "ok", "ok"},
		{"a tuple is unique", `{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false}`, `{"uniqueItems":true}`, "ok", "ok"},
		{"contains by all items", `{"type":"array","items":{"const":1},"minItems":3}`, `{"contains":{"type":"integer"},"minContains":3}`, "ok", "ok"},
		{"contains by some items", `{"type":"array","contains":{"const":1}}`, `{"contains":{"type":"integer"},"minContains":2}`, "no", "no"},
		{"contains asks for an item", `{"type":"array","contains":true}`, `{"minItems":1}`, "ok", "ok"},
		{"no item may fit", `{"type":"array","items":{"type":"integer"},"contains":{"minimum":5},"minContains":0,"maxContains":0}`, `{"items":{"maximum":4}}`, "ok", "ok"},
		{"the only item has to fit", `{"type":"array","contains":{"const":1},"maxItems":1}`, `{"items":{"const":1},"minItems":1}`, "ok", "ok"},
		{"one of two items has to fit", `{"type":"array","contains":{"const":1},"maxItems":2}`, `{"items":{"const":1}}`, "no", "no"},
		{"different items of few", `{"type":"array","items":{"enum":["a","b"]},"uniqueItems":true}`, `{"maxItems":2}`, "ok", "ok"},
		{"different slots and a tail of few", `{"type":"array","prefixItems":[{"const":1}],"items":{"type":"boolean"},"uniqueItems":true}`, `{"maxItems":3}`, "ok", "ok"},
		{"fewer different items than there have to be", `{"type":"array","items":{"type":"boolean"},"uniqueItems":true,"minItems":3}`, `false`, "ok", "ok"},
		{"more items than one that count", `{"type":"array","items":{"enum":["a","b"]},"contains":{"const":"a"},"minContains":0,"maxContains":1}`,
			`{"contains":{"enum":["a","b"]},"minContains":0,"maxContains":1}`, "no", "no"},
		{"what contains fits is evaluated", `{"type":"array","contains":{"const":1},"unevaluatedItems":false}`, `{"items":{"const":1},"minItems":1}`, "ok", "ok"},
		{"items that are all alike are evaluated", `{"type":"array","items":{"const":1},"minItems":1}`, `{"contains":{"const":1},"unevaluatedItems":false}`, "ok", "ok"},
		{"what contains fits, or else the rest", `{"type":"array","contains":{"const":1},"unevaluatedItems":{"type":"string"}}`, `{"items":{"type":["string","integer"]}}`, "ok", "ok"},
		{"what contains does not fit is unevaluated", `{"type":"array","items":{"type":"integer"},"contains":{"const":1}}`, `{"contains":{"const":1},"unevaluatedItems":false}`, "no", "no"},
		{"contains closes no record", `{"type":"array","contains":{"type":"object","properties":{"a":true}},"unevaluatedItems":false}`, `{"items":{"properties":{"b":{"type":"string"}}}}`, "no", "no"},
		{"all members that can be are needed", `{"type":"object","properties":{"a":true,"b":true},"additionalProperties":false,"minProperties":2}`, `{"required":["a","b"]}`, "ok", "ok"},
		{"no room for other members", `{"type":"object","required":["a"],"maxProperties":1}`, `{"properties":{"a":true},"additionalProperties":false}`, "ok", "ok"},
		{"room for one other member", `{"type":"object","required":["a"],"maxProperties":2}`, `{"properties":{"a":true},"additionalProperties":false}`, "no", "no"},
		{"one member fewer than can be", `{"type":"object","properties":{"a":true,"b":true},"additionalProperties":false,"minProperties":1}`, `{"required":["a"]}`, "no", "no"},
		{"more members than can be", `{"type":"object","properties":{"a":true,"b":false},"additionalProperties":false,"minProperties":2}`, `false`, "ok", "ok"},
		{"a branch that does not hold declares nothing", `{"anyOf":[{"anyOf":[{"type":"object","properties":{"a":true},"required":["a"]},{"type":"object","properties":{"b":true},"required":["b"]}]}]}`,
			`{"anyOf":[{"anyOf":[{"properties":{"a":true},"required":["a"]},{"properties":{"b":true},"required":["b"]}]}],"unevaluatedProperties":false}`, "no", "ok"},
		{"a writer sends the members of two branches", `{"anyOf":[{"type":"object","properties":{"a":true},"required":["a"]},{"type":"object","properties":{"b":true},"required":["b"]}]}`, `{"maxProperties":1}`, "no", "no"},
		{"and of a branch within a branch, if it holds", `{"anyOf":[{"type":"object","properties":{"a":true},"required":["a"]},{"type":"object","required":["b"],"if":{"properties":{"b":{"const":1}}},"then":{"properties":{"b":true,"c":true}},"else":{"properties":{"b":true,"d":true}}}]}`, `{"maxProperties":2}`, "no", "no"},
		{"too many and too few of the same", `{"type":"array","contains":{"type":"string"},"minContains":0,"maxContains":1}`, `{"not":{"contains":{"type":"string"},"minContains":2}}`, "ok", "ok"},
		{"not so many", `{"type":"array","not":{"contains":{"type":"string"},"minContains":2}}`, `{"contains":{"type":"string"},"minContains":0,"maxContains":1}`, "ok", "ok"},
		{"neither too few nor too many", `{"type":"array","not":{"contains":{"type":"string"},"maxContains":1}}`, `{"anyOf":[{"contains":{"type":"string"},"minContains":2},{"contains":{"type":"string"},"minContains":0,"maxContains":0}]}`, "ok", "ok"},
		{"a value comes once where all differ", `{"type":"array","uniqueItems":true}`, `{"contains":{"const":1},"minContains":0,"maxContains":1}`, "ok", "ok"},
		{"a value comes twice where all differ", `{"type":"array","uniqueItems":true,"contains":{"const":1},"minContains":2}`, `false`, "ok", "ok"},
		{"some item is different", `{"type":"array","not":{"items":{"type":"string"}}}`, `{"contains":{"not":{"type":"string"}}}`, "ok", "ok"},
		{"a list in one of two ways", `{"type":"array","items":{"type":["string","integer"]},"maxItems":1}`, `{"anyOf":[{"items":{"type":"string"}},{"items":{"type":"integer"}}]}`, "ok", "ok"},
		{"a list in both of two ways", `{"type":"array","items":{"type":["string","integer"]},"maxItems":2}`, `{"anyOf":[{"items":{"type":"string"}},{"items":{"type":"integer"}}]}`, "no", "no"},
		{"lists by length", `{"type":"array","items":{"type":"string"}}`, `{"anyOf":[{"items":{"type":"string"},"maxItems":3},{"items":{"type":"string"},"minItems":4}]}`, "ok", "ok"},
		{"a tuple in one of two ways", `{"type":"array","prefixItems":[{"type":["string","integer"]}],"items":false}`, `{"anyOf":[{"prefixItems":[{"type":"string"}],"items":false},{"prefixItems":[{"type":"integer"}],"items":false}]}`, "ok", "ok"},
		{"a const that is a list", `{"type":"array","prefixItems":[{"const":1},{"const":2}],"minItems":2,"maxItems":2}`, `{"const":[1,2]}`, "ok", "ok"},
		{"a const that is an object", `{"type":"object","properties":{"a":{"const":1},"b":{"type":"object","properties":{"c":{"type":"boolean"}},"required":["c"],"additionalProperties":false}},"required":["b"],"additionalProperties":false}`,
			`{"enum":[{"b":{"c":true}},{"b":{"c":false}},{"a":1,"b":{"c":true}},{"a":1,"b":{"c":false}}]}`, "ok", "ok"},
		{"an object that is not listed", `{"type":"object","properties":{"a":{"const":1}},"additionalProperties":false}`, `{"const":{"a":1}}`, "no", "no"},
		{"the empty object", `{"type":"object","maxProperties":0}`, `{"const":{}}`, "ok", "ok"},
		{"no member, no name", `{"type":"object","maxProperties":0}`, `{"propertyNames":false}`, "ok", "ok"},
		{"a name that may not be there", `{"type":"object","properties":{"a":false}}`, `{"propertyNames":{"not":{"const":"a"}}}`, "ok", "ok"},
		{"all texts but the empty one", `{"type":"string","not":{"const":""}}`, `{"minLength":1}`, "ok", "ok"},
		{"all texts but another one", `{"type":"string","not":{"const":"a"}}`, `{"minLength":1}`, "no", "no"},
		{"the one fraction", `{"type":"number","minimum":1.5,"maximum":1.5}`, `{"const":1.5}`, "ok", "ok"},
		{"two bounds that are not one", `{"type":"number","minimum":1.5,"maximum":1.75}`, `{"const":1.5}`, "no", "no"},
		{"everything counts", `{"type":"array","contains":true,"maxContains":2}`, `{"maxItems":2}`, "ok", "ok"},
		{"what is left for some item", `{"type":"array","items":{"type":["string","integer"]},"not":{"items":{"type":"integer"}}}`, `{"contains":{"type":"string"}}`, "ok", "ok"},
		{"what is left for a slot is not for all", `{"type":"array","prefixItems":[{"type":"boolean"}],"items":{"type":["string","integer"]},"not":{"items":{"type":"integer"}}}`, `{"contains":{"type":"string"}}`, "no", "no"},
		{"fractions between", `{"type":"number","multipleOf":0.5,"minimum":0,"maximum":1.5}`, `{"enum":[0,0.5,1,1.5]}`, "ok", "ok"},
		{"no multiple and yet one", `{"type":"integer","multipleOf":6,"not":{"multipleOf":3}}`, `false`, "ok", "ok"},
		{"not twice", `{"type":"object","patternProperties":{"^x":{"type":"integer"}}}`, `{"not":{"not":{"patternProperties":{"^x":{"type":"number"}}}}}`, "ok", "ok"},
		{"not twice, and yet not", `{"type":"object","patternProperties":{"^x":{"type":"number"}}}`, `{"not":{"not":{"patternProperties":{"^x":{"type":"integer"}}}}}`, "no", "no"},
		{"what a branch holds it need not choose again", `{"oneOf":[{"type":"object","properties":{"k":{"const":1}},"required":["k"]},{"type":"object","properties":{"k":{"const":2},"x":{"type":"string"}},"required":["k"]},{"type":"object","properties":{"k":{"const":2},"x":{"type":"integer"}},"required":["k"]}]}`,
			`{"anyOf":[{"anyOf":[{"type":"object","properties":{"k":{"const":1}},"required":["k"]},{"type":"object","properties":{"k":{"const":2}},"required":["k"]}]}]}`, "ok", "ok"},
		{"contraposition", `{"not":{"type":"object","required":["a"]}}`, `{"not":{"type":"object","required":["a","b"]}}`, "ok", "ok"},
		{"condition as a disjunction", `{"if":{"required":["a"]},"then":{"required":["b"]}}`, `{"anyOf":[{"not":{"required":["a"]}},{"required":["b"]}]}`, "ok", "ok"},
		{"one of two that share", `{"type":"integer","minimum":5}`, `{"oneOf":[{"minimum":0},{"minimum":10}]}`, "no", "no"},
		{"one of two apart", `{"type":"integer"}`, `{"oneOf":[{"minimum":0},{"exclusiveMaximum":0}]}`, "ok", "ok"},
		{"dependent", `{"type":"object","required":["a","b"]}`, `{"dependentRequired":{"a":["b"]}}`, "ok", "ok"},
		{"an assumption that fails is forgotten, and what rests on it",
			`{"type":"object","properties":{"first":{"$ref":"#/$defs/T"},"second":{"$ref":"#/$defs/B"}},"required":["first","second"],"$defs":{
				"T":{"type":"object","properties":{"b":{"$ref":"#/$defs/B"},"x":{"type":"string"}}},"B":{"type":"object","properties":{"t":{"$ref":"#/$defs/T"}}}}}`,
			`{"anyOf":[{"properties":{"first":{"$ref":"#/$defs/T"}}},{"properties":{"second":{"$ref":"#/$defs/B"}}}],"$defs":{
				"T":{"type":"object","properties":{"b":{"$ref":"#/$defs/B"},"x":{"type":"integer"}}},"B":{"type":"object","properties":{"t":{"$ref":"#/$defs/T"}}}}}`, "no", "no"},
		{"nor is it remembered deeper down",
			`{"type":"object","properties":{"first":{"$ref":"#/$defs/T"},"second":{"type":"object","properties":{"deep":{"type":"object","properties":{"deep":{"$ref":"#/$defs/B"}},"required":["deep"]}},"required":["deep"]}},"required":["first","second"],"$defs":{
				"T":{"type":"object","properties":{"b":{"$ref":"#/$defs/B"},"x":{"type":"string"}}},"B":{"type":"object","properties":{"t":{"$ref":"#/$defs/T"}}}}}`,
			`{"anyOf":[{"properties":{"first":{"$ref":"#/$defs/T"}}},{"properties":{"second":{"properties":{"deep":{"properties":{"deep":{"$ref":"#/$defs/B"}}}}}}}],"$defs":{
				"T":{"type":"object","properties":{"b":{"$ref":"#/$defs/B"},"x":{"type":"integer"}}},"B":{"type":"object","properties":{"t":{"$ref":"#/$defs/T"}}}}}`, "no", "no"},
		{"a catch-all takes what a case refuses", `{"anyOf":[{"properties":{"k":{"const":"a"},"n":{"type":"integer"}},"required":["k"],"type":"object"},{"properties":{"k":{"type":"string"}},"required":["k"],"type":"object"}]}`,
			`{"anyOf":[{"properties":{"k":{"const":"a"},"n":{"type":"integer","maximum":3}},"required":["k"],"type":"object"},{"properties":{"k":{"type":"string"}},"required":["k"],"type":"object"}]}`, "ok", "ok"},
		{"a discriminator tells nothing of what is no object", `{"type":"boolean","not":{"oneOf":[{"properties":{"k":{"const":"a"}},"required":["k"]},{"properties":{"k":{"const":"b"}},"required":["k"]}]}}`, `false`, "no", "no"},
		{"a test declares nothing", `{"type":"object","properties":{"a":true},"if":{"properties":{"b":{"const":1}},"required":["b"]},"then":true}`, `{"properties":{"b":{"type":"string"}}}`, "no", "ok"},
	} {
		a, b := randomPlan(c.writer), randomPlan(c.reader)
		if a == nil || b == nil {
			t.Errorf("%s: a schema is refused", c.name)
			continue
		}
		s := contain.New(0, a, b)
		for _, q := range []struct {
			declared bool
			want     string
		}{{false, c.strict}, {true, c.declared}} {
			got := "?"
			set := s.Of(a, q.declared)
			if s.Contains(set, b) {
				got = "ok"
			} else if s.Counterexample(set, b) != nil {
				got = "no"
			}
			if got != q.want {
				t.Errorf("%s, declared %t: %s, want %s", c.name, q.declared, got, q.want)
			}
		}
	}
}
