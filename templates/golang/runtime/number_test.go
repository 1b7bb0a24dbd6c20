package runtime

import (
	"math/big"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"1", "1.0", 0}, {"1e0", "1", 0}, {"10", "1e1", 0}, {"-0", "0", 0}, {"0.0e5", "-0", 0}, {"100e-2", "1", 0},
		{"1", "2", -1}, {"-1", "1", -1}, {"-2", "-1", -1}, {"0", "-1", 1}, {"0", "1e-400", -1}, {"0", "-1e-400", 1},
		{"9007199254740993", "9007199254740992", 1}, {"18446744073709551616", "18446744073709551615", 1},
		{"1e1000000000", "1e999999999", 1}, {"1e-1000000000", "0", 1}, {"-1e1000000000", "5", -1},
		{"1e99999999999999999999", "2e99999999999999999999", -1}, {"0.1", "0.10000000000000000001", -1}, {"12.5", "12.50", 0},
	} {
		if got := compare(decimalOf(test.a), decimalOf(test.b)); got != test.want {
			t.Errorf("compare(%s, %s) = %d, want %d", test.a, test.b, got, test.want)
		}
		if got := compare(decimalOf([]byte(test.b)), decimalOf(test.a)); got != -test.want {
			t.Errorf("compare(%s, %s) = %d, want %d", test.b, test.a, got, -test.want)
		}
	}
}

func TestWhole(t *testing.T) {
	for text, want := range map[string]bool{
		"5": true, "5.0": true, "5e0": true, "1.5e1": true, "15e-1": false, "0.5": false, "-0.0": true, "1e400": true, "1e-400": false, "0e-5": true, "30.0": true,
	} {
		s := scanner[string]{b: text}
		if got := s.whole(0, len(text)); got != want {
			t.Errorf("whole(%s) = %v", text, got)
		}
	}
}

func TestMultiple(t *testing.T) {
	for _, test := range []struct {
		number, divisor string
		want            bool
	}{
		{"0", "7", true}, {"4.5", "1.5", true}, {"0.3", "0.1", true}, {"0.0075", "0.0001", true}, {"0.00751", "0.0001", false},
		{"1e308", "0.123456789", false}, {"1e1000000000", "2", true}, {"1e1000000000", "3", false}, {"3e1000000000", "3", true},
		{"9223372036854775807", "7", true}, {"9223372036854775806", "7", false}, {"-10", "5", true}, {"12e-1", "0.4", true},
		{"1000000000000000000000000000000", "123456789012345678901234567890", false}, {"246913578024691357802469135780", "123456789012345678901234567890", true},
		{"1e5", "12500", true}, {"1", "1e5", false},
	} {
		s := scanner[string]{b: test.number}
		if got := s.multiple(0, len(test.number), test.divisor); got != test.want {
			t.Errorf("multiple(%s, %s) = %v", test.number, test.divisor, got)
		}
	}
}

// A number of many digits takes time in proportion to its digits only.
func TestMultipleOfLongNumber(t *testing.T) {
	long := strings.Repeat("7", 200_000)
	s := scanner[string]{b: long}
	if !s.multiple(0, len(long), "7") || s.multiple(0, len(long), "123456789012345678901234567890") {
		t.Error("the wrong answer about a long number")
	}
}

func TestIntegers(t *testing.T) {
	for _, test := range []struct {
		text     string
		i        int64
		iok      bool
		u        uint64
		uok      bool
		integral string
	}{
		{"0", 0, true, 0, true, "0"}, {"-0", 0, true, 0, true, "0"}, {"5.0", 5, true, 5, true, "5"}, {"1.5e3", 1500, true, 1500, true, "1500"},
		{"9223372036854775807", 1<<63 - 1, true, 1<<63 - 1, true, "9223372036854775807"},
		{"9223372036854775808", 0, false, 1 << 63, true, "9223372036854775808"},
		{"-9223372036854775808", -1 << 63, true, 0, false, "-9223372036854775808"},
		{"-9223372036854775809", 0, false, 0, false, "-9223372036854775809"},
		{"18446744073709551615", 0, false, 1<<64 - 1, true, "18446744073709551615"},
		{"18446744073709551616", 0, false, 0, false, "18446744073709551616"},
		{"1e20", 0, false, 0, false, "100000000000000000000"}, {"1e1000000000", 0, false, 0, false, "1e1000000000"},
	} {
		if n, ok := toInt64(test.text); ok != test.iok || ok && n != test.i {
			t.Errorf("toInt64(%s) = %d, %v", test.text, n, ok)
		}
		if n, ok := toUint64(test.text); ok != test.uok || ok && n != test.u {
			t.Errorf("toUint64(%s) = %d, %v", test.text, n, ok)
		}
		n, err := ParseInteger(test.text)
		if err != nil || n.String() != test.integral {
			t.Errorf("ParseInteger(%s) = %s, %v", test.text, n, err)
		}
	}
	for _, text := range []string{"", "x", "0.5", "1e-1", "01", "1 ", `"1"`} {
		if n, err := ParseInteger(text); err == nil {
			t.Errorf("ParseInteger(%q) = %s", text, n)
		}
	}
}

// Comparison and divisibility agree with exact arithmetic.
func FuzzDecimal(f *testing.F) {
	for _, pair := range [][2]string{{"1", "1.0"}, {"-12.50", "0.5"}, {"1e5", "3"}, {"0", "7"}, {"99999999999999999999", "3"}} {
		f.Add(pair[0], pair[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		if len(a) > 40 || len(b) > 40 || !isNumberText(a) || !isNumberText(b) || strings.ContainsAny(a+b, "eE") {
			t.Skip()
		}
		x, _ := new(big.Rat).SetString(a)
		y, _ := new(big.Rat).SetString(b)
		if got := compare(decimalOf(a), decimalOf(b)); got != x.Cmp(y) {
			t.Errorf("compare(%s, %s) = %d", a, b, got)
		}
		if y.Sign() <= 0 {
			return
		}
		s := scanner[string]{b: a}
		if got, want := s.multiple(0, len(a), b), new(big.Rat).Quo(x, y).IsInt(); got != want {
			t.Errorf("multiple(%s, %s) = %v", a, b, got)
		}
	})
}

// isNumberText tells whether a text is one number.
func isNumberText(text string) bool {
	s := scanner[string]{b: text}
	end, _ := s.number(0)
	return !s.fault && end == len(text) && text != ""
}
