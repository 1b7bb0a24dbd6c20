package source

import (
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// decimal gives the value of a number that must be one.
func decimal(t testing.TB, text string) Decimal {
	t.Helper()
	d, ok := ParseDecimal(text)
	if !ok {
		t.Fatalf("%s is refused", text)
	}
	return d
}

func TestParseDecimal(t *testing.T) {
	for _, c := range []struct {
		text string
		want Decimal
		str  string
	}{
		{"0", Decimal{}, "0"},
		{"-0", Decimal{}, "0"},
		{"0.000e5", Decimal{}, "0"},
		{"0e99999999999999999999", Decimal{}, "0"},
		{"1", Decimal{Digits: "1"}, "1"},
		{"1.0", Decimal{Digits: "1"}, "1"},
		{"10e-1", Decimal{Digits: "1"}, "1"},
		{"-12.50", Decimal{Neg: true, Digits: "125", Exp: -1}, "-12.5"},
		{"1200E+2", Decimal{Digits: "12", Exp: 4}, "120000"},
		{"0.00012", Decimal{Digits: "12", Exp: -5}, "0.00012"},
		{"0.000001", Decimal{Digits: "1", Exp: -6}, "0.000001"},
		{"0.0000001", Decimal{Digits: "1", Exp: -7}, "1e-7"},
		{"100000000000000000000", Decimal{Digits: "1", Exp: 20}, "100000000000000000000"},
		{"1000000000000000000000", Decimal{Digits: "1", Exp: 21}, "1e+21"},
		{"123456789012345678901234", Decimal{Digits: "123456789012345678901234"}, "1.23456789012345678901234e+23"},
		{"9007199254740993", Decimal{Digits: "9007199254740993"}, "9007199254740993"},
		{"123456789012345678901.5", Decimal{Digits: "1234567890123456789015", Exp: -1}, "123456789012345678901.5"},
		{"-1.5e-300", Decimal{Neg: true, Digits: "15", Exp: -301}, "-1.5e-300"},
		{"1e1000000000", Decimal{Digits: "1", Exp: 1000000000}, "1e+1000000000"},
		{"1e" + strings.Repeat("9", 5000), Decimal{Digits: "1", Exp: maxExp}, "1e+2305843009213693952"},
		{"1e-" + strings.Repeat("9", 5000), Decimal{Digits: "1", Exp: -maxExp}, "1e-2305843009213693952"},
		{"10e9223372036854775807", Decimal{Digits: "1", Exp: maxExp}, "1e+2305843009213693952"},
		{"1e" + strings.Repeat("0", 5000) + "1", Decimal{Digits: "1", Exp: 1}, "10"},
	} {
		d, ok := ParseDecimal(c.text)
		if !ok || d != c.want {
			t.Errorf("%.40s is %+v, want %+v", c.text, d, c.want)
		}
		if got := d.String(); got != c.str {
			t.Errorf("%.40s prints as %s, want %s", c.text, got, c.str)
		}
	}
	for _, text := range []string{"", "-", "+1", "01", ".5", "1.", "1.e1", "1e", "1e+", " 1", "1 ", "0x1", "1_0", "Infinity", "NaN", "١", "--1", "1.1.1"} {
		if d, ok := ParseDecimal(text); ok {
			t.Errorf("%q is accepted as %+v", text, d)
		}
	}
}

func TestDecimalCmp(t *testing.T) {
	ascending := []string{
		"-1e1000000000", "-1e21", "-2", "-1.5", "-1e-9", "0", "1e-1000000000", "1e-9", "0.1", "0.11", "1", "1.2", "1.23", "2", "9", "10", "11", "99",
		"9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808", "1e1000000000", "1.1e1000000000",
	}
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			if i != j {
				want = (i - j) / max(i-j, j-i)
			}
			if got := decimal(t, a).Cmp(decimal(t, b)); got != want {
				t.Errorf("%s compares to %s as %d", a, b, got)
			}
		}
	}
}

func TestDecimalMultipleOf(t *testing.T) {
	for _, c := range []struct {
		value, divisor string
		want           bool
	}{
		{"0", "3", true}, {"3", "0", false}, {"0", "0", false},
		{"9", "3", true}, {"10", "3", false}, {"-9", "3", true}, {"9", "-3", true},
		{"4.35", "0.01", true}, {"4.355", "0.01", false}, {"0.3", "0.1", true}, {"1e-7", "1e-8", true}, {"1", "0.3", false},
		{"1", "8", false}, {"1000", "8", true}, {"100", "8", false}, {"1e3", "16", false}, {"1e4", "16", true}, {"5", "2.5", true}, {"7.5", "2.5", true},
		{"1e308", "0.123456789", false}, {"1e1000000000", "1", true}, {"1e1000000000", "3", false}, {"1e1000000000", "1024", true}, {"1e-1000000000", "1", false},
		{"1e9999999999999999999", "1e-9999999999999999999", true}, {"1e-9999999999999999999", "1e9999999999999999999", false}, {"3e9999999999999999999", "7e-9999999999999999999", false},
		{"9007199254740993", "2", false}, {"18446744073709551616", "4294967296", true}, {"18446744073709551617", "4294967296", false},
		{"340282366920938463463374607431768211456", "18446744073709551616", true}, {"340282366920938463463374607431768211457", "18446744073709551616", false},
	} {
		if got := decimal(t, c.value).MultipleOf(decimal(t, c.divisor)); got != c.want {
			t.Errorf("%s is a multiple of %s: %v", c.value, c.divisor, got)
		}
	}
}

func TestDecimalInt(t *testing.T) {
	for _, c := range []struct {
		text          string
		integer       bool
		signed, plain bool // fits with sign, without sign
	}{
		{"0", true, true, true}, {"-0.0", true, true, true}, {"5.0", true, true, true}, {"5e0", true, true, true}, {"-5", true, true, false}, {"5.5", false, false, false}, {"5e-1", false, false, false},
		{"9223372036854775807", true, true, true}, {"9223372036854775808", true, false, true}, {"-9223372036854775808", true, true, false}, {"-9223372036854775809", true, false, false},
		{"18446744073709551615", true, false, true}, {"18446744073709551616", true, false, false}, {"1e18", true, true, true}, {"1e19", true, false, true}, {"1e20", true, false, false}, {"1e1000000000", true, false, false}, {"1e99999999999999999999", true, false, false}, {"1e-99999999999999999999", false, false, false},
	} {
		d := decimal(t, c.text)
		want, _ := new(big.Rat).SetString(c.text[:min(len(c.text), 20)])
		i, signed := d.Int64()
		u, plain := d.Uint64()
		if d.IsInteger() != c.integer || signed != c.signed || plain != c.plain {
			t.Errorf("%s: %v %v %v", c.text, d.IsInteger(), signed, plain)
		}
		if signed && want.Cmp(new(big.Rat).SetInt64(i)) != 0 || plain && want.Cmp(new(big.Rat).SetUint64(u)) != 0 {
			t.Errorf("%s became %d, %d", c.text, i, u)
		}
	}
}

func TestDecimalDouble(t *testing.T) {
	smallest := strconv.FormatFloat(math.SmallestNonzeroFloat64, 'e', 1000, 64)
	for _, c := range []struct {
		text   string
		want   float64
		finite bool
		back   bool // the double is written as the text's value again
	}{
		{"0", 0, true, true}, {"-0", 0, true, true}, {"1", 1, true, true}, {"0.5", 0.5, true, true}, {"0.1", 0.1, true, true}, {"-2.5e3", -2500, true, true},
		{"9007199254740992", 1 << 53, true, true}, {"9007199254740993", 1 << 53, true, false}, {"9007199254740994", 1<<53 + 2, true, true},
		{"1e22", 1e22, true, true}, {"1e23", 1e23, true, true}, {"1.7976931348623157e308", math.MaxFloat64, true, true}, {"1.7976931348623159e308", 0, false, false}, {"-1e309", 0, false, false},
		{strconv.FormatFloat(math.MaxFloat64, 'f', 0, 64), math.MaxFloat64, true, false}, {smallest, math.SmallestNonzeroFloat64, true, false}, {"5e-324", math.SmallestNonzeroFloat64, true, true},
		{"1e-400", 0, true, false}, {"1e1000000000", 0, false, false}, {"1e-99999999999999999999", 0, true, false}, {"1e99999999999999999999", 0, false, false},
		{strings.Repeat("1", 200_000) + "e-199999", 1.1111111111111112, true, false}, {"0." + strings.Repeat("0", 200_000) + "1e200001", 1, true, true},
	} {
		d := decimal(t, c.text)
		v, finite := d.Float64()
		if finite != c.finite || finite && v != c.want || d.RoundTrips() != c.back {
			t.Errorf("%.40s: %v %v, round trips %v", c.text, v, finite, d.RoundTrips())
		}
	}
}

// Numbers of a megabyte are answered at once by every operation.
func TestDecimalIsLinear(t *testing.T) {
	long := decimal(t, strings.Repeat("7", 1<<20))
	if !long.MultipleOf(decimal(t, "7")) || long.MultipleOf(decimal(t, "1e-3").negated()) != true || long.MultipleOf(decimal(t, "21e0")) {
		t.Error("wrong remainder of a long number") // 2^20 sevens: the digit sum is no multiple of 3
	}
	if long.RoundTrips() || long.Cmp(long) != 0 || decimal(t, long.String()) != long {
		t.Error("wrong answer on a long number")
	}
	if _, ok := long.Int64(); ok {
		t.Error("a long number fits 64 bits")
	}
}

func (d Decimal) negated() Decimal { d.Neg = !d.Neg; return d }

var longExponent = regexp.MustCompile(`[eE][-+]?[0-9]{4}`)

func FuzzDecimal(f *testing.F) {
	for _, pair := range [][2]string{{"0", "-0.0"}, {"12.50", "1.25e1"}, {"4.35", "0.01"}, {"1e20", "16"}, {"-9007199254740993", "9007199254740992"}, {"0.1", "1e-7"}, {"1E+21", "3"}} {
		f.Add(pair[0], pair[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		d, ok := ParseDecimal(a)
		e, ok2 := ParseDecimal(b)
		if !ok || !ok2 || len(a)+len(b) > 500 || longExponent.MatchString(a) || longExponent.MatchString(b) {
			return // math/big would need memory in proportion to the exponent
		}
		x, _ := new(big.Rat).SetString(a)
		y, _ := new(big.Rat).SetString(b)
		if x == nil || y == nil {
			t.Fatalf("%q or %q is no number", a, b)
		}
		if got := d.Cmp(e); got != x.Cmp(y) || (got == 0) != (d == e) {
			t.Errorf("%s compares to %s as %d", a, b, got)
		}
		multiple := y.Sign() != 0 && new(big.Rat).Quo(x, y).IsInt()
		if got := d.MultipleOf(e); got != multiple {
			t.Errorf("%s is a multiple of %s: %v", a, b, got)
		}
		if d.IsInteger() != x.IsInt() {
			t.Errorf("%s is an integer: %v", a, d.IsInteger())
		}
		if i, ok := d.Int64(); ok != (x.IsInt() && x.Num().IsInt64()) || ok && i != x.Num().Int64() {
			t.Errorf("%s as int64: %d %v", a, i, ok)
		}
		if u, ok := d.Uint64(); ok != (x.IsInt() && x.Num().IsUint64()) || ok && u != x.Num().Uint64() {
			t.Errorf("%s as uint64: %d %v", a, u, ok)
		}
		want, _ := x.Float64()
		if v, ok := d.Float64(); ok == math.IsInf(want, 0) || ok && v != want {
			t.Errorf("%s as double: %v %v", a, v, ok)
		}
		if back, ok := ParseDecimal(d.String()); !ok || back != d {
			t.Errorf("%s prints as %s", a, d)
		}
	})
}
