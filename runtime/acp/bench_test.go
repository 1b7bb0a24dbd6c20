package acp_test

import (
	"io"
	"math"
	"strings"
	"testing"

	"github.com/errgen/errgen/runtime/acp"
)

// BenchmarkCall is a call with its answer, over streams in memory.
func BenchmarkCall(b *testing.B) {
	caller, _ := join(b, acp.New, nil, []acp.Handler{echo("echo")})
	params := map[string]string{"text": "a short message"}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := caller.Call("echo", params).Await(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRequest is a request that is read, handled and answered, among many.
func BenchmarkRequest(b *testing.B) {
	line := `{"jsonrpc":"2.0","id":1234,"method":"test/echo","params":{"text":"a short message","n":1234}}` + "\n"
	input := strings.Repeat(line, b.N)
	conn := acp.New(strings.NewReader(input), io.Discard, acp.ReceiveLimit(math.MaxInt))
	conn.Handle(echo("test/echo"))
	b.ReportAllocs()
	b.ResetTimer()
	if err := conn.Serve(b.Context()); err != nil {
		b.Fatal(err)
	}
}
