package scenario_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/conformance/scenario"
)

// files are the scenarios of the repository, and those beside it if they are there.
func files(t *testing.T) []string {
	t.Helper()
	own, err := filepath.Glob("../vectors/acp/*.json")
	if err != nil || len(own) == 0 {
		t.Fatal("there are no scenarios", err)
	}
	beside, _ := filepath.Glob("../../../shared/acp/scenarios*.json")
	return append(own, beside...)
}

// Every scenario on frames passes against the fixture endpoint. Under the race
// detector, the endpoint is built with it.
func TestScenarios(t *testing.T) {
	endpoint, err := scenario.Build(buildFlags...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(endpoint.Close)
	for _, file := range files(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all, err := scenario.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			if s.APILevel {
				continue
			}
			t.Run(s.ID, func(t *testing.T) {
				t.Parallel()
				for _, problem := range endpoint.Play(s) {
					t.Error(problem)
				}
			})
		}
	}
}
