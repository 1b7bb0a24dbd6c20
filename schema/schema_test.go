// This file tests the text of the schemas: that they can be read, that they are documented, and that their members
// stand in the order of the contract. catalogue_test.go holds the rules for kinds, fixtures_test.go the verdicts.
//
// The judge is a validator from outside the project, so that a mistake of the generator cannot hide one here.

package schema_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/schema"
	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Both schemas have relative identifiers; the base only makes them absolute, nothing is ever loaded from it.
const (
	agentError = "test:///agent-error.schema.json"
	xErrgen    = "test:///x-errgen.schema.json"
)

// compile returns the schema at a location: one of the identifiers above, with or without a fragment.
func compile(t *testing.T, location string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	for id, text := range map[string][]byte{agentError: schema.AgentError, xErrgen: schema.XErrgen} {
		if err := c.AddResource(id, decode(t, text)); err != nil {
			t.Fatal(err)
		}
	}
	s, err := c.Compile(location)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// decode reads one JSON value and keeps the text of its numbers, because 1500.0 and 2^53 have to reach the judge as
// they were written.
func decode(t *testing.T, text []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// at descends through objects. A missing member ends the test.
func at(t *testing.T, v any, names ...string) any {
	t.Helper()
	for _, name := range names {
		object, _ := v.(map[string]any)
		member, ok := object[name]
		if !ok {
			t.Fatalf("there is no member %q on the way to %q", name, names)
		}
		v = member
	}
	return v
}

// order returns the member names of the object that names lead to, in the order of the text, which maps do not keep.
func order(t *testing.T, text json.RawMessage, names ...string) []string {
	t.Helper()
	for _, name := range names {
		var object map[string]json.RawMessage
		if err := json.Unmarshal(text, &object); err != nil {
			t.Fatal(err)
		}
		text = object[name]
	}
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil { // the opening brace
		t.Fatal(err)
	}
	var members []string
	for d.More() {
		name, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		members = append(members, name.(string))
		var skipped json.RawMessage
		if err := d.Decode(&skipped); err != nil {
			t.Fatal(err)
		}
	}
	return members
}

// Writers print declared members in the order of the schema, so this order is part of the wire form.
func TestMemberOrder(t *testing.T) {
	for _, row := range []struct {
		path []string
		want string
	}{
		{[]string{"properties"}, `contract_version kind message origin recovery side_effects
			service action tool upstream command prompt resource cause original_kind safety evidence
			error_id trace_id docs_url violations limit valid hint param existing_id required_scopes idempotency_key
			causes hops hops_omitted`},
		{[]string{"$defs", "Recovery", "properties"}, "action same_arguments guidance retry_after_ms"},
	} {
		got := order(t, schema.AgentError, row.path...)
		if diff := cmp.Diff(strings.Fields(row.want), got); diff != "" {
			t.Errorf("%q: members differ (-want +got):\n%s", row.path, diff)
		}
	}
}

// Descriptions become the comments of the generated code, so none may be missing.
func TestDescriptions(t *testing.T) {
	for name, text := range map[string][]byte{"agent-error": schema.AgentError, "x-errgen": schema.XErrgen} {
		t.Run(name, func(t *testing.T) {
			root := decode(t, text).(map[string]any)
			delete(root, "x-errgen") // entries of the catalogue describe themselves by title and when
			if bare := undescribed("", root, true); len(bare) > 0 {
				t.Errorf("no description:\n%s", strings.Join(bare, "\n"))
			}
		})
	}
}

// undescribed lists the schemas below v, as pointers, that have a name of their own and no description. Names come
// from properties and $defs; named says that v itself has one.
func undescribed(pointer string, v any, named bool) []string {
	var found []string
	switch v := v.(type) {
	case map[string]any:
		if text, _ := v["description"].(string); named && text == "" {
			found = append(found, pointer)
		}
		for keyword, value := range v {
			members, isObject := value.(map[string]any)
			if !isObject || keyword != "properties" && keyword != "$defs" {
				found = append(found, undescribed(pointer+"/"+keyword, value, false)...)
				continue
			}
			for name, member := range members {
				found = append(found, undescribed(pointer+"/"+keyword+"/"+name, member, true)...)
			}
		}
	case []any:
		for _, item := range v {
			found = append(found, undescribed(pointer, item, false)...)
		}
	}
	slices.Sort(found)
	return found
}

// A description that explains the values of an enum explains all of them, in their order. Lists kept by hand drift.
func TestEnumDescriptions(t *testing.T) {
	defs := at(t, decode(t, schema.AgentError), "$defs")
	for _, name := range []string{"Origin", "RecoveryAction", "SameArguments", "SideEffects"} {
		text := at(t, defs, name, "description").(string)
		var explained []any
		for _, part := range strings.Split(text, "`: ") {
			if i := strings.LastIndex(part, "`"); i >= 0 {
				explained = append(explained, part[i+1:])
			}
		}
		if diff := cmp.Diff(at(t, defs, name, "enum"), any(explained)); diff != "" {
			t.Errorf("%s: described values differ (-enum +description):\n%s", name, diff)
		}
	}
}
