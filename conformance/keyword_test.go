//go:build conformance

package conformance

import (
	"fmt"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/trial"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/keyword"
)

// Every keyword brings examples; they hold in every language.
func TestKeywordExamples(t *testing.T) {
	suite := &vector.Suite{Path: "keywords"}
	for _, k := range keyword.Table {
		for i, example := range k.Examples {
			addExample(suite, fmt.Sprintf("%s#%d", k.Name, i), k, example)
		}
	}
	if len(suite.Records) < len(keyword.Table) {
		t.Errorf("%d keywords have %d examples", len(keyword.Table), len(suite.Records))
	}
	judge(t, suite)
}

func addExample(suite *vector.Suite, name string, k *keyword.Keyword, example keyword.Example) {
	schema := &vector.Schema{File: "example.json", Text: []byte(example.Schema),
		Options: compile.Options{Dialect: k.In &^ keyword.Draft2020}}
	if k.In&keyword.Draft2020 != 0 {
		schema.Options.Dialect = keyword.Draft2020
	}
	nameBranches(schema)
	suite.Schemas = append(suite.Schemas, schema)
	add := func(documents []string, valid, held bool) {
		for _, text := range documents {
			suite.Records = append(suite.Records, &vector.Record{Name: name + " " + text,
				Checks: []vector.Check{{Schema: schema, Document: []byte(text), Valid: valid, Held: held}}})
		}
	}
	add(example.Valid, true, true)
	add(example.Unheld, true, false)
	add(example.Invalid, false, true)
}

// nameBranches names what the example leaves without a name, as a user would.
func nameBranches(schema *vector.Schema) {
	trialRun := *schema
	_, problems := trialRun.Compile()
	schema.Options.Names = map[string]string{}
	for i, p := range problems {
		if p.Code == "BRANCH_UNNAMED" || p.Code == "NAME_EMPTY" {
			schema.Options.Names[p.Place.Pointer] = fmt.Sprintf("name_%c", 'a'+i)
			for j, other := range p.Related {
				schema.Options.Names[other.Pointer] = fmt.Sprintf("name_%c%c", 'a'+i, 'a'+j)
			}
		}
	}
}

// judge judges all records of a suite in all languages.
func judge(t *testing.T, suite *vector.Suite) {
	t.Helper()
	tr, err := trial.New(suite.Path, []*vector.Suite{suite}, bed.Names())
	if err != nil {
		t.Fatal(err)
	}
	defer tr.Close()
	for i, complaints := range tr.Judge(suite) {
		for _, c := range complaints {
			t.Errorf("%s: %s", suite.Records[i].Name, c)
		}
	}
}
