package source

import (
	"fmt"
	"strings"
	"testing"
)

func TestNodeAccess(t *testing.T) {
	root := parsed(t, "dir/a.json", "{\"a/b\": [0, {\"~\": {\"\": true}}],\n \"__proto__\": 1}")
	deep := root.Get("a/b").Items[1].Get("~").Get("")
	if got := deep.Pointer(); got != "/a~1b/1/~0/" {
		t.Errorf("pointer %s", got)
	}
	if got := deep.Place(); got != (Place{"dir/a.json", 1, 24, "/a~1b/1/~0/"}) {
		t.Errorf("place %+v", got)
	}
	if got := root.Place().String(); got != "dir/a.json:1:1" || root.Key() != "" || root.Parent() != nil || root.Pointer() != "" {
		t.Errorf("root at %s, key %q, pointer %q", got, root.Key(), root.Pointer())
	}
	if m := root.Member("__proto__"); m == nil || m.NameAt.Line != 2 || m.Value.Key() != "__proto__" {
		t.Errorf("member %+v", m)
	}
	var none *Node
	for _, n := range []*Node{none.Get("a"), root.Get("A/b"), root.Get("a/b").Get("0"), deep.Get("x")} {
		if n != nil {
			t.Errorf("found %s", n.Compact())
		}
	}
}

// Objects on both sides of the size from which an index is kept.
func TestNodeMembersOfAnySize(t *testing.T) {
	for _, count := range []int{0, 1, indexAbove, indexAbove + 1, 100} {
		n := NewObject(nil)
		for i := range count {
			n.Set(fmt.Sprint(i), NewString(nil, fmt.Sprint(i)))
		}
		for i := range count {
			if got := n.Get(fmt.Sprint(i)); got == nil || got.Text != fmt.Sprint(i) {
				t.Errorf("member %d of %d is %v", i, count, got)
			}
		}
		if n.Get("none") != nil || len(n.Members) != count {
			t.Errorf("%d members of %d", len(n.Members), count)
		}
	}
}

func TestSet(t *testing.T) {
	const text = `{"a":{"b":{"c":1}},"d":[2]}`
	root := parsed(t, "a.json", text)
	filled := NewObject(root)
	for _, m := range root.Members {
		filled.Set(m.Name, m.Value)
	}
	// A value that was set can still be changed through the new tree.
	filled.Get("a").Set("new", NewString(root, "x"))
	filled.Get("a").Set("b", NewObject(root.Get("a")))
	inner := NewObject(root.Get("d"))
	filled.Set("e", inner)
	inner.Set("f", root.Get("d"))
	filled.Set("d", NewString(root.Get("d"), "replaced"))

	if got, want := filled.Compact(), `{"a":{"b":{},"new":"x"},"d":"replaced","e":{"f":[2]}}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if root.Compact() != text {
		t.Errorf("the original became %s", root.Compact())
	}
	checkTree(t, root)
	if f := filled.Get("e").Get("f"); f.Pointer() != "/e/f" || f.Place() != root.Get("d").Place() {
		t.Errorf("pointer %s, place %+v", f.Pointer(), f.Place())
	}
	if got := filled.Place(); got != root.Place() {
		t.Errorf("place %+v", got)
	}
	if got := NewString(nil, "").Place(); got != (Place{}) {
		t.Errorf("a value from nowhere is at %+v", got)
	}
}

// Setting into a copy of a large object leaves the index of the original alone.
func TestSetOnLargeCopy(t *testing.T) {
	root := parsed(t, "a.json", `{"o":{`+manyMembers(50)+`}}`)
	filled := NewObject(root)
	filled.Set("o", root.Get("o"))
	filled.Get("o").Set("extra", NewString(nil, "x"))
	if root.Get("o").Get("extra") != nil || filled.Get("o").Get("extra") == nil || filled.Get("o").Get("m7") == nil {
		t.Error("the index is shared or lost")
	}
	checkTree(t, root)
}

func manyMembers(count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, `"m%d":%d,`, i, i)
	}
	return strings.TrimSuffix(b.String(), ",")
}

func TestQuote(t *testing.T) {
	for s, want := range map[string]string{
		"":                 `""`,
		"a\"b\\/":          `"a\"b\\/"`,
		"\b\f\n\r\t\x00\v": `"\b\f\n\r\t\u0000\u000b"`,
		"<é>&\u2028\x7f":   "\"<é>&\u2028\x7f\"",
		"a\xffb\xc3":       "\"a\ufffdb\ufffd\"",
	} {
		if got := Quote(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

func TestKindString(t *testing.T) {
	for k, want := range []string{"null", "boolean", "number", "string", "array", "object", "Kind(6)"} {
		if got := Kind(k).String(); got != want {
			t.Errorf("%d: %s", k, got)
		}
	}
}

// Each group holds texts of one value; the groups differ.
func TestEqual(t *testing.T) {
	groups := [][]string{
		{`null`}, {`true`}, {`false`}, {`0`, `-0`, `0.0e7`}, {`1`, `1.0`, `10e-1`}, {`"1"`, `"\u0031"`}, {`""`},
		{`9007199254740993`, `9007199254740993.0`}, {`9007199254740992`}, {`1e1000000000`, `10e999999999`}, {`1e1000000001`},
		{`[]`}, {`[1,2]`, `[1.0,2e0]`}, {`[2,1]`}, {`[1]`}, {`[[1]]`}, {`{}`},
		{`{"a":1,"b":[true]}`, `{"b":[true],"a":1.0}`}, {`{"a":1}`}, {`{"a":1,"c":[true]}`}, {`{"a":null}`}, {`{"b":null}`}, {`{"\uffff":1,"😀":2}`, `{"😀":2,"\uffff":1}`},
		{"{" + manyMembers(40) + "}", "{" + manyMembers(40) + " }"},
	}
	for i, as := range groups {
		for j, bs := range groups {
			for _, a := range as {
				for _, b := range bs {
					x, y := parsed(t, "a.json", a), parsed(t, "a.json", b)
					if Equal(x, y) != (i == j) || (x.Canonical() == y.Canonical()) != (i == j) {
						t.Errorf("%s and %s: equal %v, canonical %s and %s", a, b, Equal(x, y), x.Canonical(), y.Canonical())
					}
				}
			}
		}
	}
	if x := parsed(t, "a.json", "1"); Equal(x, nil) || Equal(nil, x) || !Equal(nil, nil) {
		t.Error("nil equals a value")
	}
}

// A text that is no number can only come from a tree made by hand.
func TestCanonicalKeepsOddNumbers(t *testing.T) {
	if got := (&Node{Kind: Number, Text: "1/3"}).Canonical(); got != "1/3" {
		t.Errorf("%s", got)
	}
}

func TestCanonical(t *testing.T) {
	root := parsed(t, "a.json", `{"😀":[1.50,-0,1e2],"b":{"z":null,"a":"<"},"\uffff":true}`)
	want := `{"b":{"a":"<","z":null},"` + "\uffff" + `":true,"😀":[1.5,0,100]}`
	if got := root.Canonical(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFind(t *testing.T) {
	root, _ := ParseJSON("a.json", []byte(`{"a/b": [10, {"~": 1, "": 2}], "0": 3}`))
	for _, c := range []struct{ pointer, want, gone string }{
		{"", root.Compact(), ""}, {"/a~1b/0", "10", ""}, {"/a~1b/1/~0", "1", ""}, {"/a~1b/1/", "2", ""}, {"/0", "3", ""},
		{"/a~1b/2", "", "2"}, {"/a~1b/-1", "", "-1"}, {"/a~1b/01", "", "01"}, {"/x/y", "", "x"}, {"/0/0", "", "0"},
	} {
		got, gone := root.Find(c.pointer)
		text := ""
		if got != nil {
			text = got.Compact()
		}
		if text != c.want || gone != c.gone {
			t.Errorf("%s: %q, %q", c.pointer, text, gone)
		}
	}
}
