package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The command counts what passes and what fails, and says what came and what was
// due. The oracle needs no compiler; `make conformance` runs the languages.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return p
	}
	good := file("good.json", `{"schema":{"type":"integer"},"instances":[{"data":1,"valid":true},{"data":"1","valid":false}]}`)
	bad := file("bad.json", `{"schema":{"type":"integer"},"instances":[{"data":1,"valid":false},{"data":2,"valid":true}]}`)
	refused := file("refused.json", `{"schema":{"type":"int"},"instances":[{"data":1,"valid":true}]}`)
	pair := file("pair.json", `{"old":{"type":"object"},"new":{"type":"object","title":"T"},"declared":{"backward":"compatible","forward":"compatible"},
		"strict":{"backward":"compatible","forward":"compatible"},"gate":"review","rule":"TITLE_CHANGED"}`)
	wrong := file("wrong.json", `[{"old":{"type":"object"},"new":{"type":"object"},"declared":{"backward":"breaking","forward":"compatible"},
		"strict":{"backward":"compatible","forward":"compatible"},"gate":"pass"}]`)
	other := file("other.json", `{"what":"else"}`)
	accepted := file("accepted.json", `{"schema":{"type":"integer"},"refusal_without_names":{"code":"NAME_EMPTY","places":[""]},"instances":[]}`)
	dialogues := file("dialogues.json", `{"format":"acp-scenarios/1","scenarios":[{"id":"api","api_level":true},
		{"id":"good","api_level":true,"cases":[{"call":"IsReserved","args":[-32700],"value":true}]},
		{"id":"bad","api_level":true,"cases":[{"call":"IsReserved","args":[0],"value":true}]},
		{"id":"frames","send":["x"],"expect":[]}]}`)
	for name, test := range map[string]struct {
		args []string
		code int
		want []string // beginnings of the lines
	}{
		"good":      {[]string{good}, 0, []string{"2 passed, 0 failed"}},
		"bad":       {[]string{bad}, 1, []string{bad + "#0: oracle: valid is true; due false", "1 passed, 1 failed"}},
		"both":      {[]string{good, bad}, 1, []string{bad + "#0: ", "3 passed, 1 failed"}},
		"refused":   {[]string{refused}, 1, []string{refused + "#0: the schema is refused: ", "0 passed, 1 failed"}},
		"pair":      {[]string{pair}, 0, []string{"1 passed, 0 failed"}},
		"wrong":     {[]string{wrong}, 1, []string{wrong + "#0: declared, backward: compatible; due breaking", "0 passed, 1 failed"}},
		"other":     {[]string{other}, 1, []string{other + ": the file has none of the forms", "0 passed, 1 failed"}},
		"accepted":  {[]string{accepted}, 1, []string{accepted + "#refusal_without_names: the schema is accepted", "0 passed, 1 failed"}},
		"dialogues": {[]string{"--acp-endpoint", "no-such-program", dialogues}, 1, []string{dialogues + "#bad: IsReserved(0) is not true", dialogues + "#frames: exec: ", "1 passed, 2 failed, 1 skipped"}},
		"missing":   {[]string{filepath.Join(dir, "missing")}, 2, nil},
		"language":  {[]string{"--lang", "cobol", good}, 2, nil},
		"help":      {[]string{"--help"}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var out, problems strings.Builder
			if code := run(append([]string{"--lang", "oracle"}, test.args...), &out, &problems); code != test.code {
				t.Errorf("exit code %d, want %d: %s", code, test.code, problems.String())
			}
			lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
			if out.Len() == 0 {
				lines = nil
			}
			for i := range lines {
				if i < len(test.want) && strings.HasPrefix(lines[i], test.want[i]) {
					lines[i] = test.want[i]
				}
			}
			if d := cmp.Diff(test.want, lines); d != "" {
				t.Error(d)
			}
		})
	}
}
