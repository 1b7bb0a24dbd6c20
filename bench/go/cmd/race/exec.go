package main

// This file starts other programs. What they print on standard error goes to ours, so that a refusal of a peer can be read.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

// in runs a command in a folder and returns what it printed.
func (r race) in(dir string, command ...string) ([]byte, error) {
	return r.with(nil, dir, command...)
}

// ending runs a command that has to end with a certain exit code.
func (r race) ending(exit int, dir string, command ...string) ([]byte, error) {
	cmd := exec.CommandContext(r.ctx, command[0], command[1:]...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != exit {
		return nil, fmt.Errorf("%s: want exit code %d: %w", strings.Join(command, " "), exit, err)
	}
	return out, nil
}

// with also adds variables to the environment.
func (r race) with(env []string, dir string, command ...string) ([]byte, error) {
	cmd := exec.CommandContext(r.ctx, command[0], command[1:]...)
	var out bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &out, os.Stderr
	cmd.Env = append(os.Environ(), env...)
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	return out.Bytes(), nil
}

// results runs a measuring process, which prints what it found as JSON.
func (r race) results(env []string, dir string, command ...string) (measure.Results, error) {
	var found measure.Results
	out, err := r.with(env, dir, command...)
	if err != nil {
		return found, err
	}
	if err := json.Unmarshal(out, &found); err != nil {
		return found, fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	return found, nil
}

// bin names a program that the step build has put into the folder of results; absolute, since programs run in many folders.
func (r race) bin(name string) (string, error) {
	return filepath.Abs(filepath.Join(r.out, "bin", name))
}
