package main

// Step command: whole runs of the generators, as a user starts them.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

// project is the configuration of one run in three languages. The files of a run lie in the folder of results.
const project = `contracts:
  - schema: %s
    name: %s
    out:
      go:   {dir: go, package: generated}
      ts:   {dir: ts}
      rust: {dir: rust}
`

func (r race) command() (measure.Results, error) {
	var all measure.Results
	for name, schema := range map[string]string{"small contract": "../schema/small-contract.schema.json", "full contract": "../../schema/agent-error.schema.json"} {
		if err := r.ours(&all, name, schema, "AgentError", r.runs(41)); err != nil {
			return all, err
		}
	}
	for _, shape := range []string{"tree", "union"} {
		for _, n := range []int{1000, 2000} {
			if err := r.ours(&all, fmt.Sprintf("%s %d", shape, n), r.manyFile(shape, n), "Root", r.runs(5)); err != nil {
				return all, err
			}
		}
	}
	return all, r.peers(&all)
}

// runs halves and halves again what a full race does.
func (r race) runs(full int) int {
	if r.quick {
		return max(1, full/4)
	}
	return full
}

// ours measures errgen with a configuration file, all three languages in one run.
func (r race) ours(all *measure.Results, name, schema, root string, n int) error {
	dir, err := filepath.Abs(filepath.Join(r.out, "command", name))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	// The schema is copied beside the configuration: a run is to see what a user has, two files in a folder.
	text, err := os.ReadFile(schema)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "contract.schema.json"), text, 0o644); err != nil {
		return err
	}
	config := fmt.Sprintf(project, "contract.schema.json", root)
	if err := os.WriteFile(filepath.Join(dir, "errgen.yaml"), []byte(config), 0o644); err != nil {
		return err
	}
	errgen, err := r.bin("errgen")
	if err != nil {
		return err
	}
	return r.spawn(all, "errgen, "+name, dir, n, errgen, "generate")
}

// peers measures one language per run, which is all that they do. The large schema takes them minutes and is left out of a quick
// race.
func (r race) peers(all *measure.Results) error {
	dir, err := filepath.Abs(filepath.Join(r.out, "command"))
	if err != nil {
		return err
	}
	gojsonschema, err := r.bin("go-jsonschema")
	if err != nil {
		return err
	}
	jschemagen, err := r.bin("jschemagen")
	if err != nil {
		return err
	}
	quicktype, err := filepath.Abs("../ts/node_modules/.bin/quicktype")
	if err != nil {
		return err
	}
	inputs := map[string]int{"small contract": r.runs(11)}
	if !r.quick {
		inputs["tree 1000"] = 1
	}
	for input, n := range inputs {
		schema := filepath.Join(dir, input, "contract.schema.json")
		out := filepath.Join(dir, input, "peer.go")
		for _, c := range []struct {
			name    string
			command []string
		}{
			{"go-jsonschema", []string{gojsonschema, "-p", "peer", "-o", out, schema}},
			{"ogen", []string{jschemagen, "-infer-types", "-package", "peer", "-typename", "Root", "-target", out, schema}},
			{"quicktype", []string{quicktype, "-s", "schema", "-l", "go", "-o", out, schema}},
		} {
			if err := r.spawn(all, c.name+", "+input, dir, n, c.command...); err != nil {
				all.Fact("refused: "+c.name+", "+input, "the run failed")
			}
		}
	}
	return nil
}

// spawn measures whole runs of a command that succeeds.
func (r race) spawn(all *measure.Results, name, dir string, n int, command ...string) error {
	return r.spawned(all, name, run{dir: dir, times: n}, command...)
}

// run says how a command is measured.
type run struct {
	dir   string
	times int
	// exit is the code that it has to end with: that of a tool that has found a break.
	exit int
	// Limits of one run; 0 is that of spawn.
	megabytes int
	time      time.Duration
}

// spawned measures whole runs of a command.
func (r race) spawned(all *measure.Results, name string, how run, command ...string) error {
	spawn, err := r.bin("spawn")
	if err != nil {
		return err
	}
	options := []string{spawn, "-n", strconv.Itoa(how.times), "-dir", how.dir, "-exit", strconv.Itoa(how.exit), "-megabytes", strconv.Itoa(how.megabytes)}
	if how.time > 0 {
		options = append(options, "-timeout", how.time.String())
	}
	out, err := r.in(".", append(options, command...)...)
	if err != nil {
		return err
	}
	var found struct {
		Millis, Processor, Megabytes []float64
		TimedOut                     bool `json:"timed_out"`
	}
	if err := json.Unmarshal(out, &found); err != nil {
		return err
	}
	all.Figure("millis "+name, found.Millis...)
	all.Figure("processor "+name, found.Processor...)
	all.Figure("megabytes "+name, found.Megabytes...)
	if found.TimedOut {
		all.Fact("timeout: "+name, "ended after the time limit; the time is a lower bound")
	}
	return nil
}
