// Families (catalogue.md 4): conversions between the neutral type and that of each
// schema. A value goes over as its text, which holds every byte of it, together
// with what keeps it from being written and the error behind it.
package golang

import (
	"fmt"
)

// family prints the conversions, if the contract belongs to a family.
func (g *generator) family() {
	if g.o.Family == nil {
		return
	}
	c := &conversions{g: g, f: g.file("family.go"), root: g.typeNames[g.c.Root.Type], isError: g.c.Catalogue != nil}
	if g.o.Family.Versioned() {
		c.f.use(g.o.Family.Import)
		c.neutral = g.o.Family.Package + "." + documentName(g.c)
	}
	switch {
	case !c.isError && c.neutral != "":
		c.plain()
	case !c.isError:
		g.files = g.files[:len(g.files)-1] // nothing is needed here: the members read the text
	case c.neutral == "":
		c.parts("Parts", c.root+"Parts", c.root+"FromParts")
	default:
		c.toNeutral()
		c.fromNeutral()
	}
}

// conversions prints the conversions of one contract.
type conversions struct {
	g             *generator
	f             *file
	root, neutral string // types; neutral is "" in the neutral contract
	isError       bool
}

// parts prints what the neutral type is made of, for the packages of its family.
func (c *conversions) parts(method, typeName, from string) {
	g, f := c.g, c.f
	g.claim(typeName)
	g.claim(from)
	f.comment("%s are what an %s is made of. They are for the packages that convert it: %s.", typeName, c.root, list(g.o.Family.Members))
	f.block("type "+typeName+" struct", func(b *block) {
		b.comment("Document is the text, also of an error that can't be written.")
		b.line("Document []byte")
		b.space()
		b.comment("Flaws are the reasons why it can't.")
		b.line("Flaws []Violation")
		b.space()
		b.comment("Cause is the error behind it.")
		b.line("Cause error")
	})
	f.comment("%s takes an error apart.", method)
	f.function(fmt.Sprintf("(v *%s) %s() %s", c.root, method, typeName), func(b *block) {
		b.line("text, err := v.AppendJSON(nil)")
		b.line("p := %s{Document: text, Cause: v.Unwrap()}", typeName)
		c.flaws(b, func(b *block) { b.line("p.Flaws = invalid.Violations") })
		b.line("return p")
	})
	f.comment("%s puts an error together. It can't be written if there are flaws, or if its type can't hold the document.", from)
	f.function(fmt.Sprintf("%s(p %s) *%s", from, typeName, c.root), func(b *block) {
		b.line("return assemble%s(p.Document, p.Flaws, p.Cause)", c.root)
	})
	c.assemble()
}

// list writes names for a sentence.
func list(names []string) string {
	text := ""
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += name
	}
	return text
}

// flaws prints what is to be done with an error that can't be written, whose text
// is wanted all the same.
func (c *conversions) flaws(b *block, then func(*block)) {
	b.when("invalid, ok := err.(*ValidationError); ok", func(b *block) {
		b.line("%s = write%s(new(writer), nil, v)", map[bool]string{true: "p.Document", false: "text"}[c.neutral == ""], c.root)
		then(b)
	})
}

// assemble prints the function that makes a value of its parts.
func (c *conversions) assemble() {
	name := "assemble" + c.root
	c.f.comment("%s makes a value of its text, what keeps it from being written, and the error behind it.", name)
	c.f.function(fmt.Sprintf("%s(document []byte, flaws []Violation, cause error) *%s", name, c.root), func(b *block) {
		b.line("v, err := Decode%s(document)", documentName(c.g.c))
		b.when("err != nil", func(b *block) {
			b.line("v = new(%s)", c.root)
			b.when("invalid, ok := err.(*ValidationError); ok", func(b *block) { b.line("flaws = append(flaws, invalid.Violations...)") })
		})
		b.when("len(flaws) > 0 || cause != nil", func(b *block) {
			b.line("own := v.own()")
			b.line("own.flaws, own.cause = flaws, cause")
		})
		b.line("return v")
	})
}

// toNeutral prints the conversion to the neutral type.
func (c *conversions) toNeutral() {
	pkg := c.g.o.Family.Package
	c.f.comment("Neutral converts the error to the type that all schemas of the family share. Nothing is lost: all members go over with their bytes, " +
		"and so do the error behind it and whatever keeps it from being written.")
	c.f.function(fmt.Sprintf("(v *%s) Neutral() *%s", c.root, c.neutral), func(b *block) {
		b.when("v == nil", func(b *block) { b.line("return nil") })
		b.line("text, err := v.AppendJSON(nil)")
		b.line("var flaws []%s.Violation", pkg)
		c.flaws(b, func(b *block) { c.violations(b, pkg+".Violation", pkg+".Params", "invalid.Violations") })
		b.line("return %sFromParts(%sParts{Document: text, Flaws: flaws, Cause: v.Unwrap()})", c.neutral, c.neutral)
	})
	c.f.comment("As makes errors.As find the neutral form.")
	c.f.function(fmt.Sprintf("(v *%s) As(target any) bool", c.root), func(b *block) {
		b.line("neutral, ok := target.(**%s)", c.neutral)
		b.when("ok && v != nil", func(b *block) {
			b.line("*neutral = v.Neutral()")
			b.line("return true")
		})
		b.line("return false")
	})
}

// fromNeutral prints the conversion from the neutral type.
func (c *conversions) fromNeutral() {
	c.g.claim("FromNeutral")
	c.f.comment("FromNeutral converts an error of the type that all schemas of the family share. Nothing is lost.")
	c.f.function(fmt.Sprintf("FromNeutral(v *%s) *%s", c.neutral, c.root), func(b *block) {
		b.when("v == nil", func(b *block) { b.line("return nil") })
		b.line("p := v.Parts()")
		b.line("var flaws []Violation")
		c.violations(b, "Violation", "Params", "p.Flaws")
		b.line("return assemble%s(p.Document, flaws, p.Cause)", c.root)
	})
	c.assemble()
}

// violations prints the copying of violations between packages.
func (c *conversions) violations(b *block, to, params, from string) {
	b.block("for _, x := range "+from, func(b *block) {
		b.line("flaws = append(flaws, %s{InstancePath: x.InstancePath, Keyword: x.Keyword, SchemaPath: x.SchemaPath, Params: %s(x.Params), Message: x.Message})", to, params)
	})
}

// plain prints the conversions of a contract whose values are no errors, and so
// have no room for what keeps them from being written.
func (c *conversions) plain() {
	c.f.comment("Neutral converts the value to the type that all schemas of the family share, with the bytes of all members. It fails if the value breaks its schema.")
	c.f.function(fmt.Sprintf("(v *%s) Neutral() (*%s, error)", c.root, c.neutral), func(b *block) {
		b.line("text, err := v.AppendJSON(nil)")
		b.when("err != nil", func(b *block) { b.line("return nil, err") })
		b.line("return %s.Decode%s(text)", c.g.o.Family.Package, documentName(c.g.c))
	})
	c.g.claim("FromNeutral")
	c.f.comment("FromNeutral converts a value of the type that all schemas of the family share, with the bytes of all members. It fails if the value can't be written, or not be held.")
	c.f.function(fmt.Sprintf("FromNeutral(v *%s) (*%s, error)", c.neutral, c.root), func(b *block) {
		b.line("text, err := v.AppendJSON(nil)")
		b.when("err != nil", func(b *block) { b.line("return nil, err") })
		b.line("return Decode%s(text)", documentName(c.g.c))
	})
}

// isMethod prints the method for errors.Is. Within a family, errors of each package
// are of the kinds of all: they are compared in the neutral form.
func (k *kinds) isMethod() {
	f, root, family := k.f, k.root, k.g.o.Family
	f.comment("Is makes errors.Is true for the error that stands for the kind of v, such as %s.", sentinel(k.c.Kinds[0]))
	f.function(fmt.Sprintf("(v *%s) Is(target error) bool", root), func(b *block) {
		switch {
		case family.Neutral():
			b.line("kind, ok := target.(interface{ Matches(*%s) bool })", root)
			b.line("return ok && v != nil && kind.Matches(v)")
			return
		case family.Versioned():
			b.when(fmt.Sprintf("kind, ok := target.(interface{ Matches(*%s) bool }); ok && v != nil", k.neutral()), func(b *block) {
				b.when(fmt.Sprintf("own, ok := target.(is%s); ok", root), func(b *block) { b.line("return v.is(int(own))") })
				b.line("return kind.Matches(v.Neutral())")
			})
			b.line("return false")
			return
		}
		b.line("kind, ok := target.(is%s)", root)
		b.line("return ok && v != nil && v.is(int(kind))")
	})
}

// matches prints the method by which errors of other packages of the family are
// compared with a kind.
func (k *kinds) matches() {
	family := k.g.o.Family
	if family == nil {
		return
	}
	argument, value := k.root, "v"
	if family.Versioned() {
		argument, value = k.neutral(), "FromNeutral(v)"
		k.f.use(family.Import)
	}
	k.f.comment("Matches tells whether an error in the neutral form is of the kind.")
	k.f.function(fmt.Sprintf("(k is%s) Matches(v *%s) bool", k.root, argument), func(b *block) {
		b.line("return v != nil && %s.is(int(k))", value)
	})
}

// neutral is the neutral type, as this package names it.
func (k *kinds) neutral() string {
	k.f.use(k.g.o.Family.Import)
	return k.g.o.Family.Package + "." + documentName(k.g.c)
}
