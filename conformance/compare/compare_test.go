package compare_test

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/interp"
)

var schema = &vector.Schema{File: "s.json", Text: []byte(`{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"object","properties":{"c":true}}}}`)}

const (
	wrong = `{"instancePath":"","keyword":"required","schemaPath":"#/required","params":{"property":"a"},"message":"lacks a required member"}`
	stuck = `{"instancePath":"/a","keyword":"NOT_REPRESENTABLE","schemaPath":"#","params":{},"message":"cannot be held by the field's type"}`
)

// line is an answer with what differs from a perfect one.
func line(validate, parse, decode, out, write, value, faults string) string {
	return `{"validate":[` + validate + `],"parse":[` + parse + `],"decode":[` + decode + `],"out":` + out +
		`,"write":[` + write + `],"value":[` + value + `],"faults":[` + faults + `]}`
}

func TestComplaints(t *testing.T) {
	contract, problems := schema.Compile()
	if contract == nil {
		t.Fatal(problems)
	}
	due := interp.Validate(contract.Root.Plan, []byte(`{}`))[0].Text()
	good := line("", "", "", `"{\"a\":1,\"x\":[ 1],\"w\":1.0}"`, "", "", "")
	for name, test := range map[string]struct {
		document string
		answers  []string
		want     string // part of the complaint; "" for none
	}{
		"all is well":            {`{"x":[ 1],"w":1.0,"a":1.0}`, []string{good, good}, ""},
		"invalid, refused alike": {`{}`, []string{line(due, due, due, "null", "", "", "")}, ""},
		"another violation":      {`{}`, []string{line(wrong, due, due, "null", "", "", "")}, "validate gave"},
		"parse does not see it":  {`{}`, []string{line(due, "", due, "null", "", "", "")}, "parse did not give"},
		"accepted":               {`{}`, []string{line("", "", due, "null", "", "", "")}, "validate did not give"},
		"not decoded":            {`{"a":1}`, []string{line("", "", stuck, "null", "", "", "")}, "not decoded"},
		"not held":               {`{"a":18446744073709551616}`, []string{line("", stuck, stuck, "null", "", "", "")}, ""},
		"not written":            {`{"a":1}`, []string{line("", "", "", "null", due, "", "")}, "not written again"},
		"nothing at all":         {`{"a":1}`, []string{line("", "", "", "null", "", "", "")}, "the text is there: false"},
		"another value":          {`{"a":1}`, []string{line("", "", "", `"{\"a\":2}"`, "", "", "")}, "read and written again"},
		"unknown bytes changed":  {`{"a":1,"x":1.0}`, []string{line("", "", "", `"{\"a\":1,\"x\":1}"`, "", "", "")}, "the unknown members"},
		"unknown order changed":  {`{"a":1,"x":1,"w":2}`, []string{line("", "", "", `"{\"a\":1,\"w\":2,\"x\":1}"`, "", "", "")}, "the unknown members"},
		"unknown below":          {`{"a":1,"b":{"x":1.0}}`, []string{line("", "", "", `"{\"a\":1,\"b\":{\"x\":1}}"`, "", "", "")}, "the unknown members"},
		"free value changed":     {`{"a":1,"b":{"c":[ 1]}}`, []string{line("", "", "", `"{\"a\":1,\"b\":{\"c\":[1]}}"`, "", "", "")}, "the free value"},
		"a repeated free name":   {`{"a":1,"b":{"c":{"d":1,"d":2}}}`, []string{line("", "", "", `"{\"a\":1,\"b\":{\"c\":{\"d\":1,\"d\":2}}}"`, "", "", "")}, ""},
		"value is judged wrong":  {`{"a":1}`, []string{line("", "", "", `"{\"a\":1}"`, "", due, "")}, "the decoded value, which"},
		"no JSON":                {`{"a":1}`, []string{line("", "", "", `"{\"a\":1"`, "", "", "")}, "JSON_SYNTAX"},
		"a fault":                {`{"a":1}`, []string{line("", "", "", `"{\"a\":1}"`, "", "", `"odd"`)}, "odd"},
		"no answer":              {`{"a":1}`, []string{`oops`}, "answered"},
		"two languages differ": {`{"x":1,"a":1}`, []string{
			line("", "", "", `"{\"a\":1,\"x\":1}"`, "", "", ""), line("", "", "", `"{\"x\":1,\"a\":1}"`, "", "", "")}, "out of l0 and l1 differ"},
	} {
		t.Run(name, func(t *testing.T) {
			d := &compare.Document{Contract: contract, Text: []byte(test.document), Oracle: interp.Validate(contract.Root.Plan, []byte(test.document))}
			for i, a := range test.answers {
				d.Answers = append(d.Answers, compare.Named{Language: "l" + string(rune('0'+i)), Answer: bed.Answer{Line: []byte(a)}})
			}
			got := strings.Join(d.Complaints(), "; ")
			if test.want == "" && got != "" || !strings.Contains(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
