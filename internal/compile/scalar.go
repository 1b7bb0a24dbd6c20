// Scalars: enums and integers.
package compile

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// listed are the values that all enums and consts of the leaves admit.
func (b *builder) listed() (values []ir.Literal, listed bool) {
	for _, s := range b.leaves {
		if s.node.Kind != source.Object || b.c.meaning(s, "enum") == nil {
			continue
		}
		own, ok := keyword.Values(s.node)
		switch {
		case !ok:
		case !listed:
			values, listed = own, true
		default:
			values = meet(values, own)
		}
	}
	return values, listed
}

func meet(a, b []ir.Literal) []ir.Literal {
	in := map[string]bool{}
	for _, v := range b {
		in[v.Canonical()] = true
	}
	var both []ir.Literal
	for _, v := range a {
		if in[v.Canonical()] {
			both = append(both, v)
		}
	}
	return both
}

// enum makes the type of listed values. Null makes it nullable; booleans alone
// are a bool; a value that type refuses is left out.
func (b *builder) enum(values []ir.Literal, kinds ir.KindSet, open bool) *ir.Type {
	var kept []ir.Literal
	null := false
	seen := map[string]bool{}
	for _, v := range values {
		key := v.Canonical()
		switch {
		case !kinds.Has(kindOf(v)) || seen[key]:
		case v.Kind == source.Null:
			null = true
		default:
			kept = append(kept, v)
		}
		seen[key] = true
	}
	switch {
	case null && len(kept) == 0:
		return &ir.Type{Form: ir.Null}
	case null:
		return b.nullable(func() *ir.Type { return b.enumOf(kept, open) })
	}
	return b.enumOf(kept, open)
}

// unknownArm is the name of an open enum's arm for further values, if it has no
// other one.
var unknownArm = ir.Name{"unknown"}

func (b *builder) enumOf(values []ir.Literal, open bool) *ir.Type {
	base := baseOf(values)
	if base == ir.Bool {
		return &ir.Type{Form: ir.Bool}
	}
	t := b.declare(ir.Enum)
	t.Base, t.Open = base, open
	if open {
		t.OpenArm = unknownArm
	}
	if base == ir.Integer {
		t.Int = b.enumInt(values)
	}
	for _, v := range values {
		t.Values = append(t.Values, b.c.enumValue(v, nil))
	}
	return t
}

// enumValue names a value of an enum. The branch, if there is one, is the
// schema of an anyOf that documents it.
func (c *compiler) enumValue(v ir.Literal, branch *schema) *ir.EnumValue {
	e := &ir.EnumValue{Literal: v, Place: v.Place()}
	title := ""
	if branch != nil {
		e.Doc = c.doc(branch)
		title = e.Doc.Title
		e.Name = c.hint(branch)
	}
	if e.Name == nil {
		e.Name = c.valueName(v, title)
	}
	return e
}

// baseOf is the form of all values, or Any if they differ or need their text.
func baseOf(values []ir.Literal) ir.Form {
	base := ir.Any
	for i, v := range values {
		form := map[ir.Kind]ir.Form{ir.KindString: ir.String, ir.KindInteger: ir.Integer, ir.KindNumber: ir.Number, ir.KindBoolean: ir.Bool}[kindOf(v)]
		switch {
		case i == 0:
			base = form
		case base == form:
		case isNumeric(base) && isNumeric(form):
			base = ir.Number
		default:
			return ir.Any
		}
	}
	if base == ir.Number && slices.ContainsFunc(values, isRounded) {
		return ir.Any
	}
	return base
}

// isRounded holds of numbers that a double carries only nearly. Two of them could
// be one value there, so an enum with such a number is held as text.
func isRounded(v ir.Literal) bool {
	d, ok := source.ParseDecimal(v.Text)
	return !ok || !d.RoundTrips()
}

func isNumeric(f ir.Form) bool { return f == ir.Integer || f == ir.Number }

// bounds are the least and greatest of integers.
func bounds(values []ir.Literal) (least, greatest *source.Decimal) {
	for _, v := range values {
		d, _ := source.ParseDecimal(v.Text)
		if least == nil || d.Cmp(*least) < 0 {
			least = &d
		}
		if greatest == nil || d.Cmp(*greatest) > 0 {
			greatest = &d
		}
	}
	return least, greatest
}

// enumInt is the integer type of an enum: what the schema asks for, else what the
// listed values need.
func (b *builder) enumInt(values []ir.Literal) ir.Int {
	for _, s := range b.leaves {
		if asked := b.c.askedInteger(s); asked != nil {
			return *asked
		}
	}
	return integerFor(bounds(values))
}

// integer chooses the integer type from the bounds of all leaves (codegen.md 5.3).
func (b *builder) integer() ir.Int {
	var least, greatest *source.Decimal
	for _, s := range b.leaves {
		if asked := b.c.askedInteger(s); asked != nil {
			return *asked
		}
		for _, op := range b.c.rulesFor(s, false).Ops {
			limit, ok := op.(*ir.Compare)
			if !ok || limit.Measure != ir.Magnitude {
				continue
			}
			d, _ := source.ParseDecimal(limit.Limit)
			switch limit.Rel {
			case ir.AtLeast, ir.Above:
				if least == nil || d.Cmp(*least) > 0 {
					least = &d
				}
			default:
				if greatest == nil || d.Cmp(*greatest) < 0 {
					greatest = &d
				}
			}
		}
	}
	return integerFor(least, greatest)
}

func decimal(text string) source.Decimal {
	d, _ := source.ParseDecimal(text)
	return d
}

var (
	safe      = decimal("9007199254740991") // 2^53−1
	minusSafe = decimal("-9007199254740991")
	int64Max  = decimal("9223372036854775807")
	int64Min  = decimal("-9223372036854775808")
	uint64Max = decimal("18446744073709551615")
)

// integerFor maps bounds, nil where there is none, to the integer type.
func integerFor(least, greatest *source.Decimal) ir.Int {
	within := func(low, high source.Decimal) bool {
		return (least == nil || least.Cmp(low) >= 0 && least.Cmp(high) <= 0) && (greatest == nil || greatest.Cmp(low) >= 0 && greatest.Cmp(high) <= 0)
	}
	switch {
	case within(minusSafe, safe):
		return ir.Int64
	case within(int64Min, int64Max):
		return ir.Wide
	case least != nil && !least.Neg && greatest != nil && greatest.Cmp(uint64Max) <= 0:
		return ir.Uint64
	}
	return ir.Exact
}

// extensible are the known values of an open enum that is written as an
// annotation. Where the keyword lists them, examples are only examples.
func extensible(n *source.Node) []ir.Literal {
	list := keyword.Items(n, "x-extensible-enum")
	if n.Get("x-extensible-enum") == nil {
		list = keyword.KnownValues(n)
	}
	for _, v := range list {
		if v.Kind != source.String {
			return nil
		}
	}
	return list
}
