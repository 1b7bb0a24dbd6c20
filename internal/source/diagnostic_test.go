package source

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var samples = Diagnostics{
	{Code: "NAME_COLLISION", Place: Place{"schema/fault.json", 31, 7, "/properties/jobId"},
		Problem: `"jobId" and "job_id" (schema/fault.json:27:7) would both be called job_id.`,
		Advice:  `Give one of them another name: add "x-errgen": {"name": "job_number"} beside it, or an entry under "names" in errgen.yaml.`,
		Related: []Place{{"schema/fault.json", 27, 7, "/properties/job_id"}}},
	{Code: "KEYWORD_IGNORED", Place: Place{"schema/fault.json", 4, 3, ""}, Problem: "One.\nTwo.", Note: true},
	{Code: "CONFIG_INVALID", Place: Place{File: "errgen.yaml"}, Problem: "The file <errgen.yaml> is empty.", Advice: "Fill it."},
	{Code: "LIMIT", Problem: "Somewhere."},
	{Code: "HOSTILE", Place: Place{"a\nb.json", 1, 1, "/\x1b[31m\u202e\n"}, Problem: "A \x1b[2J\u2028key\u200b.", Advice: "\u0085é"},
}

func TestWriteText(t *testing.T) {
	var b bytes.Buffer
	if err := samples.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	golden(t, "diagnostics.txt", b.String())
	if got := samples.Error(); got+"\n" != b.String() {
		t.Errorf("Error gives %s", got)
	}
}

func TestWriteJSON(t *testing.T) {
	var b bytes.Buffer
	if err := samples.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	if !json.Valid(b.Bytes()) {
		t.Error("not JSON")
	}
	golden(t, "diagnostics.json", b.String())
	b.Reset()
	if err := Diagnostics(nil).WriteJSON(&b); err != nil || b.String() != "[]\n" {
		t.Errorf("none: %q %v", b.String(), err)
	}
}

// failing refuses every byte, as a full disk does.
type failing struct{}

var errFull = errors.New("full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestWriteFails(t *testing.T) {
	if err := samples.WriteText(failing{}); !errors.Is(err, errFull) {
		t.Errorf("text: %v", err)
	}
	if err := samples.WriteJSON(failing{}); !errors.Is(err, errFull) {
		t.Errorf("JSON: %v", err)
	}
}

func TestFailed(t *testing.T) {
	for _, c := range []struct {
		list Diagnostics
		want bool
	}{{nil, false}, {samples, true}, {Diagnostics{{Note: true}}, false}, {Diagnostics{{Note: true}, {}}, true}} {
		if c.list.Failed() != c.want {
			t.Errorf("%v failed: %v", c.list, !c.want)
		}
	}
}

func TestSort(t *testing.T) {
	at := func(file string, line, col int, code, problem, advice string) Diagnostic {
		return Diagnostic{Code: code, Place: Place{File: file, Line: line, Col: col}, Problem: problem, Advice: advice}
	}
	list := Diagnostics{
		at("b", 1, 1, "A", "", ""), at("a", 10, 1, "A", "", ""), at("a", 9, 10, "A", "", ""), at("a", 9, 9, "B", "", ""),
		at("a", 9, 9, "A", "q", "second"), at("a", 9, 9, "A", "p", "first"), at("a", 9, 9, "A", "p", "after first"),
	}
	list.Sort()
	var got []string
	for _, d := range list {
		got = append(got, strings.TrimSpace(d.Place.String()+" "+d.Code+" "+d.Advice))
	}
	want := []string{"a:9:9 A first", "a:9:9 A after first", "a:9:9 A second", "a:9:9 B", "a:9:10 A", "a:10:1 A", "b:1:1 A"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
