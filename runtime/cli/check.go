// The judge of failed programs (section 12).

package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// CheckOutput tells what is wrong with how a program has failed: its exit code, and
// all that it wrote to standard error.
func CheckOutput(exitCode int, stderr []byte, o runtime.CheckOptions) []runtime.Problem {
	var problems []runtime.Problem
	add := func(message string) {
		problems = append(problems, runtime.Problem{Level: runtime.LevelSurface, Message: message})
	}
	text, ends := bytes.CutSuffix(stderr, []byte("\n"))
	if !ends {
		add("the last line does not end with a line feed")
	}
	line := text[bytes.LastIndexByte(text, '\n')+1:]
	if !json.Valid(line) {
		add("the last line is not JSON")
		return problems
	}
	if !bytes.Equal(raw.Compact(line), line) {
		add("the line is not compact")
	}
	return append(problems, CheckLine(exitCode, line, o)...)
}

// CheckLine is CheckOutput for a line that has been taken out of its text.
func CheckLine(exitCode int, line []byte, o runtime.CheckOptions) []runtime.Problem {
	c := lineCheck{options: o}
	if exitCode == 0 {
		c.add("", "a failure has an exit code other than 0")
	}
	envelope, err := raw.ParseObject(line)
	if err != nil {
		c.add("", "the line is no object")
		return c.problems
	}
	if ok, boolean := raw.Bool(envelope.Get("ok")); !boolean || ok {
		c.add("/ok", "is not false")
	}
	c.contract(envelope.Get("error"))
	c.command(envelope)
	return c.problems
}

type lineCheck struct {
	options  runtime.CheckOptions
	problems []runtime.Problem
}

func (c *lineCheck) add(path, message string) {
	c.problems = append(c.problems, runtime.Problem{Level: runtime.LevelSurface, Path: path, Message: message})
}

// command holds the command words against those inside the contract. A contract leaves
// the member out if there are none.
func (c *lineCheck) command(envelope raw.Object) {
	outside, ok := raw.String(envelope.Get("command"))
	if !ok {
		c.add("/command", "is no string")
		return
	}
	document, err := raw.ParseObject(envelope.Get("error"))
	if err != nil {
		return // it has been said
	}
	if inside, _ := raw.String(document.Get("command")); inside != outside {
		c.add("/error/command", "is not the command of the line")
	}
}

func (c *lineCheck) contract(text json.RawMessage) {
	if text == nil {
		c.add("/error", "is missing")
		return
	}
	for _, p := range runtime.Check(text, c.options) {
		p.Path = "/error" + p.Path
		c.problems = append(c.problems, p)
	}
	document, err := raw.ParseObject(text)
	if err != nil {
		return
	}
	c.sizes(document)
}

// The sizes of rule 5 that other surfaces do not have, or that are narrower here:
// characters of a name of a kind and of a text in an extra.
const (
	maxKind        = 64
	maxExtraString = 1024
)

func (c *lineCheck) sizes(document raw.Object) {
	cause, _ := raw.String(document.Get("cause"))
	if length(cause) > limit.TransportCause {
		c.add("/error/cause", "has more than 4,096 characters")
	}
	if kind, _ := raw.String(document.Get("kind")); length(kind) > maxKind {
		c.add("/error/kind", "has more than 64 characters")
	}
	total := 0
	for _, m := range document {
		if !isExtra(m.Name) {
			continue
		}
		total += len(raw.Compact(m.Value))
		if hasLongString(m.Value) {
			c.add("/error/"+m.Name, "has a string of more than 1,024 characters")
		}
	}
	if total > limit.Extras {
		c.add("/error", "has extras of more than 16,384 bytes")
	}
}

// length is that of a text without the mark of its having been cut.
func length(text string) int {
	return utf8.RuneCountInString(strings.TrimSuffix(text, clean.Marker))
}

// isExtra tells whether a member is none that the contract names: those have fields,
// and are refused as extras.
func isExtra(name string) bool {
	null, _ := agenterror.ParseValue("null")
	return new(agenterror.AgentError).SetExtra(name, null) == nil
}

// hasLongString reads a value once, however deep it is.
func hasLongString(value json.RawMessage) bool {
	var v any
	return json.Unmarshal(value, &v) == nil && long(v)
}

func long(v any) bool {
	switch v := v.(type) {
	case string:
		return length(v) > maxExtraString
	case []any:
		return slices.ContainsFunc(v, long)
	case map[string]any:
		for _, member := range v {
			if long(member) {
				return true
			}
		}
	}
	return false
}
