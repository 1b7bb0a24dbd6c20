package gate

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/outsider"
	"github.com/errgen/errgen/internal/source"
)

// validators of one side: the interpreter, and one that shares no code with it.
type validators struct {
	plan     *ir.Plan
	outsider *outsider.Outsider
}

func newValidators(s *compat.Side, o compat.Options) (*validators, error) {
	contract, problems := compile.Compile(s.Root, compile.Options{URI: s.URI, AssertFormat: o.AssertFormat, ValidatorsOnly: true})
	if contract == nil {
		return nil, problems
	}
	open := outsider.New
	if o.AssertFormat {
		open = outsider.NewAsserting
	}
	second, err := open(s.URI, keyword.Draft2020, func(uri string) ([]byte, error) {
		if uri != s.URI {
			return nil, fmt.Errorf("%s is not at hand", uri)
		}
		return []byte(s.Root.Compact()), nil
	})
	return &validators{contract.Root.Plan, second}, err
}

// accept asks both; agree is false if they differ.
func (v *validators) accept(document *source.Node) (accepted, agree bool) {
	first := len(interp.Judge(v.plan, document)) == 0
	second, asked := v.outsider.Judge([]byte(document.Compact()))
	return first, !asked || first == second
}

// sides are the writer's and the reader's of a direction.
func (c *comparison) sides(d finding.Direction) (writer, reader *validators) {
	if d == finding.Backward {
		return c.old, c.new
	}
	return c.new, c.old
}

// verify wants a document that the writer accepts and the reader refuses.
func (c *comparison) verify(whose string, d finding.Direction, document *source.Node) {
	writer, reader := c.sides(d)
	accepted, agree := writer.accept(document)
	refusedToo, agreeToo := reader.accept(document)
	switch {
	case !agree || !agreeToo:
		c.complain("%s: the validators disagree on %s", whose, document.Compact())
	case !accepted:
		c.complain("%s: the writer refuses %s", whose, document.Compact())
	case refusedToo:
		c.complain("%s: the reader accepts %s", whose, document.Compact())
	}
}

// given verifies the document of the record.
func (c *comparison) given(r finding.Reading, d finding.Direction, text json.RawMessage) {
	document, problems := source.ParseJSON("witness.json", text)
	if document == nil {
		c.complain("%s", problems.Error())
		return
	}
	c.verify(fmt.Sprintf("witness of the record, %s, %s", r, d), d, document)
}

// shown verifies the documents of the gate's own, and tells whether one of them
// shows the break of a reading. What declared writers send breaks the strict reading
// too; a finding has room for one document of the strict reading alone, so that the
// second direction may be shown only where that reading decides.
func (c *comparison) shown(r finding.Reading, d finding.Direction) bool {
	by := map[finding.Direction]string{finding.Backward: "old", finding.Forward: "new"}[d]
	found := false
	list := c.outcome.Findings
	if r == finding.Strict && c.strict != nil {
		list = slices.Concat(list, c.strict.Findings)
	}
	for _, f := range list {
		for _, w := range []*finding.Witness{f.Witness, f.Forward, f.Strict} {
			if w == nil || w.AcceptedBy != by || w == f.Strict && r == finding.Declared {
				continue
			}
			found = true
			c.verify(fmt.Sprintf("witness of %s at %q, %s, %s", f.Rule, f.Place, r, d), d, w.Document)
		}
	}
	return found
}
