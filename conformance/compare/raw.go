// Cutting JSON text into raw pieces.

package compare

import (
	"bytes"
	"encoding/json"
)

// member is a member of an object as it is written.
type member struct {
	name  string // decoded
	token string // the name as written
	value []byte // as written
}

// members cuts the text of an object; nil for anything else. Repeated names stay.
func members(text []byte) []member {
	d := json.NewDecoder(bytes.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil
	}
	var all []member
	for d.More() {
		start := d.InputOffset()
		name, err := d.Token()
		if err != nil {
			return all
		}
		token := bytes.Trim(text[start:d.InputOffset()], " \t\r\n,")
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return all
		}
		all = append(all, member{name.(string), string(token), value})
	}
	return all
}

// items cuts the text of a list; nil for anything else.
func items(text []byte) [][]byte {
	var all []json.RawMessage
	if json.Unmarshal(text, &all) != nil {
		return nil
	}
	list := make([][]byte, len(all))
	for i, item := range all {
		list[i] = item
	}
	return list
}
