// Writers, and copies of what was borrowed.
package text

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/ir"
)

// writers prints the way of every named type to JSON, and from borrowed to owned.
func (g *rustGen) writers() string {
	if g.o.ValidatorsOnly {
		return ""
	}
	var b strings.Builder
	for _, t := range g.c.Types {
		b.WriteString(g.writer(t))
		if !isAlias(t.Form) && g.mapped[t] && !g.borrows(t) {
			b.WriteString(g.p.Print("write.owned", map[string]any{"Name": g.names[t]}))
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return g.p.Print("write.module", b.String())
}

func (g *rustGen) writer(t *ir.Type) string {
	view := map[string]any{"Name": g.names[t], "Ref": ""}
	if g.borrows(t) {
		view["Ref"] = g.refName(t)
	}
	switch t.Form {
	case ir.Record:
		return g.writeRecord(t, view)
	case ir.Tuple:
		g.tupleView(t, view)
		return g.p.Print("write.tuple", view)
	case ir.Union:
		g.unionView(t, view)
		return g.p.Print("write.union", view)
	case ir.Enum:
		g.enumView(t, view)
		return g.p.Print("write.enum", view)
	}
	if !g.wrapped[t] {
		return ""
	}
	g.aliasView(t, view)
	return g.p.Print("write.wrapped", view)
}

func (g *rustGen) writeRecord(t *ir.Type, view map[string]any) string {
	view["Struct"], view["Exception"] = g.structName(t), g.isException(t)
	view["Fields"] = g.fields(t)
	var members []string
	fields := map[*ir.Field]*rustField{}
	for _, f := range g.fields(t) {
		fields[f.field] = f
	}
	for _, f := range t.Fields {
		switch v := fields[f]; {
		case f.Never:
		case v == nil:
			members = append(members, fmt.Sprintf(readMarks.Replace("record.constant(⟪␤%s,␣%s⸲␤⟩);"), rustString(rustKey(f.JSON)), rustString(f.Const.Compact())))
		case v.Flag:
			members = append(members, fmt.Sprintf(readMarks.Replace("if self.%s {\nrecord.constant(⟪␤%s,␣%s⸲␤⟩);\n}"), v.Ident, v.Key, v.Const))
		default:
			members = append(members, fmt.Sprintf(readMarks.Replace("record.%s(⟪␤%s,␣&self.%s⸲␤⟩);"), pick(f.Required, "member", "optional"), v.Key, v.Ident))
		}
	}
	if t.Rest.Type != nil {
		members = append(members, "record.members(&self.rest);")
		view["Rest"], view["RestBorrows"] = true, true
	}
	view["Members"] = members
	return g.p.Print("write.record", view)
}
