// Negotiation between two types.
package httpapi

import (
	"strings"
	"testing"
)

func TestPrefersProblem(t *testing.T) {
	for accept, want := range map[string]bool{
		"":                                    false,
		"*/*":                                 false,
		"text/html":                           false,
		"application/json":                    false,
		"application/problem+json":            true,
		"APPLICATION/Problem+JSON":            true,
		"application/problem+json;q=0":        false,
		"application/*, application/json;q=0": true,
		"application/json, application/problem+json":             false,
		"application/problem+json, application/json":             false,
		"application/problem+json, */*":                          true,
		"application/problem+json;q=0.5, */*;q=0.1":              true,
		"application/problem+json;q=0.5, */*":                    false,
		"application/json;q=0.9, application/problem+json":       true,
		"application/json;q=0.900,application/problem+json;q=.9": false,
		"application/problem+json;q=1.0;ext=1":                   true,
		"application/problem+json;q=1.001":                       false,
		"application/problem+json;q=nan, application/json;q=0.1": false,
		`text/x;a="\",", application/problem+json`:               true,
		`text/x;a=", application/problem+json`:                   false,
		",,, application/problem+json ,,":                        true,
		"application/problem+json\n*/*;q=0.1":                    true, // two lines
		"application/json;q=0.2\napplication/problem+json;q=0.3": true,
		"*/*;q=0, application/*;q=0.5, application/json;q=0.4":   true,
	} {
		if got := prefersProblem(strings.Split(accept, "\n")); got != want {
			t.Errorf("%q prefers problem details: %t, want %t", accept, got, want)
		}
	}
}

// FuzzPrefersProblem: no header makes it panic, and an unacceptable type is never
// preferred.
func FuzzPrefersProblem(f *testing.F) {
	f.Add("application/problem+json;q=0.5, */*;q=0.1")
	f.Add(`a/b;c="\",", */*`)
	f.Fuzz(func(t *testing.T, accept string) {
		prefersProblem([]string{accept})
		if prefersProblem([]string{"application/problem+json;q=0", accept}) {
			t.Errorf("%q makes an unacceptable type preferred", accept)
		}
	})
}
