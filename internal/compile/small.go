// Small values for the arguments of constructors: guesses from types and limits,
// of which the oracle takes the first that is valid.
package compile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// smallest finds a small value that a parameter admits, or nil.
func (r *catalogueReader) smallest(p *ir.Parameter) *source.Node {
	if known := r.small[p]; known != nil {
		return known
	}
	g := &guesser{found: map[ir.Value]string{}, busy: map[ir.Value]bool{}}
	if text := g.fitting(p.Value); text != "" {
		r.small[p], _ = source.ParseJSON("", []byte(text))
	}
	return r.small[p]
}

// The bounds of a search: a schema may ask for values of any size, and have any
// number of parts that none fits.
const (
	longestGuess = 64 << 10 // bytes
	mostGuesses  = 10_000   // values that the oracle judges
)

// guesser searches values for one parameter.
type guesser struct {
	found map[ir.Value]string
	busy  map[ir.Value]bool // a value that contains itself is no small one
	tried int
}

// fitting is the text of a value that its plan admits, or "".
func (g *guesser) fitting(v ir.Value) string {
	if known := g.found[v]; known != "" || g.busy[v] {
		return known
	}
	g.busy[v] = true
	defer delete(g.busy, v)
	for _, text := range g.guesses(v) {
		if g.tried++; g.tried > mostGuesses {
			return ""
		}
		n, problems := source.ParseJSON("", []byte(text))
		if n != nil && !problems.Failed() && len(interp.Judge(v.Plan, n)) == 0 {
			g.found[v] = text
			return text
		}
	}
	return ""
}

// guesses are JSON texts, the smallest first.
func (g *guesser) guesses(v ir.Value) []string {
	if v.Type == nil {
		return nil
	}
	list := listedTexts(v.Plan)
	switch t := v.Type; t.Form {
	case ir.Any:
		list = append(list, "null", `""`, "0", "{}", "[]")
	case ir.Null, ir.Nullable:
		list = append(list, "null")
	case ir.Bool:
		list = append(list, "false", "true")
	case ir.Integer, ir.Number:
		list = append(list, numbers(v.Plan)...)
	case ir.String:
		list = append(list, texts(v.Plan)...)
	case ir.Enum:
		for _, value := range t.Values {
			list = append(list, value.Literal.Compact())
		}
	case ir.Bag, ir.Map:
		list = append(list, "{}")
	case ir.List:
		list = append(list, g.lists(v)...)
	case ir.Record:
		list = append(list, g.record(t)...)
	case ir.Tuple:
		list = append(list, g.tuple(t)...)
	case ir.Union:
		for _, b := range t.Branches {
			list = append(list, g.branch(b)...)
		}
	}
	return slices.DeleteFunc(list, func(text string) bool { return len(text) > longestGuess })
}

// branch guesses for an alternative, whose plan adds to that of the union.
func (g *guesser) branch(b *ir.Branch) []string {
	if text := g.fitting(b.Value); text != "" {
		return []string{text}
	}
	return nil
}

func listedTexts(p *ir.Plan) []string {
	var list []string
	for _, op := range opsOf(p) {
		if op, ok := op.(*ir.In); ok {
			for _, v := range op.Values {
				list = append(list, v.Compact())
			}
		}
	}
	return list
}

func opsOf(p *ir.Plan) []ir.Op {
	if p == nil {
		return nil
	}
	return p.Ops
}

func numbers(p *ir.Plan) []string {
	list := []string{"0", "1", "-1"}
	for _, op := range opsOf(p) {
		switch op := op.(type) {
		case *ir.Compare:
			if op.Measure == ir.Magnitude {
				list = append(list, op.Limit)
				if n, err := strconv.ParseInt(op.Limit, 10, 62); err == nil {
					list = append(list, strconv.FormatInt(n+1, 10), strconv.FormatInt(n-1, 10))
				}
			}
		case *ir.Multiple:
			list = append(list, op.Divisor, "-"+op.Divisor)
		}
	}
	return list
}

// texts are strings of the least length, and the shortest matches of patterns.
func texts(p *ir.Plan) []string {
	least := leastOf(p, ir.Length)
	fill := strings.Repeat("a", least)
	list := []string{source.Quote(fill)}
	for _, op := range opsOf(p) {
		if op, ok := op.(*ir.Match); ok {
			if s, ok := pattern.Smallest(op.Pattern.Program); ok {
				list = append(list, source.Quote(s), source.Quote(s+fill[min(len(s), least):]))
			}
		}
	}
	return list
}

// leastOf is the greatest lower limit of a count, cut at longestGuess.
func leastOf(p *ir.Plan, m ir.Measure) int {
	least := 0
	for _, op := range opsOf(p) {
		if op, ok := op.(*ir.Compare); ok && op.Measure == m && op.Rel == ir.AtLeast {
			n, _ := strconv.Atoi(op.Limit) // too great a number gives the greatest int
			least = max(least, min(n, longestGuess))
		}
	}
	return least
}

// lists repeat the smallest item, and otherwise take turns among the guesses, so
// that items may differ.
func (g *guesser) lists(v ir.Value) []string {
	n := leastOf(v.Plan, ir.Items)
	if n == 0 {
		return []string{"[]"}
	}
	var list []string
	if item := g.fitting(v.Type.Rest); item != "" {
		list = append(list, joined(n, []string{item}))
	}
	if items := g.guesses(v.Type.Rest); len(items) > 1 {
		list = append(list, joined(n, items))
	}
	return list
}

// joined is a list of n items in turns; "" if it grows too long.
func joined(n int, items []string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(items[i%len(items)])
		if b.Len() > longestGuess {
			return ""
		}
	}
	b.WriteByte(']')
	return b.String()
}

func (g *guesser) record(t *ir.Type) []string {
	var members []string
	for _, f := range t.Fields {
		switch {
		case !f.Required:
		case f.Const != nil:
			members = append(members, source.Quote(f.JSON)+":"+f.Const.Compact())
		default:
			text := g.fitting(f.Value)
			if text == "" {
				return nil
			}
			members = append(members, source.Quote(f.JSON)+":"+text)
		}
	}
	return []string{"{" + strings.Join(members, ",") + "}"}
}

func (g *guesser) tuple(t *ir.Type) []string {
	var items []string
	for _, s := range t.Slots {
		if s.Required {
			text := g.fitting(s.Value)
			if text == "" {
				return nil
			}
			items = append(items, text)
		}
	}
	return []string{"[" + strings.Join(items, ",") + "]"}
}
