package main

// Step runtime: redaction beside a scanner for secrets, and connections of the Agent Client Protocol beside other SDKs. The
// programs that measure belong to the conformance tests, where the peers are pinned too; here they are run.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/report"
)

// Folders of the programs and their peers.
const (
	gitleaksDir = "../../conformance/redaction/gitleaks"
	goSDKDir    = "../../conformance/interop/acp-go"
	npmSDKDir   = "../../conformance/interop/acp-npm"
)

func (r race) runtime() (measure.Results, error) {
	var all measure.Results
	if err := r.redaction(&all); err != nil {
		return all, err
	}
	return all, r.frames(&all)
}

// redaction measures all contenders in one process.
func (r race) redaction(all *measure.Results) error {
	if !r.modulePeer(all, "gitleaks", gitleaksDir, "github.com/zricethezav/gitleaks/v8") {
		// The program is one with its peer, so without it there are no figures of ours either.
		for _, name := range []string{report.Copy, report.Redact, report.Text, report.Gitleaks} {
			refuse(all, report.Redaction, name, "gitleaks can't be had", report.AllTexts)
		}
		return nil
	}
	program, err := r.built("redaction", gitleaksDir, ".")
	if err != nil {
		return err
	}
	return r.timings(all, report.Redaction, program, "-json")
}

// frames measures agents, each in processes of its own, which take turns.
func (r race) frames(all *measure.Results) error {
	pace, err := r.built("pace", "../..", "./conformance/interop/pace")
	if err != nil {
		return err
	}
	if _, err := r.built("acp-fixture", "../..", "./conformance/acp-fixture"); err != nil {
		return err
	}
	// The commands hold no folder of this machine, whose name might have a space: they run in the folder of results.
	agents := []string{report.OurAgent + "=bin/acp-fixture"}
	if r.modulePeer(all, "acp-go-sdk", goSDKDir, "github.com/coder/acp-go-sdk") {
		if _, err := r.built("acp-go", goSDKDir, "./agent"); err != nil {
			return err
		}
		agents = append(agents, report.GoAgent+"=bin/acp-go")
	} else {
		refuse(all, report.Frames, report.GoAgent, "the module can't be had", report.FrameTasks...)
	}
	if r.npmSDK(all) {
		agents = append(agents, report.NodeAgent+"=node ../../conformance/interop/acp-npm/agent.mjs")
	} else {
		refuse(all, report.Frames, report.NodeAgent, "the package can't be had", report.FrameTasks...)
	}
	requests, rounds := strconv.Itoa(r.runs(20000)), strconv.Itoa(r.rounds())
	return r.timings(all, report.Frames, append([]string{pace, "-json", "-n", requests, "-rounds", rounds}, agents...)...)
}

// modulePeer tells whether the packages of a module with a peer are there or can be fetched, and notes the peer's version.
func (r race) modulePeer(all *measure.Results, name, dir, module string) bool {
	if _, err := r.in(dir, "go", "list", "-deps", "./..."); err != nil {
		missing(all, name, err)
		return false
	}
	version, err := r.in(dir, "go", "list", "-m", "-f", "{{.Path}} {{.Version}}", module)
	if err != nil {
		missing(all, name, err)
		return false
	}
	all.Fact("runtime: "+name, strings.TrimSpace(string(version)))
	return true
}

// npmSDK does the same for the SDK in TypeScript.
func (r race) npmSDK(all *measure.Results) bool {
	const name = "@agentclientprotocol/sdk"
	if _, err := os.Stat(filepath.Join(npmSDKDir, "node_modules", name)); err != nil {
		if _, err := r.in(npmSDKDir, "npm", "ci", "--ignore-scripts", "--silent"); err != nil {
			missing(all, name, err)
			return false
		}
	}
	version, err := dependencies(filepath.Join(npmSDKDir, "package.json"), name)
	if err != nil {
		missing(all, name, err)
		return false
	}
	all.Fact("runtime: "+name, version)
	return true
}

// missing says at once, and on the page, that a peer can't be had. The race goes on without it.
func missing(all *measure.Results, name string, err error) {
	fmt.Fprintf(os.Stderr, "race: %s can't be had and is not measured: %v\n", name, err)
	all.Fact("runtime: "+name, "not measured: it can't be had")
}

// refuse puts the reason in the place of times.
func refuse(all *measure.Results, group, name, why string, tasks ...string) {
	for _, task := range tasks {
		all.Series = append(all.Series, measure.Series{Group: group, Order: task, Name: name, Allocs: -1, Refused: why})
	}
}

// built builds a program into the folder of results.
func (r race) built(name, dir, pkg string) (string, error) {
	program, err := r.bin(name)
	if err != nil {
		return "", err
	}
	_, err = r.in(dir, "go", "build", "-o", program, pkg)
	return program, err
}

// timings runs a program that prints what contenders needed, turn by turn.
func (r race) timings(all *measure.Results, group string, command ...string) error {
	out, err := r.in(r.out, command...)
	if err != nil {
		return err
	}
	var found []struct {
		Name, Task string
		Nanos      []float64
	}
	if err := json.Unmarshal(out, &found); err != nil {
		return fmt.Errorf("%s: %w", command[0], err)
	}
	for _, f := range found {
		all.Series = append(all.Series, measure.Series{Block: "1", Group: group, Order: f.Task, Name: f.Name, Nanos: f.Nanos, Allocs: -1})
	}
	return nil
}
