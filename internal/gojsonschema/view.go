package gojsonschema

import (
	"bytes"
	"slices"

	"github.com/atombender/go-jsonschema/pkg/schemas"
)

// View is one schema object as go-jsonschema's model holds it, cut down to the
// keywords that it holds whole. Member order, boolean schemas, const null and
// lengths of 0 are not among them: the model loses those.
type View struct {
	Title, Description, Format string
	Types                      []string // sorted
	Required                   []string // sorted
	Strings                    []string // the strings of enum, in order; nil if it has other values
	MinLength                  int      // 0 where there is none
	Properties                 map[string]*View
	Definitions                map[string]*View
}

// Read makes the view of a schema's text. It fails where the library's parser
// does, for example at a boolean root or the list form of items.
func Read(text []byte) (*View, error) {
	s, err := schemas.FromJSONReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	v := &View{}
	if s.ObjectAsType != nil {
		v = view((*schemas.Type)(s.ObjectAsType))
	}
	v.Definitions = views(s.Definitions)
	return v, nil
}

func views[M ~map[string]*schemas.Type](m M) map[string]*View {
	if len(m) == 0 {
		return nil
	}
	all := make(map[string]*View, len(m))
	for name, t := range m {
		all[name] = view(t)
	}
	return all
}

func view(t *schemas.Type) *View {
	if t == nil {
		return &View{}
	}
	v := &View{Title: t.Title, Description: t.Description, Format: t.Format, MinLength: t.MinLength,
		Types: slices.Sorted(slices.Values(t.Type)), Required: slices.Sorted(slices.Values(t.Required)),
		Properties: views(t.Properties), Definitions: views(t.Definitions)}
	for _, value := range t.Enum {
		s, ok := value.(string)
		if !ok {
			v.Strings = nil
			break
		}
		v.Strings = append(v.Strings, s)
	}
	return v
}
