// Parameters of fails, and the ops that differ only in a word.
package keyword

import (
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// maxAllowed is the longest list of values that a violation repeats (codegen.md 8.4).
const maxAllowed = 32

func param(name, json string) ir.Param { return ir.Param{Name: name, JSON: json} }

// numberParam writes a number so that every language prints the same parameter:
// as a number if a double gives it back, else as its text.
func numberParam(name, text string) ir.Param { return param(name, portable(text)) }

// portable is the JSON text of a number that every language prints the same.
func portable(text string) string {
	if d, ok := source.ParseDecimal(text); ok && d.RoundTrips() {
		return d.String()
	}
	return source.Quote(text)
}

// valueParam writes any value of the schema, its numbers as numberParam does.
func valueParam(name string, v *source.Node) ir.Param {
	var b strings.Builder
	writePortable(&b, v)
	return param(name, b.String())
}

func writePortable(b *strings.Builder, v *source.Node) {
	switch v.Kind {
	case source.Number:
		b.WriteString(portable(v.Text))
	case source.Array:
		b.WriteByte('[')
		for i, item := range v.Items {
			if i > 0 {
				b.WriteByte(',')
			}
			writePortable(b, item)
		}
		b.WriteByte(']')
	case source.Object:
		b.WriteByte('{')
		for i, m := range v.Members {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(source.Quote(m.Name) + ":")
			writePortable(b, m.Value)
		}
		b.WriteByte('}')
	default:
		b.WriteString(v.Compact())
	}
}

// Allowed is the parameter of a list of values: the values, or their count if there are many.
func Allowed(values []*source.Node) ir.Param {
	if len(values) > maxAllowed {
		return param("count", strconv.Itoa(len(values)))
	}
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = valueParam("", v).JSON
	}
	return param("allowed", "["+strings.Join(texts, ",")+"]")
}

// whole gives the plain digits of a number that count has passed: 2.0 is 2.
func whole(v *source.Node) string {
	d, _ := source.ParseDecimal(v.Text)
	n, _ := d.Int64()
	return strconv.FormatInt(n, 10)
}

// size lowers the six keywords that limit a count.
func size(m ir.Measure, rel ir.Rel, noun string) func(Context, *source.Node, *Rules) {
	bound := "at least "
	if rel == ir.AtMost {
		bound = "at most "
	}
	return func(c Context, v *source.Node, r *Rules) {
		n := whole(v)
		if rel == ir.AtLeast && n == "0" {
			return // holds of everything
		}
		fail := c.Fail(v, v.Key(), "must have "+bound+plural(n, noun), ir.ActualCount, param("limit", n))
		r.Ops = append(r.Ops, &ir.Compare{Measure: m, Rel: rel, Limit: n, Fail: fail})
	}
}

// bound lowers the four keywords that limit a number.
func bound(rel ir.Rel, words string) func(Context, *source.Node, *Rules) {
	return func(c Context, v *source.Node, r *Rules) {
		fail := c.Fail(v, v.Key(), "must be "+words+" "+v.Text, 0, numberParam("limit", v.Text))
		r.Ops = append(r.Ops, &ir.Compare{Measure: ir.Magnitude, Rel: rel, Limit: v.Text, Fail: fail})
	}
}
