// What Code Mode narrows in a contract (13.4).

package codemode

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/internal/limit"
)

// hints are the members of safety that Code Mode types as booleans.
var hints = []string{"read_only_hint", "destructive_hint", "idempotent_hint", "open_world_hint"}

// turned says what each origin is called inside Code Mode. The catalogue says it
// kind by kind; a rule of the catalogue makes it a function of the origin.
var turned = func() map[agenterror.Origin]agenterror.Origin {
	all := map[agenterror.Origin]agenterror.Origin{}
	for _, kind := range agenterror.AgentErrorKinds() {
		all[kind.Origin] = kind.CodeModeOrigin
	}
	for _, inside := range all {
		all[inside] = inside
	}
	return all
}()

// originInside turns an origin. One that nobody knows counts as `runtime` (6.3).
func originInside(o agenterror.Origin) agenterror.Origin {
	if inside, known := turned[o]; known {
		return inside
	}
	return turned[agenterror.OriginRuntime]
}

// narrow changes an error, which is complete and which nobody else holds, to what a
// script may meet.
func (m Errors) narrow(e *agenterror.AgentError) *agenterror.AgentError {
	e.Origin = originInside(e.Origin)
	if e.Tool != nil && !namespaced(*e.Tool) {
		e.Tool = nil
	}
	e.Safety = slices.DeleteFunc(slices.Clone(e.Safety), func(member agenterror.Member) bool {
		return slices.Contains(hints, member.Name) && !isBool([]byte(member.Value.String()))
	})
	e.Evidence = slices.DeleteFunc(slices.Clone(e.Evidence), func(member agenterror.Member) bool {
		return member.Name == omittedBlocks && !isCount([]byte(member.Value.String()))
	})
	if e.Recovery.SameArguments == agenterror.SameArgumentsSafe && ofUpstream(e) {
		e.Recovery.SameArguments = agenterror.SameArgumentsConditional
	}
	if e.Cause != nil && e.Origin == agenterror.OriginUpstreamTransport {
		short := m.Runtime.Cleaner().Text(*e.Cause, limit.TransportCause)
		e.Cause = &short
	}
	return e
}

// omittedBlocks is the member of evidence that Code Mode types.
const omittedBlocks = "omitted_content_blocks"

// ofUpstream tells whether an error is about a completed result of an upstream, of
// which nobody but the upstream could know that a repetition is safe (3.3, 9.3).
func ofUpstream(e *agenterror.AgentError) bool {
	return e.Origin == agenterror.OriginToolExecution && (e.Upstream != nil || e.Evidence != nil)
}

func isBool(v []byte) bool {
	return string(v) == "true" || string(v) == "false"
}

// isCount tells whether a value is an integer from 0, in the sense of JSON Schema.
func isCount(v []byte) bool {
	n, err := agenterror.ParseInteger(string(v))
	return err == nil && (n.String() == "0" || !strings.HasPrefix(n.String(), "-"))
}
