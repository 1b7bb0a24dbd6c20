// A bridge: a local process that speaks the protocol over standard input and output,
// and hands everything on to a daemon.
package mcp

import (
	"context"
	"errors"
	"io"
	"sync"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// BridgeError makes the protocol error with which a bridge answers a request that it
// could not hand to its daemon, or whose answer it lost.
func (s *Surface) BridgeError(ctx context.Context, err error) *jsonrpc.Error {
	e, _ := s.options.Runtime.Build(ctx, runtime.Draft{
		Kind:     agenterror.AgentErrorKindBridgeTransportError,
		Message:  "The bridge has no connection to its daemon.",
		Cause:    err.Error(),
		Identity: runtime.Identity{Service: s.options.Service},
		Err:      err,
	})
	return s.ProtocolError(ctx, "", e) // the code of this kind is the same on every revision
}

// Bridge hands the messages of a local client to a daemon and back, until the client
// closes its side or the context ends. When the daemon can't be reached, or is lost,
// the client gets an answer to every request, and Bridge goes on.
func (s *Surface) Bridge(ctx context.Context, local, daemon sdk.Transport) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	client, err := local.Connect(ctx)
	if err != nil {
		return err
	}
	defer client.Close()
	b := bridge{surface: s, client: client, waiting: map[jsonrpc.ID]bool{}}
	if b.daemon, err = daemon.Connect(ctx); err != nil {
		b.lost = err
	} else {
		var reader sync.WaitGroup
		defer reader.Wait()
		defer b.daemon.Close()
		reader.Go(func() { b.answers(ctx) })
	}
	// A read of the client does not end with the context, only with the connection.
	stop := context.AfterFunc(ctx, func() { client.Close() })
	defer stop()
	return b.requests(ctx)
}

// bridge is a running Bridge.
type bridge struct {
	surface        *Surface
	client, daemon sdk.Connection

	mu      sync.Mutex
	waiting map[jsonrpc.ID]bool // requests that the daemon has not answered
	lost    error               // why there is no daemon any more
}

// requests hands on what the client sends.
func (b *bridge) requests(ctx context.Context) error {
	for {
		m, err := b.client.Read(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, io.EOF), errors.Is(err, sdk.ErrConnectionClosed):
			return nil
		case err != nil:
			return err
		}
		req, _ := m.(*jsonrpc.Request)
		if err := b.expect(req); err != nil {
			if err := b.refuse(ctx, req, err); err != nil {
				return err
			}
			continue
		}
		if err := b.daemon.Write(ctx, m); err != nil && b.answered(req) {
			if err := b.refuse(ctx, req, err); err != nil {
				return err
			}
		}
	}
}

// answers hands back what the daemon sends. When it is lost, the requests that wait
// for it are answered.
func (b *bridge) answers(ctx context.Context) {
	for {
		m, err := b.daemon.Read(ctx)
		if err != nil {
			b.lose(ctx, err)
			return
		}
		if res, ok := m.(*jsonrpc.Response); ok {
			b.mu.Lock()
			delete(b.waiting, res.ID)
			b.mu.Unlock()
		}
		if b.client.Write(ctx, m) != nil {
			return
		}
	}
}

// lose notes that there is no daemon any more.
func (b *bridge) lose(ctx context.Context, err error) {
	b.mu.Lock()
	b.lost = err
	waiting := b.waiting
	b.waiting = nil
	b.mu.Unlock()
	for id := range waiting {
		if b.refuse(ctx, &jsonrpc.Request{ID: id}, err) != nil {
			return
		}
	}
}

// expect notes that a request waits for its answer. It fails when there is no daemon.
func (b *bridge) expect(req *jsonrpc.Request) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.lost == nil && req != nil && req.IsCall() {
		b.waiting[req.ID] = true
	}
	return b.lost
}

// answered takes a request that can't be handed on from those that wait. It tells
// whether the request still needs an answer.
func (b *bridge) answered(req *jsonrpc.Request) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if req == nil || !b.waiting[req.ID] {
		return false
	}
	delete(b.waiting, req.ID)
	return true
}

// refuse answers a request; notifications and answers of the client need none.
func (b *bridge) refuse(ctx context.Context, req *jsonrpc.Request, err error) error {
	if req == nil || !req.IsCall() {
		return nil
	}
	return b.client.Write(ctx, &jsonrpc.Response{ID: req.ID, Error: b.surface.BridgeError(ctx, err)})
}
