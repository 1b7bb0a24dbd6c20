// Package mcp carries errors of the contract over the Model Context Protocol, with
// the official Go SDK (contract.md, sections 8 to 10): tool results of a server,
// results that a gateway passes on, and protocol errors; and reads them again in a
// client.
//
// A Server wraps a server of the SDK. Tools that are added through it turn errors and
// panics into results inside their handlers; its middleware completes what other
// tools, prompts and resources return.
package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
	"github.com/errgen/errgen/runtime/upstream"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Options say how a program reports failures.
type Options struct {
	// Runtime makes the errors; nil is one with default options.
	Runtime *runtime.Runtime

	// Service is the name of this server in its errors; that of the Runtime if
	// empty. There must be one.
	Service string

	// MetaKey is the member of `_meta` that holds the contract,
	// upstream.DefaultMetaKey if empty.
	MetaKey string

	// Widen adds the shapes of failures to the output schemas of tools, so that
	// the structured value of a failure may hold the contract (8.2).
	Widen bool

	// Challenge adds a challenge in the form of a WWW-Authenticate header to
	// failures that ask for a sign-in or for scopes (8.1, rule 6).
	Challenge bool

	// MaxWait is the longest wait that an upstream which is not trusted may ask
	// for, one day if zero.
	MaxWait time.Duration
}

// A Surface writes errors of one program. It is safe for concurrent use.
type Surface struct {
	options Options
	gateway upstream.Gateway
}

// New makes a Surface. It refuses a `_meta` key that the protocol does not allow, and
// a program without a name.
func New(o Options) (*Surface, error) {
	if o.MetaKey == "" {
		o.MetaKey = upstream.DefaultMetaKey
	}
	if err := upstream.CheckMetaKey(o.MetaKey); err != nil {
		return nil, err
	}
	if o.Service == "" {
		o.Service = o.Runtime.Service()
	}
	if o.Service == "" {
		return nil, errors.New("mcp: errors need the name of the service that reports them")
	}
	return &Surface{o, upstream.Gateway{Runtime: o.Runtime, MetaKey: o.MetaKey, MaxWait: o.MaxWait}}, nil
}

// Result makes the result of a tool that failed with err: an own failure (8). The
// context may carry an identity; schema is what the caller was told about the tool's
// structured value.
func (s *Surface) Result(ctx context.Context, schema upstream.OutputSchema, err error) *sdk.CallToolResult {
	res := newResult()
	s.fill(ctx, res, schema, s.options.Runtime.From(ctx, err))
	return res
}

// newResult makes an empty result that is complete. The SDK marks a result so only
// when it comes from a handler; revision 2026-07-28 requires the mark also of those
// that are made in middleware, and reading one is the only other way to it.
func newResult() *sdk.CallToolResult {
	res := new(sdk.CallToolResult)
	if err := json.Unmarshal([]byte(`{"content":[],"resultType":"complete"}`), res); err != nil {
		panic("mcp: the SDK can't read an empty result: " + err.Error())
	}
	return res
}

// fill makes a result that of an own failure, in place. Blocks that it has already
// follow the one with the envelope.
func (s *Surface) fill(ctx context.Context, res *sdk.CallToolResult, schema upstream.OutputSchema, e *agenterror.AgentError) {
	e = s.named(ctx, e)
	contract := runtime.Encode(e)
	envelope := raw.Object{
		{Name: "ok", Value: raw.Of(false)}, {Name: "service", Value: raw.Of(e.Service)},
		{Name: "action", Value: raw.Of(e.Action)}, {Name: "error", Value: contract},
	}.Append(nil)

	res.StructuredContent = nil // it may be the zero value of the tool's type
	if schema != upstream.DeclaredSchema {
		res.StructuredContent = json.RawMessage(envelope)
	}
	res.Meta = s.meta(res.Meta, contract)
	if challenge := challenge(e); s.options.Challenge && challenge != "" {
		res.Meta[challengeKey] = []string{challenge}
	}
	res.Content = append([]sdk.Content{&sdk.TextContent{Text: string(envelope)}}, res.Content...)
	res.SetError(e) // also marks the result as one that was made here
}

// named returns the error with a service and an action, which the envelope repeats.
func (s *Surface) named(ctx context.Context, e *agenterror.AgentError) *agenterror.AgentError {
	if e.Service != nil && e.Action != nil {
		return e
	}
	service, action := s.options.Service, runtime.IdentityOf(ctx).Action
	if action == "" {
		action = actionCallTool
	}
	named := *e
	if named.Service == nil {
		named.Service = &service
	}
	if named.Action == nil {
		named.Action = &action
	}
	return &named
}

// meta is a copy of what a result says in `_meta`, with the contract.
func (s *Surface) meta(before sdk.Meta, contract []byte) sdk.Meta {
	meta := maps.Clone(before)
	if meta == nil {
		meta = sdk.Meta{}
	}
	meta[s.options.MetaKey] = json.RawMessage(contract)
	return meta
}

// madeHere tells whether a result was filled by this program. What `_meta` says does
// not tell: a handler may have passed on the result of a stranger.
func madeHere(res *sdk.CallToolResult) bool {
	_, ok := res.GetError().(*agenterror.AgentError)
	return ok && res.IsError && len(res.Meta) > 0
}
