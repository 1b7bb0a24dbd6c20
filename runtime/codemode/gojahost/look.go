// Looking at a value without running code of the script: no getter, no toString, no
// trap of a proxy (13.2, rule 5).

package gojahost

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"github.com/dop251/goja"

	"github.com/errgen/errgen/runtime/codemode"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// Bounds against values made to be expensive: depth as in 7.3, and values in all.
const (
	maxDepth  = 17
	maxValues = 4096
)

// look holds what it needs of the realm, taken before the script runs.
type look struct {
	vm             *goja.Runtime
	descriptor     goja.Callable // Object.getOwnPropertyDescriptor, which calls nothing
	errorPrototype *goja.Object
	aggregate      *goja.Object
}

func newLook(vm *goja.Runtime) *look {
	object := vm.Get("Object").ToObject(vm)
	l := &look{
		vm:             vm,
		errorPrototype: vm.Get("Error").ToObject(vm).Get("prototype").ToObject(vm),
		aggregate:      vm.Get("AggregateError").ToObject(vm).Get("prototype").ToObject(vm),
	}
	l.descriptor, _ = goja.AssertFunction(object.Get("getOwnPropertyDescriptor"))
	return l
}

// thrown is what codemode has to know of a thrown value.
func (l *look) thrown(value goja.Value) (t codemode.Thrown) {
	unreadable := l.vm.Try(func() {
		g := glance{look: l, left: maxValues}
		if found := g.thrown(value, 1); found != nil {
			t = *found
		}
	})
	if unreadable != nil {
		return codemode.Thrown{Text: "an object that cannot be read"}
	}
	return t
}

// glance is one look at one value.
type glance struct {
	*look
	left int            // values that may still be looked at
	seen []*goja.Object // one that comes again ends its chain
}

func (g *glance) thrown(value goja.Value, level int) *codemode.Thrown {
	if g.left--; level > codemode.MaxLevels || g.left < 0 {
		return nil
	}
	o, ok := value.(*goja.Object)
	if !ok {
		return &codemode.Thrown{Text: textOf(value)}
	}
	for _, other := range g.seen {
		if other.SameAs(o) {
			return nil
		}
	}
	g.seen = append(g.seen, o)
	switch {
	case isProxy(o):
		return &codemode.Thrown{Text: "an object that cannot be read"}
	case isFunction(o):
		return &codemode.Thrown{Text: "a function"}
	case isArray(o):
		return &codemode.Thrown{Text: string(g.items(nil, o, 1))}
	}
	return g.object(o, level)
}

func (g *glance) object(o *goja.Object, level int) *codemode.Thrown {
	t := &codemode.Thrown{Members: g.members(nil, o, 1)}
	if inherits(o, g.errorPrototype) {
		t.Error = true
		t.Text = g.printed(o)
		t.Message, _ = text(g.own(o, "message"))
	}
	if cause := g.own(o, "cause"); !goja.IsUndefined(cause) {
		t.Cause = g.thrown(cause, level+1)
	}
	if errors, ok := g.own(o, "errors").(*goja.Object); ok && inherits(o, g.aggregate) && isArray(errors) {
		for i := 0; i < g.length(errors) && g.left > 0; i++ {
			if inner := g.thrown(g.own(errors, strconv.Itoa(i)), level+1); inner != nil {
				t.Errors = append(t.Errors, inner)
			}
		}
	}
	return t
}

// printed is an error as engines print it.
func (g *glance) printed(o *goja.Object) string {
	name, ok := text(g.data(o, "name"))
	if !ok {
		name = "Error"
	}
	message, _ := text(g.data(o, "message"))
	switch {
	case message == "":
		return name
	case name == "":
		return message
	}
	return name + ": " + message
}

// own is the value of an own member that is data; undefined for any other.
func (g *glance) own(o *goja.Object, name string) goja.Value {
	found, err := g.descriptor(goja.Undefined(), o, g.vm.ToValue(name))
	if err != nil {
		return goja.Undefined()
	}
	descriptor, ok := found.(*goja.Object)
	if !ok || !slices.Contains(descriptor.Keys(), "value") { // it may inherit one
		return goja.Undefined()
	}
	return descriptor.Get("value")
}

// data is the value of a member of an object or of what it inherits from.
func (g *glance) data(o *goja.Object, name string) goja.Value {
	for up := o; up != nil && !isProxy(up) && g.left > 0; up = up.Prototype() {
		g.left--
		if v := g.own(up, name); !goja.IsUndefined(v) {
			return v
		}
	}
	return goja.Undefined()
}

func (g *glance) length(list *goja.Object) int {
	return int(g.own(list, "length").ToInteger()) // own and data of every array
}

// members appends the own enumerable members to b, as a JSON object.
func (g *glance) members(b []byte, o *goja.Object, depth int) []byte {
	if isBulk(o) {
		return append(b, "{}"...)
	}
	b = append(b, '{')
	first := true
	for _, name := range o.Keys() {
		if g.left <= 0 {
			break
		}
		written := g.json(nil, g.own(o, name), depth+1)
		if written == nil {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(b, raw.Quote(name)...), ':')
		b = append(b, written...)
	}
	return append(b, '}')
}

// items appends the items of an array to b, as a JSON array.
func (g *glance) items(b []byte, list *goja.Object, depth int) []byte {
	b = append(b, '[')
	for i := 0; i < g.length(list) && g.left > 0; i++ {
		if i > 0 {
			b = append(b, ',')
		}
		written := g.json(nil, g.own(list, strconv.Itoa(i)), depth+1)
		if written == nil {
			written = []byte("null")
		}
		b = append(b, written...)
	}
	return append(b, ']')
}

// json appends a value to b; nil for what JSON cannot hold.
func (g *glance) json(b []byte, value goja.Value, depth int) []byte {
	if g.left--; g.left < 0 {
		return nil
	}
	switch v := value.(type) {
	case *goja.Object:
		switch {
		case isProxy(v) || isFunction(v):
			return nil
		case depth >= maxDepth:
			return append(b, `"[truncated: depth]"`...)
		case isArray(v):
			return g.items(b, v, depth)
		}
		return g.members(b, v, depth)
	case goja.String:
		return append(b, raw.Quote(v.String())...)
	}
	switch v := value.Export().(type) {
	case nil, bool, int64:
		if goja.IsUndefined(value) {
			return nil
		}
		return append(b, raw.Of(v)...)
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return append(b, "null"...)
		}
		return append(b, raw.Of(v+0)...) // the sum has no negative zero
	}
	return nil // a BigInt or a symbol
}

func inherits(o, prototype *goja.Object) bool {
	for range maxValues {
		if isProxy(o) {
			return false
		}
		if o = o.Prototype(); o == nil {
			return false
		}
		if o.SameAs(prototype) {
			return true
		}
	}
	return false
}

// text is the value of a string.
func text(value goja.Value) (s string, ok bool) {
	v, ok := value.(goja.String)
	if !ok {
		return "", false
	}
	return v.String(), true
}

// textOf is a value that is no object, as String(value) has it.
func textOf(value goja.Value) string {
	if _, ok := value.(*goja.Symbol); ok {
		return "a symbol"
	}
	return value.String()
}

var proxy = reflect.TypeFor[goja.Proxy]()

// isProxy has to be asked before anything else: all other questions may call traps.
func isProxy(o *goja.Object) bool { return o.ExportType() == proxy }

func isArray(o *goja.Object) bool    { return !isProxy(o) && o.ClassName() == "Array" }
func isFunction(o *goja.Object) bool { return !isProxy(o) && o.ClassName() == "Function" }

// isBulk tells whether a value has its content as members with numbers for names: bytes,
// and texts that are objects. Their names alone may take gigabytes.
func isBulk(o *goja.Object) bool {
	return o.ClassName() == "String" || o.ExportType().Kind() == reflect.Slice && !isArray(o)
}
