package main

import (
	"errors"
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
	emittext "github.com/errgen/errgen/internal/emit/text"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// emitters of the languages that --lang and errgen.yaml may name.
var emitters = []emit.Emitter{golang.New(), emittext.NewTypeScript(), emittext.NewRust()}

// configFile is read when no schema is named.
const configFile = "errgen.yaml"

type generateFlags struct {
	schemaInput
	config    string
	lang, out string
	pkg       string
	only      string
	check     bool
	force     bool
}

func generateCommand() *cobra.Command {
	in := &generateFlags{}
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Write the code of a contract",
		Long: `Write types, constructors, decoders, encoders and validators.

Without --schema, errgen.yaml says what to generate. With it, one contract is
generated in one language: --schema FILE --lang go|ts|rust --out DIR.

Nothing on disk has changed after an error. Exit code 0: done, or fresh. 1: --check
found files that are not fresh. 2: a refusal.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return in.run(cmd) },
	}
	f := cmd.Flags()
	f.StringVar(&in.config, "config", "", "the `FILE` to read instead of errgen.yaml")
	f.StringVar(&in.lang, "lang", "", "the language: "+strings.Join(languages(), ", "))
	f.StringVar(&in.out, "out", "", "the `DIR` to write to")
	f.StringVar(&in.pkg, "package", "", "the name of the package; the folder's name without it")
	f.StringVar(&in.only, "only", "", "validators: leave out types, decoders, encoders and constructors")
	f.BoolVar(&in.check, "check", false, "write nothing; show what is not fresh")
	f.BoolVar(&in.force, "force", false, "overwrite files that errgen did not write")
	in.flags(cmd)
	in.nameFlags(cmd)
	cmd.MarkFlagsMutuallyExclusive("config", "schema")
	return cmd
}

func languages() []string {
	var names []string
	for _, e := range emitters {
		names = append(names, e.Language())
	}
	return names
}

func emitterFor(language string) emit.Emitter {
	for _, e := range emitters {
		if e.Language() == language {
			return e
		}
	}
	return nil
}

// target is one language of one contract.
type target struct {
	language string
	dir      string
	options  emit.Options
}

// job is one contract and everything to make of it.
type job struct {
	in      schemaInput
	targets []target
	compat  compatSettings
}

func (g *generateFlags) run(cmd *cobra.Command) error {
	jobs, err := g.jobs(cmd.Flags())
	if err != nil {
		return err
	}
	outputs, err := produce(jobs)
	if err != nil {
		return err
	}
	changes, err := plannedChanges(outputs, g.force)
	if err != nil {
		return err
	}
	if !g.check {
		return apply(changes)
	}
	return reportStale(cmd.OutOrStdout(), changes)
}

// reportStale shows what --check has found.
func reportStale(out io.Writer, changes []change) error {
	if len(changes) == 0 {
		return nil
	}
	if _, err := io.WriteString(out, diff(changes)); err != nil {
		return err
	}
	files := "1 file is"
	if n := len(changes); n > 1 {
		files = fmt.Sprintf("%d files are", n)
	}
	return findings{files + " not fresh; run errgen generate\n"}
}

// jobs come from the flags or from errgen.yaml.
func (g *generateFlags) jobs(flags *pflag.FlagSet) ([]job, error) {
	if g.file == "" {
		if err := refuseIdle(flags); err != nil {
			return nil, err
		}
		return g.configured()
	}
	if g.lang == "" || g.out == "" {
		return nil, errors.New("--schema needs --lang and --out: errgen generate --schema FILE --lang " + strings.Join(languages(), "|") + " --out DIR")
	}
	if emitterFor(g.lang) == nil {
		return nil, fmt.Errorf("there is no language %q; use %s", g.lang, strings.Join(languages(), ", "))
	}
	if g.only != "" && g.only != "validators" {
		return nil, fmt.Errorf("--only takes validators, not %q", g.only)
	}
	g.validators = g.only == "validators"
	t := target{language: g.lang, dir: g.out, options: emit.Options{Package: g.pkg, ValidatorsOnly: g.validators}}
	if err := t.namePackage(); err != nil {
		return nil, fmt.Errorf("%w; name it by --package", err)
	}
	return []job{{in: g.schemaInput, targets: []target{t}}}, nil
}

// refuseIdle refuses flags that have no effect without --schema.
func refuseIdle(flags *pflag.FlagSet) error {
	var err error
	flags.Visit(func(f *pflag.Flag) {
		switch f.Name {
		case "config", "check", "force":
		default:
			err = fmt.Errorf("--%s belongs to --schema; without it, %s says what to generate", f.Name, configFile)
		}
	})
	return err
}

// namePackage falls back to the name of the folder.
func (t *target) namePackage() error {
	if t.options.Package == "" {
		abs, err := filepath.Abs(t.dir)
		if err != nil {
			return err
		}
		t.options.Package = filepath.Base(abs)
	}
	if t.language == "go" && (!token.IsIdentifier(t.options.Package) || t.options.Package == "_") {
		return fmt.Errorf("%q is no name for a Go package", t.options.Package)
	}
	return nil
}

func (g *generateFlags) configured() ([]job, error) {
	path := g.config
	if path == "" {
		path = configFile
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && g.config == "" {
		return nil, errors.New(firstSteps)
	}
	if err != nil {
		return nil, err
	}
	c, err := readConfig(path, text)
	if err != nil {
		return nil, err
	}
	return c.jobs, nil
}

// firstSteps is what an empty folder gets to hear.
const firstSteps = `there is no errgen.yaml here, and no --schema.

To generate one language from one schema:

  errgen generate --schema contract.schema.json --lang go --out contract

To keep several together, write errgen.yaml and run errgen generate again:

  contracts:
    - schema: contract.schema.json
      out:
        go:   {dir: go/contract, package: contract}
        ts:   {dir: ts/contract}
        rust: {dir: rust/src/contract}`

// produce compiles all contracts and prints all languages, side by side. All
// refusals are reported together.
func produce(jobs []job) ([]output, error) {
	contracts := make([]*ir.Contract, len(jobs))
	var refused source.Diagnostics
	for i := range jobs {
		contract, err := jobs[i].in.compile()
		var problems source.Diagnostics
		switch {
		case errors.As(err, &problems):
			refused = append(refused, problems...)
		case err != nil:
			return nil, err
		}
		contracts[i] = contract
	}
	if len(refused) > 0 {
		refused.Sort()
		return nil, refused
	}
	var outputs []output
	var errs []error
	var wg sync.WaitGroup
	var mu sync.Mutex
	for i, j := range jobs {
		for _, t := range j.targets {
			wg.Add(1)
			go func() {
				defer wg.Done()
				files, err := emitterFor(t.language).Emit(contracts[i], t.options)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					errs = append(errs, fmt.Errorf("internal error in the %s printer: %w", t.language, err))
				}
				outputs = append(outputs, output{t.dir, files})
			}()
		}
	}
	wg.Wait()
	slices.SortFunc(outputs, func(a, b output) int { return strings.Compare(a.dir, b.dir) })
	return outputs, errors.Join(errs...)
}
