// Checking an error of somebody else: what its schema says, and what a schema can't
// say (contract.md, 6.5).
package runtime

import (
	"errors"
	"fmt"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// A Level says which rule a document breaks.
type Level string

// The levels.
const (
	LevelSchema   Level = "schema"   // the schema of the contract refuses it
	LevelContract Level = "contract" // the schema accepts it, a rule of the contract does not
	LevelSurface  Level = "surface"  // what stands around the contract is wrong
)

// A Problem is one rule that a document breaks.
type Problem struct {
	Level   Level
	Path    string // JSON Pointer into the document that was checked
	Message string
}

func (p Problem) String() string { return fmt.Sprintf("%s: %q: %s", p.Level, p.Path, p.Message) }

// CheckOptions say where an error was found.
type CheckOptions struct {
	Cleaner *clean.Cleaner

	// Completed: the error stands for a completed result of an upstream (9).
	Completed bool

	// Trusted: the upstream is declared trusted.
	Trusted bool
}

// Check judges a contract by its schema and by the rules that a schema can't say. It
// returns every problem, none for a document that conforms.
func Check(document []byte, o CheckOptions) []Problem {
	if err := agenterror.ValidateAgentError(document); err != nil {
		return violations(err)
	}
	e, err := agenterror.DecodeAgentError(document)
	if err != nil {
		return violations(err)
	}
	c := checker{CheckOptions: o, e: e}
	c.texts(document)
	c.evidence()
	if raw.Size(document) > MaxBytes {
		c.add("", "it has more than %d bytes", MaxBytes)
	}
	if info := e.KindInfo(); e.Kind.Known() && e.Recovery.RetryAfterMs != nil && !info.RetryAfter {
		c.add("/recovery/retry_after_ms", "the kind %s takes no wait", e.Kind)
	}
	if o.Completed {
		c.completed()
	}
	return c.problems
}

// violations are the problems of a document that its schema refuses.
func violations(err error) []Problem {
	var invalid *agenterror.ValidationError
	if !errors.As(err, &invalid) {
		return []Problem{{LevelSchema, "", err.Error()}}
	}
	var problems []Problem
	for _, v := range invalid.Violations {
		problems = append(problems, Problem{LevelSchema, v.InstancePath, v.Message})
	}
	return problems
}

type checker struct {
	CheckOptions
	e        *agenterror.AgentError
	problems []Problem
}

func (c *checker) add(path, format string, args ...any) {
	c.problems = append(c.problems, Problem{LevelContract, path, fmt.Sprintf(format, args...)})
}

// texts finds texts that are blank, and those that a writer would have sent in
// another form: not cleaned, or too long.
func (c *checker) texts(document []byte) {
	if c.Cleaner.Blank(c.e.Message) {
		c.add("/message", "it is blank")
	}
	if c.Cleaner.Blank(c.e.Recovery.Guidance) {
		c.add("/recovery/guidance", "it is blank")
	}
	sent, err := polish(c.Cleaner, c.e).AppendJSON(nil)
	if err != nil {
		c.add("", "it can't be cleaned: %v", err)
		return
	}
	was, _ := raw.ParseObject(document)
	is, _ := raw.ParseObject(sent)
	for _, m := range was {
		cleaned := is.Get(m.Name)
		if m.Name == "recovery" {
			m.Value, cleaned = withoutWait(m.Value), withoutWait(cleaned)
		}
		if cleaned != nil && !raw.Equal(m.Value, cleaned) {
			c.add("/"+pointer(m.Name), "cleaning changes it")
		}
	}
}

// withoutWait is a recovery without its wait, about which there is a rule of its own.
func withoutWait(recovery []byte) []byte {
	o, _ := raw.ParseObject(recovery)
	o.Remove("retry_after_ms")
	return o.Append(nil)
}

// evidence finds binary data (9.7).
func (c *checker) evidence() {
	v, _ := c.e.Evidence.Get("content")
	items, _ := raw.Array([]byte(v.String()))
	for i, item := range items {
		block, _ := raw.ParseObject(item)
		resource, _ := raw.ParseObject(block.Get("resource"))
		for _, at := range []struct {
			path  string
			value []byte
		}{{"data", block.Get("data")}, {"blob", block.Get("blob")}, {"resource/blob", resource.Get("blob")}} {
			if _, ok := raw.String(at.value); ok {
				c.add(fmt.Sprintf("/evidence/content/%d/%s", i, at.path), "evidence carries no binary data")
			}
		}
	}
}

// completed checks the rules for completed results of upstreams.
func (c *checker) completed() {
	if c.e.Origin != agenterror.OriginToolExecution && !c.Trusted {
		c.add("/origin", "a completed result has the origin %s", agenterror.OriginToolExecution)
	}
	if c.e.Recovery.SameArguments == agenterror.SameArgumentsSafe {
		c.add("/recovery/same_arguments", "a gateway never says %s for a tool", agenterror.SameArgumentsSafe)
	}
}

// pointer writes a name as a part of a JSON Pointer (RFC 6901).
func pointer(name string) string { return escapes.Replace(name) }

var escapes = strings.NewReplacer("~", "~0", "/", "~1")
