// The command as its users meet it: each script in testdata/script has files, runs
// errgen on them, and says what is on the terminal and on disk afterwards.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what scripts compare with cmp")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"errgen": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			env.Values[snapshots] = map[string]tree{}
			return nil
		},
		Condition: condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":     exits,
			"snapshot":  snapshot,
			"unchanged": unchanged,
			"samefiles": sameFiles,
		},
	})
}

// condition knows [root]: permissions do not stop that user.
func condition(name string) (bool, error) {
	if name != "root" {
		return false, fmt.Errorf("there is no condition %q", name)
	}
	return os.Geteuid() == 0, nil
}

// exits runs a command and wants one exit code, where "! exec" takes any but 0:
//
//	exits 2 errgen generate
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARGUMENT…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit interface{ ExitCode() int }
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("%s exited with %d, want %d", strings.Join(args[1:], " "), got, want)
	}
}

// tree is the text of every file below a folder.
type tree map[string]string

type valueKey int

// snapshots is the key of a script's snapshots, by folder.
const snapshots valueKey = 0

func readTree(ts *testscript.TestScript, dir string) tree {
	t := tree{}
	root := ts.MkAbs(dir)
	ts.Check(filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path) // both are absolute
		t[filepath.ToSlash(name)] = string(text)
		return err
	}))
	return t
}

// snapshot remembers all files below a folder, and unchanged wants them to be as
// they were:
//
//	snapshot .
//	exits 2 errgen generate
//	unchanged .
func snapshot(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: snapshot DIR")
	}
	ts.Value(snapshots).(map[string]tree)[args[0]] = readTree(ts, args[0])
}

func unchanged(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: unchanged DIR")
	}
	before, taken := ts.Value(snapshots).(map[string]tree)[args[0]]
	if !taken {
		ts.Fatalf("there is no snapshot of %s", args[0])
	}
	if diff := cmp.Diff(before, readTree(ts, args[0])); diff != "" {
		ts.Fatalf("%s has changed (-before +now):\n%s", args[0], diff)
	}
}

// sameFiles wants two folders to hold the same files.
func sameFiles(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: samefiles DIR DIR")
	}
	one, two := readTree(ts, args[0]), readTree(ts, args[1])
	if len(one) == 0 {
		ts.Fatalf("%s is empty", args[0])
	}
	if diff := cmp.Diff(one, two); diff != "" {
		ts.Fatalf("%s and %s differ (-%[1]s +%[2]s):\n%[3]s", args[0], args[1], diff)
	}
}
