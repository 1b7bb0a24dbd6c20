// Envelopes: what a line is (section 9), and how frames are written (section 8).
//
// Members are looked at one by one, not decoded into structs: encoding/json matches
// the names of fields without case and does not tell null from absent.

package acp

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/errgen/errgen/generated/go/acperror"
)

// kind is what a line was found to be.
type kind int

const (
	parseError kind = iota // not one JSON text
	invalid                // JSON, but no message
	request
	notification
	response
	badResponse // response-shaped, but malformed: never answered
)

// envelope is a line that has been classified.
type envelope struct {
	kind   kind
	id     json.RawMessage // of a request: the bytes that the answer repeats
	key    idKey           // of a request or a response: the id as a value
	method string
	params json.RawMessage // nil if there are none
	answer answer          // of a response
}

// answer is what completes a request: a result or an error.
type answer struct {
	result json.RawMessage
	err    *Error
}

// idKey is an id as a value: ids match by type and value, not by their bytes.
type idKey struct {
	kind    idKind
	integer int64
	text    string
}

type idKind int

const (
	noID idKind = iota // none, or of a wrong type
	nullID
	integerID
	stringID
)

type members map[string]json.RawMessage

// classify tells what a line is. nullIDs: a request may have the id null, as in
// version 1 of the protocol.
func classify(line []byte, nullIDs bool) envelope {
	var m members
	if err := json.Unmarshal(line, &m); err != nil || m == nil {
		// Anything but an object ends here; null decodes into no map at all.
		if json.Valid(line) {
			return envelope{kind: invalid}
		}
		return envelope{kind: parseError}
	}
	_, hasMethod := m["method"]
	_, hasResult := m["result"]
	_, hasError := m["error"]
	switch {
	case !hasMethod && (hasResult || hasError):
		return m.response(hasResult, hasError)
	case !m.isVersion2() || hasResult || hasError:
		return envelope{kind: invalid}
	}
	return m.call(nullIDs)
}

// call reads a request or a notification.
func (m members) call(nullIDs bool) envelope {
	e := envelope{kind: notification}
	var ok bool
	if e.method, ok = stringOf(m["method"]); !ok {
		return envelope{kind: invalid}
	}
	if e.params = m["params"]; string(e.params) == "null" {
		e.params = nil
	}
	if e.params != nil && !isStructured(e.params) {
		return envelope{kind: invalid}
	}
	if id, has := m["id"]; has {
		e.kind, e.id, e.key = request, id, keyOf(id)
		if e.key.kind == noID || e.key.kind == nullID && !nullIDs {
			return envelope{kind: invalid}
		}
	}
	return e
}

// response reads what has a result or an error and no method.
func (m members) response(hasResult, hasError bool) envelope {
	e := envelope{kind: response, key: keyOf(m["id"])}
	var err error
	switch {
	case !m.isVersion2() || e.key.kind == noID || hasResult && hasError:
		e.kind = badResponse
	case hasResult:
		e.answer.result = m["result"]
	default:
		if e.answer.err, err = decodeError(m["error"]); err != nil {
			e.kind = badResponse
		}
	}
	return e
}

// isVersion2 tells whether it is JSON-RPC 2.0.
func (m members) isVersion2() bool {
	version, ok := stringOf(m["jsonrpc"])
	return ok && version == "2.0"
}

// keyOf reads an id. An integer has neither fraction nor exponent and fits 64 bits.
func keyOf(raw json.RawMessage) idKey {
	if string(raw) == "null" {
		return idKey{kind: nullID}
	}
	if text, ok := stringOf(raw); ok {
		return idKey{kind: stringID, text: text}
	}
	if n, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		return idKey{kind: integerID, integer: n}
	}
	return idKey{}
}

// stringOf reads a JSON string; null is none.
func stringOf(raw json.RawMessage) (text string, ok bool) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", false
	}
	return text, json.Unmarshal(raw, &text) == nil
}

func isStructured(raw json.RawMessage) bool { return raw[0] == '{' || raw[0] == '[' }

var (
	errNotObject = errors.New("an error is an object")
	errCode      = errors.New("the code of an error is an integer of 32 bits")
)

// decodeError reads an error object strictly (1.3). The generated reader takes
// -32603.0 for an integer, as JSON Schema does; here the text counts.
func decodeError(raw json.RawMessage) (*Error, error) {
	var m members
	if err := json.Unmarshal(raw, &m); err != nil || m == nil {
		return nil, errNotObject
	}
	if _, err := strconv.ParseInt(string(m["code"]), 10, 32); err != nil {
		return nil, errCode
	}
	e, err := acperror.DecodeAcpError(raw)
	if err == nil {
		return e, nil
	}
	// The generated reader refuses repeated members; of these, the last one counts.
	if raw, err = encode(m); err != nil {
		return nil, err
	}
	return acperror.DecodeAcpError(raw)
}

// encode writes a value compactly. <, > and & stay as they are.
func encode(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	if raw, ok := v.(json.RawMessage); ok && raw != nil {
		// The encoder would do the same, at twice the price.
		if err := json.Compact(&b, raw); err != nil {
			return nil, err
		}
	} else {
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(v); err != nil {
			return nil, err
		}
	}
	// Raw messages are taken over without a look at their strings.
	if !utf8.Valid(b.Bytes()) {
		return nil, ErrNotUTF8
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}

// encodeParams writes params; nil if there are none.
func encodeParams(params any) (json.RawMessage, error) {
	raw, err := encode(params)
	switch {
	case err != nil:
		return nil, err
	case string(raw) == "null":
		return nil, nil
	case !isStructured(raw):
		return nil, errors.New("params are an object or an array")
	}
	return raw, nil
}

// requestFrame, notificationFrame and answerFrame write messages; members stand in
// the order of section 8. What they are given is compact already.
func requestFrame(id int64, method string, params json.RawMessage) []byte {
	b := strconv.AppendInt([]byte(`{"jsonrpc":"2.0","id":`), id, 10)
	return appendCall(append(b, ','), method, params)
}

func notificationFrame(method string, params json.RawMessage) []byte {
	return appendCall([]byte(`{"jsonrpc":"2.0",`), method, params)
}

func appendCall(b []byte, method string, params json.RawMessage) []byte {
	name, _ := encode(method) // a string can always be written
	b = append(append(b, `"method":`...), name...)
	if params != nil {
		b = append(append(b, `,"params":`...), params...)
	}
	return append(b, '}')
}

// unknownID stands in answers to what has no usable id.
var unknownID = json.RawMessage("null")

func answerFrame(id json.RawMessage, a answer) []byte {
	b := append([]byte(`{"jsonrpc":"2.0","id":`), id...)
	if a.err == nil {
		return append(append(append(b, `,"result":`...), a.result...), '}')
	}
	return append(append(append(b, `,"error":`...), encodeError(a.err)...), '}')
}

// wireError holds the members that travel; whatever else an error has, stays.
type wireError struct {
	Code    int64           `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// encodeError writes an error. Data that is no JSON gives way to the reason, as it
// does in WithData.
func encodeError(e *Error) json.RawMessage {
	wire := wireError{int64(e.Code), e.Message, rawData(e)}
	raw, err := encode(wire)
	if err != nil {
		wire.Data, _ = encode(codecData{Error: err.Error(), Phase: "serialization"})
		raw, _ = encode(wire) // no raw data are left that could fail
	}
	return raw
}

// shortened is the start of a line, cut at a character.
func shortened(line []byte, limit int) string {
	if len(line) <= limit {
		return string(line)
	}
	for limit > 0 && !utf8.RuneStart(line[limit]) {
		limit--
	}
	return string(line[:limit])
}

// isVersionNumber tells whether raw is a version of the protocol, and which.
func versionOf(raw json.RawMessage) (version int, ok bool) {
	n, err := strconv.ParseUint(string(raw), 10, 16)
	return int(n), err == nil && n <= math.MaxUint16
}
