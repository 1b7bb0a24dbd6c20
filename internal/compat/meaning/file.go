// A registry of kinds in a file of its own, in the form of kinds.json (contract
// specification, 4). Everything about that form is in the table.
package meaning

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

type fileMember struct {
	path   string // within the entry
	fact   bool   // a fact, else a value
	change map[string]string
}

// fileMembers says what each member of an entry is in a catalogue.
var fileMembers = []fileMember{
	{"origin", false, always(rule.OriginChanged)},
	{"recovery/action", false, always(rule.RecoveryChanged)},
	{"recovery/same_arguments", false, always(rule.RetryabilityChanged)},
	{"recovery/guidance", false, always(rule.GuidanceChanged)},
	{"side_effects", false, always(rule.SideEffectsChanged)},
	{"recovery/same_arguments_if_retry_safe", true, always(rule.RetryabilityChanged)},
	{"retry_after", true, map[string]string{"true": rule.WaitAllowed, "false": rule.WaitWithdrawn}},
	{"http_status", true, always(rule.StatusChanged)},
	{"exit_code", true, always(rule.StatusChanged)},
	{"mcp_code", true, always(rule.StatusChanged)},
	{"accepted_from_upstream", true, always(rule.UpstreamAcceptanceChanged)},
	{"code_mode_origin", true, always(rule.CodeModeOriginChanged)},
}

// The other members that have a meaning of their own.
const (
	fileKind        = "kind"
	fileExtras      = "extra_fields"
	fileFields      = "extension_fields"
	fileUnknown     = "unknown_kind"
	fileKinds       = "kinds"
	fileRecovery    = "recovery"
	fileVersion     = "contract_version"
	fileFieldPrefix = "#/" + fileFields + "/" // of a reference to a member of the contract
)

// fileWords are the members of an entry that are neither values nor facts.
var fileWords = []string{fileKind, "title", "when", fileExtras, fileRecovery, "deprecated", "successor"}

func always(id string) map[string]string { return map[string]string{"": id} }

// CheckKinds tells whether a file is a registry of kinds: what is compared must
// have been understood.
func CheckKinds(file *source.Node) source.Diagnostics {
	var report source.Diagnostics
	refuse := func(at *source.Node, problem string) {
		report = append(report, source.Diagnostic{Code: "REGISTRY_INVALID", Place: at.Place(), Problem: problem, Advice: "Correct the registry of kinds."})
	}
	list := file.Get(fileKinds)
	if list == nil || list.Kind != source.Array {
		refuse(file, `A registry of kinds is an object with a list "kinds".`)
		return report
	}
	seen := map[string]bool{}
	for _, item := range list.Items {
		name := item.Get(fileKind)
		switch {
		case name == nil || name.Kind != source.String:
			refuse(item, `An entry is an object with a string "kind".`)
		case seen[name.Text]:
			refuse(name, fmt.Sprintf("The kind %s has two entries.", source.Quote(name.Text)))
		default:
			seen[name.Text] = true
		}
	}
	return report
}

func kindsOfFile(file *source.Node) *kinds {
	k := &kinds{node: file, byName: map[string]*entry{}, fields: file.Get(fileFields)}
	for _, m := range fileMembers {
		to := &k.values
		if m.fact {
			to = &k.facts
		}
		to.add(lastName(m.path), &declaration{change: m.change})
	}
	if list := file.Get(fileKinds); list != nil {
		for _, item := range list.Items {
			if name := item.Get(fileKind); name != nil {
				k.add(k.entryOf(item, name.Text))
			}
		}
	}
	if u := file.Get(fileUnknown); u != nil {
		k.unknown = k.entryOf(u, "")
	}
	return k
}

func (k *kinds) entryOf(n *source.Node, name string) *entry {
	e := &entry{name: name, node: n, title: n.Get("title"), when: n.Get("when"), deprecated: n.Get("deprecated"), successor: n.Get("successor"),
		values: map[string]*source.Node{}, facts: map[string]*source.Node{}, params: map[string]*param{}}
	for _, m := range fileMembers {
		value := n
		for step := range strings.SplitSeq(m.path, "/") {
			value = value.Get(step)
		}
		switch {
		case value == nil:
		case m.fact:
			e.facts[lastName(m.path)] = value
		default:
			e.values[lastName(m.path)] = value
		}
	}
	k.otherFacts(e, "", n)
	k.otherFacts(e, fileRecovery+"/", n.Get(fileRecovery))
	for _, m := range members(n.Get(fileExtras)) {
		p := &param{node: m.Value, at: memberStep(m.Name), schema: m.Value}
		if field, refers := strings.CutPrefix(stringOf(m.Value.Get("$ref")), fileFieldPrefix); refers && k.fields.Get(unescape(field)) != nil {
			p.at, p.schema = "/"+field, nil
		}
		e.params[m.Name] = p
	}
	return e
}

// otherFacts takes members that the form does not know for facts: a registry may
// say more than contracts need.
func (k *kinds) otherFacts(e *entry, under string, n *source.Node) {
	for _, m := range members(n) {
		path := under + m.Name
		known := slices.Contains(fileWords, path) ||
			slices.ContainsFunc(fileMembers, func(f fileMember) bool { return f.path == path })
		if known {
			continue
		}
		e.facts[path] = m.Value
		if k.facts.named[path] == nil {
			k.facts.add(path, &declaration{})
		}
	}
}

func lastName(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
