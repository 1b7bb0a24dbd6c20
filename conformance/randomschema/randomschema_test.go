package randomschema_test

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/randomschema"
	"github.com/errgen/errgen/internal/keyword"
)

func TestSeedDecides(t *testing.T) {
	a, b := randomschema.New(7, keyword.Draft2020), randomschema.New(7, keyword.Draft2020)
	if a.Schema() != b.Schema() || a.Value() != b.Value() {
		t.Error("the same seed gave different schemas or values")
	}
	if randomschema.New(7, keyword.Draft2020).Schema() == randomschema.New(8, keyword.Draft2020).Schema() {
		t.Error("two seeds gave one schema")
	}
}

// Every keyword that can fail has to turn up, or the runs test less than they say.
func TestKeywords(t *testing.T) {
	both := strings.Fields(`$ref type enum const multipleOf maximum minimum exclusiveMaximum exclusiveMinimum maxLength minLength
		pattern format maxItems minItems uniqueItems contains maxProperties minProperties required properties patternProperties
		additionalProperties propertyNames allOf anyOf oneOf not if then else items`)
	for _, d := range []struct {
		dialect keyword.Dialect
		own     []string
	}{
		{keyword.Draft2020, strings.Fields("$defs $id $anchor $dynamicAnchor $dynamicRef prefixItems minContains maxContains dependentSchemas dependentRequired unevaluatedItems unevaluatedProperties")},
		{keyword.Draft7, strings.Fields("definitions dependencies additionalItems")},
	} {
		var all strings.Builder
		for seed := range uint64(300) {
			all.WriteString(randomschema.New(seed, d.dialect).Schema())
		}
		for _, word := range append(both, d.own...) {
			if !strings.Contains(all.String(), `"`+word+`":`) {
				t.Errorf("dialect %d: %s never turns up", d.dialect, word)
			}
		}
	}
}
