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
	"github.com/errgen/errgen/internal/emit/openapi"
	emittext "github.com/errgen/errgen/internal/emit/text"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// emitters of the languages that --lang and errgen.yaml may name.
var emitters = []emit.Emitter{golang.New(), emittext.NewTypeScript(), emittext.NewRust(), openapi.New()}

// configFile is read when no schema is named.
const configFile = "errgen.yaml"

type generateFlags struct {
	schemaInput
	config    string
	lang, out string
	pkg       string
	only      string
	openapi   openAPISettings
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
generated in one language: --schema FILE --lang go|ts|rust|openapi --out DIR.

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
	f.StringVar(&in.openapi.version, "openapi", "", "the `VERSION` of OpenAPI: 3.1 (so without the flag) or 3.0")
	f.BoolVar(&in.openapi.problem, "problem-json", false, "OpenAPI: errors are sent as application/problem+json too")
	f.StringVar(&in.openapi.api, "api", "", "OpenAPI: a `FILE`, the document of an API, to complete with the responses")
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
	openapi  openAPISettings
}

// openAPISettings are about the language openapi alone.
type openAPISettings struct {
	version string
	problem bool
	api     string // a file, or ""
}

// complete reads what the options of the target name.
func (t *target) complete() error {
	o := &t.options.OpenAPI
	o.Version, o.Problem = t.openapi.version, t.openapi.problem
	if t.openapi.api == "" {
		return nil
	}
	text, err := os.ReadFile(t.openapi.api)
	if err != nil {
		return err
	}
	api, problems := source.Parse(filepath.ToSlash(t.openapi.api), text)
	if problems.Failed() || api == nil {
		return problems
	}
	o.API = api
	return nil
}

// job is one contract and everything to make of it.
type job struct {
	in      schemaInput
	targets []target
	compat  compatSettings
	family  *familyOf // nil for a contract that stands alone
	member  string    // name of the schema in its family
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
	if g.only != "" && g.lang == "openapi" {
		return nil, errors.New("--only validators leaves nothing of an OpenAPI document")
	}
	g.validators = g.only == "validators"
	if err := g.openapi.refuse(g.lang); err != nil {
		return nil, err
	}
	t := target{language: g.lang, dir: g.out, openapi: g.openapi, options: emit.Options{Package: g.pkg, ValidatorsOnly: g.validators}}
	if err := t.namePackage(); err != nil {
		return nil, fmt.Errorf("%w; name it by --package", err)
	}
	return []job{{in: g.schemaInput, targets: []target{t}}}, nil
}

// refuse says what is wrong with the flags of openapi.
func (o openAPISettings) refuse(language string) error {
	switch {
	case language != "openapi" && o != openAPISettings{}:
		return errors.New("--openapi, --problem-json and --api belong to --lang openapi")
	case o.version != "" && o.version != "3.0" && o.version != "3.1":
		return fmt.Errorf("there is no OpenAPI %q here; use 3.0 or 3.1", o.version)
	}
	return nil
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
	compiled := make([]compiledSchema, len(jobs))
	var refused source.Diagnostics
	for i := range jobs {
		c, err := jobs[i].in.compile()
		var problems source.Diagnostics
		switch {
		case errors.As(err, &problems):
			refused = append(refused, problems...)
		case err != nil:
			return nil, err
		}
		compiled[i] = c
	}
	var prints []printing
	if len(refused) == 0 {
		prints, refused = neutralContracts(jobs, compiled)
	}
	if len(refused) > 0 {
		refused.Sort()
		return nil, refused
	}
	for i, j := range jobs {
		prints = append(prints, printing{compiled[i].contract, j.targets})
	}
	return printAll(prints)
}

// printAll prints contracts, each in its languages.
func printAll(prints []printing) ([]output, error) {
	var outputs []output
	var refused source.Diagnostics
	var errs []error
	var wg sync.WaitGroup
	var mu sync.Mutex
	for _, p := range prints {
		for _, t := range p.targets {
			wg.Go(func() {
				files, err := t.emit(p.contract)
				mu.Lock()
				defer mu.Unlock()
				var problems source.Diagnostics
				switch {
				case errors.As(err, &problems):
					refused = append(refused, problems...)
				case err != nil:
					errs = append(errs, err)
				}
				outputs = append(outputs, output{t.dir, files})
			})
		}
	}
	wg.Wait()
	if len(refused) > 0 {
		refused.Sort()
		return nil, refused
	}
	slices.SortFunc(outputs, func(a, b output) int { return strings.Compare(a.dir, b.dir) })
	return outputs, errors.Join(errs...)
}

// emit prints one contract in one language.
func (t target) emit(contract *ir.Contract) ([]emit.File, error) {
	if err := t.complete(); err != nil {
		return nil, err
	}
	files, err := emitterFor(t.language).Emit(contract, t.options)
	if err != nil && !errors.As(err, new(source.Diagnostics)) {
		return nil, fmt.Errorf("internal error in the %s printer: %w", t.language, err)
	}
	return files, err
}
