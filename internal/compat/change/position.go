// Positions: places in documents, with the plans of both sides.
package change

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// view is one side of a position: the plans that are compared there, and further
// ones that hold of the same value.
type view struct{ own, context []*ir.Plan }

func (v view) all() []*ir.Plan { return slices.Concat(v.own, v.context) }

// position is a place, with the way to it.
type position struct {
	parent *position
	step   *contain.Step // from the parent; nil if it is the same value
	old    view
	new    view
	place  string
}

// child is the position of a member or an item.
func (p *position) child(step contain.Step, token string, old, new []*ir.Plan) *position {
	return &position{parent: p, step: &step, place: p.place + "/" + token, old: view{own: old}, new: view{own: new}}
}

// branch is the position of the same value in one branch of a union.
func (p *position) branch(label string, old, new *ir.Plan) *position {
	return &position{parent: p, place: p.place + label,
		old: view{[]*ir.Plan{old}, p.old.all()}, new: view{[]*ir.Plan{new}, p.new.all()}}
}

// sides are the writer's and the reader's view in a direction.
func (p *position) sides(d finding.Direction) (writer, reader view) {
	if d == finding.Backward {
		return p.old, p.new
	}
	return p.new, p.old
}

// lift makes documents in which a value stands at a position, each of which the
// writer's side sends.
func (x *comparison) lift(p *position, d finding.Direction, declared bool, v *source.Node) []*source.Node {
	values := []*source.Node{v}
	for ; p.parent != nil; p = p.parent {
		writer, _ := p.parent.sides(d)
		set := x.s.Set(declared, writer.all()...)
		var next []*source.Node
		for _, v := range values {
			if p.step == nil {
				if x.s.Has(set, v) {
					next = append(next, v)
				}
				continue
			}
			next = append(next, x.s.Embed(set, *p.step, v)...)
		}
		values = next[:min(len(next), 4)]
	}
	return values
}

// witness makes the document that shows what a value at a position shows; nil if
// there is none, or the second validator does not agree.
func (x *comparison) witness(c *change, d finding.Direction, declared bool, v *source.Node) *finding.Witness {
	root := c.at
	for root.parent != nil {
		root = root.parent
	}
	w, r := root.sides(d)
	set, reader := x.s.Set(declared, w.own...), r.own[0]
	for _, document := range x.lift(c.at, d, declared, v) {
		at, ok := refusedAt(reader, document, "")
		if !ok || !x.s.Has(set, document) {
			continue
		}
		document = x.s.Shrink(document, func(v *source.Node) bool {
			found, ok := refusedAt(reader, v, at.Keyword)
			return ok && found.SchemaPath == at.SchemaPath && x.s.Has(set, v)
		})
		at, _ = refusedAt(reader, document, at.Keyword)
		if x.Confirm != nil && !x.Confirm(d == finding.Backward, document) {
			x.result.Disagreed = true
			continue
		}
		accepted, refused := "old", "new"
		if d == finding.Forward {
			accepted, refused = refused, accepted
		}
		return &finding.Witness{Document: document, At: at.InstancePath, AcceptedBy: accepted, RefusedBy: refused, Violation: at,
			Validators: []string{"errgen", "santhosh-tekuri/jsonschema v6"}}
	}
	return nil
}

// refusedAt is the first violation of a document, of a keyword if one is given.
func refusedAt(reader *ir.Plan, document *source.Node, keyword string) (finding.Violation, bool) {
	for _, v := range interp.Judge(reader, document) {
		if keyword == "" || v.Keyword == keyword {
			return finding.Violation{InstancePath: v.InstancePath, Keyword: v.Keyword, SchemaPath: v.SchemaPath}, true
		}
	}
	return finding.Violation{}, false
}
