// Every text of an error that is sent is cleaned and cut to its length (contract.md,
// 2.3, 2.8, 7.5). An error leaves this file as a new value: nothing that it was made
// of, and nothing that breaks the schema, is in it any more.
package runtime

import (
	"cmp"
	"encoding/json"
	"slices"
	"unicode/utf8"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// The longest texts that writers send, in characters (2.3, 2.8).
const (
	maxMessage  = 4096
	maxGuidance = 2048
	maxContext  = 256
	maxResource = 512
)

// maxExtra is the largest extra that writers send, in bytes of compact JSON (2.8).
const maxExtra = 4096

// The longest lists (2.4, 9.7). Sizes that others keep too are in internal/limit.
const (
	maxCauses     = 8
	maxHops       = 8
	maxViolations = 32
	maxNames      = 64
)

// polish returns a copy of an error with clean texts.
func polish(c *clean.Cleaner, e *agenterror.AgentError) *agenterror.AgentError {
	p := polisher{c: c}
	kind := e.Kind
	if !kind.Known() {
		kind = agenterror.AgentErrorKind(c.Identifier(string(kind)))
	}
	if kind == "" {
		kind = agenterror.AgentErrorKindInternalError
	}
	info := kind.Info()
	sent := &agenterror.AgentError{
		Kind:         kind,
		Message:      p.message(e.Message, info),
		Origin:       known(e.Origin, info.Origin),
		SideEffects:  known(e.SideEffects, info.SideEffects),
		Service:      p.text(e.Service, maxContext),
		Action:       p.text(e.Action, maxContext),
		Tool:         p.text(e.Tool, maxContext),
		Upstream:     p.text(e.Upstream, maxContext),
		Command:      p.text(e.Command, maxContext),
		Prompt:       p.text(e.Prompt, maxContext),
		Resource:     p.text(e.Resource, maxResource),
		Cause:        p.text(e.Cause, limit.Cause),
		OriginalKind: p.identifier(e.OriginalKind),
		Safety:       p.object(e.Safety),
		Evidence:     p.evidence(e.Evidence),
	}
	p.recovery(&sent.Recovery, &e.Recovery, info)
	p.extensions(sent, e)
	p.keep(e.Extras(), sent.SetExtra)
	p.settle()
	return sent
}

// polisher cleans the parts of one error.
type polisher struct {
	c      *clean.Cleaner
	extras []extra
}

// extra is a member that the contract does not name, with the way to put it back.
type extra struct {
	name  string
	value agenterror.Value
	set   func(string, agenterror.Value) error
}

// size counts the name too: many short members are as large as a long one.
func (x extra) size() int { return len(x.name) + len(x.value.String()) }

// known is a value that is in its enum, or another one.
func known[T interface{ Known() bool }](v, otherwise T) T {
	if v.Known() {
		return v
	}
	return otherwise
}

// message is the message of an error, never a blank one (5.2).
func (p *polisher) message(text string, info agenterror.AgentErrorKindInfo) string {
	text = p.c.Text(text, maxMessage)
	switch {
	case !p.c.Blank(text):
		return text
	case info.When != "":
		return info.When
	}
	return "The operation failed."
}

func (p *polisher) recovery(to, from *agenterror.Recovery, info agenterror.AgentErrorKindInfo) {
	*to = agenterror.Recovery{
		Action:        known(from.Action, info.Action),
		SameArguments: known(from.SameArguments, info.SameArguments),
		Guidance:      p.c.Text(from.Guidance, maxGuidance),
	}
	if p.c.Blank(to.Guidance) {
		to.Guidance = info.Guidance
	}
	if ms := from.RetryAfterMs; ms != nil && info.RetryAfter && *ms >= 0 && *ms <= maxWait {
		to.RetryAfterMs = ms
	}
	p.keep(from.Extras(), to.SetExtra)
}

// text is an optional text, cut to a length; one with nothing to say is left out.
func (p *polisher) text(text *string, longest int) *string {
	if text == nil {
		return nil
	}
	if s := p.c.Text(*text, longest); !p.c.Blank(s) {
		return &s
	}
	return nil
}

// within is a text that its schema allows only so many characters, the marker of a
// cut among them.
func (p *polisher) within(text string, longest int) string {
	s := p.c.Text(text, longest)
	if utf8.RuneCountInString(s) > longest {
		s = p.c.Text(text, longest-utf8.RuneCountInString(clean.Marker))
	}
	return s
}

// short is within for an optional text.
func (p *polisher) short(text *string, longest int) *string {
	if text == nil {
		return nil
	}
	if s := p.within(*text, longest); !p.c.Blank(s) {
		return &s
	}
	return nil
}

// token is an optional name that is of no use once it is cut: it is kept whole, or
// left out.
func (p *polisher) token(text *string, longest int) *string {
	if s := p.text(text, longest); s != nil && utf8.RuneCountInString(*s) <= longest {
		return s
	}
	return nil
}

func (p *polisher) identifier(text *string) *string {
	if text == nil {
		return nil
	}
	if s := p.c.Identifier(*text); s != "" {
		return &s
	}
	return nil
}

// object cleans an object whose members the contract leaves open.
func (p *polisher) object(o agenterror.Object) agenterror.Object {
	if len(o) == 0 {
		return nil
	}
	text, err := o.MarshalJSON()
	if err != nil {
		return nil
	}
	cleaned, err := objectOf(p.c.JSON(text, maxExtra))
	if err != nil {
		return nil
	}
	return cleaned
}

// evidence cleans the copy of what an upstream sent, whose texts are longer than
// those of other values (9.7).
func (p *polisher) evidence(o agenterror.Object) agenterror.Object {
	var to agenterror.Object
	for name, v := range o.All() {
		if len(to) == maxNames { // as in every object that is cleaned (7.3)
			break
		}
		text := []byte(v.String())
		switch name {
		case "content":
			text = p.blocks(text)
		case "structured_content":
			text = p.c.JSON(text, limit.Structured)
		default:
			name, text = p.member(name, text)
		}
		if v, err := agenterror.ParseValue(string(text)); err == nil {
			to.Set(name, v)
		}
	}
	return to
}

// member cleans a member that the contract does not name. Its value is hidden if the
// name says that it is secret.
func (p *polisher) member(name string, text []byte) (string, []byte) {
	name = p.c.Text(name, 128)
	if p.c.Sensitive(name) && hides(text) {
		return name, raw.Quote(clean.Placeholder)
	}
	return name, p.c.JSON(text, maxExtra)
}

// blocks cleans the descriptions of content blocks.
func (p *polisher) blocks(text []byte) []byte {
	items, ok := raw.Array(text)
	if !ok {
		return p.c.JSON(text, maxExtra)
	}
	kept := make([]json.RawMessage, 0, len(items))
	for _, item := range items[:min(len(items), limit.Blocks)] {
		kept = append(kept, p.block(item))
	}
	return raw.Of(kept)
}

func (p *polisher) block(item []byte) []byte {
	block, err := raw.ParseObject(item)
	content, ok := raw.String(block.Get("text"))
	if err != nil || !ok {
		return p.c.JSON(item, maxExtra)
	}
	block.Remove("text")
	cleaned, err := raw.ParseObject(p.c.JSON(block.Append(nil), maxExtra))
	if err != nil {
		return p.c.JSON(item, maxExtra)
	}
	cleaned.Set("text", raw.Quote(p.c.Text(content, limit.Cause)))
	return cleaned.Append(nil)
}

// keep notes the members that the contract does not name, cleaned (2.8). It always
// answers true, so that it can end a condition.
func (p *polisher) keep(members agenterror.Object, set func(string, agenterror.Value) error) bool {
	for name, v := range members.All() {
		name, text := p.member(name, []byte(v.String()))
		if cleaned, err := agenterror.ParseValue(string(text)); err == nil {
			p.extras = append(p.extras, extra{name, cleaned, set})
		}
	}
	return true
}

// hides tells whether a value under a sensitive name has to be hidden: booleans and
// null tell nothing (7.3, rule 2).
func hides(text []byte) bool {
	_, boolean := raw.Bool(text)
	return !boolean && !raw.IsNull(text)
}

// settle puts the noted members back, without the largest if all together are too
// large.
func (p *polisher) settle() {
	total := 0
	for _, x := range p.extras {
		total += x.size()
	}
	slices.SortStableFunc(p.extras, func(a, b extra) int {
		return cmp.Or(b.size()-a.size(), cmp.Compare(a.name, b.name))
	})
	for total > limit.Extras {
		total -= p.extras[0].size()
		p.extras = p.extras[1:]
	}
	for _, x := range p.extras {
		_ = x.set(x.name, x.value) // refused: a member with a type that its value does not have
	}
}
