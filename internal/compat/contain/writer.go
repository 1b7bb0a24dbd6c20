// What writers send (compat specification, 1): every record is closed to the
// members that are declared for it. What is one is settled for each alternative
// by itself.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// declares tells whether an alternative declares a member: in properties, by a
// pattern, or because it asks for it.
func (s *Space) declares(a *alternative, name string) bool {
	for _, m := range a.object.members {
		if !m.test && s.declaresIn(m.op, name) {
			return true
		}
	}
	for _, p := range a.object.presents {
		for _, r := range p.Requires {
			if r.Name == name {
				return true
			}
		}
	}
	return false
}

func (s *Space) declaresIn(m *ir.Members, name string) bool {
	if s.fieldOf(m, name) != nil {
		return true
	}
	for _, p := range m.Patterns {
		if p.Pattern.Program.Match(name) {
			return true
		}
	}
	return false
}

// closed tells whether writers send nothing but declared members: of a record they
// do. A map declares every name, and in a bag anything goes.
func (a *alternative) closed() bool {
	record := false
	for _, m := range a.object.members {
		switch {
		case m.test:
			continue
		case m.op.Open || typedRest(m.op):
			return false
		}
		record = record || len(m.op.Patterns) > 0 || slices.ContainsFunc(m.op.Fields, func(f *ir.FieldOp) bool { return f.Schema != nil })
	}
	return record
}

// typedRest tells whether all further members have a schema that can refuse
// something, without refusing every value.
func typedRest(m *ir.Members) bool {
	for _, o := range m.Others {
		if !o.Plan.Free() && !isNever(o.Plan) {
			return true
		}
	}
	return false
}

func isNever(p *ir.Plan) bool {
	if p == nil {
		return false
	}
	for _, op := range p.Ops {
		if _, never := op.(*ir.Never); never {
			return true
		}
	}
	return false
}

// declared tells whether a value that fits all terms sends declared members only,
// in one of the ways in which the terms can hold.
func (s *Space) declared(c conj, v *source.Node) bool {
	if v.Kind != source.Object && v.Kind != source.Array {
		return true
	}
	list, _ := s.alternatives(c)
	for _, a := range list {
		if s.inAlternative(a, v) {
			return true
		}
	}
	return false
}

// inAlternative tells whether a value is in one way, with declared members only.
func (s *Space) inAlternative(a *alternative, v *source.Node) bool {
	for _, t := range a.of.terms {
		if fits(t.plan, v) == t.not {
			return false
		}
	}
	if v.Kind == source.Object {
		closed := a.closed()
		for _, m := range v.Members {
			if closed && !s.declares(a, m.Name) && !s.siblingDeclares(a, v, m) {
				return false
			}
			if !s.has(s.at(a, m.Name), m.Value) {
				return false
			}
		}
		return true
	}
	for i, item := range v.Items {
		if !s.has(s.item(a, i), item) {
			return false
		}
	}
	return true
}

// siblingDeclares tells whether a branch that holds of a value as well declares one
// of its members, and that the member sends declared members only in its turn.
func (s *Space) siblingDeclares(a *alternative, v *source.Node, member *source.Member) bool {
	found := false
	for _, b := range a.object.siblings {
		for _, m := range declarations(b, v) {
			if !s.declaresIn(m, member.Name) {
				continue
			}
			found = true
			for _, p := range s.plansAt(m, member.Name) {
				if !s.has(s.conj(true, term{plan: p}), member.Value) {
					return false
				}
			}
		}
	}
	return found
}

// declarations lists what a plan that holds of a value declares of it: its own, and that
// of the branches that hold.
func declarations(p *ir.Plan, v *source.Node) []*ir.Members {
	if p == nil || !fits(p, v) {
		return nil
	}
	return membersWithin(p, func(op ir.Op) []*ir.Plan {
		list := inPlace(op)
		switch op := op.(type) {
		case *ir.If:
			list = list[:1]
			if !fits(op.Cond, v) {
				list = []*ir.Plan{op.Else}
			}
		case *ir.Present:
			if v.Get(op.Name) == nil {
				return nil
			}
		}
		return slices.DeleteFunc(slices.Clone(list), func(p *ir.Plan) bool { return p == nil || !fits(p, v) })
	})
}
