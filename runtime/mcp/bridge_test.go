// Tests of a bridge between a client and a daemon that comes and goes.
package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/errgen/errgen/runtime/mcp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// unreachable is a transport to a daemon that does not run.
type unreachable struct{}

func (unreachable) Connect(context.Context) (sdk.Connection, error) {
	return nil, errors.New("dial unix: connection refused")
}

// held is a transport whose connection can be cut.
type held struct {
	sdk.Transport
	sdk.Connection
}

func (h *held) Connect(ctx context.Context) (_ sdk.Connection, err error) {
	h.Connection, err = h.Transport.Connect(ctx)
	return h.Connection, err
}

// bridged runs a bridge and returns the client's end of it.
func bridged(t *testing.T, s *mcp.Surface, daemon sdk.Transport) sdk.Transport {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	near, far := sdk.NewInMemoryTransports()
	done := make(chan error, 1)
	go func() { done <- s.Bridge(ctx, far, daemon) }()
	t.Cleanup(func() {
		cancel()
		select {
		case <-done:
		case <-time.After(10 * time.Second):
			t.Error("the bridge did not end")
		}
	})
	return near
}

func TestBridge(t *testing.T) {
	s := surface(t, mcp.Options{Service: "bridge"})
	server := sdk.NewServer(&sdk.Implementation{Name: "daemon", Version: "1"}, nil)
	started := make(chan struct{}, 1)
	server.AddTool(&sdk.Tool{Name: "wait", InputSchema: anyObject}, func(ctx context.Context, _ *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		started <- struct{}{}
		<-ctx.Done()
		return nil, ctx.Err()
	})
	server.AddTool(&sdk.Tool{Name: "ok", InputSchema: anyObject}, func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return &sdk.CallToolResult{StructuredContent: json.RawMessage(`{"n":1}`)}, nil
	})
	daemonNear, daemonFar := sdk.NewInMemoryTransports()
	daemon := &held{Transport: daemonFar}
	if _, err := server.Connect(t.Context(), daemon, nil); err != nil {
		t.Fatal(err)
	}
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), bridged(t, s, daemonNear), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	if res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "ok"}); err != nil || res.IsError {
		t.Fatalf("%v, %v", res, err)
	}

	waiting := make(chan error, 1)
	go func() {
		_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "wait"})
		waiting <- err
	}()
	<-started
	daemon.Close() // the daemon ends while a call is under way
	bridgeError(t, <-waiting)
	_, err = session.CallTool(t.Context(), &sdk.CallToolParams{Name: "ok"})
	bridgeError(t, err)
}

func TestBridgeWithoutDaemon(t *testing.T) {
	s := surface(t, mcp.Options{Service: "bridge"})
	near := bridged(t, s, unreachable{})
	connection, err := near.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	for _, id := range []string{"a", "b"} {
		request := &jsonrpc.Request{ID: must(jsonrpc.MakeID(id)), Method: "initialize", Params: json.RawMessage(`{}`)}
		if err := connection.Write(t.Context(), &jsonrpc.Request{Method: "notifications/progress"}); err != nil {
			t.Fatal(err)
		}
		if err := connection.Write(t.Context(), request); err != nil {
			t.Fatal(err)
		}
		m, err := connection.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		res := m.(*jsonrpc.Response)
		if res.ID != request.ID {
			t.Errorf("the answer is to %v", res.ID)
		}
		bridgeError(t, res.Error)
	}
}

func bridgeError(t *testing.T, err error) {
	t.Helper()
	e, rpc := readRPC(t, "2026-07-28", err)
	if e.Kind != "bridge_transport_error" || rpc.Code != -32603 || e.SideEffects != "unknown" || e.Cause == nil || *e.Service != "bridge" {
		t.Errorf("code %d: %s", rpc.Code, rpc.Data)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
