package main

import (
	"path/filepath"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

// configPlan is the plan of the JSON Schema that describes errgen.yaml.
var configPlan = sync.OnceValue(func() *ir.Plan {
	root, problems := source.ParseJSON("errgen-config.schema.json", schema.Config)
	if root != nil {
		if contract, _ := compile.Compile(root, compile.Options{ValidatorsOnly: true}); contract != nil {
			return contract.Root.Plan
		}
	}
	panic("the embedded schema of errgen.yaml is broken: " + problems.Error())
})

// config is what errgen.yaml says.
type config struct {
	jobs   []job
	compat compatSettings // what holds for all contracts
}

// readConfig reads errgen.yaml. Paths are relative to the file.
func readConfig(path string, text []byte) (*config, error) {
	root, problems := source.Parse(filepath.ToSlash(path), text)
	if problems.Failed() || root == nil {
		return nil, problems
	}
	if refused := judgeConfig(root); len(refused) > 0 {
		return nil, refused
	}
	folder := filepath.Dir(path)
	settings, refused := compatSettings{options: compat.Defaults()}.with(root.Get("compat"), folder)
	c := &config{compat: settings}
	for _, contract := range root.Get("contracts").Items {
		read := readAlone
		if contract.Get("family") != nil {
			read = readFamily
		}
		jobs, problems := read(contract, folder)
		refused = append(refused, problems...)
		for _, j := range jobs {
			j.compat, problems = c.compat.with(contract.Get("compat"), folder)
			refused = append(refused, problems...)
			refused = append(refused, j.readHistory(contract, folder)...)
			j.compat.options.Name, j.compat.options.Names = j.in.name, j.in.nameMap
			j.compat.options.AssertFormat = j.compat.options.AssertFormat || j.in.format
			c.jobs = append(c.jobs, j)
		}
	}
	if len(refused) > 0 {
		return nil, refused
	}
	return c, nil
}

// judgeConfig reports what the schema of errgen.yaml refuses, each mistake at its
// place and with the nearest known name.
func judgeConfig(root *source.Node) source.Diagnostics {
	var refused source.Diagnostics
	for _, bad := range interp.Judge(configPlan(), root) {
		at := find(root, bad.InstancePath)
		advice := "See docs/guide.md for the form of errgen.yaml."
		if bad.Keyword == "additionalProperties" {
			if near := nearest(at.Key(), membersAt(bad.SchemaPath)); near != "" {
				advice = "Did you mean " + near + "?"
			}
		}
		refused = append(refused, source.Diagnostic{Code: "CONFIG_INVALID", Place: at.Place(),
			Problem: part(at) + " " + bad.Message + ".", Advice: advice})
	}
	refused.Sort()
	return refused
}

// part names a part of the file for people.
func part(at *source.Node) string {
	switch parent := at.Parent(); {
	case parent == nil:
		return "The file"
	case parent.Kind == source.Array:
		return "Item " + at.Key() + " of " + source.Quote(parent.Key())
	}
	return source.Quote(at.Key())
}

// find follows an instance path as far as it goes.
func find(n *source.Node, pointer string) *source.Node {
	for _, token := range strings.Split(pointer, "/")[1:] {
		token = strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
		next := n.Get(token)
		for i, item := range n.Items {
			if item.Key() == token {
				next = n.Items[i]
			}
		}
		if next == nil {
			break
		}
		n = next
	}
	return n
}

// membersAt lists the members that the schema object around a keyword declares.
func membersAt(schemaPath string) []string {
	root, _ := source.ParseJSON("errgen-config.schema.json", schema.Config)
	pointer := strings.TrimPrefix(schemaPath, "#")
	around := find(root, pointer[:strings.LastIndexByte(pointer, '/')])
	var names []string
	for _, m := range keyword.Members(around, "properties") {
		names = append(names, m.Name)
	}
	return names
}

func nearest(name string, known []string) string {
	best, least := "", 3
	for _, k := range known {
		if n := keyword.Distance(name, k, least); n < least {
			best, least = k, n
		}
	}
	return best
}

// readAlone makes the job of a contract with one schema.
func readAlone(contract *source.Node, folder string) ([]job, source.Diagnostics) {
	targets, refused := readTargets(contract.Get("out"), folder)
	return []job{{in: readInput(contract, contract.Get("schema"), folder), targets: targets}}, refused
}

// readInput says how to compile a schema of a contract.
func readInput(contract, file *source.Node, folder string) schemaInput {
	in := schemaInput{folder: folder, file: file.Text, name: text(contract.Get("name")), dialect: text(contract.Get("dialect")),
		nameMap: stringMap(contract.Get("names")), maps: stringMap(contract.Get("map"))}
	in.format = contract.Get("assert_format") != nil && contract.Get("assert_format").Bool
	if roots := contract.Get("allow_root"); roots != nil {
		in.allowRoots = texts(roots)
	}
	return in
}

// readHistory finds the folder of the released versions of a schema in a family,
// where each has its own.
func (j *job) readHistory(contract *source.Node, folder string) source.Diagnostics {
	history := contract.Get("compat").Get("history")
	switch {
	case history == nil:
		return nil
	case (j.family != nil) != (history.Kind == source.Object):
		return refusal(history, "CONFIG_INVALID", "Each schema has a history of its own.", "Name one folder for one schema, and for a family a folder for each: {v1: DIR, v2: DIR}.")
	case history.Get(j.member) != nil:
		j.compat.history = filepath.Join(folder, filepath.FromSlash(history.Get(j.member).Text))
	}
	return nil
}

// readTargets reads the languages of a contract.
func readTargets(out *source.Node, folder string) ([]target, source.Diagnostics) {
	var list []target
	var refused source.Diagnostics
	for _, m := range out.Members {
		t := target{language: m.Name, dir: filepath.Join(folder, filepath.FromSlash(m.Value.Get("dir").Text)),
			options: emit.Options{Package: text(m.Value.Get("package"))}, openapi: readOpenAPI(m.Value, folder)}
		if err := t.namePackage(); err != nil {
			refused = append(refused, refusal(m.Value, "CONFIG_INVALID", err.Error()+".", `Add a "package" that is a Go identifier.`)...)
		}
		list = append(list, t)
	}
	return list, refused
}

// readOpenAPI reads the settings that the target of one language has.
func readOpenAPI(n *source.Node, folder string) openAPISettings {
	o := openAPISettings{version: text(n.Get("version")), problem: n.Get("problem_json") != nil && n.Get("problem_json").Bool}
	if api := n.Get("api"); api != nil {
		o.api = filepath.Join(folder, filepath.FromSlash(api.Text))
	}
	return o
}

func text(n *source.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

// texts of a list of strings; an empty list is not the same as none.
func texts(n *source.Node) []string {
	list := []string{}
	for _, item := range n.Items {
		list = append(list, item.Text)
	}
	return list
}

func stringMap(n *source.Node) map[string]string {
	if n == nil {
		return nil
	}
	m := map[string]string{}
	for _, member := range n.Members {
		m[member.Name] = member.Value.Text
	}
	return m
}
