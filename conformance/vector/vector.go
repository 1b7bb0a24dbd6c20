// Package vector reads files of test records and says what each of them asks.
//
//	vector.go    what a record is, and which form a file has
//	cases.go     schemas with judged instances
//	fixtures.go  documents of the surfaces that carry an agent error
//	patterns.go  regular expressions with texts
//	changes.go   old and new schemas, for the gate
//	scenarios.go dialogues with an endpoint of the Agent Client Protocol
//	schema.go    the contracts that records are about
package vector

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/conformance/gate"
	"github.com/errgen/errgen/conformance/scenario"
)

// Suite is one file of records.
type Suite struct {
	Path    string
	Schemas []*Schema
	Records []*Record
}

// Record is one thing to be judged. It passes if all its checks do, and it has
// some of Checks, Refusal, Judge, Scenario and Unjudged, but for a record whose one
// question was answered by reading it.
type Record struct {
	Name     string
	Checks   []Check
	Refusal  *Refusal
	Judge    func() []string    // asks the gate or the runtime, and says what is wrong with the answer
	Scenario *scenario.Scenario // is played against an endpoint
	Unjudged string             // why nothing can be said about it
}

// Check puts a document to a contract.
type Check struct {
	Schema   *Schema
	Document []byte
	Valid    bool
	// Held is false of a valid document that parse must refuse because a field of
	// the default type cannot hold a number in it.
	Held bool
}

// Refusal is what a schema must be refused with.
type Refusal struct {
	Schema *Schema
	Codes  []string
	Places []string // JSON Pointers
}

// Load reads files, and all JSON files below folders.
func Load(paths []string) ([]*Suite, error) {
	var suites []*Suite
	for _, p := range paths {
		files, err := filesBelow(p)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			suites = append(suites, read(filepath.ToSlash(file), text))
		}
	}
	return suites, nil
}

func filesBelow(p string) ([]string, error) {
	info, err := os.Stat(p)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{p}, nil
	}
	var files []string
	err = filepath.WalkDir(p, func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && filepath.Ext(file) == ".json" {
			files = append(files, file)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("there is no JSON file below %s", p)
	}
	return files, err
}

// read recognises the form of a file by its members. A file of another form is
// one record that can't be judged.
func read(path string, text []byte) *Suite {
	s := &Suite{Path: path}
	var err error
	switch form(text) {
	case "instances":
		err = s.readCase(text)
	case "surface":
		err = s.readFixtures(text)
	case "pattern":
		err = s.readPatterns(text)
	case "text_cleaning":
		err = s.readTextVectors(text)
	case "scenarios":
		err = s.readScenarios(text)
	case "comparisons":
		err = s.readChanges(text, gate.History)
	case "declared":
		err = s.readChanges(text, gate.Pair)
	case "rules":
		err = s.readChanges(text, gate.Registry)
	default:
		err = fmt.Errorf("the file has none of the forms that --help lists")
	}
	if err != nil {
		s.Schemas = nil
		s.Records = []*Record{{Name: path, Unjudged: err.Error()}}
	}
	return s
}

// form is a member that tells the form of a file, or of the first record of a list.
func form(text []byte) string {
	object := text
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
		var list []json.RawMessage
		if json.Unmarshal(text, &list) != nil || len(list) == 0 {
			return ""
		}
		object = list[0]
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(object, &members) != nil {
		return ""
	}
	for _, name := range []string{"instances", "surface", "pattern", "text_cleaning", "scenarios", "comparisons", "declared", "rules"} {
		if members[name] != nil {
			return name
		}
	}
	return ""
}

// list reads a list of records, or a single one.
func list[T any](text []byte) ([]T, error) {
	if !bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
		text = []byte("[" + string(text) + "]")
	}
	var all []T
	return all, json.Unmarshal(text, &all)
}

// base is a file's name without folders and ending.
func base(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
