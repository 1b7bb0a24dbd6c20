// Tests of the ops: which violations each gives, in which form and order.
package interp_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// planOf compiles a schema.
func planOf(t testing.TB, schema string) *ir.Plan {
	t.Helper()
	root, problems := source.ParseJSON("schema.json", []byte(schema))
	if root == nil || problems.Failed() {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true})
	if contract == nil {
		t.Fatal(problems)
	}
	return contract.Root.Plan
}

// texts are violations as they are printed.
func texts(list []interp.Violation) []string {
	var all []string
	for _, v := range list {
		all = append(all, v.Text())
	}
	return all
}

func TestOps(t *testing.T) {
	const draft7 = `"$schema":"http://json-schema.org/draft-07/schema#",`
	for _, c := range []struct {
		schema, document string
		want             []string
	}{
		// Never
		{`false`, `1`, []string{`{"instancePath":"","keyword":"false","schemaPath":"#","params":{},"message":"is not allowed here"}`}},
		{`{"properties":{"a":false}}`, `{"a":1}`, []string{`{"instancePath":"/a","keyword":"properties","schemaPath":"#/properties/a","params":{"property":"a"},"message":"must not be there"}`}},
		{`{"additionalProperties":false}`, `{"~/":1}`, []string{`{"instancePath":"/~0~1","keyword":"additionalProperties","schemaPath":"#/additionalProperties","params":{"property":"~/"},"message":"must not be there"}`}},
		{`{"patternProperties":{"^a":false}}`, `{"a":1,"b":2}`, []string{`{"instancePath":"/a","keyword":"patternProperties","schemaPath":"#/patternProperties/^a","params":{"property":"a"},"message":"must not be there"}`}},
		{`{"prefixItems":[true],"items":false}`, `[1,2]`, []string{`{"instancePath":"/1","keyword":"items","schemaPath":"#/items","params":{},"message":"must not be there"}`}},
		{`{"prefixItems":[false]}`, `[1]`, []string{`{"instancePath":"/0","keyword":"prefixItems","schemaPath":"#/prefixItems/0","params":{},"message":"must not be there"}`}},
		{`{` + draft7 + `"items":[true],"additionalItems":false}`, `[1,2]`, []string{`{"instancePath":"/1","keyword":"additionalItems","schemaPath":"#/additionalItems","params":{},"message":"must not be there"}`}},
		{`{"properties":{"a":{"allOf":[false]}}}`, `{"a":1}`, []string{`{"instancePath":"/a","keyword":"false","schemaPath":"#/properties/a/allOf/0","params":{},"message":"is not allowed here"}`}},
		// A schema that a reference leads to is no longer said to be that of a member.
		{`{"$ref":"#/properties/a","properties":{"a":false}}`, `1`, []string{`{"instancePath":"","keyword":"false","schemaPath":"#/properties/a","params":{},"message":"is not allowed here"}`}},

		// Is
		{`{"type":"integer"}`, `1.5`, []string{`{"instancePath":"","keyword":"type","schemaPath":"#/type","params":{"actual":"number","expected":["integer"]},"message":"must be integer"}`}},
		{`{"type":["string","null","array"]}`, `5.0`, []string{`{"instancePath":"","keyword":"type","schemaPath":"#/type","params":{"actual":"integer","expected":["array","null","string"]},"message":"must be array, null or string"}`}},

		// In
		{`{"enum":["a",1e400,{"b":[0.50]}]}`, `2`, []string{`{"instancePath":"","keyword":"enum","schemaPath":"#/enum","params":{"allowed":["a","1e400",{"b":[0.5]}]},"message":"must be one of the 3 listed values"}`}},
		{`{"enum":[]}`, `2`, []string{`{"instancePath":"","keyword":"enum","schemaPath":"#/enum","params":{"allowed":[]},"message":"must be one of the 0 listed values"}`}},
		{`{"enum":[` + strings.TrimSuffix(strings.Repeat("7,", 33), ",") + `]}`, `2`, []string{`{"instancePath":"","keyword":"enum","schemaPath":"#/enum","params":{"count":33},"message":"must be one of the 33 listed values"}`}},
		{`{"const":null}`, `0`, []string{`{"instancePath":"","keyword":"const","schemaPath":"#/const","params":{"expected":null},"message":"must be the constant value"}`}},
		{`{"const":{"a":2}}`, `{"a":1,"a":2.0}`, nil}, // the last of a repeated name counts
		{`{"const":{"a":1}}`, `{"a":1,"a":2}`, []string{`{"instancePath":"","keyword":"const","schemaPath":"#/const","params":{"expected":{"a":1}},"message":"must be the constant value"}`}},
		{`{"const":"\uFFFD"}`, `"\ud800"`, nil}, // half of a pair is U+FFFD

		// Compare. A limit that no double carries stands as text.
		{`{"maximum":9007199254740993}`, `9007199254740994`, []string{`{"instancePath":"","keyword":"maximum","schemaPath":"#/maximum","params":{"limit":"9007199254740993"},"message":"must be at most 9007199254740993"}`}},
		{`{"exclusiveMinimum":0.10}`, `1e-1`, []string{`{"instancePath":"","keyword":"exclusiveMinimum","schemaPath":"#/exclusiveMinimum","params":{"limit":0.1},"message":"must be above 0.10"}`}},
		{`{"minLength":2.0}`, `"💩"`, []string{`{"instancePath":"","keyword":"minLength","schemaPath":"#/minLength","params":{"actual":1,"limit":2},"message":"must have at least 2 characters"}`}},
		{`{"maxLength":1}`, `"\ud83d\ude00\ud800"`, []string{`{"instancePath":"","keyword":"maxLength","schemaPath":"#/maxLength","params":{"actual":2,"limit":1},"message":"must have at most 1 character"}`}},
		{`{"maxItems":0}`, `[1,1]`, []string{`{"instancePath":"","keyword":"maxItems","schemaPath":"#/maxItems","params":{"actual":2,"limit":0},"message":"must have at most 0 items"}`}},
		{`{"minProperties":1}`, `{}`, []string{`{"instancePath":"","keyword":"minProperties","schemaPath":"#/minProperties","params":{"actual":0,"limit":1},"message":"must have at least 1 member"}`}},
		{`{"minLength":0}`, `""`, nil},

		// Multiple
		{`{"multipleOf":1e-2}`, `0.075`, []string{`{"instancePath":"","keyword":"multipleOf","schemaPath":"#/multipleOf","params":{"divisor":0.01},"message":"must be a multiple of 1e-2"}`}},

		// Match
		{`{"pattern":"^\"$"}`, `"x"`, []string{`{"instancePath":"","keyword":"pattern","schemaPath":"#/pattern","params":{"pattern":"^\"$"},"message":"must match the pattern ^\"$"}`}},

		// Unique: the least second, and its least first.
		{`{"uniqueItems":true}`, `[3,1,2,1.0,3,1]`, []string{`{"instancePath":"","keyword":"uniqueItems","schemaPath":"#/uniqueItems","params":{"first":1,"second":3},"message":"must not have equal items"}`}},
		{`{"uniqueItems":true}`, `[{"a":1,"a":2},{"a":2}]`, []string{`{"instancePath":"","keyword":"uniqueItems","schemaPath":"#/uniqueItems","params":{"first":0,"second":1},"message":"must not have equal items"}`}},
		{`{"uniqueItems":true}`, `[1,true,"1",[1],{"1":1},null,"",0,false,[]]`, nil},

		// Members
		{`{"required":["b","a"]}`, `{}`, []string{
			`{"instancePath":"","keyword":"required","schemaPath":"#/required","params":{"property":"a"},"message":"must have the member \"a\""}`,
			`{"instancePath":"","keyword":"required","schemaPath":"#/required","params":{"property":"b"},"message":"must have the member \"b\""}`}},
		{`{"propertyNames":{"maxLength":1}}`, `{"💩💩":1,"b":2}`, []string{`{"instancePath":"","keyword":"propertyNames","schemaPath":"#/propertyNames/maxLength","params":{"actual":2,"keyword":"maxLength","limit":1,"property":"💩💩"},"message":"has a member whose name must have at most 1 character"}`}},
		{`{"propertyNames":false}`, `{"` + strings.Repeat("é", 70) + `":1}`, []string{`{"instancePath":"","keyword":"propertyNames","schemaPath":"#/propertyNames","params":{"keyword":"false","property":"` + strings.Repeat("é", 64) + `"},"message":"has a member whose name is not allowed here"}`}},
		{`{"propertyNames":{"not":{"const":"a"}}}`, `{"a":1}`, []string{`{"instancePath":"","keyword":"propertyNames","schemaPath":"#/propertyNames/not","params":{"keyword":"not","property":"a"},"message":"has a member whose name must not be of the excluded form"}`}},

		// Present
		{`{"dependentRequired":{"a":["b","c"]}}`, `{"a":1,"c":2}`, []string{`{"instancePath":"","keyword":"dependentRequired","schemaPath":"#/dependentRequired/a","params":{"because":"a","property":"b"},"message":"must have the member \"b\" beside \"a\""}`}},
		{`{"dependentSchemas":{"a":{"maxProperties":1}}}`, `{"a":1,"c":2}`, []string{`{"instancePath":"","keyword":"maxProperties","schemaPath":"#/dependentSchemas/a/maxProperties","params":{"actual":2,"limit":1},"message":"must have at most 1 member"}`}},

		// Contains
		{`{"contains":{"const":1}}`, `[2]`, []string{`{"instancePath":"","keyword":"contains","schemaPath":"#/contains","params":{"actual":0,"limit":1},"message":"must have at least 1 matching item"}`}},
		{`{"contains":{"const":1},"minContains":2,"maxContains":0}`, `[1]`, []string{
			`{"instancePath":"","keyword":"maxContains","schemaPath":"#/maxContains","params":{"actual":1,"limit":0},"message":"must have at most 0 matching items"}`,
			`{"instancePath":"","keyword":"minContains","schemaPath":"#/minContains","params":{"actual":1,"limit":2},"message":"must have at least 2 matching items"}`}},

		// Choice without a discriminator: kinds, then trials.
		{`{"anyOf":[{"type":"string"},{"type":"integer"}]}`, `true`, []string{`{"instancePath":"","keyword":"anyOf","schemaPath":"#/anyOf","params":{},"message":"must match one of the 2 alternatives"}`}},
		{`{"anyOf":[{"type":"string","minLength":1},{"type":"integer"}]}`, `""`, []string{`{"instancePath":"","keyword":"minLength","schemaPath":"#/anyOf/0/minLength","params":{"actual":0,"limit":1},"message":"must have at least 1 character"}`}},
		{`{"oneOf":[{"minimum":1},{"minimum":2},{"maximum":0}]}`, `2`, []string{`{"instancePath":"","keyword":"oneOf","schemaPath":"#/oneOf","params":{"matched":[0,1]},"message":"must match exactly one of the 3 alternatives"}`}},
		{`{"oneOf":[{"minimum":1},{"minimum":2}]}`, `0`, []string{`{"instancePath":"","keyword":"oneOf","schemaPath":"#/oneOf","params":{"matched":[]},"message":"must match exactly one of the 2 alternatives"}`}},
		// By a closed discriminator.
		{`{"oneOf":[{"required":["k"],"properties":{"k":{"const":"a"},"x":{"type":"null"}}},{"required":["k"],"properties":{"k":{"enum":["b","c"]}}}]}`, `{"k":"a","x":1}`,
			[]string{`{"instancePath":"/x","keyword":"type","schemaPath":"#/oneOf/0/properties/x/type","params":{"actual":"integer","expected":["null"]},"message":"must be null"}`}},
		{`{"oneOf":[{"required":["k"],"properties":{"k":{"const":"a"}}},{"required":["k"],"properties":{"k":{"enum":["b","c"]}}}]}`, `{"k":"d"}`,
			[]string{`{"instancePath":"","keyword":"oneOf","schemaPath":"#/oneOf","params":{"allowed":["a","b","c"],"discriminator":"k"},"message":"must have a known value at \"k\""}`}},
		{`{"oneOf":[{"required":["k"],"properties":{"k":{"const":"a"}}},{"required":["k"],"properties":{"k":{"enum":["b","c"]}}}]}`, `{}`,
			[]string{`{"instancePath":"","keyword":"oneOf","schemaPath":"#/oneOf","params":{"allowed":["a","b","c"],"discriminator":"k"},"message":"must have a known value at \"k\""}`}},
		// By an open one: all are tried, and the named branch reports.
		{`{"anyOf":[{"required":["k"],"properties":{"k":{"const":"a"},"x":{"type":"null"}}},{"required":["k"],"properties":{"k":{"type":"string"},"x":{"type":"string"}}}]}`, `{"k":"a","x":1}`,
			[]string{`{"instancePath":"/x","keyword":"type","schemaPath":"#/anyOf/0/properties/x/type","params":{"actual":"integer","expected":["null"]},"message":"must be null"}`}},
		{`{"anyOf":[{"required":["k"],"properties":{"k":{"const":"a"},"x":{"type":"null"}}},{"required":["k"],"properties":{"k":{"type":"string"},"x":{"type":"string"}}}]}`, `{"k":"b","x":1}`,
			[]string{`{"instancePath":"","keyword":"anyOf","schemaPath":"#/anyOf","params":{},"message":"must match one of the 2 alternatives"}`}},
		{`{"oneOf":[{"required":["k"],"properties":{"k":{"const":"a"}}},{"required":["k"],"properties":{"k":{"type":"string"}}}]}`, `{"k":"a"}`,
			[]string{`{"instancePath":"","keyword":"oneOf","schemaPath":"#/oneOf","params":{"matched":[0,1]},"message":"must match exactly one of the 2 alternatives"}`}},

		// Not, If
		{`{"not":{"type":"string"}}`, `"a"`, []string{`{"instancePath":"","keyword":"not","schemaPath":"#/not","params":{},"message":"must not be of the excluded form"}`}},
		{`{"if":{"minimum":5},"then":{"maximum":6},"else":{"maximum":0}}`, `7`, []string{`{"instancePath":"","keyword":"maximum","schemaPath":"#/then/maximum","params":{"limit":6},"message":"must be at most 6"}`}},
		{`{"if":{"minimum":5},"then":{"maximum":6},"else":{"maximum":0}}`, `1`, []string{`{"instancePath":"","keyword":"maximum","schemaPath":"#/else/maximum","params":{"limit":0},"message":"must be at most 0"}`}},

		// Unevaluated, where a document decides.
		{`{"if":{"required":["a"]},"then":{"properties":{"a":true}},"unevaluatedProperties":false}`, `{"a":1,"b":2}`, []string{`{"instancePath":"/b","keyword":"unevaluatedProperties","schemaPath":"#/unevaluatedProperties","params":{"property":"b"},"message":"must not be there"}`}},
		{`{"contains":{"type":"string"},"unevaluatedItems":false}`, `["a",1]`, []string{`{"instancePath":"/1","keyword":"unevaluatedItems","schemaPath":"#/unevaluatedItems","params":{},"message":"must not be there"}`}},
		{`{"anyOf":[{"prefixItems":[{"type":"string"}]},{"prefixItems":[true,{"type":"null"}]}],"unevaluatedItems":{"type":"integer"}}`, `["a",null,"b"]`, []string{`{"instancePath":"/2","keyword":"type","schemaPath":"#/unevaluatedItems/type","params":{"actual":"string","expected":["integer"]},"message":"must be integer"}`}},

		// A repeated member of an object that is looked into, also within a failing branch.
		{`{"properties":{"a":{"type":"integer"}}}`, `{"a":1,"b":1,"a":"x","b":2,"b":3}`, []string{
			`{"instancePath":"/a","keyword":"DUPLICATE_MEMBER","schemaPath":"#","params":{"property":"a"},"message":"appears more than once"}`,
			`{"instancePath":"/a","keyword":"type","schemaPath":"#/properties/a/type","params":{"actual":"string","expected":["integer"]},"message":"must be integer"}`,
			`{"instancePath":"/b","keyword":"DUPLICATE_MEMBER","schemaPath":"#","params":{"property":"b"},"message":"appears more than once"}`}},
		{`{"anyOf":[{"required":["z"]},{"maxProperties":9}]}`, `{"a":1,"a":1}`, []string{`{"instancePath":"/a","keyword":"DUPLICATE_MEMBER","schemaPath":"#","params":{"property":"a"},"message":"appears more than once"}`}},
		{`{"properties":{"a":true}}`, `{"a":{"x":1,"x":2}}`, nil}, // the schema leaves it free

		// Two schema objects that ask the same give a violation each; a path is listed once.
		{`{"allOf":[{"minimum":1},{"minimum":1}]}`, `0`, []string{
			`{"instancePath":"","keyword":"minimum","schemaPath":"#/allOf/0/minimum","params":{"limit":1},"message":"must be at least 1"}`,
			`{"instancePath":"","keyword":"minimum","schemaPath":"#/allOf/1/minimum","params":{"limit":1},"message":"must be at least 1"}`}},
		{`{"$defs":{"p":{"minimum":1}},"if":true,"then":{"$ref":"#/$defs/p"},"dependentSchemas":{},"allOf":[{"if":true,"then":{"$ref":"#/$defs/p"}}]}`, `0`, []string{
			`{"instancePath":"","keyword":"minimum","schemaPath":"#/$defs/p/minimum","params":{"limit":1},"message":"must be at least 1"}`}},
	} {
		got := texts(interp.Validate(planOf(t, c.schema), []byte(c.document)))
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s\n%s (-want +got):\n%s", c.schema, c.document, diff)
		}
	}
}

// TestOrder has names that order otherwise by UTF-16, by tokens or by numbers.
func TestOrder(t *testing.T) {
	p := planOf(t, `{"type":"object","additionalProperties":{"$ref":"#/$defs/bad"},"$defs":{"bad":{"type":["null","object","array"],"items":false,"additionalProperties":false}}}`)
	document := `{"a":{"x":1},"a-b":1,"a/b":1,"a~":1,"a0":1,"💩":1,"\uffee":1,"l":[0,0,0,0,0,0,0,0,0,0,0],"":1}`
	var got []string
	for _, v := range interp.Validate(p, []byte(document)) {
		got = append(got, v.InstancePath)
	}
	want := []string{"/", "/a-b", "/a/x", "/a0", "/a~0", "/a~1b", "/l/0", "/l/1", "/l/10", "/l/2", "/l/3", "/l/4", "/l/5", "/l/6", "/l/7", "/l/8", "/l/9", "/\uffee", "/💩"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestOrderWithinAPlace sorts by schemaPath, keyword and params.
func TestOrderWithinAPlace(t *testing.T) {
	p := planOf(t, `{"required":["b","a"],"maxProperties":0,"minProperties":3,"propertyNames":{"maxLength":0}}`)
	var got []string
	for _, v := range interp.Validate(p, []byte(`{"y":1,"x":2}`)) {
		got = append(got, v.SchemaPath+" "+string(v.Params))
	}
	want := []string{
		`#/maxProperties {"actual":2,"limit":0}`,
		`#/minProperties {"actual":2,"limit":3}`,
		`#/propertyNames/maxLength {"actual":1,"keyword":"maxLength","limit":0,"property":"x"}`,
		`#/propertyNames/maxLength {"actual":1,"keyword":"maxLength","limit":0,"property":"y"}`,
		`#/required {"property":"a"}`,
		`#/required {"property":"b"}`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestLimit(t *testing.T) {
	p := planOf(t, `{"items":{"type":"null","maximum":0}}`)
	document := func(n int) []byte { return []byte("[" + strings.TrimSuffix(strings.Repeat("1,", n), ",") + "]") }
	if got := interp.Validate(p, document(50)); len(got) != interp.MaxViolations {
		t.Errorf("100 violations are listed as %d", len(got))
	}
	got := interp.Validate(p, document(51))
	if len(got) != interp.MaxViolations+1 {
		t.Fatalf("102 violations are listed as %d", len(got))
	}
	want := `{"instancePath":"","keyword":"maxViolations","schemaPath":"#","params":{"limit":100,"total":102},"message":"has more violations than are listed"}`
	if last := got[interp.MaxViolations].Text(); last != want {
		t.Errorf("the last entry is %s, want %s", last, want)
	}
	if first := got[0].InstancePath; first != "/0" {
		t.Errorf("the first entry is at %s", first)
	}
}

func TestJSONForm(t *testing.T) {
	v := interp.Validate(planOf(t, `{"const":"<"}`), []byte(`1`))[0]
	text, err := v.MarshalJSON()
	if want := `{"instancePath":"","keyword":"const","schemaPath":"#/const","params":{"expected":"<"},"message":"must be the constant value"}`; err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
}

// TestRecursionIsNoExplosion nests values in schemas that look at each value twice,
// so that without memory every level would double the time.
func TestRecursionIsNoExplosion(t *testing.T) {
	deep := strings.Repeat(`{"k":"a","n":`, 900) + `1` + strings.Repeat(`}`, 900)
	for _, schema := range []string{
		`{"if":{"properties":{"n":{"$ref":"#"}}},"then":{"properties":{"n":{"$ref":"#"}}},"else":{"properties":{"n":{"$ref":"#"}}},"type":"object"}`,
		`{"anyOf":[{"properties":{"n":{"$ref":"#"}},"required":["k"]},{"properties":{"n":{"$ref":"#"}}}],"unevaluatedProperties":false,"type":"object"}`,
		`{"oneOf":[{"properties":{"n":{"$ref":"#"}},"required":["n"]},{"properties":{"n":{"$ref":"#"}}}],"type":"object"}`,
		`{"dependentSchemas":{"k":{"properties":{"n":{"$ref":"#"}}},"n":{"properties":{"n":{"$ref":"#"}}}},"type":"object"}`,
		`{"anyOf":[{"required":["k"],"properties":{"k":{"const":"a"},"n":{"$ref":"#"}}},{"required":["k"],"properties":{"k":{"type":"string"},"n":{"$ref":"#"}}}],"type":"object"}`,
		`{"not":{"properties":{"n":{"not":{"$ref":"#"}}},"required":["n"]},"type":"object"}`,
	} {
		start := time.Now()
		if len(interp.Validate(planOf(t, schema), []byte(deep))) == 0 {
			t.Errorf("%s: the innermost value is accepted", schema)
		}
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("%s takes %v", schema, took)
		}
	}
}

// TestLongNamesAreNotMultiplied has a name of a megabyte around many violations.
func TestLongNamesAreNotMultiplied(t *testing.T) {
	p := planOf(t, `{"additionalProperties":{"items":{"type":"null"}}}`)
	document := fmt.Sprintf(`{"%s":[%s1]}`, strings.Repeat("n", 1<<20), strings.Repeat("1,", 100_000))
	got := interp.Validate(p, []byte(document))
	if last := got[len(got)-1]; string(last.Params) != `{"limit":100,"total":100001}` {
		t.Errorf("the last entry is %s", last.Text())
	}
}

// TestManyMembers has more members than could be compared with one another.
func TestManyMembers(t *testing.T) {
	var b strings.Builder
	for i := range 200_000 {
		fmt.Fprintf(&b, `"m%d":%d,`, i%100_000, i)
	}
	document := "{" + strings.TrimSuffix(b.String(), ",") + "}"
	p := planOf(t, `{"minProperties":1,"uniqueItems":true}`)
	got := interp.Validate(p, []byte(document))
	if last := got[len(got)-1]; string(last.Params) != `{"limit":100,"total":100000}` {
		t.Errorf("the last entry is %s", last.Text())
	}
}
