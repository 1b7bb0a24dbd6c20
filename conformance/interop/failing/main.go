// Command failing is an MCP server whose every tool, prompt and resource fails, for
// clients that are tested with it: over standard input and output, or with -http over
// streamable HTTP, at the address that it then prints.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	serveHTTP := flag.Bool("http", false, "serve streamable HTTP instead of standard input and output")
	widen := flag.Bool("widen", false, "widen the output schemas of tools")
	flag.Parse()
	surface, err := mcp.New(mcp.Options{Service: "failing", Widen: *widen})
	if err != nil {
		log.Fatal(err)
	}
	server := newServer(surface)
	if !*serveHTTP {
		if err := server.Run(context.Background(), surface.Transport(&sdk.StdioTransport{})); err != nil {
			log.Fatal(err)
		}
		return
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	handler := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, &sdk.StreamableHTTPOptions{Stateless: true})
	log.Fatal(http.Serve(listener, handler))
}

// arguments choose a failure.
type arguments struct {
	Kind agenterror.AgentErrorKind `json:"kind"`
}

// output is the type of results that no tool here has.
type output struct {
	Name string `json:"name"`
}

func newServer(surface *mcp.Surface) *sdk.Server {
	server := sdk.NewServer(&sdk.Implementation{Name: "failing", Version: "1.0.0"}, nil)
	wrapped := surface.Wrap(server)

	wrapped.AddTool(&sdk.Tool{Name: "fail", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			var in arguments
			if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
				return nil, err
			}
			return nil, failure(in.Kind)
		})
	mcp.AddTool(wrapped, &sdk.Tool{Name: "typed"},
		func(_ context.Context, _ *sdk.CallToolRequest, in arguments) (*sdk.CallToolResult, output, error) {
			return nil, output{}, failure(in.Kind)
		})
	mcp.AddTool(wrapped, &sdk.Tool{Name: "panic"},
		func(context.Context, *sdk.CallToolRequest, arguments) (*sdk.CallToolResult, any, error) {
			panic("down")
		})
	wrapped.AddTool(&sdk.Tool{Name: "worded", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "no space left"}}}, nil
		})
	addNaive(surface, server)
	server.AddPrompt(&sdk.Prompt{Name: "fail", Arguments: []*sdk.PromptArgument{{Name: "kind"}}},
		func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			return nil, failure(agenterror.AgentErrorKind(req.Params.Arguments["kind"]))
		})
	server.AddResource(&sdk.Resource{URI: "failing://one", Name: "one"},
		func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
			return nil, failure(agenterror.AgentErrorKindServiceUnavailable)
		})
	return server
}

// failure is an error with members of several kinds.
func failure(kind agenterror.AgentErrorKind) *agenterror.AgentError {
	e := agenterror.AgentErrorOf(kind, "It failed: `a` < `b` & more.",
		agenterror.WithCause("the disk\nis full"), agenterror.WithErrorID("0192f3a4-5b6c-7d8e-9f00-112233445566"))
	if e.KindInfo().RetryAfter {
		ms := int64(1500)
		e.Recovery.RetryAfterMs = &ms
	}
	return e
}

// addNaive adds a tool that does what the contract forbids: it puts the contract into
// the structured value although its output schema has no place for it. Some clients
// then throw the whole answer away.
func addNaive(surface *mcp.Surface, server *sdk.Server) {
	tool := &sdk.Tool{
		Name: "naive", InputSchema: json.RawMessage(`{"type":"object"}`),
		OutputSchema: json.RawMessage(`{"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"type":"string"}}}`),
	}
	server.AddTool(tool, func(ctx context.Context, _ *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return surface.Result(ctx, upstream.NoSchema, failure(agenterror.AgentErrorKindNotFound)), nil
	})
}
