package main

// Step instructions: instructions of one operation on a small document, counted by callgrind. Unlike times they hardly change
// from run to run.

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"

	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/measure"
)

var counted = regexp.MustCompile(`Collected : (\d+)`)

func (r race) instructions() (measure.Results, error) {
	var results measure.Results
	if _, err := exec.LookPath("valgrind"); err != nil {
		results.Fact("instructions", "not counted: valgrind is not installed")
		return results, nil
	}
	// Starting takes some seven million instructions, and not quite the same number each time; the operations have to outweigh that.
	const many, few = 1000, 50
	operations := map[string]int{"encoding/json, maps": few}
	for _, contract := range []string{"small", "full"} {
		for _, task := range []string{"validate", "parse into", "append, reused buffer"} {
			operations[fmt.Sprintf("errgen %s, %s contract", task, contract)] = many
		}
	}
	for op, passes := range operations {
		once, err := r.count(op, passes)
		if err != nil {
			return results, err
		}
		twice, err := r.count(op, 2*passes)
		if err != nil {
			return results, err
		}
		results.Figure("instructions "+op, float64(twice-once)/float64(passes*corpus.Count))
	}
	return results, nil
}

// count runs an operation under callgrind. The variables keep collector and scheduler out of the count.
func (r race) count(op string, passes int) (int, error) {
	instr, err := r.bin("instr")
	if err != nil {
		return 0, err
	}
	cmd := exec.CommandContext(r.ctx, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", instr, "-op", op, "-n", strconv.Itoa(passes))
	cmd.Env = append(cmd.Environ(), "GODEBUG=asyncpreemptoff=1", "GOGC=off", "GOMAXPROCS=1")
	var report bytes.Buffer
	cmd.Stderr = &report
	if err := cmd.Run(); err != nil {
		return 0, fmt.Errorf("%w: %s", err, report.Bytes())
	}
	m := counted.FindSubmatch(report.Bytes())
	if m == nil {
		return 0, fmt.Errorf("callgrind printed no count: %s", report.Bytes())
	}
	return strconv.Atoi(string(m[1]))
}
