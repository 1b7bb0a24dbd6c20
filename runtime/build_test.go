// Tests of building errors: the order of precedence, Go errors, sizes.
package runtime_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

var yes, no = true, false

// members are the members of an error as JSON, by name; "recovery/action" and such for
// those of recovery.
func members(t *testing.T, e *agenterror.AgentError) map[string]string {
	t.Helper()
	b, err := e.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	o, err := raw.ParseObject(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range o {
		all[m.Name] = string(m.Value)
	}
	recovery, err := raw.ParseObject([]byte(all["recovery"]))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range recovery {
		all["recovery/"+m.Name] = string(m.Value)
	}
	return all
}

func TestBuild(t *testing.T) {
	wait := int64(1500)
	outer := runtime.WithIdentity(t.Context(), runtime.Identity{Service: "outer", Action: "list", Hints: runtime.Hints{ReadOnly: &yes}})
	for name, c := range map[string]struct {
		ctx     context.Context
		draft   runtime.Draft
		want    map[string]string // "" means absent
		refused string
	}{
		"a kind gives everything": {draft: runtime.Draft{Kind: "not_found", Message: "There is no note 7."}, want: map[string]string{
			"contract_version": `1`, "kind": `"not_found"`, "message": `"There is no note 7."`, "origin": `"discovery"`,
			"recovery/action": `"rediscover"`, "recovery/same_arguments": `"never"`, "side_effects": `"none_expected"`, "recovery/retry_after_ms": "", "service": "",
		}},
		"a kind without an entry": {draft: runtime.Draft{Kind: "flux_low", RetryAfterMS: &wait}, want: map[string]string{
			"kind": `"flux_low"`, "message": `"The operation failed."`, "origin": `"runtime"`, "recovery/same_arguments": `"discouraged"`, "recovery/retry_after_ms": `1500`,
		}},
		"extras do not displace": {draft: runtime.Draft{Kind: "not_found", Message: "m", Extras: map[string]json.RawMessage{
			"kind": []byte(`"x"`), "recovery": []byte(`{}`), "retry_after_ms": []byte(`1`), "valid": []byte(`["a"]`), "shelf": []byte(`{"row":1.50}`),
		}}, want: map[string]string{"kind": `"not_found"`, "valid": `["a"]`, "shelf": `{"row":1.50}`, "retry_after_ms": ""}},
		"extras of wrong types": {draft: runtime.Draft{Kind: "not_found", Extras: map[string]json.RawMessage{
			"service": []byte(`7`), "valid": []byte(`"a"`), "hint": []byte(`null`), "half": []byte(`{`),
		}}, want: map[string]string{"service": "", "valid": "", "hint": "", "half": ""}, refused: "half: it is not JSON\nservice: a context member is a string\nvalid: it does not fit the schema"},
		"a retry-safe tool": {draft: runtime.Draft{Kind: "tool_error", Hints: runtime.Hints{Idempotent: &yes, ReadOnly: &no}}, want: map[string]string{
			"recovery/same_arguments": `"conditional"`, "side_effects": `"possible"`, "safety": `{"idempotent_hint":true,"read_only_hint":false}`,
		}},
		"a read-only tool": {ctx: outer, draft: runtime.Draft{Kind: "tool_error"}, want: map[string]string{
			"recovery/same_arguments": `"conditional"`, "side_effects": `"none_expected"`,
		}},
		"a read-only tool, another origin": {ctx: outer, draft: runtime.Draft{Kind: "internal_error"}, want: map[string]string{"side_effects": `"unknown"`}},
		"refinement wins over kind and hints": {ctx: outer, draft: runtime.Draft{Kind: "rate_limited", Origin: "tool_execution", SideEffects: "possible", Action: "do_not_retry", SameArguments: "safe", Guidance: "Stop."},
			want: map[string]string{"origin": `"tool_execution"`, "side_effects": `"possible"`, "recovery/action": `"do_not_retry"`, "recovery/same_arguments": `"safe"`, "recovery/guidance": `"Stop."`}},
		"refinement outside the enums": {draft: runtime.Draft{Kind: "rate_limited", Origin: "moon", SideEffects: "some", Action: "run", SameArguments: "maybe"},
			want:    map[string]string{"origin": `"budget"`},
			refused: "origin: \"moon\" is not in the enum\nside_effects: \"some\" is not in the enum\nrecovery.action: \"run\" is not in the enum\nrecovery.same_arguments: \"maybe\" is not in the enum"},
		"a wait":                     {draft: runtime.Draft{Kind: "rate_limited", RetryAfterMS: new(int64)}, want: map[string]string{"recovery/retry_after_ms": `0`}},
		"a wait that the kind lacks": {draft: runtime.Draft{Kind: "not_found", RetryAfterMS: &wait}, want: map[string]string{"recovery/retry_after_ms": ""}},
		"identity": {ctx: outer, draft: runtime.Draft{Kind: "not_found", Identity: runtime.Identity{Action: "get", Tool: "t"}, Extras: map[string]json.RawMessage{"service": []byte(`"extra"`), "upstream": []byte(`"up"`)}},
			want: map[string]string{"service": `"outer"`, "action": `"get"`, "tool": `"t"`, "upstream": `"up"`}},
		"cause, original kind, evidence": {draft: runtime.Draft{Kind: "tool_error", Cause: "card\r\ndeclined", OriginalKind: "Card Declined!", Evidence: []byte(`{"content":[]}`)},
			want: map[string]string{"cause": `"card\ndeclined"`, "original_kind": `"Card_Declined"`, "evidence": `{"content":[]}`}},
		"evidence that is no object": {draft: runtime.Draft{Kind: "tool_error", Evidence: []byte(`[]`)}, want: map[string]string{"evidence": ""}, refused: "evidence: it is not a JSON object"},
		"no kind":                    {want: map[string]string{"kind": `"internal_error"`}},
	} {
		t.Run(name, func(t *testing.T) {
			ctx := c.ctx
			if ctx == nil {
				ctx = t.Context()
			}
			e, err := runtime.New(runtime.Options{}).Build(ctx, c.draft)
			if got := fmt.Sprint(err); err != nil && got != c.refused || err == nil && c.refused != "" {
				t.Errorf("refused: %s", got)
			}
			got := members(t, e)
			for name, want := range c.want {
				if got[name] != want {
					t.Errorf("%s: got %s, want %s", name, got[name], want)
				}
			}
		})
	}
}

func TestFrom(t *testing.T) {
	contract := agenterror.QuotaExceeded("No tokens are left.").Wrap(io.EOF)
	deadline, stop := context.WithTimeout(t.Context(), 0)
	defer stop()
	<-deadline.Done()
	for name, c := range map[string]struct {
		err  error
		kind agenterror.AgentErrorKind
	}{
		"contract":            {fmt.Errorf("saving: %w", contract), agenterror.AgentErrorKindQuotaExceeded},
		"contract, cancelled": {errors.Join(context.Canceled, contract), agenterror.AgentErrorKindQuotaExceeded},
		"cancelled":           {fmt.Errorf("reading: %w", context.Canceled), agenterror.AgentErrorKindCancelled},
		"deadline":            {deadline.Err(), agenterror.AgentErrorKindTimeout},
		"file deadline":       {&fs.PathError{Err: os.ErrDeadlineExceeded}, agenterror.AgentErrorKindTimeout},
		"name":                {&net.OpError{Op: "dial", Err: &net.DNSError{IsNotFound: true}}, agenterror.AgentErrorKindDNSError},
		"name, slow":          {&net.OpError{Op: "dial", Err: &net.DNSError{IsTimeout: true}}, agenterror.AgentErrorKindTimeout},
		"refused":             {&net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}, agenterror.AgentErrorKindConnectionRefused},
		"reset":               {&net.OpError{Op: "read", Err: os.NewSyscallError("read", syscall.ECONNRESET)}, agenterror.AgentErrorKindNetworkError},
		"no file":             {&fs.PathError{Op: "open", Path: "/etc/secret", Err: fs.ErrNotExist}, agenterror.AgentErrorKindNotFound},
		"no right":            {&fs.PathError{Op: "open", Path: "/etc/secret", Err: fs.ErrPermission}, agenterror.AgentErrorKindPermissionDenied},
		"there already":       {&fs.PathError{Op: "open", Path: "/etc/secret", Err: fs.ErrExist}, agenterror.AgentErrorKindConflict},
		"anything else":       {errors.New("pq: password authentication failed for user /etc/secret"), agenterror.AgentErrorKindInternalError},
		"a nil error in it":   {(*agenterror.AgentError)(nil), agenterror.AgentErrorKindInternalError},
	} {
		t.Run(name, func(t *testing.T) {
			e := runtime.From(t.Context(), c.err)
			if e.Kind != c.kind {
				t.Errorf("kind %s, want %s", e.Kind, c.kind)
			}
			if text := string(runtime.Encode(e)); strings.Contains(text, "secret") || strings.Contains(text, "password") {
				t.Errorf("the text of the error went out: %s", text)
			}
			if c.kind != agenterror.AgentErrorKindQuotaExceeded && c.kind != agenterror.AgentErrorKindTimeout && e.Unwrap() != c.err {
				t.Errorf("it unwraps to %v", e.Unwrap())
			}
		})
	}
	if runtime.From(t.Context(), nil) != nil {
		t.Error("an error was made of nil")
	}
	if e := runtime.From(t.Context(), contract); !errors.Is(e, io.EOF) || !errors.Is(e, agenterror.ErrQuotaExceeded) {
		t.Error("the error behind the contract was lost")
	}
}

// What goes to the log names the kind that goes out.
func TestLog(t *testing.T) {
	var b bytes.Buffer
	rt := runtime.New(runtime.Options{Logger: slog.New(slog.NewTextHandler(&b, nil)), ShowCause: true})
	if e := rt.From(t.Context(), errors.New("disk on fire")); e.Cause == nil || *e.Cause != "disk on fire" {
		t.Errorf("the cause was asked for: %s", runtime.Encode(e))
	}
	e := rt.Recovered(t.Context(), "index out of range")
	if text := string(runtime.Encode(e)); strings.Contains(text, "index") || e.SideEffects != agenterror.SideEffectsUnknown {
		t.Error(text)
	}
	for _, want := range []string{"kind=internal_error error=\"disk on fire\"", `panic="index out of range"`, "stack="} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the log lacks %s: %s", want, b.String())
		}
	}
}

// An error that is complete keeps what it says, and is not changed by being sent.
func TestFinish(t *testing.T) {
	rt := runtime.New(runtime.Options{
		Service: "notes", ErrorID: func(context.Context) string { return "id-1" },
		TraceID: func(context.Context) string { return "0af7651916cd43dd8448eb211c80319c" },
		DocsURL: func(k agenterror.AgentErrorKind) string { return "https://docs.example/" + string(k) },
	})
	e := agenterror.RateLimited("Slow down.", agenterror.WithRetryAfterMs(10), agenterror.WithTool("mine"))
	e.Recovery.SameArguments = agenterror.SameArgumentsSafe
	before := string(runtime.Encode(e))
	ctx := runtime.WithIdentity(t.Context(), runtime.Identity{Tool: "other", Action: "search"})
	got := members(t, rt.Finish(ctx, e))
	for name, want := range map[string]string{
		"tool": `"mine"`, "action": `"search"`, "service": `"notes"`, "error_id": `"id-1"`, "trace_id": `"0af7651916cd43dd8448eb211c80319c"`,
		"docs_url": `"https://docs.example/rate_limited"`, "recovery/same_arguments": `"safe"`, "recovery/retry_after_ms": `10`,
	} {
		if got[name] != want {
			t.Errorf("%s: got %s, want %s", name, got[name], want)
		}
	}
	if after := string(runtime.Encode(e)); after != before {
		t.Errorf("the error itself was changed: %s", after)
	}
	if got := runtime.Encode(rt.Finish(ctx, agenterror.NotFound(""))); !bytes.Contains(got, []byte("does not exist")) {
		t.Errorf("a blank message: %s", got)
	}
	if id := runtime.NewErrorID(ctx); len(id) != 36 || id[14] != '4' || id == runtime.NewErrorID(ctx) {
		t.Error(id)
	}
}

// full is a document with every member that the schema names.
const full = `{"contract_version":1,"kind":"rate_limited","message":"m","origin":"budget","recovery":{"action":"retry_later","same_arguments":"conditional",
"guidance":"g","retry_after_ms":5,"more":1},"side_effects":"none_expected","service":"s","action":"a","tool":"t","upstream":"u","command":"c","prompt":"p","resource":"r",
"cause":"ca","original_kind":"ok","safety":{"read_only_hint":true},"evidence":{"content":[{"type":"text","text":"x"}],"truncated":false},"error_id":"e","trace_id":"t",
"docs_url":"https://d.example/","violations":[{"path":"/a","message":"m","code":"c","expected":"e","more":2}],"limit":{"name":"n","limit":1,"used":2,"remaining":0,"unit":"u",
"reset_after_ms":3,"more":3},"valid":["v"],"hint":"h","param":"p","existing_id":"x","required_scopes":["s"],"idempotency_key":"k","causes":[{"message":"m","kind":"k","more":4}],
"hops":[{"service":"s","tool":"t","upstream":"u","kind":"k","origin":"o","trusted":true,"more":5}],"hops_omitted":2,"extra":{"deep":[1.50]}}`

// No member is lost on the way out: the list of fields in the code is complete.
func TestEveryMember(t *testing.T) {
	e, err := agenterror.DecodeAgentError([]byte(full))
	if err != nil {
		t.Fatal(err)
	}
	if got := runtime.Encode(runtime.From(t.Context(), e)); !raw.Equal(got, []byte(full)) {
		t.Errorf("got  %s\nwant %s", got, full)
	}
	document, err := os.ReadFile("../schema/agent-error.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct{ Properties map[string]json.RawMessage }
	if err := json.Unmarshal(document, &schema); err != nil {
		t.Fatal(err)
	}
	var named map[string]json.RawMessage
	if err := json.Unmarshal([]byte(full), &named); err != nil {
		t.Fatal(err)
	}
	for name := range schema.Properties {
		if named[name] == nil {
			t.Errorf("the document of this test lacks the member %s", name)
		}
	}
}

// Every kind can be sent, and comes back as it was.
func TestEveryKind(t *testing.T) {
	for _, info := range agenterror.AgentErrorKinds() {
		made, err := (*runtime.Runtime)(nil).Build(t.Context(), runtime.Draft{Kind: info.Name})
		if err != nil {
			t.Fatal(err)
		}
		read, err := runtime.Read(runtime.Encode(made))
		if err != nil || read.Upgraded || !read.Error.Equal(made) {
			t.Errorf("%s: %v, %s", info.Name, err, runtime.Encode(made))
		}
		if problems := runtime.Check(runtime.Encode(made), runtime.CheckOptions{}); problems != nil {
			t.Errorf("%s: %v", info.Name, problems)
		}
	}
}

// What an upstream sends can be anything. Secrets under a name that says so are hidden
// wherever the name stands, and a hundred thousand members are no work.
func TestForeignMembers(t *testing.T) {
	var many strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&many, `"m%d":1,`, i)
	}
	for _, evidence := range []string{
		`{"password":"hunter2","deep":{"api_key":"hunter2"},"token":["hunter2"]}`,
		`{` + many.String() + `"password":"hunter2","password":"hunter2"}`,
	} {
		built, _ := runtime.New(runtime.Options{}).Build(t.Context(), runtime.Draft{Kind: "tool_error", Evidence: []byte(evidence)})
		read := agenterror.ToolError("m")
		for name, value := range built.Evidence.All() {
			read.Evidence.Set(name, value)
		}
		for i := range 100_000 {
			read.Evidence = append(read.Evidence, agenterror.Member{Name: fmt.Sprint(i), Value: value(t, `"x"`)})
		}
		for _, e := range []*agenterror.AgentError{built, runtime.From(t.Context(), read)} {
			if document := string(runtime.Encode(e)); e.Kind != "tool_error" || strings.Contains(document, "hunter2") || len(document) > runtime.MaxBytes {
				t.Errorf("%.300s", document)
			}
		}
	}
}

func value(t *testing.T, text string) agenterror.Value {
	v, err := agenterror.ParseValue(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Nothing that is sent is too large, and what has to be there is there.
func TestSizes(t *testing.T) {
	long := strings.Repeat("word ", 40_000)
	blocks := strings.Repeat(`{"type":"text","text":"`+long[:8000]+`"},`, 15)
	many := map[string]json.RawMessage{}
	for i := range 5000 {
		many[fmt.Sprintf("member_%0100d", i)] = []byte(`1`)
	}
	for name, d := range map[string]runtime.Draft{
		"texts":    {Kind: "tool_error", Message: long, Guidance: long, Cause: long},
		"wide":     {Kind: "tool_error", Message: strings.Repeat("\u20ac \U0001f600", 3000), Guidance: strings.Repeat("\u20ac\"\\", 3000), Cause: strings.Repeat("\u20ac", 9000)},
		"evidence": {Kind: "tool_error", Cause: long, Evidence: []byte(`{"content":[` + blocks[:len(blocks)-1] + `],"structured_content":"x","parsed_error":{"a":[1]},"omitted_content_blocks":3}`)},
		"extras":   {Kind: "tool_error", Extras: many},
		"all": {Kind: "tool_error", Message: long, Cause: long, Extras: map[string]json.RawMessage{
			"violations": []byte(`[` + strings.Repeat(`{"path":"/x","message":"`+long[:500]+`"},`, 40) + `{"path":"","message":"m"}]`), "note": []byte(`"` + long[:5000] + `"`)}},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := runtime.New(runtime.Options{}).Build(t.Context(), d)
			document := runtime.Encode(e)
			if len(document) > runtime.MaxBytes {
				t.Errorf("%d bytes", len(document))
			}
			if e.Kind != d.Kind {
				t.Errorf("kind %s", e.Kind)
			}
			if problems := runtime.Check(document, runtime.CheckOptions{}); problems != nil {
				t.Error(problems)
			}
			again := runtime.Encode(runtime.From(t.Context(), e))
			if diff := cmp.Diff(string(document), string(again)); diff != "" {
				t.Errorf("sent once more it is another: %s", diff)
			}
		})
	}
}
