// A response for each status that the catalogue uses. The only fact that is read is
// http_status; which headers a status brings along is said by HTTP itself.
package openapi

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// statusFact is the name that the form of the catalogue gives a meaning for printers.
const statusFact = "http_status"

// status is one of HTTP with the kinds that are sent with it.
type status struct {
	code    int
	kinds   []*ir.KindEntry
	unknown bool // kinds without an entry are sent with it
}

// readStatuses groups the kinds by their status, in the order of the statuses.
func (p *printer) readStatuses() {
	k := p.c.Catalogue
	if k == nil {
		p.refuse(p.c.RootSchema.Place(), "OPENAPI_STATUS", "The schema has no catalogue of error kinds, so there are no responses to describe.",
			`Add "x-errgen": {"catalogue": …} at its root, with a fact "http_status" for each kind.`)
		return
	}
	fact := slices.IndexFunc(k.Facts, func(f *ir.Fact) bool { return f.Name == statusFact })
	if fact < 0 {
		p.refuse(k.Place, "OPENAPI_STATUS", `The kinds have no fact "http_status", so they can't be grouped into responses.`,
			`Declare it under "facts" as {"schema": {"type": "integer", "minimum": 400, "maximum": 599}}, and state it for each kind.`)
		return
	}
	byCode := map[int]*status{}
	of := func(value *source.Node, at source.Place) *status {
		code := p.code(value, at)
		if byCode[code] == nil {
			byCode[code] = &status{code: code}
		}
		return byCode[code]
	}
	for _, e := range k.Kinds {
		s := of(e.Facts[fact], e.Place)
		s.kinds = append(s.kinds, e)
	}
	if k.Unknown != nil && k.Unknown.Facts != nil && k.Unknown.Facts[fact] != nil {
		of(k.Unknown.Facts[fact], k.Place).unknown = true
	}
	for _, s := range byCode {
		p.statuses = append(p.statuses, *s)
	}
	slices.SortFunc(p.statuses, func(a, b status) int { return a.code - b.code })
}

// code of an error: 4xx or 5xx.
func (p *printer) code(value *source.Node, at source.Place) int {
	if d, ok := source.ParseDecimal(value.Text); ok && value.Kind == source.Number {
		if n, whole := d.Int64(); whole && n >= 400 && n <= 599 {
			return int(n)
		}
	}
	p.refuse(at, "OPENAPI_STATUS", "The http_status "+value.Compact()+" is no status of an HTTP error.", "Give an integer from 400 to 599.")
	return 0
}

func (p *printer) responseName(s status) string { return p.title + strconv.Itoa(s.code) }

// response describes one status.
func (p *printer) response(s status, root string) *source.Node {
	r := object(member{"description", text(describe(s))})
	if headers := headersOf(s.code); headers != nil {
		r.Set("headers", headers)
	}
	examples := object()
	for _, e := range s.kinds {
		example := object()
		if e.Title != "" {
			example.Set("summary", text(e.Title))
		}
		example.Set("value", e.Example)
		examples.Set(e.Name, example)
	}
	media := object(member{"schema", reference("schemas", root)})
	if len(examples.Members) > 0 {
		media.Set("examples", examples)
	}
	content := object(member{"application/json", media})
	if p.problem {
		content.Set("application/problem+json", object(member{"schema", reference("schemas", p.title+"Problem")}))
	}
	r.Set("content", content)
	return r
}

// describe names the kinds, for readers who see no examples.
func describe(s status) string {
	phrase := http.StatusText(s.code)
	if phrase == "" {
		phrase = "Status " + strconv.Itoa(s.code)
	}
	var kinds []string
	for _, e := range s.kinds {
		kinds = append(kinds, "`"+e.Name+"`")
	}
	if s.unknown {
		kinds = append(kinds, "any kind that is not documented")
	}
	return phrase + ": " + strings.Join(kinds, ", ") + "."
}

// headersOf a status, by RFC 9110 (10.2.3 and 11.6.1) and RFC 6750 (3).
func headersOf(code int) *source.Node {
	switch code {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return object(member{"Retry-After", object(
			member{"description", text("Seconds to wait before the next attempt; absent if nobody knows.")},
			member{"schema", object(member{"type", text("integer")}, member{"minimum", number("1")})},
		)})
	case http.StatusUnauthorized:
		return object(member{"WWW-Authenticate", object(
			member{"description", text("How to sign in.")},
			member{"required", boolean(true)},
			member{"schema", object(member{"type", text("string")})},
		)})
	case http.StatusForbidden:
		return object(member{"WWW-Authenticate", object(
			member{"description", text("The scopes that are missing, if the error names any.")},
			member{"schema", object(member{"type", text("string")})},
		)})
	}
	return nil
}

// problemSchema adds the members of RFC 9457 to the schema.
func (p *printer) problemSchema(root string) *source.Node {
	entry := func(kind, description string) *source.Node {
		return object(member{"description", text(description)}, member{"type", text(kind)})
	}
	return object(
		member{"description", text("The same error as problem details (RFC 9457).")},
		member{"allOf", list(
			reference("schemas", root),
			object(
				member{"type", text("object")},
				member{"required", list(text("type"), text("title"), text("status"), text("detail"))},
				member{"properties", object(
					member{"type", entry("string", "Address of a page about the kind, or `about:blank`.")},
					member{"title", entry("string", "Short name of the problem.")},
					member{"status", entry("integer", "The status of the response.")},
					member{"detail", entry("string", "What failed, as in the error itself.")},
					member{"instance", entry("string", "URI of this one occurrence.")},
				)},
			),
		)},
	)
}
