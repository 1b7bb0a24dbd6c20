// Ops that judge a value as a whole, by judging it again with other plans.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// whole prints an op; n tells it from others of the plan.
func (j *judging) whole(b *block, op ir.Op, n int) {
	switch op := op.(type) {
	case *ir.Never:
		b.line("s.fail(i, %d)", j.g.fail(op.Fail))
	case *ir.Present:
		j.present(b, op)
	case *ir.Choice:
		b.line("judge%sChoice%d(s, i)", j.name, n)
	case *ir.Unevaluated:
		b.line("judge%sUnevaluated%d(s, i)", j.name, n)
	case *ir.Not:
		b.when(j.holds(b, op.Plan, n), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(op.Fail)) })
	case *ir.If:
		j.conditional(b, op, n)
	}
}

// holds returns a condition: the plan holds. What it notes is taken back.
func (j *judging) holds(b *block, p *ir.Plan, n int) string {
	if p.Free() {
		return "true"
	}
	b.line("notes%d := %s", n, j.g.trial("s"))
	b.line("%s", j.g.judge(p, "i", "s"))
	return j.g.holdsSince("s", fmt.Sprintf("notes%d", n))
}

// present prints a dependency between members.
func (j *judging) present(b *block, op *ir.Present) {
	b.when(fmt.Sprintf("s.find(i, %s) >= 0", quote(op.Name)), func(b *block) {
		for _, r := range op.Requires {
			b.when(fmt.Sprintf("s.find(i, %s) < 0", quote(r.Name)), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(r.Fail)) })
		}
		j.apply(b, op.Then)
	})
}

// apply judges the value by one more plan.
func (j *judging) apply(b *block, p *ir.Plan) {
	if !p.Free() {
		b.line("%s", j.g.judge(p, "i", "s"))
	}
}

// conditional prints if, then and else.
func (j *judging) conditional(b *block, op *ir.If, n int) {
	if op.Then.Free() && op.Else.Free() {
		return
	}
	condition := j.holds(b, op.Cond, n)
	switch {
	case op.Else.Free():
		b.when(condition, func(b *block) { j.apply(b, op.Then) })
	case op.Then.Free():
		b.when("!"+condition, func(b *block) { j.apply(b, op.Else) })
	default:
		b.either(condition, func(b *block) { j.apply(b, op.Then) }, func(b *block) { j.apply(b, op.Else) })
	}
}

// choice prints the function of anyOf or oneOf. It is entered for values that are
// JSON; what the plan says otherwise has been judged.
func (j *judging) choice(op *ir.Choice, n int) {
	name := fmt.Sprintf("judge%sChoice%d", j.name, n)
	j.f.comment("%s judges the alternatives of %s.", name, j.p.Place)
	j.f.function(name+"[T text](s *scanner[T], i int)", func(b *block) {
		if sel := op.Select; sel != nil && sel.Open < 0 {
			b.when("s.peek(i) == '{'", func(b *block) {
				j.selected(b, op, name, sel.Fail)
				b.line("return")
			})
		}
		groups := candidates(op)
		b.block("switch s.kind(i)", func(b *block) {
			for _, c := range groups {
				b.arm(strings.ReplaceAll(kindBits(c.kinds), "|", ", "), func(b *block) { j.try(b, op, name, c) })
			}
			b.arm("", func(b *block) { j.failChoice(b, op, "nil") })
		})
	})
	if op.Select != nil {
		j.chooser(op.Select, name)
	}
}

// selected judges the branch that the discriminator names; if it names none, that
// is the failure none.
func (j *judging) selected(b *block, op *ir.Choice, name string, none *ir.Fail) {
	b.block(fmt.Sprintf("switch %sBranch(s, i)", name), func(b *block) {
		for _, c := range op.Select.Cases {
			b.arm(fmt.Sprint(c.Branch), func(b *block) { j.apply(b, op.Branches[c.Branch]) })
		}
		b.arm("", func(b *block) {
			if none != nil {
				b.line("s.fail(i, %d)", j.g.fail(none))
			} else {
				j.failChoice(b, op, "nil")
			}
		})
	})
}

// failChoice notes that the branches in held, and not the right number, hold.
func (j *judging) failChoice(b *block, op *ir.Choice, held string) {
	if op.Fail.Dynamic&ir.Matched == 0 {
		b.line("s.fail(i, %d)", j.g.fail(op.Fail))
		return
	}
	b.line("s.failMatched(i, %d, %s)", j.g.fail(op.Fail), held)
}

// A candidacy is a set of kinds of value that come into question for the same
// branches.
type candidacy struct {
	kinds    ir.KindSet
	branches []int
}

// candidates sorts the kinds by the branches that admit them; kinds that none
// admits are left out.
func candidates(op *ir.Choice) []candidacy {
	var list []candidacy
	at := map[string]int{}
	for k := range ir.KindCount {
		var branches []int
		for i, b := range op.Branches {
			if b == nil || b.Kinds.Has(k) {
				branches = append(branches, i)
			}
		}
		if len(branches) == 0 {
			continue
		}
		key := fmt.Sprint(branches)
		if _, known := at[key]; !known {
			at[key] = len(list)
			list = append(list, candidacy{branches: branches})
		}
		list[at[key]].kinds |= 1 << k
	}
	return list
}

// try judges a value by the branches that come into question: the only one for
// good, several in silence.
func (j *judging) try(b *block, op *ir.Choice, name string, c candidacy) {
	if len(c.branches) == 1 {
		j.apply(b, op.Branches[c.branches[0]])
		return
	}
	if op.Exactly {
		b.line("held := make([]int, 0, 8)")
	}
	if slices.ContainsFunc(c.branches, func(i int) bool { return !op.Branches[i].Free() }) {
		b.line("notes := len(s.notes)")
	}
	for _, i := range c.branches {
		condition := "true"
		if p := op.Branches[i]; !p.Free() {
			if len(j.g.recalled) > 0 {
				b.line("s.trial()")
			}
			b.line("%s", j.g.judge(p, "i", "s"))
			condition = j.g.holdsSince("s", "notes")
		}
		b.when(condition, func(b *block) {
			if op.Exactly {
				b.line("held = append(held, %d)", i)
			} else {
				b.line("return")
			}
		})
	}
	named := op.Select != nil && c.kinds.Has(ir.KindObject)
	switch {
	case op.Exactly && named:
		b.when("len(held) == 1", func(b *block) { b.line("return") })
		b.when("len(held) > 1", func(b *block) {
			j.failChoice(b, op, "held")
			b.line("return")
		})
		j.selected(b, op, name, nil)
	case op.Exactly:
		b.when("len(held) != 1", func(b *block) { j.failChoice(b, op, "held") })
	case named:
		j.selected(b, op, name, nil)
	default:
		j.failChoice(b, op, "nil")
	}
}

// chooser prints the function that reads a discriminator: the position of the
// branch that it names, or -1.
func (j *judging) chooser(sel *ir.Select, name string) {
	j.f.comment("%sBranch returns the position of the alternative that %s names, -1 if it is none.", name, quote(sel.Property))
	j.f.function(name+"Branch[T text](s *scanner[T], i int) int", func(b *block) {
		b.line("tag := s.find(i, %s)", quote(sel.Property))
		b.when("tag < 0", func(b *block) { b.line("return -1") })
		b.when(`s.peek(tag) == '"'`, func(b *block) {
			b.line("value, _ := s.content(tag)")
			b.block("switch string(value)", func(b *block) {
				for _, c := range sel.Cases {
					if values := texts(c.Values); len(values) > 0 {
						b.arm(strings.Join(values, ", "), func(b *block) { b.line("return %d", c.Branch) })
					}
				}
			})
			b.line("return -1")
		})
		for _, c := range sel.Cases {
			for _, v := range c.Values {
				if v.Kind != source.String {
					b.when(fmt.Sprintf("s.equals(tag, %s)", quote(v.Compact())), func(b *block) { b.line("return %d", c.Branch) })
				}
			}
		}
		b.line("return -1")
	})
}

// texts are the strings among values, as literals.
func texts(values []ir.Literal) []string {
	var list []string
	for _, v := range values {
		if v.Kind == source.String {
			list = append(list, quote(v.Text))
		}
	}
	return distinct(list)
}

// distinct drops repeats from a list, which a Go switch does not take.
func distinct(list []string) []string {
	seen := make(map[string]bool, len(list))
	kept := list[:0]
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			kept = append(kept, s)
		}
	}
	return kept
}
