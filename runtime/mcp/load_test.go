// A gateway under load over loopback: every failure arrives, and nothing is left behind.
package mcp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	goruntime "runtime"
	"sync"
	"testing"
	"time"

	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// listen serves a server over streamable HTTP.
func listen(server *sdk.Server) *httptest.Server {
	options := &sdk.StreamableHTTPOptions{Stateless: true}
	return httptest.NewServer(sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, options))
}

// dial connects a client to it. What is returned ends the connection for good.
func dial(t *testing.T, url string) (*sdk.ClientSession, func()) {
	t.Helper()
	web := &http.Client{Transport: &http.Transport{}}
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(context.Background(), &sdk.StreamableClientTransport{Endpoint: url, HTTPClient: web}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return session, func() {
		session.Close()
		web.CloseIdleConnections()
	}
}

func TestLoad(t *testing.T) {
	const workers, rounds = 8, 8
	before := goruntime.NumGoroutine()
	underLoad(t, workers, rounds)
	for wait := time.Millisecond; goruntime.NumGoroutine() > before; wait *= 2 {
		if wait > 4*time.Second {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines before, %d after\n%s", before, goruntime.NumGoroutine(), stacks[:goruntime.Stack(stacks, true)])
		}
		time.Sleep(wait)
	}
}

func underLoad(t *testing.T, workers, rounds int) {
	s := surface(t, mcp.Options{})
	far := listen(farServer(nil, nil))
	defer far.Close()
	farSession, hangUp := dial(t, far.URL)
	defer hangUp()
	server := sdk.NewServer(&sdk.Implementation{Name: "near", Version: "1"}, nil)
	v := s.Wrap(server)
	addEchoes(v, server)
	u := &mcp.Upstream{
		Name: "far", MaxInFlight: workers, Health: new(upstream.Health),
		Connect: func(context.Context) (*sdk.ClientSession, error) { return farSession, nil },
	}
	if err := v.AddUpstream(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	near := listen(server)
	defer near.Close()

	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			session, hangUp := dial(t, near.URL)
			defer hangUp()
			for range rounds {
				loadRound(t, s, session)
			}
		})
	}
	group.Wait()
}

// loadRound fails in every way once.
func loadRound(t *testing.T, s *mcp.Surface, session *sdk.ClientSession) {
	for _, fail := range []string{"contract", "error", "panic", "worded"} {
		expect(t, s, session, "typed", echoIn{Name: "a", Fail: fail})
		expect(t, s, session, "strange-raw", echoIn{Name: "a", Fail: fail})
	}
	expect(t, s, session, "typed", map[string]any{"name": 7})
	expect(t, s, session, "far.words", nil)
	expect(t, s, session, "far.rpc", nil)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "far.words"}); err != nil && ctx.Err() == nil {
		t.Error(err) // given up or answered, whichever came first
	}
}

// expect calls a tool that fails with a contract.
func expect(t *testing.T, s *mcp.Surface, session *sdk.ClientSession, tool string, arguments any) {
	res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Errorf("%s: %v", tool, err)
		return
	}
	if reading, err := s.FromResult(res); err != nil || reading.Upgraded {
		t.Errorf("%s: %v", tool, err)
	}
}
