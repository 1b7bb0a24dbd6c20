package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/history"
	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compat/waiver"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

// releaseFlags are the options of errgen compat release. A release is checked in
// full, so those that narrow a check are not among them.
type releaseFlags struct {
	gateFlags
	history, version, registry string
}

func releaseCommand(compare history.Compare) *cobra.Command {
	f := &releaseFlags{gateFlags: gateFlags{profile: "additive", reading: "declared", failOn: "review", undecided: "error"}}
	cmd := &cobra.Command{
		Use:   "release [--history DIR] [--version X.Y.Z] [NEW]",
		Short: "Freeze a schema as the next version of its contract",
		Long: `Check a schema against every released version, and freeze it as the next one: a
snapshot with all files inside that it refers to, and an entry in errgen.lock.

Without a file, it is about every contract of errgen.yaml that has a history. Those
that are as they were released last are left alone; of the others all are released,
or none if one fails. Without --version, it is the lowest right one. Waivers that
were used move into the lock.

Exit code 0: released, or nothing to release. 1 and 3: the check fails, as in errgen
compat. 2: wrong usage, a version that is not above all others, or an input that
can't be read. After all but 0, no file has changed.`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			defer watch()()
			return f.run(cmd, args, compare)
		},
	}
	f.registerInputs(cmd)
	cmd.Flags().StringVar(&f.history, "history", "", "the `DIR` of the released versions; the first release makes it")
	cmd.Flags().StringVar(&f.version, "version", "", "the version `X.Y.Z` to release; without it, the lowest right one")
	cmd.Flags().StringVar(&f.registry, "registry", "", "the `FILE` of a registry of kinds that stands beside the schema")
	return cmd
}

func (f *releaseFlags) run(cmd *cobra.Command, args []string, compare history.Compare) error {
	gate, err := f.gate()
	if err != nil {
		return err
	}
	candidates, err := f.candidates(gate, args)
	if err != nil {
		return err
	}
	var outcomes []*compat.Outcome
	for _, c := range candidates {
		if err := c.check(gate, f.version, compare); err != nil {
			return err
		}
		outcomes = append(outcomes, c.checked)
	}
	var report bytes.Buffer
	if err := gate.finish(&report, outcomes...); err != nil {
		if _, failed := cmd.OutOrStdout().Write(report.Bytes()); failed != nil {
			return failed
		}
		return err
	}
	var changes []change
	for _, c := range candidates {
		made, err := c.release(gate, compare)
		if err != nil {
			return err
		}
		changes = append(changes, made...)
	}
	used, err := gate.withoutUsedWaivers()
	if err != nil {
		return err
	}
	if err := apply(append(changes, used...)); err != nil {
		return err
	}
	for _, c := range candidates {
		if _, err := cmd.OutOrStdout().Write(c.told()); err != nil {
			return err
		}
	}
	return nil
}

// candidate is a schema that may be released.
type candidate struct {
	subject
	registry string
	dir      string
	released map[string][]byte // the files of dir
	options  compat.Options
	checked  *compat.Outcome
}

// candidates reads the file that is named, or all contracts with a history.
func (f *releaseFlags) candidates(gate *gate, args []string) ([]*candidate, error) {
	settings, err := readSettings(f.config)
	if err != nil {
		return nil, err
	}
	var inputs []schemaInput
	for _, file := range args {
		inputs = append(inputs, settings.input(file))
	}
	if len(args) == 0 {
		for _, j := range settings.jobs {
			if j.compat.history != "" {
				inputs = append(inputs, j.in)
			}
		}
	}
	if len(inputs) == 0 {
		return nil, errors.New("name a schema, or give a contract of " + configFile + " a history: compat: {history: DIR}")
	}
	if len(inputs) > 1 && (f.version != "" || f.history != "") {
		return nil, errors.New("--version and --history are about one schema; name it")
	}
	var list []*candidate
	for _, in := range inputs {
		own := settings.of(&in)
		c := &candidate{subject: subject{in: in}, registry: f.registry, dir: cmp.Or(f.history, own.history), options: gate.options(own)}
		if c.dir == "" {
			return nil, fmt.Errorf("%s has no history; name its folder by --history DIR", in.file)
		}
		if err := c.read(); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// read reads the schema and its releases. A folder that is not there yet has none.
func (c *candidate) read() error {
	var err error
	if c.now, err = c.in.side(c.registry); err != nil {
		return err
	}
	if _, err := os.Stat(c.dir); !errors.Is(err, fs.ErrNotExist) {
		if c.released, err = releasedFiles(c.dir); err != nil {
			return err
		}
	}
	c.folder, err = history.Read(shownName("", c.dir), c.released)
	return err
}

// check compares the schema with its releases, and judges the version.
func (c *candidate) check(gate *gate, version string, compare history.Compare) error {
	if c.version = version; version != "" {
		if err := c.folder.Admits(version); err != nil {
			return err
		}
	}
	reports, more, err := c.compare(c.options, compare)
	if err != nil {
		return err
	}
	c.checked = gate.conclude(c.options, c.now, reports, more)
	if c.folder.Holds(c.now) && version == "" {
		return nil // as it was released last
	}
	c.version = cmp.Or(version, c.folder.Next(c.checked.Suggestion.Schema))
	for _, said := range c.folder.JudgeVersion(c.version, c.checked.Suggestion.Schema) {
		said.New = finding.At(c.now.Root)
		c.checked.Add(said)
	}
	return nil
}

// release gives the files to write; none if nothing has changed since the last one.
func (c *candidate) release(gate *gate, compare history.Compare) ([]change, error) {
	if c.version == "" {
		return nil, nil
	}
	text := history.SnapshotText(c.now.Root, c.isFile())
	if err := c.confirm(text, compare); err != nil {
		return nil, err
	}
	symbols, dialect := c.model()
	r := history.Release{
		Version: c.version, Text: text, Now: c.now, Checked: c.checked.Findings, Date: gate.today,
		Options: history.Options{AssertFormat: c.options.AssertFormat, Dialect: dialect}, Symbols: symbols,
	}
	if c.now.Kinds != nil {
		r.Kinds = history.SnapshotText(c.now.Kinds, strings.HasSuffix(c.registry, ".json"))
	}
	files, err := c.folder.Add(r)
	if err != nil {
		return nil, err
	}
	if err := c.unchanged(); err != nil {
		return nil, err
	}
	var changes []change
	for _, name := range slices.Sorted(maps.Keys(files)) {
		old, exists := c.released[name]
		changes = append(changes, change{path: filepath.Join(c.dir, name), old: old, text: files[name], exists: exists})
	}
	return changes, nil
}

// isFile tells whether the schema is the text of its file, and that is JSON.
func (c *candidate) isFile() bool {
	root, _ := source.ParseJSON(c.in.file, c.now.Root.File.Text)
	return root != nil && root.Compact() == c.now.Root.Compact()
}

// confirm wants the snapshot to mean what the schema means.
func (c *candidate) confirm(text []byte, compare history.Compare) error {
	root, problems := source.ParseJSON(c.version+".json", text)
	if root == nil {
		return problems
	}
	report, problems := compare(&compat.Side{Name: c.version, Root: root, URI: "file:///snapshot.json", Kinds: c.now.Kinds}, c.now, c.options)
	if report == nil {
		return problems
	}
	for _, f := range report.Findings {
		if f.Severity > finding.Info {
			return fmt.Errorf("%s and the files that it refers to can't be made one: %s %s %s", c.in.file, f.Rule, f.Place, f.Message)
		}
	}
	return nil
}

// model gives the digests of the symbols, empty ones for a schema that the generator
// refuses, and the dialect.
func (c *candidate) model() (history.Symbols, string) {
	dialect := cmp.Or(c.in.dialect, "2020-12")
	if uri := c.now.Root.Get("$schema"); uri != nil && strings.Contains(uri.Text, "draft-07") {
		dialect = "draft-07"
	}
	contract, _ := compile.Compile(c.now.Root, compile.Options{URI: c.now.URI, AssertFormat: c.options.AssertFormat, Name: c.options.Name, Names: c.options.Names})
	if contract == nil {
		return history.Symbols{}, dialect
	}
	digests := map[string]string{}
	for _, m := range symbol.Models(contract) {
		digests[m.Language] = m.Digest()
	}
	return history.Symbols{Go: digests["go"], TS: digests["ts"], Rust: digests["rust"]}, dialect
}

// unchanged wants the files to be those that were checked.
func (c *candidate) unchanged() error {
	again := &candidate{subject: subject{in: c.in}, registry: c.registry, dir: c.dir}
	if err := again.read(); err != nil {
		return err
	}
	same := again.now.SHA256 == c.now.SHA256 && again.now.Root.Compact() == c.now.Root.Compact() &&
		(c.now.Kinds == nil || again.now.Kinds.Compact() == c.now.Kinds.Compact()) && maps.EqualFunc(again.released, c.released, bytes.Equal)
	if !same {
		return fmt.Errorf("%s or %s has changed since it was checked; run it again", c.in.file, c.dir)
	}
	return nil
}

// told says what was done.
func (c *candidate) told() []byte {
	if c.version == "" {
		return fmt.Appendf(nil, "%s is as it was released in %s\n", c.in.file, c.folder.Latest().Version)
	}
	text := fmt.Appendf(nil, "released %s as %s in %s\n", c.in.file, c.version, c.folder.Name)
	for _, r := range c.folder.Removed(c.now) {
		text = fmt.Appendf(text, "  reserved the %s %s at %s\n", r.What, source.Quote(r.Name), source.Quote(r.Place))
	}
	return text
}

// withoutUsedWaivers is the file of waivers without those that the lock has now.
func (g *gate) withoutUsedWaivers() ([]change, error) {
	var used []*waiver.Waiver
	for _, w := range g.waivers {
		if len(w.Used) > 0 {
			used = append(used, w)
		}
	}
	if used == nil {
		return nil, nil
	}
	path := cmp.Or(g.flags.waivers, waiversFile)
	old, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return []change{{path: path, old: old, text: waiver.Remove(path, old, used), exists: true}}, nil
}
