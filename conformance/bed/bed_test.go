package bed

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

func TestBlame(t *testing.T) {
	for name, output := range map[string]string{
		"go":   "# driver/c3\nc3/check.go:7:2: undefined: x\n",
		"vet":  "# driver/c3\nvet: c3/check.go:7:2: unreachable code\n",
		"ts":   "src/c3/check.ts(7,2): error TS2304: Cannot find name 'x'.\n",
		"rust": "error[E0425]: cannot find value `x`\n --> src/c3/check.rs:7:2\n  |\n",
	} {
		t.Run(name, func(t *testing.T) {
			contracts := []*Contract{{ID: "c1", broken: map[string]error{}}, {ID: "c3", broken: map[string]error{}}}
			if !blame(&toolError{"tool", output}, contracts, name) {
				t.Fatal("nobody was blamed")
			}
			if contracts[0].Broken(name) != nil || contracts[1].Broken(name) == nil {
				t.Errorf("c1: %v, c3: %v", contracts[0].Broken(name), contracts[1].Broken(name))
			}
		})
	}
	sound := []*Contract{{ID: "c1", broken: map[string]error{}}}
	for _, err := range []error{&toolError{"tool", "out of memory"}, &toolError{"tool", "src/c9/check.ts(1,1): error"}, errors.New("c1/x.go")} {
		if blame(err, sound, "go") {
			t.Errorf("%v blames a contract", err)
		}
	}
}

// fakeDriver is this test binary in the part of a driver that fails.
func fakeDriver(t *testing.T, part string) (*driver, *Contract) {
	t.Helper()
	t.Setenv("FAKE_DRIVER", part)
	d := &driver{language: &Language{Name: "fake"}, command: []string{os.Args[0], "-test.run=TestFakeDriver"}}
	t.Cleanup(d.stop)
	return d, &Contract{ID: "c0", broken: map[string]error{}}
}

// A driver that dies over one document goes on with the next one.
func TestCrash(t *testing.T) {
	d, c := fakeDriver(t, "answer")
	var requests []Request
	for _, text := range []string{"one", "die", "two"} {
		requests = append(requests, Request{Judge, c, []byte(text)})
	}
	answers := d.ask(requests)
	if string(answers[0].Line) != "one" || string(answers[2].Line) != "two" {
		t.Errorf("got %q and %q", answers[0].Line, answers[2].Line)
	}
	if err := answers[1].Err; err == nil || !strings.Contains(err.Error(), "last words") {
		t.Errorf("the crash is told as %v", err)
	}
}

// A contract without code is not asked about; the ones around it are.
func TestBrokenContract(t *testing.T) {
	d, c := fakeDriver(t, "answer")
	broken := &Contract{ID: "c1", broken: map[string]error{"fake": errors.New("does not compile")}}
	answers := d.ask([]Request{{Judge, c, []byte("one")}, {Judge, broken, nil}, {Judge, c, []byte("two")}})
	if string(answers[0].Line) != "one" || answers[1].Err == nil || string(answers[2].Line) != "two" {
		t.Errorf("got %+v", answers)
	}
}

// TestFakeDriver is no test: it runs in a process of its own, where it echoes
// documents and dies over one of them.
func TestFakeDriver(t *testing.T) {
	if os.Getenv("FAKE_DRIVER") == "" || len(os.Args) < 2 || os.Args[len(os.Args)-1] != "-test.run=TestFakeDriver" {
		return
	}
	echo(os.Stdin, os.Stdout)
	os.Exit(0)
}

func echo(in io.Reader, out io.Writer) {
	r := bufio.NewReader(in)
	for {
		var op, name string
		var length int
		if _, err := fmt.Fscanf(r, "%s %s %d\n", &op, &name, &length); err != nil {
			return
		}
		text := make([]byte, length)
		io.ReadFull(r, text)
		if string(text) == "die" {
			fmt.Fprintln(os.Stderr, "last words")
			os.Exit(3)
		}
		fmt.Fprintf(out, "%s\n", text)
	}
}
