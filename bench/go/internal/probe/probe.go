// Package probe asks every contender 44 questions about the contract. Being fast is easy for a reader that does not look; the
// answers stand beside each time in the report.
package probe

import (
	"strings"
)

// Want is the right answer to a case.
type Want string

const (
	// Accept and Refuse are verdicts on the document.
	Accept Want = "accept"
	Refuse Want = "refuse"
	// Keep asks for more: the document is accepted, and what is written after reading it is the same value, with the same
	// members and the same digits.
	Keep Want = "keep"
)

// Case is one question.
type Case struct {
	Name string `json:"name"`
	// Text is the document; it may hold invalid UTF-8, so JSON carries it in base64.
	Text []byte `json:"text"`
	Want Want   `json:"want"`
}

// Reader is a contender as the probe sees it: it refuses with an error, and writes what it read if it can.
type Reader struct {
	Name string
	Read func(doc []byte) (written []byte, err error)
}

// smallest is the smallest complete document of the contract.
const smallest = `{"contract_version":1,"kind":"not_found","message":"There is no note named alpha.","origin":"discovery",` +
	`"recovery":{"action":"rediscover","same_arguments":"never","guidance":"List what exists, then call again."},` +
	`"side_effects":"none_expected"}`

// edit replaces a part of the smallest document. A part that is not there would make a case ask nothing, so it is a bug.
func edit(old, replacement string) string {
	if strings.Count(smallest, old) != 1 {
		panic("probe: not exactly once in the smallest document: " + old)
	}
	return strings.Replace(smallest, old, replacement, 1)
}

func version(v string) string { return edit(`"contract_version":1`, `"contract_version":`+v) }

// wait adds a waiting time to the recovery.
func wait(ms string) string { return edit(`"never",`, `"never","retry_after_ms":`+ms+`,`) }

// add appends members at the top level.
func add(members string) string { return edit(`"none_expected"}`, `"none_expected",`+members+`}`) }

// nested puts lists around nothing, n levels deep, where the schema leaves the value free.
func nested(n int) string {
	return add(`"evidence":{"deep":` + strings.Repeat("[", n) + strings.Repeat("]", n) + `}`)
}

// Cases returns all questions. The reasons for answers that are a choice of the contract stand beside them.
func Cases() []Case {
	kind, message := `"kind":"not_found",`, `"There is no note named alpha."`
	recovery := smallest[strings.Index(smallest, `{"action`) : strings.Index(smallest, `."},"side`)+3]
	list := []struct {
		name string
		want Want
		text string
	}{
		{"smallest complete document", Accept, smallest},

		// Values.
		{"another version", Refuse, version("2")},
		{"version as text", Refuse, version(`"1"`)},
		{"version as boolean", Refuse, version("true")},
		{"version 1.0 is 1", Accept, version("1.0")},
		{"version 10e-1 is 1", Accept, version("10e-1")},
		{"version missing", Refuse, edit(`"contract_version":1,`, "")},
		{"kind empty", Refuse, edit(`"not_found"`, `""`)},
		{"kind without an entry", Accept, edit(`"not_found"`, `"brand_new"`)},
		{"kind null", Refuse, edit(`"not_found"`, `null`)},
		{"message empty", Refuse, edit(message, `""`)},
		{"origin unlisted", Refuse, edit(`"discovery"`, `"elsewhere"`)},
		{"origin in another case", Refuse, edit(`"discovery"`, `"Discovery"`)},
		{"side effects empty", Refuse, edit(`"none_expected"`, `""`)},
		{"recovery action unlisted", Refuse, edit(`"rediscover"`, `"retry"`)},
		{"recovery a list", Refuse, edit(recovery, `[]`)},
		{"recovery without members", Refuse, edit(recovery, `{}`)},
		{"optional text null", Refuse, add(`"service":null`)},
		{"optional object null", Refuse, add(`"safety":null`)},
		{"optional object a list", Refuse, add(`"evidence":[]`)},

		// Integers, in the sense of JSON Schema and with the contract's upper limit of 2^53 - 1.
		{"wait negative", Refuse, wait("-1")},
		{"wait minus zero", Accept, wait("-0")},
		{"wait 1500.0", Accept, wait("1500.0")},
		{"wait 1.5e3", Accept, wait("1.5e3")},
		{"wait a fraction", Refuse, wait("1.5")},
		{"wait 2^53 - 1", Accept, wait("9007199254740991")},
		{"wait of 20 digits", Refuse, wait("10000000000000000000")},
		{"wait 1e400", Refuse, wait("1e400")},

		// Names are matched exactly.
		{"required name in another case", Refuse, edit(`"kind"`, `"Kind"`)},
		{"stray name in another case", Accept, add(`"KIND":""`)},
		// Two readers of a repeated name would see two different errors; inside free values nobody looks.
		{"repeated member", Refuse, edit(kind, kind+kind)},
		{"repeated member in a free value", Accept, add(`"evidence":{"free":{"a":1,"a":2}}`)},

		// Text.
		{"empty text", Refuse, ""},
		{"text after the document", Refuse, smallest + "x"},
		{"trailing comma", Refuse, smallest[:len(smallest)-1] + ",}"},
		{"raw control character", Refuse, edit(message, "\"a\x01b\"")},
		{"number with leading zero", Refuse, wait("01")},
		{"invalid UTF-8", Refuse, edit(message, "\"a\xffb\"")},
		// A lone surrogate counts as U+FFFD: a program that reports errors must not lose one over half a character.
		{"lone surrogate", Accept, edit(message, `"\ud800"`)},
		{"900 levels", Accept, nested(900)},
		{"100,000 levels", Refuse, nested(100_000)},

		// Reading and writing.
		{"unknown members", Keep, add(`"zeta":{"b":[],"a":null},"alpha":"<&>"`)},
		{"unknown member __proto__", Keep, add(`"__proto__":{"kind":"x"},"constructor":1`)},
		{"digits beyond a double", Keep, add(`"evidence":{"id":12345678901234567891,"price":0.10000000000000000001}`)},
	}
	cases := make([]Case, len(list))
	for i, c := range list {
		cases[i] = Case{c.name, []byte(c.text), c.want}
	}
	return cases
}
