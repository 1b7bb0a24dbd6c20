// The recipes of docs/mcp.md, as programs that run.
package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// pair connects a client and a server in memory.
func pair(ctx context.Context, server *sdk.Server) *sdk.ClientSession {
	near, far := sdk.NewInMemoryTransports()
	if _, err := server.Connect(ctx, far, nil); err != nil {
		log.Fatal(err)
	}
	session, err := sdk.NewClient(&sdk.Implementation{Name: "agent", Version: "1.0.0"}, nil).Connect(ctx, near, nil)
	if err != nil {
		log.Fatal(err)
	}
	return session
}

type readArguments struct {
	Name string `json:"name"`
}

type note struct {
	Text string `json:"text"`
}

// notesServer is the server of the first recipe.
func notesServer() *sdk.Server {
	surface, err := mcp.New(mcp.Options{Runtime: runtime.New(runtime.Options{Service: "notes", ErrorID: runtime.NewErrorID})})
	if err != nil {
		log.Fatal(err)
	}
	server := sdk.NewServer(&sdk.Implementation{Name: "notes", Version: "1.0.0"}, nil)
	wrapped := surface.Wrap(server)
	mcp.AddTool(wrapped, &sdk.Tool{Name: "read", Description: "Read a note."},
		func(_ context.Context, _ *sdk.CallToolRequest, in readArguments) (*sdk.CallToolResult, note, error) {
			return nil, note{}, agenterror.NotFound("There is no note named `"+in.Name+"`.", agenterror.WithValid([]string{"alpha", "beta"}))
		})
	server.AddPrompt(&sdk.Prompt{Name: "summary"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
		return nil, errors.New("the template is broken") // goes to the log, not to the client
	})
	return server
}

func Example() {
	ctx := context.Background()
	session := pair(ctx, notesServer())
	defer session.Close()

	surface, err := mcp.New(mcp.Options{Service: "agent"})
	if err != nil {
		log.Fatal(err)
	}
	result, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "read", Arguments: readArguments{Name: "gamma"}})
	if err != nil {
		reading, err := mcp.FromRPCError(err)
		fmt.Println("refused:", reading.Error, err)
		return
	}
	if reading, err := surface.FromResult(result); err == nil {
		decision := runtime.Decide(reading.Error, runtime.Call{RetrySafe: true})
		fmt.Println(reading.Error.Kind, reading.Error.Valid, decision.Verdict == runtime.Never)
	}
	// Output: not_found [alpha beta] true
}

func ExampleServer_AddUpstream() {
	ctx := context.Background()
	shop := sdk.NewServer(&sdk.Implementation{Name: "shop", Version: "1.0.0"}, nil)
	sdk.AddTool(shop, &sdk.Tool{Name: "order"}, func(context.Context, *sdk.CallToolRequest, struct{}) (*sdk.CallToolResult, any, error) {
		return nil, nil, errors.New("card declined")
	})
	session := pair(ctx, shop)
	defer session.Close()

	surface, err := mcp.New(mcp.Options{Service: "gateway", Widen: true})
	if err != nil {
		log.Fatal(err)
	}
	server := sdk.NewServer(&sdk.Implementation{Name: "gateway", Version: "1.0.0"}, nil)
	err = surface.Wrap(server).AddUpstream(ctx, &mcp.Upstream{
		Name:           "shop",
		Connect:        func(context.Context) (*sdk.ClientSession, error) { return session, nil },
		Trusted:        false, // what its contracts say is evidence, not knowledge
		MaxInFlight:    32,
		MaxResultBytes: 1 << 20,
		Health:         new(upstream.Health),
	})
	if err != nil {
		log.Fatal(err)
	}

	caller := pair(ctx, server)
	defer caller.Close()
	result, err := caller.CallTool(ctx, &sdk.CallToolParams{Name: "shop.order"})
	if err != nil {
		log.Fatal(err)
	}
	reading, err := surface.FromResult(result)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(reading.Error.Message, reading.Error.SideEffects)
	// Output: `shop::order` reported a failure: card declined possible
}

func ExampleSurface_UpstreamError() {
	ctx := context.Background()
	hub := pair(ctx, sdk.NewServer(&sdk.Implementation{Name: "hub", Version: "1.0.0"}, &sdk.ServerOptions{Capabilities: &sdk.ServerCapabilities{Resources: &sdk.ResourceCapabilities{}}}))
	defer hub.Close()
	surface, err := mcp.New(mcp.Options{Service: "gateway"})
	if err != nil {
		log.Fatal(err)
	}
	server := sdk.NewServer(&sdk.Implementation{Name: "gateway", Version: "1.0.0"}, nil)
	surface.Wrap(server)
	template := &sdk.ResourceTemplate{Name: "notes", URITemplate: "hub://notes/{id}"}
	server.AddResourceTemplate(template, func(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		result, err := hub.ReadResource(ctx, req.Params)
		if err != nil {
			call := upstream.Call{Identity: runtime.Identity{Service: "gateway", Upstream: "hub", Resource: req.Params.URI}}
			return nil, surface.UpstreamError(ctx, call, err)
		}
		return result, nil
	})

	caller := pair(ctx, server)
	defer caller.Close()
	_, err = caller.ReadResource(ctx, &sdk.ReadResourceParams{URI: "hub://notes/9"})
	reading, err := mcp.FromRPCError(err)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(reading.Error.Kind, *reading.Error.Upstream, *reading.Error.Resource)
	// Output: not_found hub hub://notes/9
}

// bridge is the program of the recipe for bridges.
func bridge(ctx context.Context, url string) error {
	surface, err := mcp.New(mcp.Options{Service: "bridge"})
	if err != nil {
		return err
	}
	return surface.Bridge(ctx, &sdk.StdioTransport{}, &sdk.StreamableClientTransport{Endpoint: url})
}

// run serves over standard input and output.
func run(ctx context.Context, surface *mcp.Surface, server *sdk.Server) error {
	return server.Run(ctx, surface.Transport(&sdk.StdioTransport{}))
}

var _, _ = bridge, run // they would wait for the standard input of the test

func ExampleCheckResult() {
	surface, err := mcp.New(mcp.Options{Service: "notes"})
	if err != nil {
		log.Fatal(err)
	}
	result := surface.Result(context.Background(), upstream.NoSchema, agenterror.NotFound("There is no such note."))
	result.IsError = false
	document, err := json.Marshal(result)
	if err != nil {
		log.Fatal(err)
	}
	for _, problem := range mcp.CheckResult(document, mcp.CheckOptions{}) {
		fmt.Println(problem)
	}
	// Output: surface: "/isError": a failure has isError true
}
