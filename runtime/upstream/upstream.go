// Package upstream turns the failures of the tools behind a gateway into errors of
// the contract (contract.md, section 9): completed results that report a failure,
// and calls that brought no complete result. It works on the JSON of results, needs
// no SDK of the protocol, and believes nothing that a result says about itself.
package upstream

import (
	"context"
	"encoding/json"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// The longest texts and values that are looked at or kept (9.2, 9.5, 9.7, 9.11).
const (
	maxParsedText   = 65536 // bytes of a text block that is read as JSON
	maxHeadline     = 512   // characters of the cause in the message
	maxEvidenceText = 8192  // characters
	maxParsedError  = 4096  // bytes
	maxResource     = 4096  // bytes
)

// The largest waits that are believed, in milliseconds (5.4, rule 4; 2.6).
const (
	defaultMaxWait = 24 * time.Hour
	maxWait        = 1<<53 - 1
)

// A Gateway is a server that calls tools of other servers for its caller. The zero
// value is fit for use.
type Gateway struct {
	// Runtime makes the errors; nil is one with default options.
	Runtime *runtime.Runtime

	// MetaKey is the member of `_meta` that holds the contract, DefaultMetaKey if
	// empty. CheckMetaKey tells whether a key may be used.
	MetaKey string

	// MaxWait is the longest wait that an upstream which is not trusted may ask
	// for, one day if zero. A longer one stays visible in the evidence only.
	MaxWait time.Duration
}

// OutputSchema says what the caller was told about the structured value of a tool's
// results. It decides where a contract may stand in it (8 and 9.8).
type OutputSchema int

// The states of an output schema.
const (
	NoSchema       OutputSchema = iota // none was declared: any value goes
	DeclaredSchema                     // declared, and an error does not fit it
	WidenedSchema                      // declared, with the error as an alternative
)

// allows tells whether the contract may stand in the structured value.
func (s OutputSchema) allows() bool { return s != DeclaredSchema }

// A Call is what the gateway knows about a call by itself.
type Call struct {
	// Identity names the call. Tool is "<upstream>::<tool>"; Upstream is empty for
	// a tool of this server. Hints come from the tool list that the gateway holds;
	// leaving them out switches them off for an upstream (5.3, rule 4).
	Identity runtime.Identity

	// Trusted is declared by the operator for each upstream: contracts that it
	// sends are taken over instead of being shown as evidence (9.3).
	Trusted bool

	// Schema is what the caller was told about the tool's structured value.
	Schema OutputSchema
}

// An Enrichment is what a failed result gets from a gateway (9.8).
type Enrichment struct {
	Error *agenterror.AgentError

	// Text is the error as JSON: the new text block 0, and the value of `_meta`.
	Text []byte

	// ReplacesBlock tells that the new block takes the place of block 0 of the
	// upstream, which a trusted upstream wrote with the same contract.
	ReplacesBlock bool

	// Structured is the new structured value; nil: it stays as the upstream sent it.
	Structured json.RawMessage
}

// Analyze makes the error of a completed result that reports a failure. Whether it
// does, isError, is for the caller to know.
func (g *Gateway) Analyze(ctx context.Context, call Call, result []byte) *agenterror.AgentError {
	e, _ := g.analyze(ctx, call, parseResult(result))
	return e
}

// Examine is Analyze, with what the result that is passed on has to get.
func (g *Gateway) Examine(ctx context.Context, call Call, result []byte) Enrichment {
	r := parseResult(result)
	e, found := g.analyze(ctx, call, r)
	enriched := Enrichment{Error: e, Text: runtime.Encode(e)}
	if call.Trusted && found.contract && len(r.content) > 0 {
		enriched.ReplacesBlock = holdsContract(r.content[0], found)
	}
	if call.Schema.allows() {
		var wrapper raw.Object
		wrapper.Set("error", enriched.Text)
		wrapper.Set(wrappedMember, r.original(call.Trusted))
		enriched.Structured = wrapper.Append(nil)
	}
	return enriched
}

// Enrich returns a result as the gateway passes it on: enriched if its isError is
// true, otherwise as it came and with a nil error (9.1).
func (g *Gateway) Enrich(ctx context.Context, call Call, result []byte) ([]byte, *agenterror.AgentError) {
	members, err := raw.ParseObject(result)
	if err != nil {
		return result, nil
	}
	if failed, _ := raw.Bool(members.Get("isError")); !failed {
		return result, nil
	}
	enriched := g.Examine(ctx, call, result)
	originals, _ := raw.Array(members.Get("content"))
	if enriched.ReplacesBlock {
		originals = originals[1:]
	}
	block := textBlock(enriched.Text)
	members.Set("content", raw.Of(append([]json.RawMessage{block}, originals...)))
	if enriched.Structured != nil {
		members.Set("structuredContent", enriched.Structured)
	}
	members.Set("_meta", g.meta(members.Get("_meta"), enriched.Text))
	return members.Append(nil), enriched.Error
}

// meta puts the contract under its key. What else the upstream wrote stays, except
// what describes its own connection to the gateway.
func (g *Gateway) meta(before, contract []byte) []byte {
	var kept raw.Object
	if members, err := raw.ParseObject(before); err == nil {
		for _, m := range members {
			if !OfConnection(m.Name) {
				kept = append(kept, m)
			}
		}
	}
	kept.Set(g.metaKey(), contract)
	return kept.Append(nil)
}

// textBlock is a content block with a text.
func textBlock(text []byte) json.RawMessage {
	block := raw.Object{{Name: "type", Value: raw.Quote("text")}, {Name: "text", Value: raw.Quote(string(text))}}
	return block.Append(nil)
}

// analyze makes the error of a completed result, and returns what it was found by.
func (g *Gateway) analyze(ctx context.Context, call Call, r result) (*agenterror.AgentError, errorObject) {
	x := g.examiner(ctx, call)
	found := x.find(r)
	d := x.draft(found, agenterror.AgentErrorKindToolError)
	if !x.adopts(found) {
		// The result is complete: the tool ran, whatever its kind of failure says
		// (9.3). Only a tool that never changes anything had no effect.
		d.Origin = agenterror.OriginToolExecution
		d.SideEffects = agenterror.SideEffectsPossible
		if readOnly := x.id.Hints.ReadOnly; readOnly != nil && *readOnly {
			d.SideEffects = agenterror.SideEffectsNoneExpected
		}
	}
	d.Cause, d.Message = x.report(found, r)
	d.Evidence = x.evidence(found, r)
	return x.build(ctx, d), found
}

// examiner looks at one result for a gateway.
type examiner struct {
	*Gateway
	id      runtime.Identity // what is known about the call, the context included
	trusted bool
}

func (g *Gateway) examiner(ctx context.Context, call Call) examiner {
	if g == nil {
		g = &Gateway{}
	}
	id := runtime.IdentityOf(runtime.WithIdentity(ctx, call.Identity))
	return examiner{Gateway: g, id: id, trusted: call.Trusted}
}

// adopts tells whether what the error object says is taken over (9.3).
func (x examiner) adopts(found errorObject) bool { return x.trusted && found.contract }

// draft is what the error object decides, for results and protocol errors alike.
// What may not be named by the upstream becomes the collective kind.
func (x examiner) draft(found errorObject, collective agenterror.AgentErrorKind) runtime.Draft {
	d := runtime.Draft{
		Kind:         x.kind(found, collective),
		OriginalKind: x.originalKind(found),
		RetryAfterMS: x.wait(found),
		Identity:     x.id,
	}
	if x.adopts(found) {
		x.adopt(&d, found.members)
	}
	if found.contract {
		x.addHops(&d, found.members)
	}
	return d
}

// build makes the error of a draft. What a trusted upstream wrote in a type that the
// contract does not have was left out by then, so nothing remains to be refused.
func (x examiner) build(ctx context.Context, d runtime.Draft) *agenterror.AgentError {
	e, _ := x.Runtime.Build(ctx, d)
	return e
}
