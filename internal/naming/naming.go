// Package naming proposes names for what a schema leaves unnamed.
//
// A schema that was made for validators has many alternatives without a title, and
// definitions whose names differ in signs alone. Code needs a name for each, and a
// name that is guessed anew by every run would change with the schema. So names are
// proposed once, into a file that is kept beside the schema and can be edited; those
// that it has stay as they are.
package naming

import (
	"fmt"
	"maps"
	"strings"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// rounds bounds the tries: a proposal may collide with what another name was made
// of, and a branch that got its name shows those inside of it.
const rounds = 16

// Propose returns the given names (o.Names, by pointer) with one more for each
// place that compile.Compile refuses for want of a name, and the problems that names
// can't solve.
func Propose(root *source.Node, o compile.Options) (map[string]string, source.Diagnostics) {
	p := &proposal{root: root, names: map[string]string{}, tries: map[string]int{}, taken: map[string]bool{}}
	maps.Copy(p.names, o.Names)
	o.Names = p.names
	var problems source.Diagnostics
	for range rounds {
		if _, problems = compile.Compile(root, o); !problems.Failed() || !p.answer(problems) {
			break
		}
	}
	return p.names, problems
}

// proposal collects names.
type proposal struct {
	root  *source.Node
	names map[string]string // by pointer
	tries map[string]int    // proposals for a pointer so far
	taken map[string]bool   // the pointer of a union and the name of a branch
}

// answer tells whether there was a name to propose.
func (p *proposal) answer(problems source.Diagnostics) bool {
	answered := map[string]bool{} // a place collides once for each name that was made of its own
	for _, d := range problems {
		pointer := d.Place.Pointer
		unnamed := d.Code == "BRANCH_UNNAMED" || d.Code == "NAME_COLLISION" && pointer != "" && later(d)
		if unnamed && !d.Note && !answered[pointer] {
			answered[pointer] = true
			p.names[pointer] = p.next(pointer)
		}
	}
	return len(answered) > 0
}

// later tells whether the place is not the first of those that collide: that one
// keeps its name.
func later(d source.Diagnostic) bool {
	for _, other := range d.Related {
		if other.Line < d.Place.Line || other.Line == d.Place.Line && other.Col < d.Place.Col {
			return true
		}
	}
	return false
}

// next is the name to try for a place: a branch is called by what it admits, then by
// its position; everything else by the words of its place and a number.
func (p *proposal) next(pointer string) string {
	union, position := unionOf(pointer)
	p.tries[pointer]++
	try := p.tries[pointer]
	n, _ := p.root.Find(pointer)
	if position == "" {
		name := words(pointer)
		if n != nil && n.Kind == source.String { // a value of an enum
			name = spell(n.Text)
		}
		return fmt.Sprintf("%s_%d", name, try+1)
	}
	if try == 1 {
		if name := admitted(n); name != "" && !p.taken[union+" "+name] {
			p.taken[union+" "+name] = true
			return name
		}
	}
	if try <= 2 {
		return "alternative" + position
	}
	return fmt.Sprintf("%s_%d", words(pointer), try-1)
}

// unionOf splits the pointer of a branch into that of its union and its position,
// "_1_0" for the first branch of the second one. Unions directly in unions are one.
func unionOf(pointer string) (union, position string) {
	steps := strings.Split(pointer, "/")
	end := len(steps)
	for ; end >= 3; end -= 2 {
		if word := steps[end-2]; word != "anyOf" && word != "oneOf" {
			break
		}
		position = "_" + steps[end-1] + position
	}
	return strings.Join(steps[:end], "/"), position
}

// admitted names a branch by what it admits, "" if that is no single thing.
func admitted(n *source.Node) string {
	if n == nil || n.Kind != source.Object {
		return ""
	}
	if ref := n.Get("$ref"); ref != nil {
		return spell(ref.Text[strings.LastIndexByte(ref.Text, '/')+1:])
	}
	if value := n.Get("const"); value != nil && value.Kind == source.String {
		return spell(value.Text)
	}
	if list := n.Get("enum"); list != nil {
		if len(list.Items) == 1 && list.Items[0].Kind == source.String {
			return spell(list.Items[0].Text)
		}
		return "choice"
	}
	if only := besideNull(n); only != nil {
		return admitted(only)
	}
	kind := n.Get("type")
	switch {
	case kind == nil || kind.Kind != source.String:
		return ""
	case kind.Text == "array":
		if item := admitted(n.Get("items")); item != "" {
			return item + "_list"
		}
		return "list"
	case kind.Text == "object":
		if name := own(n); name != "" {
			return "with_" + name
		}
	case kind.Text == "string" && n.Get("format") != nil:
		return spell(n.Get("format").Text)
	}
	return spell(kind.Text)
}

// besideNull is the only alternative of a union that is not null, nil if there are more.
func besideNull(n *source.Node) *source.Node {
	var only *source.Node
	for _, word := range []string{"anyOf", "oneOf"} {
		list := n.Get(word)
		if list == nil {
			continue
		}
		for _, branch := range list.Items {
			switch {
			case branch.Kind == source.Object && branch.Get("type") != nil && branch.Get("type").Text == "null":
			case only != nil:
				return nil
			default:
				only = branch
			}
		}
	}
	return only
}

// own is the first member that a branch requires and no other branch of its union, ""
// without one.
func own(branch *source.Node) string {
	list := branch.Parent()
	if list == nil || list.Kind != source.Array {
		return ""
	}
	others := map[string]bool{}
	for _, other := range list.Items {
		if other != branch {
			for _, name := range required(other) {
				others[name] = true
			}
		}
	}
	for _, name := range required(branch) {
		if !others[name] {
			return spell(name)
		}
	}
	return ""
}

func required(n *source.Node) []string {
	var names []string
	if n.Kind != source.Object || n.Get("required") == nil {
		return nil
	}
	for _, name := range n.Get("required").Items {
		names = append(names, name.Text)
	}
	return names
}

// words makes a name of the words of a pointer.
func words(pointer string) string {
	return spell(strings.NewReplacer("/definitions/", "/", "/$defs/", "/", "/properties/", "/", "~1", "/", "~0", "~", "[]", "List").Replace(pointer))
}

// spell writes the words of a text as a name, "" if it has none.
func spell(text string) string {
	name := compile.Words(text)
	if len(name) > 0 && name[0][0] >= '0' && name[0][0] <= '9' {
		name = ir.Name{"n"}.Join(name)
	}
	return strings.Join(name, "_")
}
