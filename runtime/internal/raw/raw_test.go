// Tests of reading, writing and comparing JSON text.
package raw

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{`{"a":1,"b":[2]}`, ` { "b" : [2.0], "a" : 1e0 } `, true},
		{`1`, `1.0`, true}, {`1500`, `1.5e3`, true}, {`0`, `-0.0e9`, true}, {`0.1`, `1e-1`, true},
		{`1`, `-1`, false}, {`10`, `1`, false}, {`1e999999999999999999999`, `1e999999999999999999998`, false},
		{`9007199254740993`, `9007199254740992`, false},
		{`1`, `true`, false}, {`"1"`, `1`, false}, {`null`, `null`, true}, {`[1,2]`, `[2,1]`, false},
		{`{"a":1}`, `{"a":1,"b":2}`, false}, {`{"a":1}`, `{"b":1}`, false},
		{`"A"`, `"\u0041"`, true}, {`nothing`, `nothing`, false}, {`1 2`, `1`, false},
	} {
		if got := Equal([]byte(c.a), []byte(c.b)); got != c.want {
			t.Errorf("Equal(%s, %s) = %t", c.a, c.b, got)
		}
	}
}

func TestObject(t *testing.T) {
	o, err := ParseObject([]byte(` {"a" : 1.50, "<b>":{"x": [1, 2]}, "a":null} `))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(o.Append(nil)); got != `{"a":1.50,"<b>":{"x": [1, 2]},"a":null}` {
		t.Error(got)
	}
	o.Remove("a")
	o.Set("c", []byte(`true`))
	if got := string(Compact(o.Append(nil))); got != `{"<b>":{"x":[1,2]},"c":true}` {
		t.Error(got)
	}
	for _, bad := range []string{``, `null`, `[]`, `{`, `{"a"}`, `{"a":}`, `{} {}`, `{"a":1}x`} {
		if _, err := ParseObject([]byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]int{`{ "\u0061" : "\u20ac<" , "b":1.50 }`: len(`{"a":"€<","b":1.50}`), `"\n"`: 4, `no`: 2} {
		if got := Size([]byte(text)); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

func TestDeeper(t *testing.T) {
	for text, want := range map[string]bool{`{"a":[1]}`: false, `{"a":[[1]],"b":2}`: true, `[[],[],[]]`: false, `1`: false, `[[[`: true, `"[[["`: false} {
		if got := Deeper([]byte(text), 2); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

func TestScalars(t *testing.T) {
	type read struct {
		S      string
		B      bool
		OK, OB bool
	}
	for text, want := range map[string]read{
		`"x"`: {S: "x", OK: true}, ` true `: {B: true, OB: true}, `false`: {OB: true}, `null`: {}, `"x`: {}, ``: {},
	} {
		var got read
		got.S, got.OK = String([]byte(text))
		got.B, got.OB = Bool([]byte(text))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
	if items, ok := Array([]byte(` [1, "a"]`)); !ok || len(items) != 2 {
		t.Error(items, ok)
	}
}
