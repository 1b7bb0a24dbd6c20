// The judge of rejections: the definition CodeModeError of the schema, and 13.4.

package codemode

import (
	"strings"
	"unicode/utf8"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// CheckRejection tells what is wrong with a rejection: the contract that
// JSON.parse(e.message) gives, or the message as a JSON string if it is no JSON.
func CheckRejection(document []byte, o runtime.CheckOptions) []runtime.Problem {
	if e, err := agenterror.DecodeAgentError(document); err == nil && ofUpstream(e) {
		o.Completed = true
	}
	problems := runtime.Check(document, o)
	members, err := raw.ParseObject(document)
	if err != nil {
		return problems // no object: Check has said so
	}
	c := rejectionCheck{problems: problems, members: members}
	c.origin()
	c.tool()
	c.safety()
	c.evidence()
	c.cause(o)
	return c.problems
}

type rejectionCheck struct {
	problems []runtime.Problem
	members  raw.Object
}

func (c *rejectionCheck) add(level runtime.Level, path, message string) {
	c.problems = append(c.problems, runtime.Problem{Level: level, Path: path, Message: message})
}

func (c *rejectionCheck) text(name string) (text string, ok bool) {
	return raw.String(c.members.Get(name))
}

// inner returns the members of a member that is an object. What else may stand there
// is a matter of the shared schema.
func (c *rejectionCheck) inner(name string) raw.Object {
	members, err := raw.ParseObject(c.members.Get(name))
	if err != nil {
		return nil
	}
	return members
}

func (c *rejectionCheck) origin() {
	text, _ := c.text("origin")
	origin := agenterror.Origin(text)
	if inside := originInside(origin); origin.Known() && inside != origin {
		c.add(runtime.LevelSchema, "/origin", "is called "+string(inside)+" in Code Mode")
	}
}

func (c *rejectionCheck) tool() {
	if tool, ok := c.text("tool"); ok && !namespaced(tool) {
		c.add(runtime.LevelSchema, "/tool", "is not written as <namespace>::<tool>")
	}
}

func (c *rejectionCheck) safety() {
	safety := c.inner("safety")
	for _, hint := range hints {
		if v := safety.Get(hint); v != nil && !isBool(v) {
			c.add(runtime.LevelSchema, "/safety/"+hint, "is no boolean")
		}
	}
}

func (c *rejectionCheck) evidence() {
	if v := c.inner("evidence").Get(omittedBlocks); v != nil && !isCount(v) {
		c.add(runtime.LevelSchema, "/evidence/"+omittedBlocks, "is no integer from 0")
	}
}

func (c *rejectionCheck) cause(o runtime.CheckOptions) {
	cause, ok := c.text("cause")
	if !ok {
		return
	}
	if o.Cleaner.Blank(cause) {
		c.add(runtime.LevelContract, "/cause", "is blank, and has to be left out")
	}
	origin, _ := c.text("origin")
	if origin == string(agenterror.OriginUpstreamTransport) && tooLong(cause) {
		c.add(runtime.LevelContract, "/cause", "of a failure on the way has more than 4,096 characters")
	}
}

// tooLong counts without the marker that a cut text ends with.
func tooLong(cause string) bool {
	return utf8.RuneCountInString(strings.TrimSuffix(cause, clean.Marker)) > limit.TransportCause
}
