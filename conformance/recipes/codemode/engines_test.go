package engines

import (
	"errors"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/scripts"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

func TestQuickJS(t *testing.T) {
	q := &QuickJS{Tools: scripts.Tools()}
	scripts.Test(t, q.Run)
	scripts.TestKinds(t, q.Run)
}

func TestNode(t *testing.T) {
	n := &Node{Tools: scripts.Tools()}
	if err := n.Start(); err != nil {
		t.Fatal(err)
	}
	scripts.Test(t, n.Run)
	scripts.TestKinds(t, n.Run)
	if err := n.Close(); err != nil {
		t.Error(err)
	}
}

// What the engine stops is reported as a limit, and the next run goes on.
func TestLimitsOfQuickJS(t *testing.T) {
	q := &QuickJS{Tools: scripts.Tools(), Memory: 32 << 20}
	for name, c := range map[string]struct {
		script string
		want   error
	}{
		"time":                  {`for (;;);`, agenterror.ErrCodeModeTimeout},
		"time after a call":     {`await shop.echo(); for (;;);`, agenterror.ErrCodeModeTimeout},
		"time of promises":      {`for (;;) await null;`, agenterror.ErrCodeModeTimeout},
		"time of a trap":        {`throw new Proxy({}, {ownKeys() { for (;;); }});`, agenterror.ErrCodeModeTimeout},
		"memory":                {`const all = []; for (;;) all.push(new Array(1000).fill(all.length));`, agenterror.ErrBudgetExceeded},
		"memory after a call":   {`await shop.echo(); const all = []; for (;;) all.push("x".repeat(1e5) + all.length);`, agenterror.ErrBudgetExceeded},
		"memory at once":        {`return new ArrayBuffer(1e9).byteLength;`, agenterror.ErrBudgetExceeded},
		"a failure of a script": {`throw {kind: "conflict", message: "m"};`, agenterror.ErrConflict},
		"never settled":         {`await new Promise(() => {});`, agenterror.ErrServerError},
	} {
		t.Run(name, func(t *testing.T) {
			q.Time = time.Minute
			if c.want == agenterror.ErrCodeModeTimeout {
				q.Time = 100 * time.Millisecond
			}
			_, err := q.Run(t.Context(), c.script)
			var e *agenterror.AgentError
			if !errors.As(err, &e) || !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v: %s", err, c.want, runtime.Encode(e))
			}
			if problems := codemode.CheckRejection(runtime.Encode(e), runtime.CheckOptions{}); problems != nil {
				t.Error(problems)
			}
		})
	}
}
