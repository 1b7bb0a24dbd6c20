// The page.

package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/errgen/errgen/conformance/suite"
)

//go:embed page.md
var page string

// report prints the page. It holds nothing that two runs of the same versions
// would not share.
func report(questions []*suite.Question, columns []*column) ([]byte, error) {
	skips, err := suite.Skips()
	if err != nil {
		return nil, err
	}
	t, err := template.New("page.md").Parse(page)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	err = t.Execute(&b, map[string]string{
		"Carrier": suite.Carrier,
		"Scores":  scores(questions, columns),
		"Wrong":   wrong(questions, columns),
		"Skips":   skipTable(skips),
	})
	return []byte(b.String()), err
}

// scores has a line for each validator and a column for each part.
func scores(questions []*suite.Question, columns []*column) string {
	var b strings.Builder
	b.WriteString("| validator |")
	for _, d := range suite.All() {
		fmt.Fprintf(&b, " %s |", d.Name)
	}
	b.WriteString("\n|---|" + strings.Repeat("---:|", len(suite.All())) + "\n")
	for _, c := range columns {
		fmt.Fprintf(&b, "| %s |", strings.TrimSpace(c.name+" "+c.version))
		for _, d := range suite.All() {
			b.WriteString(" " + score(questions, c, d) + " |")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func score(questions []*suite.Question, c *column, d suite.Draft) string {
	if d.Format && !c.formats {
		return "–"
	}
	right, total := 0, 0
	for i, q := range questions {
		if q.Part != d {
			continue
		}
		total++
		if c.right(i, q) {
			right++
		}
	}
	text := fmt.Sprintf("%d/%d", right, total)
	if right == total {
		return "**" + text + "**"
	}
	return text
}

// wrong says in which files of the required parts a validator is wrong.
func wrong(questions []*suite.Question, columns []*column) string {
	var b strings.Builder
	b.WriteString("| validator | part | wrong cases by file |\n|---|---|---|\n")
	for _, c := range columns {
		for _, d := range suite.Required {
			if files := wrongFiles(questions, c, d); len(files) > 0 {
				fmt.Fprintf(&b, "| %s | %s | %s |\n", c.name, d.Name, strings.Join(files, ", "))
			}
		}
	}
	return b.String()
}

func wrongFiles(questions []*suite.Question, c *column, d suite.Draft) []string {
	count := map[string]int{}
	for i, q := range questions {
		if q.Part == d && !c.right(i, q) {
			count[strings.TrimSuffix(q.Group.File, ".json")]++
		}
	}
	var files []string
	for name, n := range count {
		files = append(files, fmt.Sprintf("%s %d", name, n))
	}
	slices.Sort(files)
	return files
}

// skipTable lists what may fail, and why.
func skipTable(skips map[string][]suite.Skip) string {
	var b strings.Builder
	b.WriteString("| part | file | group | why | next look |\n|---|---|---|---|---|\n")
	for _, d := range suite.Optional {
		for _, s := range skips[d.Name] {
			group := s.Group
			if group == "*" {
				group = "all"
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", d.Name, s.File, group, s.Reason, s.Expires)
		}
	}
	return b.String()
}
