package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/git"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// schemaInput says which schema to compile, and how. Flags fill it, or an entry
// of errgen.yaml.
type schemaInput struct {
	file       string // path, with an optional "#pointer"
	folder     string // what file and the paths below are relative to; "" is the working directory
	name       string
	names      string            // a file
	nameMap    map[string]string // the same, from errgen.yaml
	dialect    string
	maps       map[string]string // URI or its beginning → file or folder
	allowRoots []string
	lenient    bool
	format     bool // assert format
	validators bool
	files      fileTree // where all of these files are; nil is the disk
}

// flags registers the flags that all verbs on one schema share.
func (in *schemaInput) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&in.file, "schema", "", "the schema `FILE`, JSON or YAML; FILE#POINTER takes a part of it")
	f.StringVar(&in.dialect, "dialect", "", "the dialect where no $schema says it: 2020-12 or draft-07")
	f.StringToStringVar(&in.maps, "map", nil, "a file for a `URI=PATH`, or a folder for all URIs that begin so")
	f.StringArrayVar(&in.allowRoots, "allow-root", nil, "a further `DIR` that references may lead into")
	f.BoolVar(&in.format, "assert-format", false, "make format refuse texts instead of only describing them")
	f.BoolVar(&in.lenient, "lenient", false, "turn refusals of unknown keywords, wrong defaults and wrong examples into notes")
}

func (in *schemaInput) nameFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&in.name, "name", "", "the name of the root type")
	cmd.Flags().StringVar(&in.names, "names", "", "a `FILE` with {\"names\": {pointer: name}} for schemas that can't be edited")
}

var dialectNames = map[string]keyword.Dialect{"": 0, "2020-12": keyword.Draft2020, "draft-07": keyword.Draft7}

// compiledSchema is a schema and what was made of it.
type compiledSchema struct {
	root     *source.Node // of its file
	options  compile.Options
	contract *ir.Contract
}

// compile reads the schema and makes its plan. Notes go to standard error.
func (in *schemaInput) compile() (compiledSchema, error) {
	c, err := in.prepare()
	if err != nil {
		return c, err
	}
	contract, problems := compile.Compile(c.root, c.options)
	if contract == nil {
		return c, problems
	}
	c.contract = contract
	return c, problems.WriteText(os.Stderr)
}

// prepare reads what a compilation needs; there is no contract yet.
func (in *schemaInput) prepare() (compiledSchema, error) {
	var c compiledSchema
	dialect, known := dialectNames[in.dialect]
	if !known {
		return c, fmt.Errorf("there is no dialect %q; use 2020-12 or draft-07", in.dialect)
	}
	_, pointer, _ := strings.Cut(in.file, "#")
	root, l, err := in.read()
	if err != nil {
		return c, err
	}
	names, err := in.readNames()
	if err != nil {
		return c, err
	}
	c.root, c.options = root, compile.Options{
		URI: l.uri(), Pointer: pointer, Dialect: dialect, Lenient: in.lenient, AssertFormat: in.format, ValidatorsOnly: in.validators,
		Name: in.name, Names: names, Load: l.load,
	}
	return c, nil
}

// read parses the schema's file, and says how to read the files that it refers to.
func (in *schemaInput) read() (*source.Node, *loader, error) {
	file, _, _ := strings.Cut(in.file, "#")
	files := in.tree()
	path, err := files.abs(in.path(file))
	if err != nil {
		return nil, nil, err
	}
	text, err := files.read(path)
	if err != nil {
		return nil, nil, called(files.shown(in.folder, file), err)
	}
	l := &loader{in: in, files: files, rootPath: path, rootName: files.shown(in.folder, file)}
	root, problems := parse(l.rootName, text)
	if problems.Failed() || root == nil {
		return nil, nil, problems
	}
	return root, l, nil
}

// called names the file of an error as the user does, not by its place on this
// machine.
func called(name string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return &fs.PathError{Op: at.Op, Path: name, Err: at.Err}
	}
	return err
}

// tree is where the files are: on the disk if nothing else is said.
func (in *schemaInput) tree() fileTree {
	switch {
	case in.files != nil:
		return in.files
	case in.file == "-":
		return piped{}
	}
	return disk{}
}

// parse reads a text by the ending of its name. Standard input has none: there, what
// begins like an object of JSON is JSON.
func parse(name string, text []byte) (*source.Node, source.Diagnostics) {
	if name == "-" && !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) {
		return source.ParseYAML(name, text)
	}
	return source.Parse(name, text)
}

// path resolves a path of the input against its folder.
func (in *schemaInput) path(p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(in.folder, p)
}

// readNames joins the names of errgen.yaml and those of --names.
func (in *schemaInput) readNames() (map[string]string, error) {
	names := map[string]string{}
	for k, v := range in.nameMap {
		names[k] = v
	}
	if in.names == "" {
		return names, nil
	}
	text, err := os.ReadFile(in.path(in.names)) // of the run, not of the schema
	if err != nil {
		return nil, err
	}
	root, problems := source.Parse(in.names, text)
	if problems.Failed() || root == nil {
		return nil, problems
	}
	list := root.Get("names")
	if list == nil || list.Kind != source.Object {
		return nil, refusal(root, "CONFIG_INVALID", `The file has no object "names".`, `Write {"names": {"/properties/jobId": "job_number"}}.`)
	}
	for _, m := range list.Members {
		if m.Value.Kind != source.String {
			return nil, refusal(m.Value, "CONFIG_INVALID", "A name must be a string.", `Write words in snake case, such as "job_number".`)
		}
		names[m.Name] = m.Value.Text
	}
	return names, nil
}

func refusal(at *source.Node, code, problem, advice string) source.Diagnostics {
	return source.Diagnostics{{Code: code, Place: at.Place(), Problem: problem, Advice: advice}}
}

// loader reads the files that a schema refers to: those that --map gives, and
// those below the folder of the root schema or an allowed one. There is no
// network access.
type loader struct {
	in       *schemaInput
	files    fileTree
	rootPath string // from the root of the tree
	rootName string // as shown to people
}

// uri is that of the root schema.
func (l *loader) uri() string { return (&url.URL{Scheme: "file", Path: l.rootPath}).String() }

func (l *loader) load(uri string) (string, []byte, error) {
	tried := []string{}
	for _, prefix := range longestFirst(l.in.maps) {
		path, ok := mapped(uri, prefix, l.in.path(l.in.maps[prefix]))
		if !ok {
			continue
		}
		path, err := l.files.abs(path)
		if err != nil {
			return "", nil, err
		}
		text, err := l.files.read(path)
		if err == nil {
			return l.name(path), text, nil
		}
		tried = append(tried, l.name(path))
	}
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return "", nil, &compile.NotFound{Tried: append(tried, uri)}
	}
	real, err := l.files.real(u.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, &compile.NotFound{Tried: append(tried, l.name(u.Path))}
	}
	if errors.As(err, new(*git.Outside)) {
		return "", nil, &compile.Outside{Path: l.name(u.Path)}
	}
	if err != nil {
		return "", nil, err
	}
	if !l.allowed(real) {
		return "", nil, &compile.Outside{Path: l.name(u.Path)}
	}
	text, err := l.files.read(real)
	return l.name(u.Path), text, err
}

// longestFirst orders the entries of --map so that the most exact one counts.
func longestFirst(entries map[string]string) []string {
	return slices.SortedFunc(maps.Keys(entries), func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
}

// mapped gives the file of a URI under one entry of --map: a file for exactly
// this URI, or a folder for all that begin with it.
func mapped(uri, prefix, target string) (string, bool) {
	if uri == prefix {
		return target, true
	}
	rest, ok := strings.CutPrefix(uri, prefix)
	if !ok || !filepath.IsLocal(filepath.FromSlash(strings.TrimPrefix(rest, "/"))) {
		return "", false
	}
	return filepath.Join(target, filepath.FromSlash(rest)), true
}

func (l *loader) allowed(real string) bool {
	roots := []string{path.Dir(l.rootPath)}
	for _, folder := range l.in.allowRoots {
		if abs, err := l.files.abs(l.in.path(folder)); err == nil {
			roots = append(roots, abs)
		}
	}
	for _, root := range roots {
		if resolved, err := l.files.real(root); err == nil {
			root = resolved
		}
		if rel, err := filepath.Rel(root, real); err == nil && filepath.IsLocal(rel) {
			return true
		}
	}
	return false
}

// name is how a file is called in messages: relative to the same folder as the
// root schema.
func (l *loader) name(file string) string {
	rel, err := filepath.Rel(path.Dir(l.rootPath), file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(filepath.Join(filepath.Dir(l.rootName), rel))
}
