package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/report"
	"github.com/errgen/errgen/internal/compat/waiver"
)

// waiversFile is read when --waivers names no other one.
const waiversFile = "errgen.waivers.yaml"

// gateFlags are the options that all comparisons share, as they were written.
type gateFlags struct {
	profile, direction, reading, failOn, undecided string
	waivers, today, seen, config                   string
	assertFormat                                   bool
	budget                                         int
	outs                                           []string
}

func (f *gateFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.profile, "profile", "additive", "the categories that count: "+strings.Join(compat.Profiles(), ", "))
	flags.StringVar(&f.direction, "direction", "", "backward (new readers, old documents), forward (old readers, new documents) or both (default both)")
	flags.StringVar(&f.reading, "reading", "declared", "what writers send: declared, the members that the schema lists; strict, whatever it admits")
	flags.StringVar(&f.failOn, "fail-on", "review", "the lowest severity that fails: error, review or info")
	flags.StringVar(&f.undecided, "undecided", "error", "the severity of undecided places: error or review")
	f.registerInputs(cmd)
}

// registerInputs leaves out the options that can let a break pass.
func (f *gateFlags) registerInputs(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.assertFormat, "assert-format", false, "make format refuse texts instead of only describing them")
	flags.StringVar(&f.seen, "seen", "", "a `FILE` with a list of kinds that were met without an entry")
	flags.StringVar(&f.waivers, "waivers", "", "the `FILE` of acknowledged findings (default "+waiversFile+", if it exists)")
	flags.IntVar(&f.budget, "budget", 0, "the `STEPS` that a proof may take (default 200000, and 50 for each schema)")
	flags.StringVar(&f.today, "today", "", "the `DATE` by which waivers expire, YYYY-MM-DD (default today, in UTC)")
	flags.StringArrayVar(&f.outs, "out", nil, "a `FORMAT[=PATH]` to write, may be repeated: "+strings.Join(report.Formats(), ", ")+" (default text)")
	flags.StringVar(&f.config, "config", "", "the `FILE` to read instead of errgen.yaml")
}

// gate is what those options mean beside how to compare.
type gate struct {
	flags   *gateFlags
	seen    map[string]bool
	failOn  finding.Severity
	waivers []*waiver.Waiver
	today   string
	outs    []destination
}

// destination is one report to write; an empty path is standard output.
type destination struct{ format, path string }

// gate checks the options, and reads the files that they name.
func (f *gateFlags) gate() (*gate, error) {
	g := &gate{flags: f, today: cmp.Or(f.today, time.Now().UTC().Format(time.DateOnly))}
	if err := f.check(); err != nil {
		return nil, err
	}
	g.failOn, _ = finding.ParseSeverity(f.failOn)
	var err error
	if g.outs, err = destinations(f.outs); err != nil {
		return nil, err
	}
	if g.seen, err = readSeen(f.seen); err != nil {
		return nil, err
	}
	g.waivers, err = readWaivers(f.waivers)
	return g, err
}

func (f *gateFlags) check() error {
	for _, c := range []struct {
		flag, value string
		known       []string
	}{
		{"profile", f.profile, compat.Profiles()},
		{"direction", f.direction, []string{"", "backward", "forward", "both"}},
		{"reading", f.reading, []string{"declared", "strict"}},
		{"fail-on", f.failOn, []string{"error", "review", "info"}},
		{"undecided", f.undecided, []string{"error", "review"}},
	} {
		if !slices.Contains(c.known, c.value) {
			return fmt.Errorf("--%s takes %s, not %q", c.flag, strings.Join(slices.DeleteFunc(c.known, func(s string) bool { return s == "" }), ", "), c.value)
		}
	}
	if f.budget < 0 {
		return errors.New("--budget takes a number of steps")
	}
	if _, err := time.Parse(time.DateOnly, f.today); f.today != "" && err != nil {
		return fmt.Errorf("--today takes a date such as 2027-03-31, not %q", f.today)
	}
	return nil
}

// options are those of errgen.yaml with the flags on top.
func (g *gate) options(settings compatSettings) compat.Options {
	o := settings.options
	o.Profile, o.Reading, o.Budget, o.Seen = g.flags.profile, finding.Reading(g.flags.reading), g.flags.budget, g.seen
	o.Direction = cmp.Or(finding.Direction(g.flags.direction), o.Direction)
	o.Undecided, _ = finding.ParseSeverity(g.flags.undecided)
	o.AssertFormat = o.AssertFormat || g.flags.assertFormat
	return o
}

// destinations reads --out. Two reports of one run on standard output could not be
// told apart.
func destinations(values []string) ([]destination, error) {
	if len(values) == 0 {
		return []destination{{format: "text"}}, nil
	}
	var list []destination
	taken := map[string]bool{}
	for _, v := range values {
		format, path, named := strings.Cut(v, "=")
		switch {
		case !slices.Contains(report.Formats(), format):
			return nil, fmt.Errorf("--out knows no format %q; use %s", format, strings.Join(report.Formats(), ", "))
		case named && path == "":
			return nil, fmt.Errorf("--out %s needs a path after the equals sign", v)
		case taken[path]:
			return nil, fmt.Errorf("--out writes two reports to one place; write --out %s=PATH", format)
		}
		taken[path] = true
		list = append(list, destination{format, path})
	}
	return list, nil
}

// readWaivers takes the default file only if there is one; a named one has to exist.
func readWaivers(path string) ([]*waiver.Waiver, error) {
	named := path != ""
	if !named {
		path = waiversFile
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list, problems := waiver.Read(shownName("", path), text)
	if problems.Failed() {
		return nil, problems
	}
	return list, nil
}

// readSeen reads the kinds that were met without an entry: a list of names.
func readSeen(path string) (map[string]bool, error) {
	if path == "" {
		return nil, nil
	}
	root, _, err := (&schemaInput{file: path}).read()
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, item := range root.Items {
		seen[item.Text] = true
	}
	if len(seen) == 0 || seen[""] {
		return nil, fmt.Errorf("%s is no list of names of kinds", path)
	}
	return seen, nil
}

// conclude joins what was found about one new text.
func (g *gate) conclude(o compat.Options, now *compat.Side, reports []*compat.Report, more []*finding.Finding) *compat.Outcome {
	return compat.Conclude(o, now, reports, more, g.waivers, g.today)
}

// finish says what is wrong with the waivers, now that all findings have been seen,
// writes the reports, and returns the error that carries the exit code.
func (g *gate) finish(stdout io.Writer, outcomes ...*compat.Outcome) error {
	all := compat.Merge(outcomes)
	all.Add(waiver.Complaints(g.waivers, g.today)...)
	if err := g.print(stdout, all); err != nil {
		return err
	}
	switch all.ExitCode(g.failOn) {
	case exitOK:
		return nil
	case exitUndecided:
		return undecided{}
	}
	return findings{}
}

// print writes every report that was asked for.
func (g *gate) print(stdout io.Writer, o *compat.Outcome) error {
	for _, d := range g.outs {
		run := &report.Run{Outcome: o, FailOn: g.failOn}
		if d.path == "" {
			run.Color = report.Terminal(stdout)
			if err := run.Write(stdout, d.format); err != nil {
				return err
			}
			continue
		}
		var b bytes.Buffer
		if err := run.Write(&b, d.format); err != nil {
			return err
		}
		if err := os.WriteFile(d.path, b.Bytes(), 0o666); err != nil {
			return err
		}
	}
	return nil
}
