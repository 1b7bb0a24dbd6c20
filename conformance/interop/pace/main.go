// Command pace measures how many requests per second agents answer, one beside the
// other: the same lines go to each of them in turns, and the median of the rounds
// counts.
//
//	go run ./conformance/interop/pace [-json] NAME=COMMAND…
//
// All agents have to answer test/echo. The first one is what the others are compared
// with. With -json it prints all rounds instead, for programs that sum them up in
// their own way.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// agent is a program that is measured.
type agent struct {
	name    string
	command []string
	ahead   [2][]result // by the index of windows
}

// result is one round of one agent.
type result struct {
	perSecond float64       // requests, by the clock
	cpu       time.Duration // of the agent, for each request
}

// windows are how many requests are sent ahead of the answers.
var windows = [2]int{1, 64}

// text is what is echoed.
const text = "a short message"

const hello = `{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{}}}` + "\n"

func main() {
	n := flag.Int("n", 20000, "requests in each round")
	rounds := flag.Int("rounds", 5, "rounds")
	asJSON := flag.Bool("json", false, "print all rounds, as JSON")
	flag.Parse()
	agents, err := measure(*n, *rounds, flag.Args())
	if err == nil && *asJSON {
		err = json.NewEncoder(os.Stdout).Encode(timings(agents))
	} else if err == nil {
		report(agents)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pace:", err)
		os.Exit(1)
	}
}

func measure(n, rounds int, args []string) (agents []*agent, err error) {
	if len(args) == 0 {
		return nil, errors.New("usage: pace [-n N] [-rounds N] [-json] NAME=COMMAND…")
	}
	for _, arg := range args {
		name, command, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, fmt.Errorf("%q is not NAME=COMMAND", arg)
		}
		agents = append(agents, &agent{name: name, command: strings.Fields(command)})
	}
	for range rounds {
		for _, a := range agents {
			for i, window := range windows {
				r, err := a.round(n, window)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", a.name, err)
				}
				a.ahead[i] = append(a.ahead[i], r)
			}
		}
	}
	return agents, nil
}

// round starts the agent, initializes it, and measures n requests.
func (a *agent) round(n, window int) (result, error) {
	cmd := exec.Command(a.command[0], a.command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return result{}, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return result{}, err
	}
	if err := cmd.Start(); err != nil {
		return result{}, err
	}
	answers := bufio.NewReader(out)
	if _, err := io.WriteString(in, hello); err != nil {
		return result{}, err
	}
	if _, err := answers.ReadSlice('\n'); err != nil {
		return result{}, err
	}
	started := time.Now()
	if err := exchange(in, answers, n, window); err != nil {
		return result{}, err
	}
	took := time.Since(started)
	_ = in.Close() // ends the agent
	_ = cmd.Wait() // how it ends does not matter here
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return result{float64(n) / took.Seconds(), used / time.Duration(n)}, nil
}

// exchange sends n requests, at most window of them ahead of their answers.
func exchange(in io.Writer, answers *bufio.Reader, n, window int) error {
	slots := make(chan bool, window)
	sent := make(chan error, 1)
	go func() {
		sent <- func() error {
			for i := range n {
				slots <- true
				if _, err := fmt.Fprintf(in, `{"jsonrpc":"2.0","id":%d,"method":"test/echo","params":{"text":%q,"n":%d}}`+"\n", i, text, i); err != nil {
					return err
				}
			}
			return nil
		}()
	}()
	for range n {
		answer, err := answers.ReadSlice('\n')
		if err != nil {
			return err
		}
		if !bytes.Contains(answer, []byte(text)) { // an error is answered sooner
			return fmt.Errorf("this is no echo: %s", answer)
		}
		<-slots
	}
	return <-sent
}

// timing is what one agent needed for each request, round by round.
type timing struct {
	Name  string    `json:"name"`
	Task  string    `json:"task"` // how many requests are ahead, and whether CPU time is meant or that of the clock
	Nanos []float64 `json:"nanos"`
}

// timings lists all rounds.
func timings(agents []*agent) (list []timing) {
	for _, a := range agents {
		for i, window := range windows {
			clock := timing{Name: a.name, Task: fmt.Sprintf("%d ahead", window)}
			cpu := timing{Name: a.name, Task: clock.Task + ", CPU"}
			for _, r := range a.ahead[i] {
				clock.Nanos = append(clock.Nanos, 1e9/r.perSecond)
				cpu.Nanos = append(cpu.Nanos, float64(r.cpu))
			}
			list = append(list, clock, cpu)
		}
	}
	return list
}

// report prints a table of medians.
func report(agents []*agent) {
	fmt.Println("| agent | one at a time | 64 ahead | CPU for each, 64 ahead |")
	fmt.Println("|---|---|---|---|")
	for _, a := range agents {
		fmt.Printf("| %s |", a.name)
		for i := range windows {
			mine, first := median(a.ahead[i]), median(agents[0].ahead[i])
			fmt.Printf(" %.0f/s (×%.2f) |", mine.perSecond, mine.perSecond/first.perSecond)
		}
		mine, first := median(a.ahead[1]), median(agents[0].ahead[1])
		fmt.Printf(" %v (×%.2f) |\n", mine.cpu.Round(100*time.Nanosecond), float64(mine.cpu)/float64(first.cpu))
	}
}

// median is the middle of the rounds, of each figure by itself.
func median(results []result) result {
	middle := len(results) / 2
	bySpeed, byCPU := slices.Clone(results), slices.Clone(results)
	slices.SortFunc(bySpeed, func(a, b result) int { return cmp.Compare(a.perSecond, b.perSecond) })
	slices.SortFunc(byCPU, func(a, b result) int { return cmp.Compare(a.cpu, b.cpu) })
	return result{bySpeed[middle].perSecond, byCPU[middle].cpu}
}
