package random_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/interp"
)

// A run is worth its time only if it meets valid documents, and many ways to be
// invalid.
func TestVariety(t *testing.T) {
	contract, problems := vector.AgentError.Compile()
	if contract == nil {
		t.Fatal(problems)
	}
	const documents = 5000
	valid, keywords, flooded := 0, map[string]int{}, 0
	g := random.New(contract, 1)
	for i := range uint64(documents) {
		list := interp.Validate(contract.Root.Plan, g.Document(i))
		if len(list) == 0 {
			valid++
		}
		if len(list) > interp.MaxViolations {
			flooded++
		}
		for _, v := range list {
			keywords[v.Keyword]++
		}
	}
	if valid < documents/5 || valid > documents*9/10 {
		t.Errorf("%d of %d documents are valid", valid, documents)
	}
	for _, k := range []string{"required", "type", "enum", "const", "minLength", "maxLength", "maxItems", "minimum",
		interp.SyntaxFault, interp.DepthFault, interp.DuplicateMember} {
		if keywords[k] < 5 {
			t.Errorf("%s was met %d times", k, keywords[k])
		}
	}
	if flooded == 0 {
		t.Error("no document has more violations than are listed")
	}
	t.Log(valid, flooded, keywords)
}

func TestDocumentsDependOnTheirNumber(t *testing.T) {
	contract, _ := vector.AgentError.Compile()
	a, b := random.New(contract, 7), random.New(contract, 7)
	b.Document(1)
	if !bytes.Equal(a.Document(2), b.Document(2)) {
		t.Error("the same number gave two documents")
	}
	if bytes.Equal(a.Document(2), a.Document(3)) {
		t.Error("two numbers gave one document")
	}
}

func TestShrink(t *testing.T) {
	text := []byte(strings.Repeat("a", 500) + "needle" + strings.Repeat("b", 300))
	got := random.Shrink(text, 3000, func(s []byte) bool { return bytes.Contains(s, []byte("needle")) })
	if string(got) != "needle" {
		t.Errorf("got %q", got)
	}
}

func TestShrinkCutsMembers(t *testing.T) {
	text := []byte(`{"a":1,"b":{"c":[true,"needle"],"d":2},"e":""}`)
	got := random.Shrink(text, 3000, func(s []byte) bool { return json.Valid(s) && bytes.Contains(s, []byte("needle")) })
	if string(got) != `{"":{"":["needle"]}}` {
		t.Errorf("got %q", got)
	}
}
