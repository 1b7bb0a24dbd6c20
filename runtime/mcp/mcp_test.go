// Tests of what a client gets to see of a server's failures, over a connection in
// memory.
package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// revisions are the newest one and the last one that negotiates at the start.
var revisions = []string{"2026-07-28", "2025-11-25"}

// surface makes a Surface of a program with a name.
func surface(t *testing.T, o mcp.Options) *mcp.Surface {
	t.Helper()
	if o.Service == "" {
		o.Service = "files"
	}
	s, err := mcp.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// serve wraps a new server, lets add fill it, and connects a client to it.
func serve(t *testing.T, revision string, s *mcp.Surface, add func(*mcp.Server, *sdk.Server)) *sdk.ClientSession {
	t.Helper()
	server := sdk.NewServer(&sdk.Implementation{Name: "files", Version: "1"}, nil)
	add(s.Wrap(server), server)
	return connect(t, revision, server)
}

func connect(t *testing.T, revision string, server *sdk.Server) *sdk.ClientSession {
	t.Helper()
	near, far := sdk.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), far, nil); err != nil {
		t.Fatal(err)
	}
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), near, &sdk.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

var anyObject = json.RawMessage(`{"type":"object"}`)

// call calls a tool and judges the failed result by the contract.
func call(t *testing.T, session *sdk.ClientSession, o mcp.CheckOptions, tool string, arguments any) *sdk.CallToolResult {
	t.Helper()
	res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	document, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	if problems := mcp.CheckResult(document, o); problems != nil {
		t.Errorf("%v\n%s", problems, document)
	}
	return res
}

func read(t *testing.T, s *mcp.Surface, res *sdk.CallToolResult) *agenterror.AgentError {
	t.Helper()
	reading, err := s.FromResult(res)
	if err != nil {
		t.Fatal(err)
	}
	return reading.Error
}

// readRPC judges a protocol error by the contract and reads it.
func readRPC(t *testing.T, revision string, err error) (*agenterror.AgentError, *jsonrpc.Error) {
	t.Helper()
	e, rpc := fromRPC(t, err)
	judgeRPC(t, revision, rpc)
	return e, rpc
}

func judgeRPC(t *testing.T, revision string, rpc *jsonrpc.Error) {
	t.Helper()
	document, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "error": rpc})
	if err != nil {
		t.Fatal(err)
	}
	if problems := mcp.CheckRPCError(document, mcp.CheckOptions{Revision: revision}); problems != nil {
		t.Errorf("%v\n%s", problems, document)
	}
}

func fromRPC(t *testing.T, err error) (*agenterror.AgentError, *jsonrpc.Error) {
	t.Helper()
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok {
		t.Fatalf("not a protocol error: %v", err)
	}
	reading, err := mcp.FromRPCError(rpc)
	if err != nil {
		t.Fatal(err)
	}
	return reading.Error, rpc
}

// TestEveryKind sends every kind as a result and as a protocol error, and compares
// what comes out with what went in.
func TestEveryKind(t *testing.T) {
	s := surface(t, mcp.Options{})
	for _, revision := range revisions {
		t.Run(revision, func(t *testing.T) {
			session := serve(t, revision, s, func(v *mcp.Server, server *sdk.Server) {
				v.AddTool(&sdk.Tool{Name: "fail", InputSchema: anyObject}, func(_ context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
					var arguments struct{ Kind agenterror.AgentErrorKind }
					if err := json.Unmarshal(req.Params.Arguments, &arguments); err != nil {
						return nil, err
					}
					return nil, example(arguments.Kind)
				})
				server.AddPrompt(&sdk.Prompt{Name: "fail"}, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
					return nil, example(agenterror.AgentErrorKind(req.Params.Arguments["kind"]))
				})
			})
			for _, info := range agenterror.AgentErrorKinds() {
				want := example(info.Name)
				res := call(t, session, mcp.CheckOptions{}, "fail", map[string]any{"kind": info.Name})
				if diff := cmp.Diff(document(want), document(read(t, s, res))); diff != "" {
					t.Errorf("result of %s: -want +got\n%s", info.Name, diff)
				}
				_, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "fail", Arguments: map[string]string{"kind": string(info.Name)}})
				got, rpc := fromRPC(t, err)
				if diff := cmp.Diff(document(want), document(got)); diff != "" {
					t.Errorf("protocol error of %s: -want +got\n%s", info.Name, diff)
				}
				// The SDK takes -32601 for its own answer and drops the data of it, so
				// the middleware sends another code in its place.
				if code := info.McpCode; code == nil || *code != agenterror.AgentErrorMcpCodeMinus32601 {
					judgeRPC(t, revision, rpc)
				}
			}
		})
	}
}

// example is an error of a kind with everything that the surface might lose.
func example(kind agenterror.AgentErrorKind) *agenterror.AgentError {
	options := []agenterror.AgentErrorOption{
		agenterror.WithService("files"), agenterror.WithAction("read"), agenterror.WithTool("fail"),
		agenterror.WithPrompt("fail"), agenterror.WithCause("disk <7> & \"more\""), agenterror.WithErrorID("e-1"),
	}
	e := agenterror.AgentErrorOf(kind, "It did not work: `a` < `b`.", options...)
	if kind.Info().RetryAfter {
		ms := int64(1500)
		e.Recovery.RetryAfterMs = &ms
	}
	e.SideEffects = agenterror.SideEffectsUnknown
	scale, err := agenterror.ValueOf([]int{1, 2})
	if err != nil {
		panic(err)
	}
	if err := e.SetExtra("zones", scale); err != nil {
		panic(err)
	}
	return e
}

func document(e *agenterror.AgentError) string { return string(runtime.Encode(e)) }

type echoIn struct {
	Name string `json:"name"`
	Fail string `json:"fail,omitempty"`
}

type echoOut struct {
	Name string `json:"name"`
}

// echo fails in the way that its arguments name.
func echo(_ context.Context, _ *sdk.CallToolRequest, in echoIn) (*sdk.CallToolResult, *echoOut, error) {
	switch in.Fail {
	case "contract":
		return nil, nil, agenterror.NotFound("There is no file of that name.")
	case "error":
		return nil, nil, errors.New("dial 10.0.0.7: secret")
	case "panic":
		panic("secret")
	case "foreign":
		answer := &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "secret", Data: json.RawMessage(runtime.Encode(agenterror.NotFound("secret")))}
		return nil, nil, fmt.Errorf("calling another server: %w", answer)
	case "rpc":
		return nil, nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "The name is too long."}
	case "worded":
		return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "no space left"}}}, nil, nil
	case "nothing":
		return nil, nil, nil
	}
	return nil, &echoOut{in.Name}, nil
}

// echoRaw is echo without types.
func echoRaw(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	var in echoIn
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, err
	}
	res, out, err := echo(ctx, req, in)
	if err != nil || res != nil {
		return res, err
	}
	return &sdk.CallToolResult{StructuredContent: out}, nil
}

// addEchoes adds the tool in each of the four ways that there are.
func addEchoes(v *mcp.Server, server *sdk.Server) {
	mcp.AddTool(v, &sdk.Tool{Name: "typed"}, echo)
	v.AddTool(&sdk.Tool{Name: "raw", InputSchema: anyObject}, echoRaw)
	sdk.AddTool(server, &sdk.Tool{Name: "strange-typed"}, echo)
	server.AddTool(&sdk.Tool{Name: "strange-raw", InputSchema: anyObject}, echoRaw)
}

func TestToolFailures(t *testing.T) {
	s := surface(t, mcp.Options{})
	tests := []struct {
		fail        string
		kind        agenterror.AgentErrorKind
		message     string
		sideEffects agenterror.SideEffects
	}{
		{"contract", "not_found", "There is no file of that name.", "none_expected"},
		{"error", "internal_error", agenterror.AgentErrorKindInternalError.Info().When, "unknown"},
		{"panic", "internal_error", agenterror.AgentErrorKindInternalError.Info().When, "unknown"},
		{"foreign", "internal_error", agenterror.AgentErrorKindInternalError.Info().When, "unknown"},
		{"rpc", "invalid_param", "The name is too long.", "none_expected"},
	}
	for _, revision := range revisions {
		session := serve(t, revision, s, addEchoes)
		for _, tool := range []string{"typed", "raw", "strange-typed", "strange-raw"} {
			for _, test := range tests {
				t.Run(revision+"/"+tool+"/"+test.fail, func(t *testing.T) {
					o := mcp.CheckOptions{}
					if strings.HasSuffix(tool, "typed") {
						o.Schema = upstream.DeclaredSchema
					}
					res := call(t, session, o, tool, echoIn{Name: "a", Fail: test.fail})
					e := read(t, s, res)
					if e.Kind != test.kind || e.Message != test.message || e.SideEffects != test.sideEffects {
						t.Errorf("got %s", document(e))
					}
					if *e.Service != "files" || *e.Tool != tool {
						t.Errorf("identity: %s", document(e))
					}
					sent, err := json.Marshal(res)
					if err != nil {
						t.Fatal(err)
					}
					if strings.Contains(string(sent), "secret") {
						t.Errorf("what is for the log only was sent: %s", sent)
					}
				})
			}
		}
	}
}

func TestSuccessIsNotTouched(t *testing.T) {
	s := surface(t, mcp.Options{Widen: true})
	for _, revision := range revisions {
		session := serve(t, revision, s, addEchoes)
		for tool, want := range map[string]string{"typed": `{"name":"a"}`, "raw": `{"name":"a"}`, "strange-typed": `{"name":"a"}`} {
			res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: echoIn{Name: "a"}})
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(res.StructuredContent)
			if err != nil {
				t.Fatal(err)
			}
			if res.IsError || string(got) != want || res.Meta[upstream.DefaultMetaKey] != nil {
				t.Errorf("%s: %s, %v", tool, got, res)
			}
		}
		// The zero value stands for a nil pointer, as without this package.
		res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "typed", Arguments: echoIn{Fail: "nothing"}})
		if err != nil || res.IsError {
			t.Fatalf("%v, %v", res, err)
		}
		if got, _ := json.Marshal(res.StructuredContent); string(got) != `{"name":""}` {
			t.Errorf("structured content of a nil pointer: %s", got)
		}
	}
}

func TestWordedByTheTool(t *testing.T) {
	s := surface(t, mcp.Options{})
	session := serve(t, "", s, addEchoes)
	for _, tool := range []string{"typed", "raw", "strange-raw"} {
		res, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: echoIn{Name: "a", Fail: "worded"}})
		if err != nil {
			t.Fatal(err)
		}
		o := mcp.CheckOptions{}
		if tool == "typed" {
			o.Schema = upstream.DeclaredSchema
		}
		delete(res.Meta, "io.modelcontextprotocol/serverInfo") // the SDK's own, of this connection
		document, err := json.Marshal(res)
		if err != nil {
			t.Fatal(err)
		}
		if problems := mcp.CheckUpstreamResult(document, o); problems != nil {
			t.Errorf("%s: %v\n%s", tool, problems, document)
		}
		e := read(t, s, res)
		if e.Kind != "tool_error" || *e.Cause != "no space left" || e.Upstream != nil || len(res.Content) != 2 {
			t.Errorf("%s: %s", tool, document)
		}
	}
}

func TestRefusedArguments(t *testing.T) {
	s := surface(t, mcp.Options{})
	session := serve(t, "", s, func(v *mcp.Server, _ *sdk.Server) { mcp.AddTool(v, &sdk.Tool{Name: "typed"}, echo) })
	res := call(t, session, mcp.CheckOptions{Schema: upstream.DeclaredSchema}, "typed", map[string]any{"name": 7})
	e := read(t, s, res)
	if e.Kind != "invalid_param" || e.Origin != "validation" || e.SideEffects != "none_expected" || !strings.Contains(*e.Cause, "name") {
		t.Errorf("got %s", document(e))
	}
}

func TestWidenedSchema(t *testing.T) {
	s := surface(t, mcp.Options{Widen: true})
	session := serve(t, "", s, func(v *mcp.Server, _ *sdk.Server) { mcp.AddTool(v, &sdk.Tool{Name: "typed"}, echo) })
	res := call(t, session, mcp.CheckOptions{Schema: upstream.WidenedSchema}, "typed", echoIn{Name: "a", Fail: "contract"})
	if res.StructuredContent == nil {
		t.Error("the widened schema has a place for the failure, and it was not used")
	}
	for tool, err := range session.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		schema := tool.OutputSchema.(map[string]any)
		if schema["type"] != "object" || len(schema["anyOf"].([]any)) != 2 {
			t.Errorf("schema: %v", schema)
		}
	}
}

func TestProtocolErrors(t *testing.T) {
	s := surface(t, mcp.Options{})
	for _, revision := range revisions {
		session := serve(t, revision, s, func(v *mcp.Server, server *sdk.Server) {
			addEchoes(v, server)
			server.AddPrompt(&sdk.Prompt{Name: "brief"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
				return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "The prompt needs a topic.", Data: json.RawMessage(`["topic"]`)}
			})
			server.AddPrompt(&sdk.Prompt{Name: "foreign"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
				return nil, fmt.Errorf("calling: %w", &jsonrpc.Error{Code: -32602, Message: "secret", Data: runtime.Encode(agenterror.NotFound("secret"))})
			})
			server.AddPrompt(&sdk.Prompt{Name: "broken"}, func(context.Context, *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) { panic("secret") })
			server.AddResource(&sdk.Resource{URI: "hub://notes/1", Name: "one"}, func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
				return nil, errors.New("secret")
			})
			server.AddResource(&sdk.Resource{URI: "hub://notes/2", Name: "two"}, func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
				return nil, agenterror.RouteScopeDenied("Not on this route.")
			})
		})
		notFound := int64(jsonrpc.CodeInvalidParams)
		if revision < "2026-07-28" {
			notFound = -32002
		}
		tests := []struct {
			name string
			do   func() error
			kind agenterror.AgentErrorKind
			code int64
			data map[string]string // members beside those of every contract
		}{
			{"unknown tool", func() error {
				_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "nope"})
				return err
			}, "unknown_tool", -32602, map[string]string{"tool": `"nope"`}},
			{"unknown prompt", func() error {
				_, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "nope"})
				return err
			}, "not_found", -32602, map[string]string{"prompt": `"nope"`}},
			{"prompt arguments", func() error {
				_, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "brief"})
				return err
			}, "invalid_param", -32602, map[string]string{"prompt": `"brief"`, "rpc_data": `["topic"]`}},
			{"another server's answer", func() error {
				_, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "foreign"})
				return err
			}, "internal_error", -32603, map[string]string{"action": `"get_prompt"`}},
			{"panic", func() error {
				_, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "broken"})
				return err
			}, "internal_error", -32603, nil},
			{"unknown resource", func() error {
				_, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "hub://notes/9"})
				return err
			}, "not_found", notFound, map[string]string{"resource": `"hub://notes/9"`, "uri": `"hub://notes/9"`}},
			{"failing resource", func() error {
				_, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "hub://notes/1"})
				return err
			}, "internal_error", -32603, map[string]string{"resource": `"hub://notes/1"`}},
			{"resource out of scope", func() error {
				_, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "hub://notes/2"})
				return err
			}, "route_scope_denied", -32602, nil},
			{"cursor", func() error {
				_, err := session.ListTools(t.Context(), &sdk.ListToolsParams{Cursor: "nope"})
				return err
			}, "invalid_cursor", -32602, nil},
		}
		for _, test := range tests {
			t.Run(revision+"/"+test.name, func(t *testing.T) {
				e, rpc := readRPC(t, revision, test.do())
				if e.Kind != test.kind || rpc.Code != test.code {
					t.Errorf("code %d: %s", rpc.Code, rpc.Data)
				}
				var data map[string]json.RawMessage
				if err := json.Unmarshal(rpc.Data, &data); err != nil {
					t.Fatal(err)
				}
				for name, want := range test.data {
					if string(data[name]) != want {
						t.Errorf("data.%s = %s, want %s", name, data[name], want)
					}
				}
				if strings.Contains(string(rpc.Data), "secret") || !strings.HasPrefix(rpc.Message, e.Message+" ") {
					t.Errorf("message %q, data %s", rpc.Message, rpc.Data)
				}
			})
		}
	}
}

// TestURLElicitation: the protocol's own requests to the client pass through.
func TestURLElicitation(t *testing.T) {
	s := surface(t, mcp.Options{})
	elicit := &jsonrpc.Error{Code: -32042, Message: "sign in", Data: json.RawMessage(`{"elicitations":[]}`)}
	session := serve(t, "2025-11-25", s, func(v *mcp.Server, _ *sdk.Server) {
		v.AddTool(&sdk.Tool{Name: "t", InputSchema: anyObject}, func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
			return nil, elicit
		})
	})
	_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: "t"})
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok || rpc.Code != -32042 || string(rpc.Data) != string(elicit.Data) {
		t.Errorf("got %v", err)
	}
}

func TestOptions(t *testing.T) {
	for key, ok := range map[string]bool{
		"": true, "error": true, "a/b": true, "com.example/error-1.x": true, "mcp.dev/x": true,
		"com.mcp/x": false, "dev.mcp.x/y": false, "io.modelcontextprotocol/x": false, "traceparent": false,
		"progressToken": false, "a b": false, "1a/x": false, "a-/x": false, "a..b/x": false, "x/": false, "/x": false, "-x": false, "a/b/c": false, "é": false,
	} {
		_, err := mcp.New(mcp.Options{Service: "s", MetaKey: key})
		if (err == nil) != ok {
			t.Errorf("key %q: %v", key, err)
		}
	}
	if _, err := mcp.New(mcp.Options{}); err == nil {
		t.Error("a program without a name was accepted")
	}
}

func TestMetaKey(t *testing.T) {
	s := surface(t, mcp.Options{MetaKey: "com.example/failure"})
	res := s.Result(t.Context(), upstream.NoSchema, agenterror.NotFound("No."))
	if res.Meta["com.example/failure"] == nil || len(res.Meta) != 1 {
		t.Errorf("_meta: %v", res.Meta)
	}
}

func TestChallenge(t *testing.T) {
	s := surface(t, mcp.Options{Challenge: true})
	tests := []struct {
		err  *agenterror.AgentError
		want string
	}{
		{agenterror.AuthRequired("Sign \"in\" first\\ – please."), `Bearer error="invalid_token", error_description="Sign in first  please."`},
		{agenterror.Forbidden("Too narrow.", agenterror.WithRequiredScopes([]string{"a b", "c\"d", "é"})), `Bearer error="insufficient_scope", error_description="Too narrow.", scope="ab cd"`},
		{agenterror.Forbidden("No.", agenterror.WithRequiredScopes([]string{})), ""},
		{agenterror.NotFound("No."), ""},
	}
	for _, test := range tests {
		res := s.Result(t.Context(), upstream.NoSchema, test.err)
		var want any
		if test.want != "" {
			want = []string{test.want}
		}
		if diff := cmp.Diff(want, res.Meta["mcp/www_authenticate"]); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.err.Message, diff)
		}
	}
}

func TestFromResult(t *testing.T) {
	s := surface(t, mcp.Options{})
	want := agenterror.NotFound("No.")
	whole := s.Result(t.Context(), upstream.NoSchema, want)
	text := whole.Content[0]
	tests := []struct {
		name string
		res  *sdk.CallToolResult
		ok   bool
	}{
		{"whole", whole, true},
		{"text only", &sdk.CallToolResult{IsError: true, Content: []sdk.Content{text}}, true},
		{"structured only", &sdk.CallToolResult{IsError: true, StructuredContent: whole.StructuredContent}, true},
		{"meta only", &sdk.CallToolResult{IsError: true, Meta: whole.Meta}, true},
		{"a later block", &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "x"}, text}}, true},
		{"success", &sdk.CallToolResult{Content: []sdk.Content{text}}, false},
		{"plain text", &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "x"}}}, false},
		{"none", nil, false},
	}
	for _, test := range tests {
		reading, err := s.FromResult(test.res)
		if (err == nil) != test.ok || test.ok && reading.Error.Message != want.Message {
			t.Errorf("%s: %v, %v", test.name, reading.Error, err)
		}
	}
	other := &sdk.CallToolResult{IsError: true, StructuredContent: json.RawMessage(`{"contract_version":2,"kind":"k","message":"m"}`)}
	if _, err := s.FromResult(other); !isUnsupported(err) {
		t.Errorf("version 2: %v", err)
	}
}

func isUnsupported(err error) bool {
	_, ok := errors.AsType[*runtime.UnsupportedVersion](err)
	return ok
}
