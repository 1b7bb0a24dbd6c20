package probe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

// Row is the score of one contender.
type Row struct {
	Name string
	// Right verdicts out of Verdicts; a case that asks for keeping counts here with its verdict.
	Right, Verdicts int
	// Kept out of Keeps; Keeps is zero for a contender that writes nothing.
	Kept, Keeps int
	// Wrong names the cases with a wrong verdict, in the order of the probe.
	Wrong []string
}

// Judge compares answers with the right ones. Rows stand in the order in which contenders first answered.
func Judge(cases []Case, answers []measure.Answer) []Row {
	byName := map[string]Case{}
	for _, c := range cases {
		byName[c.Name] = c
	}
	var rows []Row
	index := map[string]int{}
	for _, a := range answers {
		at, known := index[a.Name]
		if !known {
			at = len(rows)
			index[a.Name] = at
			rows = append(rows, Row{Name: a.Name})
		}
		rows[at].count(byName[a.Case], a)
	}
	return rows
}

func (r *Row) count(c Case, a measure.Answer) {
	r.Verdicts++
	if a.Accepted == (c.Want != Refuse) {
		r.Right++
	} else {
		r.Wrong = append(r.Wrong, c.Name)
	}
	if c.Want == Keep && a.Output != nil {
		r.Keeps++
		if sameValue(c.Text, []byte(*a.Output)) {
			r.Kept++
		}
	}
}

// Named lists what is wrong; a contender that checks nothing needs no full list.
func (r Row) Named() string {
	const most = 10
	if len(r.Wrong) <= most {
		return strings.Join(r.Wrong, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(r.Wrong[:most], ", "), len(r.Wrong)-most)
}

// sameValue compares two documents as values, with numbers as text: a relay must not change a digit. The order of members does
// not count.
func sameValue(a, b []byte) bool {
	x, errX := exact(a)
	y, errY := exact(b)
	return errX == nil && errY == nil && reflect.DeepEqual(x, y)
}

func exact(text []byte) (v any, err error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	err = dec.Decode(&v)
	return v, err
}
