package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/scripts"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
)

// fails runs a program that fails, and returns what it leaves.
func fails(t *testing.T, args []string, err error) (exitCode int, stderr string) {
	t.Helper()
	var out bytes.Buffer
	p := &Program{Stderr: &out}
	exitCode = p.Run(t.Context(), args, func(_ context.Context, call *Call) error {
		call.Command("notes", "read")
		return err
	})
	return exitCode, out.String()
}

// Every kind goes through the line and comes back equal.
func TestKinds(t *testing.T) {
	for _, kind := range scripts.Kinds() {
		sent, err := runtime.New(runtime.Options{Service: "s"}).Build(t.Context(), scripts.Rich(kind))
		if err != nil {
			t.Fatal(err)
		}
		exitCode, stderr := fails(t, []string{"--json"}, fmt.Errorf("reading: %w", sent))
		if exitCode != int(kind.Info().ExitCode) {
			t.Errorf("%s: exit code %d, the catalogue says %d", kind, exitCode, kind.Info().ExitCode)
		}
		if problems := CheckOutput(exitCode, []byte(stderr), runtime.CheckOptions{}); problems != nil {
			t.Errorf("%s: %v", kind, problems)
		}
		read, err := ReadStderr([]byte("reading …\n" + stderr))
		if err != nil {
			t.Fatal(err)
		}
		if read.Command != "notes read" || string(read.Before) != "reading …\n" {
			t.Errorf("%s: command %q, before it %q", kind, read.Command, read.Before)
		}
		command := "notes read"
		sent.Command = &command
		if !read.Error.Equal(sent) {
			t.Errorf("%s: %s", kind, cmp.Diff(string(runtime.Encode(sent)), string(runtime.Encode(read.Error))))
		}
	}
}

func TestRun(t *testing.T) {
	for name, c := range map[string]struct {
		main func(context.Context, *Call) error
		code int
		want map[string]any // members of the error; nil: nothing is written
	}{
		"no failure": {func(context.Context, *Call) error { return nil }, 0, nil},
		"panic": {func(context.Context, *Call) error { panic("at 0xc0ffee") }, 1,
			map[string]any{"kind": "internal_error", "side_effects": "unknown", "cause": nil}},
		"Go error": {func(context.Context, *Call) error { return errors.New("an inner host") }, 1,
			map[string]any{"kind": "internal_error", "cause": nil}},
		"arguments": {func(context.Context, *Call) error {
			return &ParseFailure{ParserKind: "UnknownArgument", Param: "--frob", Err: errors.New("unexpected argument '--frob'\nusage: …")}
		}, 2, map[string]any{"kind": "invalid_param", "message": "The arguments are not accepted: unexpected argument '--frob'",
			"cause": "unexpected argument '--frob'\nusage: …", "parser_kind": "UnknownArgument", "param": "--frob"}},
		"missing argument": {func(context.Context, *Call) error {
			return fmt.Errorf("wrapped: %w", &ParseFailure{Kind: agenterror.AgentErrorKindMissingParam, Err: errors.New("name is missing")})
		}, 2, map[string]any{"kind": "missing_param", "cause": "name is missing"}},
		"unknown command": {func(context.Context, *Call) error {
			return &ParseFailure{Kind: agenterror.AgentErrorKindUnknownAction, Valid: []string{"list", "read"}, Err: errors.New(`unknown command "reed"`)}
		}, 2, map[string]any{"kind": "unknown_action", "valid": []any{"list", "read"}}},
		"relayed": {func(context.Context, *Call) error {
			return agenterror.OauthNeedsReauth("The sign-in has expired.", agenterror.WithCommand("gateway login"))
		}, 4, map[string]any{"command": "notes read"}},
		"context of its own": {func(ctx context.Context, _ *Call) error {
			ctx, cancel := context.WithTimeout(ctx, 1)
			defer cancel()
			<-ctx.Done()
			return ctx.Err()
		}, 75, map[string]any{"kind": "timeout"}},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			p := &Program{Stderr: &out}
			code := p.Run(t.Context(), []string{"--json"}, func(ctx context.Context, call *Call) error {
				call.Command("notes", "read")
				return c.main(ctx, call)
			})
			if code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if c.want == nil {
				if out.Len() > 0 {
					t.Errorf("wrote %s", out.String())
				}
				return
			}
			if problems := CheckOutput(code, out.Bytes(), runtime.CheckOptions{}); problems != nil {
				t.Errorf("%v: %s", problems, out.String())
			}
			var line struct{ Error map[string]any }
			if err := json.Unmarshal(out.Bytes(), &line); err != nil {
				t.Fatal(err)
			}
			for member, want := range c.want {
				if diff := cmp.Diff(want, line.Error[member]); diff != "" {
					t.Errorf("%s: %s", member, diff)
				}
			}
		})
	}
}

func TestForPeople(t *testing.T) {
	code, stderr := fails(t, nil, agenterror.NotFound("There is no note named `alpha`.", agenterror.WithCause("stat: alpha")))
	want := "error: There is no note named `alpha`.\nstat: alpha\n" + agenterror.AgentErrorKindNotFound.Info().Guidance + "\n"
	if code != 1 || stderr != want {
		t.Errorf("%d: %s", code, cmp.Diff(want, stderr))
	}
}

// The cause is the one text that is longer on other surfaces.
func TestSizes(t *testing.T) {
	long := strings.Repeat("x", 9000)
	e := agenterror.NotFound(long, agenterror.WithCause(long))
	for i := range 15 {
		e.Violations = append(e.Violations, agenterror.RequestViolation{Path: fmt.Sprint("/", i), Message: long[:512]})
	}
	code, stderr := fails(t, []string{"--json"}, e)
	if problems := CheckOutput(code, []byte(stderr), runtime.CheckOptions{}); problems != nil {
		t.Error(problems)
	}
	read, err := ReadStderr([]byte(stderr))
	if err != nil {
		t.Fatal(err)
	}
	if *read.Error.Cause != long[:limit.TransportCause]+clean.Marker {
		t.Errorf("the cause has %d characters", utf8.RuneCountInString(*read.Error.Cause))
	}
	if len(read.Error.Violations) != 15 {
		t.Errorf("%d violations are left", len(read.Error.Violations))
	}
}

func TestAsked(t *testing.T) {
	for _, c := range []struct {
		args string
		want bool
	}{
		{"", false}, {"read alpha", false}, {"--json", true}, {"-json", true}, {"--json=true", true}, {"--json=false", false},
		{"--json=0", false}, {"--json=maybe", true}, {"--json --json=false", false}, {"--json=false read --json", true},
		{"read -- --json", false}, {"read --frob --json --", true}, {"--jsonx", false}, {"---json", false}, {"json", false},
		{"--output json", true}, {"--output=json", true}, {"-o json", true}, {"-o=json", true}, {"--output text", false},
		{"--output", false}, {"-o json --output text", false}, {"--json -o text", false},
	} {
		if got := Asked(strings.Fields(c.args), "json", "output=json", "o=json"); got != c.want {
			t.Errorf("%q: %t", c.args, got)
		}
	}
}

func TestReadStderr(t *testing.T) {
	line := `{"ok":false,"command":"x","request_id":7,"error":{"kind":"not_found","message":"No such note."}}`
	for name, c := range map[string]struct {
		stderr string
		kind   agenterror.AgentErrorKind // empty: there is none
	}{
		"alone":            {line, "not_found"},
		"with its end":     {line + "\n", "not_found"},
		"of Windows":       {"reading\r\n" + line + "\r\n\r\n", "not_found"},
		"prose below":      {line + "\nexit status 1\n", ""},
		"not in one line":  {strings.ReplaceAll(line, ",", ",\n"), ""},
		"prose":            {"notes: no such note", ""},
		"nothing":          {"", ""},
		"bare contract":    {`{"kind":"not_found","message":"No such note."}`, ""},
		"error is a text":  {`{"ok":false,"error":"no such note"}`, ""},
		"another version":  {`{"error":{"contract_version":2,"kind":"x","message":"m"}}`, ""},
		"not quite UTF-8":  {"\xff\xfe\n" + line, "not_found"},
		"array":            {`[1]`, ""},
		"repeated members": {`{"error":{"kind":"a","kind":"b","message":"m"}}`, ""},
	} {
		out, err := ReadStderr([]byte(c.stderr))
		switch {
		case (err == nil) != (c.kind != ""):
			t.Errorf("%s: %v", name, err)
		case err == nil && (out.Error.Kind != c.kind || !out.Upgraded || string(out.Line) != line):
			t.Errorf("%s: %+v", name, out)
		}
	}
}

func TestIsExtra(t *testing.T) {
	for name, want := range map[string]bool{"kind": false, "cause": false, "evidence": false, "docs_url": false, "hops_omitted": false, "parser_kind": true, "x": true} {
		if isExtra(name) != want {
			t.Errorf("%s: %t", name, !want)
		}
	}
}

// Each rule of the judge, one at a time.
func TestCheckOutput(t *testing.T) {
	code, good := fails(t, []string{"--json"}, agenterror.NotFound("No such note."))
	for name, c := range map[string]struct {
		code   int
		stderr string
		want   string // path of the only problem; "-": none
	}{
		"conforms":          {code, good, "-"},
		"any code":          {130, good, "-"},
		"text above":        {code, "reading\n" + good, "-"},
		"additions":         {code, strings.Replace(good, `{"ok"`, `{"request_id":7,"ok"`, 1), "-"},
		"code 0":            {0, good, ""},
		"no end":            {code, strings.TrimSpace(good), ""},
		"end of Windows":    {code, strings.TrimSpace(good) + "\r\n", ""},
		"empty line below":  {code, good + "\n", ""},
		"prose below":       {code, good + "exit status 1\n", ""},
		"prose before it":   {code, "reading " + good, ""},
		"blanks":            {code, strings.Replace(good, `:`, `: `, 1), ""},
		"ok is true":        {code, strings.Replace(good, `"ok":false`, `"ok":true`, 1), "/ok"},
		"ok is a text":      {code, strings.Replace(good, `"ok":false`, `"ok":"false"`, 1), "/ok"},
		"ok is missing":     {code, strings.Replace(good, `"ok":false,`, ``, 1), "/ok"},
		"no command":        {code, strings.Replace(good, `"command":"notes read",`, ``, 1), "/command"},
		"another command":   {code, strings.Replace(good, `"command":"notes read"`, `"command":"notes"`, 1), "/error/command"},
		"command not twice": {code, strings.Replace(good, `,"command":"notes read"}`, `}`, 1), "/error/command"},
		"error is a text":   {code, `{"ok":false,"command":"","error":"x"}` + "\n", "/error"},
		"no error":          {code, `{"ok":false,"command":""}` + "\n", "/error"},
		"older error":       {code, strings.Replace(good, `"contract_version":1,`, ``, 1), "/error"},
		"long extra":        {code, strings.Replace(good, `"kind"`, `"x":["`+strings.Repeat("y", 400)+`","`+strings.Repeat("x", 1025)+`"],"kind"`, 1), "*"},
		"long address":      {code, strings.Replace(good, `"kind"`, `"docs_url":"https://e.example/`+strings.Repeat("x", 1500)+`","kind"`, 1), "-"},
		"many extras":       {code, strings.Replace(good, `"kind"`, `"x":[`+strings.Repeat("1,", 9000)+`1],"kind"`, 1), "*"},
		"long cause":        {code, strings.Replace(good, `"kind"`, `"cause":"`+strings.Repeat("x", 4097)+`","kind"`, 1), "/error/cause"},
		"long kind":         {code, strings.Replace(good, `not_found`, strings.Repeat("x", 65), 1), "*"},
		"text":              {code, "notes: no such note\n", ""},
		"nothing":           {code, "", ""},
		"array":             {code, "[]\n", ""},
	} {
		problems := CheckOutput(c.code, []byte(c.stderr), runtime.CheckOptions{})
		switch {
		case c.want == "-":
			if problems != nil {
				t.Errorf("%s: %v", name, problems)
			}
		case len(problems) == 0:
			t.Errorf("%s: nothing is wrong with it", name)
		case c.want != "*" && problems[0].Path != c.want:
			t.Errorf("%s: %v, want %q", name, problems, c.want)
		}
	}
}

// Whatever an error holds, its line conforms.
func FuzzLine(f *testing.F) {
	f.Add("not_found", "message", "cause", "notes read", "extra", `{"a":["b"]}`)
	f.Add("\x00", "{\"", "<|im_start|>", "\n", "__proto__", `"\u2028"`)
	f.Fuzz(func(t *testing.T, kind, message, cause, command, extra, value string) {
		var out bytes.Buffer
		p := &Program{Stderr: &out}
		code := p.Run(t.Context(), []string{"--json"}, func(ctx context.Context, call *Call) error {
			call.Command(command)
			e, _ := p.Runtime.Build(ctx, runtime.Draft{Kind: agenterror.AgentErrorKind(kind), Message: message, Cause: cause,
				Extras: map[string]json.RawMessage{extra: json.RawMessage(value)}})
			return e
		})
		if problems := CheckOutput(code, out.Bytes(), runtime.CheckOptions{}); problems != nil {
			t.Errorf("%v: %s", problems, out.Bytes())
		}
		if _, err := ReadStderr(out.Bytes()); err != nil {
			t.Error(err)
		}
	})
}
