//go:build conformance

package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/interp"
)

// roomy has no upper bounds, so that whatever grows with a document can grow.
var roomy = &vector.Schema{File: "roomy.json", Text: []byte(`{
	"type": "object",
	"properties": {
		"text": {"type": "string", "minLength": 1, "pattern": "^(a|b|aa)*$"},
		"list": {"type": "array", "items": {"type": "integer", "maximum": 5}},
		"set": {"type": "array", "uniqueItems": true},
		"few": {"type": "array", "contains": {"type": "null"}},
		"names": {"type": "object", "propertyNames": {"maxLength": 3}},
		"map": {"type": "object", "additionalProperties": {"type": "string"}},
		"number": {"type": "number", "multipleOf": 0.01},
		"bag": {"type": "object"},
		"more": {"$ref": "#"},
		"mixed": {"type": ["object", "string"], "properties": {"text": {"type": "string"}, "again": {"$ref": "#/properties/mixed"}, "more": {"type": "object"}}},
		"twice": {"type": "object", "patternProperties": {"a": {"$ref": "#/properties/twice"}, "^a": {"$ref": "#/properties/twice"}}}
	}
}`)}

// large documents. Work that grows with the square of their size would end the
// patience of a bed many times over.
func largeDocuments() map[string][]byte {
	const many = 200_000
	numbered := func(format string) string {
		var b strings.Builder
		for i := range many {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	repeated := func(piece, between string, n int) string {
		return strings.TrimSuffix(strings.Repeat(piece+between, n), between)
	}
	const megabytes = 1 << 20
	return map[string][]byte{
		"a string of 50 MB":                 []byte(`{"text":"` + strings.Repeat("ab", 25*megabytes) + `"}`),
		"an unknown string of 50 MB":        []byte(`{"other":"` + strings.Repeat("x", 50*megabytes) + `"}`),
		"a string of 50 MB that has no end": []byte(`{"text":"` + strings.Repeat("a", 50*megabytes)),
		"8 MB of escapes":                   []byte(`{"text":"` + strings.Repeat(`\u0061`, 8*megabytes/6) + `"}`),
		"8 MB of lone surrogates":           []byte(`{"text":"` + strings.Repeat(`\ud800`, 8*megabytes/6) + `"}`),
		"8 MB of backslashes":               []byte(`{"text":"` + strings.Repeat(`\\`, 4*megabytes) + `"}`),
		"50 MB of white space":              []byte(`{"text":"a"` + strings.Repeat(" ", 50*megabytes) + `}`),
		"many unknown members":              []byte(`{` + numbered(`"n%d":0`) + `}`),
		"many repeated members":             []byte(`{` + repeated(`"n":0`, ",", many) + `}`),
		"many repeated known members":       []byte(`{` + repeated(`"text":"a"`, ",", many) + `}`),
		"many wrong members":                []byte(`{"map":{` + numbered(`"n%d":0`) + `}}`),
		"many wrong items":                  []byte(`{"list":[` + repeated("6", ",", many) + `]}`),
		"many names that are too long":      []byte(`{"names":{` + numbered(`"long%d":0`) + `}}`),
		"many different items":              []byte(`{"set":[` + numbered(`%d`) + `]}`),
		"many equal items":                  []byte(`{"set":[` + repeated("[1]", ",", many) + `]}`),
		"many different objects":            []byte(`{"set":[` + numbered(`{"a":%d}`) + `]}`),
		"many items without the one":        []byte(`{"few":[` + repeated("1", ",", many) + `]}`),
		"a name of 10 MB, wrong inside":     []byte(`{"map":{"` + strings.Repeat("n", 10*megabytes) + `":0}}`),
		"long names, many wrong inside":     []byte(`{"more":{"more":{"map":{` + numbered(`"`+strings.Repeat("n", 200)+`%d":0`) + `}}}}`),
		"a number of a million digits":      []byte(`{"number":` + strings.Repeat("9", megabytes) + `}`),
		"a fraction of a million digits":    []byte(`{"number":0.` + strings.Repeat("3", megabytes) + `}`),
		"an exponent of a million digits":   []byte(`{"number":1e` + strings.Repeat("9", megabytes) + `}`),
		"an integer of a million digits":    []byte(`{"list":[` + strings.Repeat("9", megabytes) + `]}`),
	}
}

// deepDocuments are nested far beyond the limit, closed and not closed, in places
// that are judged and in places that are carried.
func deepDocuments() map[string][]byte {
	const depth = 100_000
	all := map[string][]byte{}
	for name, frame := range map[string]string{
		"alone": "%s", "in a list": `{"list":[%s]}`, "in an unknown member": `{"other":%s}`, "in a bag": `{"bag":{"a":%s}}`, "in a set": `{"set":[%s]}`,
	} {
		all["arrays "+name] = fmt.Appendf(nil, frame, strings.Repeat("[", depth)+strings.Repeat("]", depth))
		all["objects "+name] = fmt.Appendf(nil, frame, strings.Repeat(`{"a":`, depth)+"1"+strings.Repeat("}", depth))
		all["arrays without an end "+name] = fmt.Appendf(nil, frame, strings.Repeat("[", depth))
		all["the limit "+name] = fmt.Appendf(nil, frame, strings.Repeat("[", 990)+strings.Repeat("]", 990))
	}
	all["a recursive type"] = []byte(strings.Repeat(`{"more":`, depth) + "{}" + strings.Repeat("}", depth))
	all["a recursive type at the limit"] = []byte(strings.Repeat(`{"more":`, 999) + "{}" + strings.Repeat("}", 999))
	all["a recursive type beyond the limit"] = []byte(strings.Repeat(`{"more":`, 1000) + "{}" + strings.Repeat("}", 1000))
	// Members in another order than the schema's are judged by another function, and
	// so are those that no property names. Both have to count levels alike.
	for name, open := range map[string]string{"another order": `{"more":{},"text":"a","again":`, "no order": `{"zz":0,"again":`} {
		const within, beyond = 995, 1100
		all["mixed types in "+name] = []byte(`{"mixed":` + strings.Repeat(open, within) + "{}" + strings.Repeat("}", within+1))
		all["mixed types in "+name+" beyond the limit"] = []byte(`{"mixed":` + strings.Repeat(open, beyond) + "{}" + strings.Repeat("}", beyond+1))
	}
	// Two patterns judge each member, so that what is not remembered doubles at each level.
	for name, end := range map[string]string{"": "{}" + strings.Repeat("}", 998), " that are wrong": "1" + strings.Repeat("}", 998), " without an end": ""} {
		all["members judged twice"+name] = []byte(`{"twice":` + strings.Repeat(`{"a":`, 997) + end)
	}
	all["members judged twice beyond the limit"] = []byte(`{"twice":` + strings.Repeat(`{"a":`, 1000) + "{}" + strings.Repeat("}", 1001))
	return all
}

// oddDocuments meet what languages do in their own way.
func oddDocuments() map[string][]byte {
	all := map[string][]byte{}
	for _, name := range []string{"__proto__", "constructor", "toString", "prototype", "hasOwnProperty", `__proto\u005f_`, ""} {
		for _, value := range []string{"1", "null", `{"text":""}`, `{"list":[9]}`, `[]`} {
			for _, frame := range []string{`{"%s":%s}`, `{"map":{"%s":%s}}`, `{"bag":{"%s":%s}}`, `{"names":{"%s":%s}}`, `{"more":{"%s":%s}}`} {
				text := fmt.Sprintf(frame, name, value)
				all[text] = []byte(text)
			}
		}
	}
	for _, number := range []string{"1e400", "-1e400", "-0", "-0.0", "0e0", "1e-400", "1e1000000000", "9007199254740993", "18446744073709551616",
		"1.0", "0.01", "0.001", "1e-3", "5e-324", "1.7976931348623157e308", "0.1e1"} {
		for _, frame := range []string{`{"number":%s}`, `{"list":[%s]}`, `{"other":%s}`, `{"set":[%[1]s,%[1]s]}`, `{"bag":{"a":%s}}`, `%s`} {
			text := fmt.Sprintf(frame, number)
			all[text] = []byte(text)
		}
	}
	for _, text := range []string{`"\ud800"`, `"\udc00"`, `"\ud800\ud800"`, `"\ud83d\udca9"`, `"a\udfff"`, "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"",
		"\"\xe2\x82\"", "\"\xf4\x90\x80\x80\"", "\"\xf0\x9f\"", "\"\x00\"", "\"\x1f\"", "\"\x7f\"", "\"\u2028\"", "\"\ufeff\""} {
		for _, frame := range []string{`{"text":%s}`, `{%s:1}`, `{"other":%s}`, `{"map":{%[1]s:%[1]s}}`, `{"names":{%s:0}}`, `%s`, `{"set":[%[1]s,"\ufffd"]}`} {
			text := fmt.Sprintf(frame, text)
			all[text] = []byte(text)
		}
	}
	all["nothing"] = nil
	all["a byte order mark"] = []byte("\ufeff{}")
	return all
}

// truncated is a document of every member, cut at every byte.
func truncated() map[string][]byte {
	whole := `{ "text" : "ab\u0061\"", "list":[1,-2.0e1,3], "set":[true,false,null,"é\ud83d\udca9"],"few":[null],"names":{"a":{}},` +
		`"map":{"k":"v","k2":""},"number":0.25,"bag":{"x":[{"y":1e5}]},"more":{"text":"b","other":[[]]},"` + "\U0001F4A9" + `":"` + "\U0001F4A9é" + `"} `
	all := map[string][]byte{}
	for i := range len(whole) + 1 {
		all[fmt.Sprintf("cut at byte %d", i)] = []byte(whole[:i])
		all[fmt.Sprintf("cut at byte %d, and more", i)] = []byte(whole[:i] + "\xff")
	}
	return all
}

// Whatever comes, a driver answers with a value or with violations, soon, and
// all languages answer alike.
func TestHostileInput(t *testing.T) {
	contract, problems := roomy.Compile()
	if contract == nil {
		t.Fatal(problems)
	}
	b := bed.New("hostile")
	subject := b.Add(contract)
	defer b.Close()
	if err := b.Build(bed.Names()...); err != nil {
		t.Fatal(err)
	}
	for group, documents := range map[string]map[string][]byte{
		"large": largeDocuments(), "deep": deepDocuments(), "odd": oddDocuments(), "truncated": truncated(),
	} {
		t.Run(group, func(t *testing.T) {
			for name, text := range documents {
				d := &compare.Document{Contract: contract, Text: text, Oracle: interp.Validate(contract.Root.Plan, text)}
				for _, language := range bed.Names() {
					answer := b.Ask(language, []bed.Request{{Op: bed.Judge, Contract: subject, Text: text}})[0]
					d.Answers = append(d.Answers, compare.Named{Language: language, Answer: answer})
				}
				for _, c := range d.Complaints() {
					t.Errorf("%.80s: %.1000s", name, c)
				}
			}
		})
	}
}
