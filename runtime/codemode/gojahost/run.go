// One run: the realm, and the loop that lets it go on when a call has ended.

package gojahost

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"github.com/dop251/goja"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// run is used by one goroutine, that of Host.Run. Tools work on others and come
// back through ended.
type run struct {
	ctx    context.Context
	cancel context.CancelFunc
	host   *Host
	vm     *goja.Runtime
	watch  *watch
	look   *look

	start   goja.Callable // run of the realm
	calls   int           // made so far
	pending int           // not ended yet
	ended   chan func() error

	done    bool
	result  json.RawMessage
	failure *agenterror.AgentError
}

func newRun(ctx context.Context, h *Host) (*run, error) {
	prelude, err := program()
	if err != nil {
		return nil, err
	}
	r := &run{host: h, vm: goja.New(), ended: make(chan func() error)}
	r.ctx, r.cancel = context.WithCancel(ctx)
	r.vm.SetMaxCallStackSize(h.stack())
	r.look = newLook(r.vm)
	if err := r.prepare(prelude); err != nil {
		r.cancel()
		return nil, err
	}
	r.watch = newWatch(r.ctx, r.cancel, r.vm, h.Limits)
	return r, nil
}

func (h *Host) stack() int {
	if h.Limits.Stack > 0 {
		return h.Limits.Stack
	}
	return defaultStack
}

// prepare runs the prelude, before anything else in the realm.
func (r *run) prepare(prelude *goja.Program) error {
	value, err := r.vm.RunProgram(prelude)
	if err != nil {
		return err
	}
	install, ok := goja.AssertFunction(value)
	if !ok {
		return errors.New("the prelude is not a function")
	}
	host := r.vm.NewObject()
	for name, f := range map[string]any{"call": r.call, "contract": r.contract, "refuse": r.refuse} {
		if err := host.Set(name, f); err != nil {
			return err
		}
	}
	value, err = install(goja.Undefined(), host)
	if err != nil {
		return err
	}
	realm := value.ToObject(r.vm)
	namespace, _ := goja.AssertFunction(realm.Get("namespace"))
	for _, name := range slices.Sorted(maps.Keys(r.host.Tools)) {
		tools := slices.Sorted(maps.Keys(r.host.Tools[name]))
		if _, err := namespace(goja.Undefined(), r.vm.ToValue(name), r.vm.ToValue(tools)); err != nil {
			return err
		}
	}
	r.start, _ = goja.AssertFunction(realm.Get("run"))
	return nil
}

func (r *run) close() {
	r.watch.stop()
	r.cancel() // tools that are still at work
}

func (r *run) run(script string) (json.RawMessage, error) {
	r.turn(func() error {
		_, err := r.start(goja.Undefined(), r.vm.ToValue(script), r.vm.ToValue(r.finish))
		return err
	})
	for !r.done {
		if r.pending == 0 {
			r.failure = r.host.Errors.Failure(r.ctx, "It waits for a promise that nothing can settle any more.")
			break
		}
		select {
		case settle := <-r.ended:
			r.pending--
			r.turn(settle)
		case <-r.ctx.Done():
			r.fail(r.ctx.Err())
		}
	}
	if r.failure != nil {
		return nil, r.failure
	}
	return r.result, nil
}

// turn lets the script go on until it waits again.
func (r *run) turn(step func() error) {
	stop := r.watch.computing()
	err := step()
	stop()
	if err != nil && !r.done {
		r.fail(err)
	}
}

// finish is told by the realm how the script has ended.
func (r *run) finish(ok bool, text string) {
	r.done = true
	if ok {
		r.result = json.RawMessage(text)
		return
	}
	e, err := agenterror.DecodeAgentError([]byte(text))
	if err != nil {
		e = r.host.Errors.Rejection(r.ctx, "", err)
	}
	r.failure = e
}

// fail ends the run for a reason that the script can't catch.
func (r *run) fail(err error) {
	r.done = true
	var overflow *goja.StackOverflowError
	var thrown *goja.Exception
	switch limit, most := r.watch.exceeded(); {
	case limit != nil:
		r.failure = r.host.Errors.Exceeded(r.ctx, *limit, most)
	case errors.As(err, &overflow):
		r.failure = r.host.Errors.Exceeded(r.ctx, codemode.StackLimit, int64(r.host.stack()))
	case errors.As(err, &thrown):
		r.failure = r.host.Errors.FromThrown(r.ctx, r.look.thrown(thrown.Value()))
	case r.ctx.Err() != nil: // the caller's, whatever the interrupted engine says
		r.failure = r.host.Errors.Rejection(r.ctx, "", r.ctx.Err())
	default:
		r.failure = r.host.Errors.Rejection(r.ctx, "", err)
	}
}

// call is the function of the host that starts a call.
func (r *run) call(tool, argument string, settle goja.Value) error {
	resolve, ok := goja.AssertFunction(settle)
	if !ok {
		return errors.New("settle is no function")
	}
	r.calls++
	r.pending++
	work := func() (bool, string) {
		return r.host.Errors.Call(r.ctx, r.host.Tools, tool, argument)
	}
	if most := r.host.Limits.Calls; most > 0 && r.calls > most {
		work = func() (bool, string) {
			return false, string(runtime.Encode(r.host.Errors.Exceeded(r.ctx, codemode.CallLimit, int64(most))))
		}
	}
	go func() {
		ok, text := work()
		step := func() error {
			_, err := resolve(goja.Undefined(), r.vm.ToValue(ok), r.vm.ToValue(text))
			return err
		}
		select {
		case r.ended <- step:
		case <-r.ctx.Done():
		}
	}()
	return nil
}

// contract is the function of the host that reports what the script has thrown.
func (r *run) contract(thrown goja.Value) string {
	return string(runtime.Encode(r.host.Errors.FromThrown(r.ctx, r.look.thrown(thrown))))
}

// refuse is the function of the host that words a refusal.
func (r *run) refuse(tool, param, message string) string {
	return string(runtime.Encode(r.host.Errors.Refusal(r.ctx, tool, param, message)))
}
