// Validators of members and items that nothing else has evaluated, where the
// document decides what has.
package golang

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/ir"
)

// unevaluated prints the function of one op: it finds out which covers hold, and
// judges what none of them has.
func (j *judging) unevaluated(op *ir.Unevaluated, n int) {
	name := fmt.Sprintf("judge%sUnevaluated%d", j.name, n)
	j.f.comment("%s judges what nothing else in %s has evaluated.", name, j.p.Place)
	j.f.function(name+"[T text](s *scanner[T], i int)", func(b *block) {
		bracket := "{"
		if op.Items {
			bracket = "["
		}
		b.when(fmt.Sprintf("s.peek(i) != '%s'", bracket), func(b *block) { b.line("return") })
		for k, c := range op.Covers {
			j.cover(b, c, k)
		}
		if op.Items {
			j.coveredItems(b, op)
		} else {
			j.coveredMembers(b, op)
		}
	})
}

// cover prints whether all guards of a cover hold.
func (j *judging) cover(b *block, c *ir.Cover, k int) {
	cover := fmt.Sprintf("cover%d", k)
	b.line("%s := true", cover)
	for _, g := range c.When {
		switch {
		case g.Plan == nil:
			relation := "<"
			if g.Not {
				relation = ">="
			}
			b.when(fmt.Sprintf("s.find(i, %s) %s 0", quote(g.Member), relation), func(b *block) { b.line("%s = false", cover) })
		case g.Plan.Free():
			if g.Not {
				b.line("%s = false", cover)
			}
		default:
			b.when(cover, func(b *block) {
				b.line("notes := %s", j.g.trial("s"))
				b.line("%s", j.g.judge(g.Plan, "i", "s"))
				b.line("%s = %s%s", cover, negation[g.Not], j.g.holdsSince("s", "notes"))
			})
		}
	}
}

// negation is the sign before a condition that has to be false.
var negation = map[bool]string{true: "!"}

// coveredMembers judges the members of an object that no cover has.
func (j *judging) coveredMembers(b *block, op *ir.Unevaluated) {
	var covered []string
	for k, c := range op.Covers {
		var names []string
		for _, name := range c.Names {
			names = append(names, fmt.Sprintf("string(name) == %s", quote(name)))
		}
		for _, p := range c.Patterns {
			names = append(names, j.g.matches(p, "string(name)"))
		}
		covered = append(covered, conjunction(k, c.All, names)...)
	}
	b.line("start := i")
	b.line("name, _, value := s.member(start, i)")
	b.block("for value >= 0", func(b *block) {
		j.unless(b, op.Plan, covered, "value")
		b.line("name, _, value = s.member(start, i)")
	})
	b.line("_ = name")
}

// conjunction is a condition for a cover that holds and has a member or item.
func conjunction(k int, all bool, parts []string) []string {
	cover := fmt.Sprintf("cover%d", k)
	switch {
	case all:
		return []string{cover}
	case len(parts) == 0:
		return nil
	case len(parts) == 1:
		return []string{cover + " && " + parts[0]}
	}
	return []string{cover + " && (" + strings.Join(parts, " || ") + ")"}
}

// unless judges the value at a position if no cover has it, and moves i behind it.
func (j *judging) unless(b *block, p *ir.Plan, covered []string, at string) {
	if len(covered) == 0 {
		b.line("i = %s", j.g.judge(p, at, "s"))
		return
	}
	b.either(strings.Join(covered, " || "),
		func(b *block) { b.line("i = s.skip(%s)", at) },
		func(b *block) { b.line("i = %s", j.g.judge(p, at, "s")) })
}

// coveredItems judges the items of a list that no cover has.
func (j *judging) coveredItems(b *block, op *ir.Unevaluated) {
	b.line("count := 0")
	b.line("item := s.items(i)")
	b.block("for item >= 0", func(b *block) {
		var covered []string
		for k, c := range op.Covers {
			var parts []string
			if c.First > 0 {
				parts = append(parts, fmt.Sprintf("count < %d", c.First))
			}
			switch {
			case c.Matching == nil:
			case c.Matching.Free():
				parts = append(parts, "true")
			default:
				b.line("notes%d := %s", k, j.g.trial("s"))
				b.line("%s", j.g.judge(c.Matching, "item", "s"))
				b.line("match%d := %s", k, j.g.holdsSince("s", fmt.Sprintf("notes%d", k)))
				parts = append(parts, fmt.Sprintf("match%d", k))
			}
			covered = append(covered, conjunction(k, c.All, parts)...)
		}
		j.unless(b, op.Plan, covered, "item")
		b.line("item = s.item(i)")
		b.line("count++")
	})
	b.line("_ = count")
}
