// Exact numbers: comparison and divisibility from the text, without rounding and
// without work in proportion to an exponent.

package runtime

// integer reads an integer of at most 18 digits. If it is not plain, the value at
// byte i is something else: a longer number, one with a fraction or an exponent,
// or no number at all.
func (s *scanner[T]) integer(i int) (n int64, end int, plain bool) {
	b := s.b
	negative := i < len(b) && b[i] == '-'
	if negative {
		i++
	}
	from := i
	for i < len(b) && b[i]-'0' < 10 {
		n = n*10 + int64(b[i]-'0')
		i++
	}
	if i == from || i-from > 18 || i-from > 1 && b[from] == '0' || i < len(b) && (b[i] == '.' || b[i]|0x20 == 'e') {
		return 0, i, false
	}
	if negative {
		n = -n
	}
	return n, i, true
}

// A decimal is a number as its digits and the power of ten that they are to be
// multiplied with. The digits stand in the text, perhaps on both sides of a dot;
// there are no zeros at either end, and none at all if the number is zero.
type decimal[T text] struct {
	negative    bool
	whole, part T
	exponent    int // of the last digit
}

// far is where exponents stop to be told apart: no text is long enough to make up
// for the difference.
const far = 1 << 48

// decimalOf takes a number apart.
func decimalOf[T text](number T) decimal[T] {
	var d decimal[T]
	if number[0] == '-' {
		d.negative = true
		number = number[1:]
	}
	mantissa := number
	for i := range len(number) {
		if number[i]|0x20 == 'e' {
			mantissa = number[:i]
			d.exponent = exponentOf(number[i+1:])
			break
		}
	}
	d.whole = mantissa
	for i := range len(mantissa) {
		if mantissa[i] == '.' {
			d.whole, d.part = mantissa[:i], mantissa[i+1:]
			break
		}
	}
	d.exponent -= len(d.part)
	return d.trim()
}

// exponentOf reads an exponent, of which only far can be said if it is beyond it.
func exponentOf[T text](digits T) int {
	negative := digits[0] == '-'
	if negative || digits[0] == '+' {
		digits = digits[1:]
	}
	n := 0
	for i := range len(digits) {
		if n < far {
			n = n*10 + int(digits[i]-'0')
		}
	}
	if n = min(n, far); negative {
		return -n
	}
	return n
}

// trim drops zeros at the ends.
func (d decimal[T]) trim() decimal[T] {
	for len(d.part) > 0 && d.part[len(d.part)-1] == '0' {
		d.part = d.part[:len(d.part)-1]
		d.exponent++
	}
	for len(d.part) == 0 && len(d.whole) > 0 && d.whole[len(d.whole)-1] == '0' {
		d.whole = d.whole[:len(d.whole)-1]
		d.exponent++
	}
	for len(d.whole) > 0 && d.whole[0] == '0' {
		d.whole = d.whole[1:]
	}
	for len(d.whole) == 0 && len(d.part) > 0 && d.part[0] == '0' {
		d.part = d.part[1:]
	}
	if d.count() == 0 {
		d.negative, d.exponent = false, 0
	}
	return d
}

// count is the number of digits.
func (d decimal[T]) count() int { return len(d.whole) + len(d.part) }

// digit gives a digit from the left.
func (d decimal[T]) digit(i int) byte {
	if i < len(d.whole) {
		return d.whole[i] - '0'
	}
	return d.part[i-len(d.whole)] - '0'
}

// integer tells whether the number has no fraction.
func (d decimal[T]) integer() bool { return d.exponent >= 0 }

// compare orders two numbers: -1, 0 or +1 as a is less than, equal to or greater than b.
func compare[A, B text](a decimal[A], b decimal[B]) int {
	switch {
	case a.negative != b.negative:
		if a.negative {
			return -1
		}
		return 1
	case a.negative:
		return -compareSize(a, b)
	}
	return compareSize(a, b)
}

// compareSize orders two numbers by their distance from zero.
func compareSize[A, B text](a decimal[A], b decimal[B]) int {
	m, n := a.count(), b.count()
	switch {
	case m == 0 || n == 0:
		return sign(m - n)
	case m+a.exponent != n+b.exponent: // where the first digit stands
		return sign(m + a.exponent - n - b.exponent)
	}
	for i := range min(m, n) {
		if x, y := a.digit(i), b.digit(i); x != y {
			return sign(int(x) - int(y))
		}
	}
	return sign(m - n)
}

// sign is -1, 0 or +1.
func sign(n int) int { return min(max(n, -1), 1) }

// relation orders the number in the text between from and to against a limit.
func (s *scanner[T]) relation(from, to int, limit string) int {
	return compare(decimalOf(s.b[from:to]), decimalOf(limit))
}

// whole tells whether the number in the text between from and to has no fraction.
func (s *scanner[T]) whole(from, to int) bool { return decimalOf(s.b[from:to]).integer() }

// multiple tells whether the number in the text between from and to is an exact
// multiple of divisor, which is positive.
func (s *scanner[T]) multiple(from, to int, divisor string) bool {
	a, d := decimalOf(s.b[from:to]), decimalOf(divisor)
	if a.count() == 0 {
		return true
	}
	// a = x·10^k in units of the last digit of the divisor, whose digits are n.
	k := a.exponent - d.exponent
	if k < 0 {
		return false // n·m ends in at least as many zeros as it has factors 10, and x has none at its end
	}
	// A power of ten helps with the factors 2 and 5 of n only, and n has fewer than
	// 4 of them for each of its digits.
	k = min(k, 4*d.count())
	return divides(d, a, k)
}

// divides tells whether a's digits with k zeros behind them are a multiple of
// d's digits.
func divides[A, B text](d decimal[B], a decimal[A], k int) bool {
	if d.count() <= 18 {
		n := uint64(0)
		for i := range d.count() {
			n = n*10 + uint64(d.digit(i))
		}
		rest := uint64(0)
		for i := range a.count() + k {
			digit := uint64(0)
			if i < a.count() {
				digit = uint64(a.digit(i))
			}
			rest = (rest*10 + digit) % n // below 10^19, so it fits
		}
		return rest == 0
	}
	return dividesLong(d, a, k)
}

// dividesLong is divides by a divisor of more than 18 digits: long division, with
// the rest as digits, the last one first.
func dividesLong[A, B text](d decimal[B], a decimal[A], k int) bool {
	n := make([]byte, d.count()+1)
	for i := range d.count() {
		n[d.count()-1-i] = d.digit(i)
	}
	rest := make([]byte, len(n))
	for i := range a.count() + k {
		copy(rest[1:], rest[:len(rest)-1])
		rest[0] = 0
		if i < a.count() {
			rest[0] = a.digit(i)
		}
		for !less(rest, n) {
			subtract(rest, n)
		}
	}
	for _, digit := range rest {
		if digit != 0 {
			return false
		}
	}
	return true
}

// less compares digits of equal number, the last one first.
func less(a, b []byte) bool {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// subtract takes b from a.
func subtract(a, b []byte) {
	borrow := byte(0)
	for i := range a {
		digit := a[i] - b[i] - borrow
		if borrow = 0; digit > 9 {
			digit, borrow = digit+10, 1
		}
		a[i] = digit
	}
}
