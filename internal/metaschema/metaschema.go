// Package metaschema holds the meta-schemas of the dialects, as published with the
// specifications, so that a schema can refer to them without a network.
package metaschema

import (
	"embed"
	"strings"
)

//go:embed draft draft-07
var files embed.FS

// Text returns the meta-schema of a URI without a fragment, and a name to show
// for it.
func Text(uri string) (name string, text []byte, ok bool) {
	rest, ok := strings.CutPrefix(uri, "https://json-schema.org/")
	if !ok {
		rest, ok = strings.CutPrefix(uri, "http://json-schema.org/")
	}
	if !ok {
		return "", nil, false
	}
	text, err := files.ReadFile(strings.TrimSuffix(rest, "/"))
	return "json-schema.org/" + rest, text, err == nil
}
