package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/suite"
	"github.com/errgen/errgen/internal/source"
)

// some makes questions of two groups, of which one is required.
func some() []*suite.Question {
	schema, _ := source.ParseJSON("schema.json", []byte(`{"type": "integer"}`))
	first := &suite.Group{File: "type.json", Schema: schema}
	second := &suite.Group{File: "date.json", Schema: schema}
	return []*suite.Question{
		{Part: suite.Required[0], Group: first, Case: suite.Case{Text: []byte("1"), Valid: true}},
		{Part: suite.Required[0], Group: first, Case: suite.Case{Text: []byte(`"a"`)}},
		{Part: suite.Optional[1], Group: second, Case: suite.Case{Text: []byte("1"), Valid: true}},
	}
}

func TestReport(t *testing.T) {
	columns := []*column{
		{name: "perfect", version: "v1", formats: true, verdicts: []verdict{valid, invalid, valid}},
		{name: "poor", verdicts: []verdict{valid, none, none}},
	}
	page, err := report(some(), columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"| perfect v1 | **2/2** | **0/0** | **0/0** | **1/1** | **0/0** | **0/0** |\n",
		"| poor | 1/2 | **0/0** | **0/0** | – | **0/0** | – |\n",
		"| poor | 2020-12 | type 1 |\n",
	} {
		if !strings.Contains(string(page), line) {
			t.Errorf("the page lacks %q:\n%s", line, page)
		}
	}
	if strings.Contains(string(page), "| perfect | 2020-12 |") {
		t.Error("the page blames who has no wrong case")
	}
}

// A process that dies or answers nonsense costs the verdicts of one group.
func TestOutside(t *testing.T) {
	for script, want := range map[string][]verdict{
		`while read line; do echo '[true,false]'; read line; echo '[true]'; done`: {valid, invalid, valid},
		`read line; echo '[true,null]'`:                                           {valid, none, none},
		`while read line; do echo no; done`:                                       {none, none, none},
	} {
		got, err := outside(func() *exec.Cmd { return exec.Command("sh", "-c", script) })(some())
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: verdict %d is %d, want %d", script, i, got[i], want[i])
			}
		}
	}
}

// The peers in Go have to find the schema of a group, and its verdicts.
func TestGolang(t *testing.T) {
	for _, c := range golang(t.TempDir()) {
		if err := c.run(some()); err != nil {
			t.Fatal(err)
		}
		for i, q := range some() {
			if !c.right(i, q) {
				t.Errorf("%s: verdict %d is %d", c.name, i, c.verdicts[i])
			}
		}
	}
}
