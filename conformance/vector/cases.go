// Cases: a schema, the names it needs, and judged instances (one file each).

package vector

import (
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/internal/compile"
)

type caseFile struct {
	Name    string                     `json:"name"`
	Schema  json.RawMessage            `json:"schema"`
	Schemas map[string]json.RawMessage `json:"schemas"`
	Root    string                     `json:"root"`
	Names   map[string]string          `json:"names"`
	Refusal *struct {
		Code   oneOrMore `json:"code"`
		Codes  oneOrMore `json:"codes"`
		Places []string  `json:"places"`
	} `json:"refusal_without_names"`
	Instances []struct {
		Data  json.RawMessage `json:"data"`
		Text  string          `json:"text"` // in place of data, for what data cannot hold: repeated members
		Valid bool            `json:"valid"`
		Parse string          `json:"parse"`
	} `json:"instances"`
}

// oneOrMore is a string or a list of them.
type oneOrMore []string

func (o *oneOrMore) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*o = []string{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(o))
}

func (s *Suite) readCase(text []byte) error {
	all, err := list[caseFile](text)
	if err != nil {
		return err
	}
	for i := range all {
		if err := s.addCase(&all[i], len(all) > 1); err != nil {
			return err
		}
	}
	return nil
}

func (s *Suite) addCase(c *caseFile, several bool) error {
	schema := c.schema(s.Path)
	if schema == nil {
		return fmt.Errorf("the case has neither a schema nor schemas with a root among them")
	}
	s.Schemas = append(s.Schemas, schema)
	name := s.Path
	if several {
		name += "#" + c.Name
	}
	for i, instance := range c.Instances {
		r := &Record{Name: fmt.Sprintf("%s#%d", name, i)}
		if instance.Text != "" {
			instance.Data = json.RawMessage(instance.Text)
		}
		switch instance.Parse {
		case "", "NOT_REPRESENTABLE":
			r.Checks = []Check{{schema, instance.Data, instance.Valid, instance.Parse == ""}}
		default:
			r.Unjudged = fmt.Sprintf("parse %q has no meaning", instance.Parse)
		}
		s.Records = append(s.Records, r)
	}
	if c.Refusal != nil {
		bare := *schema
		bare.Options.Names = nil
		s.Records = append(s.Records, &Record{Name: name + "#refusal_without_names",
			Refusal: &Refusal{&bare, append(c.Refusal.Code, c.Refusal.Codes...), c.Refusal.Places}})
	}
	return nil
}

// schema is the root schema of the case; its file gives the name of the root type.
func (c *caseFile) schema(path string) *Schema {
	o := compile.Options{Names: c.Names}
	if c.Schema != nil {
		name := c.Name
		if name == "" {
			name = base(path)
		}
		return &Schema{File: name + ".json", Text: c.Schema, Options: o}
	}
	files := map[string][]byte{}
	for name, text := range c.Schemas {
		files[name] = text
	}
	if files[c.Root] == nil {
		return nil
	}
	o.Load = among(files)
	return &Schema{File: c.Root, Text: files[c.Root], Options: o}
}
