// What is taken over from a contract of a trusted upstream, and the trail of gateways
// that an error leaves (contract.md, 9.3, 9.9).
package upstream

import (
	"encoding/json"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// maxHops is the length of the trail; what is left out is counted.
const maxHops = 8

// ownMembers are those that a gateway writes itself, whoever wrote the contract
// before it.
var ownMembers = map[string]bool{
	"contract_version": true, "kind": true, "message": true, "origin": true, "recovery": true, "side_effects": true,
	"service": true, "action": true, "tool": true, "upstream": true, "command": true, "prompt": true, "resource": true,
	"cause": true, "original_kind": true, "safety": true, "evidence": true, "hops": true, "hops_omitted": true,
}

// adopt takes over what a trusted upstream says. Values outside the enums are left to
// the catalogue, and `safe` is nothing that a gateway may pass on.
func (x examiner) adopt(d *runtime.Draft, contract raw.Object) {
	recovery, err := raw.ParseObject(contract.Get("recovery"))
	if err != nil {
		return // a recognised contract has one
	}
	d.Origin = listed[agenterror.Origin](contract.Get("origin"))
	d.SideEffects = listed[agenterror.SideEffects](contract.Get("side_effects"))
	d.Action = listed[agenterror.RecoveryAction](recovery.Get("action"))
	d.SameArguments = listed[agenterror.SameArguments](recovery.Get("same_arguments"))
	if d.SameArguments == agenterror.SameArgumentsSafe {
		d.SameArguments = agenterror.SameArgumentsConditional
	}
	d.Guidance, _ = raw.String(recovery.Get("guidance"))
	d.Extras = map[string]json.RawMessage{}
	for _, m := range contract {
		if !ownMembers[m.Name] {
			d.Extras[m.Name] = m.Value
		}
	}
}

// listed is a value if its enum lists it, else the empty one.
func listed[T interface {
	~string
	Known() bool
}](text json.RawMessage) T {
	s, _ := raw.String(text)
	if v := T(s); v.Known() {
		return v
	}
	return ""
}

// hop is an entry of the trail.
type hop struct {
	Service  string `json:"service,omitempty"`
	Tool     string `json:"tool,omitempty"`
	Upstream string `json:"upstream,omitempty"`
	Kind     string `json:"kind"`
	Origin   string `json:"origin,omitempty"`
	Trusted  bool   `json:"trusted"`
}

// addHops writes the trail: that of the contract, then the contract itself. The
// entry nearest to the failure is the first, and is never left out.
func (x examiner) addHops(d *runtime.Draft, contract raw.Object) {
	hops := x.earlierHops(contract)
	hops = append(hops, x.hop(contract, true))
	omitted := int64(0)
	if n := integer(contract.Get("hops_omitted"), 1, maxWait); n != nil {
		omitted = *n
	}
	if surplus := len(hops) - maxHops; surplus > 0 {
		omitted = min(omitted+int64(surplus), maxWait)
		hops = append(hops[:1], hops[1+surplus:]...)
	}
	if d.Extras == nil {
		d.Extras = map[string]json.RawMessage{}
	}
	d.Extras["hops"] = raw.Of(hops)
	if omitted > 0 {
		d.Extras["hops_omitted"] = raw.Of(omitted)
	}
}

// earlierHops is the trail of a contract, if it is one: an array of objects.
func (x examiner) earlierHops(contract raw.Object) []hop {
	items, _ := raw.Array(contract.Get("hops"))
	hops := make([]hop, 0, len(items)+1)
	for _, item := range items {
		o, err := raw.ParseObject(item)
		if err != nil {
			return nil
		}
		trusted, _ := raw.Bool(o.Get("trusted"))
		hops = append(hops, x.hop(o, trusted))
	}
	return hops
}

// hop is an entry made of the members of an earlier entry, or of a contract. No
// entry is more trusted than the link over which it came.
func (x examiner) hop(o raw.Object, trusted bool) hop {
	kind, _ := raw.String(o.Get("kind"))
	if kind = x.Runtime.Cleaner().Identifier(kind); kind == "" {
		kind = string(agenterror.AgentErrorKindToolError) // an entry must name a kind
	}
	text := func(name string) string {
		s, _ := raw.String(o.Get(name))
		return s
	}
	return hop{
		Service: text("service"), Tool: text("tool"), Upstream: text("upstream"),
		Kind: kind, Origin: text("origin"), Trusted: trusted && x.trusted,
	}
}
