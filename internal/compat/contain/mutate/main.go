// Command mutate tests the tests of the relation: it takes one statement after the
// other out of package contain and runs its tests. A mutant that no test notices is
// a survivor; each is listed with its place.
//
//	go run ./internal/compat/contain/mutate [-every N] [-files prove.go,empty.go] [-page FILE]
//
// A mutant that survives is tried once more on ten times as many random pairs.
//
// The files on disk stay as they are: the compiler sees mutants through an overlay.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

const folder = "internal/compat/contain"

func main() {
	every := flag.Int("every", 1, "take only every Nth statement")
	files := flag.String("files", "prove.go,empty.go,members.go,writer.go,deny.go,items.go,number.go", "the files to take statements out of")
	pairs := flag.Int("pairs", 400, "how many random pairs each mutant is tried on")
	page := flag.String("page", "", "a Markdown page to write what was found to")
	flag.Parse()
	killed, survivors, n := 0, []string(nil), 0
	for _, name := range strings.Split(*files, ",") {
		path := filepath.Join(folder, name)
		text, err := os.ReadFile(path)
		exit(err)
		for _, m := range mutants(path, text) {
			if n++; n%*every != 0 {
				continue
			}
			result := try(path, m.text, *pairs)
			if result == survived {
				result = try(path, m.text, 10**pairs)
			}
			switch result {
			case caught:
				killed++
			case survived:
				survivors = append(survivors, m.place)
				fmt.Println("survivor:", m.place)
			}
		}
	}
	fmt.Printf("%d mutants caught, %d survivors\n", killed, len(survivors))
	if *page != "" {
		exit(os.WriteFile(*page, report(*every, 10**pairs, killed, survivors), 0o666))
	}
}

// report is the page.
func report(every, pairs, killed int, survivors []string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, intro, map[bool]string{true: "each", false: fmt.Sprintf("one of %d", every)}[every == 1], pairs, killed+len(survivors), killed, len(survivors))
	for _, place := range survivors {
		fmt.Fprintf(&b, "* `%s`\n", strings.ReplaceAll(place, "`", "'"))
	}
	return b.Bytes()
}

const intro = `# Mutants of the relation

Does a test notice when a statement of the gate's relation (` + "`internal/compat/contain`" + `) is gone? Of the conditional statements and assignments %s was taken out, and the
tests of the relation were run: the labelled pairs, and up to %d random pairs. This page is written by ` + "`make mutate`" + `.

%d mutants compiled; the tests caught %d and missed the %d below. A statement that is missing here makes some proof fail, some answer undecided, or a comparison slower, or it is needed for schemas that the
pairs do not have; which of these it is has to be found out for each. The list is meant to become shorter.

`

type mutant struct {
	place string // file:line and the statement
	text  []byte
}

// mutants lists a file without each of its conditional statements and assignments.
func mutants(path string, text []byte) []mutant {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, 0)
	exit(err)
	var list []mutant
	ast.Inspect(file, func(n ast.Node) bool {
		block, ok := n.(*ast.BlockStmt)
		if !ok {
			return true
		}
		for _, s := range block.List {
			switch s := s.(type) {
			case *ast.IfStmt:
				if s.Else != nil {
					continue
				}
			case *ast.AssignStmt:
				if s.Tok == token.DEFINE {
					continue
				}
			case *ast.ExprStmt:
			default:
				continue
			}
			from, to := set.Position(s.Pos()).Offset, set.Position(s.End()).Offset
			line, _, _ := strings.Cut(string(text[from:to]), "\n")
			list = append(list, mutant{fmt.Sprintf("%s: %s", set.Position(s.Pos()), line), append(append(bytes.Clone(text[:from]), "_ = 0"...), text[to:]...)})
		}
		return true
	})
	return list
}

type outcome int

const (
	useless outcome = iota // it does not compile
	caught
	survived
)

// try runs the tests on a mutant.
func try(path string, text []byte, pairs int) outcome {
	dir, err := os.MkdirTemp("", "mutate")
	exit(err)
	defer os.RemoveAll(dir)
	mutated := filepath.Join(dir, "mutant.go")
	exit(os.WriteFile(mutated, text, 0o600))
	original, err := filepath.Abs(path)
	exit(err)
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{original: mutated}})
	exit(err)
	exit(os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600))
	arguments := []string{"-overlay", filepath.Join(dir, "overlay.json")}
	if exec.Command("go", append(append([]string{"vet"}, arguments...), "./"+folder)...).Run() != nil {
		return useless
	}
	// What makes the relation run for ever is caught as well.
	test := exec.Command("go", append(append([]string{"test", "-failfast", "-timeout", "120s"}, arguments...), "-run", "TestContains|TestSound|TestPairs", "./"+folder, "./internal/compat")...)
	test.Env = append(os.Environ(), "ERRGEN_PAIRS="+strconv.Itoa(pairs))
	if test.Run() != nil {
		return caught
	}
	return survived
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
