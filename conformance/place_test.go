//go:build conformance

package conformance

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// places has a schema for each form of type that a place of the catalogue can have,
// with two literals for it that need not be written alike.
var places = map[string]struct{ schema, first, second string }{
	"any":               {`true`, `{"b":[1.50,null],"a":"x"}`, `"text"`},
	"null":              {`{"type":"null"}`, `null`, `null`},
	"boolean":           {`{"type":"boolean"}`, `true`, `false`},
	"integer":           {`{"type":"integer"}`, `5`, `-2.0e1`},
	"int32":             {`{"type":"integer","x-errgen":{"integer":"int32"}}`, `5`, `-7`},
	"wide integer":      {`{"type":"integer","maximum":9223372036854775807,"minimum":-9223372036854775808}`, `9223372036854775807`, `-9223372036854775808`},
	"unsigned integer":  {`{"type":"integer","minimum":0,"maximum":18446744073709551615}`, `18446744073709551615`, `0`},
	"exact integer":     {`{"type":"integer","minimum":0,"x-errgen":{"integer":"exact"}}`, `123456789012345678901234567890`, `5`},
	"number":            {`{"type":"number"}`, `1.50`, `7`},
	"large number":      {`{"type":"number"}`, `1e300`, `-0.0`},
	"string":            {`{"type":"string"}`, `"a \"b\" \\ {x} \u2028é"`, `""`},
	"format":            {`{"type":"string","format":"date-time"}`, `"2020-01-02T03:04:05Z"`, `"2021-01-02T03:04:05Z"`},
	"enum":              {`{"enum":["one","two"]}`, `"one"`, `"two"`},
	"open enum":         {`{"type":"string","x-extensible-enum":["one","two"]}`, `"one"`, `"unheard of"`},
	"open enum, known":  {`{"type":"string","x-extensible-enum":["one","two"]}`, `"one"`, `"two"`},
	"integer enum":      {`{"enum":[1,2]}`, `1`, `2`},
	"open integer enum": {`{"anyOf":[{"enum":[1,2]},{"type":"integer"}]}`, `1`, `77`},
	"number enum":       {`{"enum":[1.5,2.5]}`, `1.5`, `2.5`},
	"mixed enum":        {`{"enum":[1,"a",true]}`, `1`, `true`},
	"nullable enum":     {`{"enum":["one","two",null]}`, `"one"`, `null`},
	"const":             {`{"const":"always"}`, `"always"`, `"always"`},
	"number const":      {`{"const":5}`, `5`, `5`},
	"object const":      {`{"const":{"a":[1,null]}}`, `{"a":[1,null]}`, `{"a":[1,null]}`},
	"list const":        {`{"const":[]}`, `[]`, `[]`},
	"null const":        {`{"const":null}`, `null`, `null`},
	"record":            {`{"type":"object","required":["b"],"properties":{"a":{"type":"string"},"b":{"type":"integer"}}}`, `{"a":"x","b":1}`, `{"b":2}`},
	"closed record":     {`{"type":"object","additionalProperties":false,"properties":{"a":{"type":"string"}}}`, `{"a":"x"}`, `{}`},
	"map":               {`{"type":"object","additionalProperties":{"type":"integer"}}`, `{"b":1,"a":2}`, `{}`},
	"bag":               {`{"type":"object"}`, `{"b":1,"a":[{}]}`, `{}`},
	"list":              {`{"type":"array","items":{"type":"string"}}`, `["a","b"]`, `[]`},
	"list of anything":  {`{"type":"array"}`, `[1,null]`, `[]`},
	"list of records":   {`{"type":"array","items":{"type":"object","properties":{"a":{"type":"integer"}}}}`, `[{"a":1},{}]`, `[]`},
	"tuple":             {`{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"minItems":2,"items":false}`, `["a",1]`, `["b",2]`},
	"union of kinds":    {`{"type":["string","integer","array"],"items":{"type":"integer"}}`, `"a"`, `[3]`},
	"union of values":   {`{"oneOf":[{"type":"string"},{"type":"integer"}]}`, `5`, `"b"`},
	"union of records": {`{"oneOf":[{"$ref":"#/$defs/Round"},{"$ref":"#/$defs/Square"}]}`,
		`{"shape":"round","r":1}`, `{"shape":"square","side":2}`},
	"nullable string":  {`{"type":["string","null"]}`, `"a"`, `null`},
	"nullable boolean": {`{"type":["boolean","null"]}`, `true`, `null`},
	"nullable integer": {`{"type":["integer","null"]}`, `5`, `null`},
	"nullable number":  {`{"type":["number","null"]}`, `5.5`, `null`},
	"nullable exact":   {`{"type":["integer","null"],"x-errgen":{"integer":"exact"}}`, `5`, `null`},
	"nullable list":    {`{"type":["array","null"],"items":{"type":"integer"}}`, `[5]`, `null`},
	"nullable bag":     {`{"type":["object","null"]}`, `{"a":5}`, `null`},
	"nullable map":     {`{"type":["object","null"],"additionalProperties":{"type":"integer"}}`, `{"a":5}`, `null`},
	"nullable record":  {`{"type":["object","null"],"properties":{"a":{"type":"integer"}}}`, `{"a":5}`, `null`},
	"nullable union":   {`{"type":["string","integer","null"]}`, `"a"`, `null`},
	"alias":            {`{"$ref":"#/$defs/Names"}`, `["a"]`, `[]`},
	"recursive record": {`{"$ref":"#/$defs/Chain"}`, `{"next":{"next":{}}}`, `{}`},
}

// placeSchema has a place of one form where it is required, where it is optional and
// within an optional record; the catalogue gives it literals everywhere, in part of
// the kinds and not at all, and takes it as an argument.
const placeSchema = `{"title":"Fault","type":"object","required":["code","sure"],
	"properties":{"code":{"type":"string"},"sure":%[1]s,"maybe":%[1]s,"inner":{"type":"object","required":["deep"],"properties":{"deep":%[1]s,"flat":%[1]s}},"left":%[1]s},
	"$defs":{"Round":{"type":"object","required":["shape"],"properties":{"shape":{"const":"round"},"r":{"type":"integer"}}},
		"Square":{"type":"object","required":["shape"],"properties":{"shape":{"const":"square"},"side":{"type":"integer"}}},
		"Names":{"type":"array","items":{"type":"string"}},"Chain":{"type":"object","properties":{"next":{"$ref":"#/$defs/Chain"}}}},
	"x-errgen":{"catalogue":{"discriminator":"/code","text":{"at":"/sure"},
		"values":{"sure":{"at":"/sure"},"maybe":{"at":"/maybe"},"deep":{"at":"/inner/deep"},"free":{"at":"/free"}},
		"facts":{"fact":{"schema":%[4]s},"other":{"schema":%[4]s,"default":%[2]s}},
		"unknown":{"values":{"sure":%[2]s},"facts":{"fact":%[2]s}},
		"decisions":{"which":{"asks":{"now":"Is it now?"},"rows":[{"if":{"sure":[%[2]s],"now":[true]},"then":"first"},{"if":{"maybe":{"not":[%[3]s]},"fact":[%[2]s]},"then":"second"},{"then":"third"}]}},
		"kinds":{
			"all":{"values":{"sure":%[2]s,"maybe":%[3]s,"deep":%[2]s,"free":%[3]s},"facts":{"fact":%[2]s}},
			"argued":{"values":{"sure":%[2]s},"facts":{"fact":%[2]s},"params":{"maybe_arg":{"at":"/maybe"},"deep_arg":{"at":"/inner/deep","required":true},"flat_arg":{"at":"/inner/flat"},"own_arg":{"at":"/own","schema":%[4]s}}},
			"part":{"values":{"sure":%[3]s,"maybe":%[2]s},"facts":{"fact":%[3]s,"other":%[3]s}}}}}}`

// placeContract compiles the schema of a form.
func placeContract(schema, first, second string) (*ir.Contract, error) {
	own := schema
	if strings.HasPrefix(schema, `{"const":{`) || strings.HasPrefix(schema, `{"const":[`) {
		own = "true" // as a type of its own, such a const would need a name
	}
	root, problems := source.ParseJSON("fault.json", fmt.Appendf(nil, placeSchema, schema, first, second, own))
	if root == nil {
		return nil, problems
	}
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil {
		return nil, problems
	}
	return contract, nil
}

// Values and arguments of every form of type compile, and values are built to the
// same bytes, in all languages.
func TestPlaces(t *testing.T) {
	b := bed.New("places")
	t.Cleanup(b.Close)
	subjects := map[string]*bed.Contract{}
	for _, name := range slices.Sorted(maps.Keys(places)) {
		contract, err := placeContract(places[name].schema, places[name].first, places[name].second)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		subjects[name] = b.Add(contract)
	}
	if err := b.Build(bed.Names()...); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(subjects)) {
		t.Run(name, func(t *testing.T) { placesAgree(t, b, subjects[name]) })
	}
}

// placesAgree builds the kinds without arguments in all languages.
func placesAgree(t *testing.T, b *bed.Bed, c *bed.Contract) {
	built := map[string]string{} // by kind: what the first language writes
	for _, lang := range bed.Names() {
		if err := c.Broken(lang); err != nil {
			t.Errorf("%s: %v", lang, err)
			continue
		}
		for _, k := range c.Catalogue.Kinds {
			if len(k.Required) > 0 {
				continue
			}
			v, err := b.Ask(lang, []bed.Request{{Op: bed.Construct, Contract: c, Text: []byte(k.Name)}})[0].Verdicts()
			if err != nil || v.Out == nil {
				t.Errorf("%s in %s: %v, %+v", k.Name, lang, err, v)
				continue
			}
			if n, _ := interp.Read([]byte(*v.Out)); n == nil || !source.Equal(n, k.Example) {
				t.Errorf("%s in %s is %s, want %s", k.Name, lang, *v.Out, k.Example.Compact())
			}
			if first := built[k.Name]; first != "" && first != *v.Out {
				t.Errorf("%s in %s is %s, in others %s", k.Name, lang, *v.Out, first)
			}
			built[k.Name] = *v.Out
		}
	}
}
