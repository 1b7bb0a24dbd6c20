package codemode

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// What the prelude lets through has no import and no export: engines run it as a
// script.
func TestPreludeIsAScript(t *testing.T) {
	for line := range strings.Lines(Prelude()) {
		if strings.HasPrefix(line, "import ") || strings.HasPrefix(line, "export ") {
			t.Errorf("not the line of a script: %s", line)
		}
	}
}

// The catalogue makes Code Mode's origin a function of the origin; otherwise an error
// could not be turned without its kind.
func TestOriginsAreAFunction(t *testing.T) {
	for _, kind := range agenterror.AgentErrorKinds() {
		if got := originInside(kind.Origin); got != kind.CodeModeOrigin {
			t.Errorf("%s: %s becomes %s, the catalogue says %s", kind.Name, kind.Origin, got, kind.CodeModeOrigin)
		}
	}
	if got := originInside("nowhere"); got != agenterror.OriginCodeMode {
		t.Errorf("an unknown origin becomes %s", got)
	}
}

func TestFromText(t *testing.T) {
	contract := string(runtime.Encode(Errors{}.Refusal(t.Context(), "a::b", "qty", "It is no number.")))
	for name, c := range map[string]struct {
		printed string
		ok      bool
	}{
		"bare":         {contract, true},
		"printed":      {"Uncaught (in promise) AgentError: " + contract + "\n    at <eval>:1:1 (native)", true},
		"other braces": {"at {x}: " + contract, false},
		"older object": {`Error: {"kind":"x","message":"m"}`, false},
		"nothing":      {"Error: card declined", false},
		"turned round": {"} {", false},
	} {
		e, ok := Errors{}.FromText(c.printed)
		if ok != c.ok {
			t.Errorf("%s: %t", name, ok)
		}
		if ok && string(runtime.Encode(e)) != contract {
			t.Errorf("%s: %s", name, runtime.Encode(e))
		}
	}
}

func TestReadThrown(t *testing.T) {
	want := Thrown{Error: true, Text: "Error: a", Message: "a", Members: json.RawMessage(`{"n":1}`), Cause: &Thrown{Text: "1"}, Errors: []*Thrown{{Text: "2"}}}
	got := ReadThrown(`{"error":true,"text":"Error: a","message":"a","members":{"n":1},"cause":{"text":"1"},"errors":[{"text":"2"}]}`)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := ReadThrown("no JSON"); got.Text != "no JSON" {
		t.Errorf("%+v", got)
	}
}

// narrowed are documents on both sides of each rule by which Code Mode narrows the
// shared schema.
var narrowed = []string{
	`{"origin":"runtime"}`, `{"origin":"discovery"}`, `{"origin":"bridge"}`, `{"origin":"code_mode"}`, `{"origin":"policy"}`,
	`{"origin":"budget"}`, `{"origin":"validation"}`, `{"origin":"tool_execution"}`, `{"origin":"upstream_transport"}`, `{"origin":"nowhere"}`, `{"origin":5}`,
	`{"tool":"a::b"}`, `{"tool":"a"}`, `{"tool":"::b"}`, `{"tool":"a::"}`, `{"tool":"a::b::c"}`, `{"tool":":::::"}`, `{"tool":"::::"}`, `{"tool":"é::ü"}`, `{"tool":"a\n::b"}`, `{"tool":""}`, `{"tool":5}`, `{"tool":null}`,
	`{"safety":{"read_only_hint":true,"other":"x"}}`, `{"safety":{"idempotent_hint":"yes"}}`, `{"safety":{"destructive_hint":null}}`, `{"safety":{"open_world_hint":0}}`, `{"safety":[]}`,
	`{"evidence":{"omitted_content_blocks":0}}`, `{"evidence":{"omitted_content_blocks":3.0}}`, `{"evidence":{"omitted_content_blocks":3e2}}`, `{"evidence":{"omitted_content_blocks":-0}}`,
	`{"evidence":{"omitted_content_blocks":-1}}`, `{"evidence":{"omitted_content_blocks":1.5}}`, `{"evidence":{"omitted_content_blocks":"1"}}`, `{"evidence":{"omitted_content_blocks":null}}`,
}

// The outside validator takes U+2028 for a character like others; ECMA-262 does not.
func TestNamespaced(t *testing.T) {
	for tool, want := range map[string]bool{"a::b": true, "a::b\u2028": false, "a\r::b": false, "a:b": false, "": false, "::": false} {
		if got := namespaced(tool); got != want {
			t.Errorf("%q: %t", tool, got)
		}
	}
}

// The judge says of the schema what an outside validator says by the definition.
func TestCheckAgreesWithTheDefinition(t *testing.T) {
	schema := definition(t)
	for _, members := range narrowed {
		document := with(t, members)
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
		if err != nil {
			t.Fatal(err)
		}
		refused := false
		for _, p := range CheckRejection([]byte(document), runtime.CheckOptions{}) {
			refused = refused || p.Level == runtime.LevelSchema
		}
		if due := schema.Validate(value) != nil; refused != due {
			t.Errorf("%s: refused is %t; by the definition %t", members, refused, due)
		}
	}
}

func TestCheckRejection(t *testing.T) {
	long := strings.Repeat("x", limit.TransportCause)
	for name, c := range map[string]struct {
		document string
		want     []runtime.Level
	}{
		"conforms":             {with(t, `{}`), nil},
		"prose":                {`"Error: card declined"`, []runtime.Level{runtime.LevelSchema}},
		"no JSON":              {`Error`, []runtime.Level{runtime.LevelSchema}},
		"null":                 {`null`, []runtime.Level{runtime.LevelSchema}},
		"empty cause":          {with(t, `{"cause":""}`), []runtime.Level{runtime.LevelContract}},
		"cause on the way":     {with(t, `{"cause":"`+long+`","origin":"upstream_transport"}`), nil},
		"cut cause on the way": {with(t, `{"cause":"`+long+` …[truncated]","origin":"upstream_transport"}`), nil},
		"long cause":           {with(t, `{"cause":"`+long+`x","origin":"upstream_transport"}`), []runtime.Level{runtime.LevelContract}},
		"safe, of a tool":      {with(t, `{"recovery":{"action":"retry_later","same_arguments":"safe","guidance":"g"}}`), nil},
		"safe, of an upstream": {with(t, `{"upstream":"a","recovery":{"action":"retry_later","same_arguments":"safe","guidance":"g"}}`), []runtime.Level{runtime.LevelContract}},
		"long cause of a tool": {with(t, `{"cause":"`+long+`x"}`), nil},
	} {
		var got []runtime.Level
		for _, p := range CheckRejection([]byte(c.document), runtime.CheckOptions{}) {
			got = append(got, p.Level)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// definition is the schema's own word on Code Mode.
func definition(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := os.Open(filepath.Join("..", "..", "schema", "agent-error.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	document, err := jsonschema.UnmarshalJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("agent-error.schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("agent-error.schema.json#/$defs/CodeModeError")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// with is a rejection that conforms, with other members.
func with(t *testing.T, members string) string {
	t.Helper()
	all, err := raw.ParseObject(runtime.Encode(Errors{}.Rejection(t.Context(), "a::b", agenterror.ToolError("It failed."))))
	if err != nil {
		t.Fatal(err)
	}
	given, err := raw.ParseObject([]byte(members))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range given {
		all.Set(m.Name, m.Value)
	}
	return string(all.Append(nil))
}

// Whatever a host has found, the error can be sent, and conforms.
func FuzzFromThrown(f *testing.F) {
	contract := string(runtime.Encode(Errors{}.Rejection(f.Context(), "a::b", agenterror.ToolError("It failed."))))
	for _, text := range []string{
		contract, `{"kind":"x","message":"m"}`, `{"kind":"x","message":"m","contract_version":2}`, `{"kind":" ","message":"m"}`,
		`{"kind":"` + strings.Repeat("x", 99) + `","message":"m","service":{},"recovery":{"retry_after_ms":-1},"tool":"b"}`, `[1]`, `null`, ``, "{\xff",
	} {
		f.Add(true, text, text, text)
		f.Add(false, text, text, "")
	}
	f.Fuzz(func(t *testing.T, isError bool, text, message, members string) {
		thrown := Thrown{Error: isError, Text: text, Message: message, Members: json.RawMessage(members)}
		thrown = Thrown{Text: text, Cause: &thrown, Errors: []*Thrown{nil, &thrown}, Members: json.RawMessage(members)}
		sent := runtime.Encode(Errors{}.FromThrown(t.Context(), thrown))
		if problems := CheckRejection(sent, runtime.CheckOptions{}); problems != nil {
			t.Errorf("%v: %s", problems, sent)
		}
		again := Errors{}.FromThrown(t.Context(), Thrown{Error: true, Message: string(sent)})
		if string(runtime.Encode(again)) != string(sent) {
			t.Errorf("caught: %s\nuncaught: %s", sent, runtime.Encode(again))
		}
	})
}
