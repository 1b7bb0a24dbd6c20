// Tests of the answers that the SDK makes by itself.
package mcp_test

import (
	"encoding/json"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestTransport(t *testing.T) {
	s := surface(t, mcp.Options{})
	server := sdk.NewServer(&sdk.Implementation{Name: "files", Version: "1"}, nil)
	addEchoes(s.Wrap(server), server)
	near, far := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), s.Transport(far), nil); err != nil {
		t.Fatal(err)
	}
	client, err := near.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	ask := func(method, params string) *jsonrpc.Response {
		t.Helper()
		if err := client.Write(t.Context(), &jsonrpc.Request{ID: must(jsonrpc.MakeID(method)), Method: method, Params: json.RawMessage(params)}); err != nil {
			t.Fatal(err)
		}
		m, err := client.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return m.(*jsonrpc.Response)
	}
	early, _ := readRPC(t, "", ask("tools/list", `{}`).Error)
	if early.Kind != "internal_error" {
		t.Errorf("too early: %s", document(early))
	}
	if res := ask("initialize", `{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}`); res.Error != nil {
		t.Fatal(res.Error)
	}
	if err := client.Write(t.Context(), &jsonrpc.Request{Method: "notifications/initialized", Params: json.RawMessage(`{}`)}); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		method, params string
		kind           agenterror.AgentErrorKind
		code           int64
	}{
		{"nope/nope", `{}`, "not_supported", -32601},
		{"tools/call", `null`, "invalid_request", -32600},
		{"tools/call", `{"name":7}`, "invalid_param", -32602},
		{"tools/call", `{"name":"nope"}`, "unknown_tool", -32602},
	}
	for _, test := range tests {
		e, rpc := readRPC(t, "2025-11-25", ask(test.method, test.params).Error)
		if e.Kind != test.kind || rpc.Code != test.code || *e.Service != "files" {
			t.Errorf("%s %s: code %d: %s", test.method, test.params, rpc.Code, document(e))
		}
	}
}
