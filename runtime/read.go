// Reading errors that somebody else made (contract.md, 6).
package runtime

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// A Reading is an error that was read. A relay sends Raw on, not Error: members that
// an older object lacked are filled in Error only.
type Reading struct {
	Error *agenterror.AgentError

	// Upgraded: the document was an older object (6.2). What it lacks, or has in a
	// form that can't be used, comes from its kind.
	Upgraded bool

	// Raw is the document as it was read.
	Raw json.RawMessage
}

// UnsupportedVersion is the outcome of reading a contract of another version (6.4).
type UnsupportedVersion struct {
	Raw           json.RawMessage // the document
	Kind, Message string          // its members of that name, if they are strings
}

func (e *UnsupportedVersion) Error() string {
	return fmt.Sprintf("this is no error of contract version %d", agenterror.AgentErrorContractVersion)
}

// NotContract is the outcome of reading something that is neither a contract nor an
// older object that can be upgraded.
type NotContract struct{ Reason error }

func (e *NotContract) Error() string { return "this is no error of the contract: " + e.Reason.Error() }

// Unwrap returns what is wrong with the document.
func (e *NotContract) Unwrap() error { return e.Reason }

// Read reads an error tolerantly: members and enum values that it does not know are
// kept, and an older object is upgraded. It fails with an *UnsupportedVersion or a
// *NotContract. It does not judge the document: Check does.
func Read(document []byte) (Reading, error) {
	members, err := raw.ParseObject(document)
	if err != nil {
		return Reading{}, &NotContract{err}
	}
	version := members.Get("contract_version")
	if version != nil && !isVersion(version) {
		return Reading{}, unsupported(document, members)
	}
	kept := append(json.RawMessage(nil), document...)
	complete := Reading{Raw: kept}
	if version != nil {
		if complete.Error, err = agenterror.DecodeAgentError(kept); err == nil && usable(members) {
			return complete, nil
		}
	}
	upgraded, ok := upgrade(members)
	if !ok {
		return Reading{}, &NotContract{fmt.Errorf("it has neither the members of a contract nor a kind and a message")}
	}
	e, err := agenterror.DecodeAgentError(upgraded.Append(nil))
	if err != nil {
		return Reading{}, &NotContract{err}
	}
	return Reading{Error: e, Upgraded: true, Raw: kept}, nil
}

// IsContract tells whether a document is a complete contract (9.3). Values outside
// the enums do not matter.
func IsContract(document []byte) bool {
	members, err := raw.ParseObject(document)
	return err == nil && isVersion(members.Get("contract_version")) && usable(members)
}

// isVersion tells whether a value is the version that this program reads, however
// the number is spelled.
func isVersion(v []byte) bool {
	return raw.Equal(v, raw.Of(agenterror.AgentErrorContractVersion))
}

// usable tells whether every required member is a string with something in it, or
// for recovery an object of such strings.
func usable(members raw.Object) bool {
	for _, name := range []string{"kind", "message", "origin", "side_effects"} {
		if !speaks(members.Get(name)) {
			return false
		}
	}
	recovery, err := raw.ParseObject(members.Get("recovery"))
	if err != nil {
		return false
	}
	for _, name := range []string{"action", "same_arguments", "guidance"} {
		if !speaks(recovery.Get(name)) {
			return false
		}
	}
	return true
}

// speaks tells whether a value is a string that is not blank.
func speaks(v []byte) bool {
	s, ok := raw.String(v)
	return ok && !(*clean.Cleaner)(nil).Blank(s)
}

// unsupported keeps what can be told of a contract of another version.
func unsupported(document []byte, members raw.Object) *UnsupportedVersion {
	u := &UnsupportedVersion{Raw: append(json.RawMessage(nil), document...)}
	u.Kind, _ = raw.String(members.Get("kind"))
	u.Message, _ = raw.String(members.Get("message"))
	return u
}

// upgrade fills what an older object lacks, from its kind. What it has and can be
// used stays.
func upgrade(members raw.Object) (raw.Object, bool) {
	kind, _ := raw.String(members.Get("kind"))
	if !speaks(members.Get("kind")) || !speaks(members.Get("message")) {
		return nil, false
	}
	info := agenterror.AgentErrorKind(kind).Info()
	upgraded := append(raw.Object(nil), members...)
	upgraded.Set("contract_version", raw.Of(agenterror.AgentErrorContractVersion))
	fill := func(o *raw.Object, name, value string) {
		if !speaks(o.Get(name)) {
			o.Set(name, raw.Quote(value))
		}
	}
	fill(&upgraded, "origin", string(info.Origin))
	fill(&upgraded, "side_effects", string(info.SideEffects))
	recovery, err := raw.ParseObject(members.Get("recovery"))
	if err != nil {
		recovery = nil
	}
	fill(&recovery, "action", string(info.Action))
	fill(&recovery, "same_arguments", string(info.SameArguments))
	fill(&recovery, "guidance", info.Guidance)
	upgraded.Set("recovery", recovery.Append(nil))
	return upgraded, true
}

// Embedded finds a complete contract in text that has something around it, such as
// the printed form of an exception: from the first { to the last } (13.2, rule 4).
func Embedded(text string) (json.RawMessage, bool) {
	from, to := strings.IndexByte(text, '{'), strings.LastIndexByte(text, '}')
	if from < 0 || to < from {
		return nil, false
	}
	part := json.RawMessage(text[from : to+1])
	return part, IsContract(part)
}
