// The methods of the endpoint.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
	"github.com/errgen/errgen/runtime/acp"
)

// object is an object that is answered.
type object = map[string]any

// fixture holds what the handlers share.
type fixture struct {
	setup setup

	mu   sync.Mutex
	runs map[string]int // of handler bodies, by method
}

// run counts a run of a handler and returns how many there were before.
func (f *fixture) run(method string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.runs[method]++
	return f.runs[method] - 1
}

func (f *fixture) counts() map[string]int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return maps.Clone(f.runs)
}

// handlers are all handlers in the order in which they are registered.
func (f *fixture) handlers() []acp.Handler {
	return slices.Concat(f.protocol(), f.answering(), f.failing(), f.keeping(), f.calling(), f.chain(), f.notifications())
}

// request is a handler whose params are of a type, and whose runs are counted.
func request[P any](f *fixture, method string, handle func(ctx context.Context, r *acp.Responder, p P) error) acp.Handler {
	return acp.Request(method, func(ctx context.Context, r *acp.Responder, p P) error {
		f.run(method)
		return handle(ctx, r, p)
	})
}

// none is for methods that take no notice of their params.
type none struct{}

// UnmarshalJSON takes whatever there is.
func (none) UnmarshalJSON([]byte) error { return nil }

// simple must have a message.
type simple struct {
	Message string `json:"message"`
}

// UnmarshalJSON names the member that is at fault.
func (s *simple) UnmarshalJSON(document []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(document, &members); err != nil {
		return err
	}
	message, ok := members["message"]
	if !ok {
		return errors.New("missing member `message`")
	}
	if message[0] != '"' {
		return errors.New("member `message` is no string")
	}
	return json.Unmarshal(message, &s.Message)
}

// failure is an error as a method is asked for it.
type failure struct{ err *acp.Error }

// UnmarshalJSON keeps the state of data.
func (f *failure) UnmarshalJSON(document []byte) error {
	var p struct {
		Code    int32  `json:"code"`
		Message string `json:"message"`
	}
	var members map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(document, &p), json.Unmarshal(document, &members)); err != nil {
		return err
	}
	f.err = &acp.Error{Code: acperror.ErrorCode(p.Code), Message: p.Message}
	if data, ok := members["data"]; ok {
		f.err = f.err.WithRawData(data)
	}
	return nil
}

type text struct {
	Text string `json:"text"`
}

type delay struct {
	MS    int             `json:"ms"`
	Value json.RawMessage `json:"value"`
}

func (d delay) duration() time.Duration { return time.Duration(d.MS) * time.Millisecond }

// protocol are the methods that the protocol itself has.
func (f *fixture) protocol() []acp.Handler {
	return []acp.Handler{
		acp.Request("initialize", f.initialize),
		request(f, "session/new", func(_ context.Context, r *acp.Responder, _ none) error {
			return r.Respond(object{"sessionId": "s1"})
		}),
		request(f, "session/prompt", func(_ context.Context, r *acp.Responder, p struct {
			SessionID string `json:"sessionId"`
		}) error {
			switch {
			case p.SessionID == "s1":
				return r.Respond(object{"stopReason": "end_turn"})
			case f.version(r) == 2:
				return v2.SessionNotFound(v2.SessionID(p.SessionID))
			}
			return v1.SessionNotFound(v1.SessionID(p.SessionID))
		}),
	}
}

// version is the protocol version in use; without the guard, the highest on offer.
func (f *fixture) version(r *acp.Responder) int {
	if v := r.Conn().Version(); v != 0 {
		return v
	}
	return slices.Max(append(slices.Clone(f.setup.Versions), 0))
}

// initialize does what the setup says for this run; the last entry repeats.
func (f *fixture) initialize(_ context.Context, r *acp.Responder, _ none) error {
	n := f.run("initialize")
	what := "ok"
	if list := f.setup.Initialize; len(list) > 0 {
		what = list[min(n, len(list)-1)]
	}
	var ok any = object{"protocolVersion": 1, "agentCapabilities": object{}}
	if f.version(r) == 2 {
		ok = object{"protocolVersion": 2, "info": object{"name": "fixture", "version": "0"}, "capabilities": object{}}
	}
	ms, delayed := strings.CutPrefix(what, "delay:")
	switch {
	case what == "drop":
		return nil
	case what == "error":
		return acperror.InternalError().WithData("initialize failed")
	case what == "malformed":
		return r.Respond(object{"agentCapabilities": object{}})
	case delayed:
		n, err := strconv.Atoi(ms)
		if err != nil {
			return err
		}
		later(r, delay{MS: n}, func() error { return r.Respond(ok) })
		return nil
	}
	return r.Respond(ok)
}

// later keeps the responder and does something after a while. What has become of the
// request meanwhile is not its business.
func later(r *acp.Responder, d delay, do func() error) {
	r.Keep()
	go func() {
		time.Sleep(d.duration())
		_ = do()
	}()
}

// answering are methods that answer in the ordinary way.
func (f *fixture) answering() []acp.Handler {
	return []acp.Handler{
		acp.Requests("test/echo", func(_ context.Context, r *acp.Responder, params json.RawMessage) error {
			f.run("test/echo")
			return r.Respond(params)
		}),
		request(f, "test/simple", func(_ context.Context, r *acp.Responder, p simple) error { return r.Respond(p) }),
		request(f, "test/respond_error", func(_ context.Context, r *acp.Responder, p failure) error {
			return r.RespondError(p.err)
		}),
		request(f, "test/unmarshalable", func(_ context.Context, r *acp.Responder, _ none) error {
			_ = r.Respond(make(chan int)) // the peer is told
			return nil
		}),
		request(f, "test/sleep", func(_ context.Context, r *acp.Responder, p delay) error {
			time.Sleep(p.duration())
			return r.Respond(object{"slept": p.MS})
		}),
		request(f, "test/marker", func(_ context.Context, r *acp.Responder, _ none) error {
			return r.Respond(object{"cancelled": r.Cancelled()})
		}),
		request(f, "test/notify", func(_ context.Context, r *acp.Responder, p struct {
			Count int `json:"count"`
		}) error {
			if err := r.Respond(object{"ok": true}); err != nil {
				return err
			}
			for n := range p.Count {
				if err := r.Conn().Notify("test/note", object{"n": n + 1}); err != nil {
					return err
				}
			}
			return nil
		}),
		request(f, "test/flood", flood),
		request(f, "test/count", func(_ context.Context, r *acp.Responder, p struct {
			Method string `json:"method"`
		}) error {
			return r.Respond(object{"count": f.counts()[p.Method]})
		}),
	}
}

// flood sends many notifications at once.
func flood(_ context.Context, r *acp.Responder, p struct {
	N     int `json:"n"`
	Bytes int `json:"bytes"`
}) error {
	r.Keep()
	pad := strings.Repeat("x", max(p.Bytes, 0))
	var senders sync.WaitGroup
	for n := range p.N {
		senders.Go(func() { _ = r.Conn().Notify("test/note", object{"n": n, "pad": pad}) })
	}
	go func() {
		senders.Wait()
		_ = r.Respond(object{"sent": p.N})
	}()
	return nil
}

// failing are methods that fail in every way there is.
func (f *fixture) failing() []acp.Handler {
	return []acp.Handler{
		request(f, "test/fail", func(_ context.Context, _ *acp.Responder, p failure) error { return p.err }),
		request(f, "test/fail_wrapped", func(_ context.Context, _ *acp.Responder, p failure) error {
			return fmt.Errorf("outer: %w", fmt.Errorf("inner: %w", p.err))
		}),
		request(f, "test/fail_plain", func(_ context.Context, _ *acp.Responder, p text) error { return errors.New(p.Text) }),
		request(f, "test/fail_json", func(_ context.Context, _ *acp.Responder, p text) error {
			var n int
			return json.Unmarshal([]byte(p.Text), &n)
		}),
		request(f, "test/respond_then_fail", func(_ context.Context, r *acp.Responder, _ none) error {
			if err := r.Respond(object{"first": true}); err != nil {
				return err
			}
			return acperror.InternalError().WithData("late")
		}),
		request(f, "test/drop", func(context.Context, *acp.Responder, none) error { return nil }),
		request(f, "test/drop_then_fail", func(_ context.Context, r *acp.Responder, p failure) error {
			r.Close()
			return p.err
		}),
		request(f, "test/panic", func(_ context.Context, _ *acp.Responder, p text) error { panic(p.Text) }),
		request(f, "test/renamed", func(_ context.Context, r *acp.Responder, _ none) error {
			r.WithMethod("test/inner")
			return nil
		}),
	}
}

// keeping are methods whose handlers return before the answer.
func (f *fixture) keeping() []acp.Handler {
	cancelled := func(method string, do func(r *acp.Responder)) acp.Handler {
		return request(f, method, func(_ context.Context, r *acp.Responder, _ none) error {
			r.Keep()
			go func() {
				<-r.Context().Done()
				if r.Cancelled() {
					do(r)
				}
			}()
			return nil
		})
	}
	return []acp.Handler{
		cancelled("test/keep", func(r *acp.Responder) { _ = r.RespondError(acperror.RequestCancelled()) }),
		cancelled("test/keep_drop", (*acp.Responder).Close),
		cancelled("test/keep_finish", func(r *acp.Responder) { _ = r.Respond(object{"finished": true}) }),
		request(f, "test/delay", func(_ context.Context, r *acp.Responder, p delay) error {
			later(r, p, func() error { return r.Respond(object{"value": p.Value}) })
			return nil
		}),
		request(f, "test/delay_drop", func(_ context.Context, r *acp.Responder, p delay) error {
			later(r, p, func() error { r.Close(); return nil })
			return nil
		}),
		request(f, "test/delay_close_twice", func(_ context.Context, r *acp.Responder, p delay) error {
			later(r, p, func() error {
				defer r.Close()
				defer r.Close()
				return r.Respond(object{"ok": true})
			})
			return nil
		}),
	}
}

// chain are methods that several handlers want.
func (f *fixture) chain() []acp.Handler {
	handler := func(method string, n int) acp.Handler {
		return request(f, method, func(_ context.Context, r *acp.Responder, _ none) error {
			return r.Respond(object{"handler": n})
		})
	}
	return []acp.Handler{
		handler("test/first", 1),
		handler("test/first", 2),
		acp.Requests("test/decline", func(context.Context, *acp.Responder, json.RawMessage) error { return acp.ErrDecline }),
		handler("test/decline", 2),
	}
}

// notifications are the notifications that are handled.
func (f *fixture) notifications() []acp.Handler {
	return []acp.Handler{
		acp.Notification("test/note_simple", func(context.Context, *acp.Conn, simple) error {
			f.run("test/note_simple")
			return nil
		}),
		acp.Notification("test/note_fail", func(context.Context, *acp.Conn, none) error {
			f.run("test/note_fail")
			return errors.New("the notification failed")
		}),
		acp.Notification("test/note_panic", func(context.Context, *acp.Conn, none) error {
			f.run("test/note_panic")
			panic("the notification panicked")
		}),
	}
}
