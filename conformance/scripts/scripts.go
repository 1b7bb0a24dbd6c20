// Package scripts holds scripts of Code Mode and what has to come of them, the same
// in every engine.
package scripts

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// An Engine runs a script with the tools of this package. The error is an
// *agenterror.AgentError.
type Engine func(ctx context.Context, script string) (json.RawMessage, error)

// A Case is a script and its outcome.
type Case struct {
	Name   string
	Script string
	// Result is the JSON that the script returns; empty if it fails.
	Result string
	// Failure holds members that the error has to have.
	Failure map[string]any
	// Declined, if set, says that the error has to be that of a declined order, in
	// every member and in their order.
	Declined bool
}

// Tools are what the scripts call.
func Tools() codemode.Tools {
	return codemode.Tools{"shop": {
		"echo":  func(_ context.Context, argument json.RawMessage) (json.RawMessage, error) { return argument, nil },
		"order": func(context.Context, json.RawMessage) (json.RawMessage, error) { return nil, declined() },
		"crash": func(context.Context, json.RawMessage) (json.RawMessage, error) { panic("at 0xc0ffee") },
		"plain": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return nil, errors.New("the name of an inner host")
		},
		"bridge": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return nil, agenterror.BridgeTransportError("The daemon did not answer.")
		},
		"fail": fail,
		"prose": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return json.RawMessage("no JSON"), nil
		},
	}}
}

// fail fails as its argument says: with a contract, or with one of a kind.
func fail(_ context.Context, argument json.RawMessage) (json.RawMessage, error) {
	var asked struct {
		Kind     agenterror.AgentErrorKind
		Contract json.RawMessage
	}
	if err := json.Unmarshal(argument, &asked); err != nil {
		return nil, err
	}
	if asked.Contract == nil {
		return nil, agenterror.AgentErrorOf(asked.Kind, "It failed.")
	}
	e, err := agenterror.DecodeAgentError(asked.Contract)
	if err != nil {
		return nil, err
	}
	return nil, e
}

// declined is the error of the example in 13.1. Its texts hold what scripts and
// engines like to change: quotes, line feeds, and characters beyond the BMP.
func declined() *agenterror.AgentError {
	e := agenterror.ToolError("`shop::order` reported a failure: \"card\" declined 🙈 …",
		agenterror.WithUpstream("shop"), agenterror.WithCause("card declined\nat step <3>"), agenterror.WithOriginalKind("CardDeclined"))
	evidence, err := agenterror.ParseValue(`[{"type":"text","text":"card declined"}]`)
	if err != nil {
		panic(err) // the text is JSON
	}
	e.Evidence.Set("content", evidence)
	for name, text := range map[string]string{"__proto__": `{"kind":"evil"}`, "toJSON": `"text"`, "stack": `"not a stack"`, "name": `"not a name"`} {
		v, err := agenterror.ParseValue(text)
		if err == nil {
			err = e.SetExtra(name, v)
		}
		if err != nil {
			panic(err) // no member of the contract has the name
		}
	}
	return e
}

// Declined is the contract that shop.order rejects with.
func Declined() []byte {
	return runtime.Encode(codemode.Errors{}.Rejection(context.Background(), "shop::order", declined()))
}
