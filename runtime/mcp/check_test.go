// Tests of the judges: each document breaks one rule.
package mcp_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
)

// judge is one of the three.
type judge func([]byte, mcp.CheckOptions) []runtime.Problem

// edited is a document with a part replaced, or with a member of the root set.
func edited(t *testing.T, document []byte, edits ...string) []byte {
	t.Helper()
	text := string(document)
	for i := 0; i < len(edits); i += 2 {
		if !strings.Contains(text, edits[i]) {
			t.Fatalf("%s is not in %s", edits[i], text)
		}
		text = strings.ReplaceAll(text, edits[i], edits[i+1])
	}
	return []byte(text)
}

// without is a document without a member of its root.
func without(t *testing.T, document []byte, name string) []byte {
	t.Helper()
	var members map[string]json.RawMessage
	if err := json.Unmarshal(document, &members); err != nil {
		t.Fatal(err)
	}
	delete(members, name)
	b, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestChecks(t *testing.T) {
	s := surface(t, mcp.Options{})
	own, err := json.Marshal(s.Result(t.Context(), upstream.NoSchema, agenterror.NotFound("No file.")))
	if err != nil {
		t.Fatal(err)
	}
	var g upstream.Gateway
	call := upstream.Call{Identity: runtime.Identity{Service: "hub", Action: "call_tool", Tool: "shop::order", Upstream: "shop"}}
	passed, _ := g.Enrich(t.Context(), call, []byte(`{"isError":true,"content":[{"type":"text","text":"declined"},{"type":"image","data":"AA==","mimeType":"image/png"}]}`))
	contract := string(runtime.Encode(agenterror.RateLimited("slow", agenterror.WithRetryAfterMs(700))))
	hop, _ := g.Enrich(t.Context(), call, []byte(`{"isError":true,"content":[],"structuredContent":{"error":`+contract+`}}`))
	ctx := runtime.WithIdentity(t.Context(), runtime.Identity{Resource: "a://b"})
	rpc, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "error": s.ProtocolError(ctx, "", agenterror.NotFound("No file."))})
	if err != nil {
		t.Fatal(err)
	}
	declared := mcp.CheckOptions{Schema: upstream.DeclaredSchema}
	tests := []struct {
		name     string
		judge    judge
		document []byte
		options  mcp.CheckOptions
		path     string // of the only problem; "": conforms
	}{
		{"own", mcp.CheckResult, own, mcp.CheckOptions{}, ""},
		{"own, no object", mcp.CheckResult, []byte(`[]`), mcp.CheckOptions{}, "/"},
		{"own, another key", mcp.CheckResult, own, mcp.CheckOptions{MetaKey: "x/y"}, ""},
		{"own, in a schema without a place", mcp.CheckResult, own, declared, "/structuredContent"},
		{"own, without structured value", mcp.CheckResult, without(t, own, "structuredContent"), declared, ""},
		{"own, nothing but text", mcp.CheckResult, without(t, without(t, own, "structuredContent"), "_meta"), declared, "/_meta"},
		{"own, another contract in _meta", mcp.CheckResult, edited(t, own, `"_meta":{"ai.dinglebear.labby/error":{"contract_version":1`, `"_meta":{"ai.dinglebear.labby/error":{"contract_version":1,"x":1`), mcp.CheckOptions{}, "/_meta/ai.dinglebear.labby~1error"},
		{"own, service not repeated", mcp.CheckResult, edited(t, own, `\"service\":\"files\",\"action\":\"call_tool\",\"error\"`, `\"service\":\"other\",\"action\":\"call_tool\",\"error\"`, `"service":"files","action":"call_tool","error"`, `"service":"other","action":"call_tool","error"`), mcp.CheckOptions{}, "/content/0/text/service"},
		{"passed on", mcp.CheckUpstreamResult, passed, mcp.CheckOptions{}, ""},
		{"passed on, no object", mcp.CheckUpstreamResult, []byte(`null`), mcp.CheckOptions{}, "/"},
		{"passed on, in a schema without a place", mcp.CheckUpstreamResult, passed, declared, "/structuredContent"},
		{"passed on, no wrapper", mcp.CheckUpstreamResult, without(t, passed, "structuredContent"), mcp.CheckOptions{}, "/structuredContent"},
		{"passed on, no _meta", mcp.CheckUpstreamResult, without(t, passed, "_meta"), mcp.CheckOptions{}, "/_meta/ai.dinglebear.labby~1error"},
		{"passed on, a block changed", mcp.CheckUpstreamResult, edited(t, passed, `"text":"declined"},{"type":"image"`, `"text":"no"},{"type":"image"`), mcp.CheckOptions{}, "/content/1"},
		{"passed on, blocks exchanged", mcp.CheckUpstreamResult, edited(t, passed, `{"type":"image","data":"AA==","mimeType":"image/png"}`, `{"type":"audio","data":"AA==","mimeType":"image/png"}`), mcp.CheckOptions{}, "/content/2"},
		{"passed on, a block lost", mcp.CheckUpstreamResult, edited(t, passed, `,{"type":"image","data":"AA==","mimeType":"image/png"}`, ``), mcp.CheckOptions{}, "/content"},
		{"passed on, a kind believed", mcp.CheckUpstreamResult, edited(t, passed, `"tool_error"`, `"network_error"`, `\"tool_error\"`, `\"network_error\"`), mcp.CheckOptions{}, "/content/0/text/kind"},
		{"passed on, a block neither described nor counted", mcp.CheckUpstreamResult, edited(t, passed, `"data":"AA==","mimeType":"image/png"}`, `"data":"AA==","mimeType":"image/png"},{"type":"text","text":"new"}`), mcp.CheckOptions{}, "/content/0/text/evidence"},
		{"passed on, more blocks counted", mcp.CheckUpstreamResult, edited(t, passed, `"evidence":{`, `"evidence":{"omitted_content_blocks":7,`, `\"evidence\":{`, `\"evidence\":{\"omitted_content_blocks\":7,`), mcp.CheckOptions{}, "/content"},
		{"passed on, JSON that is not compact", mcp.CheckUpstreamResult, edited(t, passed, `"text":"{\"contract_version\":`, `"text":"{ \"contract_version\":`), mcp.CheckOptions{}, "/content/0"},
		{"passed on, without cause", mcp.CheckUpstreamResult, edited(t, passed, `"cause":"declined",`, ``, `\"cause\":\"declined\",`, ``), mcp.CheckOptions{}, "/content/0/text/cause"},
		{"passed on, another original kind", mcp.CheckUpstreamResult, edited(t, passed, `"cause":"declined",`, `"cause":"declined","original_kind":"x",`, `\"cause\":\"declined\",`, `\"cause\":\"declined\",\"original_kind\":\"x\",`), mcp.CheckOptions{}, "/content/0/text/original_kind"},
		{"a hop", mcp.CheckUpstreamResult, hop, mcp.CheckOptions{}, ""},
		{"a hop, trusted without trust", mcp.CheckUpstreamResult, edited(t, hop, `"trusted":false`, `"trusted":true`, `\"trusted\":false`, `\"trusted\":true`), mcp.CheckOptions{}, "/content/0/text/hops/0/trusted"},
		{"a hop, its wait believed", mcp.CheckUpstreamResult, edited(t, hop, `is given, and make fewer calls at the same time. Before you repeat a call that changes something, check that it did not already take effect."},`, `is given, and make fewer calls at the same time. Before you repeat a call that changes something, check that it did not already take effect.","retry_after_ms":700},`,
			`check that it did not already take effect.\"},`, `check that it did not already take effect.\",\"retry_after_ms\":700},`), mcp.CheckOptions{}, "/content/0/text/recovery/retry_after_ms"},
		{"a hop, its value lost", mcp.CheckUpstreamResult, edited(t, passed, `"evidence":{`, `"evidence":{"structured_content":{"n":1},`, `\"evidence\":{`, `\"evidence\":{\"structured_content\":{\"n\":1},`), mcp.CheckOptions{}, "/structuredContent"},
		{"RPC", mcp.CheckRPCError, rpc, mcp.CheckOptions{}, ""},
		{"RPC, no object", mcp.CheckRPCError, []byte(`7`), mcp.CheckOptions{}, "/"},
		{"RPC, a result", mcp.CheckRPCError, []byte(`{"result":{}}`), mcp.CheckOptions{}, "/error"},
		{"RPC, no data", mcp.CheckRPCError, []byte(`{"error":{"code":-32603,"message":"x"}}`), mcp.CheckOptions{}, "/error/data"},
		{"RPC, newer revision", mcp.CheckRPCError, rpc, mcp.CheckOptions{Revision: "2026-07-28"}, "/error/code"},
		{"RPC, its code there", mcp.CheckRPCError, edited(t, rpc, "-32002", "-32602"), mcp.CheckOptions{Revision: "2026-07-28"}, ""},
		{"RPC, a code of the program", mcp.CheckRPCError, edited(t, rpc, "-32002", "4001"), mcp.CheckOptions{}, ""},
		{"RPC, a fraction", mcp.CheckRPCError, edited(t, rpc, "-32002", "1.5"), mcp.CheckOptions{}, "/error/code"},
		{"RPC, no address", mcp.CheckRPCError, edited(t, rpc, `,"uri":"a://b"`, ``), mcp.CheckOptions{}, "/error/data/uri"},
		{"RPC, elicitation", mcp.CheckRPCError, []byte(`{"error":{"code":-32042,"message":"x","data":[]}}`), mcp.CheckOptions{}, ""},
		{"RPC, elicitation, newer revision", mcp.CheckRPCError, edited(t, rpc, "-32002", "-32042"), mcp.CheckOptions{Revision: "2026-07-28"}, "/error/code"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			problems := test.judge(test.document, test.options)
			switch {
			case test.path == "" && problems != nil:
				t.Errorf("problems: %v", problems)
			case test.path != "" && (len(problems) != 1 || "/"+strings.TrimPrefix(problems[0].Path, "/") != test.path):
				t.Errorf("problems: %v", problems)
			}
		})
	}
}

// FuzzEnrich: whatever an upstream sends as a failure, what the gateway passes on
// conforms.
func FuzzEnrich(f *testing.F) {
	for _, name := range []string{"mcp_tool_result", "mcp_upstream_iserror"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "conformance", "vectors", "contract", name+".json"))
		if err != nil {
			f.Fatal(err)
		}
		var fixtures []struct{ Instance json.RawMessage }
		if err := json.Unmarshal(text, &fixtures); err != nil {
			f.Fatal(err)
		}
		for i, fixture := range fixtures {
			f.Add([]byte(fixture.Instance), i%2 == 0, i%3 == 0)
		}
	}
	f.Add([]byte(`{"isError":true,"content":{},"structuredContent":[1e999],"_meta":7}`), false, false)
	f.Add([]byte(`{"isError":true,"structuredContent":{"error":{"error":{"message":"x","retry_after":1e-400,"kind":"\ud800"}}}}`), true, false)
	f.Fuzz(func(t *testing.T, result []byte, trusted, declared bool) {
		var g upstream.Gateway
		call := upstream.Call{Trusted: trusted, Identity: runtime.Identity{Service: "hub", Action: "call_tool", Tool: "shop::order", Upstream: "shop"}}
		if declared {
			call.Schema = upstream.DeclaredSchema
		}
		passed, e := g.Enrich(context.Background(), call, result)
		if e == nil {
			return
		}
		if problems := mcp.CheckUpstreamResult(passed, mcp.CheckOptions{Trusted: trusted, Schema: call.Schema}); problems != nil {
			t.Errorf("%v\n%s", problems, passed)
		}
	})
}
