// Package texts judges records about texts, by the runtime: what is cleaned away
// from them, and what a gateway reads out of a failed result.
package texts

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/runtime/clean"
)

// Lists are the lists of a file of records, each with its judge: what is wrong with
// the runtime's answer to a record.
var Lists = map[string]func(record []byte) []string{
	"text_cleaning": text,
	"json_cleaning": value,
	"original_kind": identifier,
}

// standard knows the built-in rules only.
var standard = clean.New(clean.Options{})

// text is cleaned once, and once more: what is due is a fixed point.
func text(record []byte) []string {
	r := struct {
		Input, Expect string
		Cap           int
	}{Cap: 8192}
	if err := json.Unmarshal(record, &r); err != nil {
		return []string{err.Error()}
	}
	if got := standard.Text(r.Input, r.Cap); got != r.Expect {
		return differ(got, r.Expect)
	}
	return differ(standard.Text(r.Expect, r.Cap), r.Expect)
}

func value(record []byte) []string {
	var r struct {
		Input, Expect json.RawMessage
		CapBytes      int `json:"cap_bytes"`
	}
	if err := json.Unmarshal(record, &r); err != nil {
		return []string{err.Error()}
	}
	got := standard.JSON(r.Input, r.CapBytes)
	if equal(got, r.Expect) {
		return nil
	}
	return differ(string(got), string(r.Expect))
}

func identifier(record []byte) []string {
	var r struct {
		Input  string
		Expect *string
	}
	if err := json.Unmarshal(record, &r); err != nil {
		return []string{err.Error()}
	}
	expect := ""
	if r.Expect != nil {
		expect = *r.Expect
	}
	return differ(standard.Identifier(r.Input), expect)
}

func differ(got, due string) []string {
	if got == due {
		return nil
	}
	return []string{fmt.Sprintf("runtime: got %q; due %q", got, due)}
}

// equal compares values of JSON, numbers by their text.
func equal(a, b []byte) bool {
	x, errA := canonical(a)
	y, errB := canonical(b)
	return errA == nil && errB == nil && x == y
}

// canonical is JSON with its members in order and its numbers as they are written.
func canonical(text []byte) (string, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return "", err
	}
	b, err := json.Marshal(v)
	return string(b), err
}
