// Who reports a failure, and of what: the context members of an error (contract.md,
// 2.3), carried by a context.Context from the surface to the place of the failure.
package runtime

import (
	"context"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// Identity is what a surface knows about the call that may fail. Empty members are
// unknown.
type Identity struct {
	Service  string // service that reports the failure
	Action   string // operation that was asked for
	Tool     string // tool; on a gateway "<upstream>::<tool>"
	Upstream string // upstream that was called
	Command  string // command words, never values
	Prompt   string // MCP prompt
	Resource string // URI of an MCP resource
	Hints    Hints  // what the tool list says about the tool
}

// identityKey is the key of the Identity in a context.
type identityKey struct{}

// WithIdentity returns a context in which errors are made with the identity. What it
// leaves empty stays as it is in ctx.
func WithIdentity(ctx context.Context, id Identity) context.Context {
	return context.WithValue(ctx, identityKey{}, id.over(IdentityOf(ctx)))
}

// IdentityOf returns the identity that a context carries.
func IdentityOf(ctx context.Context) Identity {
	id, _ := ctx.Value(identityKey{}).(Identity)
	return id
}

// over fills what id leaves empty from another identity.
func (id Identity) over(outer Identity) Identity {
	for _, m := range []struct{ to, from *string }{
		{&id.Service, &outer.Service}, {&id.Action, &outer.Action}, {&id.Tool, &outer.Tool},
		{&id.Upstream, &outer.Upstream}, {&id.Command, &outer.Command}, {&id.Prompt, &outer.Prompt},
		{&id.Resource, &outer.Resource},
	} {
		if *m.to == "" {
			*m.to = *m.from
		}
	}
	if id.Hints == (Hints{}) {
		id.Hints = outer.Hints
	}
	return id
}

// fill gives an error what the identity knows. With win, the identity wins over what
// the error says itself (5.1, step 6); without, an error that is complete keeps it.
func (id Identity) fill(e *agenterror.AgentError, win bool) {
	for _, m := range []struct {
		to   **string
		from string
	}{
		{&e.Service, id.Service}, {&e.Action, id.Action}, {&e.Tool, id.Tool}, {&e.Upstream, id.Upstream},
		{&e.Command, id.Command}, {&e.Prompt, id.Prompt}, {&e.Resource, id.Resource},
	} {
		if m.from != "" && (win || *m.to == nil) {
			*m.to = &m.from
		}
	}
}
