// Package recipes runs the commands of the recipes as processes: each parser of
// arguments, and each way in which a command can fail.
package recipes

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/cli"
	urfave "github.com/urfave/cli/v3"
)

var parsers = []string{"cobra", "kong", "urfave"}

// binaries is the folder with one program for each parser.
var binaries string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	var err error
	if binaries, err = os.MkdirTemp("", "recipes"); err != nil {
		panic(err)
	}
	defer os.RemoveAll(binaries)
	if out, err := exec.Command("go", "build", "-o", binaries+string(filepath.Separator), "./cobra", "./kong", "./urfave").CombinedOutput(); err != nil {
		panic(string(out))
	}
	return m.Run()
}

// leaves is what a process leaves behind.
type leaves struct {
	code           int
	stdout, stderr string
}

func execute(t *testing.T, parser string, args ...string) leaves {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(filepath.Join(binaries, parser), args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return leaves{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// conforms reads the line that a process has left.
func conforms(t *testing.T, l leaves) cli.Output {
	t.Helper()
	if problems := cli.CheckOutput(l.code, []byte(l.stderr), runtime.CheckOptions{}); problems != nil {
		t.Errorf("%v: %s", problems, l.stderr)
	}
	out, err := cli.ReadStderr([]byte(l.stderr))
	if err != nil {
		t.Fatalf("%v: %s", err, l.stderr)
	}
	if len(out.Before) > 0 {
		t.Errorf("more stands on standard error: %s", out.Before)
	}
	return out
}

func TestCommands(t *testing.T) {
	for _, c := range []struct {
		name, args string
		code       int
		kind       agenterror.AgentErrorKind // empty: no failure
		command    string
	}{
		{"no failure", "--json read alpha", 0, "", ""},
		{"contract", "--json read beta", 1, "not_found", "read"},
		{"flag behind", "read beta --json", 1, "not_found", "read"},
		{"panic", "--json read panic", 1, "internal_error", "read"},
		{"unknown flag", "--json read --frob", 2, "invalid_param", "read"},
		{"unknown flag before JSON", "read --frob --json alpha", 2, "invalid_param", "read"},
		{"unknown flag of the program", "--frob --json", 2, "invalid_param", ""},
		{"wrong value", "--json read --depth=deep alpha", 2, "invalid_param", "read"},
		{"wrong value of JSON", "--json=maybe", 2, "invalid_param", ""},
		{"missing argument", "--json read", 2, "missing_param", "read"},
		{"too many arguments", "--json read alpha beta", 2, "invalid_param", "read"},
		{"unknown command", "--json reed alpha", 2, "unknown_action", ""},
	} {
		for _, parser := range parsers {
			t.Run(c.name+"/"+parser, func(t *testing.T) {
				l := execute(t, parser, strings.Fields(c.args)...)
				if l.code != c.code {
					t.Errorf("exit code %d, want %d: %s", l.code, c.code, l.stderr)
				}
				if c.kind == "" {
					if l.stdout != "the first note\n" || l.stderr != "" {
						t.Errorf("%+v", l)
					}
					return
				}
				out := conforms(t, l)
				if out.Error.Kind != c.kind || out.Command != c.command {
					t.Errorf("%s of %q, want %s of %q: %s", out.Error.Kind, out.Command, c.kind, c.command, l.stderr)
				}
				if c.code == cli.ExitUsage && out.Error.Cause == nil {
					t.Errorf("the parser's own words are missing: %s", l.stderr)
				}
				if l.stdout != "" {
					t.Errorf("on standard output: %s", l.stdout)
				}
			})
		}
	}
}

// Without JSON mode the failure is for people, with the same exit code.
func TestForPeople(t *testing.T) {
	for _, parser := range parsers {
		l := execute(t, parser, "read", "beta")
		if l.code != 1 || !strings.HasPrefix(l.stderr, "error: There is no note named `beta`.\n") || json.Valid([]byte(l.stderr)) {
			t.Errorf("%s: %+v", parser, l)
		}
	}
}

// An interrupt ends the command, which reports it, with an exit code of its own.
func TestInterrupt(t *testing.T) {
	for _, parser := range parsers {
		t.Run(parser, func(t *testing.T) {
			var stderr bytes.Buffer
			cmd := exec.Command(filepath.Join(binaries, parser), "--json", "read", "wait")
			cmd.Stderr = &stderr
			stdout, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			kill := time.AfterFunc(10*time.Second, func() { _ = cmd.Process.Kill() })
			defer kill.Stop()
			if line, _ := bufio.NewReader(stdout).ReadString('\n'); line != "waiting\n" {
				t.Errorf("%q", line)
			}
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			_ = cmd.Wait() // the exit code is looked at below
			l := leaves{code: cmd.ProcessState.ExitCode(), stderr: stderr.String()}
			if out := conforms(t, l); l.code != cli.ExitInterrupted || out.Error.Kind != agenterror.AgentErrorKindCancelled || out.Command != "read" {
				t.Errorf("%+v", l)
			}
		})
	}
}

// kong and urfave/cli ask an error for its exit code, where they end the process.
func TestExitCodeIsHonoured(t *testing.T) {
	var program cli.Program
	failure := program.Failure(t.Context(), &cli.Call{}, agenterror.OauthNeedsReauth("The sign-in has expired."))
	got := -1
	parser, err := kong.New(&struct{}{}, kong.Exit(func(code int) { got = code }), kong.Writers(&bytes.Buffer{}, &bytes.Buffer{}))
	if err != nil {
		t.Fatal(err)
	}
	if parser.FatalIfErrorf(failure); got != 4 {
		t.Errorf("kong: %d", got)
	}
	var coder urfave.ExitCoder
	if !errors.As(error(failure), &coder) || coder.ExitCode() != 4 {
		t.Errorf("urfave/cli: %v", coder)
	}
}
