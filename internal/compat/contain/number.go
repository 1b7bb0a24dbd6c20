// Numbers: an interval, and multiples, in exact fractions.
package contain

import (
	"math/big"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// numbers is what is asked of numbers. Limits that are not held here are left out,
// which makes the set larger: that is safe for a proof.
type numbers struct {
	low, high         *big.Rat // nil: none
	lowOpen, highOpen bool     // the limit itself is out
	multiples         []*big.Rat
	step              *big.Rat // the least common multiple of the multiples, if there are any
	whole             bool     // only integers
	leastInt, mostInt *big.Int // of the integers; nil: none
}

func newNumbers() numbers { return numbers{} }

// maxExponent is beyond what limits are calculated with.
const maxExponent = 2000

// rational reads a number; nil if it is too large or too fine to calculate with.
func rational(text string) *big.Rat {
	d, ok := source.ParseDecimal(text)
	if !ok || d.Exp > maxExponent || d.Exp < -maxExponent || len(d.Digits) > maxExponent {
		return nil
	}
	r, _ := new(big.Rat).SetString(text)
	return r
}

func (n *numbers) compare(rel ir.Rel, limit string) {
	r := rational(limit)
	if r == nil {
		return
	}
	open := rel == ir.Above || rel == ir.Below
	switch rel {
	case ir.AtLeast, ir.Above:
		if n.low == nil || r.Cmp(n.low) > 0 || r.Cmp(n.low) == 0 && open {
			n.low, n.lowOpen = r, open
		}
	default:
		if n.high == nil || r.Cmp(n.high) < 0 || r.Cmp(n.high) == 0 && open {
			n.high, n.highOpen = r, open
		}
	}
}

func (n *numbers) multiple(divisor string) {
	if r := rational(divisor); r != nil && r.Sign() > 0 {
		n.multiples = append(n.multiples, r)
	}
}

// settle works out the step and the range of the integers.
func (n *numbers) settle() {
	for _, m := range n.multiples {
		n.step = commonMultiple(n.step, m)
	}
	n.whole = n.step != nil && n.step.IsInt()
	unit := big.NewRat(1, 1)
	if n.step != nil {
		unit = commonMultiple(n.step, unit)
	}
	if n.low != nil {
		n.leastInt = atOrAbove(n.low, n.lowOpen, unit)
	}
	if n.high != nil {
		low := atOrAbove(new(big.Rat).Neg(n.high), n.highOpen, unit)
		n.mostInt = low.Neg(low)
	}
}

// commonMultiple is the least common multiple of two positive fractions; a may be nil.
func commonMultiple(a, b *big.Rat) *big.Rat {
	if a == nil {
		return b
	}
	num := new(big.Int).Mul(a.Num(), b.Num())
	num.Div(num, new(big.Int).GCD(nil, nil, a.Num(), b.Num()))
	return new(big.Rat).SetFrac(num, new(big.Int).GCD(nil, nil, a.Denom(), b.Denom()))
}

// atOrAbove is the least multiple of an integral unit that is not below a limit.
func atOrAbove(limit *big.Rat, open bool, unit *big.Rat) *big.Int {
	quotient := new(big.Rat).Quo(limit, unit)
	k, rest := new(big.Int).DivMod(quotient.Num(), quotient.Denom(), new(big.Int))
	if rest.Sign() != 0 || open {
		k.Add(k, big.NewInt(1))
	}
	return k.Mul(k, unit.Num())
}

// noIntegers tells that no integer is left.
func (n *numbers) noIntegers() bool {
	return n.leastInt != nil && n.mostInt != nil && n.leastInt.Cmp(n.mostInt) > 0
}

// noFractions tells that no number with a fraction is left.
func (n *numbers) noFractions() bool {
	if n.low == nil || n.high == nil {
		return false
	}
	switch n.low.Cmp(n.high) {
	case 1:
		return true
	case 0:
		return n.lowOpen || n.highOpen || n.low.IsInt()
	}
	if n.step == nil {
		return false
	}
	least := fractionalAtOrAbove(n.low, n.lowOpen, n.step)
	return least.Cmp(n.high) > 0 || least.Cmp(n.high) == 0 && n.highOpen
}

// fractionalAtOrAbove is the least multiple of a step above a limit that is no integer. There is one among a few, as the step is none.
func fractionalAtOrAbove(limit *big.Rat, open bool, step *big.Rat) *big.Rat {
	quotient := new(big.Rat).Quo(limit, step)
	k, rest := new(big.Int).DivMod(quotient.Num(), quotient.Denom(), new(big.Int))
	if rest.Sign() != 0 || open {
		k.Add(k, big.NewInt(1))
	}
	r := new(big.Rat).Mul(new(big.Rat).SetInt(k), step)
	if r.IsInt() {
		r.Add(r, step)
	}
	return r
}

// satisfies proves that the numbers of the kinds that are left compare to a limit.
func (n *numbers) satisfies(kinds ir.KindSet, rel ir.Rel, limit string) bool {
	r := rational(limit)
	if r == nil {
		return false
	}
	if kinds.Has(ir.KindInteger) && !n.integersSatisfy(rel, r) {
		return false
	}
	if !kinds.Has(ir.KindNumber) {
		return true
	}
	switch rel {
	case ir.AtLeast, ir.Above:
		if n.low == nil {
			return false
		}
		c := n.low.Cmp(r)
		return c > 0 || c == 0 && (rel == ir.AtLeast || n.lowOpen || r.IsInt())
	}
	if n.high == nil {
		return false
	}
	c := n.high.Cmp(r)
	return c < 0 || c == 0 && (rel == ir.AtMost || n.highOpen || r.IsInt())
}

func (n *numbers) integersSatisfy(rel ir.Rel, r *big.Rat) bool {
	end := n.mostInt
	if rel == ir.AtLeast || rel == ir.Above {
		end = n.leastInt
	}
	return end != nil && related(new(big.Rat).SetInt(end).Cmp(r), rel)
}

func related(c int, rel ir.Rel) bool {
	switch rel {
	case ir.AtLeast:
		return c >= 0
	case ir.AtMost:
		return c <= 0
	case ir.Above:
		return c > 0
	}
	return c < 0
}

// isMultiple proves that the numbers that are left are multiples.
func (n *numbers) isMultiple(kinds ir.KindSet, divisor string) bool {
	r := rational(divisor)
	if r == nil || r.Sign() <= 0 {
		return false
	}
	step := n.step
	if !kinds.Has(ir.KindNumber) {
		step = commonMultiple(step, big.NewRat(1, 1))
	}
	return step != nil && new(big.Rat).Quo(step, r).IsInt()
}

// integers lists the integers that are left, if they are few.
func (n *numbers) integers(most int64) ([]*big.Int, bool) {
	if n.leastInt == nil || n.mostInt == nil {
		return nil, false
	}
	width := new(big.Int).Sub(n.mostInt, n.leastInt)
	unit := big.NewRat(1, 1)
	if n.step != nil {
		unit = commonMultiple(n.step, unit)
	}
	if width.Div(width, unit.Num()); !width.IsInt64() || width.Int64() >= most {
		return nil, false
	}
	var list []*big.Int
	for i := new(big.Int).Set(n.leastInt); i.Cmp(n.mostInt) <= 0; i = new(big.Int).Add(i, unit.Num()) {
		list = append(list, i)
	}
	return list, true
}

// fractions lists the numbers that are left and no integers, if they are few.
func (n *numbers) fractions(most int) (list []ir.Literal, few bool) {
	if n.low == nil || n.high == nil {
		return nil, false
	}
	if n.step == nil {
		v := number(n.low)
		return []ir.Literal{v}, v != nil && n.low.Cmp(n.high) == 0
	}
	for r := fractionalAtOrAbove(n.low, n.lowOpen, n.step); r.Cmp(n.high) < 0 || r.Cmp(n.high) == 0 && !n.highOpen; r = fractionalAtOrAbove(r, true, n.step) {
		v := number(r)
		if v == nil || len(list) == most {
			return nil, false
		}
		list = append(list, v)
	}
	return list, true
}
