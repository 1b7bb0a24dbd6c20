// Numbers and strings, plain and odd.

package random

import (
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// oddNumbers are hard on readers that use doubles, 64-bit integers or exponents.
var oddNumbers = []string{
	"0", "-0", "0.0", "-0.0", "0e5", "1.0", "1e0", "10e-1", "1.50", "5e0", "100e-2", "1E2", "1e+2", "0.1", "0.30000000000000004",
	"9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993", "9223372036854775807", "9223372036854775808",
	"-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "99999999999999999999",
	"1e21", "1e22", "123456789012345678901234567890", "1.7976931348623157e308", "1.7976931348623159e308", "1e308", "1e309", "1e400",
	"-1e400", "5e-324", "1e-400", "2.2250738585072011e-308", "1e1000000000", "1e-1000000000", "1e999999999999999999999", "4.9e-324",
	"9007199254740991.5", "0.5", "-1", "1.0000000000000000001", "0.000001", "1e-7", "123e20", "9007199254740992.0",
}

// badNumbers are no numbers of JSON.
var badNumbers = []string{"01", "1.", ".5", "+1", "1e", "1e+", "-", "--1", "0x1", "1.e1", "NaN", "Infinity", "1_000", "00"}

// oddNames meet prototypes, generated names, pointers and orders of keys.
var oddNames = []string{
	"", "__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "KIND", "Kind", "a/b", "a~b", "~0", "~1",
	"0", "1", "10", "2", "00", "-1", "1e1", "\u0000", "\n", "\u2028", "é", "e\u0301", "\U0001F4A9", "\uFFFD", "\uFEFF", "x y", "\"", "\\", "/",
	"rest", "extra", "AdditionalProperties", "undefined", "null", "\uE000", "\U00010000", strings.Repeat("long", 20), strings.Repeat("é", 64) + "z",
}

// oddStrings are hard on code that counts, escapes or compares text.
var oddStrings = []string{
	"", " ", "\u0000", "\u001f", "\u007f", "\u0080", "\u2028\u2029", "<script>&'", "\U0001F4A9\U0001F4A9", "e\u0301", "é", "\uFFFD", "\uFFFF",
	"\U0010FFFF", "\\", "\"", "/", "\b\f\n\r\t", "true", "null", "1", "2024-02-30T25:61:61.123456789+99:99", "a\u0000b", "\u200b\u202e",
}

// rawStrings are quoted already, in spellings that no writer chooses.
var rawStrings = []string{
	`"\u0061"`, `"\/"`, `"\ud83d\udca9"`, `"\ud800"`, `"\udc00"`, `"\ud800\ud800"`, `"\ud800\u0041"`, `"\udca9\ud83d"`, `"\uD800x"`,
	`"\u0000"`, `"\ufffd"`, `"\u00e9"`, `"a\ud800"`, `"\u2028"`,
}

// badStrings are no strings of JSON.
var badStrings = []string{`"`, `"\q"`, `"\u12G4"`, `"\u12"`, "\"\n\"", "\"\x01\"", `'a'`, `"a`, "\"\x7f\t\"", `"\ud800\u12"`}

func (m *maker) numberFor(r *requirements, whole bool) string {
	if m.chance(0.02) {
		return pick(m, oddNumbers)
	}
	text := strconv.Itoa(m.IntN(20))
	if len(r.divisors) > 0 && m.chance(0.8) {
		text = pick(m, r.divisors)
	}
	for _, i := range m.Perm(len(r.compares)) {
		if r.compares[i].Measure == ir.Magnitude && m.chance(0.8) {
			text = m.near(r.compares[i])
			break
		}
	}
	if !whole && m.chance(0.5) && isWhole(text) {
		text += "." + strconv.Itoa(m.IntN(100))
	}
	return text
}

func isWhole(text string) bool { return strings.Trim(text, "-0123456789") == "" }

// near is a number at a limit, or beside it.
func (m *maker) near(c *ir.Compare) string {
	limit, err := strconv.ParseInt(c.Limit, 10, 62)
	if err != nil || m.chance(0.3) {
		return c.Limit
	}
	step := int64(1 + m.IntN(3))
	if (c.Rel == ir.AtMost || c.Rel == ir.Below) != m.slips(0.05) {
		step = -step
	}
	return strconv.FormatInt(limit+step, 10)
}

func (m *maker) stringFor(r *requirements) string {
	switch {
	case len(r.patterns) > 0 && m.chance(0.9):
		if text, ok := pattern.Smallest(pick(m, r.patterns).Program); ok {
			return source.Quote(text)
		}
	case r.limits(ir.Length) && m.chance(0.6):
		if n, _ := r.limit(m, ir.Length); n <= 600 {
			return source.Quote(strings.Repeat(pick(m, []string{"x", "é", "\U0001F4A9"}), n))
		}
	case m.chance(0.1):
		return source.Quote(pick(m, oddStrings))
	case m.chance(0.05):
		return pick(m, rawStrings)
	}
	return source.Quote(m.word())
}

// word is a short plain text.
func (m *maker) word() string {
	b := make([]byte, 1+m.IntN(8))
	for i := range b {
		b[i] = "abcdefghijklmnopqrstuvwxyz_ "[m.IntN(28)]
	}
	return string(b)
}

// name is a quoted name for a member that has no field.
func (m *maker) name(r *requirements) string {
	switch {
	case r.members != nil && len(r.members.Patterns) > 0 && m.chance(0.5):
		if text, ok := pattern.Smallest(pick(m, r.members.Patterns).Pattern.Program); ok {
			return source.Quote(text)
		}
	case r.members != nil && len(r.members.Fields) > 0 && m.chance(0.1):
		return source.Quote(strings.ToUpper(pick(m, r.members.Fields).Name))
	case m.chance(0.4):
		return source.Quote(pick(m, oddNames))
	}
	return source.Quote(m.word())
}
