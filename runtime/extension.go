// The extension fields of an error (contract.md, 2.4), cleaned and within the bounds
// that their schemas set.
package runtime

import (
	"github.com/errgen/errgen/generated/go/agenterror"
)

// extensions copies the extension fields from one error to another.
func (p *polisher) extensions(to, from *agenterror.AgentError) {
	to.ErrorID = p.token(from.ErrorID, 128)
	to.TraceID = p.token(from.TraceID, 128)
	to.DocsURL = p.token(from.DocsURL, 2048)
	to.Violations = list(from.Violations, maxViolations, p.violation)
	to.Limit = p.limit(from.Limit)
	to.Valid = list(from.Valid, maxNames, p.name)
	if hint, ok := from.Hint.Get(); ok {
		if s := p.short(&hint, 512); s != nil {
			to.Hint = agenterror.Some(*s)
		}
	}
	to.Param = p.short(from.Param, 256)
	to.ExistingID = p.token(from.ExistingID, 256)
	to.RequiredScopes = list(from.RequiredScopes, maxNames, p.scope)
	to.IdempotencyKey = p.token(from.IdempotencyKey, 256)
	to.Causes = list(from.Causes, maxCauses, p.cause)
	to.Hops = list(from.Hops, maxHops, p.hop)
	if n := from.HopsOmitted; n != nil && *n >= 1 && *n <= maxWait {
		to.HopsOmitted = n
	}
}

// list copies the items that can be kept, each by item into its place. A list that is
// there stays, even empty.
func list[T any](from []T, longest int, item func(to, from *T) bool) []T {
	if from == nil {
		return nil
	}
	// Never made longer: what item notes about a place has to stay true of it.
	to := make([]T, min(len(from), longest))
	n := 0
	for i := range from {
		if n < len(to) && item(&to[n], &from[i]) {
			n++
		}
	}
	return to[:n]
}

func (p *polisher) violation(to, from *agenterror.RequestViolation) bool {
	*to = agenterror.RequestViolation{
		Path:     p.within(from.Path, 512),
		Code:     p.short(from.Code, 64),
		Message:  p.within(from.Message, 512),
		Expected: p.short(from.Expected, 512),
	}
	return !p.c.Blank(to.Message) && p.keep(from.Extras(), to.SetExtra)
}

func (p *polisher) cause(to, from *agenterror.Cause) bool {
	*to = agenterror.Cause{Kind: p.identifier(from.Kind), Message: p.within(from.Message, 512)}
	return !p.c.Blank(to.Message) && p.keep(from.Extras(), to.SetExtra)
}

func (p *polisher) hop(to, from *agenterror.Hop) bool {
	*to = agenterror.Hop{
		Service:  p.short(from.Service, 128),
		Tool:     p.short(from.Tool, 128),
		Upstream: p.short(from.Upstream, 128),
		Kind:     p.c.Identifier(from.Kind),
		Origin:   p.short(from.Origin, 64),
		Trusted:  from.Trusted,
	}
	return to.Kind != "" && p.keep(from.Extras(), to.SetExtra)
}

func (p *polisher) name(to, from *string) bool {
	*to = p.within(*from, 256)
	return true
}

func (p *polisher) scope(to, from *string) bool {
	scope := p.token(from, 128)
	if scope != nil {
		*to = *scope
	}
	return scope != nil
}

func (p *polisher) limit(from *agenterror.Limit) *agenterror.Limit {
	if from == nil {
		return nil
	}
	to := &agenterror.Limit{
		Name:         p.within(from.Name, 128),
		Limit:        amount(from.Limit),
		Used:         amount(from.Used),
		Remaining:    amount(from.Remaining),
		Unit:         p.short(from.Unit, 32),
		ResetAfterMs: from.ResetAfterMs,
	}
	if ms := to.ResetAfterMs; ms != nil && (*ms < 0 || *ms > maxWait) {
		to.ResetAfterMs = nil
	}
	if p.c.Blank(to.Name) {
		return nil
	}
	p.keep(from.Extras(), to.SetExtra)
	return to
}

// amount is a number of a limit: zero or more, and one that JSON can carry.
func amount(n *float64) *float64 {
	if n != nil && *n >= 0 && *n <= 1e308 {
		return n
	}
	return nil
}
