// Requests and answers.

package bed

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Request asks a driver for something.
type Request struct {
	Op       Op
	Contract *Contract
	Text     []byte
}

// Op is what a driver does with a text.
type Op string

// The operations.
const (
	Validate  Op = "validate"  // the text is a document: validate it, in TypeScript as a parsed value too
	Judge     Op = "judge"     // the text is a document: validate, parse, decode and write it
	Construct Op = "construct" // the text is the name of a kind: its constructor, with "x" for every required argument
	Decide    Op = "decide"    // the text is a document: every decision, for all answers to what it asks
)

// Answer is what came back: a line, or the reason why none did.
type Answer struct {
	Line []byte
	Err  error // a crash, a hang, or code that does not compile
}

// Verdicts is the answer to Judge, Construct and Validate. Lists of violations are compact
// JSON, which all languages print byte for byte alike.
type Verdicts struct {
	Validate json.RawMessage `json:"validate"`
	Parse    json.RawMessage `json:"parse"`
	Decode   json.RawMessage `json:"decode"`
	Out      *string         `json:"out"`    // what was decoded, written again; nil if either was refused
	Write    json.RawMessage `json:"write"`  // why it was not written
	Value    json.RawMessage `json:"value"`  // of validating the decoded value; with Validate, what JSON.parse makes of the text
	Faults   []string        `json:"faults"` // contradictions between the functions of one language
}

// Verdicts reads the answer to Judge, Construct or Validate.
func (a Answer) Verdicts() (*Verdicts, error) {
	if a.Err != nil {
		return nil, a.Err
	}
	v := &Verdicts{}
	d := json.NewDecoder(bytes.NewReader(a.Line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return nil, fmt.Errorf("a driver answered %.200q: %w", a.Line, err)
	}
	return v, nil
}
