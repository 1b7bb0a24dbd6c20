// The table of formats of the compat specification, 5.2: what lies inside what.
package compat_test

import (
	"fmt"
	"testing"

	"github.com/errgen/errgen/internal/compat"
)

func TestFormatsInside(t *testing.T) {
	ask := func(format, other string) compat.Verdict {
		t.Helper()
		o := compat.Defaults()
		o.AssertFormat = true
		schema := func(format string) *compat.Side {
			return side(t, format+".json", fmt.Appendf(nil, `{"type": "string", "format": %q}`, format))
		}
		r, problems := compat.Compare(schema(format), schema(other), o)
		if r == nil {
			t.Fatal(problems)
		}
		return r.Strict.Backward
	}
	for _, c := range []struct{ inside, of string }{
		{"uri", "uri-reference"}, {"uri", "iri"}, {"uri", "iri-reference"},
		{"uri-reference", "iri-reference"}, {"iri", "iri-reference"}, {"email", "idn-email"},
	} {
		if got := ask(c.inside, c.of); got != compat.Compatible {
			t.Errorf("%s inside %s: %s", c.inside, c.of, got)
		}
	}
	for _, p := range [][2]string{{"ipv4", "ipv6"}, {"ipv6", "ipv4"}, {"date", "uuid"}, {"date", "date-time"}} {
		if got := ask(p[0], p[1]); got != compat.Breaks {
			t.Errorf("%s and %s: %s", p[0], p[1], got)
		}
	}
}
