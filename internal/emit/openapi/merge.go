// A document of the user's, completed: every operation refers to the responses of the
// kinds that it declares, and of every status if it declares none, so that what can
// be sent is documented and nothing else is.
package openapi

import (
	"slices"
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// methods are the members of a path item that are operations.
var methods = []string{"get", "put", "post", "delete", "options", "head", "patch", "trace"}

// merge copies the document with the components and the responses added.
func (p *printer) merge(api, added *source.Node) *source.Node {
	out := copied(api)
	if out.Get("components") == nil {
		out.Set("components", object())
	}
	for _, group := range added.Members {
		into := copied(out.Get("components").Get(group.Name))
		for _, m := range group.Value.Members {
			if own := into.Member(m.Name); own != nil {
				p.refuse(own.Value.Place(), "OPENAPI_API", "The document has a component "+source.Quote(m.Name)+" of its own.", "Rename it.")
				continue
			}
			into.Set(m.Name, m.Value)
		}
		parts := copied(out.Get("components"))
		parts.Set(group.Name, into)
		out.Set("components", parts)
	}
	if paths := api.Get("paths"); paths != nil {
		out.Set("paths", p.paths(paths))
	}
	return out
}

// copied is a new object with the same members, also of nothing.
func copied(n *source.Node) *source.Node {
	out := source.NewObject(n)
	if n != nil {
		for _, m := range n.Members {
			out.Set(m.Name, m.Value)
		}
	}
	return out
}

func (p *printer) paths(paths *source.Node) *source.Node {
	out := copied(paths)
	for _, path := range paths.Members {
		item := copied(path.Value)
		for _, method := range methods {
			if operation := path.Value.Get(method); operation != nil {
				item.Set(method, p.operation(operation))
			}
		}
		out.Set(path.Name, item)
	}
	return out
}

// operation gets its responses; the declaration of kinds has done its work then.
func (p *printer) operation(operation *source.Node) *source.Node {
	out := object()
	for _, m := range operation.Members {
		if m.Name != "x-errgen" {
			out.Set(m.Name, m.Value)
		}
	}
	responses := copied(operation.Get("responses"))
	for _, s := range p.documented(operation.Get("x-errgen")) {
		code := strconv.Itoa(s.code)
		if own := responses.Member(code); own != nil {
			p.refuse(own.Value.Place(), "OPENAPI_API", "The operation documents the status "+code+" itself.", "Remove the response, or declare kinds with other statuses.")
			continue
		}
		responses.Set(code, reference("responses", p.responseName(s)))
	}
	out.Set("responses", responses)
	return out
}

// documented are the statuses of the kinds that an operation declares, and that of
// kinds without an entry, which nobody can declare; all statuses without a declaration.
func (p *printer) documented(declaration *source.Node) []status {
	if declaration == nil {
		return p.statuses
	}
	kinds := declaration.Get("kinds")
	if kinds == nil || kinds.Kind != source.Array {
		p.refuse(declaration.Place(), "OPENAPI_API", "The operation does not declare its kinds by a list.", `Write "x-errgen": {"kinds": ["…"]}.`)
		return nil
	}
	declared := map[string]bool{}
	for _, kind := range kinds.Items {
		if !slices.ContainsFunc(p.c.Catalogue.Kinds, func(e *ir.KindEntry) bool { return e.Name == kind.Text }) {
			p.refuse(kind.Place(), "OPENAPI_API", "There is no kind "+kind.Compact()+".", p.nearest(kind.Text))
		}
		declared[kind.Text] = true
	}
	var documented []status
	for _, s := range p.statuses {
		if s.unknown || slices.ContainsFunc(s.kinds, func(e *ir.KindEntry) bool { return declared[e.Name] }) {
			documented = append(documented, s)
		}
	}
	return documented
}

func (p *printer) nearest(name string) string {
	best, least := "", 4 // more edits than that make another word
	for _, e := range p.c.Catalogue.Kinds {
		if n := keyword.Distance(name, e.Name, least); n < least {
			best, least = e.Name, n
		}
	}
	if best == "" {
		return "Declare kinds of the catalogue."
	}
	return "Did you mean " + source.Quote(best) + "?"
}
