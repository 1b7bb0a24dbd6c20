// Limits of a run (13.3, rule 5).

package codemode

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// Limit is a limit of a run.
type Limit struct {
	kind agenterror.AgentErrorKind
	name string
	unit string
	text string
}

// The limits. Memory and Stack belong to the overall allowance.
var (
	TimeLimit    = Limit{agenterror.AgentErrorKindCodeModeTimeout, "run_time", "ms", "The script did not finish within %d ms."}
	ComputeLimit = Limit{agenterror.AgentErrorKindCodeModeFuelExhausted, "compute", "ms", "The script computed for more than %d ms, calls not counted."}
	CallLimit    = Limit{agenterror.AgentErrorKindCallBudgetExceeded, "calls", "calls", "The script made more than %d calls."}
	MemoryLimit  = Limit{agenterror.AgentErrorKindBudgetExceeded, "memory", "bytes", "The script used more than %d bytes of memory."}
	StackLimit   = Limit{agenterror.AgentErrorKindBudgetExceeded, "stack", "frames", "The script nested more than %d calls of functions."}
)

// Exceeded is the error of a run that went over a limit. most is the limit, in the
// unit of its kind: milliseconds, calls, bytes or frames.
func (m Errors) Exceeded(ctx context.Context, l Limit, most int64) *agenterror.AgentError {
	return m.build(ctx, runtime.Draft{
		Kind:    l.kind,
		Message: fmt.Sprintf(l.text, most),
		Extras:  map[string]json.RawMessage{"limit": raw.Of(map[string]any{"name": l.name, "limit": most, "unit": l.unit})},
	})
}
