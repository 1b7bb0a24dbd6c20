// A server of the SDK whose failures all carry the contract.
package mcp

import (
	"context"
	"errors"
	"sync"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Methods that are treated in a way of their own.
const (
	methodCallTool    = "tools/call"
	methodGetPrompt   = "prompts/get"
	methodListTools   = "tools/list"
	methodListPrompts = "prompts/list"
)

// actionCallTool is the operation of a call, whatever the tool.
const actionCallTool = "call_tool"

// actions are the names of operations in errors.
var actions = map[string]string{
	methodCallTool:             actionCallTool,
	methodListTools:            "list_tools",
	methodGetPrompt:            "get_prompt",
	methodListPrompts:          "list_prompts",
	"resources/read":           "read_resource",
	"resources/list":           "list_resources",
	"resources/templates/list": "list_resource_templates",
	"resources/subscribe":      "subscribe",
	"resources/unsubscribe":    "unsubscribe",
	"completion/complete":      "complete",
	"logging/setLevel":         "set_log_level",
}

// A Server is a server of the SDK that reports failures through a Surface.
type Server struct {
	*Surface
	server *sdk.Server

	mu    sync.Mutex
	tools map[string]declared // those that were added through this Server
}

// declared is what callers were told about a tool.
type declared struct {
	tool   *sdk.Tool
	schema upstream.OutputSchema
}

// Wrap makes a Server of a server of the SDK, and installs the middleware in it. The
// middleware sees what the SDK lets it see: requests that the SDK refuses as malformed,
// or whose method it does not know, are answered without it.
func (s *Surface) Wrap(server *sdk.Server) *Server {
	v := &Server{Surface: s, server: server, tools: map[string]declared{}}
	server.AddReceivingMiddleware(v.middleware)
	return v
}

// declare notes what callers are told about a tool, and widens its output schema if
// the server does that.
func (v *Server) declare(t *sdk.Tool, gateway bool) upstream.OutputSchema {
	d := declared{tool: t}
	if t.OutputSchema != nil {
		d.schema = upstream.DeclaredSchema
	}
	if t.OutputSchema != nil && v.options.Widen {
		if wider, err := Widen(t.OutputSchema, gateway); err == nil { // what can't be widened stays
			t.OutputSchema, d.schema = wider, upstream.WidenedSchema
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.tools[t.Name] = d
	return d.schema
}

// call is what the middleware and a handler know of one request together.
type call struct{ entered bool }

// callKey is the key of the call in a context.
type callKey struct{}

// callOf returns the call of a context; outside the middleware a new one.
func callOf(ctx context.Context) *call {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		return c
	}
	return new(call)
}

// middleware completes failures, in place where there is a result.
func (v *Server) middleware(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (res sdk.Result, err error) {
		ctx = context.WithValue(ctx, callKey{}, new(call))
		ctx = runtime.WithIdentity(ctx, v.requested(method, req))
		m := message{v, next, method, req}
		defer func() {
			if value := recover(); value != nil {
				res, err = m.failed(ctx, v.options.Runtime.Recovered(ctx, value))
			}
		}()
		res, err = next(ctx, method, req)
		if err != nil {
			return m.failed(ctx, err)
		}
		if result, ok := res.(*sdk.CallToolResult); ok && result.IsError && !madeHere(result) {
			return m.completed(ctx, result), nil
		}
		return res, nil
	}
}

// message is a request on its way through the middleware.
type message struct {
	*Server
	next   sdk.MethodHandler
	method string
	req    sdk.Request
}

// failed answers a request that ended with an error.
func (m message) failed(ctx context.Context, err error) (sdk.Result, error) {
	d, isTool := declared{}, false
	if m.method == methodCallTool && !passes(err) {
		d, isTool = m.tool(ctx)
	}
	if !isTool {
		return nil, deliverable(m.protocolError(ctx, m.version(), m.method, m.missing(ctx, err)))
	}
	ctx = runtime.WithIdentity(ctx, m.identity(d.tool))
	return m.Result(ctx, d.schema, m.toolError(ctx, err)), nil
}

// deliverable is a protocol error that the SDK sends as it is. One with the code for
// "method not found" it replaces by its own, whose data is lost with it; the contract
// matters more than this code.
func deliverable(rpc *jsonrpc.Error) *jsonrpc.Error {
	if rpc.Code != jsonrpc.CodeMethodNotFound {
		return rpc
	}
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: rpc.Message, Data: rpc.Data}
}

// completed completes a failed result that no handler of this package made.
func (m message) completed(ctx context.Context, res *sdk.CallToolResult) *sdk.CallToolResult {
	d, ok := m.tool(ctx)
	if !ok {
		d.schema = upstream.DeclaredSchema // the careful choice for a tool that is gone
	} else {
		ctx = runtime.WithIdentity(ctx, m.identity(d.tool))
	}
	if refusal := res.GetError(); refusal != nil && m.added(d.tool) && !callOf(ctx).entered {
		// The handler did not run, so it was the arguments; the text tells which.
		e, _ := m.options.Runtime.Build(ctx, runtime.Draft{
			Kind:    agenterror.AgentErrorKindInvalidParam,
			Message: "The arguments do not fit the input schema of the tool.",
			Cause:   refusal.Error(),
			Err:     refusal,
		})
		dropText(res, refusal)
		m.fill(ctx, res, d.schema, e)
		return res
	}
	return m.Surface.completed(ctx, d.schema, res)
}

// added tells whether a tool was added through this Server, so that its handler says
// when it runs.
func (m message) added(t *sdk.Tool) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return t != nil && m.tools[t.Name].tool == t
}

// tool finds the tool that was called: one that was added here, or by asking the SDK.
func (m message) tool(ctx context.Context) (declared, bool) {
	name := runtime.IdentityOf(ctx).Tool
	m.mu.Lock()
	d, ok := m.tools[name]
	m.mu.Unlock()
	if ok {
		return d, true
	}
	params := &sdk.ListToolsParams{}
	for {
		res, err := m.next(ctx, methodListTools, &sdk.ListToolsRequest{Session: m.session(), Params: params})
		list, ok := res.(*sdk.ListToolsResult)
		if err != nil || !ok {
			return declared{}, false
		}
		for _, t := range list.Tools {
			if t.Name == name {
				return declared{tool: t, schema: schemaOf(t)}, true
			}
		}
		if params.Cursor = list.NextCursor; params.Cursor == "" {
			return declared{}, false
		}
	}
}

// schemaOf is the state of a tool's output schema that was not widened here.
func schemaOf(t *sdk.Tool) upstream.OutputSchema {
	if t.OutputSchema == nil {
		return upstream.NoSchema
	}
	return upstream.DeclaredSchema
}

// hasPrompt tells whether the server has a prompt.
func (m message) hasPrompt(ctx context.Context, name string) bool {
	params := &sdk.ListPromptsParams{}
	for {
		res, err := m.next(ctx, methodListPrompts, &sdk.ListPromptsRequest{Session: m.session(), Params: params})
		list, ok := res.(*sdk.ListPromptsResult)
		if err != nil || !ok {
			return false
		}
		for _, p := range list.Prompts {
			if p.Name == name {
				return true
			}
		}
		if params.Cursor = list.NextCursor; params.Cursor == "" {
			return false
		}
	}
}

// missing names what is not there, where the SDK has only a code for it.
func (m message) missing(ctx context.Context, err error) error {
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok || rpc.Code != jsonrpc.CodeInvalidParams {
		return err
	}
	id := runtime.IdentityOf(ctx)
	d := runtime.Draft{Err: err}
	switch {
	case m.method == methodCallTool:
		d.Kind, d.Message = agenterror.AgentErrorKindUnknownTool, "There is no tool named `"+id.Tool+"`."
	case m.method == methodGetPrompt && !m.hasPrompt(ctx, id.Prompt):
		d.Kind, d.Message = agenterror.AgentErrorKindNotFound, "There is no prompt named `"+id.Prompt+"`."
	default:
		return err
	}
	e, _ := m.options.Runtime.Build(ctx, d)
	return e
}

func (m message) session() *sdk.ServerSession {
	session, _ := m.req.GetSession().(*sdk.ServerSession)
	return session
}

// version is the revision of the protocol that the request follows.
func (m message) version() string {
	if r, ok := m.req.(interface{ ProtocolVersion() string }); ok {
		return r.ProtocolVersion()
	}
	return ""
}

// requested is what a request asks for.
func (s *Surface) requested(method string, req sdk.Request) runtime.Identity {
	id := runtime.Identity{Service: s.options.Service, Action: actions[method]}
	switch params := req.GetParams().(type) {
	case *sdk.CallToolParamsRaw:
		id.Tool, id.Action = params.Name, params.Name
	case *sdk.GetPromptParams:
		id.Prompt = params.Name
	case *sdk.ReadResourceParams:
		id.Resource = params.URI
	case *sdk.SubscribeParams:
		id.Resource = params.URI
	case *sdk.UnsubscribeParams:
		id.Resource = params.URI
	}
	return id
}
