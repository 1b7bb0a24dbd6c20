// Holding an engine to the cases.

package scripts

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// Test runs all scripts in an engine.
func Test(t *testing.T, run Engine) {
	for _, c := range slices.Concat(Cases, hostile, tampered()) {
		t.Run(c.Name, func(t *testing.T) { c.test(t, run) })
	}
}

// tampered are, for each thing that is done to the realm, a failed call that is not
// caught, one that is, and a batch.
func tampered() []Case {
	var all []Case
	for _, name := range slices.Sorted(maps.Keys(tampers)) {
		does := tampers[name]
		all = append(all,
			Case{Name: name + "/uncaught", Script: does + ` await shop.order();`, Declined: true},
			Case{Name: name + "/caught", Script: does + ` try { await shop.order(); } catch (e) { if (globalThis.tamper) tamper(e); throw e; }`, Declined: true},
			Case{Name: name + "/began before", Script: `const p = shop.order({a: [1]}); ` + does + ` await p;`, Declined: true},
			Case{Name: name + "/batch", Script: `const b = batch; ` + does + ` throw (await b([() => shop.order()])).failed[0];`, Declined: true},
		)
	}
	return all
}

func (c *Case) test(t *testing.T, run Engine) {
	result, err := run(t.Context(), c.Script)
	if c.Result != "" {
		if err != nil {
			t.Fatalf("failed: %s", encode(err))
		}
		if diff := cmp.Diff(value(t, []byte(c.Result)), value(t, result)); diff != "" {
			t.Errorf("result (-want +got):\n%s", diff)
		}
		return
	}
	if err == nil {
		t.Fatalf("did not fail, but returned %s", result)
	}
	if e := new(agenterror.AgentError); !errors.As(err, &e) {
		t.Fatalf("failed without a contract: %v", err)
	}
	got := encode(err)
	for _, p := range codemode.CheckRejection(got, runtime.CheckOptions{}) {
		t.Errorf("%s: %s", p, got)
	}
	if c.Declined && !bytes.Equal(got, Declined()) {
		t.Errorf("(-want +got):\n%s", cmp.Diff(string(Declined()), string(got)))
	}
	members, _ := value(t, got).(map[string]any)
	for name, want := range c.Failure {
		if diff := cmp.Diff(want, members[name]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestKinds sends an error of every kind through an engine, caught and uncaught.
func TestKinds(t *testing.T, run Engine) {
	for _, kind := range Kinds() {
		sent, err := runtime.New(runtime.Options{Service: "s"}).Build(t.Context(), Rich(kind))
		if err != nil {
			t.Fatal(err)
		}
		text := runtime.Encode(sent)
		want := codemode.Errors{}.Rejection(t.Context(), "shop::fail", sent)
		script := `shop.fail({contract: ` + string(text) + `})`
		if _, err := run(t.Context(), `await `+script); !bytes.Equal(encode(err), runtime.Encode(want)) {
			t.Errorf("%s uncaught: %s", kind, cmp.Diff(string(runtime.Encode(want)), string(encode(err))))
		}
		caught, err := run(t.Context(), `try { await `+script+`; } catch (e) { return JSON.parse(e.message); }`)
		if err != nil {
			t.Fatal(err)
		}
		got, err := agenterror.DecodeAgentError(caught)
		if err != nil || !got.Equal(want) {
			t.Errorf("%s caught: %s, want %s", kind, caught, runtime.Encode(want))
		}
		// Back on the host, nothing but the origin and the tool has changed.
		got.Origin, got.Tool = sent.Origin, nil
		if !got.Equal(sent) {
			t.Errorf("%s: came back as %s", kind, runtime.Encode(got))
		}
	}
}

// Kinds are all kinds, and one that nobody has registered.
func Kinds() []agenterror.AgentErrorKind {
	kinds := []agenterror.AgentErrorKind{"order_incomplete"}
	for _, kind := range agenterror.AgentErrorKinds() {
		kinds = append(kinds, kind.Name)
	}
	return kinds
}

// Rich is a draft with much to lose on the way.
func Rich(kind agenterror.AgentErrorKind) runtime.Draft {
	wait, yes := int64(1500), true
	return runtime.Draft{
		Kind: kind, Message: "It <failed> “here”.", Cause: "line 1\nline 2", OriginalKind: "ItFailed",
		Extras: map[string]json.RawMessage{
			"error_id": json.RawMessage(`"e1"`), "valid": json.RawMessage(`["a","b"]`), "hint": json.RawMessage(`"a"`),
			"existing_id": json.RawMessage(`"x"`), "required_scopes": json.RawMessage(`[]`), "custom": json.RawMessage(`{"a":[1,null]}`),
		},
		SameArguments: agenterror.SameArgumentsConditional, Guidance: "Refined.", SideEffects: agenterror.SideEffectsPossible,
		Hints:        runtime.Hints{Idempotent: &yes},
		RetryAfterMS: &wait,
		Evidence:     json.RawMessage(`{"content":[{"type":"text","text":"it failed"}]}`),
	}
}

func encode(err error) []byte {
	var e *agenterror.AgentError
	errors.As(err, &e)
	return runtime.Encode(e)
}

func value(t *testing.T, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return v
}
