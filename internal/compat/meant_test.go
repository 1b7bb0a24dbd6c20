// Kinds, from registries to findings: with the schemas that only kinds have.
package compat_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

// registrySide is the agent error contract with a registry of its own.
func registrySide(t *testing.T, name string) *compat.Side {
	t.Helper()
	schema, err := os.ReadFile("../../schema/agent-error.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := os.ReadFile("meaning/testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	s := side(t, "agent-error.schema.json", schema)
	root, problems := source.ParseJSON(name+".json", kinds)
	if problems.Failed() {
		t.Fatal(problems)
	}
	s.Kinds = root
	return s
}

// The third state of the registry puts bounds on fields that nine kinds had
// without, and removes one field; each is a break of its own.
func TestFragmentsOfKinds(t *testing.T) {
	r, problems := compat.Compare(registrySide(t, "kinds-2026-09"), registrySide(t, "kinds"), compat.Defaults())
	if r == nil {
		t.Fatal(problems)
	}
	counts := map[finding.Severity]int{}
	var breaks []string
	for _, f := range r.Findings {
		counts[f.Severity]++
		if f.Severity == finding.Error && f.Category != finding.Semantic {
			breaks = append(breaks, fmt.Sprint(f.Rule, " ", f.Place, " with a witness: ", f.Witness != nil))
		}
	}
	want := []string{
		"KIND_FIELD_REMOVED [kind=invalid_param]/clap_kind with a witness: false",
		"MAX_ITEMS_ADDED [kind=ambiguous_tool]/valid with a witness: true",
		"MAX_ITEMS_ADDED [kind=forbidden]/required_scopes with a witness: true",
		"MAX_ITEMS_ADDED [kind=unknown_action]/valid with a witness: true",
		"MAX_ITEMS_ADDED [kind=unknown_instance]/valid with a witness: true",
		"MAX_LENGTH_ADDED [kind=ambiguous_tool]/valid/* with a witness: true",
		"MAX_LENGTH_ADDED [kind=conflict]/existing_id with a witness: true",
		"MAX_LENGTH_ADDED [kind=forbidden]/required_scopes/* with a witness: true",
		"MAX_LENGTH_ADDED [kind=invalid_param]/param with a witness: true",
		"MAX_LENGTH_ADDED [kind=missing_param]/param with a witness: true",
		"MAX_LENGTH_ADDED [kind=route_scope_denied]/denied_service with a witness: true",
		"MAX_LENGTH_ADDED [kind=unknown_action]/hint with a witness: true",
		"MAX_LENGTH_ADDED [kind=unknown_action]/valid/* with a witness: true",
		"MAX_LENGTH_ADDED [kind=unknown_instance]/valid/* with a witness: true",
		"MIN_LENGTH_ADDED [kind=forbidden]/required_scopes/* with a witness: true",
	}
	slices.Sort(breaks)
	if diff := cmp.Diff(want, breaks); diff != "" {
		t.Error(diff)
	}
	// 14 changes of meaning besides; 74 of surfaces and 5 of advice; 19 kinds and 35 fields.
	if diff := cmp.Diff(map[finding.Severity]int{finding.Error: len(want) + 14, finding.Review: 79, finding.Info: 54}, counts); diff != "" {
		t.Error(diff)
	}
}

// An argument meets both its own schema and that of its place; what the place
// refuses already is no news, and findings stand in the file of the catalogue.
func TestArgumentAtDeclaredPlace(t *testing.T) {
	with := func(param string) string {
		return `{"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "note": {"$ref": "#/$defs/Note"}},
"$defs": {"Note": {"type": ["string", "null"], "maxLength": 9}},
"x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"busy": {"params": {"note": {"at": "/note"` + param + `}}}}}}}`
	}
	r, problems := compat.Compare(side(t, "old.json", []byte(with(""))), side(t, "new.json", []byte(with(`, "schema": {"type": "string", "maxLength": 20}`))), compat.Defaults())
	if r == nil {
		t.Fatal(problems)
	}
	var got []string
	for _, f := range r.Findings {
		if f.Category == finding.Source { // the constructor takes another type
			continue
		}
		got = append(got, fmt.Sprint(f.Severity, " ", f.Rule, " ", f.Place, " ", f.Direction, " ", f.Old.File, f.Old.Pointer, ":", f.Old.Line, " ", f.New.File, f.New.Pointer, ":", f.New.Line))
	}
	want := []string{"error NULL_REMOVED [kind=busy]/note backward old.json/$defs/Note/type:2 new.json/x-errgen/catalogue/kinds/busy/params/note/schema/type:3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
