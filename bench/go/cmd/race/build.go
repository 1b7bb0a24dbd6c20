package main

// Step build: the material that the other languages read, and every program that is measured. What a lockfile pins is fetched
// here and nowhere else. The results of this step are the versions of everything.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/many"
	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/probe"
)

func (r race) build() (measure.Results, error) {
	results, err := r.versions()
	if err != nil {
		return results, err
	}
	if err := r.material(); err != nil {
		return results, err
	}
	if err := r.buildGo(); err != nil {
		return results, err
	}
	sizes, err := r.buildNode()
	if err != nil {
		return results, err
	}
	results.Add(sizes)
	_, err = r.in("../rust", "cargo", "build", "--release", "--locked", "--quiet", "--target-dir", "target")
	return results, err
}

// material writes the documents, the cases of the probe and the schemas with many definitions.
func (r race) material() error {
	files := map[string]any{"corpus.json": corpus.New(), "probe.json": probe.Cases()}
	for name, value := range files {
		data, err := json.Marshal(value)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(r.out, name), data, 0o644); err != nil {
			return err
		}
	}
	for _, n := range []int{1000, 2000} {
		for shape, text := range map[string]string{"tree": many.Tree(n), "union": many.Union(n)} {
			if err := os.WriteFile(r.manyFile(shape, n), []byte(text), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r race) manyFile(shape string, n int) string {
	return filepath.Join(r.out, fmt.Sprintf("%s-%d.schema.json", shape, n))
}

func (r race) buildGo() error {
	for name, pkg := range map[string]string{
		"group": "./cmd/group", "instr": "./cmd/instr", "spawn": "./cmd/spawn",
		"go-jsonschema": "github.com/atombender/go-jsonschema", "jschemagen": "github.com/ogen-go/ogen/cmd/jschemagen",
	} {
		path, err := r.bin(name)
		if err != nil {
			return err
		}
		if _, err := r.in(".", "go", "build", "-o", path, pkg); err != nil {
			return err
		}
	}
	return nil
}

// buildNode installs the peers unless they are there, and bundles; the sizes of the bundles are a result.
func (r race) buildNode() (measure.Results, error) {
	var results measure.Results
	if _, err := os.Stat("../ts/node_modules"); err != nil {
		if _, err := r.in("../ts", "npm", "ci"); err != nil {
			return results, err
		}
	}
	out, err := r.in("../ts", "node", "build.mjs")
	if err != nil {
		return results, err
	}
	var sizes map[string]struct{ Minified, Gzip float64 }
	if err := json.Unmarshal(out, &sizes); err != nil {
		return results, err
	}
	for name, size := range sizes {
		results.Figure("size "+name+" minified", size.Minified)
		results.Figure("size "+name+" gzip", size.Gzip)
	}
	// Maps have no order, files do.
	sort.Slice(results.Figures, func(i, j int) bool { return results.Figures[i].Name < results.Figures[j].Name })
	return results, nil
}

// versions notes what the figures depend on, without a name of this machine.
func (r race) versions() (measure.Results, error) {
	var results measure.Results
	results.Fact("machine", fmt.Sprintf("%s, %s, %d cores, shared with other work", runtime.GOOS, runtime.GOARCH, runtime.NumCPU()))
	for name, command := range map[string][]string{
		"Go":           {"go", "env", "GOVERSION"},
		"GOEXPERIMENT": {"go", "env", "GOEXPERIMENT"},
		"Node":         {"node", "--version"},
		"Rust":         {"rustc", "--version"},
		"Go peers":     {"go", "list", "-m", "-f", "{{.Path}} {{.Version}}", "github.com/santhosh-tekuri/jsonschema/v6", "github.com/google/jsonschema-go", "github.com/atombender/go-jsonschema", "github.com/ogen-go/ogen", "github.com/bytedance/sonic", "github.com/goccy/go-json"},
		"valgrind":     {"sh", "-c", "valgrind --version || true"},
	} {
		out, err := r.in(".", command...)
		if err != nil {
			return results, err
		}
		results.Fact(name, strings.Join(strings.FieldsFunc(string(out), func(c rune) bool { return c == '\n' }), "; "))
	}
	node, err := nodePeers()
	if err != nil {
		return results, err
	}
	results.Fact("Node peers", node)
	rust, err := rustPeers()
	results.Fact("Rust peers", rust)
	return results, err
}

// nodePeers reads the pinned versions from the two package files.
func nodePeers() (string, error) {
	var peers []string
	for _, path := range []string{"../ts/package.json", "../ts/typia/package.json"} {
		found, err := dependencies(path, "ajv", "zod", "typebox", "esbuild", "quicktype", "typia", "ttsc")
		if err != nil {
			return "", err
		}
		peers = append(peers, found)
	}
	return strings.Join(peers, "; "), nil
}

// dependencies gives those of some packages that a package file pins, with their versions.
func dependencies(path string, names ...string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	var file struct{ Dependencies map[string]string }
	if err := json.Unmarshal(data, &file); err != nil {
		return "", err
	}
	var found []string
	for _, name := range names {
		if version, ok := file.Dependencies[name]; ok {
			found = append(found, name+" "+version)
		}
	}
	return strings.Join(found, "; "), nil
}

var cargoDependency = regexp.MustCompile(`(?m)^([\w-]+) = .*"=([^"]+)"`)

// rustPeers reads the pinned versions from Cargo.toml.
func rustPeers() (string, error) {
	data, err := os.ReadFile("../rust/Cargo.toml")
	if err != nil {
		return "", err
	}
	var peers []string
	for _, m := range cargoDependency.FindAllStringSubmatch(string(data), -1) {
		peers = append(peers, m[1]+" "+m[2])
	}
	return strings.Join(peers, "; "), nil
}
