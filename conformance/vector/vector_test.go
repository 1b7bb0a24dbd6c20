package vector_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/vector"
)

func load(t *testing.T, text string) *vector.Suite {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file.json")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	suites, err := vector.Load([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	return suites[0]
}

// summary shows each record in a line.
func summary(s *vector.Suite) []string {
	var lines []string
	for _, r := range s.Records {
		_, name, _ := strings.Cut(r.Name, "file.json")
		line := name + ":"
		for _, c := range r.Checks {
			line += " " + string(c.Document) + verdict(c)
		}
		if r.Refusal != nil {
			line += " refused " + strings.Join(r.Refusal.Codes, ",") + " at " + strings.Join(r.Refusal.Places, ",")
		}
		lines = append(lines, line+r.Unjudged)
	}
	return lines
}

func verdict(c vector.Check) string {
	switch {
	case c.Valid && c.Held:
		return " valid"
	case c.Valid:
		return " valid, not held"
	}
	return " invalid"
}

func TestForms(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []string
	}{
		"case": {
			`{"schema":{"type":"integer"},"names":{"":"n"},"refusal_without_names":{"code":["A","B"],"places":["/x"]},
			 "instances":[{"data":1.0,"valid":true},{"data":18446744073709551616,"valid":true,"parse":"NOT_REPRESENTABLE"},{"data":"\ud800","valid":false}]}`,
			[]string{"#0: 1.0 valid", "#1: 18446744073709551616 valid, not held", `#2: "\ud800" invalid`, "#refusal_without_names: refused A,B at /x"},
		},
		"files": {
			`{"schemas":{"a.json":{"$ref":"b.json"},"b.json":true},"root":"a.json","instances":[{"data":[ 1 ],"valid":true}]}`,
			[]string{"#0: [ 1 ] valid"},
		},
		"unknown mark": {
			`{"schema":true,"instances":[{"data":1,"valid":true,"parse":"WHAT"}]}`,
			[]string{`#0:parse "WHAT" has no meaning`},
		},
		"fixtures": {
			`[{"name":"a","surface":"object","instance":{"n":1.50},"inner":{"project_schema":false}},
			  {"name":"b","surface":"http","instance":{"body":{"kind":"x"}},"inner":{"project_schema":true,"code_mode_schema":false}},
			  {"name":"c","surface":"mcp_protocol","instance":{"error":{"data":[1]}},"inner":{"project_schema":false}},
			  {"name":"d","surface":"cli_json","instance":{"stderr_text":"oops {\"error\":{\"a\":1}} more"},"inner":{"project_schema":true}},
			  {"name":"e","surface":"cli_json","instance":{"stderr":{"error":7}},"inner":{"project_schema":false}},
			  {"name":"f","surface":"mcp_tool_result","instance":{"_meta":{"ai.dinglebear.labby/error":1},"structuredContent":{"error":2}},"inner":{"project_schema":false}},
			  {"name":"g","surface":"mcp_tool_result","instance":{"structuredContent":{"error":2}},"inner":{"project_schema":false}},
			  {"name":"h","surface":"mcp_tool_result","instance":{"content":[]},"inner":null},
			  {"name":"i","surface":"mcp_tool_result","instance":{"content":[]},"inner":{"project_schema":true}},
			  {"name":"j","surface":"telegram","instance":1,"inner":null},
			  {"name":"k","surface":"object","instance":{},"inner":null}]`,
			[]string{
				`#a: {"n":1.50} invalid`, `#b: {"kind":"x"} valid {"kind":"x"} invalid`, `#c: [1] invalid`, `#d: {"a":1} valid`, `#e: 7 invalid`,
				`#f: 1 invalid`, `#g: 2 invalid`, `#h:`, `#i:no contract was found in the instance`, `#j:there is no surface "telegram"`,
				`#k:a contract was found where inner says that there is none`,
			},
		},
		"patterns": {
			`[{"pattern":"^a","text":"b","match":false},{"pattern":"(?=a)","text":"","match":true},{"pattern":"^a","text":"\ud800","match":true}]`,
			[]string{`#0: {"p0":"b"} invalid`, `#1:the pattern is refused: at character 0 of the pattern:`, `#2: {"p0":"\ud800"} valid`},
		},
		"text vectors": {
			`{"text_cleaning":[{"name":"a"}],"json_cleaning":[],"original_kind":[{"name":"b"}],"analysis":[]}`,
			[]string{"#original_kind/b:", "#text_cleaning/a:"},
		},
		"another form": {`{"a":1}`, []string{":the file has none of the forms that --help lists"}},
		"no JSON":      {`{`, []string{":the file has none of the forms that --help lists"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := summary(load(t, test.text))
			for i := range got {
				got[i] = strings.TrimSpace(got[i][:min(len(got[i]), 90)])
				if i < len(test.want) && strings.HasPrefix(got[i], test.want[i]) && strings.HasSuffix(test.want[i], "pattern:") {
					got[i] = test.want[i] // what is wrong with a pattern is said elsewhere
				}
			}
			if d := cmp.Diff(test.want, got); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestLoadTellsWhatIsMissing(t *testing.T) {
	for _, path := range []string{"no-such-file.json", t.TempDir()} {
		if _, err := vector.Load([]string{path}); err == nil {
			t.Errorf("%s was read", path)
		}
	}
}

// The project's own contracts compile, and Code Mode is narrower.
func TestOwnContracts(t *testing.T) {
	for _, s := range []*vector.Schema{vector.AgentError, vector.CodeModeError} {
		if contract, problems := s.Compile(); contract == nil {
			t.Errorf("%s%s: %v", s.File, s.Options.Pointer, problems)
		}
	}
}
