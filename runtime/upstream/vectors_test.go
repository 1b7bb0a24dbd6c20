// The vectors of the contract for failed results.
package upstream_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/google/go-cmp/cmp"
)

// analysis is one vector. What is null or absent in Expect is null in the error,
// except for the members that only some vectors speak of.
type analysis struct {
	Name       string
	Input      map[string]any
	Trusted    bool
	ReadOnly   bool `json:"read_only_hint"`
	Idempotent bool `json:"idempotent_hint"`
	Expect     map[string]any
}

func TestAnalysisVectors(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "conformance", "vectors", "contract", "text-vectors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Analysis []analysis }
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Analysis) == 0 {
		t.Fatal("no vectors")
	}
	for _, v := range vectors.Analysis {
		t.Run(v.Name, func(t *testing.T) {
			joinParts(v.Input)
			input, err := json.Marshal(v.Input)
			if err != nil {
				t.Fatal(err)
			}
			call := upstream.Call{
				Identity: runtime.Identity{Service: "shop", Action: "call_tool", Tool: "shop::order", Upstream: "shop"},
				Trusted:  v.Trusted,
			}
			if v.ReadOnly {
				call.Identity.Hints.ReadOnly = &v.ReadOnly
			}
			if v.Idempotent {
				call.Identity.Hints.Idempotent = &v.Idempotent
			}
			var g *upstream.Gateway
			e := g.Analyze(context.Background(), call, input)
			if err := e.Validate(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(v.Expect, observed(t, e, v.Expect)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// joinParts puts long texts together.
func joinParts(result map[string]any) {
	blocks, _ := result["content"].([]any)
	for _, b := range blocks {
		block := b.(map[string]any)
		parts, ok := block["text_parts"].([]any)
		if !ok {
			continue
		}
		var text strings.Builder
		for _, part := range parts {
			switch part := part.(type) {
			case string:
				text.WriteString(part)
			case map[string]any:
				text.WriteString(strings.Repeat(part["repeat"].(string), int(part["times"].(float64))))
			}
		}
		delete(block, "text_parts")
		block["text"] = text.String()
	}
}

// observed is what the error has of the members that a vector speaks of.
func observed(t *testing.T, e *agenterror.AgentError, expect map[string]any) map[string]any {
	t.Helper()
	var members map[string]any
	if err := json.Unmarshal(runtime.Encode(e), &members); err != nil {
		t.Fatal(err)
	}
	recovery := members["recovery"].(map[string]any)
	members["same_arguments"] = recovery["same_arguments"]
	members["retry_after_ms"] = recovery["retry_after_ms"]
	got := map[string]any{}
	for name := range expect {
		got[name] = members[name]
	}
	return got
}
