// The report for a terminal.
package report

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/errgen/errgen/internal/compat/finding"
)

// Sequences of ANSI terminals (ECMA-48, 8.3.117).
const (
	bold, red, yellow, cyan, reset = "\x1b[1m", "\x1b[31m", "\x1b[33m", "\x1b[36m", "\x1b[0m"
)

var colors = map[finding.Severity]string{finding.Error: bold + red, finding.Review: bold + yellow, finding.Info: cyan}

// Terminal tells whether a writer is a terminal whose user wants colours
// (no-color.org).
func Terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}

func (r *Run) text(b *bytes.Buffer) error {
	for _, f := range r.Findings {
		r.block(b, f)
	}
	fmt.Fprintln(b, r.paint(bold, r.summary()))
	return nil
}

// block is one finding: where and what, then the reasons, one line each.
func (r *Run) block(b *bytes.Buffer, f *finding.Finding) {
	at := position(main(f))
	if at != "" {
		at += ": "
	}
	fmt.Fprintf(b, "%s%s %s %s\n", at, r.paint(colors[f.Severity], f.Severity.String()), r.paint(bold, plain(f.Rule)), place(f))
	line := func(name, text string) {
		if text != "" {
			fmt.Fprintf(b, "    %s%s\n", name, text)
		}
	}
	line("", sentence(f))
	if old := position(f.Old); old != "" && f.New.File != "" {
		line("old: ", old)
	}
	for _, w := range f.Witnesses() {
		line("witness, "+claim(w)+": ", cut(document(w)))
	}
	if f.Strict != nil {
		line(finding.StrictNote+": ", cut(document(f.Strict)))
	}
	line("advice: ", plain(f.Advice))
	if f.Waived != nil {
		line("", acknowledged(f.Waived))
	} else if f.Severity >= r.FailOn {
		line("fingerprint: ", f.Fingerprint())
	}
}

func (r *Run) paint(color, text string) string {
	if !r.Color {
		return text
	}
	return color + text + reset
}
