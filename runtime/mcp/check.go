// Judging what travels over the protocol, on raw data (contract.md, sections 8 to 10).
package mcp

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/raw"
	"github.com/errgen/errgen/runtime/upstream"
)

// CheckOptions say what a document alone does not show.
type CheckOptions struct {
	MetaKey  string // upstream.DefaultMetaKey if empty
	Schema   upstream.OutputSchema
	Trusted  bool   // the upstream is declared trusted
	Revision string // of the protocol; that of 2025-11-25 if empty
	Cleaner  *clean.Cleaner
}

// checker collects the problems of a document.
type checker struct {
	CheckOptions
	problems []runtime.Problem
}

func (c *checker) add(path, format string, args ...any) {
	c.problems = append(c.problems, runtime.Problem{Level: runtime.LevelSurface, Path: path, Message: fmt.Sprintf(format, args...)})
}

// contract judges the contract that stands at a path of the document.
func (c *checker) contract(path string, document []byte, completed bool) {
	o := runtime.CheckOptions{Cleaner: c.Cleaner, Completed: completed, Trusted: c.Trusted}
	for _, p := range runtime.Check(document, o) {
		p.Path = path + p.Path
		c.problems = append(c.problems, p)
	}
}

func (c *checker) metaKey() string {
	if c.MetaKey == "" {
		return upstream.DefaultMetaKey
	}
	return c.MetaKey
}

// object reads a document, or says that it is none.
func (c *checker) object(document []byte) (raw.Object, bool) {
	o, err := raw.ParseObject(document)
	if err != nil {
		c.add("", "it is not a JSON object")
	}
	return o, err == nil
}

// failed judges the flag of a failed result.
func (c *checker) failed(result raw.Object) {
	if failed, _ := raw.Bool(result.Get("isError")); !failed {
		c.add("/isError", "a failure has isError true")
	}
}

// block returns the JSON of text block 0.
func (c *checker) block(content []json.RawMessage) (text json.RawMessage, o raw.Object) {
	if len(content) > 0 {
		if s, ok := blockText(content[0]); ok {
			text = json.RawMessage(s)
			if o, err := raw.ParseObject(text); err == nil {
				if len(raw.Compact(text)) != len(text) {
					c.add("/content/0", "its JSON is not compact")
				}
				return text, o
			}
		}
	}
	c.add("/content/0", "it is a text block with a JSON object and nothing else")
	return nil, nil
}

// blockText is the text of a text block.
func blockText(block []byte) (string, bool) {
	o, err := raw.ParseObject(block)
	if kind, _ := raw.String(o.Get("type")); err != nil || kind != "text" {
		return "", false
	}
	return raw.String(o.Get("text"))
}

// pointer writes a name as a part of a JSON Pointer (RFC 6901).
func pointer(name string) string {
	return strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1")
}

// CheckResult judges the result of an own failure (8). It returns every problem, none
// for a result that conforms.
func CheckResult(document []byte, o CheckOptions) []runtime.Problem {
	c := checker{CheckOptions: o}
	result, ok := c.object(document)
	if !ok {
		return c.problems
	}
	c.failed(result)
	content, _ := raw.Array(result.Get("content"))
	text, envelope := c.block(content)
	if envelope != nil {
		c.envelope(envelope)
	}
	structured := result.Get("structuredContent")
	switch {
	case structured == nil:
	case c.Schema == upstream.DeclaredSchema:
		c.add("/structuredContent", "the output schema of the tool has no place for a failure")
	case text != nil && !raw.Equal(text, structured):
		c.add("/structuredContent", "it is not the envelope of the text block")
	}
	meta, _ := raw.ParseObject(result.Get("_meta"))
	bare := meta.Get(c.metaKey())
	switch {
	case bare == nil && structured == nil:
		c.add("/_meta", "neither _meta nor structuredContent holds the contract")
	case bare != nil && envelope != nil && !raw.Equal(bare, envelope.Get("error")):
		c.add("/_meta/"+pointer(c.metaKey()), "it is not the contract of the envelope")
	}
	return c.problems
}

// envelope judges the envelope of an own failure.
func (c *checker) envelope(o raw.Object) {
	if ok, given := raw.Bool(o.Get("ok")); !given || ok {
		c.add("/content/0/text/ok", "the envelope of a failure has ok false")
	}
	contract := o.Get("error")
	if contract == nil {
		c.add("/content/0/text/error", "the envelope holds the contract")
		return
	}
	c.contract("/content/0/text/error", contract, false)
	inner, _ := raw.ParseObject(contract)
	for _, name := range []string{"service", "action"} {
		value, isText := raw.String(o.Get(name))
		if repeated, _ := raw.String(inner.Get(name)); !isText || repeated != value {
			c.add("/content/0/text/"+name, "it is a string that the contract repeats")
		}
	}
}

// CheckRPCError judges a JSON-RPC response with a protocol error (10). It returns every
// problem, none for a response that conforms.
func CheckRPCError(document []byte, o CheckOptions) []runtime.Problem {
	c := checker{CheckOptions: o}
	response, ok := c.object(document)
	if !ok {
		return c.problems
	}
	rpc, err := raw.ParseObject(response.Get("error"))
	if err != nil {
		c.add("/error", "a response with a protocol error has an object here")
		return c.problems
	}
	var code int64
	if json.Unmarshal(rpc.Get("code"), &code) != nil {
		c.add("/error/code", "it is an integer")
	}
	if code == codeURLElicitation && c.Revision < revisionOfNewCodes {
		return c.problems // it passes through, whatever its data is
	}
	data, err := raw.ParseObject(rpc.Get("data"))
	if err != nil {
		c.add("/error/data", "it is an object: the contract")
		return c.problems
	}
	c.contract("/error/data", rpc.Get("data"), false)
	message, _ := raw.String(rpc.Get("message"))
	if inner, ok := raw.String(data.Get("message")); ok && !strings.HasPrefix(message, inner) {
		c.add("/error/message", "it starts with the message of the contract")
	}
	c.code(code, data)
	return c.problems
}

// code judges the code of a protocol error on the revision that was negotiated.
func (c *checker) code(code int64, data raw.Object) {
	reading, err := runtime.Read(data.Append(nil))
	if err != nil {
		return // the contract was judged for that
	}
	ofPeer := c.Revision >= revisionOfNewCodes && ofProtocol(code)
	reserved := -32768 <= code && code <= -32000
	if due := codeOf(reading.Error, c.Revision); code != due && reserved && !ofPeer {
		c.add("/error/code", "it is %d; due is %d", code, due)
	}
	if _, given := raw.String(data.Get("uri")); !given && reading.Error.Resource != nil && string(reading.Error.Kind) == "not_found" {
		c.add("/error/data/uri", "it names the resource that does not exist")
	}
}
