// The catalogue: what becomes of entries, parameters, views and decisions.
package compile_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
)

func catalogueOf(t *testing.T, schema string) *ir.Contract {
	t.Helper()
	contract, problems := compile.Compile(parse(t, "fault.json", schema), compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	return contract
}

// shape is the part of all schemas here that is not the catalogue.
const shape = `"title":"Fault","type":"object","required":["code","text"],"properties":{"code":{"type":"string"},"text":{"type":"string","minLength":1},
	"place":{"type":"object","required":["room"],"properties":{"room":{"type":"string"},"kind":{"const":"place"}}},"note":{"type":"string"},"extra":{"type":"object"},"hidden":{"type":"string"}}`

func TestCatalogue(t *testing.T) {
	c := catalogueOf(t, `{`+shape+`,"x-errgen":{"catalogue":{
		"discriminator":"/code",
		"values":{"note":{"at":"/note","unknown_as":"?"},"text":{"at":"/text"}},
		"facts":{"status":{"schema":{"type":"integer"},"default":500},"wait":{"schema":{"type":"boolean"},"default":false}},
		"params":{"seconds":{"at":"/extra/seconds","schema":{"type":"integer","minimum":1},"if":"wait"}},
		"unknown":{"values":{"note":"new"},"facts":{"status":501}},
		"fallback":{"kind":"full","params":{"room":"7","count":3}},
		"text":{"at":"/text","detail":"/extra"},
		"decisions":{"again":{"asks":{"safe":"Is it safe?"},"rows":[{"if":{"status":[503],"safe":[true]},"then":"yes"},{"if":{"note":{"not":["late"]}},"then":"no","because":"Why."},{"then":"yes"}]}},
		"kinds":{
			"busy":{"title":"Busy","when":"No slot.","values":{"text":"Busy.","note":"late"},"facts":{"status":503,"wait":true},"deprecated":"Use full.","successor":"full"},
			"full":{"values":{"text":{"template":"No room in {room}, {count} {{wait}}."}},
				"params":{"room":{"at":"/place/room","required":true},"count":{"required":true,"schema":{"type":"integer"}},"b":{"at":"/extra/b","schema":{"type":"string"}},"a":{"at":"/extra/a","schema":true}},
				"view":{"at":"/place","schema":{"$ref":"#/$defs/Spot"}}}
		}}},"$defs":{"Spot":{"type":"object","required":["room"],"properties":{"room":{"type":"string"}}}}}`)
	k := c.Catalogue
	names := func(list []*ir.Parameter) string {
		var all []string
		for _, p := range list {
			all = append(all, p.Name)
		}
		return strings.Join(all, " ")
	}
	compact := func(list []ir.Literal) string {
		var all []string
		for _, v := range list {
			all = append(all, v.Compact())
		}
		return strings.Join(all, " ")
	}
	busy, full := k.Kinds[0], k.Kinds[1]
	for what, pair := range map[string][2]string{
		"kind type":      {k.KindType.String(), "fault_code"},
		"kind values":    {k.TagType.Values[0].Name.String() + " " + k.TagType.Values[1].Name.String(), "busy full"},
		"options":        {names(k.Options), "hidden"}, // everything else is touched
		"facts of busy":  {compact(busy.Facts), "503 true"},
		"facts of full":  {compact(full.Facts), "500 false"},
		"unknown facts":  {compact(k.Unknown.Facts), "501 false"},
		"params of busy": {names(busy.Required) + "|" + names(busy.Optional), "|seconds"},
		"params of full": {names(full.Required) + "|" + names(full.Optional), "count room|a b"},
		"fallback":       {k.Fallback, `{"code":"full","text":"No room in 7, 3 {wait}.","place":{"room":"7"}}`},
		"successor":      {busy.Successor + busy.Because, "fullUse full."},
		"outcomes":       {strings.Join(k.Decisions[0].Outcomes, " "), "yes no"},
		"view":           {full.View.Value.Type.Name.String(), "spot"},
		"detail":         {k.Detail[0].Name, "extra"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %q, want %q", what, pair[0], pair[1])
		}
	}
	if !k.Named || !k.TagType.Open || k.Kinds[0].Required != nil {
		t.Errorf("named %t, open %t", k.Named, k.TagType.Open)
	}
	for _, p := range full.Required {
		if declared := p.Name == "room"; p.Declared != declared || (p.At == nil) != (p.Name == "count") {
			t.Errorf("%s is declared: %t, at %v", p.Name, p.Declared, p.At)
		}
	}
	row := k.Decisions[0].Rows[1].If[0]
	if row.Value != k.Values[0] || !row.Not || row.Fact >= 0 || row.Ask != nil {
		t.Errorf("the condition is %+v", row)
	}
}

// TestKindType has the three ways in which an entry's name can meet the type of
// the discriminator.
func TestKindType(t *testing.T) {
	const kinds = `"x-errgen":{"catalogue":{"discriminator":"/code","kinds":{"busy":{},"closed":{}}}}`
	for _, c := range []struct{ code, kinds, name, values string }{
		{`{"type":"string"}`, kinds, "fault_code", "busy closed"},
		{`{"enum":["closed","busy","old"]}`, kinds, "fault_code", "closed busy old"},
		{`{"anyOf":[{"enum":["old"]},{"type":"string"}]}`, kinds, "fault_code", "old busy closed"},
		{`{"$ref":"#/$defs/Code"}`, kinds, "code", "x busy closed"},
		{`{"type":"string"}`, strings.Replace(kinds, `"busy":{}`, `"busy":{"tag":"B"}`, 1), "fault_kind", ""},
		{`{"type":"integer"}`, strings.NewReplacer(`"busy":{}`, `"busy":{"tag":1}`, `"closed":{}`, `"closed":{"tag":2}`).Replace(kinds), "fault_kind", ""},
	} {
		contract := catalogueOf(t, `{"title":"Fault","type":"object","required":["code"],"properties":{"code":`+c.code+`},"$defs":{"Code":{"type":"string","x-extensible-enum":["x"]}},`+c.kinds+`}`)
		k := contract.Catalogue
		var values []string
		for _, v := range k.TagType.Values {
			values = append(values, v.Name.String())
		}
		if got := strings.Join(values, " "); k.KindType.String() != c.name || got != c.values || k.Named != (c.values != "") {
			t.Errorf("%s: named %t, the type is %s of %q, want %s of %q", c.code, k.Named, k.KindType, got, c.name, c.values)
		}
	}
}

// TestCatalogueOfAPart is found where the contract begins, not where the file does.
func TestCatalogueOfAPart(t *testing.T) {
	part := `{"title":"Part","type":"object","required":["code"],"properties":{"code":{"type":"string"}},"x-errgen":{"catalogue":{"discriminator":"/code","kinds":{"busy":{}}}}}`
	root := parse(t, "whole.json", `{"title":"Whole","$defs":{"part":`+part+`}}`)
	contract, problems := compile.Compile(root, compile.Options{Pointer: "/$defs/part"})
	if contract == nil || contract.Catalogue == nil {
		t.Fatalf("no catalogue: %v", problems)
	}
	// A catalogue of a file that is only referred to belongs to another contract.
	user := parse(t, "user.json", `{"title":"User","type":"object","properties":{"fault":{"$ref":"part.json"}}}`)
	contract, problems = compile.Compile(user, compile.Options{Load: loader(map[string]string{"part.json": part})})
	if contract == nil || contract.Catalogue != nil {
		t.Fatalf("want no catalogue, got %v", problems)
	}
}

// TestOwnSchema compiles the contract of the project itself.
func TestOwnSchema(t *testing.T) {
	root := readJSON(t, "../../schema/agent-error.schema.json")
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	if n := len(contract.Catalogue.Kinds); n != 99 {
		t.Errorf("it has %d kinds", n)
	}
	if diff := cmp.Diff(ir.Name{"agent", "error"}, contract.Name); diff != "" {
		t.Error(diff)
	}
}
