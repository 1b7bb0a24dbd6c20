// Command spawn runs another command several times and prints time and peak memory of each run as JSON. It is a program of
// its own, and a small one, because the kernel counts the memory of the starting process as part of the started one's peak.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// runs is what was measured of each run: milliseconds on the wall, milliseconds on all processors, megabytes.
type runs struct {
	Millis    []float64 `json:"millis"`
	Processor []float64 `json:"processor"`
	Megabytes []float64 `json:"megabytes"`
	// TimedOut says that the last run was ended before it was done, so its time is a lower bound.
	TimedOut bool `json:"timed_out"`
}

func main() {
	count := flag.Int("n", 1, "number of runs")
	limit := flag.Duration("timeout", 3*time.Minute, "end a run after this time")
	dir := flag.String("dir", ".", "folder to run in")
	exit := flag.Int("exit", 0, "the exit code that a run has to end with")
	megabytes := flag.Uint64("megabytes", 0, "address space that a run may have; 0 sets no limit")
	flag.Parse()
	err := confine(*megabytes)
	var result runs
	if err == nil {
		result, err = measure(flag.Args(), *dir, *count, *exit, *limit)
	}
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "spawn:", err)
		os.Exit(1)
	}
}

// confine limits the address space of this process, which those that it starts inherit.
func confine(megabytes uint64) error {
	if megabytes == 0 {
		return nil
	}
	most := megabytes * 1e6
	return syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: most, Max: most})
}

func measure(command []string, dir string, count, exit int, limit time.Duration) (runs, error) {
	var all runs
	if len(command) == 0 {
		return all, errors.New("no command")
	}
	for range count {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		cmd := exec.CommandContext(ctx, command[0], command[1:]...)
		cmd.Dir, cmd.Stdout = dir, io.Discard
		if exit == 0 { // else there are findings, which some tools print here
			cmd.Stderr = os.Stderr
		}
		start := time.Now()
		err := cmd.Run()
		took := time.Since(start)
		all.TimedOut = ctx.Err() != nil
		cancel()
		if cmd.ProcessState == nil {
			return all, fmt.Errorf("%s: %w", command[0], err)
		}
		if code := cmd.ProcessState.ExitCode(); code != exit && !all.TimedOut {
			return all, fmt.Errorf("%s: exit code %d, not %d", command[0], code, exit)
		}
		used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		all.Millis = append(all.Millis, float64(took.Microseconds())/1000)
		all.Processor = append(all.Processor, float64(used.Microseconds())/1000)
		if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
			// Linux counts in units of 1,024 bytes.
			all.Megabytes = append(all.Megabytes, float64(usage.Maxrss)*1024/1e6)
		}
		if all.TimedOut {
			break
		}
	}
	return all, nil
}
