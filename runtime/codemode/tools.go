// Tools, and how a call of one ends.

package codemode

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// A Tool carries out a call. argument is what the script passed, {} if it passed
// nothing; the result is JSON, and nothing stands for null. It may be called several
// times at once. Whatever error it returns, the script gets a contract.
type Tool func(ctx context.Context, argument json.RawMessage) (json.RawMessage, error)

// Tools are tools by namespace and name. A script finds an object for each namespace.
type Tools map[string]map[string]Tool

// Call calls a tool and returns what the realm is to be told: that the call has
// succeeded, and the result, or that it has not, and the contract.
func (m Errors) Call(ctx context.Context, tools Tools, tool, argument string) (ok bool, text string) {
	result, failure := m.carryOut(ctx, tools, tool, json.RawMessage(argument))
	if failure != nil {
		return false, string(runtime.Encode(failure))
	}
	return true, string(result)
}

// carryOut calls a tool, which may also panic.
func (m Errors) carryOut(ctx context.Context, tools Tools, tool string, argument json.RawMessage) (result json.RawMessage, failure *agenterror.AgentError) {
	defer func() {
		if value := recover(); value != nil {
			result, failure = nil, m.Recovered(ctx, tool, value)
		}
	}()
	namespace, name, _ := strings.Cut(tool, "::")
	f, known := tools[namespace][name]
	if !known {
		return nil, m.Rejection(ctx, tool, agenterror.UnknownTool("There is no tool `"+tool+"`."))
	}
	result, err := f(ctx, argument)
	switch {
	case err != nil:
		return nil, m.Rejection(ctx, tool, err)
	case len(result) == 0:
		return json.RawMessage("null"), nil
	case !json.Valid(result):
		return nil, m.Rejection(ctx, tool, agenterror.DecodeError("The tool returned something that is no JSON."))
	}
	return result, nil
}
