package many

import (
	"encoding/json"
	"testing"
)

func TestSchemas(t *testing.T) {
	for name, text := range map[string]string{"tree": Tree(1000), "union": Union(1000)} {
		var schema struct {
			Defs map[string]any `json:"$defs"`
		}
		if err := json.Unmarshal([]byte(text), &schema); err != nil {
			t.Fatal(name, err)
		}
		if len(schema.Defs) != 1000 {
			t.Errorf("%s: %d definitions", name, len(schema.Defs))
		}
	}
	// The goal is stated for 1.26 MB.
	if n := len(Tree(1000)); n < 1_200_000 || n > 1_320_000 {
		t.Errorf("the tree of 1,000 definitions has %d bytes", n)
	}
}
