// The evidence: a bounded and cleaned copy of what the upstream sent, without binary
// data (contract.md, 9.7).
package upstream

import (
	"encoding/json"

	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// evidence describes a result; nil if there is nothing to describe.
func (x examiner) evidence(found errorObject, r result) json.RawMessage {
	var evidence raw.Object
	if len(r.content) > 0 {
		described := r.content[:min(len(r.content), limit.Blocks)]
		entries := make([]json.RawMessage, len(described))
		for i, block := range described {
			entries[i] = x.entry(block, found)
		}
		evidence.Set("content", raw.Of(entries))
		if omitted := len(r.content) - len(described); omitted > 0 {
			evidence.Set("omitted_content_blocks", raw.Of(omitted))
		}
	}
	if v := x.structured(found, r); v != nil {
		evidence.Set("structured_content", x.Runtime.Cleaner().JSON(raw.Compact(v), limit.Structured))
	}
	if v := x.parsed(found); v != nil {
		evidence.Set("parsed_error", x.Runtime.Cleaner().JSON(raw.Compact(v), maxParsedError))
	}
	if len(evidence) == 0 {
		return nil
	}
	return evidence.Append(nil)
}

// entry describes a content block.
func (x examiner) entry(block json.RawMessage, found errorObject) json.RawMessage {
	members, err := raw.ParseObject(block)
	kind, _ := raw.String(members.Get("type"))
	text, isText := raw.String(members.Get("text"))
	switch {
	case err != nil:
	case kind == "text" && holdsContract(block, found):
		return raw.Of(contractEntry{"text", true})
	case kind == "text" && isText:
		return raw.Of(textEntry{"text", x.Runtime.Cleaner().Text(text, maxEvidenceText)})
	case kind == "image" || kind == "audio":
		mime, _ := raw.String(members.Get("mimeType"))
		data, _ := raw.String(members.Get("data"))
		return raw.Of(dataEntry{kind, x.Runtime.Cleaner().Text(mime, 128), len(data), true})
	case kind == "resource" || kind == "resource_link":
		return x.Runtime.Cleaner().JSON(withoutBlob(members), maxResource)
	}
	return raw.Of(unknownEntry{"unknown", true})
}

// The entries of `content`.
type (
	textEntry struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
	contractEntry struct {
		Type     string `json:"type"`
		Contract bool   `json:"contract_block"`
	}
	dataEntry struct {
		Type    string `json:"type"`
		MIME    string `json:"mime_type"`
		Bytes   int    `json:"encoded_bytes"`
		Omitted bool   `json:"data_omitted"`
	}
	unknownEntry struct {
		Type    string `json:"type"`
		Omitted bool   `json:"content_omitted"`
	}
)

// withoutBlob writes a block without binary data: `blob`, in the block or in its
// resource, gives way to its length.
func withoutBlob(block raw.Object) []byte {
	for i, m := range block {
		if resource, err := raw.ParseObject(m.Value); m.Name == "resource" && err == nil {
			block[i].Value = dropBlob(resource).Append(nil)
		}
	}
	return raw.Compact(dropBlob(block).Append(nil))
}

func dropBlob(o raw.Object) raw.Object {
	blob := o.Get("blob")
	if blob == nil {
		return o
	}
	data, _ := raw.String(blob)
	o.Remove("blob")
	o.Set("encoded_bytes", raw.Of(len(data)))
	o.Set("data_omitted", raw.Of(true))
	return o
}

// structured is the part of the structured value that belongs into the evidence. A
// recognised contract does not: its evidence would pile up from hop to hop.
func (x examiner) structured(found errorObject, r result) json.RawMessage {
	o, err := raw.ParseObject(r.structured)
	switch {
	case !found.contract || err != nil:
		return r.structured
	case isWrapper(o):
		if v := o.Get(wrappedMember); !raw.IsNull(v) {
			return v
		}
		return nil
	case isEnvelope(o) || raw.Equal(r.structured, found.text):
		return nil
	case raw.Equal(o.Get("error"), found.text):
		o.Remove("error")
		return o.Append(nil)
	}
	return r.structured
}

// parsed is the error object, if nothing else shows it.
func (x examiner) parsed(found errorObject) json.RawMessage {
	switch {
	case found.members == nil || x.adopts(found):
		return nil
	case found.contract:
		var contract raw.Object
		for _, m := range found.members {
			if m.Name != "evidence" && m.Name != "hops" {
				contract = append(contract, m)
			}
		}
		return contract.Append(nil)
	case found.whole:
		return nil
	}
	return found.text
}
