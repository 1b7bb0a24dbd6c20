package golang

import (
	"os"
	"os/exec"
	"testing"

	"github.com/errgen/errgen/internal/compile"
)

// TestCatalogue runs a program that uses what is generated for a catalogue.
func TestCatalogue(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program")
	}
	contract, problems := compile.Compile(readJSON(t, "testdata/catalogue/rpc.schema.json"), compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	p := newProgram(t)
	p.add(testCase{name: "rpc", contract: contract})
	consumer, err := os.ReadFile("testdata/catalogue/consumer.txt")
	if err != nil {
		t.Fatal(err)
	}
	p.write("go.mod", "module test\n\ngo 1.23\n")
	p.write("consumer/main.go", string(consumer))
	p.run("vet", "./...")
	cmd := exec.Command("go", "run", "./consumer")
	cmd.Dir = p.dir
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
