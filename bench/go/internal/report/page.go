// Package report writes the page about the race: the goals with what was measured, the correctness of every contender, and how
// it was done.
package report

import (
	_ "embed"
	"io"
	"sort"
	"text/template"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/probe"
)

//go:embed page.tmpl
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// Run says how much was measured.
type Run struct {
	Quick             bool
	Rounds, Processes int
}

// probes is the table of one language.
type probes struct {
	Language string
	Rows     []probe.Row
}

type fact struct{ Name, Value string }

// Write prints the page. By holds the answers to the probe by language, in the order of the page.
func Write(w io.Writer, all measure.Results, by []Language, run Run) error {
	cases := probe.Cases()
	var tables []probes
	for _, l := range by {
		tables = append(tables, probes{l.Name, probe.Judge(cases, l.Answers)})
	}
	return page.Execute(w, struct {
		Run
		Goals             []goal
		Redaction, Frames filled
		Cases             int
		Probes            []probes
		Facts             []fact
	}{run, goals(all), redaction.fill(all), frames.fill(all), len(cases), tables, facts(all)})
}

// Language holds the answers of the contenders in one language, whose names may be the same as in another.
type Language struct {
	Name    string
	Answers []measure.Answer
}

func facts(all measure.Results) (list []fact) {
	for name, value := range all.Facts {
		list = append(list, fact{name, value})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}
