// The states of a member that holds raw JSON: absent, null, or another value. Each
// of the calls that set one returns a changed copy, so that an error which is kept
// in a variable stays as it is.
package golang

import (
	"fmt"

	"github.com/errgen/errgen/internal/ir"
)

// rawStates are the optional members of the root that hold raw JSON, and for which
// none of the names of the calls is taken by a member or another method.
func (k *kinds) rawStates() []*ir.Field {
	var list []*ir.Field
	taken := map[string]bool{}
	for _, f := range k.g.c.Root.Type.Fields {
		if f.Required || f.Never || f.Const != nil || f.Value.Type.Form != ir.Any {
			continue
		}
		calls, free := stateCalls(f), true
		for _, call := range calls {
			free = free && !methods[call] && !taken[call] && k.freeMethod(call)
		}
		if free {
			list = append(list, f)
			for _, call := range calls {
				taken[call] = true
			}
		}
	}
	return list
}

// freeMethod tells whether no field of the root has the name of a method.
func (k *kinds) freeMethod(name string) bool {
	for _, f := range k.g.c.Root.Type.Fields {
		if fieldName(f) == name {
			return false
		}
	}
	return true
}

// stateCalls are the names of the calls that set the state of a member.
func stateCalls(f *ir.Field) [4]string {
	name := fieldName(f)
	return [4]string{"With" + name, "WithRaw" + name, "WithNull" + name, "Without" + name}
}

// states prints the calls that set the members of raw JSON.
func (k *kinds) states() {
	fields := k.rawStates()
	if len(fields) == 0 {
		return
	}
	f, root := k.f, k.root
	f.comment("altered returns a copy that shares nothing which is written to.")
	f.function(fmt.Sprintf("(v *%s) altered() *%s", root, root), func(b *block) {
		b.line("c := new(%s)", root)
		b.when("v != nil", func(b *block) { b.line("*c = *v") })
		b.when("c.more != nil", func(b *block) { b.line("c.own()") })
		b.line("return c")
	})
	for _, field := range fields {
		k.stateOf(field)
	}
}

// stateOf prints the calls for one member.
func (k *kinds) stateOf(field *ir.Field) {
	f, root, name, calls := k.f, k.root, fieldName(field), stateCalls(field)
	set := func(signature, value string) {
		f.function(fmt.Sprintf("(v *%s) %s *%s", root, signature, root), func(b *block) {
			b.line("c := v.altered()")
			b.line("c.%s = %s", name, value)
			b.line("return c")
		})
	}
	member := quote(field.JSON)
	f.comment("%s returns a copy whose member %s is a value, as encoding/json writes it. nil leaves the member out. "+
		"If the value can't be written, the member says so: it is an object with the members error, a text, and phase, which is serialization.", calls[0], member)
	set(calls[0]+"(value any)", "valueFor(value)")
	f.comment("%s returns a copy whose member %s is JSON text. White space between tokens goes, everything else stays as it is. What is no JSON is replaced as in %s.", calls[1], member, calls[0])
	set(calls[1]+"(text []byte)", "rawFor(text)")
	f.comment("%s returns a copy whose member %s is null, which is not the same as absent.", calls[2], member)
	set(calls[2]+"()", `Value{"null"}`)
	f.comment("%s returns a copy without the member %s.", calls[3], member)
	set(calls[3]+"()", "Value{}")
}

// formatted tells whether the root gets a Format method: where the tag is not the
// name of the kind, `%+v` puts it in front of the text.
func (k *kinds) formatted() bool { return !k.c.Named && k.freeMethod("Format") }

// format prints the Format method.
func (k *kinds) format() {
	if !k.formatted() {
		return
	}
	f := k.f
	f.use("fmt")
	f.comment("Format is for package fmt: %%+v puts %s in front of the text, in square brackets.", pointerText(k.c.Tag))
	f.function(fmt.Sprintf("(v *%s) Format(state fmt.State, verb rune)", k.root), func(b *block) {
		b.line("text := v.Error()")
		get, guard := k.get(k.c.Tag)
		b.when(fmt.Sprintf("verb == 'v' && state.Flag('+') && v != nil%s", andGuard(guard)), func(b *block) {
			b.line("text = \"[\" + %s + \"] \" + text", k.tagText(b, get))
		})
		b.when("verb == 'v'", func(b *block) { b.line("verb = 's'") })
		b.line("fmt.Fprintf(state, fmt.FormatString(state, verb), text)")
	})
}

// andGuard turns a condition in front of an expression into one behind others.
func andGuard(guard string) string {
	if guard == "" {
		return ""
	}
	return " && " + guard[:len(guard)-len(" && ")]
}

// tagText is an expression for the text of a tag.
func (k *kinds) tagText(b *block, tag string) string {
	if k.defaultText() != nil {
		b.use("strconv")
		return "strconv.FormatInt(int64(" + tag + "), 10)"
	}
	b.use("fmt")
	return "fmt.Sprint(" + tag + ")"
}

// defaultText is the value of the catalogue that tells in words what a tag means,
// if tags are an enum of integers; nil otherwise.
func (k *kinds) defaultText() *ir.CatalogueValue {
	t := k.c.TagType
	if k.c.Named || t.Form != ir.Enum || t.Base != ir.Integer || t.Int == ir.Exact || t.Int == ir.Uint64 {
		return nil
	}
	for _, v := range k.c.Values {
		if k.uniform[v] && pointerOf(v.At) == pointerOf(k.c.Text) && v.Type.Form == ir.String {
			return v
		}
	}
	return nil
}

// tagString prints the text of a tag.
func (k *kinds) tagString() {
	v := k.defaultText()
	if v == nil {
		return
	}
	k.f.use("strconv")
	k.f.comment("String returns the number, and the text of errors that are made of it alone.")
	k.f.function(fmt.Sprintf("(v %s) String() string", k.tag), func(b *block) {
		b.line("info := &unknown%sKind", k.root)
		b.when(fmt.Sprintf("i := %s; i >= 0", k.bareEntry("v")), func(b *block) { b.line("info = &%s[i]", tableName(k.root)) })
		b.line("return strconv.FormatInt(int64(v), 10) + \": \" + info.%s", infoField(v.Words))
	})
}
