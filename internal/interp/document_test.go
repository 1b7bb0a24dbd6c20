// Tests of the text of documents: the exact place of the first fault, and hostile
// texts.
package interp_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/source"
)

func TestSyntaxFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
	}{
		{"", 0},
		{" ", 1},
		{"\xef\xbb\xbf1", 0},
		{"\xff\xfe1\x00", 0},
		{"trux", 3},
		{"tru", 3},
		{"nul", 3},
		{"falsy", 4},
		{"True", 0},
		{"truex", 4},
		{"01", 1},
		{"-", 1},
		{"-a", 1},
		{"+1", 0},
		{".5", 0},
		{"1.x", 2},
		{"1.", 2},
		{"1e", 2},
		{"1e+", 3},
		{"1e+x", 3},
		{"1E1.5", 3},
		{"0x10", 1},
		{"1 2", 2},
		{"NaN", 0},
		{"[1,]", 3},
		{"[,1]", 1},
		{"[1 2]", 3},
		{"[1", 2},
		{"[", 1},
		{"]", 0},
		{"{", 1},
		{`{"a"`, 4},
		{`{"a":`, 5},
		{`{"a":1`, 6},
		{`{"a":1,`, 7},
		{`{"a":1,}`, 7},
		{`{a:1}`, 1},
		{`{"a" 1}`, 5},
		{`{1:1}`, 1},
		{`{"a":1 "b":2}`, 7},
		{`[1}`, 2},
		{`{"a":1]`, 6},
		{`"a`, 2},
		{`"\q"`, 2},
		{`"\`, 2},
		{`"\u12G4"`, 5},
		{`"\u12`, 5},
		{`"\u`, 3},
		{`"\u 123"`, 3},
		{`"\ud83d\u12G4"`, 11},
		{`"\ud83d\q"`, 8},
		{"\"a\nb\"", 2},
		{"\"a\x00b\"", 2},
		{"\"\x1f\"", 1},
		{"1\x00", 1},
		{"\x00", 0},
		{"\x0b1", 0},
		{"\u00a01", 0},
		{"'a'", 0},
		{"1//", 1},
		// Ill-formed UTF-8: the first byte of the sequence, wherever it stands.
		{"\"a\xff\"", 2},
		{"\"\xe2\x82", 1},
		{"\"\xe2\x82\"", 1},
		{"\"\xed\xa0\x80\"", 1},           // a surrogate
		{"\"\xc0\xaf\"", 1},               // overlong
		{"\"\xf4\x90\x80\x80\"", 1},       // above U+10FFFF
		{"\"é\x80\"", 3},                  // a continuation alone
		{"{\"\xff\":1}", 2},               // in a name
		{"[\"\xff\",}", 2},                // before another fault
		{"[1,}\"\xff\"", 3},               // behind another fault
		{"1\xff", 1},                      // behind the document
		{"[\"ok\", \"\xf0\x9f\x92\"]", 8}, // a sequence that is cut off
	} {
		got := interp.Validate(nil, []byte(c.text))
		want := `{"instancePath":"","keyword":"JSON_SYNTAX","schemaPath":"#","params":{"offset":` + strconv.Itoa(c.offset) + `},"message":"is not valid JSON"}`
		if len(got) != 1 || got[0].Text() != want {
			t.Errorf("%q: %v, want the offset %d", c.text, texts(got), c.offset)
		}
	}
}

func TestDepth(t *testing.T) {
	const limit = `{"instancePath":"","keyword":"LIMIT","schemaPath":"#","params":{"limit":1000},"message":"is nested too deeply"}`
	syntax := func(offset int) string {
		return fmt.Sprintf(`{"instancePath":"","keyword":"JSON_SYNTAX","schemaPath":"#","params":{"offset":%d},"message":"is not valid JSON"}`, offset)
	}
	nested := func(open, close string, n int) string {
		return strings.Repeat(open, n) + "1" + strings.Repeat(close, n)
	}
	for _, c := range []struct{ name, text, want string }{
		{"1000 lists", nested("[", "]", 1000), ""},
		{"1001 lists", nested("[", "]", 1001), limit},
		{"1000 objects", nested(`{"a":`, "}", 1000), ""},
		{"1001 objects", nested(`{"a":`, "}", 1001), limit},
		{"1001 of both", nested(`{"a":[`, "]}", 500) + "x", syntax(500*8 + 1)},
		{"not closed", strings.Repeat("[", 1000), syntax(1000)},
		{"100000 brackets", strings.Repeat("[", 100_000), limit},
		{"100000 braces", strings.Repeat(`{"":`, 100_000), limit},
		{"a fault before", `["\q",` + strings.Repeat("[", 2000), syntax(3)},
		{"a fault behind", strings.Repeat("[", 2000) + "\xff", limit},
		{"an ill-formed name before", `{"` + "\xff" + `":` + strings.Repeat("[", 2000), syntax(2)},
		{"side by side", "[" + strings.TrimSuffix(strings.Repeat("[],", 5000), ",") + "]", ""},
	} {
		got := interp.Validate(nil, []byte(c.text))
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || got[0].Text() != c.want) {
			t.Errorf("%s: %v, want %s", c.name, texts(got), c.want)
		}
	}
}

// TestTruncated cuts a document at every byte: nothing but a fault at its end, or
// at the start of the character that was cut.
func TestTruncated(t *testing.T) {
	whole := `{"a":[1,-2.5e+3,true,false,null,"x\n\u00e9\ud83d\ude00é💩"],"":{"b":""}}`
	p := planOf(t, `{"type":"object","required":["zz"]}`)
	for n := range len(whole) {
		got := interp.Validate(p, []byte(whole[:n]))
		if len(got) != 1 || got[0].Keyword != interp.SyntaxFault {
			t.Fatalf("%q: %v", whole[:n], texts(got))
		}
		end := n
		for end > 0 && !utf8.ValidString(whole[:end]) {
			end--
		}
		if want := fmt.Sprintf(`{"offset":%d}`, end); string(got[0].Params) != want {
			t.Errorf("%q: %s, want %s", whole[:n], got[0].Params, want)
		}
	}
}

// TestHugeNumbers are answered at once, whatever their exponents.
func TestHugeNumbers(t *testing.T) {
	p := planOf(t, `{"items":{"type":"integer","multipleOf":7,"maximum":1e1000000000,"minimum":-1e400},"uniqueItems":true}`)
	start := time.Now()
	for _, c := range []struct {
		text string
		want []string // paths and keywords
	}{
		{`[7e400,-7e399]`, nil},
		{`[1e400]`, []string{"/0 multipleOf"}},
		{`[-7e400]`, []string{"/0 minimum"}},
		{`[7e1000000000,7e1000000001]`, []string{"/0 maximum", "/1 maximum"}},
		{`[7e-1000000000]`, []string{"/0 multipleOf", "/0 type"}},
		{`[7e99999999999999999999999,0e99999999999999999999999]`, []string{"/0 maximum"}},
		{`[14,1.4e1,140e-1]`, []string{" uniqueItems"}},
		{`[1` + strings.Repeat("0", 100_000) + `]`, []string{"/0 multipleOf"}},
	} {
		var got []string
		for _, v := range interp.Validate(p, []byte(c.text)) {
			got = append(got, v.InstancePath+" "+v.Keyword)
		}
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%.60s: %q, want %q", c.text, got, c.want)
		}
	}
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("it takes %v", took)
	}
}

// TestReadIsLinear has long texts whose faults stand at the end, and those that hold
// much to decode: quadratic time would take hours.
func TestReadIsLinear(t *testing.T) {
	for name, text := range map[string]func(n int) string{
		"escapes":     func(n int) string { return `"` + strings.Repeat(`\ud83d\ude00`, n) + `"` },
		"late fault":  func(n int) string { return `["` + strings.Repeat("é", n) + `",x` },
		"late byte":   func(n int) string { return `"` + strings.Repeat("é", n) + "\xff\"" },
		"late depth":  func(n int) string { return `["` + strings.Repeat("é", n) + `",` + strings.Repeat("[", 2000) },
		"many values": func(n int) string { return "[" + strings.Repeat("0,", n) + "0]" },
		"digits":      func(n int) string { return strings.Repeat("9", n) },
	} {
		start := time.Now()
		interp.Validate(nil, []byte(text(1_000_000)))
		if took := time.Since(start); took > 60*time.Second {
			t.Errorf("%s take %v", name, took)
		}
	}
}

// FuzzRead compares the reader with that of the standard library, which also tells
// JSON from what is not, but takes ill-formed UTF-8 and other depths.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{``, `{}`, `[1,2.5e-3,"a\u00e9\ud800",true,null]`, `{"a":{"a":1},"a":2}`, "\"\xff\"", `[[[[`, `1 `, `-0`, `"\ud83d\ude00"`, `{"":[]}`, "\ufeff1", `01`, `"\x"`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		root, fault := interp.Read(text)
		if (root == nil) == (fault == nil) {
			t.Fatal("a document is read, or has a fault")
		}
		want := json.Valid(text) && utf8.Valid(text)
		if fault == nil && !want || fault != nil && fault.Keyword == interp.SyntaxFault && want {
			t.Errorf("%q: the fault is %v, the library says %t", text, fault, want)
		}
		if fault != nil {
			checkFault(t, text, fault)
			return
		}
		if again, fault := interp.Read([]byte(root.Compact())); fault != nil || !source.Equal(again, root) && !repeated(root) {
			t.Errorf("%q is not the same when written again", text)
		}
	})
}

// checkFault cuts the text where the fault is: what stands before can't be at fault
// earlier.
func checkFault(t *testing.T, text []byte, fault *interp.Violation) {
	if fault.Keyword != interp.SyntaxFault {
		return
	}
	var params struct{ Offset int }
	if err := json.Unmarshal(fault.Params, &params); err != nil || params.Offset < 0 || params.Offset > len(text) {
		t.Fatalf("the fault has the params %s", fault.Params)
	}
	_, before := interp.Read(text[:params.Offset])
	if before != nil && string(before.Params) != string(fault.Params) {
		t.Errorf("%q: cut at the fault, it is %s and not %s", text, before.Params, fault.Params)
	}
}

// repeated tells whether a name is repeated, which writing keeps and Equal does
// not compare.
func repeated(v *source.Node) bool {
	seen := map[string]bool{}
	for _, m := range v.Members {
		if seen[m.Name] || repeated(m.Value) {
			return true
		}
		seen[m.Name] = true
	}
	for _, item := range v.Items {
		if repeated(item) {
			return true
		}
	}
	return false
}
