// Equality of JSON values: the order of members and the spelling of numbers do not
// count (contract.md, section 1).
package raw

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strings"
)

// Equal tells whether two texts are the same JSON value. Text that is no JSON equals
// nothing.
func Equal(a, b []byte) bool {
	x, ok := value(a)
	if !ok {
		return false
	}
	y, ok := value(b)
	return ok && same(x, y)
}

// value reads JSON with its numbers as they are written.
func value(text []byte) (v any, ok bool) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if d.Decode(&v) != nil || len(bytes.TrimSpace(text[d.InputOffset():])) > 0 {
		return nil, false
	}
	return v, true
}

func same(x, y any) bool {
	switch x := x.(type) {
	case map[string]any:
		y, ok := y.(map[string]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for name, value := range x {
			other, ok := y[name]
			if !ok || !same(value, other) {
				return false
			}
		}
		return true
	case []any:
		y, ok := y.([]any)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if !same(x[i], y[i]) {
				return false
			}
		}
		return true
	case json.Number:
		y, ok := y.(json.Number)
		return ok && SameNumber(x.String(), y.String())
	}
	return x == y
}

// SameNumber tells whether two numbers of JSON are equal. It compares digits and
// exponents and never makes the number itself: 1e999999999 is cheap.
func SameNumber(a, b string) bool {
	digits, exponent, negative := decimal(a)
	digitsB, exponentB, negativeB := decimal(b)
	return digits == digitsB && (digits == "" || negative == negativeB && exponent.Cmp(exponentB) == 0)
}

// decimal takes a number apart: ±0.digits × 10^exponent, without zeros at either end
// of the digits. Zero has no digits.
func decimal(text string) (digits string, exponent *big.Int, negative bool) {
	text, negative = strings.CutPrefix(text, "-")
	exponent = new(big.Int)
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		exponent.SetString(strings.TrimPrefix(text[i+1:], "+"), 10)
		text = text[:i]
	}
	whole, fraction, _ := strings.Cut(text, ".")
	digits = strings.TrimLeft(whole+fraction, "0")
	point := int64(len(whole)) - int64(len(whole+fraction)-len(digits))
	return strings.TrimRight(digits, "0"), exponent.Add(exponent, big.NewInt(point)), negative
}
