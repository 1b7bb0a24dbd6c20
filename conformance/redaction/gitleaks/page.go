// The page that shows the results.
package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed page.md
var words string

// page is the whole document: page.md with the tables in it.
func page(r results, all []speed) string {
	return strings.NewReplacer("{{found}}", found(r), "{{ordinary}}", ordinary(r), "{{speed}}", speedTable(all)).Replace(words)
}

// found is the table of secrets.
func found(r results) string {
	var b strings.Builder
	b.WriteString("| shape | texts | errgen hides | gitleaks finds | bare | gitleaks finds |\n|---|---:|---:|---:|---:|---:|\n")
	sum := tally{shape: "**all**"}
	for _, t := range r.shapes {
		sum.add(t)
	}
	for _, t := range append(r.shapes, sum) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d |\n", t.shape, t.texts, t.hidden, t.found, t.plain, t.foundRaw)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// ordinary is the table of lines that should stay.
func ordinary(r results) string {
	return fmt.Sprintf("| | lines | in 1,000 |\n|---|---:|---:|\n| altered by errgen | %d of %d | %.1f |\n| reported by gitleaks | %d of %d | %.1f |",
		r.altered, r.lines, perThousand(r.altered, r.lines), r.flagged, r.lines, perThousand(r.flagged, r.lines))
}

func perThousand(n, of int) float64 { return 1000 * float64(n) / float64(of) }

// speedTable is the table of the race.
func speedTable(all []speed) string {
	var b strings.Builder
	b.WriteString("| | MB/s | times a copy |\n|---|---:|---:|")
	for _, s := range all {
		fmt.Fprintf(&b, "\n| %s | %s | %s |", s.name, rounded(s.mbs), rounded(s.copy))
	}
	return b.String()
}

// rounded keeps two digits that mean something.
func rounded(x float64) string {
	if x < 10 {
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}
