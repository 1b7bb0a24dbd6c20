// This file tests the catalogue of the agent error contract: its form, its entries, and that the rules for entries,
// which the contract states as a schema, refuse what they are there to refuse.

package schema_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/schema"
	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// entryRules is where the schema stands that every entry has to satisfy.
const entryRules = agentError + "#/x-errgen/catalogue/entry"

func catalogue(t *testing.T) map[string]any {
	t.Helper()
	return at(t, decode(t, schema.AgentError), "x-errgen", "catalogue").(map[string]any)
}

// entry returns a kind as the entry rules see it: with the defaults of facts filled in and its name added.
func entry(t *testing.T, kind string) map[string]any {
	t.Helper()
	c := catalogue(t)
	e := at(t, c, "kinds", kind).(map[string]any)
	facts := e["facts"].(map[string]any)
	for name, fact := range c["facts"].(map[string]any) {
		fallback, hasDefault := fact.(map[string]any)["default"]
		if _, stated := facts[name]; !stated && hasDefault {
			facts[name] = fallback
		}
	}
	e["name"] = kind
	return e
}

func TestCatalogueForm(t *testing.T) {
	value := at(t, decode(t, schema.AgentError), "x-errgen")
	if err := compile(t, xErrgen).Validate(value); err != nil {
		t.Errorf("the value of x-errgen: %v", err)
	}
}

func TestKindOrder(t *testing.T) {
	names := order(t, schema.AgentError, "x-errgen", "catalogue", "kinds")
	if diff := cmp.Diff(slices.Sorted(slices.Values(names)), names); diff != "" {
		t.Errorf("kinds are not in code-point order (-sorted +text):\n%s", diff)
	}
}

func TestEntries(t *testing.T) {
	rules := compile(t, entryRules)
	for kind := range catalogue(t)["kinds"].(map[string]any) {
		if err := rules.Validate(entry(t, kind)); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// Every value has to be one that its place in a document admits, every fact one that its schema admits.
func TestLiterals(t *testing.T) {
	c := catalogue(t)
	holders := maps.Clone(c["kinds"].(map[string]any))
	holders["kinds without an entry"] = c["unknown"]
	places := map[string]string{
		"origin":         "#/$defs/Origin",
		"action":         "#/$defs/RecoveryAction",
		"same_arguments": "#/$defs/SameArguments",
		"guidance":       "#/$defs/Recovery/properties/guidance",
		"side_effects":   "#/$defs/SideEffects",
	}
	for name := range c["facts"].(map[string]any) {
		places[name] = "#/x-errgen/catalogue/facts/" + name + "/schema"
	}
	for name, place := range places {
		s := compile(t, agentError+place)
		for kind, holder := range holders {
			for _, list := range []string{"values", "facts"} {
				literal, stated := at(t, holder, list).(map[string]any)[name]
				if err := s.Validate(literal); stated && err != nil {
					t.Errorf("%s of %s: %v", name, kind, err)
				}
			}
		}
	}
}

// A JSON Schema cannot refer to a value, so the rule about the advice for unknown kinds repeats it.
func TestUnknownGuidanceIsNotReused(t *testing.T) {
	e := entry(t, "not_found")
	e["values"].(map[string]any)["guidance"] = at(t, catalogue(t), "unknown", "values", "guidance")
	refused(t, e, "/values/guidance")
}

// Rule 2: every statement has to be made. A rule about a statement that is missing may complain as well.
func TestIncompleteEntries(t *testing.T) {
	for _, row := range []struct {
		holder  []string
		members string
	}{
		{nil, "title when values facts"},
		{[]string{"values"}, "origin action same_arguments guidance side_effects"},
		{[]string{"facts"}, `same_arguments_if_retry_safe retry_after http_status exit_code mcp_code
			accepted_from_upstream code_mode_origin`},
	} {
		for _, member := range strings.Fields(row.members) {
			t.Run(member, func(t *testing.T) {
				e := entry(t, "not_found")
				delete(at(t, e, row.holder...).(map[string]any), member)
				place := strings.Join(append([]string{""}, row.holder...), "/")
				if got := refusals(t, e); !slices.Contains(got, place) {
					t.Errorf("refused at %q, want %q among them", got, place)
				}
			})
		}
	}
}

// TestBrokenEntries breaks one rule per row, in an entry that keeps them all. The rules have the numbers of the
// contract's list of checks on a registry. Rule 1 holds for every catalogue, rule 12 has a test of its own above.
func TestBrokenEntries(t *testing.T) {
	for _, row := range []struct {
		rule   string
		kind   string // of the entry that is broken
		member string // its path
		value  any    // the new one
		place  string // where the refusal has to be
	}{
		{"2 origin not listed", "not_found", "values/origin", "network", "/values/origin"},
		{"2 action not listed", "not_found", "values/action", "retry", "/values/action"},
		{"2 repetition not listed", "not_found", "values/same_arguments", "always", "/values/same_arguments"},
		{"2 side effects not listed", "budget_exceeded", "values/side_effects", "none", "/values/side_effects"},
		{"2 safe", "not_found", "values/same_arguments", "safe", "/values/same_arguments"},
		{"2 safe if retry-safe", "timeout", "facts/same_arguments_if_retry_safe", "safe", "/facts/same_arguments_if_retry_safe"},

		{"3 never", "not_found", "facts/same_arguments_if_retry_safe", "conditional", "/facts/same_arguments_if_retry_safe"},
		{"3 conditional", "timeout", "facts/same_arguments_if_retry_safe", "discouraged", "/facts/same_arguments_if_retry_safe"},
		{"3 discouraged", "conflict", "facts/same_arguments_if_retry_safe", "never", "/facts/same_arguments_if_retry_safe"},

		{"4 wait without a later repeat", "not_found", "facts/retry_after", true, "/values/action"},

		{"5 refused, with effects", "not_found", "values/side_effects", "possible", "/values/side_effects"},
		{"5 exception not declared", "budget_exceeded", "name", "spending_exceeded", "/values/side_effects"},
		{"5 ran, without effects", "tool_error", "values/side_effects", "none_expected", "/values/side_effects"},
		{"5 sent, effects unknown", "timeout", "values/side_effects", "unknown", "/values/side_effects"},
		{"5 runtime, without effects", "internal_error", "values/side_effects", "none_expected", "/values/side_effects"},

		{"6 runtime shown", "internal_error", "facts/code_mode_origin", "runtime", "/facts/code_mode_origin"},
		{"6 bridge shown", "bridge_transport_error", "facts/code_mode_origin", "bridge", "/facts/code_mode_origin"},
		{"6 discovery shown", "not_found", "facts/code_mode_origin", "discovery", "/facts/code_mode_origin"},
		{"6 validation hidden", "conflict", "facts/code_mode_origin", "code_mode", "/facts/code_mode_origin"},
		{"6 policy hidden", "forbidden", "facts/code_mode_origin", "code_mode", "/facts/code_mode_origin"},
		{"6 budget hidden", "rate_limited", "facts/code_mode_origin", "code_mode", "/facts/code_mode_origin"},
		{"6 tool hidden", "tool_error", "facts/code_mode_origin", "code_mode", "/facts/code_mode_origin"},
		{"6 transport hidden", "timeout", "facts/code_mode_origin", "tool_execution", "/facts/code_mode_origin"},

		{"7 status too low", "not_found", "facts/http_status", 399, "/facts/http_status"},
		{"7 status too high", "not_found", "facts/http_status", 600, "/facts/http_status"},
		{"7 less work", "quota_exceeded", "facts/http_status", 422, "/facts/http_status"},
		{"7 sign-in", "auth_failed", "facts/http_status", 422, "/facts/http_status"},
		{"7 429 without a repeat", "conflict", "facts/http_status", 429, "/values/action"},
		{"7 503 without a repeat", "internal_error", "facts/http_status", 503, "/values/action"},

		{"8 exit code of success", "not_found", "facts/exit_code", 0, "/facts/exit_code"},
		{"8 exit code of a shell", "not_found", "facts/exit_code", 126, "/facts/exit_code"},
		{"8 sign-in without 4", "auth_failed", "facts/exit_code", 1, "/facts/exit_code"},
		{"8 4 without sign-in", "not_found", "facts/exit_code", 4, "/facts/exit_code"},
		{"8 later without 75", "timeout", "facts/exit_code", 1, "/facts/exit_code"},
		{"8 75 without later", "not_found", "facts/exit_code", 75, "/facts/exit_code"},
		{"8 2 by origin", "tool_error", "facts/exit_code", 2, "/values/origin"},
		{"8 2 by action", "workspace_not_configured", "facts/exit_code", 2, "/values/action"},

		{"9 code of its own", "not_found", "facts/mcp_code", -32000, "/facts/mcp_code"},
		{"9 code of the surface", "not_found", "facts/mcp_code", -32002, "/facts/mcp_code"},

		// The judge takes a member name as a value of its own, so its place is empty.
		{"10 context field as extra", "not_found", "params/service", map[string]any{"at": "/service"}, ""},

		{"11 blank guidance", "not_found", "values/guidance", " \n", "/values/guidance"},
		{"11 endless guidance", "not_found", "values/guidance", strings.Repeat("x", 2049), "/values/guidance"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			e := entry(t, row.kind)
			steps := strings.Split(row.member, "/")
			last := len(steps) - 1
			at(t, e, steps[:last]...).(map[string]any)[steps[last]] = row.value
			refused(t, e, row.place)
		})
	}
}

// refused checks that the entry rules refuse e, and only at the given place: a complaint about another one would mean
// that the row tests something else.
func refused(t *testing.T, e map[string]any, place string) {
	t.Helper()
	for _, got := range refusals(t, e) {
		if got != place {
			t.Errorf("refused at %q, want %q", got, place)
		}
	}
}

// refusals returns the places at which the entry rules refuse e. An entry that is accepted ends the test.
func refusals(t *testing.T, e map[string]any) []string {
	t.Helper()
	var refusal *jsonschema.ValidationError
	if !errors.As(compile(t, entryRules).Validate(e), &refusal) {
		t.Fatal("the entry is accepted")
	}
	return places(refusal)
}

// places returns the pointers of the innermost complaints.
func places(e *jsonschema.ValidationError) []string {
	if len(e.Causes) == 0 {
		return []string{strings.Join(append([]string{""}, e.InstanceLocation...), "/")}
	}
	var all []string
	for _, cause := range e.Causes {
		all = append(all, places(cause)...)
	}
	return all
}
