// Building an error step by step (contract.md, 5.1).
package runtime

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// A Draft is what code knows of a failure. Only Kind is needed; what is left empty
// comes from the kind's entry in the catalogue.
type Draft struct {
	// Kind names the failure; a kind without an entry keeps its name and has the
	// values of unknown kinds.
	Kind agenterror.AgentErrorKind

	// Message says what failed, in terms of the request. A blank one is replaced by
	// the sentence of the kind.
	Message string

	Cause        string // what the failing part itself reported
	OriginalKind string // the kind as an upstream spelled it

	// Extras are members beside the named ones, as JSON: extension fields and fields
	// of the kind. The six required members can't be set by them.
	Extras map[string]json.RawMessage

	// Hints are what is known about the tool; those of the identity if empty.
	Hints Hints

	// A refinement says more about this one failure than the kind does. Empty
	// members are not stated.
	Origin        agenterror.Origin
	SideEffects   agenterror.SideEffects
	Action        agenterror.RecoveryAction
	SameArguments agenterror.SameArguments
	Guidance      string

	// RetryAfterMS is the wait in milliseconds. It is dropped if the kind takes none.
	RetryAfterMS *int64

	Identity Identity // over what the context says

	// Evidence is a bounded copy of what an upstream sent: an object in the form of
	// contract.md, 9.7.
	Evidence json.RawMessage

	// Err is the error behind this one, for errors.Is and errors.As; never written.
	Err error
}

// required are the members that only the builder writes (5.1, steps 1 and 7).
var required = []string{"contract_version", "kind", "message", "origin", "recovery", "side_effects"}

// context members are strings and belong to the surfaces (2.3).
var contextual = []string{"service", "action", "tool", "upstream", "command", "prompt", "resource", "cause", "original_kind"}

// Build makes an error of a draft: extras, kind, hints, refinement, wait, identity,
// required members, clean texts, in this order, a later step over an earlier one.
//
// The error it makes is always complete and can be sent. What the draft asks for and
// the contract does not allow is left out, and named in the second result: a context
// member that is no string, a value that is in no enum, an extension field of another
// type than its schema's.
func (r *Runtime) Build(ctx context.Context, d Draft) (*agenterror.AgentError, error) {
	id := d.Identity.over(IdentityOf(ctx))
	hints := d.Hints
	if hints == (Hints{}) {
		hints = id.Hints
	}
	e, refused := r.start(d)
	info := e.KindInfo()
	e.Origin, e.SideEffects = info.Origin, info.SideEffects
	e.Recovery = agenterror.Recovery{Action: info.Action, SameArguments: info.SameArguments, Guidance: info.Guidance}

	if hints.RetrySafe() {
		e.Recovery.SameArguments = info.SameArgumentsIfRetrySafe
	}
	if set(hints.ReadOnly) && (e.Origin == agenterror.OriginToolExecution || e.Origin == agenterror.OriginUpstreamTransport) {
		e.SideEffects = agenterror.SideEffectsNoneExpected
	}
	if o := hints.Object(); o != nil {
		e.Safety = o
	}
	refused = append(refused, refine(e, d)...)
	if info.RetryAfter {
		e.Recovery.RetryAfterMs = d.RetryAfterMS
	}
	id.fill(e, true)
	if d.Cause != "" {
		e.Cause = &d.Cause
	}
	if original := r.Cleaner().Identifier(d.OriginalKind); original != "" {
		e.OriginalKind = &original
	}
	if d.Evidence != nil {
		evidence, err := objectOf(d.Evidence)
		if err != nil {
			refused = append(refused, fmt.Errorf("evidence: %w", err))
		}
		e.Evidence = evidence
	}
	e.Wrap(d.Err)
	return r.finished(ctx, e), errors.Join(refused...)
}

// start makes the error of the first step: the kind, the message, and the extras
// read into the members they belong to.
func (r *Runtime) start(d Draft) (e *agenterror.AgentError, refused []error) {
	var o raw.Object
	for _, m := range []struct{ name, value string }{
		{"kind", string(d.Kind)}, {"message", d.Message}, {"origin", "runtime"}, {"side_effects", "unknown"},
	} {
		o.Set(m.name, raw.Quote(m.value))
	}
	o.Set("contract_version", raw.Of(agenterror.AgentErrorContractVersion))
	o.Set("recovery", []byte(`{"action":"","same_arguments":"","guidance":""}`))
	for _, name := range sorted(d.Extras) {
		value := d.Extras[name]
		switch {
		case slices.Contains(required, name), name == "retry_after_ms": // the wait stands in recovery only (5.4)
		case slices.Contains(contextual, name) && !isString(value):
			refused = append(refused, fmt.Errorf("%s: a context member is a string", name))
		case !json.Valid(value):
			refused = append(refused, fmt.Errorf("%s: it is not JSON", name))
		case name == "hint" && raw.IsNull(value): // read as absent (2.6)
		default:
			o = append(o, raw.Member{Name: name, Value: value})
		}
	}
	e, err := agenterror.DecodeAgentError(o.Append(nil))
	if err != nil { // a repeated member somewhere within the extras
		e = agenterror.AgentErrorOf(d.Kind, d.Message)
		refused = append(refused, err)
	}
	for name := range e.Extras().All() {
		if declared(name) {
			refused = append(refused, fmt.Errorf("%s: it does not fit the schema", name))
		}
	}
	return e, refused
}

func isString(value []byte) bool {
	_, ok := raw.String(value)
	return ok
}

// refine takes over what the draft states explicitly.
func refine(e *agenterror.AgentError, d Draft) (refused []error) {
	unknown := func(name, value string) {
		refused = append(refused, fmt.Errorf("%s: %q is not in the enum", name, value))
	}
	if d.Origin.Known() {
		e.Origin = d.Origin
	} else if d.Origin != "" {
		unknown("origin", string(d.Origin))
	}
	if d.SideEffects.Known() {
		e.SideEffects = d.SideEffects
	} else if d.SideEffects != "" {
		unknown("side_effects", string(d.SideEffects))
	}
	if d.Action.Known() {
		e.Recovery.Action = d.Action
	} else if d.Action != "" {
		unknown("recovery.action", string(d.Action))
	}
	if d.SameArguments.Known() {
		e.Recovery.SameArguments = d.SameArguments
	} else if d.SameArguments != "" {
		unknown("recovery.same_arguments", string(d.SameArguments))
	}
	if d.Guidance != "" {
		e.Recovery.Guidance = d.Guidance
	}
	return refused
}

// Finish makes an error that is complete ready to be sent, on a copy: members of the
// context that it lacks, its identifiers, clean texts, sizes. What the error says
// itself stays: it is never made anew from its kind. A nil error gives nil.
func (r *Runtime) Finish(ctx context.Context, e *agenterror.AgentError) *agenterror.AgentError {
	if e == nil {
		return nil
	}
	sent := *e // a copy of a generated value shares nothing that is written to
	IdentityOf(ctx).fill(&sent, false)
	return r.finished(ctx, &sent)
}

// finished is the last step of every way to an error.
func (r *Runtime) finished(ctx context.Context, e *agenterror.AgentError) *agenterror.AgentError {
	o := r.opts()
	fill := func(to **string, from string) {
		if *to == nil && from != "" {
			*to = &from
		}
	}
	fill(&e.Service, o.Service)
	if o.ErrorID != nil && e.ErrorID == nil {
		fill(&e.ErrorID, o.ErrorID(ctx))
	}
	if o.TraceID != nil && e.TraceID == nil {
		fill(&e.TraceID, o.TraceID(ctx))
	}
	if o.DocsURL != nil && e.DocsURL == nil {
		fill(&e.DocsURL, o.DocsURL(e.Kind))
	}
	sent := fit(o.Cleaner, polish(o.Cleaner, e))
	sent.Wrap(e.Unwrap())
	if sent.Validate() != nil {
		r.log(ctx, "an error could not be made", agenterror.AgentErrorKindInternalError)
		return fallback().Wrap(e)
	}
	return sent
}

// objectOf reads an object as the generated types hold it.
func objectOf(text []byte) (agenterror.Object, error) {
	members, err := raw.ParseObject(text)
	if err != nil {
		return nil, err
	}
	o := make(agenterror.Object, 0, len(members))
	at := map[string]int{} // of a name that is written twice the last value counts
	for _, m := range members {
		v, err := agenterror.ParseValue(string(m.Value))
		if err != nil {
			return nil, err
		}
		if i, twice := at[m.Name]; twice {
			o[i].Value = v
			continue
		}
		at[m.Name] = len(o)
		o = append(o, agenterror.Member{Name: m.Name, Value: v})
	}
	return o, nil
}

// sorted are the names of members in code point order.
func sorted[V any](members map[string]V) []string {
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
