package acp

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// The table of the boundary.
func TestClassify(t *testing.T) {
	const ok = `"jsonrpc":"2.0"`
	for _, test := range []struct {
		line string
		want kind
	}{
		{`{`, parseError},
		{`{} {}`, parseError},
		{"\ufeff{}", parseError},
		{`{"a":01}`, parseError},
		{strings.Repeat("[", 20000) + strings.Repeat("]", 20000), parseError}, // deeper than the decoder goes
		{`{` + ok + `,"id":1,"method":"m","params":` + strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + `}`, parseError},

		{`1`, invalid}, {`null`, invalid}, {`"x"`, invalid}, {`true`, invalid}, {` [] `, invalid},
		{`[{` + ok + `,"id":1,"method":"m"}]`, invalid},
		{`{}`, invalid},
		{`{` + ok + `,"id":5}`, invalid},
		{`{"id":5,"method":"m"}`, invalid},
		{`{"jsonrpc":"1.0","id":5,"method":"m"}`, invalid},
		{`{"jsonrpc":2.0,"id":5,"method":"m"}`, invalid},
		{`{"JSONRPC":"2.0","id":5,"method":"m"}`, invalid},
		{`{` + ok + `,"id":5,"Method":"m"}`, invalid},
		{`{` + ok + `,"id":5,"method":null}`, invalid},
		{`{` + ok + `,"id":5,"method":["m"]}`, invalid},
		{`{` + ok + `,"id":1.0,"method":"m"}`, invalid},
		{`{` + ok + `,"id":1e3,"method":"m"}`, invalid},
		{`{` + ok + `,"id":9223372036854775808,"method":"m"}`, invalid},
		{`{` + ok + `,"id":false,"method":"m"}`, invalid},
		{`{` + ok + `,"id":1,"method":"m","params":1}`, invalid},
		{`{` + ok + `,"method":"m","params":"p"}`, invalid},
		{`{` + ok + `,"id":1,"method":"m","result":null}`, invalid},
		{`{` + ok + `,"id":1,"method":"m","error":{"code":1,"message":"x"}}`, invalid},
		{`{` + ok + `,"id":1,"method":null,"result":1}`, invalid},

		{`{` + ok + `,"id":1,"method":"m"}`, request},
		{" \t\r{" + ok + `,"id":"","method":""} ` + "\r", request},
		{`{` + ok + `,"id":null,"method":"m"}`, request},
		{`{` + ok + `,"id":-9223372036854775808,"method":"m","params":[],"more":1}`, request},
		{`{` + ok + `,"id":{},"id":1,"method":1,"method":"m"}`, request}, // the last one counts
		{`{` + ok + `,"method":"m"}`, notification},
		{`{` + ok + `,"method":"m","params":null}`, notification},

		{`{` + ok + `,"id":1,"result":null}`, response},
		{`{` + ok + `,"id":null,"result":1}`, response},
		{`{` + ok + `,"id":"1","error":{"code":1,"message":""}}`, response},
		{`{` + ok + `,"id":1,"error":{"code":1,"code":-2147483648,"message":"m","data":null,"more":1}}`, response},
		{`{"id":1,"result":null}`, badResponse},
		{`{` + ok + `,"result":1}`, badResponse},
		{`{` + ok + `,"id":1.5,"result":1}`, badResponse},
		{`{` + ok + `,"id":1,"result":null,"error":{"code":1,"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":null}`, badResponse},
		{`{` + ok + `,"id":1,"error":[]}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":null,"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":"1","message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":-32603.0,"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":1e3,"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":2147483648,"message":"m"}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":1}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"code":1,"message":null}}`, badResponse},
		{`{` + ok + `,"id":1,"error":{"Code":1,"message":"m"}}`, badResponse},
	} {
		if got := classify([]byte(test.line), true).kind; got != test.want {
			t.Errorf("%.80s is %d; want %d", test.line, got, test.want)
		}
	}
	if got := classify([]byte(`{`+ok+`,"id":null,"method":"m"}`), false).kind; got != invalid {
		t.Errorf("with version 2, the id null is %d", got)
	}
}

// Ids match by type and value; their bytes are kept.
func TestIDs(t *testing.T) {
	for raw, want := range map[string]idKey{
		`1`: {integerID, 1, ""}, `-1`: {integerID, -1, ""}, `"1"`: {stringID, 0, "1"}, `"\u0031"`: {stringID, 0, "1"},
		`9007199254740993`: {integerID, 9007199254740993, ""}, `null`: {kind: nullID}, `1.0`: {}, `true`: {}, ``: {}, `[]`: {},
	} {
		if got := keyOf(json.RawMessage(raw)); got != want {
			t.Errorf("%s is %v; want %v", raw, got, want)
		}
	}
	e := classify([]byte(`{"jsonrpc":"2.0","id":"\u0031","method":"m"}`), true)
	if string(e.id) != `"\u0031"` {
		t.Errorf("the id is %s", e.id)
	}
}

// Lines are cut wherever the blocks end, and bounded while they are read.
func TestLines(t *testing.T) {
	const input = "a\r\n\n\r\nbc\r\r\nlonger\nrest\r"
	want := []string{"a", "", "", "bc\r", "longer", "rest"}
	for size := 1; size <= len(input); size++ {
		l := lines{limit: 6}
		if got, err := cut(&l, []byte(input), size); err != nil || !cmp.Equal(got, want) {
			t.Errorf("blocks of %d: %q, %v", size, got, err)
		}
		l = lines{limit: 5}
		got, err := cut(&l, []byte(input), size)
		var limit *LimitError
		if !errors.As(err, &limit) || limit.Limit != 5 || !strings.Contains(err.Error(), "5") || !cmp.Equal(got, want[:4]) {
			t.Errorf("blocks of %d: %q, %v", size, got, err)
		}
	}
	for name, line := range map[string]string{"byte": "a\xffb", "half": "\xe2\x82", "surrogate": "\xed\xa0\x80"} {
		if _, err := cut(&lines{limit: 10}, []byte(line+"\n"), 4); err != ErrNotUTF8 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// cut gives input in blocks, and returns all lines with what is left.
func cut(l *lines, input []byte, size int) (all []string, err error) {
	for len(input) > 0 {
		n := min(size, len(input))
		l.block, input = bytes.Clone(input[:n]), input[n:]
		for {
			line, ok, err := l.next()
			if err != nil {
				return all, err
			}
			if !ok {
				break
			}
			all = append(all, string(line))
		}
		// The buffer is never more than a line and a block.
		if len(l.partial)+len(l.block) > l.limit+size || cap(l.partial) > l.limit {
			return all, errors.New("the buffer is too big")
		}
	}
	rest, err := l.rest()
	return append(all, string(rest)), err
}

// Frames are compact, and nothing is escaped that need not be.
func TestFrames(t *testing.T) {
	for want, got := range map[string][]byte{
		`{"jsonrpc":"2.0","id":7,"method":"a\"<b","params":[1]}`:                                        requestFrame(7, `a"<b`, json.RawMessage(`[1]`)),
		`{"jsonrpc":"2.0","method":"m"}`:                                                                notificationFrame("m", nil),
		`{"jsonrpc":"2.0","id":"i","result":null}`:                                                      answerFrame(json.RawMessage(`"i"`), answer{result: unknownID}),
		`{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"Method not found","data":"<m>"}}`: answerFrame(unknownID, answer{err: methodNotFound("<m>")}),
		`{"jsonrpc":"2.0","id":1,"error":{"code":5,"message":""}}`:                                      answerFrame(json.RawMessage(`1`), answer{err: &Error{Code: 5}}),
	} {
		if string(got) != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// What can't be written is found out before anything is sent.
func TestEncode(t *testing.T) {
	for _, bad := range []any{make(chan int), json.RawMessage(`{`), json.RawMessage("\"\xff\""), json.RawMessage(`1 2`)} {
		if raw, err := encode(bad); err == nil {
			t.Errorf("%v is written as %s", bad, raw)
		}
	}
	for in, want := range map[string]string{"{ \"a\" : \"<\\u00e9&>\" }": `{"a":"<\u00e9&>"}`, "1.0": "1.0", "1e2": "1e2"} {
		if got, err := encode(json.RawMessage(in)); err != nil || string(got) != want {
			t.Errorf("%s is written as %s, %v", in, got, err)
		}
	}
	for _, scalar := range []any{1, "x", true} {
		if _, err := encodeParams(scalar); err == nil {
			t.Errorf("%v is taken for params", scalar)
		}
	}
	if raw, err := encodeParams(nil); raw != nil || err != nil {
		t.Errorf("no params are %s, %v", raw, err)
	}
}

func TestShortened(t *testing.T) {
	for in, want := range map[string]string{"abc": "abc", "abcdef": "abcd", "abc€": "abc", "ab€": "ab"} {
		if got := shortened([]byte(in), 4); got != want {
			t.Errorf("%q is cut to %q; want %q", in, got, want)
		}
	}
}

// Whatever a line holds: it is classified without a panic, what is answered to it is
// one frame, and a request keeps the bytes of its id.
func FuzzClassify(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":[1,null]}}`, `{"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","id":"x","error":{"code":-32603,"message":"m","data":1.0,"x":1,"x":2}}`, `[]`, `{`, `null`, "\ufeff{}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		e := classify(line, true)
		if (e.kind == parseError) == json.Valid(line) {
			t.Fatalf("%q: kind %d", line, e.kind)
		}
		if e.kind == request && !bytes.Contains(line, e.id) {
			t.Fatalf("%q: the id is %q", line, e.id)
		}
		if e.kind == response && utf8.Valid(line) {
			result := answer{result: orNull(nil), err: e.answer.err}
			if raw := e.answer.result; raw != nil {
				var err error
				if result.result, err = encode(raw); err != nil {
					t.Fatalf("%q: %v", line, err)
				}
			}
			if frame := answerFrame(unknownID, result); !json.Valid(frame) || bytes.ContainsAny(frame, "\n\r") {
				t.Fatalf("%q is written as %q", line, frame)
			}
		}
	})
}
