// One copy of a contract is at most 32 KiB (contract.md, 2.8 and 9.10).
package runtime

import (
	"cmp"
	"slices"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// MaxBytes is the size that no error exceeds when it is sent, as compact JSON.
const MaxBytes = 32768

// fit makes an error small enough, by the steps of 9.10 in their order, each only as
// far as needed. The texts of the error are clean already.
func fit(c *clean.Cleaner, e *agenterror.AgentError) *agenterror.AgentError {
	if size(e) <= MaxBytes {
		return e
	}
	s := sizer{c, e}
	for _, step := range []func(){s.structured, s.blocks, s.parsed, s.cause, s.members, s.texts} {
		step()
		if size(e) <= MaxBytes {
			return e
		}
	}
	e.Evidence = agenterror.Object{{Name: "truncated", Value: value(true)}}
	return e
}

// size is the length of an error on the wire; that of one which can't be written is
// none of this file's business.
func size(e *agenterror.AgentError) int {
	b, err := e.AppendJSON(nil)
	if err != nil {
		return 0
	}
	return len(b)
}

type sizer struct {
	c *clean.Cleaner
	e *agenterror.AgentError
}

// cut replaces a member of the evidence, and says so.
func (s sizer) cut(name string, v any) {
	s.e.Evidence = slices.Clone(s.e.Evidence) // the copy of the caller stays as it is
	s.e.Evidence.Set(name, value(v))
	s.e.Evidence.Set("truncated", value(true))
}

// record makes a member of the evidence a truncation record (7.3, rule 6).
func (s sizer) record(name string) {
	v, ok := s.e.Evidence.Get(name)
	var record truncationRecord
	if !ok || v.Decode(&record) == nil && record.Truncated {
		return
	}
	s.cut(name, truncationRecord{len(v.String()), s.c.Text(v.String(), 512), true})
}

// truncationRecord stands for a value that was too large.
type truncationRecord struct {
	OriginalBytes int    `json:"original_bytes"`
	Preview       string `json:"preview"`
	Truncated     bool   `json:"truncated"`
}

func (s sizer) structured() { s.record("structured_content") }

func (s sizer) parsed() { s.record("parsed_error") }

// blocks takes descriptions of content blocks away, the last one first.
func (s sizer) blocks() {
	v, _ := s.e.Evidence.Get("content")
	items, ok := raw.Array([]byte(v.String()))
	if !ok {
		return
	}
	omitted := 0
	if n, ok := s.e.Evidence.Get("omitted_content_blocks"); ok && n.Decode(&omitted) != nil {
		omitted = 0
	}
	for len(items) > 0 && size(s.e) > MaxBytes {
		items = items[:len(items)-1]
		omitted++
		s.cut("content", items)
		s.cut("omitted_content_blocks", omitted)
	}
}

func (s sizer) cause() {
	if s.e.Cause != nil {
		s.e.Cause = s.shorter(*s.e.Cause, 2048)
	}
}

func (s sizer) texts() {
	s.e.Message = *s.shorter(s.e.Message, 1024)
	s.e.Recovery.Guidance = *s.shorter(s.e.Recovery.Guidance, 1024)
}

// shorter cuts a text that is clean, with the marker.
func (s sizer) shorter(text string, longest int) *string {
	text = s.c.Text(text, longest)
	return &text
}

// members takes away what is neither required nor a context member, the largest
// first.
func (s sizer) members() {
	document, _ := s.e.AppendJSON(nil) // it could be written when its size was taken
	members, _ := raw.ParseObject(document)
	slices.SortStableFunc(members, func(a, b raw.Member) int {
		return cmp.Or(len(b.Value)-len(a.Value), cmp.Compare(a.Name, b.Name))
	})
	excess := len(document) - MaxBytes
	for _, m := range members {
		if excess <= 0 {
			return
		}
		if removeExtension(s.e, m.Name) {
			excess -= len(raw.Quote(m.Name)) + len(":,") + len(m.Value)
		}
	}
}

// removeExtension drops a member if it is neither required nor a context member, and
// tells whether it is gone.
func removeExtension(e *agenterror.AgentError, name string) bool {
	switch name {
	case "error_id":
		e.ErrorID = nil
	case "trace_id":
		e.TraceID = nil
	case "docs_url":
		e.DocsURL = nil
	case "violations":
		e.Violations = nil
	case "limit":
		e.Limit = nil
	case "valid":
		e.Valid = nil
	case "hint":
		e.Hint = agenterror.Opt[string]{}
	case "param":
		e.Param = nil
	case "existing_id":
		e.ExistingID = nil
	case "required_scopes":
		e.RequiredScopes = nil
	case "idempotency_key":
		e.IdempotencyKey = nil
	case "causes":
		e.Causes = nil
	case "hops":
		e.Hops = nil
	case "hops_omitted":
		e.HopsOmitted = nil
	default:
		if declared(name) {
			return false
		}
		e.RemoveExtra(name)
	}
	return true
}

// declared tells whether the schema names a member, so that it has a field.
func declared(name string) bool {
	var none agenterror.AgentError
	return none.SetExtra(name, value(nil)) != nil
}
