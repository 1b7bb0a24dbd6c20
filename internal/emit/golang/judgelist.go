// Validators of lists.
package golang

import (
	"fmt"

	"github.com/errgen/errgen/internal/ir"
)

// list judges an array, item by item.
func (j *judging) list(b *block) {
	j.countLevel(b)
	counts := len(j.s.items) > 0 || j.s.elements != nil && len(j.s.elements.Prefix) > 0
	if counts {
		b.line("count := 0")
	}
	for n := range j.s.contains {
		b.line("found%d := 0", n)
	}
	b.line("item := s.items(i)")
	b.block("for item >= 0", func(b *block) {
		for n, c := range j.s.contains {
			if c.Plan.Free() {
				b.line("found%d++", n)
				continue
			}
			b.line("notes%d := %s", n, j.g.trial("s"))
			b.line("%s", j.g.judge(c.Plan, "item", "s"))
			b.when(j.g.holdsSince("s", fmt.Sprintf("notes%d", n)), func(b *block) { b.line("found%d++", n) })
		}
		j.item(b)
		if counts {
			b.line("count++")
		}
	})
	for _, c := range j.s.items {
		b.when(fmt.Sprintf("count %s %s", broken[c.Rel], integer(c.Limit)), func(b *block) {
			b.line("s.failCount(i, %d, count, 0)", j.g.fail(c.Fail))
		})
	}
	for n, c := range j.s.contains {
		found := fmt.Sprintf("found%d", n)
		if c.Few != nil {
			b.when(fmt.Sprintf("%s < %s", found, integer(c.Min)), func(b *block) { b.line("s.failCount(i, %d, %s, 0)", j.g.fail(c.Few), found) })
		}
		if c.Many != nil {
			b.when(fmt.Sprintf("%s > %s", found, integer(c.Max)), func(b *block) { b.line("s.failCount(i, %d, %s, 0)", j.g.fail(c.Many), found) })
		}
	}
	for _, u := range j.s.unique {
		b.when("!s.fault", func(b *block) {
			b.when("first, second, ok := s.twins(i); ok", func(b *block) { b.line("s.failCount(i, %d, first, second)", j.g.fail(u.Fail)) })
		})
	}
	j.uncountLevel(b)
	b.line("return ^item")
}

// item judges one item and goes to the next.
func (j *judging) item(b *block) {
	e := j.s.elements
	if e == nil {
		e = &ir.Elements{}
	}
	if len(e.Prefix) == 0 {
		b.line("item = s.item(%s)", j.g.judge(e.Rest, "item", "s"))
		return
	}
	b.block("switch count", func(b *block) {
		for n, p := range e.Prefix {
			b.arm(fmt.Sprint(n), func(b *block) { b.line("item = s.item(%s)", j.g.judge(p, "item", "s")) })
		}
		b.arm("", func(b *block) { b.line("item = s.item(%s)", j.g.judge(e.Rest, "item", "s")) })
	})
}
