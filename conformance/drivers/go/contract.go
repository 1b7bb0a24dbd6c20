// What the driver asks of a contract, and the form of its answers.

package main

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// contract is the generated interface of one contract.
type contract struct {
	validate  func(text []byte) []byte
	judge     func(text []byte) []byte
	construct func(kind string) []byte
	decide    func(text []byte) []byte
}

// value is what every generated root type can do.
type value interface {
	AppendJSON([]byte) ([]byte, error)
	Validate() error
}

// validator is the part that every contract has.
type validator struct {
	validate func([]byte) error
	// violations of an error; nil for an error of another type.
	violations func(error) []violation
}

// functions are the generated functions of a root type V.
type functions[V value] struct {
	validator
	parse, decode func([]byte) (V, error)
}

// violation has the members of every package's Violation.
type violation struct{ instancePath, keyword, schemaPath, params, message string }

// of takes the functions of a package together.
func of[V value](validate func([]byte) error, parse, decode func([]byte) (V, error), violations func(error) []violation) functions[V] {
	return functions[V]{validator{validate, violations}, parse, decode}
}

// contract makes a contract of them. Those with a catalogue can build kinds and
// decide; decisions go through a list, for every combination of answers.
func (f functions[V]) contract(construct func(kind string) []byte, decide func(V, *decisions)) contract {
	return contract{validate: f.answer, judge: f.judge, construct: construct, decide: func(text []byte) []byte {
		v, err := f.decode(text)
		if err != nil {
			return []byte("null")
		}
		var d decisions
		decide(v, &d)
		return []byte("[" + strings.Join(d, ",") + "]")
	}}
}

// decisions are the answers to a document, each as a list: the name of the
// decision, the answers to what it asks as bits, the outcome, the reason.
type decisions []string

func (d *decisions) add(name string, bits int, outcome, because string) {
	b := fmt.Appendf(appendString([]byte("["), name), ",%d,", bits)
	b = appendString(append(appendString(b, outcome), ','), because)
	*d = append(*d, string(append(b, ']')))
}

// ofValidator makes one of a package without types.
func ofValidator(validate func([]byte) error, violations func(error) []violation) contract {
	return contract{validate: validator{validate, violations}.answer}
}

// answer only validates.
func (f validator) answer(text []byte) []byte {
	a := record{validate: f.list(f.validate(text))}
	return a.line()
}

// judge calls every function that takes text. What one of them answers that does
// not fit to another one's answer is a fault.
func (f functions[V]) judge(text []byte) []byte {
	before := bytes.Clone(text)
	a := record{validate: f.list(f.validate(text))}
	parsed, err := f.parse(text)
	a.parse = f.list(err)
	decoded, decodeErr := f.decode(text)
	a.decode = f.list(decodeErr)
	if decodeErr == nil {
		a.out, a.write = f.write(decoded)
		a.value = f.list(decoded.Validate())
	}
	if err == nil && decodeErr == nil {
		if again, _ := f.write(parsed); !bytes.Equal(again, a.out) {
			a.fault("parse and decode hold different values: %s", again)
		}
	}
	if !bytes.Equal(before, text) {
		a.fault("the text was changed")
	}
	return a.line()
}

// write encodes a value; out is nil if that is refused.
func (f functions[V]) write(v V) (out []byte, refused []violation) {
	out, err := v.AppendJSON(nil)
	if err != nil {
		return nil, f.list(err)
	}
	return out, nil
}

func (f validator) list(err error) []violation {
	if err == nil {
		return nil
	}
	list := f.violations(err)
	if len(list) == 0 {
		return []violation{{message: "an error without violations: " + err.Error(), params: "{}"}}
	}
	return list
}

// built is the answer about what a constructor made.
func (f functions[V]) built(v V) []byte {
	a := record{}
	a.out, a.write = f.write(v)
	a.value = f.list(v.Validate())
	return a.line()
}

// record is an answer.
type record struct {
	validate, parse, decode, write, value []violation
	out                                   []byte
	faults                                []string
}

func (r *record) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// line prints the answer; drivers of all languages print the same bytes.
func (r *record) line() []byte {
	b := []byte(`{"validate":`)
	b = appendList(b, r.validate)
	b = appendList(append(b, `,"parse":`...), r.parse)
	b = appendList(append(b, `,"decode":`...), r.decode)
	b = append(b, `,"out":`...)
	if r.out == nil {
		b = append(b, "null"...)
	} else {
		b = appendString(b, string(r.out))
	}
	b = appendList(append(b, `,"write":`...), r.write)
	b = appendList(append(b, `,"value":`...), r.value)
	b = append(b, `,"faults":`...)
	return append(appendStrings(b, r.faults), '}')
}

func appendList(b []byte, list []violation) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(append(b, `{"instancePath":`...), v.instancePath)
		b = appendString(append(b, `,"keyword":`...), v.keyword)
		b = appendString(append(b, `,"schemaPath":`...), v.schemaPath)
		b = append(append(b, `,"params":`...), v.params...)
		b = append(appendString(append(b, `,"message":`...), v.message), '}')
	}
	return append(b, ']')
}

func appendStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, s)
	}
	return append(b, ']')
}

// appendString quotes as JSON.stringify does, which encoding/json does not.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', byte(c))
		case c >= ' ':
			b = utf8.AppendRune(b, c)
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c == '\b':
			b = append(b, `\b`...)
		case c == '\f':
			b = append(b, `\f`...)
		default:
			b = fmt.Appendf(b, `\u%04x`, c)
		}
	}
	return append(b, '"')
}
