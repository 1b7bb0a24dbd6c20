// Judging results that a gateway passes on: what stands around the contract, and the
// contract itself as far as the document shows what it was made of.
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
		evidence, _ := raw.ParseObject(contract.Get("evidence"))
		original := c.original(structured, text)
		c.originals(evidence, content[1:])
		c.keeps(evidence, original)
		c.made(contract, evidence, content[1:], original)
		c.trail(contract)
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

// made makes the contract again, of what the document shows of its origin, and compares
// what an upstream decides on: the kind, its spelling of it, and the wait. What a trusted
// upstream sent is not all there: parts of it are taken off.
func (c *checker) made(contract, evidence raw.Object, blocks []json.RawMessage, structured []byte) {
	if _, said := raw.String(contract.Get("cause")); !said {
		c.breaks("/content/0/text/cause", "a completed result always has one")
	}
	if c.Trusted {
		return
	}
	sent := raw.Object{{Name: "content", Value: raw.Of(blocks)}}
	if structured != nil {
		sent.Set("structuredContent", structured)
	}
	hops := contract.Get("hops") != nil
	if hops {
		// It may have stood in `_meta`, which is overwritten; the evidence shows it.
		parsed := evidence.Get("parsed_error")
		if !runtime.IsContract(parsed) {
			return
		}
		sent = raw.Object{{Name: "structuredContent", Value: parsed}}
	}
	var g upstream.Gateway
	again := g.Analyze(context.Background(), upstream.Call{}, sent.Append(nil))
	if len(again.Hops) > 0 && !hops {
		c.breaks("/content/0/text/hops", "the upstream sent a contract, which was not recognised")
		return
	}
	reading, err := runtime.Read(contract.Append(nil))
	if err != nil {
		return // the contract was judged for that
	}
	e := reading.Error
	if e.Kind != again.Kind {
		c.breaks("/content/0/text/kind", "what the upstream sent makes it %s", again.Kind)
	}
	if was, is := deref(again.OriginalKind), deref(e.OriginalKind); was != is {
		c.breaks("/content/0/text/original_kind", "the upstream named the kind %q", was)
	}
	// The operator may have set another limit, so that a wait may be missing.
	if is, was := e.Recovery.RetryAfterMs, again.Recovery.RetryAfterMs; is != nil && was != nil && *is != *was || is != nil && was == nil && hops {
		c.breaks("/content/0/text/recovery/retry_after_ms", "the upstream asked for another wait, or none")
	}
}

// deref is an optional text, "" if absent.
func deref(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// trail judges the hops: none is trusted beyond the upstream that told of it.
func (c *checker) trail(contract raw.Object) {
	hops, _ := raw.Array(contract.Get("hops"))
	for i, hop := range hops {
		o, _ := raw.ParseObject(hop)
		if trusted, _ := raw.Bool(o.Get("trusted")); trusted && !c.Trusted {
			c.breaks(fmt.Sprintf("/content/0/text/hops/%d/trusted", i), "it came through an upstream that is not trusted")
		}
	}
}

// breaks notes that the contract breaks a rule.
func (c *checker) breaks(path, format string, args ...any) {
	c.problems = append(c.problems, runtime.Problem{Level: runtime.LevelContract, Path: path, Message: fmt.Sprintf(format, args...)})
}

// originals holds the blocks that follow against the evidence, which describes every
// block of the upstream: none is missing, and none was changed.
func (c *checker) originals(evidence raw.Object, blocks []json.RawMessage) {
	entries, _ := raw.Array(evidence.Get("content"))
	omitted := 0
	if json.Unmarshal(evidence.Get("omitted_content_blocks"), &omitted) != nil {
		omitted = 0 // there is none, or no number
	}
	omitted = min(max(omitted, 0), len(blocks)+1) // as far as it matters
	if c.Trusted && len(entries) > 0 && isContractBlock(entries[0]) && len(blocks) < len(entries)+omitted {
		entries = entries[1:] // the new block took the place of this one
	}
	if len(blocks) < len(entries)+omitted {
		c.add("/content", "%d blocks of the upstream are missing", len(entries)+omitted-len(blocks))
		return
	}
	if truncated, _ := raw.Bool(evidence.Get("truncated")); !truncated && len(blocks) > len(entries)+omitted {
		c.breaks("/content/0/text/evidence", "%d blocks of the upstream are neither described nor counted", len(blocks)-len(entries)-omitted)
	}
	for i, entry := range entries {
		if !c.describes(entry, blocks[i]) {
			c.add(fmt.Sprintf("/content/%d", i+1), "the evidence describes another block")
		}
	}
}

// keeps tells whether the structured value of the upstream that the evidence shows is
// still there. That of a trusted upstream may have been a wrapper around nothing.
func (c *checker) keeps(evidence raw.Object, structured []byte) {
	if !c.Trusted && evidence.Get("structured_content") != nil && (structured == nil || raw.IsNull(structured)) {
		c.add("/structuredContent", "the structured value of the upstream is missing")
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
