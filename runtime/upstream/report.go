// Kind, cause, message and wait of a failure, from its error object (contract.md,
// 9.4 to 9.6).
package upstream

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// kind is the kind that the error object names, if its upstream may name it.
func (x examiner) kind(found errorObject, collective agenterror.AgentErrorKind) agenterror.AgentErrorKind {
	name, _ := raw.String(found.members.Get("kind"))
	if x.adopts(found) {
		if kind := x.Runtime.Cleaner().Identifier(name); kind != "" {
			return agenterror.AgentErrorKind(kind)
		}
		return collective
	}
	if kind := agenterror.AgentErrorKind(name); kind.Known() && kind.Info().AcceptedFromUpstream {
		return kind
	}
	return collective
}

// originalKind is the kind as the innermost failure spelled it. A code that is a
// string serves as a name, but never selects the kind.
func (x examiner) originalKind(found errorObject) string {
	names := []string{"kind", "code"}
	if found.contract {
		names = []string{"original_kind", "kind"}
	}
	for _, name := range names {
		text, _ := raw.String(found.members.Get(name))
		if original := x.Runtime.Cleaner().Identifier(text); original != "" {
			return original
		}
	}
	return ""
}

// report is the cause of a completed result, which is always there, and the message.
func (x examiner) report(found errorObject, r result) (cause, message string) {
	cause = x.said(found)
	if cause == "" {
		cause = x.text(r.texts(), limit.Cause)
	}
	if cause == "" {
		substitute := fmt.Sprintf("no readable text in the failure report (content blocks: %d)", len(r.content))
		return substitute, x.subject() + " reported a failure without readable text"
	}
	return cause, x.headline(cause)
}

// said is what the error object says about the failure, "" if it says nothing.
func (x examiner) said(found errorObject) string {
	names := []string{"message", "error"}
	if found.contract {
		names = []string{"cause", "message"}
	}
	for _, name := range names {
		text, _ := raw.String(found.members.Get(name))
		if cause := x.text(text, limit.Cause); cause != "" {
			return cause
		}
	}
	return ""
}

// text is a cleaned text, "" for a blank one.
func (x examiner) text(text string, longest int) string {
	c := x.Runtime.Cleaner()
	if text = c.Text(text, longest); c.Blank(text) {
		return ""
	}
	return text
}

// headline is the message: the tool, and the first line of a cause that says
// something.
func (x examiner) headline(cause string) string {
	line, rest := "", cause
	for line == "" && rest != "" {
		line, rest, _ = strings.Cut(rest, "\n")
		line = x.text(line, len(line))
	}
	// A second cleaning makes the cut, so that it never falls into a placeholder.
	short, cut := strings.CutSuffix(x.text(line, maxHeadline), clean.Marker)
	more := ""
	if cut || x.text(rest, limit.Cause) != "" {
		more = " …"
	}
	return fmt.Sprintf("%s reported a failure: %s%s", x.subject(), short, more)
}

// subject names what was called.
func (x examiner) subject() string {
	for _, name := range []string{x.id.Tool, x.id.Prompt, x.id.Resource, x.id.Action} {
		if name != "" {
			return "`" + name + "`"
		}
	}
	return "The tool"
}

// wait is the wait in milliseconds that the error object asks for, nil for none. Of
// several spellings the first usable one counts.
func (x examiner) wait(found errorObject) *int64 {
	limit := int64(maxWait)
	if !x.trusted {
		limit = x.maxWait().Milliseconds()
	}
	if x.adopts(found) {
		recovery, err := raw.ParseObject(found.members.Get("recovery"))
		if err != nil {
			return nil
		}
		return integer(recovery.Get("retry_after_ms"), 0, limit)
	}
	for _, name := range []string{"retry_after_ms", "retryAfterMs"} {
		if ms := integer(found.members.Get(name), 0, limit); ms != nil {
			return ms
		}
	}
	return seconds(found.members.Get("retry_after"), limit)
}

func (g *Gateway) maxWait() (limit time.Duration) {
	if g.MaxWait == 0 {
		return defaultMaxWait
	}
	return g.MaxWait
}

// integer reads an integer of JSON within bounds: 1500, 1500.0 and 1.5e3 are the same.
func integer(text json.RawMessage, least, most int64) *int64 {
	n, err := agenterror.ParseInteger(string(text))
	if err != nil {
		return nil
	}
	if i, ok := n.Int64(); ok && least <= i && i <= most {
		return &i
	}
	return nil
}

// seconds reads a number of seconds as milliseconds, rounded up. It computes exactly:
// 4.035 seconds are 4035 ms, which floating point would round up to 4036.
func seconds(text json.RawMessage, most int64) *int64 {
	const longest = 64 // characters of a number that is worth reading
	s, err := strconv.ParseFloat(string(text), 64)
	// What is within these bounds has an exponent that big.Rat can write out.
	if err != nil || len(text) > longest || s < 0 || s*1000 > float64(most) {
		return nil
	}
	if s < 1e-3 { // far below, the exact fraction would be long
		ms := int64(math.Ceil(s))
		return &ms
	}
	exact, ok := new(big.Rat).SetString(string(text))
	if !ok {
		return nil
	}
	exact.Mul(exact, big.NewRat(1000, 1))
	whole := new(big.Int).Div(exact.Num(), exact.Denom())
	if !exact.IsInt() {
		whole.Add(whole, big.NewInt(1))
	}
	if ms := whole.Int64(); whole.IsInt64() && ms <= most {
		return &ms
	}
	return nil
}
