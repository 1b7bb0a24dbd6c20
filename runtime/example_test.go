// The ways through the package, as programs that run.
package runtime_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// What code returns wrapped goes out as it is; what it did not foresee gets a kind,
// and its text stays inside.
func ExampleFrom() {
	ctx := context.Background()
	known := fmt.Errorf("loading: %w", agenterror.NotFound("There is no note named `alpha`."))
	fmt.Println(runtime.From(ctx, known).Message)

	unforeseen := fmt.Errorf("open /srv/notes/alpha: %w", fs.ErrPermission)
	e := runtime.From(ctx, unforeseen)
	fmt.Println(e.Kind, "-", e.Message)
	// Output:
	// There is no note named `alpha`.
	// permission_denied - The system that carries out the work refused permission for it.
}

// A draft says what code knows; the kind says the rest.
func ExampleRuntime_Build() {
	rt := runtime.New(runtime.Options{Service: "shop"})
	e, err := rt.Build(context.Background(), runtime.Draft{
		Kind:         agenterror.AgentErrorKindConflict,
		Message:      "An order with the key ord-17 exists already.",
		Cause:        "HTTP 409 with token=3f9a1c77e0b24d",
		Extras:       map[string]json.RawMessage{"existing_id": json.RawMessage(`"ord_17"`)},
		RetryAfterMS: runtime.Seconds(2), // dropped: conflicts take no wait
	})
	fmt.Println(err, *e.Service, *e.ExistingID, *e.Cause, e.Recovery.RetryAfterMs)
	// Output: <nil> shop ord_17 HTTP 409 with token=[REDACTED] <nil>
}

// Older writers send a kind and a message. What they lack comes from the kind; a relay
// sends on what it has read.
func ExampleRead() {
	got, err := runtime.Read([]byte(`{"kind":"rate_limited","message":"Slow down.","bucket":7}`))
	fmt.Println(err, got.Upgraded, got.Error.Recovery.Action)
	fmt.Println(string(got.Raw))
	// Output:
	// <nil> true retry_later
	// {"kind":"rate_limited","message":"Slow down.","bucket":7}
}

// May exactly the same call be sent again?
func ExampleDecide() {
	e := agenterror.NetworkError("The line broke before the answer.")
	fmt.Println(runtime.Decide(e, runtime.Call{Attempt: 1}).Verdict)
	fmt.Println(runtime.Decide(e, runtime.Call{Attempt: 1, RetrySafe: true}).Verdict)
	// Output:
	// retry_after_check
	// retry_after_wait
}
