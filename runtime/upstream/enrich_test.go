// Tests of what a gateway makes of failed results.
package upstream_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// shop is a call of a tool that may change things.
func shop() upstream.Call {
	no, yes := false, true
	return upstream.Call{Identity: runtime.Identity{
		Service: "shop", Action: "call_tool", Tool: "shop::order", Upstream: "shop",
		Hints: runtime.Hints{ReadOnly: &no, Destructive: &yes},
	}}
}

// golden compares JSON with a file, in a form that people can read.
func golden(t *testing.T, name string, document []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		t.Fatalf("%v\n%s", err, document)
	}
	got, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	path := filepath.Join("testdata", strings.ReplaceAll(name, " ", "_")+".json")
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s: -want +got\n%s", path, diff)
	}
}

func TestEnrich(t *testing.T) {
	g := &upstream.Gateway{Runtime: runtime.New(runtime.Options{Cleaner: clean.New(clean.Options{Secrets: []string{"hunter2-secret"}})})}
	contract := `{"contract_version":1,"kind":"rate_limited","message":"slow <down>","origin":"budget","recovery":{"action":"retry_later","same_arguments":"safe","guidance":"Wait.","retry_after_ms":700},` +
		`"side_effects":"none_expected","service":"far","tool":"far::t","cause":"429","existing_id":"n1","zones":[1,2],"evidence":{"content":[]},"hops":[{"kind":"x","trusted":true}]}`
	wrapper := `{"error":` + contract + `,"upstream_structured_content":{"n":1}}`
	envelope := `{"ok":false,"service":"far","action":"t","error":` + contract + `}`
	quoted := func(text string) string { b, _ := json.Marshal(text); return string(b) }
	meta := `"_meta":{"ai.dinglebear.labby/error":` + contract + `,"io.modelcontextprotocol/serverInfo":{"name":"far"},"vendor/x":1}`
	tests := []struct {
		name    string
		trusted bool
		schema  upstream.OutputSchema
		result  string
	}{
		{"a plain text", false, upstream.NoSchema, `{"isError":true,"content":[{"type":"text","text":"card declined\nat step 3"},{"type":"image","mimeType":"image/png","data":"aGVsbG8="}],"_meta":{"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}}`},
		{"every block", false, upstream.DeclaredSchema, `{"isError":true,"resultType":"complete","structuredContent":{"order":17},"content":[{"type":"audio","mimeType":"audio/ogg","data":"AAAA"},{"type":"resource","resource":{"uri":"a://b","blob":"AAAAAA=="}},{"type":"resource_link","uri":"a://c","name":"c"},{"type":"new_thing","x":1},7,{"type":"text","text":"my password=hunter2-secret"}]}`},
		{"an older contract, not trusted", false, upstream.NoSchema, `{"isError":true,"content":[{"type":"text","text":` + quoted(contract) + `}],"structuredContent":` + wrapper + `,` + meta + `}`},
		{"an older contract, trusted", true, upstream.NoSchema, `{"isError":true,"content":[{"type":"text","text":` + quoted(envelope) + `},{"type":"text","text":"more"}],"structuredContent":` + wrapper + `,` + meta + `}`},
		{"an own failure of a trusted upstream", true, upstream.WidenedSchema, `{"isError":true,"content":[{"type":"text","text":` + quoted(envelope) + `}],"structuredContent":` + envelope + `}`},
		{"nothing at all", false, upstream.NoSchema, `{"isError":true}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			call := shop()
			call.Trusted, call.Schema = test.trusted, test.schema
			result, e := g.Enrich(context.Background(), call, []byte(test.result))
			if err := e.Validate(); err != nil {
				t.Error(err)
			}
			golden(t, test.name, result)
		})
	}
}

func TestNotEnriched(t *testing.T) {
	var g upstream.Gateway
	for _, result := range []string{`{"isError":false,"content":[]}`, `{"content":[]}`, `{"isError":"true"}`, `{"isError":1}`, `[]`, `null`, ``, `{"isError":true`} {
		if got, e := g.Enrich(context.Background(), shop(), []byte(result)); string(got) != result || e != nil {
			t.Errorf("%s became %s", result, got)
		}
	}
}

// TestHops: the trail grows by one entry at each gateway, and keeps its beginning.
func TestHops(t *testing.T) {
	var g upstream.Gateway
	result := []byte(`{"isError":true,"content":[{"type":"text","text":"card declined"}]}`)
	for hop := range 12 {
		call := upstream.Call{Trusted: hop != 3, Identity: runtime.Identity{Service: fmt.Sprintf("gw%d", hop), Tool: fmt.Sprintf("gw%d::order", hop), Upstream: fmt.Sprintf("gw%d", hop)}}
		var e *agenterror.AgentError
		result, e = g.Enrich(context.Background(), call, result)
		if want := min(hop, 8); len(e.Hops) != want {
			t.Fatalf("after %d gateways there are %d hops", hop, len(e.Hops))
		}
		if *e.Cause != "card declined" || e.Message != fmt.Sprintf("`gw%d::order` reported a failure: card declined", hop) {
			t.Fatalf("the contract was wrapped: %s, %s", e.Message, *e.Cause)
		}
		if hop < 2 {
			continue
		}
		if first := e.Hops[0]; *first.Service != "gw0" || first.Trusted != (hop < 3) {
			t.Errorf("after %d gateways the first hop is %s, trusted %t", hop, *first.Service, first.Trusted)
		}
		if omitted := e.HopsOmitted; hop > 8 && (omitted == nil || *omitted != int64(hop-8)) {
			t.Errorf("after %d gateways: omitted %v", hop, omitted)
		}
	}
}

// TestSize: however much an upstream sends, one copy of the contract stays small.
func TestSize(t *testing.T) {
	var g upstream.Gateway
	block := `{"type":"text","text":"` + strings.Repeat("words and ", 5000) + `"}`
	result := `{"isError":true,"content":[` + strings.Repeat(block+",", 19) + block + `],"structuredContent":{"message":"` + strings.Repeat("m ", 50000) + `","more":"` + strings.Repeat("x ", 50000) + `"}}`
	e := g.Analyze(context.Background(), shop(), []byte(result))
	if size := len(runtime.Encode(e)); size > runtime.MaxBytes {
		t.Errorf("it has %d bytes", size)
	}
	truncated, _ := e.Evidence.Get("truncated")
	omitted, _ := e.Evidence.Get("omitted_content_blocks")
	if truncated.String() != "true" || omitted.String() == "" {
		t.Errorf("evidence does not tell what is missing: %v", e.Evidence)
	}
}

func TestCheckMetaKey(t *testing.T) {
	if err := upstream.CheckMetaKey(upstream.DefaultMetaKey); err != nil {
		t.Error(err)
	}
	if err := upstream.CheckMetaKey(""); err == nil {
		t.Error("an empty key was accepted")
	}
}

func ExampleGateway_Enrich() {
	var g upstream.Gateway
	call := upstream.Call{Identity: runtime.Identity{Service: "hub", Tool: "shop::order", Upstream: "shop"}}
	_, e := g.Enrich(context.Background(), call, []byte(`{"isError":true,"content":[{"type":"text","text":"card declined"}]}`))
	fmt.Println(e.Kind, e.SideEffects, e.Message)
	// Output: tool_error possible `shop::order` reported a failure: card declined
}
