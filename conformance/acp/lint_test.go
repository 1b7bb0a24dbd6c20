package acp

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

var update = flag.Bool("update", false, "write the goldens anew")

// What a contract of codes must not do is refused while generating, with the place:
// each case changes the schema of version 2 in one way.
func TestLint(t *testing.T) {
	text, err := os.ReadFile("../../schema/acp-error.v2.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	const parseError = `"tag": -32700,
          "reserved": true,`
	const message = `"values": { "message": "Parse error" }`
	const arm = `"type": "integer",
          "minimum": -2147483648,
          "maximum": 2147483647
        }`
	var out strings.Builder
	for _, c := range []struct{ title, from, to string }{
		{"a reserved code without a mark", parseError, `"tag": -32700,`},
		{"the least and the greatest code of a range are reserved too", parseError, `"tag": -32768,`},
		{"a code of the other range", parseError, `"tag": -32899,`},
		{"a code that does not fit 32 bits", parseError, `"tag": 2147483648,`},
		{"an entry without a message", message, `"values": {}`},
		{"no arm for other codes", `{
          "title": "Other",
          "description": "Any other code: one of the implementation, or of a later version of the protocol.",
          ` + arm, `{ "title": "Other", "const": 1 }`},
		{"two views of one code that accept the same data", `"tag": -32022,`, `"tag": -32002,`},
	} {
		if !strings.Contains(string(text), c.from) {
			t.Fatalf("%s: the schema has changed", c.title)
		}
		changed := strings.Replace(string(text), c.from, c.to, 1)
		if strings.HasPrefix(c.title, "two views") {
			// Of views that each require a member of their own, no document has both.
			changed = strings.Replace(changed, `"required": ["requested", "supported"]`, `"required": []`, 1)
			changed = strings.Replace(changed, `"required": ["sessionId"]`, `"required": []`, 1)
		}
		root, problems := source.ParseJSON("acp-error.v2.schema.json", []byte(changed))
		if root == nil {
			t.Fatalf("%s: %v", c.title, problems)
		}
		contract, problems := compile.Compile(root, compile.Options{})
		if contract != nil {
			t.Errorf("%s: not refused", c.title)
		}
		out.WriteString("# " + c.title + "\n" + problems.Error() + "\n")
	}
	const golden = "testdata/refusals.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), out.String()); d != "" {
		t.Error(d)
	}
}

// Kinds may share a code, and views of one code may overlap in what they accept as long
// as one requires what the other lacks.
func TestLegalCodes(t *testing.T) {
	for _, file := range []string{"acp-error.v1", "acp-error.v2"} {
		text, err := os.ReadFile("../../schema/" + file + ".schema.json")
		if err != nil {
			t.Fatal(err)
		}
		more := strings.Replace(string(text), `"kinds": {`, `"kinds": {"a_quota": {"tag": 4242, "values": {"message": "Quota"}}, "a_range": {"tag": -32900, "values": {"message": "m"}}, "a_round": {"tag": -31999, "values": {"message": "m"}},`, 1)
		root, _ := source.ParseJSON(file, []byte(more))
		if contract, problems := compile.Compile(root, compile.Options{}); contract == nil {
			t.Errorf("%s: %v", file, problems)
		}
	}
}
