// Package suite runs the official JSON-Schema-Test-Suite against the oracle and
// against the generated validators of all languages.
//
// The suite is not copied: it lies in the test data of a module that go.mod pins,
// verified by its checksum. JSON_SCHEMA_TEST_SUITE names another copy.
//
//	suite.go        finding and reading the suite
//	question.go     its cases, ready to be put to the oracle and to generated code
//	skip.go         optional groups that may fail: skip.json, each with a reason and
//	                the date of the next look
//	suite_test.go   the runs
//	sarif_test.go   another official schema, and the report that follows it
//	peers/          validators of others
//	cmd/scoreboard  all of them in one table: docs/conformance.md
package suite

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// Carrier is the module with the copy.
const Carrier = "github.com/kaptinlin/jsonschema@v0.9.8"

// Find returns the folder of the suite.
func Find() (string, error) {
	if dir := os.Getenv("JSON_SCHEMA_TEST_SUITE"); dir != "" {
		return dir, nil
	}
	out, err := exec.Command("go", "mod", "download", "-json", Carrier).Output()
	if err != nil {
		return "", fmt.Errorf("go mod download %s: %w", Carrier, err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return "", err
	}
	return filepath.Join(module.Dir, "testdata", "JSON-Schema-Test-Suite"), nil
}

// Draft is one part of the suite, with the least that it has to hold: a smaller
// copy would prove less.
type Draft struct {
	Name          string
	Folder        string
	Dialect       keyword.Dialect
	Groups, Cases int
	Format        bool // format is asserted
}

// Required are the parts that every case of has to be right.
var Required = []Draft{
	{"2020-12", "draft2020-12", keyword.Draft2020, 361, 1238, false},
	{"draft-07", "draft7", keyword.Draft7, 252, 906, false},
}

// Optional are the parts whose failures are listed in skip.json.
var Optional = []Draft{
	{"2020-12 optional", "draft2020-12/optional", keyword.Draft2020, 49, 159, false},
	{"2020-12 format", "draft2020-12/optional/format", keyword.Draft2020, 20, 478, true},
	{"draft-07 optional", "draft7/optional", keyword.Draft7, 38, 118, false},
	{"draft-07 format", "draft7/optional/format", keyword.Draft7, 18, 423, true},
}

// Group is a schema with the documents that it judges.
type Group struct {
	File, Name string
	Schema     *source.Node
	Cases      []Case
}

// Case is one document.
type Case struct {
	Name  string
	Text  []byte
	Valid bool
}

// Read reads a part of the suite. It is an error if the copy has less than it
// should.
func Read(suite string, d Draft) ([]Group, error) {
	files, err := filepath.Glob(filepath.Join(suite, "tests", filepath.FromSlash(d.Folder), "*.json"))
	if err != nil {
		return nil, err
	}
	var groups []Group
	cases := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		root, problems := source.ParseJSON(filepath.Base(file), text)
		if root == nil {
			return nil, problems
		}
		for _, g := range root.Items {
			groups = append(groups, read(filepath.Base(file), g))
			cases += len(groups[len(groups)-1].Cases)
		}
	}
	if len(groups) < d.Groups || cases < d.Cases {
		return nil, fmt.Errorf("the suite has %d groups and %d cases of %s, fewer than %d and %d", len(groups), cases, d.Name, d.Groups, d.Cases)
	}
	return groups, nil
}

func read(file string, g *source.Node) Group {
	// The schema is read again by itself, because its pointers begin at its root.
	schema, _ := source.ParseJSON("schema.json", []byte(g.Get("schema").Compact()))
	group := Group{File: file, Name: g.Get("description").Text, Schema: schema}
	for _, c := range g.Get("tests").Items {
		group.Cases = append(group.Cases, Case{c.Get("description").Text, []byte(c.Get("data").Compact()), c.Get("valid").Bool})
	}
	return group
}

// Remote is where the suite expects its remote schemas.
const Remote = "http://localhost:1234/"

// Loader reads the remote schemas of the suite from its folder.
func Loader(suite string) compile.Loader {
	return func(uri string) (string, []byte, error) {
		name, ok := strings.CutPrefix(uri, Remote)
		if !ok || !filepath.IsLocal(name) {
			return "", nil, &compile.NotFound{Tried: []string{uri}}
		}
		text, err := os.ReadFile(filepath.Join(suite, "remotes", filepath.FromSlash(name)))
		if err != nil {
			return "", nil, &compile.NotFound{Tried: []string{"remotes/" + name}}
		}
		return "remotes/" + name, text, nil
	}
}
