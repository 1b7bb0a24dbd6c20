// The connection: what its parts share.

package acp

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
)

// A Conn is one connection. It is made by NewAgent, NewClient or New and works while
// Serve or Run does. All its methods may be called from any goroutine.
type Conn struct {
	options
	reader io.Reader
	writer io.Writer

	in       *input
	out      *queue
	engine   engine
	guard    guard
	requests *requests
	calls    *calls
	posted   posted
	log      logger
	waiting  atomic.Int64 // bytes of messages that wait to be handled
	parked   []*message   // declined with retry; only the loop uses it

	life       context.Context // of the whole connection
	cancelLife context.CancelCauseFunc
	ctx        context.Context // life with the values of the context of Serve or Run

	phase    atomic.Int32
	stop     chan struct{} // closed when nothing more is to be read
	stopOnce sync.Once
	broken   chan struct{} // closed when the connection ends otherwise than by the end of the input
	tasks    gauge

	mu           sync.Mutex
	started      bool
	cause        error // why broken is closed; nil after Close
	handlers     []Handler
	interceptors []Interceptor
	onClose      []func(context.Context) error
}

// NewAgent makes the connection of an agent: it waits for initialize.
//
// The connection owns the streams: when it ends, it closes those that are an
// io.Closer. A client that wants its agent to end in peace hands over the agent's output
// as a mere io.Reader.
func NewAgent(in io.Reader, out io.Writer, opts ...Option) *Conn {
	return newConn(agent, in, out, opts)
}

// NewClient makes the connection of a client: it sends initialize first.
func NewClient(in io.Reader, out io.Writer, opts ...Option) *Conn {
	return newConn(client, in, out, opts)
}

// New makes a connection without initialization, for plain JSON-RPC.
func New(in io.Reader, out io.Writer, opts ...Option) *Conn { return newConn(plain, in, out, opts) }

func newConn(r role, in io.Reader, out io.Writer, opts []Option) *Conn {
	c := &Conn{
		options: defaults(), reader: in, writer: out,
		requests: newRequests(), calls: newCalls(), in: newInput(),
		posted: posted{wake: make(chan struct{}, 1)},
		stop:   make(chan struct{}), broken: make(chan struct{}),
	}
	for _, o := range opts {
		o(&c.options)
	}
	c.out = newQueue(c.sendLimit)
	c.log = logger{c.logger}
	c.guard = guard{role: r, versions: c.versions, shown: c.shown}
	c.life, c.cancelLife = context.WithCancelCause(context.Background())
	return c
}

// send queues a frame. A peer that does not read for too long loses the connection.
func (c *Conn) send(frame []byte) error {
	err := c.out.push(frame)
	if errors.Is(err, errQueueFull) {
		c.end(&LimitError{"what waits to be sent", c.sendLimit})
		return ErrConnectionClosed
	}
	return err
}

// answer writes the answer to a request.
func (c *Conn) answer(q *incoming, a answer) error {
	if a.err != nil {
		a.err = c.redacted(a.err)
	}
	return c.engine.Respond(q.number, answerFrame(q.id, a))
}

// redacted is an error as it may be written. If the user's function fails, nothing
// of the error is.
func (c *Conn) redacted(e *Error) *Error {
	if c.redact == nil {
		return e
	}
	ended := isolate(func() error {
		e = c.redact(e)
		return nil
	})
	if ended.exited || e == nil {
		c.log.Error("the redacting function failed")
		return panicked().WithoutData()
	}
	return e
}
