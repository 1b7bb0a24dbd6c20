package compat_test

import (
	"testing"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/rule"
)

// A member of documents may have the name of a keyword; its schema is no dialect.
func TestMemberNamedAsKeyword(t *testing.T) {
	with := func(dialect, member string) []byte {
		return []byte(`{"$schema":"` + dialect + `","type":"object","properties":{"$schema":{"type":"string","description":"` + member + `"}}}`)
	}
	const draft7, draft2020 = "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"
	for _, c := range []struct {
		old, new []byte
		changed  bool
	}{
		{with(draft2020, "a"), with(draft2020, "b"), false},
		{with(draft7, "a"), with(draft2020, "a"), true},
	} {
		r, problems := compat.Compare(side(t, "old.json", c.old), side(t, "new.json", c.new), compat.Defaults())
		if r == nil {
			t.Fatal(problems)
		}
		changed := false
		for _, f := range r.Findings {
			changed = changed || f.Rule == rule.DialectChanged
		}
		if changed != c.changed {
			t.Errorf("the dialect changed: %t, due %t\n%s\n%s", changed, c.changed, c.old, c.new)
		}
	}
}
