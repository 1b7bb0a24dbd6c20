package acp_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/acperror"
	"github.com/errgen/errgen/runtime/acp"
)

// Params, results and data never get into the log; a panic's value does.
func TestLogIsPrivate(t *testing.T) {
	var log logged
	p := serve(t, acp.New, []acp.Handler{
		acp.Requests("panics", func(context.Context, *acp.Responder, json.RawMessage) error { panic("the value") }),
		acp.Requests("twice", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
			_ = r.Respond("secret")
			return acperror.InternalError().WithData("secret")
		}),
		acp.Notifications("fails", func(context.Context, *acp.Conn, json.RawMessage) error {
			return acperror.InternalError().WithData("secret")
		}),
	}, log.option())
	p.send(`secret`, `["secret"]`, `{"jsonrpc":"2.0","id":5,"result":"secret"}`,
		`{"jsonrpc":"2.0","method":"fails","params":["secret"]}`, `{"jsonrpc":"2.0","method":"nobody","params":["secret"]}`,
		`{"jsonrpc":"2.0","id":1,"method":"twice","params":["secret"]}`, `{"jsonrpc":"2.0","id":2,"method":"panics","params":["secret"]}`)
	p.close()
	if err := p.end(); err != nil {
		t.Fatal(err)
	}
	text := log.String()
	if strings.Contains(text, "secret") {
		t.Errorf("the log is not private:\n%s", text)
	}
	for _, want := range []string{
		`level=WARN msg="a line is not JSON" code=-32700`,
		`level=WARN msg="a line is no message" code=-32600`,
		`level=WARN msg="a response was ignored"`,
		`level=WARN msg="a notification failed" method=fails code=-32603 message="Internal error"`,
		`level=DEBUG msg="nobody wants a notification" method=nobody`,
		`level=WARN msg="a late completion was dropped" method=twice id=1`,
		`level=ERROR msg="a handler panicked" method=panics panic="the value" stack=`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the log lacks %s:\n%s", want, text)
		}
	}
}

// A flood of lines that are no JSON makes one warning.
func TestLogOfAFlood(t *testing.T) {
	var log logged
	p := serve(t, acp.New, []acp.Handler{echo("m")}, log.option())
	p.send(strings.Split(strings.Repeat("{\n", 100)+`{"jsonrpc":"2.0","id":1,"method":"m"}`, "\n")...)
	for range 100 {
		p.expect(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}`)
	}
	p.expect(`{"jsonrpc":"2.0","id":1,"result":null}`)
	if text := log.String(); strings.Count(text, "WARN") != 1 || !strings.Contains(text, "not_json=100") {
		t.Error(text)
	}
}
