// Recursion of types: a language that stores values in place has to know which
// types contain themselves.
package compile

import "github.com/errgen/errgen/internal/ir"

// markRecursive finds the types that contain themselves without a list or map in
// between: the strongly connected components of the graph of parts, by Tarjan's
// algorithm, so that thousands of types take linear time.
func (c *compiler) markRecursive() {
	w := &componentWalk{met: map[*ir.Type]*visited{}}
	for _, t := range c.out.Types {
		if w.met[t] == nil {
			w.visit(t)
		}
	}
}

type componentWalk struct {
	met   map[*ir.Type]*visited
	stack []*ir.Type
}

// visited is the state of a type: when it was met, and the earliest type on the
// stack that it leads back to.
type visited struct {
	order, low int
	onStack    bool
}

func (w *componentWalk) visit(t *ir.Type) *visited {
	v := &visited{order: len(w.met), low: len(w.met), onStack: true}
	w.met[t] = v
	w.stack = append(w.stack, t)
	for _, next := range parts(t) {
		switch known := w.met[next]; {
		case next == nil:
		case known == nil:
			v.low = min(v.low, w.visit(next).low)
		case known.onStack:
			v.low = min(v.low, known.order)
			t.Recursive = t.Recursive || next == t
		}
	}
	if v.low == v.order {
		w.pop(t)
	}
	return v
}

// pop takes a component from the stack; t was met first of it.
func (w *componentWalk) pop(t *ir.Type) {
	alone := w.stack[len(w.stack)-1] == t
	for {
		last := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.met[last].onStack = false
		last.Recursive = last.Recursive || !alone && last.Named()
		if last == t {
			return
		}
	}
}

// parts are the types that a value of a type contains directly.
func parts(t *ir.Type) []*ir.Type {
	var list []*ir.Type
	for _, f := range t.Fields {
		list = append(list, f.Value.Type)
	}
	for _, s := range t.Slots {
		list = append(list, s.Value.Type)
	}
	for _, b := range t.Branches {
		list = append(list, b.Value.Type)
	}
	if t.Form == ir.Nullable {
		list = append(list, t.Rest.Type)
	}
	return list
}

// openEndless finds the lists, maps and nullable types that contain themselves
// without a type in between that every language declares, as in
// {"type":"array","items":{"$ref":"#"}}. No language has a name to write where such a
// type ends, so the value inside is held as open JSON. Its plan judges it all the same.
func (c *compiler) openEndless() {
	ends := map[*ir.Type]bool{} // types that are known to come to an end
	for _, t := range c.out.Types {
		for _, start := range append(parts(t), t) {
			openCircle(start, ends)
		}
	}
}

// openCircle follows what a type is written around, and opens a circle where it closes.
func openCircle(t *ir.Type, ends map[*ir.Type]bool) {
	met := map[*ir.Type]bool{}
	for t != nil && !ends[t] && (t.Form == ir.List || t.Form == ir.Map || t.Form == ir.Nullable) {
		met[t] = true
		switch closes := met[t.Rest.Type]; {
		case closes && t.Form == ir.Nullable:
			t.Form, t.Rest = ir.Any, ir.Value{} // null is among what an open value can be
		case closes:
			t.Rest.Type = &ir.Type{Form: ir.Any}
		}
		t = t.Rest.Type
	}
	for t := range met {
		ends[t] = true
	}
}
