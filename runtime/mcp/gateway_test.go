// Tests of a gateway whose upstreams are reached in memory.
package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// farServer is an upstream that knows nothing of the contract. A call of "wait" says
// when it has begun, and lasts until release is closed.
func farServer(begun chan<- struct{}, release <-chan struct{}) *sdk.Server {
	server := sdk.NewServer(&sdk.Implementation{Name: "far", Version: "1"}, nil)
	add := func(name string, h sdk.ToolHandler) {
		server.AddTool(&sdk.Tool{Name: name, InputSchema: anyObject, Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true}}, h)
	}
	text := func(s string) []sdk.Content { return []sdk.Content{&sdk.TextContent{Text: s}} }
	add("words", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return &sdk.CallToolResult{IsError: true, Content: text("no match"), Meta: sdk.Meta{"vendor/x": 1.0}}, nil
	})
	add("rpc", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, &jsonrpc.Error{Code: -31000, Message: "odd"}
	})
	add("elicit", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return nil, &jsonrpc.Error{Code: -32042, Message: "sign in"}
	})
	add("large", func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return &sdk.CallToolResult{Content: text(strings.Repeat("x", 2000))}, nil
	})
	add("echo", func(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return &sdk.CallToolResult{Content: text(string(req.Params.Arguments))}, nil
	})
	add("wait", func(ctx context.Context, _ *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		begun <- struct{}{}
		select {
		case <-release:
		case <-ctx.Done():
		}
		return &sdk.CallToolResult{Content: text("done")}, nil
	})
	return server
}

// front connects a client to a gateway in front of an upstream.
func front(t *testing.T, o mcp.Options, u *mcp.Upstream) *sdk.ClientSession {
	t.Helper()
	return serve(t, "", surface(t, o), func(v *mcp.Server, _ *sdk.Server) {
		if err := v.AddUpstream(t.Context(), u); err != nil {
			t.Fatal(err)
		}
	})
}

func TestGateway(t *testing.T) {
	far := connect(t, "", farServer(nil, nil))
	reach := func(context.Context) (*sdk.ClientSession, error) { return far, nil }
	session := front(t, mcp.Options{}, &mcp.Upstream{Name: "far", Connect: reach, MaxResultBytes: 1000, Health: new(upstream.Health)})
	s := surface(t, mcp.Options{})

	t.Run("a completed result", func(t *testing.T) {
		res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "far.words"})
		if err != nil {
			t.Fatal(err)
		}
		if info, ok := res.Meta["io.modelcontextprotocol/serverInfo"].(map[string]any); ok && info["name"] != "files" {
			t.Errorf("the upstream's connection is described: %v", info)
		}
		delete(res.Meta, "io.modelcontextprotocol/serverInfo")
		document, err := json.Marshal(res)
		if err != nil {
			t.Fatal(err)
		}
		if problems := mcp.CheckUpstreamResult(document, mcp.CheckOptions{}); problems != nil {
			t.Errorf("%v\n%s", problems, document)
		}
		e := read(t, s, res)
		if *e.Tool != "far::words" || *e.Upstream != "far" || *e.Action != "call_tool" || e.SideEffects != "none_expected" || res.Meta["vendor/x"] != 1.0 {
			t.Errorf("got %s", document)
		}
	})
	t.Run("success", func(t *testing.T) {
		res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "far.echo", Arguments: map[string]any{"a": 1}})
		if err != nil || res.IsError || res.Content[0].(*sdk.TextContent).Text != `{"a":1}` {
			t.Errorf("%v, %v", res, err)
		}
	})
	t.Run("elicitation", func(t *testing.T) {
		_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "far.elicit"})
		// The newest revision has no such code.
		if e, _ := readRPC(t, "2026-07-28", err); e.Message != "sign in" {
			t.Errorf("got %v", err)
		}
	})
	for tool, want := range map[string]agenterror.AgentErrorKind{"far.rpc": "upstream_error", "far.large": "response_too_large"} {
		t.Run(tool, func(t *testing.T) {
			e := read(t, s, call(t, session, mcp.CheckOptions{}, tool, nil))
			if e.Kind != want || *e.Tool != strings.Replace(tool, ".", "::", 1) || *e.Upstream != "far" {
				t.Errorf("got %s", document(e))
			}
		})
	}
}

func TestGatewayWithoutAnswer(t *testing.T) {
	s := surface(t, mcp.Options{})
	far := connect(t, "", farServer(nil, nil))
	reachable := func(context.Context) (*sdk.ClientSession, error) { return far, nil }
	tests := []struct {
		name    string
		connect func(context.Context) (*sdk.ClientSession, error)
		want    agenterror.AgentErrorKind
	}{
		{"no connection", func(context.Context) (*sdk.ClientSession, error) { return nil, upstream.ErrNotConnected }, "not_connected"},
		{"sign-in", func(context.Context) (*sdk.ClientSession, error) { return nil, errors.New("401 Unauthorized") }, "oauth_needs_reauth"},
		{"refused at the start", func(context.Context) (*sdk.ClientSession, error) {
			return nil, fmt.Errorf("initialize: %w", &jsonrpc.Error{Code: -32603, Message: "not now"})
		}, "upstream_error"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			reach := reachable
			u := &mcp.Upstream{Name: "far", Connect: func(ctx context.Context) (*sdk.ClientSession, error) { return reach(ctx) }}
			session := front(t, mcp.Options{}, u)
			reach = test.connect
			if e := read(t, s, call(t, session, mcp.CheckOptions{}, "far.words", nil)); e.Kind != test.want || *e.Upstream != "far" {
				t.Errorf("got %s", document(e))
			}
		})
	}
	if err := surface(t, mcp.Options{}).Wrap(sdk.NewServer(&sdk.Implementation{Name: "x", Version: "1"}, nil)).
		AddUpstream(t.Context(), &mcp.Upstream{Name: "far", Connect: tests[0].connect}); err == nil {
		t.Error("tools of an upstream without a connection were added")
	}
}

// TestGatewayQueue: one call more than the upstream is sent is refused, and refused
// calls do not count against the upstream.
func TestGatewayQueue(t *testing.T) {
	begun, release := make(chan struct{}), make(chan struct{})
	far := connect(t, "", farServer(begun, release))
	s := surface(t, mcp.Options{})
	u := &mcp.Upstream{
		Name: "far", MaxInFlight: 1, Health: &upstream.Health{Failures: 1},
		Connect: func(context.Context) (*sdk.ClientSession, error) { return far, nil },
	}
	session := front(t, mcp.Options{}, u)
	first := make(chan error, 1)
	go func() {
		_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "far.wait"})
		first <- err
	}()
	<-begun
	e := read(t, s, call(t, session, mcp.CheckOptions{}, "far.words", nil))
	if e.Kind != "queue_saturated" || e.SideEffects != "none_expected" || !u.Health.Allow() {
		t.Errorf("got %s", document(e))
	}
	close(release)
	if err := <-first; err != nil {
		t.Error(err)
	}
}

// TestGatewayPause: after failures of the transport calls are not sent for a while.
func TestGatewayPause(t *testing.T) {
	far := connect(t, "", farServer(nil, nil))
	s := surface(t, mcp.Options{})
	health := &upstream.Health{Failures: 1, Pause: time.Hour}
	session := front(t, mcp.Options{}, &mcp.Upstream{Name: "far", Health: health, Connect: func(context.Context) (*sdk.ClientSession, error) { return far, nil }})
	if read(t, s, mustCall(t, session, "far.words")); !health.Allow() {
		t.Error("a completed result counts against the upstream")
	}
	health.Observe(errors.New("lost"))
	if e := read(t, s, mustCall(t, session, "far.words")); e.Kind != "not_connected" {
		t.Errorf("got %s", document(e))
	}
}

func mustCall(t *testing.T, session *sdk.ClientSession, tool string) *sdk.CallToolResult {
	t.Helper()
	res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// TestForwardedPrompt: a gateway hands on requests other than calls of tools itself.
func TestForwardedPrompt(t *testing.T) {
	s := surface(t, mcp.Options{})
	far := serve(t, "", s, func(*mcp.Server, *sdk.Server) {})
	near := serve(t, "", s, func(_ *mcp.Server, server *sdk.Server) {
		server.AddPrompt(&sdk.Prompt{Name: "brief"}, func(ctx context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			res, err := far.GetPrompt(ctx, req.Params)
			if err != nil {
				call := upstream.Call{Identity: runtime.Identity{Service: "files", Upstream: "far", Prompt: req.Params.Name}}
				return nil, s.UpstreamError(ctx, call, err)
			}
			return res, nil
		})
	})
	_, err := near.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "brief"})
	e, _ := readRPC(t, "2026-07-28", err)
	if *e.Upstream != "far" || *e.Prompt != "brief" || len(e.Hops) != 1 {
		t.Errorf("got %s", document(e))
	}
}
