// Decoders of unions.
package golang

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// readUnion prints the reading of a union with a discriminator. What names no
// alternative belongs to the open one, and without one is kept as it is.
func (g *generator) readUnion(b *block, r *reading) {
	name := g.typeNames[r.t]
	g.wrongKind(b, "{", r.plan)
	sel := r.t.Select
	b.line("tag := r.find(i, %s)", quote(sel.Property))
	b.when("r.fault", func(b *block) { b.line("return r.bad(), false") })
	var open *ir.Branch
	for _, x := range r.t.Branches {
		if len(x.Tags) == 0 {
			open = x
		}
	}
	b.block("switch", func(b *block) {
		if open == nil {
			b.arm("tag < 0", func(*block) {})
		}
		for _, x := range r.t.Branches {
			if x == open {
				continue
			}
			var conditions []string
			for _, tag := range x.Tags {
				condition := fmt.Sprintf("r.equals(tag, %s)", quote(tag.Compact()))
				if open != nil {
					condition = "tag >= 0 && " + condition
				}
				conditions = append(conditions, condition)
			}
			b.arm(strings.Join(conditions, ", "), func(b *block) { g.readBranch(b, x) })
		}
	})
	if open != nil {
		g.readBranch(b, open)
		return
	}
	b.line("unknown := &%sUnknown{}", name)
	b.line("unknown.Members, end, held = r.object(i, alreadyJudged, nil)")
	b.line("*v = unknown")
	b.line("return end, held")
}

// readBranch prints the reading of an alternative, which is a record.
func (g *generator) readBranch(b *block, x *ir.Branch) {
	expr := g.typeExpr(x.Value.Type)
	b.line("branch, _ := (*v).(*%s)", expr)
	b.when("branch == nil", func(b *block) { b.line("branch = new(%s)", expr) })
	b.line("*v = branch")
	b.line("return read%s(r, i, branch)", g.reader(x.Value.Type, x.Value.Plan, expr))
}

// readSum prints the reading of a union without a discriminator: by the kind of the
// value, or by trying the alternatives in order.
func (g *generator) readSum(b *block, r *reading) {
	name := g.typeNames[r.t]
	b.line("at, ok := i, true")
	byKind := disjoint(r.t.Branches)
	b.line("kind := r.kind(i)")
	b.block("switch", func(b *block) {
		for n, x := range r.t.Branches {
			condition := fmt.Sprintf("kind&(%s) != 0", kindBits(x.Kinds))
			if !byKind && !x.Value.Plan.Free() {
				condition += fmt.Sprintf(" && r.tries%sBranch%d(i)", name, n)
			}
			b.arm(condition, func(b *block) {
				expr := g.typeExpr(x.Value.Type)
				b.line("var value %s", expr)
				g.read(b, place{target: "value", value: x.Value, expr: expr, hint: name + emit.GoName(x.Name), at: "at"})
				held := "value"
				if structLike(x.Value.Type) {
					held = "&value"
				}
				b.line("*v = %s{branch: %d, value: %s}", name, n+1, held)
				b.line("return i, ok")
			})
		}
	})
	b.line("notes := len(r.notes)")
	b.line("end = %s", g.judge(nonNil(r.plan), "i", "&r.scanner"))
	b.line("r.cannot(i, notes)")
	b.line("return end, false")
}

// triers prints the functions that try alternatives in silence.
func (g *generator) triers(f *file, r *reading) {
	if disjoint(r.t.Branches) {
		return
	}
	name := g.typeNames[r.t]
	for n, x := range r.t.Branches {
		if x.Value.Plan.Free() {
			continue
		}
		f.comment("tries%sBranch%d tells whether a value fits the alternative %s.", name, n, x.Name)
		f.function(fmt.Sprintf("(r *reader) tries%sBranch%d(i int) bool", name, n), func(b *block) {
			b.line("notes := %s", g.trial("r"))
			b.line("%s", g.judge(x.Value.Plan, "i", "&r.scanner"))
			b.line("return %s", g.holdsSince("r", "notes"))
		})
	}
}

// disjoint tells whether no two alternatives admit the same kind of value.
func disjoint(branches []*ir.Branch) bool {
	var all ir.KindSet
	for _, x := range branches {
		if all&x.Kinds != 0 {
			return false
		}
		all |= x.Kinds
	}
	return true
}
