// A changelog, also of what is allowed.
package report

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
)

func (r *Run) markdown(b *bytes.Buffer) error {
	fmt.Fprintf(b, "# Compatibility report\n\n%s.\n", marked(r.summary()))
	for _, h := range headings {
		first := true
		for _, f := range r.Findings {
			if heading(f) != h {
				continue
			}
			if first {
				fmt.Fprintf(b, "\n## %s\n\n", h)
				first = false
			}
			markdownItem(b, f)
		}
	}
	return nil
}

func markdownItem(b *bytes.Buffer, f *finding.Finding) {
	fmt.Fprintf(b, "- %s %s: %s\n", span(plain(f.Rule)), span(place(f)), marked(sentence(f)))
	if at := position(main(f)); at != "" {
		fmt.Fprintf(b, "  at %s\n", span(at))
	}
	if f.Waived != nil {
		fmt.Fprintf(b, "  *%s*\n", marked(acknowledged(f.Waived)))
	} else if f.Severity > finding.Info && f.Advice != "" {
		fmt.Fprintf(b, "  %s\n", marked(plain(f.Advice)))
	}
	for _, w := range f.Witnesses() {
		folded(b, "Witness, "+claim(w), w)
	}
	if f.Strict != nil {
		folded(b, finding.StrictNote, f.Strict)
	}
}

// folded shows a document that opens with a click. The blank lines end the block of
// HTML, so that what is between them is Markdown again.
func folded(b *bytes.Buffer, title string, w *finding.Witness) {
	text := document(w)
	fence := strings.Repeat("`", max(3, longest(text)+1))
	fmt.Fprintf(b, "\n  <details><summary>%s</summary>\n\n  %sjson\n  %s\n  %s\n\n  </details>\n\n", marked(title), fence, text, fence)
}

// span is a code span, in which nothing has a meaning but a run of backquotes of
// the same length (CommonMark, 6.1).
func span(text string) string {
	fence := strings.Repeat("`", longest(text)+1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return fence + text + fence
}

// longest run of backquotes in a text.
func longest(text string) int {
	most, run := 0, 0
	for _, c := range text {
		if c != '`' {
			run = 0
			continue
		}
		run++
		most = max(most, run)
	}
	return most
}

// markup is what means something in the middle of a line of GitHub's Markdown:
// emphasis, links, tags, entities, tables, and bare addresses. A name after @ is
// looked for in the page that came out, so a comment has to stand between.
var markup = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"#", `\#`, "|", `\|`, "~", `\~`, "$", `\$`, "!", `\!`, "@", "@<!-- -->", "://", `\://`, "www.", `www\.`,
)

// marked is text that Markdown shows as it is.
func marked(text string) string { return markup.Replace(text) }
