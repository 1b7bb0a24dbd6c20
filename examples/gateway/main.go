// Command gateway offers the tools of other MCP servers as one server, and makes
// actionable errors of their failures, whatever they look like:
//
//	gateway shop='go run ./shop' stock='node stock/dist/examples/gateway/stock/src/main.js'
//
// It speaks the protocol over standard input and output, or with -http over streamable
// HTTP, at the address that it then prints. Contracts that an upstream sends are taken
// over only if it is named in -trust; otherwise they are shown as evidence.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"sync"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	log.SetFlags(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && ctx.Err() == nil {
		log.Fatal("gateway: ", err)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("gateway", flag.ExitOnError)
	serveHTTP := flags.Bool("http", false, "serve streamable HTTP instead of standard input and output")
	trusted := flags.String("trust", "", "names of the upstreams whose contracts are taken over, separated by commas")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var upstreams []*mcp.Upstream
	for _, arg := range flags.Args() {
		name, command, ok := strings.Cut(arg, "=")
		if !ok {
			return fmt.Errorf("%q: want name=command", arg)
		}
		u := &mcp.Upstream{Name: name, Connect: connector(strings.Fields(command)), MaxInFlight: 32, MaxResultBytes: 1 << 20, Health: new(upstream.Health)}
		u.Trusted = slices.Contains(strings.Split(*trusted, ","), name)
		upstreams = append(upstreams, u)
	}
	surface, err := mcp.New(mcp.Options{
		Runtime: runtime.New(runtime.Options{Service: "gateway", ErrorID: runtime.NewErrorID}),
		Widen:   true,
	})
	if err != nil {
		return err
	}
	server, err := newGateway(ctx, surface, upstreams)
	if err != nil {
		return err
	}
	if !*serveHTTP {
		return server.Run(ctx, surface.Transport(&sdk.StdioTransport{}))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	web := &http.Server{Handler: sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, &sdk.StreamableHTTPOptions{Stateless: true})}
	context.AfterFunc(ctx, func() { web.Close() })
	return web.Serve(listener)
}

// newGateway makes a server with the tools of the upstreams.
func newGateway(ctx context.Context, surface *mcp.Surface, upstreams []*mcp.Upstream) (*sdk.Server, error) {
	server := sdk.NewServer(&sdk.Implementation{Name: "gateway", Version: "1.0.0"}, nil)
	wrapped := surface.Wrap(server)
	for _, u := range upstreams {
		if err := wrapped.AddUpstream(ctx, u); err != nil {
			return nil, err
		}
	}
	return server, nil
}

// connector starts a server when it is needed, and again when it has ended.
func connector(command []string) func(context.Context) (*sdk.ClientSession, error) {
	var mu sync.Mutex
	var session *sdk.ClientSession
	client := sdk.NewClient(&sdk.Implementation{Name: "gateway", Version: "1.0.0"}, nil)
	return func(ctx context.Context) (*sdk.ClientSession, error) {
		mu.Lock()
		defer mu.Unlock()
		if session != nil {
			return session, nil
		}
		if len(command) == 0 {
			return nil, errors.New("there is no command to start")
		}
		// The server outlives the call for which it is started.
		started, err := client.Connect(context.WithoutCancel(ctx), &sdk.CommandTransport{Command: exec.Command(command[0], command[1:]...)}, nil)
		if err != nil {
			return nil, err
		}
		session = started
		go func() {
			started.Wait()
			mu.Lock()
			defer mu.Unlock()
			session = nil
		}()
		return session, nil
	}
}
