// The JSON-RPC library behind the connection, golang.org/x/exp/jsonrpc2, and all
// that the rest of the package knows of it.
//
// The library reads on one goroutine while another works off what was read, in order;
// it knows which requests are open, and takes an answer at any time, also after the end
// of the input. Three things it does not get to see: lines that are no messages, because
// it would end the connection; ids of the peer, because it takes null for none and mixes
// up equal ones; and calls of ours, because it tells nobody which ids are pending, hands
// out an id only after the frame has left, and lets callers wait for ever when the input
// ends.

package acp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"

	"golang.org/x/exp/jsonrpc2"
)

// engine works off what is read.
type engine interface {
	// Start lets it read.
	Start()
	// Respond writes the answer to a request: a whole frame.
	Respond(number int64, answer []byte) error
	// Wait returns when everything that was read has been dispatched.
	Wait()
}

// message is what is read and dispatched.
type message struct {
	method  string
	params  json.RawMessage
	request *incoming // nil for a notification
	work    func()    // instead of a message: what is to be done at this place
	size    int       // how much memory it takes, roughly
}

// library is golang.org/x/exp/jsonrpc2 as an engine.
type library struct {
	conn   *jsonrpc2.Connection
	read   func() (*message, error)
	handle func(*message)
	write  func(frame []byte) error
	ready  chan struct{} // closed by Start

	mu       sync.Mutex
	messages map[*jsonrpc2.Request]*message // what the library's requests stand for, until they are handled
	handled  sync.Cond                      // there are fewer of them
}

// newEngine makes an engine that calls read until it fails, and handle for each message
// in turn.
func newEngine(read func() (*message, error), handle func(*message), write func([]byte) error) (engine, error) {
	l := &library{
		read: read, handle: handle, write: write, ready: make(chan struct{}),
		messages: map[*jsonrpc2.Request]*message{},
	}
	l.handled.L = &l.mu
	// A connection can only be dialled. It lives in a context of its own: the library
	// answers by itself what it finds cancelled.
	conn, err := jsonrpc2.Dial(context.Background(), l, jsonrpc2.ConnectionOptions{Framer: l, Handler: l})
	l.conn = conn
	return l, err
}

// Start lets the library read; it has been running since it was dialled.
func (l *library) Start() { close(l.ready) }

// Respond passes the frame as an error: results would be marshalled again, which
// escapes <, > and &; errors go through untouched.
func (l *library) Respond(number int64, answer []byte) error {
	return l.conn.Respond(jsonrpc2.Int64ID(number), nil, frame(answer))
}

// Wait drops the library's error: why reading failed is known where it failed.
func (l *library) Wait() { _ = l.conn.Wait() }

// frame is an answer on its way through the library.
type frame []byte

func (frame) Error() string { return "an answer that is written already" }

// Dial, Reader and Writer are what the library wants to be given; the streams
// themselves belong to the connection.
func (l *library) Dial(context.Context) (io.ReadWriteCloser, error) { return nil, nil }

func (l *library) Reader(io.Reader) jsonrpc2.Reader { return l }

func (l *library) Writer(io.Writer) jsonrpc2.Writer { return l }

// Read returns a request that stands for the next message.
func (l *library) Read(context.Context) (jsonrpc2.Message, int64, error) {
	<-l.ready
	m, err := l.read()
	if err != nil {
		l.settle()
		return nil, 0, err
	}
	r := &jsonrpc2.Request{Method: m.method}
	if m.request != nil {
		r.ID = jsonrpc2.Int64ID(m.request.number)
	}
	l.mu.Lock()
	l.messages[r] = m
	l.mu.Unlock()
	return r, int64(m.size), nil
}

// settle waits until everything that was read is being handled. While messages are left
// and reading has ended, the library would spin.
func (l *library) settle() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.messages) > 0 {
		l.handled.Wait()
	}
}

// Handle dispatches the message that a request stands for. Whatever is answered is
// answered by Respond.
func (l *library) Handle(_ context.Context, r *jsonrpc2.Request) (any, error) {
	l.mu.Lock()
	m := l.messages[r]
	delete(l.messages, r)
	l.handled.Signal()
	l.mu.Unlock()
	l.handle(m)
	return nil, jsonrpc2.ErrAsyncResponse
}

// Write writes a frame that Respond has sent on its way.
func (l *library) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	r, ok := m.(*jsonrpc2.Response)
	if !ok {
		return 0, errors.New("only answers are written through the engine")
	}
	f, ok := r.Error.(frame)
	if !ok {
		return 0, errors.New("an answer that nobody gave")
	}
	return int64(len(f)), l.write(f)
}
