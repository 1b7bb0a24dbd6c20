// The caller's side: errors out of what an SDK client received.
package mcp

import (
	"encoding/json"
	"errors"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// ErrNoContract is returned for failures that do not carry the contract.
var ErrNoContract = errors.New("mcp: the failure carries no contract")

// FromResult reads the error of a failed result: from `_meta`, which carries it
// unchanged, else from the structured value, else from a text block, so that what a
// proxy drops is made up for. It fails with ErrNoContract, or with a
// *runtime.UnsupportedVersion. A result that is no failure has no error.
//
// What it reads are the words of the server, not knowledge: a gateway that is not
// told to trust the server uses its Upstream instead.
func (s *Surface) FromResult(res *sdk.CallToolResult) (runtime.Reading, error) {
	if res == nil || !res.IsError {
		return runtime.Reading{}, ErrNoContract
	}
	documents := []json.RawMessage{raw.Of(res.Meta[s.options.MetaKey])}
	documents = append(documents, inside(raw.Of(res.StructuredContent))...)
	for _, block := range res.Content {
		if text, ok := block.(*sdk.TextContent); ok {
			documents = append(documents, inside([]byte(text.Text))...)
		}
	}
	return first(documents)
}

// inside are the places of a document where a contract may be: under `error`, as in
// the envelope, or the document itself.
func inside(document []byte) []json.RawMessage {
	o, err := raw.ParseObject(document)
	if err != nil {
		return nil
	}
	if inner := o.Get("error"); inner != nil {
		return []json.RawMessage{inner, document}
	}
	return []json.RawMessage{document}
}

// first reads the first document that is an error.
func first(documents []json.RawMessage) (runtime.Reading, error) {
	var otherVersion error
	for _, document := range documents {
		reading, err := runtime.Read(document)
		if err == nil {
			return reading, nil
		}
		if _, ok := errors.AsType[*runtime.UnsupportedVersion](err); ok && otherVersion == nil {
			otherVersion = err
		}
	}
	if otherVersion != nil {
		return runtime.Reading{}, otherVersion
	}
	return runtime.Reading{}, ErrNoContract
}

// FromRPCError reads the error of a protocol error, which err is or wraps. It fails
// like FromResult.
func FromRPCError(err error) (runtime.Reading, error) {
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	if !ok {
		return runtime.Reading{}, ErrNoContract
	}
	return first([]json.RawMessage{rpc.Data})
}
