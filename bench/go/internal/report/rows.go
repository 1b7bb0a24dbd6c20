package report

// This file turns demands into rows of the report: value, limit, verdict.

import (
	"fmt"
	"math"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/measure"
)

// Verdict on one cell or one goal.
type Verdict string

const (
	Met         Verdict = "met"
	Short       Verdict = "short"
	NotMeasured Verdict = "not measured"
	// Informative means that nothing was demanded.
	Informative Verdict = ""
)

// cell is one value with what was demanded of it.
type cell struct {
	Band    measure.Band
	Limit   float64
	AtMost  bool
	Unit    string
	Verdict Verdict
	// Note stands instead of a value that there cannot be.
	Note string
}

// row is a line of a goal's table; figures have one cell, all others one for each size.
type row struct {
	What, Contract string
	Cells          []cell
}

// goal is one section of the report.
type goal struct {
	ID, Title string
	Rows      []row
	Figures   bool
}

// contracts are the values of the placeholder in names: as other results are called, and as bundles of TypeScript are.
var contracts = []string{"small contract", "full contract"}

// goals evaluates everything that was demanded.
func goals(r measure.Results) (all []goal) {
	for _, title := range goalTitles {
		g := goal{ID: title.id, Title: title.title}
		for _, d := range demands {
			if d.goal == g.ID {
				g.Rows = append(g.Rows, rows(r, d)...)
				g.Figures = d.figure != ""
			}
		}
		all = append(all, g)
	}
	return all
}

// rows returns one row, or one for each contract.
func rows(r measure.Results, d demand) []row {
	if !strings.Contains(d.names(), "%") {
		return []row{{What: d.what, Cells: cells(r, d, "")}}
	}
	var both []row
	for _, contract := range contracts {
		both = append(both, row{d.what, contract, cells(r, d, contract)})
	}
	return both
}

// names joins all names of a demand in which a placeholder may stand.
func (d demand) names() string {
	switch {
	case d.ratio != nil:
		return d.ratio.over + d.ratio.under
	case d.allocs != nil:
		return d.allocs.name
	}
	return d.figure
}

func cells(r measure.Results, d demand, contract string) []cell {
	fill := func(name string) string { return strings.ReplaceAll(name, "%", contract) }
	if d.figure != "" {
		name := fill(d.figure)
		if strings.HasPrefix(name, "size ") || strings.HasPrefix(name, "first ") {
			name = strings.Replace(name, " contract", "", 1)
		}
		return []cell{judged(d, 0, measure.NewBand(r.Find(name)))}
	}
	var list []cell
	for i, size := range corpus.Sizes {
		var c cell
		if d.allocs != nil {
			task := measure.Series{Group: d.allocs.group, Size: string(size), Order: d.allocs.order}
			n := r.Allocs(task, fill(d.allocs.name))
			c = judged(d, i, measure.Band{Median: n, Low: n, High: n})
		} else {
			c = compared(r, d, i, size, fill(d.ratio.over), fill(d.ratio.under))
		}
		list = append(list, c)
	}
	return list
}

// compared is the cell of a ratio. A contender that gave a wrong verdict has no time to be compared with.
func compared(r measure.Results, d demand, i int, size corpus.Size, over, under string) cell {
	task := measure.Series{Group: d.ratio.group, Size: string(size), Order: d.ratio.order}
	c := judged(d, i, measure.NewBand(r.Ratios(task, over, under)))
	for _, name := range []string{under, over} {
		if refused := r.Refused(task, name); refused != "" {
			c.Note = fmt.Sprintf("%s: %s", name, refused)
		}
	}
	return c
}

func judged(d demand, i int, band measure.Band) cell {
	c := cell{Band: band, Limit: d.limit[i], AtMost: d.atMost, Unit: d.unit}
	switch {
	case c.Limit == 0:
		c.Verdict = Informative
	case math.IsNaN(band.Median):
		c.Verdict = NotMeasured
	case d.atMost && band.Median <= c.Limit, !d.atMost && band.Median >= c.Limit:
		c.Verdict = Met
	default:
		c.Verdict = Short
	}
	return c
}

// String prints value, band, limit and verdict.
func (c cell) String() string {
	if c.Note != "" {
		return c.Note
	}
	text := c.Band.String()
	if !math.IsNaN(c.Band.Median) {
		text = strings.Replace(text, " (", c.Unit+" (", 1)
		if c.Band.Low == c.Band.High {
			text += c.Unit
		}
	}
	if c.Limit == 0 {
		return text
	}
	return fmt.Sprintf("%s, %s %s: **%s**", text, c.sign(), c.limit(), c.Verdict)
}

func (c cell) sign() string {
	if c.AtMost {
		return "≤"
	}
	return "≥"
}

// limit prints the limit; the one that stands for none at all is written as what it means.
func (c cell) limit() string {
	if c.Limit == none {
		return "0"
	}
	return measure.Digits(c.Limit)
}

// tally counts the verdicts of a goal for one contract; rows that belong to neither count for both.
func (g goal) tally(contract string) (met, asked, missing int) {
	for _, row := range g.Rows {
		if row.Contract != contract && row.Contract != "" {
			continue
		}
		for _, c := range row.Cells {
			switch c.Verdict {
			case Met:
				met++
				asked++
			case Short:
				asked++
			case NotMeasured:
				missing++
			}
		}
	}
	return met, asked, missing
}

// Small and Full sum a goal up, for the table at the top of the report.
func (g goal) Small() string { return g.summary(contracts[0]) }

// Full does the same for the whole contract.
func (g goal) Full() string { return g.summary(contracts[1]) }

func (g goal) summary(contract string) string {
	met, asked, missing := g.tally(contract)
	switch {
	case asked == 0 && missing > 0:
		return string(NotMeasured)
	case missing > 0:
		return fmt.Sprintf("%d of %d met, %d not measured", met, asked, missing)
	case met == asked:
		return fmt.Sprintf("met (%d of %d)", met, asked)
	}
	return fmt.Sprintf("**short** (%d of %d met)", met, asked)
}
