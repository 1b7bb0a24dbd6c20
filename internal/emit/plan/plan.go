// Package plan prints a contract as JSON: what the other emitters are given. It is
// for people who debug a schema or write an emitter, and for goldens of the
// compiler.
package plan

import (
	"bytes"
	"encoding/json"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// New returns the emitter.
func New() emit.Emitter { return emitter{} }

type emitter struct{}

func (emitter) Language() string { return "ir" }

// Emit returns one file, plan.json.
func (emitter) Emit(c *ir.Contract, _ emit.Options) ([]emit.File, error) {
	p := &printer{}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(p.contract(c)); err != nil {
		return nil, err
	}
	return []emit.File{{Path: "plan.json", Text: b.Bytes()}}, nil
}

// object is a JSON object in order.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON leaves out members without a value.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	first := true
	for _, m := range o {
		if empty(m.value) {
			continue
		}
		if !first {
			b.WriteByte(',')
		}
		first = false
		var text bytes.Buffer
		e := json.NewEncoder(&text)
		e.SetEscapeHTML(false)
		if err := e.Encode(m.name); err != nil {
			return nil, err
		}
		b.Write(bytes.TrimSpace(text.Bytes()))
		b.WriteByte(':')
		text.Reset()
		if err := e.Encode(m.value); err != nil {
			return nil, err
		}
		b.Write(bytes.TrimSpace(text.Bytes()))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func empty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case bool:
		return !v
	case []any:
		return len(v) == 0
	case object:
		return len(v) == 0
	case json.RawMessage:
		return len(v) == 0
	}
	return false
}
