// Package measure times contenders against each other and keeps what was measured. Absolute times of a shared machine say
// little; so everything here is built for ratios between contenders that took turns in one process.
package measure

import (
	"encoding/json"
	"fmt"
	"os"
)

// Series is what one contender needed for one kind of document, round by round.
type Series struct {
	// Block names the process, and what was measured together in it: only series of one block may be compared, round by round.
	Block string `json:"block"`
	// Group, Size and Order name the task, such as validate, small, shuffled.
	Group string `json:"group"`
	Size  string `json:"size"`
	Order string `json:"order"`
	// Name is the contender.
	Name string `json:"name"`
	// Nanos holds nanoseconds per operation, one entry for each round.
	Nanos []float64 `json:"nanos,omitempty"`
	// Allocs is the exact number of allocations per operation, rounded down over the sixteen documents; -1 if it is not counted.
	Allocs float64 `json:"allocs"`
	// Refused says why there are no rounds: the contender gave the wrong verdict on a document of the corpus.
	Refused string `json:"refused,omitempty"`
}

// Answer is what a contender made of one case of the correctness probe.
type Answer struct {
	Name     string `json:"name"`
	Case     string `json:"case"`
	Accepted bool   `json:"accepted"`
	// Output is what the contender wrote after reading the document; nil if it does not write.
	Output *string `json:"output,omitempty"`
}

// Figure is a single number such as a size in bytes. More than one sample gives it a band.
type Figure struct {
	Name    string    `json:"name"`
	Samples []float64 `json:"samples"`
}

// Results is everything that a process, or the whole race, found.
type Results struct {
	Series  []Series          `json:"series,omitempty"`
	Answers []Answer          `json:"answers,omitempty"`
	Figures []Figure          `json:"figures,omitempty"`
	Facts   map[string]string `json:"facts,omitempty"`
}

// Add appends what another process found.
func (r *Results) Add(more Results) {
	r.Series = append(r.Series, more.Series...)
	r.Answers = append(r.Answers, more.Answers...)
	r.Figures = append(r.Figures, more.Figures...)
	for name, fact := range more.Facts {
		r.Fact(name, fact)
	}
}

// Fact notes something that a reader has to know about the run, such as the version of a peer.
func (r *Results) Fact(name, value string) {
	if r.Facts == nil {
		r.Facts = map[string]string{}
	}
	r.Facts[name] = value
}

// Figure notes a number.
func (r *Results) Figure(name string, samples ...float64) {
	r.Figures = append(r.Figures, Figure{name, samples})
}

// Load reads results that Save wrote.
func Load(path string) (Results, error) {
	var r Results
	data, err := os.ReadFile(path)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(data, &r); err != nil {
		return r, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

// Save writes the results for a later look.
func (r Results) Save(path string) error {
	data, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(data, '\n'), 0o644)
}
