package gate

import (
	"strings"
	"testing"
)

// A record passes when everything in it is so, and the complaint names what is not.
func TestPair(t *testing.T) {
	const (
		schemas = `"old": {"type": "object", "properties": {"a": {"enum": [1, 2]}}}, "new": {"type": "object", "properties": {"a": {"enum": [1]}}}, `
		breaks  = `{"backward": "breaking", "forward": "compatible", "witness_backward": {"a": 2}}`
	)
	for name, row := range map[string]struct{ text, want string }{
		"right":            {`{` + schemas + `"declared": ` + breaks + `, "strict": ` + breaks + `, "gate": "fail", "rule": "ENUM_VALUE_REMOVED"}`, ""},
		"verdict":          {`{` + schemas + `"declared": ` + breaks + `, "strict": {"backward": "breaking", "forward": "breaking"}, "gate": "fail", "rule": "ENUM_VALUE_REMOVED"}`, "strict, forward: compatible; due breaking"},
		"word":             {`{` + schemas + `"declared": ` + breaks + `, "strict": ` + breaks + `, "gate": "pass", "rule": "ENUM_VALUE_REMOVED"}`, "the gate says fail; due pass"},
		"rule":             {`{` + schemas + `"declared": ` + breaks + `, "strict": ` + breaks + `, "gate": "fail", "rule": "CONST_CHANGED"}`, "CONST_CHANGED is not reported"},
		"also":             {`{` + schemas + `"declared": ` + breaks + `, "strict": ` + breaks + `, "gate": "fail", "rule": "ENUM_VALUE_REMOVED", "also": ["NOT_ADDED"]}`, "NOT_ADDED is not reported"},
		"source":           {`{` + schemas + `"declared": ` + breaks + `, "strict": ` + breaks + `, "gate": "fail", "rule": "ENUM_VALUE_REMOVED", "source": {"go": "refused", "ts": "refused", "rust": "refused"}}`, "due {refused refused refused}"},
		"accepted witness": {`{` + schemas + `"declared": {"backward": "breaking", "forward": "compatible", "witness_backward": {"a": 1}}, "strict": ` + breaks + `, "gate": "fail", "rule": "ENUM_VALUE_REMOVED"}`, "the reader accepts"},
		"refused witness":  {`{` + schemas + `"declared": {"backward": "breaking", "forward": "compatible", "witness_backward": {"a": 3}}, "strict": ` + breaks + `, "gate": "fail", "rule": "ENUM_VALUE_REMOVED"}`, "the writer refuses"},
		"bad schema":       {`{"old": {"type": "int"}, "new": {}, "declared": {}}`, "type"},
		"no record":        {`[]`, "cannot unmarshal"},
	} {
		t.Run(name, func(t *testing.T) { complained(t, Pair([]byte(row.text)), row.want) })
	}
}

func TestHistory(t *testing.T) {
	record := func(rule, historyRule string) string {
		return `{"versions": [
			{"version": "1.0.0", "schema": {"type": "object", "properties": {"a": {"type": "string"}}}},
			{"version": "1.1.0", "schema": {"type": "object"}},
			{"version": "1.2.0", "schema": {"type": "object", "properties": {"a": {"type": "integer"}}}}],
		"comparisons": [{"from": "1.0.0", "to": "1.2.0", "declared": {"backward": "breaking", "forward": "breaking"}, "rules": ["` + rule + `"], "gate": "fail"}],
		"history_rules": ["` + historyRule + `"]}`
	}
	complained(t, History([]byte(record("TYPE_CHANGED", "FIELD_REUSED"))), "")
	complained(t, History([]byte(record("NULL_ADDED", "FIELD_REUSED"))), "1.0.0 to 1.2.0: NULL_ADDED is not reported")
	complained(t, History([]byte(record("TYPE_CHANGED", "ENUM_VALUE_REUSED"))), "ENUM_VALUE_REUSED is not reported")
}

// complained wants no complaint, or one with some words.
func complained(t *testing.T, complaints []string, want string) {
	t.Helper()
	got := strings.Join(complaints, "; ")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
