// The initialization guard (section 16).
//
//	fresh ── initialize ──▶ initializing ── success ──▶ ready
//	                             ▲                        │
//	                             └── initialize again ────┘
//
// A failure leads back to the state before. The two roles go through the same states:
// an agent when it has answered, a client when it has got the answer.

package acp

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/errgen/errgen/generated/go/acperror"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// role tells which side of initialize a connection is on.
type role int

const (
	plain role = iota // plain JSON-RPC: nothing is guarded
	agent
	client
)

const initializeMethod = "initialize"

// The texts are part of the protocol's contract.
const (
	textInProgress = "ACP initialization is already in progress on this connection"
	textOnce       = "ACP connections may only be initialized once; reconnect to initialize again"
	textVersion    = "initialize.protocolVersion must be a valid ACP protocol version"
	textDirection  = "ACP clients send initialize requests and ACP agents respond to them"
	textTooEarly   = "ACP initialization must complete before `%s` can be used"
)

// errVersion is why the answer to initialize can't be used.
var errVersion = errors.New("the protocolVersion of the result must be a version of the protocol")

// initState is how far initialization is.
type initState int

const (
	fresh initState = iota
	initializing
	ready
)

// guard is the state of a connection's initialization.
type guard struct {
	role     role
	versions []int
	shown    func(json.RawMessage) json.RawMessage // how a result may appear in an error

	mu      sync.Mutex
	state   initState
	before  initState // the state that a failure leads back to
	used    bool      // another request was accepted since ready
	version int       // negotiated, 0 if none is
	chosen  int       // while initializing
}

// accept checks a request that has come in; nil lets it pass.
func (g *guard) accept(q *incoming, params json.RawMessage) *Error {
	if g.role == plain {
		return nil
	}
	if q.method == initializeMethod {
		return g.initialize(q, params)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.state != ready {
		return refused(fmt.Sprintf(textTooEarly, q.method))
	}
	g.used = true
	return nil
}

// acceptNotification tells whether a notification reaches the handlers.
func (g *guard) acceptNotification(method string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.role == plain || g.state == ready || method == cancelMethod
}

// initialize checks an initialize request in the order of section 16.
func (g *guard) initialize(q *incoming, params json.RawMessage) *Error {
	if g.role == client {
		return refused(textDirection)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.state == initializing:
		return refused(textInProgress)
	case g.state == ready && g.used:
		return refused(textOnce)
	}
	requested, ok := versionIn(params)
	if !ok {
		return acperror.InvalidParams().WithData(textVersion)
	}
	chosen, ok := choose(requested, g.versions)
	if !ok {
		return unsupported(requested, g.versions)
	}
	g.begin(chosen)
	q.check = g.answered
	return nil
}

func (g *guard) begin(chosen int) { g.before, g.state, g.chosen = g.state, initializing, chosen }

// leave ends an attempt.
func (g *guard) leave(success bool) {
	g.state = g.before
	if success {
		g.state, g.used, g.version = ready, false, g.chosen
	}
	g.chosen = 0
}

// answered looks at the agent's answer right before it is written, and returns the one
// to write, and why it is another one.
func (g *guard) answered(a answer) (answer, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var flaw error
	if a.err == nil {
		if text := g.flaw(a.result); text != "" {
			flaw = errors.New(text)
			a = answer{err: unserializableResult(flaw, g.shown(a.result))}
		}
	}
	g.leave(a.err == nil)
	return a, flaw
}

// flaw names the member of a success that is not as the protocol wants it.
func (g *guard) flaw(result json.RawMessage) string {
	var m members
	if json.Unmarshal(result, &m) != nil {
		return "the result of initialize must be an object with a protocolVersion"
	}
	if version, ok := versionOf(m["protocolVersion"]); !ok || version != g.chosen {
		return fmt.Sprintf("the protocolVersion of the result must be %d", g.chosen)
	}
	if info := m["info"]; g.chosen >= 2 && (info == nil || info[0] != '{') {
		return "the info of the result must be an object"
	}
	return ""
}

// calling checks a call of ours; nil lets it pass.
func (g *guard) calling(method string) *Error {
	if g.role != client {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if method == initializeMethod {
		if g.state != initializing {
			g.begin(0)
		}
		return nil
	}
	if g.state != ready {
		return refused(fmt.Sprintf(textTooEarly, method))
	}
	return nil
}

// settled looks at what a call of ours has ended with, and returns what its caller
// sees.
func (g *guard) settled(method string, a answer) answer {
	if g.role != client || method != initializeMethod {
		return a
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.state != initializing {
		return a
	}
	if a.err == nil {
		var ok bool
		if g.chosen, ok = versionIn(a.result); !ok {
			a = answer{err: undecodable(acperror.ParseError(), errVersion, g.shown(a.result))}
		}
	}
	g.leave(a.err == nil)
	return a
}

// Version is the protocol version in use: the one negotiated, or being negotiated
// while initialize is handled; 0 if there is none.
func (c *Conn) Version() int {
	g := &c.guard
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.state == initializing {
		return g.chosen
	}
	return g.version
}

// nullIDs tells whether a request may have the id null: version 1 allows it.
func (g *guard) nullIDs() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Contains(g.versions, 1) && g.version < 2
}

// versionIn reads the member protocolVersion of an object.
func versionIn(object json.RawMessage) (int, bool) {
	var m members
	if object == nil || json.Unmarshal(object, &m) != nil {
		return 0, false
	}
	return versionOf(m["protocolVersion"])
}

// choose picks the highest version that is not above the one requested. An endpoint
// that offers only version 1 answers with it whatever was requested; the client
// decides then.
func choose(requested int, offered []int) (version int, ok bool) {
	for _, v := range offered {
		if v <= requested && v > version {
			version, ok = v, true
		}
	}
	if !ok && len(offered) == 1 && offered[0] == 1 {
		return 1, true
	}
	return version, ok
}

// unsupported tells a client which versions there are.
func unsupported(requested int, offered []int) *Error {
	supported := make([]v2.ProtocolVersion, len(offered))
	for i, v := range offered {
		supported[i] = v2.ProtocolVersion(v)
	}
	return v2.UnsupportedProtocolVersion(v2.ProtocolVersion(requested), supported).Neutral()
}
