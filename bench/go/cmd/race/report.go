package main

// Step report: the page, from what all steps have left in the folder of results.

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/report"
)

func (r race) report() (measure.Results, error) {
	var none measure.Results
	all, err := r.measured()
	if err != nil {
		return none, err
	}
	for _, shape := range []string{"tree", "union"} {
		growth(&all, shape, "errgen, "+shape+" 1000", "errgen, "+shape+" 2000")
	}
	growth(&all, "compat", "errgen compat, 1000 kinds", "errgen compat, 2000 kinds")
	var languages []report.Language
	for _, l := range []struct{ name, step string }{{"Go", "golang"}, {"TypeScript", "node"}, {"Rust", "rust"}} {
		found, err := measure.Load(r.file(l.step))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return none, err
		}
		languages = append(languages, report.Language{Name: l.name, Answers: found.Answers})
	}
	var text bytes.Buffer
	if err := report.Write(&text, all, languages, report.Run{Quick: r.quick, Rounds: r.rounds(), Processes: r.processes()}); err != nil {
		return none, err
	}
	if err := os.MkdirAll(filepath.Dir(r.page), 0o755); err != nil {
		return none, err
	}
	return none, os.WriteFile(r.page, text.Bytes(), 0o644)
}

// growth adds how much more work twice the schema is. Medians are divided, since the runs of the two did not take turns.
func growth(all *measure.Results, shape, small, large string) {
	once := measure.NewBand(all.Find("processor " + small)).Median
	twice := measure.NewBand(all.Find("processor " + large)).Median
	all.Figure("growth "+shape, twice/once)
}
