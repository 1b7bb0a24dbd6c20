package source

// This file holds exact decimal arithmetic on number texts. Every verdict about
// a number (bounds, multipleOf, equality, integer or not) comes from here, so no
// double ever rounds one.

import (
	"math/big"
	"strconv"
	"strings"
)

// Decimal is the exact value (-1)^Neg * Digits * 10^Exp. Digits has no zeros at
// either end; zero has no digits, Exp 0, and is not negative. Each value has one
// form, so Decimals may be compared with == and used as map keys.
//
// No operation takes time or memory in proportion to an exponent. Exponents
// beyond ±2^61 are held there: numbers so large or so small that differ only in
// the exponent count as equal.
type Decimal struct {
	Neg    bool
	Digits string
	Exp    int64
}

// maxExp leaves room to add or subtract two exponents, or the length of a text.
const maxExp = 1 << 61

// ParseDecimal reads a number in the grammar of JSON; false when text is none.
func ParseDecimal(text string) (Decimal, bool) {
	parts, ok := scanNumber(text)
	if !ok || parts.end != len(text) {
		return Decimal{}, false
	}
	digits := text[parts.digits:parts.point]
	exp := int64(0)
	if parts.point < parts.exp {
		fraction := text[parts.point+1 : parts.exp]
		digits += fraction
		exp = -int64(len(fraction))
	}
	if parts.exp < parts.end {
		exp += parseExponent(text[parts.exp+1:])
	}
	return normal(text[0] == '-', digits, exp), true
}

// numberParts are offsets into a number such as -12.5e3.
type numberParts struct {
	digits int // first digit
	point  int // the point, or exp when there is none
	exp    int // the e, or end when there is none
	end    int // behind the last character
}

// scanNumber reads the longest JSON number at the start of text; false when there
// is none.
func scanNumber(text string) (numberParts, bool) {
	var p numberParts
	if strings.HasPrefix(text, "-") {
		p.digits = 1
	}
	i := skipDigits(text, p.digits)
	if i > p.digits && text[p.digits] == '0' {
		i = p.digits + 1 // a leading zero stands alone
	}
	p.point, p.exp, p.end = i, i, i
	if i == p.digits {
		return p, false
	}
	if i < len(text) && text[i] == '.' {
		i = skipDigits(text, i+1)
		p.exp, p.end = i, i
		if i == p.point+1 {
			return p, false
		}
	}
	if i < len(text) && text[i]|0x20 == 'e' {
		i++
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			i++
		}
		p.end = skipDigits(text, i)
		if p.end == i {
			return p, false
		}
	}
	return p, true
}

func skipDigits(text string, i int) int {
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i
}

// parseExponent reads digits with an optional sign, of any length.
func parseExponent(text string) int64 {
	// Only the range can be at fault, and then ParseInt gives the nearest int64.
	exp, _ := strconv.ParseInt(text, 10, 64)
	return clampExp(exp)
}

func clampExp(exp int64) int64 { return max(-maxExp, min(exp, maxExp)) }

// normal brings a value into its one form.
func normal(neg bool, digits string, exp int64) Decimal {
	digits = strings.TrimLeft(digits, "0")
	short := strings.TrimRight(digits, "0")
	if short == "" {
		return Decimal{}
	}
	return Decimal{Neg: neg, Digits: short, Exp: clampExp(exp + int64(len(digits)-len(short)))}
}

// magnitude is the place of the point relative to the first digit: the absolute
// value is 0.Digits * 10^magnitude.
func (d Decimal) magnitude() int64 { return d.Exp + int64(len(d.Digits)) }

func (d Decimal) isZero() bool { return d.Digits == "" }

// Cmp gives -1, 0 or +1 as d is less than, equal to, or greater than e.
func (d Decimal) Cmp(e Decimal) int {
	if s := d.sign() - e.sign(); s != 0 || d.isZero() {
		return min(max(s, -1), 1)
	}
	order := strings.Compare(d.Digits, e.Digits)
	if d.magnitude() != e.magnitude() {
		order = 1
		if d.magnitude() < e.magnitude() {
			order = -1
		}
	}
	if d.Neg {
		return -order
	}
	return order
}

func (d Decimal) sign() int {
	switch {
	case d.isZero():
		return 0
	case d.Neg:
		return -1
	}
	return 1
}

// IsInteger reports whether the value is whole: 1.0 and 1e3 are.
func (d Decimal) IsInteger() bool { return d.Exp >= 0 }

// MultipleOf reports whether d is e times an integer. Nothing is a multiple of 0.
func (d Decimal) MultipleOf(e Decimal) bool {
	if e.isZero() || d.isZero() {
		return !e.isZero()
	}
	shift := d.Exp - e.Exp
	if shift < 0 {
		// d would have to be divisible by 10, and Digits never is.
		return false
	}
	divisor, _ := new(big.Int).SetString(e.Digits, 10)
	// 10^shift is only needed modulo the divisor, which takes one step for each
	// bit of shift.
	rest := new(big.Int).Exp(big.NewInt(10), big.NewInt(shift), divisor)
	rest.Mul(rest, remainder(d.Digits, divisor, len(e.Digits)))
	return rest.Mod(rest, divisor).Sign() == 0
}

// remainder gives digits modulo divisor. It takes the digits in portions about
// as long as the divisor: linear in the digits, where turning a long text into
// one big.Int first would be quadratic.
func remainder(digits string, divisor *big.Int, width int) *big.Int {
	width = max(width, 18) // 18 digits fit a machine word
	base := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(width)), nil)
	rest, part := new(big.Int), new(big.Int)
	for first := len(digits) % width; ; first = width {
		if first > 0 {
			part.SetString(digits[:first], 10)
			rest.Mul(rest, base).Add(rest, part).Mod(rest, divisor)
		}
		if digits = digits[first:]; digits == "" {
			return rest
		}
	}
}

// integer gives the value as plain digits with its sign, "" when it is no
// integer or longer than the 20 digits of the largest 64-bit number.
func (d Decimal) integer() string {
	if d.isZero() {
		return "0"
	}
	if d.Exp < 0 || d.magnitude() > 20 {
		return ""
	}
	return d.signText() + d.Digits + strings.Repeat("0", int(d.Exp))
}

func (d Decimal) signText() string {
	if d.Neg {
		return "-"
	}
	return ""
}

// Int64 gives the value if it is an integer of 64 bits with sign.
func (d Decimal) Int64() (int64, bool) {
	v, err := strconv.ParseInt(d.integer(), 10, 64)
	return v, err == nil
}

// Uint64 gives the value if it is an integer of 64 bits without sign.
func (d Decimal) Uint64() (uint64, bool) {
	v, err := strconv.ParseUint(d.integer(), 10, 64)
	return v, err == nil
}

// Float64 gives the nearest double; false when that would be infinite.
func (d Decimal) Float64() (float64, bool) {
	if d.isZero() {
		return 0, true
	}
	v, err := strconv.ParseFloat(d.scientific(), 64)
	return v, err == nil
}

// RoundTrips reports whether the double nearest to the value is written as this
// very value: whoever reads it into a double and writes it again gets String.
func (d Decimal) RoundTrips() bool {
	v, ok := d.Float64()
	if !ok {
		return false
	}
	shortest, _ := ParseDecimal(strconv.FormatFloat(v, 'e', -1, 64))
	return shortest == d
}

// String gives the value as ECMAScript's Number.prototype.toString lays out a
// number with these digits: integers below 1e21 in full, small fractions with
// leading zeros, all else with an exponent.
func (d Decimal) String() string {
	point := d.magnitude()
	count := int64(len(d.Digits))
	switch {
	case d.isZero():
		return "0"
	case count <= point && point <= 21:
		return d.signText() + d.Digits + strings.Repeat("0", int(point-count))
	case 0 < point && point <= 21:
		return d.signText() + d.Digits[:point] + "." + d.Digits[point:]
	case -6 < point && point <= 0:
		return d.signText() + "0." + strings.Repeat("0", int(-point)) + d.Digits
	}
	return d.scientific()
}

// scientific gives the value with one digit before the point, such as -1.5e+30.
func (d Decimal) scientific() string {
	text := d.signText() + d.Digits[:1]
	if len(d.Digits) > 1 {
		text += "." + d.Digits[1:]
	}
	exp := d.magnitude() - 1
	if exp < 0 {
		return text + "e" + strconv.FormatInt(exp, 10)
	}
	return text + "e+" + strconv.FormatInt(exp, 10)
}
