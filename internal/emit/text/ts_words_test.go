package text

import (
	"testing"

	"github.com/errgen/errgen/internal/source"
)

func TestTypeScriptString(t *testing.T) {
	for s, want := range map[string]string{
		"plain":              `"plain"`,
		`say "a"`:            `'say "a"'`,
		`it's`:               `"it's"`,
		`'a' "b"`:            `"'a' \"b\""`,
		"line\nend\r\t\\":    `"line\nend\r\t\\"`,
		"nul\x00\x1b":        `"nul\u0000\u001b"`,
		"${a} `b`":           "\"${a} `b`\"",
		"\u2028\u202e\ufeff": `"\u2028\u202e\ufeff"`,
		"💩 é":                `"💩 é"`,
		"\U000e0001":         `"\u{e0001}"`,
	} {
		if got := tsString(s); got != want {
			t.Errorf("%q is written %s, want %s", s, got, want)
		}
	}
}

func TestTypeScriptKey(t *testing.T) {
	for name, want := range map[string]string{
		"kind": "kind", "_a$1": "_a$1", "名": "名", "constructor": "constructor", "__proto__": "__proto__", "default": "default",
		"": `""`, "1a": `"1a"`, "a-b": `"a-b"`, "a b": `"a b"`, "💩": `"💩"`,
	} {
		if got := tsKey(name); got != want {
			t.Errorf("%q is written %s, want %s", name, got, want)
		}
	}
}

// A number literal stands for a number that a double gives back; any other is a
// bigint, or out of reach.
func TestTypeScriptNumbers(t *testing.T) {
	for _, c := range []struct{ text, number, big string }{
		{"0", "0", "0n"}, {"-0.0", "0", "0n"}, {"1.50", "1.5", ""}, {"1e3", "1000", "1000n"}, {"1E+21", "1e21", "1000000000000000000000n"},
		{"1e-7", "1e-7", ""}, {"-2.5e-10", "-2.5e-10", ""}, {"9007199254740991", "9007199254740991", "9007199254740991n"},
		{"9007199254740993", "", "9007199254740993n"}, {"-9223372036854775808", "", "-9223372036854775808n"},
		{"1e400", "", ""}, {"1e1000000000", "", ""}, {"0.1000000000000000055511151231257827", "", ""},
	} {
		number, ok := tsNumber(c.text)
		if number != c.number || ok != (c.number != "") {
			t.Errorf("%s as a number: %q %t, want %q", c.text, number, ok, c.number)
		}
		big, ok := tsBigInt(c.text)
		if big != c.big || ok != (c.big != "") {
			t.Errorf("%s as a bigint: %q %t, want %q", c.text, big, ok, c.big)
		}
	}
}

func TestTypeScriptLiteral(t *testing.T) {
	for text, want := range map[string]string{
		`null`:                         `null`,
		`[1,[],{}]`:                    `[1, [], {}]`,
		`{"a":true,"__proto__":{}}`:    `{ a: true, ["__proto__"]: {} }`,
		`{"a-b":18446744073709551616}`: `{ "a-b": 18446744073709551616n }`,
		`"</script>"`:                  `"</script>"`,
		`[[1,2],[3,4]]`:                "[\n  [1, 2],\n  [3, 4],\n]",
		`[1e400]`:                      `[1.7976931348623157e308]`,
	} {
		v, problems := source.ParseJSON("", []byte(text))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if got := layout(tsLiteral(v), "  ", 80); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}

func TestTypeScriptReads(t *testing.T) {
	for code, want := range map[string]bool{
		`v`: true, `f(v)`: true, `v["a"]`: true, `!v`: true, `"v"`: false, `'say "v'`: false, `"\"" + v`: true,
		`vv + v2`: false, `a.v`: false, `at?.v`: false, `$v`: false, ``: false,
	} {
		if got := tsReads(code, "v"); got != want {
			t.Errorf("%s reads v: %t", code, got)
		}
	}
}
