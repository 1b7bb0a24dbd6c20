package runtime

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// The exact places of faults. An offset of -1 stands for nesting that is too deep.
var faults = []struct {
	text string
	at   int
}{
	{"", 0}, {" ", 1}, {"\ufefftrue", 0}, {"trux", 3}, {"tru", 3}, {"truex", 4}, {"nul", 3}, {"x", 0},
	{"01", 1}, {"-", 1}, {"-x", 1}, {"1.", 2}, {"1.x", 2}, {"1e", 2}, {"1e+", 3}, {"1e+x", 3}, {"1 2", 2}, {"+1", 0}, {"1a", 1},
	{`"a`, 2}, {`"\q"`, 2}, {`"\u12G4"`, 5}, {`"\u12`, 5}, {`"\`, 2}, {"\"a\nb\"", 2}, {"\"\x1f\"", 1}, {"\"\x7f\" x", 4},
	{"[1,]", 3}, {"[1 2]", 3}, {"[1,2", 4}, {"[1}", 2}, {"]", 0}, {"[]]", 2}, {"[,1]", 1},
	{`{"a"}`, 4}, {`{"a":}`, 5}, {`{"a":1,}`, 7}, {`{a:1}`, 1}, {`{"a":1 "b":2}`, 7}, {`{"a":1]`, 6}, {`{1:2}`, 1}, {`{"a" 1}`, 5},
	{"\"a\xffb\"", 2}, {"\"\xc3\"", 1}, {"\"\xe2\x82\"", 1}, {"\"\xed\xa0\x80\"", 1}, {"\"\xc0\x80\"", 1}, {"\"\xf4\x90\x80\x80\"", 1}, {"[\xff]", 1},
	{"\"\xe2\x82", 1}, {`{"x":[[],{"y":"` + "\xff" + `"}]}`, 15},
	{strings.Repeat("[", 1001), -1}, {strings.Repeat(`{"a":`, 1001), -1}, {strings.Repeat("[", 1001) + "\xff", -1},
	{strings.Repeat("[", 100_000), -1}, {"[x" + strings.Repeat("[", 1001), 1},
}

func TestFaults(t *testing.T) {
	for _, f := range faults {
		at, fault := findFault(f.text)
		switch {
		case f.at < 0:
			if fault != tooDeep {
				t.Errorf("%.40q: got fault %d at %d, want too deep", f.text, fault, at)
			}
		case fault != notJSON || at != f.at:
			t.Errorf("%.40q: got fault %d at %d, want a syntax fault at %d", f.text, fault, at, f.at)
		}
		if _, ok := skipText(f.text); ok && utf8.ValidString(f.text) {
			t.Errorf("%.40q: skip takes it", f.text)
		}
	}
}

func TestNoFault(t *testing.T) {
	for _, text := range []string{
		"0", " [] ", `{"a":{"b":[1e5,-0.5,null,true,false,"\u0000\ud800"]}}`, "\"\u00e9\U0010ffff\"", "\"\x7f\"",
		strings.Repeat("[", 1000) + strings.Repeat("]", 1000), strings.Repeat(`{"a":`, 1000) + "1" + strings.Repeat("}", 1000),
	} {
		if at, fault := findFault(text); fault != noFault {
			t.Errorf("%.40q: fault %d at %d", text, fault, at)
		}
		if _, ok := skipText(text); !ok {
			t.Errorf("%.40q: skip refuses it", text)
		}
	}
}

// Every text that is cut short has its fault where it ends, or before.
func TestTruncation(t *testing.T) {
	document := string(benchmarkDocument())
	for n := range document {
		if n > 2000 {
			break
		}
		at, fault := findFault(document[:n])
		if fault != notJSON || at != n {
			t.Fatalf("cut at %d: fault %d at %d", n, fault, at)
		}
		if _, ok := skipText(document[:n]); ok {
			t.Fatalf("cut at %d: skip takes it", n)
		}
	}
}

// The scanner and the exact reader agree with encoding/json, which knows neither
// the limit of nesting nor UTF-8.
func FuzzScanner(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	for _, x := range faults {
		f.Add(x.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		_, scanned := skipText(text)
		at, fault := findFault(text)
		if scanned != (fault == noFault) {
			t.Errorf("%q: skip says %v, the exact reader %d at %d", text, scanned, fault, at)
		}
		valid := json.Valid([]byte(text)) && utf8.ValidString(text)
		if fault != tooDeep && valid != scanned {
			t.Errorf("%q: skip says %v, encoding/json %v", text, scanned, valid)
		}
	})
}

// What opens an object or an array cannot stand behind a member or an item.
func TestOpensOnce(t *testing.T) {
	for _, text := range []string{`{"a":1{"b":2}`, `{"":{}{}`, `{"a":[] {}`, `[1[2]`, `[[][]`, `[1 [`, `{{}`, `{,"a":1}`, `[,1]`, `{"a":1,}`, `[1,`} {
		s := scanner[string]{b: text}
		if text[0] == '{' {
			s.judgeObject(0, 0)
		} else {
			for at := s.items(0); at >= 0; {
				at = s.item(s.skip(at))
			}
		}
		if !s.fault {
			t.Errorf("%s is taken", text)
		}
	}
}

// The length of a sequence is that of the rune, and 0 where there is none.
func FuzzSequence(f *testing.F) {
	for _, text := range []string{"\xff", "é", "\xed\xa0\x80", "\U0010ffff", "\xf4\x90\x80\x80", "\xc0\x80", "\xe2\x82"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" || text[0] < utf8.RuneSelf {
			return
		}
		c, want := utf8.DecodeRuneInString(text)
		if c == utf8.RuneError && want == 1 {
			want = 0
		}
		if got := sequence([]byte(text)); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	})
}
