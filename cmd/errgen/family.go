package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/family"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// familyOf is a family of errgen.yaml: the jobs of its schemas share it.
type familyOf struct {
	targets []target // of the neutral contract
}

// readFamily makes a job for every schema of a family, each with a folder of its
// name below that of the neutral contract.
func readFamily(contract *source.Node, folder string) ([]job, source.Diagnostics) {
	var refused source.Diagnostics
	if names := contract.Get("names"); names != nil {
		refused = append(refused, refusal(names, "CONFIG_INVALID", "Names from outside can't be given to the schemas of a family.", `Name things in the schemas, by "x-errgen": {"name": …}.`)...)
	}
	schemas := contract.Get("schemas")
	var members []string
	for _, m := range schemas.Members {
		members = append(members, m.Name)
		if takenModules[m.Name] || emit.GoWords[m.Name] || emit.RustWords[m.Name] || emit.TypeScriptWords[m.Name] {
			refused = append(refused, refusal(m.Value, "CONFIG_INVALID", source.Quote(m.Name)+" can't be the name of a package or module in every language.", "Give the schema another name, such as v1.")...)
		}
	}
	shared := &familyOf{}
	jobs := make([]job, len(members))
	for i, m := range schemas.Members {
		jobs[i] = job{in: readInput(contract, m.Value, folder), family: shared, member: m.Name}
	}
	targets, problems := readTargets(contract.Get("out"), folder)
	refused = append(refused, problems...)
	for i, t := range targets {
		f := emit.Family{Members: members, Package: t.options.Package}
		if t.language == "go" {
			var err error
			if f.Import, err = importPath(t.dir); err != nil {
				refused = append(refused, refusal(contract.Get("out").Members[i].Value, "CONFIG_INVALID", "The Go packages of a family import one another, but "+err.Error()+".", "Let the folder lie in a Go module.")...)
			}
		}
		for j, name := range members {
			member := f
			member.Member = name
			own := t
			own.dir, own.options.Package, own.options.Family = filepath.Join(t.dir, name), name, &member
			jobs[j].targets = append(jobs[j].targets, own)
		}
		t.options.Family = &f
		shared.targets = append(shared.targets, t)
	}
	return jobs, refused
}

// takenModules are the modules that the neutral contract has already, and folders
// that the tools of a language leave out.
var takenModules = emit.WordSet("check family kinds read runtime write vendor testdata internal")

// importPath is the path by which Go programs import the package of a folder: that
// of the module around it, and the way from there.
func importPath(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for root := abs; ; root = filepath.Dir(root) {
		module, err := moduleOf(filepath.Join(root, "go.mod"))
		switch {
		case err == nil:
			rel, err := filepath.Rel(root, abs)
			return path.Join(module, filepath.ToSlash(rel)), err
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		case root == filepath.Dir(root):
			return "", fmt.Errorf("neither %s nor a folder above it has a go.mod", filepath.ToSlash(dir))
		}
	}
}

// moduleOf is the path of the module that a go.mod declares.
func moduleOf(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), "//")
		if words := strings.Fields(line); len(words) == 2 && words[0] == "module" {
			return strings.Trim(words[1], "\"`"), nil
		}
	}
	return "", fmt.Errorf("%s declares no module", file)
}

// printing is a contract with the languages to print it in.
type printing struct {
	contract *ir.Contract
	targets  []target
}

// neutralContracts makes the contract of each family out of those of its schemas.
func neutralContracts(jobs []job, compiled []compiledSchema) ([]printing, source.Diagnostics) {
	var list []printing
	var refused source.Diagnostics
	for first := 0; first < len(jobs); {
		shared, next := jobs[first].family, first+1
		for next < len(jobs) && shared != nil && jobs[next].family == shared {
			next++
		}
		if shared != nil {
			var members []family.Member
			for i := first; i < next; i++ {
				members = append(members, family.Member{Name: jobs[i].member, Root: compiled[i].root, Options: compiled[i].options, Contract: compiled[i].contract})
			}
			contract, problems := family.Neutral(members)
			if contract == nil {
				refused = append(refused, problems...)
			}
			list = append(list, printing{contract, shared.targets})
		}
		first = next
	}
	return list, refused
}
