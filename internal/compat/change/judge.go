// From a difference to a finding.
package change

import (
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// answer is what is known of one direction and reading.
type answer uint8

const (
	holds answer = iota // proved
	unknown
	breaks // a value shows it
)

// judge asks what a difference does, and says nothing if it does nothing.
func (x *comparison) judge(c *change) *finding.Finding {
	f := &finding.Finding{Rule: c.rule, Category: rule.Lookup(c.rule).Category, Severity: c.level, Reading: finding.Strict, Place: c.place(),
		Keyword: c.keyword, Old: c.old, New: c.new, Also: c.also, Message: c.message, Advice: rule.Lookup(c.rule).Advice}
	if x.Declared {
		f.Reading = finding.Declared
	}
	affects, unreachable := false, false
	for i, d := range directions {
		strict, value := x.ask(c, d, false)
		if strict == holds {
			continue
		}
		affects = true
		deciding := strict
		if x.Declared {
			deciding, value = x.ask(c, d, true)
		}
		if deciding == breaks && x.asked(d) {
			w := x.witness(c, d, x.Declared, value)
			switch {
			case w != nil:
				f.Severity = finding.Error
				f.Direction = joinDirections(f.Direction, d)
				if f.Witness == nil {
					f.Witness = w
				} else {
					f.Forward = w // directions are asked in their order
				}
				continue
			case x.proved(i, x.Declared):
				unreachable = true
			}
		}
		if strict == breaks && f.Strict == nil && x.asked(d) && !(x.Older && f.Severity == finding.Info) && !x.proved(i, false) {
			if _, v := x.ask(c, d, false); v != nil {
				f.Strict = x.witness(c, d, false, v)
			}
		}
	}
	if !affects && !c.declares {
		return nil
	}
	if f.Witness != nil {
		f.Strict = nil
	} else if unreachable && !c.declares {
		f.Severity, f.Unreached = finding.Info, true
		f.Message += " No document is refused for it."
	}
	return f
}

// ask proves or refutes that the documents of one side meet what the other side
// asks in a difference.
func (x *comparison) ask(c *change, d finding.Direction, declared bool) (answer, *source.Node) {
	asks := c.backward
	if d == finding.Forward {
		asks = c.forward
	}
	if asks.Free() {
		return holds, nil
	}
	w, _ := c.at.sides(d)
	set := x.s.Set(declared, w.all()...)
	if x.s.Contains(set, asks) {
		return holds, nil
	}
	if v := x.s.Refutes(set, asks); v != nil {
		return breaks, v
	}
	return unknown, nil
}

func joinDirections(a, b finding.Direction) finding.Direction {
	if a == finding.Neither || a == b {
		return b
	}
	return finding.Both
}

// explainRoot adds what the places leave unexplained: a broken root without a
// finding that shows it, a direction about which nothing is known, and a text that
// changed although nothing else did.
func (x *comparison) explainRoot(root *position) {
	var unexplained []finding.Direction
	witnesses := map[finding.Direction]*finding.Witness{}
	for i, d := range directions {
		if !x.asked(d) || x.shown(d) || x.proved(i, x.Declared) {
			continue
		}
		w, r := root.sides(d)
		var found *finding.Witness
		if v := x.s.Refutes(x.s.Set(x.Declared, w.own...), r.own[0]); v != nil {
			found = x.witness(&change{at: root}, d, x.Declared, v)
		}
		if found == nil {
			x.undecided(root, d)
			continue
		}
		unexplained = append(unexplained, d)
		witnesses[d] = found
	}
	if len(unexplained) == 0 {
		return
	}
	id := map[finding.Direction]string{finding.Backward: rule.SchemaNarrowed, finding.Forward: rule.SchemaWidened}[unexplained[0]]
	message := "The schema admits less than before."
	switch {
	case len(unexplained) == 2:
		id, message = rule.SchemaIncomparable, "The schema admits other documents than before."
	case unexplained[0] == finding.Forward:
		message = "The schema admits more than before."
	}
	f := x.plain(root, id, message)
	f.Severity, f.Witness = finding.Error, witnesses[unexplained[0]]
	f.Direction = unexplained[0]
	if len(unexplained) == 2 {
		f.Direction, f.Forward = finding.Both, witnesses[finding.Forward]
	}
}

// shown tells whether a finding has a witness of a direction.
func (x *comparison) shown(d finding.Direction) bool {
	for _, f := range x.result.Findings {
		if f.Witness != nil && (f.Direction == d || f.Direction == finding.Both) {
			return true
		}
	}
	return false
}

// undecided says that neither a proof nor a witness was found.
func (x *comparison) undecided(root *position, d finding.Direction) {
	f := x.plain(root, rule.Undecided, "Neither a proof nor a counterexample was found.")
	f.Direction, f.Severity, f.Reason = d, finding.Error, x.s.Reason()
	if x.result.Disagreed {
		f.Reason = "validators-disagree"
	}
}

// plain adds a finding about the whole.
func (x *comparison) plain(root *position, id, message string) *finding.Finding {
	f := &finding.Finding{Rule: id, Category: rule.Lookup(id).Category, Reading: finding.Strict, Place: root.place,
		Old: finding.Near(nodeOf(root.old.own)), New: finding.Near(nodeOf(root.new.own)), Message: message, Advice: rule.Lookup(id).Advice}
	if x.Declared {
		f.Reading = finding.Declared
	}
	x.result.Findings = append(x.result.Findings, f)
	return f
}

// nodeOf finds the schema that plans were made of, or its nearest part.
func nodeOf(plans []*ir.Plan) *source.Node {
	for _, p := range plans {
		if p == nil {
			continue
		}
		for _, op := range p.Ops {
			if n := opNode(op); n != nil {
				return n
			}
		}
	}
	return nil
}
