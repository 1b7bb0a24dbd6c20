package main

// Step gate: whole runs of errgen compat, and of other tools that compare schemas.

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/versions"
)

// The sizes of the goal about histories, and those of the unions.
const snapshots, kindsEach = 50, 1000

var unions = []int{250, 500, 1000, 2000}

// vegaDefinition is an enum that many ways from the root lead to, all of them long.
const vegaDefinition = "ImputeMethod"

// Peers that need minutes, or all memory there is, are ended.
const (
	peerTime      = time.Minute
	peerMegabytes = 8000
)

func (r race) gate() (measure.Results, error) {
	var all measure.Results
	if err := r.installGate(&all); err != nil {
		return all, err
	}
	vega, err := os.ReadFile("../gate/node_modules/vega-lite/build/vega-lite-schema.json")
	if err != nil {
		return all, err
	}
	large, err := versions.WithoutValue(string(vega), vegaDefinition)
	if err != nil {
		return all, err
	}
	if err := r.comparison(&all, "small pair", versions.Small(), true); err != nil {
		return all, err
	}
	if err := r.buf(&all); err != nil {
		return all, err
	}
	if err := r.comparison(&all, "vega-lite", large, !r.quick); err != nil {
		return all, err
	}
	for _, n := range unions {
		if err := r.comparison(&all, fmt.Sprintf("%d kinds", n), versions.Kinds(n), !r.quick && n <= 1000); err != nil {
			return all, err
		}
	}
	return all, r.transitive(&all)
}

// installGate fetches what only this step needs, and notes its versions.
func (r race) installGate(all *measure.Results) error {
	if _, err := os.Stat("../gate/node_modules"); err != nil {
		if _, err := r.in("../gate", "npm", "ci", "--ignore-scripts", "--silent"); err != nil {
			return err
		}
	}
	oasdiff, err := r.bin("oasdiff")
	if err != nil {
		return err
	}
	if _, err := r.in(".", "go", "build", "-o", oasdiff, "github.com/oasdiff/oasdiff"); err != nil {
		return err
	}
	version, err := r.in(".", "go", "list", "-m", "-f", "oasdiff {{.Version}}", "github.com/oasdiff/oasdiff")
	if err != nil {
		return err
	}
	node, err := dependencies("../gate/package.json", "json-schema-diff", "@bufbuild/buf", "vega-lite")
	all.Fact("gate", string(version[:len(version)-1])+"; "+node)
	return err
}

// comparison measures one pair: ours with a witness, and the peers if they are to run too.
func (r race) comparison(all *measure.Results, name string, p versions.Pair, peers bool) error {
	dir, err := r.pairIn(name, p, "old.json", "new.json")
	if err != nil {
		return err
	}
	errgen, err := r.bin("errgen")
	if err != nil {
		return err
	}
	if err := r.witnessed(dir, errgen); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	ours := run{dir: dir, times: r.runs(10), exit: 1}
	if err := r.spawned(all, "errgen compat, "+name, ours, errgen, "compat", "old.json", "new.json"); err != nil || !peers {
		return err
	}
	if _, err := r.pairIn(name, p.Wrapped(), "old.openapi.json", "new.openapi.json"); err != nil {
		return err
	}
	oasdiff, err := r.bin("oasdiff")
	if err != nil {
		return err
	}
	differ, err := filepath.Abs("../gate/node_modules/.bin/json-schema-diff")
	if err != nil {
		return err
	}
	r.peer(all, "oasdiff, "+name, run{dir: dir, times: r.runs(10), exit: 1, megabytes: peerMegabytes},
		oasdiff, "breaking", "--fail-on", "ERR", "old.openapi.json", "new.openapi.json")
	r.peer(all, "json-schema-diff, "+name, run{dir: dir, times: r.runs(10), exit: 1}, differ, "old.json", "new.json")
	return nil
}

// witnessed makes sure that a verdict is measured that a document shows.
func (r race) witnessed(dir, errgen string) error {
	out, err := r.ending(1, dir, errgen, "compat", "old.json", "new.json", "--out", "json")
	if err != nil {
		return err
	}
	var report struct {
		Findings []struct {
			Severity string
			Witness  json.RawMessage
		}
	}
	if err := json.Unmarshal(out, &report); err != nil {
		return err
	}
	for _, f := range report.Findings {
		if f.Severity == "error" && len(f.Witness) > 0 && string(f.Witness) != "null" {
			return nil
		}
	}
	return errors.New("errgen compat found no break that it shows a document of")
}

// buf compares messages, which can say no more than the small pair.
func (r race) buf(all *measure.Results) error {
	p := versions.Messages()
	for side, text := range map[string]string{"old": p.Old, "new": p.New} {
		module := filepath.Join(r.out, "gate", "messages", side)
		if err := writeAll(module, map[string]string{"buf.yaml": "version: v2\n", "failure.proto": text}); err != nil {
			return err
		}
	}
	// The package's own command starts Node first, which is not buf's time.
	programs, err := filepath.Glob("../gate/node_modules/@bufbuild/buf-*/bin/buf")
	if err != nil {
		return err
	}
	if len(programs) != 1 {
		all.Fact("refused: buf, small pair", "there is no program for this platform")
		return nil
	}
	buf, err := filepath.Abs(programs[0])
	if err != nil {
		return err
	}
	// buf keeps 100 for findings, so that 1 is left for failures.
	r.peer(all, "buf, small pair", run{dir: filepath.Join(r.out, "gate", "messages"), times: r.runs(10), exit: 100},
		buf, "breaking", "new", "--against", "old")
	return nil
}

// transitive measures one new text against a folder of releases. Each is released alone, into a folder of its own, and the locks
// are joined: to release them one after the other is a thousand comparisons.
func (r race) transitive(all *measure.Results) error {
	errgen, err := r.bin("errgen")
	if err != nil {
		return err
	}
	count := r.runs(snapshots)
	dir := filepath.Join(r.out, "gate", "history")
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	var lock map[string]any
	var locked []any
	for v := range count {
		version := fmt.Sprintf("1.%d.0", v)
		if err := writeAll(dir, map[string]string{"text.json": versions.Release(kindsEach, v)}); err != nil {
			return err
		}
		if _, err := r.in(dir, errgen, "compat", "release", "--history", version, "--version", version, "text.json"); err != nil {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, version, "errgen.lock"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &lock); err != nil {
			return err
		}
		locked = append(locked, lock["snapshots"].([]any)...)
		snapshot, err := os.ReadFile(filepath.Join(dir, version, version+".json"))
		if err != nil {
			return err
		}
		if err := writeAll(filepath.Join(dir, "released"), map[string]string{version + ".json": string(snapshot)}); err != nil {
			return err
		}
	}
	lock["snapshots"] = locked
	text, err := json.Marshal(lock)
	if err != nil {
		return err
	}
	if err := writeAll(filepath.Join(dir, "released"), map[string]string{"errgen.lock": string(text)}); err != nil {
		return err
	}
	if err := writeAll(dir, map[string]string{"text.json": versions.Release(kindsEach, count)}); err != nil {
		return err
	}
	name := "errgen compat, history"
	if count != snapshots {
		all.Fact("not measured: "+name, fmt.Sprintf("a quick run compares with %d snapshots only", count))
		name = "errgen compat, short history"
	}
	return r.spawned(all, name, run{dir: dir, times: r.runs(10)}, errgen, "compat", "--history", "released", "text.json")
}

// pairIn writes a pair into its folder, and gives that.
func (r race) pairIn(name string, p versions.Pair, old, new string) (string, error) {
	dir := filepath.Join(r.out, "gate", name)
	return dir, writeAll(dir, map[string]string{old: p.Old, new: p.New})
}

func writeAll(dir string, files map[string]string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// peer measures another tool. What one of them does not get done is noted in place of a time.
func (r race) peer(all *measure.Results, name string, how run, command ...string) {
	how.time = peerTime
	if err := r.spawned(all, name, how, command...); err != nil {
		all.Fact("refused: "+name, "the run failed, or did not end as it should")
	}
}
