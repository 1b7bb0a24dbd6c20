// Judging what travels over the protocol, on raw data (contract.md, sections 8 to 10).
package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

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

// CheckUpstreamResult judges a failed result that a gateway passes on (9). It returns
// every problem, none for a result that conforms.
func CheckUpstreamResult(document []byte, o CheckOptions) []runtime.Problem {
	c := checker{CheckOptions: o}
	result, ok := c.object(document)
	if !ok {
		return c.problems
	}
	c.failed(result)
	content, _ := raw.Array(result.Get("content"))
	text, contract := c.block(content)
	structured := result.Get("structuredContent")
	if contract != nil {
		c.contract("/content/0/text", text, true)
		c.originals(contract, content[1:])
		c.recognised(contract, content[1:], c.original(structured, text))
	}
	meta, _ := raw.ParseObject(result.Get("_meta"))
	if bare := meta.Get(c.metaKey()); bare == nil || text != nil && !raw.Equal(bare, text) {
		c.add("/_meta/"+pointer(c.metaKey()), "it is not the contract of the text block")
	}
	for _, m := range meta {
		if upstream.OfConnection(m.Name) {
			c.add("/_meta/"+pointer(m.Name), "it describes the upstream's own connection")
		}
	}
	c.structured(structured, text)
	return c.problems
}

// original is the structured value of the upstream.
func (c *checker) original(structured, contract json.RawMessage) json.RawMessage {
	o, _ := raw.ParseObject(structured)
	if c.Schema == upstream.DeclaredSchema && !raw.Equal(o.Get("error"), contract) {
		return structured
	}
	return o.Get("upstream_structured_content")
}

// structured judges the structured value of a result that is passed on.
func (c *checker) structured(structured, contract []byte) {
	o, err := raw.ParseObject(structured)
	wrapper := err == nil && len(o) == 2 && o.Get("error") != nil && o.Get("upstream_structured_content") != nil
	switch {
	case c.Schema == upstream.DeclaredSchema:
		if wrapper && contract != nil && raw.Equal(o.Get("error"), contract) {
			c.add("/structuredContent", "the output schema of the tool has no place for a failure")
		}
	case !wrapper:
		c.add("/structuredContent", "it holds the contract and what the upstream sent")
	case contract != nil && !raw.Equal(o.Get("error"), contract):
		c.add("/structuredContent/error", "it is not the contract of the text block")
	}
}

// recognised holds the contract against what the upstream sent, as far as the document
// shows that: a contract among it is that of a previous hop, and has left an entry in
// the trail. Without one, what the upstream sent decides on the kind.
func (c *checker) recognised(contract raw.Object, blocks []json.RawMessage, structured []byte) {
	sent := raw.Object{{Name: "content", Value: raw.Of(blocks)}}
	if structured != nil {
		sent.Set("structuredContent", structured)
	}
	var g upstream.Gateway
	again := g.Analyze(context.Background(), upstream.Call{Trusted: c.Trusted}, sent.Append(nil))
	kind, _ := raw.String(contract.Get("kind"))
	switch {
	case c.Trusted: // parts of what a trusted upstream sent are taken off
	case contract.Get("hops") != nil: // the contract may have stood in `_meta`, which is overwritten
	case len(again.Hops) > 0:
		c.breaks("/content/0/text/hops", "the upstream sent a contract, which was not recognised")
	case kind != string(again.Kind):
		c.breaks("/content/0/text/kind", "what the upstream sent makes it %s", again.Kind)
	}
}

// breaks notes that the contract breaks a rule.
func (c *checker) breaks(path, format string, args ...any) {
	c.problems = append(c.problems, runtime.Problem{Level: runtime.LevelContract, Path: path, Message: fmt.Sprintf(format, args...)})
}

// originals holds the blocks that follow against the evidence, which describes every
// block of the upstream: none is missing, and none was changed.
func (c *checker) originals(contract raw.Object, blocks []json.RawMessage) {
	evidence, _ := raw.ParseObject(contract.Get("evidence"))
	entries, _ := raw.Array(evidence.Get("content"))
	var omitted int
	if n := evidence.Get("omitted_content_blocks"); n != nil && json.Unmarshal(n, &omitted) != nil {
		omitted = 0 // the contract was judged for that
	}
	if c.Trusted && len(entries) > 0 && isContractBlock(entries[0]) && len(blocks) < len(entries)+omitted {
		entries = entries[1:] // the new block took the place of this one
	}
	if len(blocks) < len(entries)+omitted {
		c.add("/content", "%d blocks of the upstream are missing", len(entries)+omitted-len(blocks))
		return
	}
	for i, entry := range entries {
		if !c.describes(entry, blocks[i]) {
			c.add(fmt.Sprintf("/content/%d", i+1), "the evidence describes another block")
		}
	}
}

func isContractBlock(entry []byte) bool {
	o, _ := raw.ParseObject(entry)
	marked, _ := raw.Bool(o.Get("contract_block"))
	return marked
}

// describes tells whether an entry of the evidence can be that of a block.
func (c *checker) describes(entry, block []byte) bool {
	e, _ := raw.ParseObject(entry)
	b, _ := raw.ParseObject(block)
	kind, _ := raw.String(e.Get("type"))
	actual, _ := raw.String(b.Get("type"))
	if kind == "unknown" {
		return true
	}
	if kind != actual {
		return false
	}
	text, isText := raw.String(e.Get("text"))
	original, hasText := raw.String(b.Get("text"))
	// Secrets that only the gateway knows are taken out of the evidence alone.
	if kind != "text" || !isText || strings.Contains(text, clean.Placeholder) {
		return true
	}
	return hasText && c.Cleaner.Text(original, utf8.RuneCountInString(strings.TrimSuffix(text, clean.Marker))) == text
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
