// The gateway in front of its two servers, seen by a Go client in memory.
package main

import (
	"context"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// build runs the command that makes one of the two servers.
func build(t *testing.T, command string, args ...string) {
	t.Helper()
	if out, err := exec.Command(command, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s (\"make generate\" installs what this needs)", command, err, out)
	}
}

// connect starts the gateway and returns a client of it.
func connect(t *testing.T, surface *mcp.Surface, shop string, trusted bool) *sdk.ClientSession {
	t.Helper()
	// The servers end when their standard input does.
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	server, err := newGateway(ctx, surface, []*mcp.Upstream{
		{Name: "shop", Connect: connector([]string{shop}), Health: new(upstream.Health)},
		{Name: "stock", Connect: connector([]string{"node", "stock/dist/examples/gateway/stock/src/main.js"}), Trusted: trusted},
	})
	if err != nil {
		t.Fatal(err)
	}
	near, far := sdk.NewInMemoryTransports()
	if _, err := server.Connect(ctx, far, nil); err != nil {
		t.Fatal(err)
	}
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, near, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

func TestGateway(t *testing.T) {
	surface, err := mcp.New(mcp.Options{Service: "gateway", Widen: true})
	if err != nil {
		t.Fatal(err)
	}
	shop := filepath.Join(t.TempDir(), "shop")
	build(t, "go", "build", "-o", shop, "./shop")
	build(t, "node", "stock/node_modules/typescript/bin/tsc", "-p", "stock")
	type want struct{ kind, origin, sideEffects, cause string }
	tests := []struct {
		name, tool, arguments string
		trusted               bool
		want                  want
	}{
		{"a sentence", "shop.order", `{"item":""}`, false, want{"tool_error", "tool_execution", "possible", "card declined\nat step 3"}},
		{"a structure", "shop.search", `{"item":"x"}`, false, want{"rate_limited", "tool_execution", "none_expected", "slow down"}},
		{"a contract, not trusted", "stock.count", `{"warehouse":"north"}`, false, want{"rate_limited", "tool_execution", "none_expected", "Too many counts in one minute."}},
		{"a contract, trusted", "stock.count", `{"warehouse":"north"}`, true, want{"rate_limited", "budget", "none_expected", "Too many counts in one minute."}},
	}
	for _, trusted := range []bool{false, true} {
		session := connect(t, surface, shop, trusted)
		for _, test := range tests {
			if test.trusted != trusted {
				continue
			}
			t.Run(test.name, func(t *testing.T) {
				res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: test.tool, Arguments: json.RawMessage(test.arguments)})
				if err != nil {
					t.Fatal(err)
				}
				reading, err := surface.FromResult(res)
				if err != nil {
					t.Fatal(err)
				}
				e := reading.Error
				if got := (want{string(e.Kind), string(e.Origin), string(e.SideEffects), *e.Cause}); got != test.want {
					t.Errorf("got %+v", got)
				}
				delete(res.Meta, "io.modelcontextprotocol/serverInfo") // of this connection
				document, err := json.Marshal(res)
				if err != nil {
					t.Fatal(err)
				}
				if problems := mcp.CheckUpstreamResult(document, mcp.CheckOptions{Schema: upstream.WidenedSchema, Trusted: trusted}); problems != nil {
					t.Errorf("%v\n%s", problems, document)
				}
			})
		}
	}
}
