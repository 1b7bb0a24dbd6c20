// This file holds the schema of the contract against the shared fixtures: documents of every surface, each with the
// verdicts on the contract inside.

package schema_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	fixtures = "../conformance/vectors/contract"
	metaKey  = "ai.dinglebear.labby/error" // the default key of the contract in the _meta of an MCP result
)

// fixture is one document of a surface, as far as this test looks at it.
type fixture struct {
	Name     string          `json:"name"`
	Surface  string          `json:"surface"`
	Instance json.RawMessage `json:"instance"`
	Inner    *struct {
		Project  bool  `json:"project_schema"`
		CodeMode *bool `json:"code_mode_schema"`
	} `json:"inner"`
}

// extract finds the contract, or what stands in its place, in the document of each surface.
var extract = map[string]func(*testing.T, any) any{
	"object":               func(_ *testing.T, v any) any { return v },
	"code_mode_rejection":  func(_ *testing.T, v any) any { return v },
	"http":                 func(t *testing.T, v any) any { return at(t, v, "body") },
	"mcp_protocol":         func(t *testing.T, v any) any { return at(t, v, "error", "data") },
	"cli_json":             fromStderr,
	"mcp_tool_result":      fromResult,
	"mcp_upstream_iserror": fromResult,
}

// fromResult prefers _meta, the channel without losses; older writers leave it out.
func fromResult(t *testing.T, v any) any {
	if meta, ok := v.(map[string]any)["_meta"].(map[string]any); ok && meta[metaKey] != nil {
		return meta[metaKey]
	}
	return at(t, v, "structuredContent", "error")
}

// fromStderr takes the parsed line, or the first object in the text: faulty programs print around it.
func fromStderr(t *testing.T, v any) any {
	text, raw := v.(map[string]any)["stderr_text"].(string)
	if !raw {
		return at(t, v, "stderr", "error")
	}
	_, object, _ := strings.Cut(text, "{")
	d := json.NewDecoder(strings.NewReader("{" + object))
	d.UseNumber()
	var line any
	if err := d.Decode(&line); err != nil {
		t.Fatal(err)
	}
	return at(t, line, "error")
}

func TestFixtures(t *testing.T) {
	root := compile(t, agentError)
	codeMode := compile(t, agentError+"#/$defs/CodeModeError")
	for surface, find := range extract {
		for _, f := range readFixtures(t, surface) {
			if f.Inner == nil { // nothing in the document resembles a contract
				continue
			}
			t.Run(f.Name, func(t *testing.T) {
				inner := find(t, decode(t, f.Instance))
				if err := root.Validate(inner); (err == nil) != f.Inner.Project {
					t.Errorf("want valid: %v, got: %v", f.Inner.Project, err)
				}
				if f.Inner.CodeMode == nil {
					return
				}
				if err := codeMode.Validate(inner); (err == nil) != *f.Inner.CodeMode {
					t.Errorf("in Code Mode: want valid: %v, got: %v", *f.Inner.CodeMode, err)
				}
			})
		}
	}
}

// Code Mode narrows what every other surface leaves open; the fixtures have no example of most of these rules.
func TestCodeModeNarrows(t *testing.T) {
	root := compile(t, agentError)
	codeMode := compile(t, agentError+"#/$defs/CodeModeError")
	for _, narrowed := range []string{
		`"origin": "runtime"`, `"origin": "discovery"`, `"origin": "bridge"`,
		`"tool": "order"`, `"tool": "::order"`, `"tool": "shop::"`,
		`"safety": {"read_only_hint": "yes"}`, `"safety": {"destructive_hint": 1}`,
		`"safety": {"idempotent_hint": null}`, `"safety": {"open_world_hint": []}`,
		`"evidence": {"omitted_content_blocks": -1}`, `"evidence": {"omitted_content_blocks": 0.5}`,
		`"evidence": {"omitted_content_blocks": null}`,
	} {
		contract := decode(t, []byte(`{
			"contract_version": 1, "kind": "tool_error", "message": "The card was declined.", "origin": "tool_execution",
			"recovery": {"action": "confirm", "same_arguments": "never", "guidance": "Ask the user for another card."},
			"side_effects": "possible"}`)).(map[string]any)
		if err := codeMode.Validate(contract); err != nil {
			t.Fatal(err)
		}
		maps.Copy(contract, decode(t, []byte("{"+narrowed+"}")).(map[string]any))
		if err := root.Validate(contract); err != nil {
			t.Errorf("%s: refused outside Code Mode: %v", narrowed, err)
		}
		if codeMode.Validate(contract) == nil {
			t.Errorf("%s: accepted in Code Mode", narrowed)
		}
	}
}

// readFixtures reads the file of a surface. There is one per surface and it is not empty.
func readFixtures(t *testing.T, surface string) []fixture {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(fixtures, surface+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []fixture
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatalf("%s has no fixtures", surface)
	}
	for _, f := range all {
		if f.Surface != surface {
			t.Errorf("%s is a fixture of %s", f.Name, f.Surface)
		}
	}
	return all
}
