// Custom meta-schemas: a schema may name one of its own in $schema, which says by
// $vocabulary what means something (Core 8.1.2; codegen.md 3.5).
package compile

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// formatAssertion has the keyword format of format-annotation, with another meaning.
const formatAssertion = "format-assertion"

const vocabularies = "https://json-schema.org/draft/2020-12/vocab/"

// customDialect reads the meta-schema that a schema names.
func (c *compiler) customDialect(s *schema, at *source.Node) {
	meta := c.metaSchema(at.Text)
	if meta == nil {
		c.refuse(at, "DIALECT_UNKNOWN", fmt.Sprintf("%s is no dialect that is known here.", source.Quote(at.Text)),
			`Use "https://json-schema.org/draft/2020-12/schema" or "http://json-schema.org/draft-07/schema#", or supply the meta-schema by --map URI=PATH.`)
		return
	}
	s.dialect, s.off, s.formats = meta.dialect, nil, false
	list := meta.node.Get("$vocabulary")
	if list == nil || list.Kind != source.Object {
		return
	}
	on := map[string]bool{"core": true}
	for _, m := range list.Members {
		name, known := strings.CutPrefix(m.Name, vocabularies)
		if isTrue(m.Value) && (!known || !isVocabulary(name)) {
			c.refuse(at, "VOCABULARY_UNKNOWN", fmt.Sprintf("The meta-schema %s requires the vocabulary %s.", source.Quote(at.Text), source.Quote(m.Name)),
				"Use a meta-schema whose required vocabularies are those of draft 2020-12.")
			continue
		}
		on[name] = true
	}
	// Listed at all, it makes format refuse texts: it is known here, so that a list
	// which does not require it changes nothing (Validation 7.2.2).
	if s.formats = on[formatAssertion]; s.formats {
		on["format-annotation"] = true
	}
	s.off = map[string]bool{}
	for _, k := range keyword.Table {
		if !on[k.Vocabulary] {
			s.off[k.Vocabulary] = true
		}
	}
}

func isVocabulary(name string) bool {
	if name == formatAssertion {
		return true
	}
	for _, k := range keyword.Table {
		if k.Vocabulary == name {
			return true
		}
	}
	return false
}

// metaSchema finds a meta-schema, and says nothing if there is none.
func (c *compiler) metaSchema(uri string) *schema {
	u := parseURI(strings.TrimSuffix(uri, "#"))
	if u == nil {
		return nil
	}
	if known := c.resources[u.String()]; known != nil || c.o.Load == nil {
		return known
	}
	name, text, err := c.o.Load(u.String())
	if err != nil {
		return nil
	}
	return c.loadText(u.String(), u, name, text)
}
