// Tools whose handlers return results for every failure, panics included.
package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// AddTool adds a tool with a raw handler. An error that the handler returns becomes a
// result, as does a panic.
func (v *Server) AddTool(t *sdk.Tool, h sdk.ToolHandler) {
	tool := *t
	schema := v.declare(&tool, false)
	v.server.AddTool(&tool, v.handler(&tool, schema, h))
}

// AddTool adds a tool with a typed handler to a server, as the function of the SDK
// with that name does. An error that the handler returns becomes a result, as does a
// panic. It panics if In or Out have no JSON schema, as that function does.
func AddTool[In, Out any](v *Server, t *sdk.Tool, h sdk.ToolHandlerFor[In, Out]) {
	tool := *t
	empty, err := outputSchema[Out](&tool)
	if err != nil {
		panic(fmt.Sprintf("mcp: tool %q: output schema: %v", t.Name, err))
	}
	schema := v.declare(&tool, false)
	// The SDK puts the zero value of a typed Out into the result of a failure. With
	// `any` for Out, and the schema given, it leaves the result alone.
	sdk.AddTool(v.server, &tool, func(ctx context.Context, req *sdk.CallToolRequest, in In) (*sdk.CallToolResult, any, error) {
		var out any
		res, err := v.run(ctx, &tool, schema, func(ctx context.Context) (*sdk.CallToolResult, error) {
			res, typed, err := h(ctx, req, in)
			if out = typed; isNilPointer(typed) {
				out = empty
			}
			return res, err
		})
		if err != nil || res != nil && (res.IsError || res.NeedsInput()) {
			return res, nil, err
		}
		return res, out, nil
	})
}

// outputSchema gives a tool the schema of a type if it declares none, as the SDK does,
// and returns what stands for a nil pointer of the type.
func outputSchema[Out any](t *sdk.Tool) (empty any, err error) {
	out := reflect.TypeFor[Out]()
	if out == reflect.TypeFor[any]() || t.OutputSchema != nil {
		return nil, nil
	}
	if out.Kind() == reflect.Pointer {
		out = out.Elem()
		empty = reflect.Zero(out).Interface()
	}
	t.OutputSchema, err = jsonschema.ForType(out, &jsonschema.ForOptions{})
	return empty, err
}

func isNilPointer(v any) bool {
	r := reflect.ValueOf(v)
	return r.Kind() == reflect.Pointer && r.IsNil()
}

// handler wraps a raw handler.
func (v *Server) handler(t *sdk.Tool, schema upstream.OutputSchema, h sdk.ToolHandler) sdk.ToolHandler {
	return func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		return v.run(ctx, t, schema, func(ctx context.Context) (*sdk.CallToolResult, error) { return h(ctx, req) })
	}
}

// run runs the handler of a tool and makes a result of whatever it ends with.
func (v *Server) run(ctx context.Context, t *sdk.Tool, schema upstream.OutputSchema, h func(context.Context) (*sdk.CallToolResult, error)) (res *sdk.CallToolResult, err error) {
	callOf(ctx).entered = true
	ctx = runtime.WithIdentity(ctx, v.identity(t))
	defer func() {
		if value := recover(); value != nil {
			res, err = v.Result(ctx, schema, v.options.Runtime.Recovered(ctx, value)), nil
		}
	}()
	res, err = h(ctx)
	switch {
	case err == nil:
		return v.completed(ctx, schema, res), nil
	case passes(err):
		return nil, bare(err)
	}
	return v.Result(ctx, schema, v.toolError(ctx, err)), nil
}

// toolError makes the error for what a handler returned. A bare JSON-RPC error was
// written for the caller: it keeps its text, but a tool's failure is a result (8.1,
// rule 1). One that is wrapped is what another server has answered.
func (s *Surface) toolError(ctx context.Context, err error) error {
	rpc, ok := err.(*jsonrpc.Error)
	if !ok {
		return err
	}
	e, _ := s.options.Runtime.Build(ctx, runtime.Draft{Kind: kindOfCode(rpc.Code), Message: rpc.Message, Err: err})
	return e
}

// completed completes a result of a tool of this server. A failure that the tool
// worded itself is looked at like one of an upstream (8.1, rule 3).
func (s *Surface) completed(ctx context.Context, schema upstream.OutputSchema, res *sdk.CallToolResult) *sdk.CallToolResult {
	if res == nil || !res.IsError || madeHere(res) {
		return res
	}
	if err := res.GetError(); err != nil {
		dropText(res, err)
		s.fill(ctx, res, schema, s.options.Runtime.From(ctx, err))
		return res
	}
	s.enrich(ctx, upstream.Call{Identity: runtime.IdentityOf(ctx), Schema: schema}, res)
	return res
}

// dropText takes the text of an error out of a result, where the SDK has put it: it is
// not for strangers. Blocks that the handler wrote stay.
func dropText(res *sdk.CallToolResult, err error) {
	if len(res.Content) != 1 {
		return
	}
	if block, ok := res.Content[0].(*sdk.TextContent); ok && block.Text == err.Error() {
		res.Content = nil
	}
}

// enrich gives the failed result of an upstream the contract, in place (9.8).
func (s *Surface) enrich(ctx context.Context, call upstream.Call, res *sdk.CallToolResult) {
	document, err := json.Marshal(res)
	if err != nil {
		res.StructuredContent = nil // JSON can't hold it, so it could not be sent either
		document, _ = json.Marshal(res)
	}
	enriched := s.gateway.Examine(ctx, call, document)
	content := res.Content
	if enriched.ReplacesBlock {
		content = content[1:]
	}
	res.Content = append([]sdk.Content{&sdk.TextContent{Text: string(enriched.Text)}}, content...)
	if enriched.Structured != nil {
		res.StructuredContent = enriched.Structured
	}
	res.Meta = s.meta(res.Meta, enriched.Text)
	for key := range res.Meta {
		if upstream.OfConnection(key) {
			delete(res.Meta, key)
		}
	}
	res.SetError(enriched.Error)
}

// identity is what is known of a call of a tool of this server.
func (s *Surface) identity(t *sdk.Tool) runtime.Identity {
	return runtime.Identity{Service: s.options.Service, Action: t.Name, Tool: t.Name, Hints: HintsOf(t)}
}

// HintsOf are the annotations of a tool. The SDK does not tell hints that are false
// from those that are absent where false is the default, so only true ones are given.
func HintsOf(t *sdk.Tool) runtime.Hints {
	a := t.Annotations
	if a == nil {
		return runtime.Hints{}
	}
	hints := runtime.Hints{Destructive: a.DestructiveHint, OpenWorld: a.OpenWorldHint}
	if a.ReadOnlyHint {
		hints.ReadOnly = &a.ReadOnlyHint
	}
	if a.IdempotentHint {
		hints.Idempotent = &a.IdempotentHint
	}
	return hints
}
