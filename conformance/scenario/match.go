// Holding frames against what is expected.

package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"strings"
)

// item is an entry of expect; one member is set.
type item struct {
	Line      *string           `json:"$line"`
	Unordered []json.RawMessage `json:"$unordered"`
	Times     *struct {
		N     int             `json:"n"`
		Frame json.RawMessage `json:"frame"`
	} `json:"$times"`
	frame json.RawMessage
}

func parseItems(expect []json.RawMessage) ([]item, error) {
	items := make([]item, len(expect))
	for i, raw := range expect {
		if err := json.Unmarshal(raw, &items[i]); err != nil {
			return nil, fmt.Errorf("expect[%d]: %w", i, err)
		}
		items[i].frame = raw
	}
	return items, nil
}

// frames is how many frames the item is about.
func (it item) frames() int {
	switch {
	case it.Unordered != nil:
		return len(it.Unordered)
	case it.Times != nil:
		return it.Times.N
	}
	return 1
}

// match tells what is wrong with the frames, "" if nothing is.
func (it item) match(frames [][]byte, captured map[string]json.RawMessage) string {
	switch {
	case it.Line != nil:
		if got := string(bytes.TrimSuffix(frames[0], []byte("\n"))); got != *it.Line {
			return fmt.Sprintf("got %s; due %s", got, *it.Line)
		}
	case it.Times != nil:
		for _, f := range frames {
			if !matches(it.Times.Frame, f, captured) {
				return fmt.Sprintf("got %s; due %s", f, it.Times.Frame)
			}
		}
	case it.Unordered != nil:
		if !unordered(it.Unordered, frames, captured) {
			return fmt.Sprintf("got %s; due in any order %s", bytes.Join(frames, nil), it.Unordered)
		}
	case !matches(it.frame, frames[0], captured):
		return fmt.Sprintf("got %s; due %s", frames[0], it.frame)
	}
	return ""
}

// unordered pairs each frame with an item of its own.
func unordered(items []json.RawMessage, frames [][]byte, captured map[string]json.RawMessage) bool {
	if len(frames) == 0 {
		return true
	}
	for i, want := range items {
		trial := maps.Clone(captured)
		if !matches(want, frames[0], trial) {
			continue
		}
		rest := append(items[:i:i], items[i+1:]...)
		if unordered(rest, frames[1:], trial) {
			maps.Copy(captured, trial)
			return true
		}
	}
	return false
}

// matches tells whether a value is as expected, and captures from it.
func matches(want, got json.RawMessage, captured map[string]json.RawMessage) bool {
	want, got = bytes.TrimSpace(want), bytes.TrimSpace(got)
	if len(want) == 0 || len(got) == 0 {
		return false
	}
	switch want[0] {
	case '{':
		return matchesObject(want, got, captured)
	case '[':
		var wanted, gotten []json.RawMessage
		if json.Unmarshal(want, &wanted) != nil || got[0] != '[' || json.Unmarshal(got, &gotten) != nil || len(wanted) != len(gotten) {
			return false
		}
		for i := range wanted {
			if !matches(wanted[i], gotten[i], captured) {
				return false
			}
		}
		return true
	}
	return equalScalars(want, got)
}

func matchesObject(want, got json.RawMessage, captured map[string]json.RawMessage) bool {
	var wanted map[string]json.RawMessage
	if json.Unmarshal(want, &wanted) != nil {
		return false
	}
	for name, argument := range wanted {
		if strings.HasPrefix(name, "$") && len(wanted) == 1 {
			return matcher(name, argument, got, captured)
		}
	}
	return matchesMembers(wanted, got, false, captured)
}

// matchesMembers compares members; more of them are allowed or not.
func matchesMembers(wanted map[string]json.RawMessage, got json.RawMessage, more bool, captured map[string]json.RawMessage) bool {
	var gotten map[string]json.RawMessage
	if got[0] != '{' || json.Unmarshal(got, &gotten) != nil || !more && len(gotten) != len(wanted) {
		return false
	}
	for name, want := range wanted {
		value, ok := gotten[name]
		if !ok || !matches(want, value, captured) {
			return false
		}
	}
	return true
}

// matcher applies one of the matchers of A.2.
func matcher(name string, argument, got json.RawMessage, captured map[string]json.RawMessage) bool {
	switch name {
	case "$any":
		return true
	case "$type":
		return string(argument) == `"`+typeOf(got)+`"` ||
			string(argument) == `"integer"` && typeOf(got) == "number" && !bytes.ContainsAny(got, ".eE")
	case "$contains":
		var part, text string
		return json.Unmarshal(argument, &part) == nil && got[0] == '"' && json.Unmarshal(got, &text) == nil && strings.Contains(text, part)
	case "$superset":
		var wanted map[string]json.RawMessage
		return json.Unmarshal(argument, &wanted) == nil && matchesMembers(wanted, got, true, captured)
	case "$oneOf":
		var all []json.RawMessage
		if json.Unmarshal(argument, &all) != nil {
			return false
		}
		for _, want := range all {
			if matches(want, got, captured) {
				return true
			}
		}
		return false
	case "$capture":
		captured[nameOf(argument)] = bytes.Clone(got)
		return true
	case "$ref":
		value, ok := captured[nameOf(argument)]
		return ok && matches(value, got, captured)
	}
	return false
}

func nameOf(argument json.RawMessage) string {
	var name string
	_ = json.Unmarshal(argument, &name) // no name is one that nothing has
	return name
}

// typeOf names the JSON type of a value.
func typeOf(value json.RawMessage) string {
	switch value[0] {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}

// equalScalars compares numbers as decimals of any size, strings as what they say.
func equalScalars(want, got json.RawMessage) bool {
	if typeOf(want) != typeOf(got) {
		return false
	}
	switch typeOf(want) {
	case "string":
		var a, b string
		return json.Unmarshal(want, &a) == nil && json.Unmarshal(got, &b) == nil && a == b
	case "number":
		a, ok := new(big.Rat).SetString(string(want))
		b, fine := new(big.Rat).SetString(string(got))
		return ok && fine && a.Cmp(b) == 0
	}
	return bytes.Equal(want, got)
}
