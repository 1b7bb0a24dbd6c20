// The soak: many connections at once, over streams that are slow and break, between
// handlers and callers that do whatever they please.

package acp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/errgen/errgen/runtime/acp"
)

// soakSize is how many connections there are, and how many requests on each:
// ERRGEN_ACP_SOAK is "100x1000" for the full size.
func soakSize(t *testing.T) (connections, requests int) {
	size := os.Getenv("ERRGEN_ACP_SOAK")
	if size == "" {
		return 12, 100
	}
	if _, err := fmt.Sscanf(size, "%dx%d", &connections, &requests); err != nil {
		t.Fatalf("ERRGEN_ACP_SOAK is %q; want something like 100x1000", size)
	}
	return connections, requests
}

// Each request is answered exactly once or fails where it was made; no goroutine is
// left, and no memory.
func TestSoak(t *testing.T) {
	connections, requests := soakSize(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	heap := heapInUse()
	var peak, answers, failures atomic.Int64
	stop := watchHeap(&peak)
	var all sync.WaitGroup
	for i := range connections {
		all.Go(func() {
			s := &soaked{t: t, random: rand.New(rand.NewPCG(seed, uint64(i))), requests: requests}
			s.run(i%4 == 3, i%3 == 2)
			answers.Add(s.answers.Load())
			failures.Add(s.failures.Load())
		})
	}
	all.Wait()
	stop()
	leaves(t)
	t.Logf("%d requests: %d answered, %d failed locally; heap %d MiB before, at most %d MiB, %d MiB after", connections*requests,
		answers.Load(), failures.Load(), heap>>20, peak.Load()>>20, heapInUse()>>20)
	if total := answers.Load() + failures.Load(); total != int64(connections*requests) {
		t.Errorf("%d of %d requests have an end", total, connections*requests)
	}
	if grown := heapInUse() - heap; grown > 16<<20 {
		t.Errorf("%d bytes are left", grown)
	}
}

func heapInUse() int64 {
	runtime.GC()
	runtime.GC() // what finalizers and cleanups have let go
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// watchHeap notes the highest use of memory until the function it returns is called.
func watchHeap(peak *atomic.Int64) (stop func()) {
	done := make(chan bool)
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				peak.Store(max(peak.Load(), int64(m.HeapAlloc)))
			}
		}
	}()
	return func() { done <- true }
}

// soaked is one connection.
type soaked struct {
	t        *testing.T
	random   *rand.Rand
	requests int

	answers, failures atomic.Int64
}

// run connects a caller and an answering side. broken: the stream is cut at a random
// byte; slow: it is read in small pieces, with pauses.
func (s *soaked) run(broken, slow bool) {
	left, right := net.Pipe()
	cut := int64(-1)
	if broken {
		cut = s.random.Int64N(int64(s.requests) * 60)
	}
	toCaller := &watched{Conn: left, cut: cut, slow: slow, seen: map[string]int{}}
	toAnswering := &watched{Conn: right, cut: -1, slow: slow, seen: map[string]int{}}
	options := []acp.Option{acp.DrainTimeout(2 * time.Second)}
	caller := acp.New(toCaller, toCaller, options...)
	answering := acp.New(toAnswering, toAnswering, options...)
	answering.Handle(soakHandlers()...)
	var serving sync.WaitGroup
	for _, c := range []*acp.Conn{caller, answering} {
		serving.Go(func() { _ = c.Serve(context.Background()) }) // cut streams are errors
	}
	s.call(caller)
	// What the caller has abandoned is answered all the same.
	for range 1000 {
		if broken || toCaller.answers.Load() == toAnswering.calls.Load() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	caller.Close()
	answering.Close()
	serving.Wait()
	for id, n := range toCaller.seen {
		if n > 1 {
			s.t.Errorf("request %s was answered %d times", id, n)
		}
	}
	if asked := toAnswering.calls.Load(); !broken && int64(len(toCaller.seen)) != asked {
		s.t.Errorf("%d requests were read, %d answered", asked, len(toCaller.seen))
	}
}

// call makes all requests, some at a time.
func (s *soaked) call(c *acp.Conn) {
	methods := []string{"echo", "drop", "fail", "panic", "later", "later_drop", "keep", "nobody"}
	slots := make(chan bool, 16)
	var all sync.WaitGroup
	for i := range s.requests {
		slots <- true
		method := methods[s.random.IntN(len(methods))]
		how := s.random.IntN(4)
		patience := time.Duration(s.random.IntN(3000)) * time.Microsecond
		pad := strings.Repeat("x", s.random.IntN(200))
		all.Go(func() {
			defer func() { <-slots }()
			call := c.Call(method, map[string]any{"n": i, "pad": pad})
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			switch {
			case method == "keep" || how == 0: // nobody answers "keep" before it is cancelled
				time.AfterFunc(patience, call.Cancel)
			case how == 1:
				ctx, cancel = context.WithTimeout(ctx, patience)
				defer cancel()
			}
			result, err := call.Await(ctx)
			s.judge(method, i, result, err)
		})
	}
	all.Wait()
}

// judge counts the end of a request, and checks that it is one of those it may have.
func (s *soaked) judge(method string, n int, result json.RawMessage, err error) {
	var e *acp.Error
	switch {
	case err == nil:
		s.answers.Add(1)
		if method == "echo" && !bytes.Contains(result, []byte(`"n":`+strconv.Itoa(n)+`,`)) {
			s.t.Errorf("request %d got the answer %s", n, result)
		}
	case !errors.As(err, &e):
		s.t.Errorf("%s: %v", method, err)
	case errors.Is(err, context.DeadlineExceeded), acp.IsIncomingTransportClosed(err), strings.Contains(err.Error(), "never received"):
		s.failures.Add(1)
	default:
		s.answers.Add(1)
	}
}

// soakHandlers answer, drop, fail and panic.
func soakHandlers() []acp.Handler {
	later := func(method string, end func(r *acp.Responder)) acp.Handler {
		return handle(method, func(_ context.Context, r *acp.Responder) error {
			r.Keep()
			time.AfterFunc(time.Duration(rand.IntN(2000))*time.Microsecond, func() { end(r) })
			return nil
		})
	}
	return []acp.Handler{
		echo("echo"),
		handle("drop", func(context.Context, *acp.Responder) error { return nil }),
		handle("fail", func(context.Context, *acp.Responder) error { return errors.New("no") }),
		handle("panic", func(context.Context, *acp.Responder) error { panic("no") }),
		later("later", func(r *acp.Responder) { _ = r.Respond(1) }),
		later("later_drop", (*acp.Responder).Close),
		handle("keep", func(_ context.Context, r *acp.Responder) error {
			r.Keep()
			context.AfterFunc(r.Context(), r.Close)
			return nil
		}),
	}
}

// watched is one end of a stream. It counts the answers to each id, may be slow, and
// may break.
type watched struct {
	net.Conn
	slow bool
	cut  int64 // bytes until it breaks; -1 if it does not
	line []byte
	seen map[string]int // answers by id; used by the goroutine that reads, and after it has ended

	calls, answers atomic.Int64
}

func (w *watched) Read(p []byte) (int, error) {
	if w.slow {
		p = p[:min(len(p), 1+rand.IntN(512))]
		if rand.IntN(50) == 0 {
			time.Sleep(time.Millisecond)
		}
	}
	if w.cut >= 0 {
		p = p[:min(int64(len(p)), w.cut)]
		if len(p) == 0 {
			_ = w.Conn.Close() // it is broken
			return 0, io.ErrUnexpectedEOF
		}
	}
	n, err := w.Conn.Read(p)
	if w.cut >= 0 {
		w.cut -= int64(n)
	}
	w.watch(p[:n])
	return n, err
}

// watch counts what the lines are.
func (w *watched) watch(p []byte) {
	w.line = append(w.line, p...)
	for {
		line, rest, whole := bytes.Cut(w.line, []byte("\n"))
		if !whole {
			return
		}
		var m struct {
			ID     json.RawMessage
			Method *string
		}
		switch err := json.Unmarshal(line, &m); {
		case err != nil || m.ID == nil:
		case m.Method != nil:
			w.calls.Add(1)
		default:
			w.seen[string(m.ID)]++
			w.answers.Add(1)
		}
		w.line = append(w.line[:0], rest...)
	}
}
