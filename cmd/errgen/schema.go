package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compile"
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

// compile reads the schema and makes its plan. Notes go to standard error.
func (in *schemaInput) compile() (*ir.Contract, error) {
	dialect, known := dialectNames[in.dialect]
	if !known {
		return nil, fmt.Errorf("there is no dialect %q; use 2020-12 or draft-07", in.dialect)
	}
	file, pointer, _ := strings.Cut(in.file, "#")
	path := in.path(file)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	shown := shownName(in.folder, file)
	root, problems := source.Parse(shown, text)
	if problems.Failed() || root == nil {
		return nil, problems
	}
	uri, err := fileURI(path)
	if err != nil {
		return nil, err
	}
	names, err := in.readNames()
	if err != nil {
		return nil, err
	}
	l := &loader{in: in, rootPath: path, rootName: shown}
	contract, problems := compile.Compile(root, compile.Options{
		URI: uri, Pointer: pointer, Dialect: dialect, Lenient: in.lenient, AssertFormat: in.format, ValidatorsOnly: in.validators,
		Name: in.name, Names: names, Load: l.load,
	})
	if contract == nil {
		return nil, problems
	}
	if err := problems.WriteText(os.Stderr); err != nil {
		return nil, err
	}
	return contract, nil
}

// path resolves a path of the input against its folder.
func (in *schemaInput) path(p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(in.folder, p)
}

// shownName is how a schema is called in messages and headers: relative, with
// slashes. An absolute path is shortened, because it would differ by machine.
func shownName(folder, file string) string {
	if filepath.IsAbs(file) {
		base, err := filepath.Abs(folder)
		if err != nil {
			return filepath.Base(file)
		}
		rel, err := filepath.Rel(base, file)
		if err != nil || strings.HasPrefix(rel, "..") {
			return filepath.Base(file)
		}
		file = rel
	}
	return filepath.ToSlash(filepath.Clean(file))
}

func fileURI(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(abs)}).String(), nil
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
	text, err := os.ReadFile(in.path(in.names))
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
	rootPath string
	rootName string
}

func (l *loader) load(uri string) (string, []byte, error) {
	tried := []string{}
	for _, prefix := range longestFirst(l.in.maps) {
		path, ok := mapped(uri, prefix, l.in.path(l.in.maps[prefix]))
		if !ok {
			continue
		}
		text, err := os.ReadFile(path)
		if err == nil {
			return l.name(path), text, nil
		}
		tried = append(tried, l.name(path))
	}
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return "", nil, &compile.NotFound{Tried: append(tried, uri)}
	}
	path := filepath.FromSlash(u.Path)
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, &compile.NotFound{Tried: append(tried, l.name(path))}
	}
	if err != nil {
		return "", nil, err
	}
	if !l.allowed(real) {
		return "", nil, &compile.Outside{Path: l.name(path)}
	}
	text, err := os.ReadFile(real)
	return l.name(path), text, err
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
		if info, err := os.Stat(target); err == nil && info.IsDir() {
			return "", false
		}
		return target, true
	}
	rest, ok := strings.CutPrefix(uri, prefix)
	if !ok || !filepath.IsLocal(filepath.FromSlash(strings.TrimPrefix(rest, "/"))) {
		return "", false
	}
	return filepath.Join(target, filepath.FromSlash(rest)), true
}

func (l *loader) allowed(path string) bool {
	roots := append([]string{filepath.Dir(l.rootPath)}, l.in.allowRoots...)
	for i, root := range roots {
		if i > 0 {
			root = l.in.path(root)
		}
		abs, err := filepath.Abs(root)
		if err != nil {
			continue
		}
		if real, err := filepath.EvalSymlinks(abs); err == nil {
			abs = real
		}
		if rel, err := filepath.Rel(abs, path); err == nil && filepath.IsLocal(rel) {
			return true
		}
	}
	return false
}

// name is how a file is called in messages: relative to the same folder as the
// root schema.
func (l *loader) name(path string) string {
	from, err := filepath.Abs(filepath.Dir(l.rootPath))
	if err != nil {
		return filepath.ToSlash(path)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	rel, err := filepath.Rel(from, abs)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(filepath.Join(filepath.Dir(l.rootName), rel))
}
