// Validators of others that run in a process of their own. peers/node/judge.mjs
// says what they read and write.

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"

	"github.com/errgen/errgen/conformance/suite"
	"github.com/errgen/errgen/internal/keyword"
)

// patience is how long one group may take.
const patience = 30 * time.Second

// processes are the columns of peers/.
func processes(dir string) ([]*column, error) {
	remotes := filepath.Join(dir, "remotes")
	node := func(peer string) func() *exec.Cmd {
		return func() *exec.Cmd { return exec.Command("node", "peers/node/judge.mjs", peer, remotes) }
	}
	crate := func() *exec.Cmd {
		return exec.Command("cargo", "run", "--quiet", "--locked", "--manifest-path", "peers/rust/Cargo.toml", "--", remotes)
	}
	columns := []*column{
		{name: "ajv", formats: true, judge: outside(node("ajv"))},
		{name: "typebox", formats: true, judge: outside(node("typebox"))},
		{name: "@hyperjump/json-schema", formats: true, judge: outside(node("hyperjump"))},
		{name: "jsonschema (crate)", formats: true, judge: outside(crate)},
	}
	versions, err := npmVersions("peers/node/package-lock.json")
	if err != nil {
		return nil, err
	}
	for _, c := range columns[:3] {
		c.version = versions[c.name]
	}
	columns[3].version, err = crateVersion("peers/rust/Cargo.lock", "jsonschema")
	return columns, err
}

// outside puts groups to a process, and starts another one when it dies or hangs.
func outside(command func() *exec.Cmd) func([]*suite.Question) ([]verdict, error) {
	return func(questions []*suite.Question) ([]verdict, error) {
		var verdicts []verdict
		var p *process
		defer func() { p.stop() }()
		for _, group := range groups(questions) {
			if p == nil {
				var err error
				if p, err = start(command()); err != nil {
					return nil, err
				}
			}
			answer, err := p.ask(group)
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s, %s: %v\n", group[0].Group.File, group[0].Group.Name, err)
				p.stop()
				p, answer = nil, make([]*bool, len(group))
			}
			for _, a := range answer {
				if a == nil {
					verdicts = append(verdicts, none)
				} else {
					verdicts = append(verdicts, verdictOf(*a))
				}
			}
		}
		return verdicts, nil
	}
}

type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func start(cmd *exec.Cmd) (*process, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{cmd, in, bufio.NewReader(out)}, cmd.Start()
}

func (p *process) stop() {
	if p == nil {
		return
	}
	p.in.Close()
	p.cmd.Process.Kill()
	p.cmd.Wait() // that it was killed is no news
}

// request is a group as the processes read it.
type request struct {
	Dialect   string            `json:"dialect"`
	Format    bool              `json:"format"`
	Schema    json.RawMessage   `json:"schema"`
	Documents []json.RawMessage `json:"documents"`
}

// ask gives a verdict on each document of a group, nil where there is none.
func (p *process) ask(group []*suite.Question) ([]*bool, error) {
	r := request{Dialect: "2020-12", Format: group[0].Part.Format, Schema: json.RawMessage(group[0].Group.Schema.Compact())}
	if group[0].Part.Dialect == keyword.Draft7 {
		r.Dialect = "draft-07"
	}
	for _, q := range group {
		r.Documents = append(r.Documents, json.RawMessage(q.Text))
	}
	line, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	timer := time.AfterFunc(patience, func() { p.cmd.Process.Kill() })
	defer timer.Stop()
	if _, err := p.in.Write(append(line, '\n')); err != nil {
		return nil, err
	}
	text, err := p.out.ReadBytes('\n')
	if err != nil {
		return nil, fmt.Errorf("no answer: %w", err)
	}
	var answer []*bool
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, err
	}
	if len(answer) != len(group) {
		return nil, fmt.Errorf("%d answers to %d documents", len(answer), len(group))
	}
	return answer, nil
}

// npmVersions reads the versions of the packages in a lock file.
func npmVersions(file string) (map[string]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct{ Version string }
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, err
	}
	versions := map[string]string{}
	for name, p := range lock.Packages {
		versions[name[min(len(name), len("node_modules/")):]] = p.Version
	}
	return versions, nil
}

func crateVersion(file, name string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`name = "` + name + `"\nversion = "([^"]+)"`).FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("%s has no %s", file, name)
	}
	return string(found[1]), nil
}
