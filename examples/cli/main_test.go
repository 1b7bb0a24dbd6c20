package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/cli"
)

// The test starts itself as the command.
func TestMain(m *testing.M) {
	if os.Getenv("NOTES_COMMAND") == "1" {
		main()
	}
	os.Exit(m.Run())
}

// notes runs the command on a folder with one note.
func notes(t *testing.T, args ...string) (exitCode int, stdout, stderr string) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "alpha.txt"), []byte("the first note\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, failure bytes.Buffer
	cmd := exec.Command(os.Args[0], append([]string{"-json", "-folder", folder}, args...)...)
	cmd.Env = append(os.Environ(), "NOTES_COMMAND=1")
	cmd.Stdout, cmd.Stderr = &out, &failure
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String(), failure.String()
}

func TestCommand(t *testing.T) {
	self := os.Args[0]
	for _, c := range []struct {
		args    []string
		code    int
		kind    agenterror.AgentErrorKind // empty: no failure
		command string
		stdout  string
	}{
		{args: []string{"list"}, stdout: "alpha\n"},
		{args: []string{"read", "alpha"}, stdout: "the first note\n"},
		{args: []string{"read", "beta"}, code: 1, kind: "not_found", command: "read"},
		{args: []string{"read", "../beta"}, code: 2, kind: "invalid_param", command: "read"},
		{args: []string{"-frob", "list"}, code: 2, kind: "invalid_param"},
		{args: []string{"reed"}, code: 2, kind: "unknown_action"},
		{args: []string{}, code: 2, kind: "missing_param"},
		{args: []string{"try", self, "list"}},
		{args: []string{"try", self, "-json", "read", "beta"}, code: 1, kind: "not_found", command: "try"},
		{args: []string{"try", self, "read", "beta"}, code: 1, kind: "tool_error", command: "try"},
		{args: []string{"try", filepath.Join(t.TempDir(), "no program")}, code: 1, kind: "not_found", command: "try"},
	} {
		code, stdout, stderr := notes(t, c.args...)
		if code != c.code || stdout != c.stdout {
			t.Errorf("%v: exit code %d, want %d; output %q; %s", c.args, code, c.code, stdout, stderr)
		}
		if c.kind == "" {
			continue
		}
		if problems := cli.CheckOutput(code, []byte(stderr), runtime.CheckOptions{}); problems != nil {
			t.Errorf("%v: %v", c.args, problems)
		}
		said, err := cli.ReadStderr([]byte(stderr))
		if err != nil {
			t.Errorf("%v: %v", c.args, err)
			continue
		}
		if said.Error.Kind != c.kind || said.Command != c.command {
			t.Errorf("%v: %s of %q, want %s of %q", c.args, said.Error.Kind, said.Command, c.kind, c.command)
		}
	}
}
