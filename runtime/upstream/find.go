// Finding the error object of a failed result (contract.md, 9.2, 9.3).
package upstream

import (
	"encoding/json"
	"strings"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// wrappedMember holds an upstream's own structured value in the shape of 9.8.
const wrappedMember = "upstream_structured_content"

// result is a tool result, taken apart.
type result struct {
	content    []json.RawMessage
	structured json.RawMessage // nil if there is none, or null
	meta       raw.Object
}

// parseResult takes a result apart. What has another type than the protocol says is
// as good as absent.
func parseResult(document []byte) result {
	members, err := raw.ParseObject(document)
	if err != nil {
		return result{}
	}
	var r result
	r.content, _ = raw.Array(members.Get("content"))
	if v := members.Get("structuredContent"); !raw.IsNull(v) {
		r.structured = v
	}
	if r.meta, err = raw.ParseObject(members.Get("_meta")); err != nil {
		r.meta = nil
	}
	return r
}

// original is the structured value that the failing tool itself sent, as JSON. The
// wrapper of a trusted gateway is taken off, so that wrappers do not pile up (9.8).
func (r result) original(trusted bool) json.RawMessage {
	if r.structured == nil {
		return json.RawMessage("null")
	}
	if wrapper, err := raw.ParseObject(r.structured); trusted && err == nil && isWrapper(wrapper) {
		return wrapper.Get(wrappedMember)
	}
	return r.structured
}

// isWrapper tells whether a structured value has the shape of 9.8.
func isWrapper(o raw.Object) bool {
	return len(o) == 2 && o.Get("error") != nil && o.Get(wrappedMember) != nil
}

// blockText is the text of a text block.
func blockText(block json.RawMessage) (text string, ok bool) {
	members, err := raw.ParseObject(block)
	if kind, _ := raw.String(members.Get("type")); err != nil || kind != "text" {
		return "", false
	}
	return raw.String(members.Get("text"))
}

// texts joins the text blocks.
func (r result) texts() string {
	var texts []string
	for _, block := range r.content {
		if text, ok := blockText(block); ok {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "\n")
}

// errorObject is the object in which a result describes its failure. Without one,
// members is nil.
type errorObject struct {
	text     json.RawMessage
	members  raw.Object
	contract bool // it is a complete contract, from a previous hop
	whole    bool // it is the structured value as a whole
}

// newErrorObject looks at an object that was found.
func newErrorObject(text json.RawMessage, members raw.Object) errorObject {
	return errorObject{text: text, members: members, contract: runtime.IsContract(text)}
}

// find returns the error object: the first of the places where it may stand.
func (x examiner) find(r result) errorObject {
	if v := r.meta.Get(x.metaKey()); runtime.IsContract(v) {
		if members, err := raw.ParseObject(v); err == nil {
			return newErrorObject(v, members)
		}
	}
	if found, ok := x.search(r.structured); ok {
		found.whole = len(found.text) == len(r.structured)
		return found
	}
	for _, block := range r.content {
		text, ok := blockText(block)
		if !ok || len(text) > maxParsedText {
			continue
		}
		if found, ok := x.search([]byte(text)); ok {
			return found
		}
	}
	return errorObject{}
}

// search looks for the error object within an object: what is nearer to the failure
// comes first.
func (x examiner) search(text json.RawMessage) (errorObject, bool) {
	o, err := raw.ParseObject(text)
	if err != nil {
		return errorObject{}, false
	}
	if inner, err := raw.ParseObject(o.Get("error")); err == nil {
		if x.counts(inner) {
			return newErrorObject(o.Get("error"), inner), true
		}
		if innermost, err := raw.ParseObject(inner.Get("error")); err == nil && x.counts(innermost) {
			return newErrorObject(inner.Get("error"), innermost), true
		}
	}
	if x.counts(o) || x.says(o, "error") {
		return newErrorObject(text, o), true
	}
	return errorObject{}, false
}

// counts tells whether an object describes a failure.
func (x examiner) counts(o raw.Object) bool { return x.says(o, "kind") || x.says(o, "message") }

// says tells whether a member is a text that says something.
func (x examiner) says(o raw.Object, name string) bool {
	text, ok := raw.String(o.Get(name))
	return ok && !x.Runtime.Cleaner().Blank(text)
}

// holdsContract tells whether a text block is the recognised contract, or the
// envelope of section 8 around it: then it says nothing that the contract does not.
func holdsContract(block json.RawMessage, found errorObject) bool {
	text, ok := blockText(block)
	if !ok || !found.contract {
		return false
	}
	if raw.Equal([]byte(text), found.text) {
		return true
	}
	o, err := raw.ParseObject([]byte(text))
	return err == nil && isEnvelope(o) && raw.Equal(o.Get("error"), found.text)
}

// isEnvelope tells whether an object has the shape of the envelope of section 8.
func isEnvelope(o raw.Object) bool {
	ok, given := raw.Bool(o.Get("ok"))
	_, service := raw.String(o.Get("service"))
	_, action := raw.String(o.Get("action"))
	return len(o) == 4 && given && !ok && service && action && o.Get("error") != nil
}
