// A gateway: the tools of other servers, offered by this one, their failures made
// errors of the contract (contract.md, section 9).
package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// An Upstream is a server whose tools a gateway offers. Its fields are not changed
// once it is in use.
type Upstream struct {
	Name string

	// Connect returns the session to use for a call. It may keep one, and make
	// another when that one is broken.
	Connect func(context.Context) (*sdk.ClientSession, error)

	// Trusted is declared by the operator: contracts that this upstream sends are
	// taken over instead of being shown as evidence (9.3).
	Trusted bool

	// IgnoreHints takes the tools as if they declared no hints (5.3, rule 4).
	IgnoreHints bool

	// MaxInFlight is the number of calls at the same time; one more is refused
	// unsent. MaxResultBytes is the size of the largest result that is passed on.
	// Zero is no limit.
	MaxInFlight, MaxResultBytes int

	// Health counts failures of the transport; nil counts nothing.
	Health *upstream.Health

	inFlight chan struct{}
}

// AddUpstream offers the tools that an upstream has now, each under the name of the
// upstream, a dot and its own: two servers may have tools of the same name.
func (v *Server) AddUpstream(ctx context.Context, u *Upstream) error {
	if u.MaxInFlight > 0 {
		u.inFlight = make(chan struct{}, u.MaxInFlight)
	}
	session, err := u.Connect(ctx)
	if err != nil {
		return fmt.Errorf("upstream %s: %w", u.Name, err)
	}
	for theirs, err := range session.Tools(ctx, nil) {
		if err != nil {
			return fmt.Errorf("upstream %s: %w", u.Name, err)
		}
		ours := *theirs
		ours.Name = u.Name + "." + theirs.Name
		if u.IgnoreHints {
			ours.Annotations = nil
		}
		schema := v.declare(&ours, true)
		v.server.AddTool(&ours, v.handler(&ours, schema, v.forward(u, &ours, theirs.Name, schema)))
	}
	return nil
}

// forward is the handler that calls the tool of an upstream.
func (s *Surface) forward(u *Upstream, ours *sdk.Tool, theirs string, schema upstream.OutputSchema) sdk.ToolHandler {
	call := upstream.Call{
		Identity: runtime.Identity{
			Service: s.options.Service, Action: actionCallTool, Tool: u.Name + "::" + theirs, Upstream: u.Name, Hints: HintsOf(ours),
		},
		Trusted: u.Trusted,
		Schema:  schema,
	}
	return func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		res, err := u.call(ctx, theirs, req)
		if u.Health != nil {
			u.Health.Observe(err)
		}
		switch {
		case err == nil && !res.IsError:
			return res, nil
		case err == nil:
			s.enrich(ctx, call, res)
			return res, nil
		case passes(err):
			return nil, err
		}
		return nil, s.gateway.Failure(ctx, call, err)
	}
}

// UpstreamError makes the error of a request to an upstream that brought no result
// (9.11): for the requests that a gateway hands on itself, such as those for prompts
// and resources, with what a session of the SDK returned. ProtocolError sends it on.
func (s *Surface) UpstreamError(ctx context.Context, call upstream.Call, err error) *agenterror.AgentError {
	return s.gateway.Failure(ctx, call, answered(err))
}

// call calls a tool of the upstream. What it returns instead of a result is an error
// of package upstream, or of the transport.
func (u *Upstream) call(ctx context.Context, tool string, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	if u.Health != nil && !u.Health.Allow() {
		return nil, fmt.Errorf("%w: calls are paused after several failures", upstream.ErrNotConnected)
	}
	if u.inFlight != nil {
		select {
		case u.inFlight <- struct{}{}:
			defer func() { <-u.inFlight }()
		default:
			return nil, fmt.Errorf("%w: %d of %d calls are under way", upstream.ErrQueueFull, u.MaxInFlight, u.MaxInFlight)
		}
	}
	session, err := u.Connect(ctx)
	if err != nil {
		return nil, notConnected(err)
	}
	params := &sdk.CallToolParams{Meta: forwarded(req.Params.Meta), Name: tool, Arguments: req.Params.Arguments}
	if len(req.Params.Arguments) == 0 {
		params.Arguments = struct{}{}
	}
	res, err := session.CallTool(ctx, params)
	if err != nil {
		return nil, answered(err)
	}
	return res, u.fits(res)
}

// fits tells whether a result may be passed on.
func (u *Upstream) fits(res *sdk.CallToolResult) error {
	if u.MaxResultBytes <= 0 {
		return nil
	}
	document, err := json.Marshal(res)
	if err != nil || len(document) > u.MaxResultBytes {
		return fmt.Errorf("%w: %d bytes of at most %d", upstream.ErrResultTooLong, len(document), u.MaxResultBytes)
	}
	return nil
}

// notConnected marks a failure to connect that says nothing better.
func notConnected(err error) error {
	if _, ok := errors.AsType[*jsonrpc.Error](err); ok {
		return fmt.Errorf("%w: %w", upstream.ErrNotConnected, answered(err))
	}
	return err
}

// codeRejected is the number that the SDK gives to messages which its transport could
// not send. No peer sends it: it is no answer.
const codeRejected = -32005

// answered tells a JSON-RPC error that the upstream sent from failures of the
// transport, some of which the SDK dresses as one.
func answered(err error) error {
	if err == nil {
		return nil
	}
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	switch {
	case errors.Is(err, sdk.ErrConnectionClosed):
		return fmt.Errorf("%w: %w", upstream.ErrNotConnected, err)
	case !ok || rpc.Code == codeRejected || passes(err):
		return err
	}
	return &upstream.ProtocolError{Code: rpc.Code, Message: rpc.Message, Data: rpc.Data}
}

// forwarded is what a gateway passes on of the `_meta` of a request: the trace. The
// rest belongs to the caller's own connection.
func forwarded(meta sdk.Meta) sdk.Meta {
	var passed sdk.Meta
	for _, key := range []string{"traceparent", "tracestate", "baggage"} {
		if v, ok := meta[key].(string); ok && !strings.ContainsAny(v, "\r\n") {
			if passed == nil {
				passed = sdk.Meta{}
			}
			passed[key] = v
		}
	}
	return passed
}
