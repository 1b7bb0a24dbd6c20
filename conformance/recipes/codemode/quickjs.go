// QuickJS as an engine.
package engines

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"modernc.org/quickjs"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// QuickJS runs scripts in QuickJS. It looks at thrown values through the prelude's
// snapshot: the engine gives no other way that runs no code of the script.
type QuickJS struct {
	Errors codemode.Errors
	Tools  codemode.Tools

	// Time bounds each stretch in which a script computes; Memory is in bytes. Zero
	// is no limit.
	Time   time.Duration
	Memory int64
}

// quickGlue hands the functions of the host, which the engine registers as globals, to
// the prelude, and takes them away from the script.
const quickGlue = `(install, namespaces) => {
	const { hostCall, hostContract, hostRefuse, hostDone } = globalThis;
	for (const name of ["hostCall", "hostContract", "hostRefuse", "hostDone"]) delete globalThis[name];
	const realm = install({
		call: hostCall,
		contract: (thrown) => hostContract(realm.snapshot(thrown)),
		refuse: hostRefuse,
	});
	for (const name in namespaces) realm.namespace(name, namespaces[name]);
	const { run } = realm;
	return (script) => { run(script, hostDone); };
}`

// quickRun is one run. Calls are made one after the other, when the script waits.
type quickRun struct {
	*QuickJS
	ctx     context.Context
	vm      *quickjs.VM
	waiting []quickCall
	since   time.Time // when the script last began to compute

	done, ok bool
	text     string
}

type quickCall struct {
	tool, argument string
	settle         quickjs.Value
}

// Run runs a script and returns what it returned. The error is an
// *agenterror.AgentError.
func (q *QuickJS) Run(ctx context.Context, script string) (json.RawMessage, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	defer vm.Close()
	r := &quickRun{QuickJS: q, ctx: ctx, vm: vm}
	defer r.forget()
	if err := r.start(script); err != nil {
		return nil, r.ended(err)
	}
	for !r.done && len(r.waiting) > 0 {
		if err := r.next(); err != nil && !r.done {
			return nil, r.ended(err)
		}
	}
	switch {
	case !r.done:
		return nil, q.Errors.Failure(ctx, "It waits for a promise that nothing can settle any more.")
	case r.ok:
		return json.RawMessage(r.text), nil
	}
	return nil, r.reported()
}

func (r *quickRun) start(script string) error {
	for name, f := range map[string]any{"hostCall": r.call, "hostContract": r.contract, "hostRefuse": r.refuse, "hostDone": r.finish} {
		if err := r.vm.RegisterFunc(name, f, false); err != nil {
			return err
		}
	}
	install, err := r.vm.EvalValue(codemode.Prelude(), quickjs.EvalGlobal)
	if err != nil {
		return err
	}
	defer install.Free()
	glue, err := r.vm.EvalValue(quickGlue, quickjs.EvalGlobal)
	if err != nil {
		return err
	}
	defer glue.Free()
	namespaces := map[string][]string{}
	for name, tools := range r.Tools {
		namespaces[name] = slices.Sorted(maps.Keys(tools))
	}
	run, err := glue.CallValue(quickjs.UndefinedValue, install, namespaces)
	if err != nil {
		return err
	}
	defer run.Free()
	if r.Time > 0 {
		if err := r.vm.SetEvalTimeout(r.Time); err != nil {
			return err
		}
	}
	if r.Memory > 0 {
		r.vm.SetMemoryLimit(uintptr(r.Memory))
	}
	r.since = time.Now()
	if _, err := run.Call(quickjs.UndefinedValue, script); err != nil {
		return err
	}
	_, err = r.vm.ExecutePendingJobs()
	return err
}

// next ends the oldest call and lets the script go on.
func (r *quickRun) next() error {
	c := r.waiting[0]
	r.waiting = r.waiting[1:]
	defer c.settle.Free()
	ok, text := r.Errors.Call(r.ctx, r.QuickJS.Tools, c.tool, c.argument)
	r.since = time.Now()
	if _, err := c.settle.Call(quickjs.UndefinedValue, ok, text); err != nil {
		return err
	}
	_, err := r.vm.ExecutePendingJobs()
	return err
}

// forget frees what the script does not wait for any more.
func (r *quickRun) forget() {
	for i := range r.waiting {
		r.waiting[i].settle.Free()
	}
}

// ended is the error of a run that the engine has stopped.
func (r *quickRun) ended(err error) error {
	if e := r.exceeded(err.Error()); e != nil {
		return e
	}
	return r.Errors.Failure(r.ctx, err.Error())
}

// exceeded is the limit behind an error of the engine; nil if there is none. The
// engine has no other sign than the error, which in an async function is a rejection.
func (r *quickRun) exceeded(printed string) *agenterror.AgentError {
	switch {
	case printed == "InternalError: interrupted" && r.Time > 0 && time.Since(r.since) >= r.Time:
		return r.Errors.Exceeded(r.ctx, codemode.TimeLimit, r.Time.Milliseconds())
	case printed == "InternalError: out of memory" && r.Memory > 0:
		return r.Errors.Exceeded(r.ctx, codemode.MemoryLimit, r.Memory)
	}
	return nil
}

// reported is the contract that the realm has reported.
func (r *quickRun) reported() error {
	e, err := agenterror.DecodeAgentError([]byte(r.text))
	if err != nil {
		return r.Errors.Rejection(r.ctx, "", err)
	}
	return e
}

func (r *quickRun) call(tool, argument string, settle quickjs.Value) {
	r.waiting = append(r.waiting, quickCall{tool, argument, settle.Dup()})
}

func (r *quickRun) contract(snapshot string) string {
	thrown := codemode.ReadThrown(snapshot)
	e := r.exceeded(thrown.Text)
	if e == nil {
		e = r.Errors.FromThrown(r.ctx, thrown)
	}
	return string(runtime.Encode(e))
}

func (r *quickRun) refuse(tool, param, message string) string {
	return string(runtime.Encode(r.Errors.Refusal(r.ctx, tool, param, message)))
}

func (r *quickRun) finish(ok bool, text string) { r.done, r.ok, r.text = true, ok, text }
