// Reading what another program has written.

package cli

import (
	"bytes"
	"encoding/json"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// Output is what a failed program has said.
type Output struct {
	runtime.Reading
	// Command are its command words.
	Command string
	// Line is the line of JSON, which may have members of its own.
	Line json.RawMessage
	// Before is what stands above the line.
	Before []byte
}

// ReadStderr reads the failure that stands in the last line of another program's
// standard error; empty lines below it do not count. The error is that of runtime.Read
// if there is none, and the output is then the program's own words.
func ReadStderr(stderr []byte) (Output, error) {
	text := bytes.TrimRight(stderr, " \t\r\n")
	start := bytes.LastIndexByte(text, '\n') + 1
	out := Output{Line: json.RawMessage(text[start:]), Before: text[:start]}
	line, err := raw.ParseObject(out.Line)
	if err != nil {
		return Output{Before: stderr}, &runtime.NotContract{Reason: err}
	}
	out.Command, _ = raw.String(line.Get("command"))
	out.Reading, err = runtime.Read(line.Get("error"))
	return out, err
}
