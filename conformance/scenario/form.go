// The form of every frame: one line, compact, members in their order, nothing escaped
// that need not be.

package scenario

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
)

// orders are the members of frames, in the order in which they stand.
var orders = [][]string{
	{"jsonrpc", "id", "method", "params"}, {"jsonrpc", "id", "method"},
	{"jsonrpc", "method", "params"}, {"jsonrpc", "method"},
	{"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"},
}

// errorOrders are the members of an error object.
var errorOrders = [][]string{{"code", "message"}, {"code", "message", "data"}}

// needless are the escapes of <, > and &.
var needless = regexp.MustCompile(`(?i)\\u00(3c|3e|26)`)

// form looks at all frames that have come.
func (p *player) form(s *Scenario) {
	// A scenario that sends such an escape gets it back.
	sent := needless.Match(bytes.ReplaceAll(bytes.Join(rawBytes(s.Send), nil), []byte(`\\`), []byte(`\`)))
	for _, frame := range p.await(0, 0) {
		if why := flaw(frame, sent); why != "" {
			p.complain("%s: %s", why, frame)
		}
	}
}

func rawBytes(list []json.RawMessage) [][]byte {
	all := make([][]byte, len(list))
	for i, raw := range list {
		all[i] = raw
	}
	return all
}

// flaw tells what is wrong with a frame.
func flaw(frame []byte, escapes bool) string {
	line, ok := bytes.CutSuffix(frame, []byte("\n"))
	if !ok {
		return "the frame does not end with a newline"
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, line); err != nil || !bytes.Equal(compact.Bytes(), line) {
		return "the frame is not compact"
	}
	if !escapes && needless.Match(line) {
		return "the frame escapes what need not be"
	}
	names, members := membersOf(line)
	if !slices.ContainsFunc(orders, func(o []string) bool { return slices.Equal(o, names) }) {
		return "the members of the frame are out of order"
	}
	if e := members["error"]; e != nil {
		names, _ := membersOf(e)
		if !slices.ContainsFunc(errorOrders, func(o []string) bool { return slices.Equal(o, names) }) {
			return "the members of the error are out of order"
		}
	}
	return ""
}

// membersOf are the members of an object, and their names in order.
func membersOf(object []byte) (names []string, members map[string]json.RawMessage) {
	members = map[string]json.RawMessage{}
	d := json.NewDecoder(bytes.NewReader(object))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, nil
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, nil
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return nil, nil
		}
		names = append(names, name.(string))
		members[name.(string)] = value
	}
	return names, members
}
