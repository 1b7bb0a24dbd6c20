// No planted secret comes out of an error, wherever it stands in it.
package redaction

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// TestFields plants every secret in every field of an error, a different wrap in each,
// and builds it; then the same with an error that is complete.
func TestFields(t *testing.T) {
	all := Secrets(Seed, Each)
	rt := runtime.New(runtime.Options{Cleaner: Cleaner(all)})
	for i, s := range all {
		next := i
		put := func() string {
			for {
				next++
				if w := Wraps[next%len(Wraps)]; w.Suits(s) {
					return w.Put(s.Text)
				}
			}
		}
		e, err := rt.Build(context.Background(), draft(t, put))
		if err != nil {
			t.Errorf("%s: %v", s.Shape, err)
		}
		inspect(t, s, e)
		inspect(t, s, rt.Finish(context.Background(), complete(t, put)))
	}
}

// inspect looks for a secret in everything that an error says.
func inspect(t *testing.T, s Secret, e *agenterror.AgentError) {
	t.Helper()
	if e.Kind == agenterror.AgentErrorKindInternalError {
		t.Errorf("%s: the error was replaced by another one", s.Shape)
	}
	document, err := e.AppendJSON(nil)
	if err != nil {
		t.Fatal(s.Shape, err)
	}
	var v any
	if err := json.Unmarshal(document, &v); err != nil {
		t.Fatal(s.Shape, err)
	}
	walk("", v, func(path, text string) {
		if Shows(text, s.Hidden) {
			t.Errorf("%s comes out at %s: %q", s.Shape, path, text)
		}
	})
	if e.Error() != "" && Shows(e.Error(), s.Hidden) {
		t.Errorf("%s comes out of Error: %q", s.Shape, e.Error())
	}
}

// walk visits the names and the texts of a value.
func walk(path string, v any, visit func(path, text string)) {
	switch v := v.(type) {
	case string:
		visit(path, v)
	case []any:
		for i, item := range v {
			walk(fmt.Sprintf("%s/%d", path, i), item, visit)
		}
	case map[string]any:
		for name, member := range v {
			visit(path+" (name)", name)
			walk(path+"/"+name, member, visit)
		}
	}
}

func raw(t *testing.T, v any) json.RawMessage {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// draft has a text in every field.
func draft(t *testing.T, put func() string) runtime.Draft {
	object := func(names ...string) map[string]any {
		o := map[string]any{put(): put(), "details": map[string]any{"list": []any{put(), 1}, put(): nil}}
		for _, name := range names {
			o[name] = put()
		}
		return o
	}
	hop := object("service", "tool", "upstream", "kind", "origin")
	hop["trusted"] = false
	return runtime.Draft{
		Kind: "upstream_error", Message: put(), Cause: put(), OriginalKind: put(), Guidance: put(),
		Identity: runtime.Identity{Service: put(), Action: put(), Tool: put(), Upstream: put(), Command: put(), Prompt: put(), Resource: put()},
		Evidence: raw(t, map[string]any{
			"content":            []any{map[string]any{"type": "text", "text": put(), "note": put()}, map[string]any{"type": "resource", "uri": put()}, put()},
			"structured_content": object("message", "stderr"),
			"parsed_error":       object("message"),
			put():                put(),
		}),
		Extras: map[string]json.RawMessage{
			"error_id": raw(t, put()), "trace_id": raw(t, put()), "docs_url": raw(t, "https://docs.local/errors?note="+put()),
			"violations":      raw(t, []any{object("path", "message", "code", "expected")}),
			"limit":           raw(t, object("name", "unit")),
			"valid":           raw(t, []any{put(), put()}),
			"hint":            raw(t, put()),
			"param":           raw(t, put()),
			"existing_id":     raw(t, put()),
			"required_scopes": raw(t, []any{put(), "files:read"}),
			"idempotency_key": raw(t, put()),
			"causes":          raw(t, []any{object("message", "kind"), map[string]any{"message": put()}}),
			"hops":            raw(t, []any{hop}),
			"details":         raw(t, object("stdout", "env")),
			"stack":           raw(t, put()),
			put():             raw(t, put()),
		},
	}
}

// complete is an error that was made without the runtime.
func complete(t *testing.T, put func() string) *agenterror.AgentError {
	t.Helper()
	d := draft(t, put)
	document := map[string]any{}
	for name, value := range d.Extras {
		document[name] = value
	}
	for name, value := range map[string]any{
		"contract_version": 1, "kind": d.Kind, "message": d.Message, "origin": "upstream_transport", "side_effects": "unknown",
		"recovery": map[string]any{"action": "inspect_and_escalate", "same_arguments": "discouraged", "guidance": d.Guidance, put(): put()},
		"service":  d.Identity.Service, "action": d.Identity.Action, "tool": d.Identity.Tool, "upstream": d.Identity.Upstream,
		"command": d.Identity.Command, "prompt": d.Identity.Prompt, "resource": d.Identity.Resource, "cause": d.Cause,
		"original_kind": d.OriginalKind, "safety": map[string]any{"read_only_hint": false, put(): put()}, "evidence": d.Evidence,
	} {
		document[name] = value
	}
	e, err := agenterror.DecodeAgentError(raw(t, document))
	if err != nil {
		t.Fatal(err)
	}
	return e
}
