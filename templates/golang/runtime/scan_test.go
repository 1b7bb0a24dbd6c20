package runtime

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// skipText passes over a whole text as a value of any kind.
func skipText(text string) (s scanner[string], ok bool) {
	s = scanner[string]{b: text}
	end := s.space(s.skip(s.space(0)))
	return s, !s.fault && end == len(text)
}

func TestSkipAgreesWithEncodingJSON(t *testing.T) {
	for _, text := range texts {
		if _, ok := skipText(text); ok != json.Valid([]byte(text)) {
			t.Errorf("%.60q: skip says %v", text, ok)
		}
	}
}

// texts are JSON, and nearly JSON.
var texts = []string{
	"", " ", "null", "nul", "true", "tru", "false", "fals", "truex", " true ", "\ufefftrue",
	"0", "-0", "-", "01", "-01", "1.", "1.5", ".5", "1e", "1e+", "1e5", "1E-5", "1.5e+10", "0e0", "1 2", "1,",
	`""`, `"`, `"a`, `"\`, `"\"`, `"\""`, `"\x"`, `"\u12"`, `"\u12G4"`, `"\u12aF"`, `"\ud800"`, "\"\x00\"", "\"\x1f\"", "\"\x7f\"", "\"a\nb\"",
	`"0123456789abcdef0123456789abcdef0123456789abcdef"`, `"0123456789abcdef0123456789\n0123456789abcdef0123456789abcdef"`,
	"[]", "[ ]", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1,2]", " [ 1 , 2 ] ", "[[]]", "[[]", "[]]", "[{}]", "[}",
	"{}", "{ }", "{", "}", `{"a"}`, `{"a":}`, `{"a":1`, `{"a":1,}`, `{"a":1}`, `{"a":1,"b":[]}`, ` { "a" : 1 , "b" : { } } `, `{1:2}`, `{"a":1]`, `{a:1}`, `{"a":1 "b":2}`,
	`{"a\"b":1}`, "[\x00]", "{\"a\":1}\x00", `[1e5,-3,"x",{"k":[true,false,null]}]`,
	strings.Repeat("[", 70) + strings.Repeat("]", 70), strings.Repeat(`{"a":[`, 70) + "1" + strings.Repeat("]}", 70),
	strings.Repeat(`[{"a":`, 70) + "1" + strings.Repeat("]}", 70),
}

func benchmarkDocument() []byte {
	var b bytes.Buffer
	b.WriteString(`{"content":[`)
	for i := range 25 {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"type":"text","text":"The upstream refused the call because the order has been paid already; nothing was changed. Look it up by its number before trying again, or ask the operator. Lines follow, each with a stamp and a level, and this one ends here.","annotations":{"audience":["user","assistant"],"priority":0.5},"meta":{"line":1234,"ok":true,"parts":[1,2,3,44,555],"none":null}}`)
	}
	b.WriteString(`],"omitted":3}`)
	return b.Bytes()
}

func BenchmarkSkip(b *testing.B) {
	doc := benchmarkDocument()
	b.Run("runtime", func(b *testing.B) {
		b.SetBytes(int64(len(doc)))
		for range b.N {
			s := scanner[[]byte]{b: doc}
			if s.skip(0) != len(doc) {
				b.Fatal("not skipped")
			}
		}
	})
	b.Run("json.Valid", func(b *testing.B) {
		b.SetBytes(int64(len(doc)))
		for range b.N {
			if !json.Valid(doc) {
				b.Fatal("not valid")
			}
		}
	})
}
