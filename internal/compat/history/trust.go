// Whether the folder holds what was released: checked before anything is compared.
package history

import (
	"fmt"
	"path"
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// trust compares the snapshots with the lock.
func (f *Folder) trust() []*finding.Finding {
	var list []*finding.Finding
	for _, s := range f.Snapshots {
		locked := f.Lock.find(s.Version)
		file := f.file(s.Version)
		switch {
		case locked == nil:
			list = append(list, f.say(rule.SnapshotUnlocked, s.Version, fmt.Sprintf("%s is not in %s.", file, LockName)))
		case locked.SHA256 != digest(s.Text):
			list = append(list, f.say(rule.SnapshotModified, s.Version, fmt.Sprintf("%s is not what was released as %s%s.", file, s.Version, f.onlyLayout(s, locked))))
		case locked.Kinds != kindsHash(s.Kinds):
			list = append(list, f.say(rule.SnapshotModified, s.Version, fmt.Sprintf("%s is not what was released as %s.", path.Join(f.Name, s.Version+kindsEnding), s.Version)))
		}
	}
	if f.Lock == nil {
		return list
	}
	for _, locked := range f.Lock.Snapshots {
		if !slices.ContainsFunc(f.Snapshots, func(s *Snapshot) bool { return s.Version == locked.Version }) {
			list = append(list, f.say(rule.VersionRemoved, locked.Version, fmt.Sprintf("%s was released and is gone.", f.file(locked.Version))))
		}
	}
	return list
}

func kindsHash(text []byte) string {
	if text == nil {
		return ""
	}
	return digest(text)
}

// onlyLayout tells an accident, such as a formatter, from an edit.
func (f *Folder) onlyLayout(s *Snapshot, locked *Locked) string {
	if f.parse(s) == nil && s.canonical == locked.Canonical {
		return ": only its layout differs"
	}
	return ""
}

// since compares the lock with the one at the base of a change: what a lock has
// said stays said.
func (f *Folder) since(base *Lock) []*finding.Finding {
	if base == nil {
		return nil
	}
	var list []*finding.Finding
	for _, old := range base.Snapshots {
		now := f.Lock.find(old.Version)
		switch {
		case now == nil && !f.has(old.Version):
			list = append(list, f.say(rule.VersionRemoved, old.Version, fmt.Sprintf("%s was released and is gone, and so is its entry in %s.", f.file(old.Version), LockName)))
		case now != nil && (now.SHA256 != old.SHA256 || now.Kinds != old.Kinds):
			list = append(list, f.say(rule.SnapshotModified, old.Version, fmt.Sprintf("%s has another hash for %s than before.", LockName, old.Version)))
		}
	}
	for i, r := range base.Reserved {
		if f.Lock == nil || !slices.ContainsFunc(f.Lock.Reserved, func(now Reserved) bool { return now.name() == r.name() }) {
			said := say(rule.ReservationRemoved, r.Place, fmt.Sprintf("%s no longer reserves the %s %s.", path.Join(f.Name, LockName), r.What, source.Quote(r.Name)))
			said.Keyword = r.name().keyword()
			said.Old = finding.At(base.entry("reserved", i))
			list = append(list, said)
		}
	}
	return list
}

func (f *Folder) has(v string) bool {
	return slices.ContainsFunc(f.Snapshots, func(s *Snapshot) bool { return s.Version == v })
}

// say makes a finding about a version as a whole.
func (f *Folder) say(id, v, message string) *finding.Finding {
	said := say(id, "[version="+v+"]", message)
	said.Old = finding.Location{File: f.file(v)}
	said.Against = []string{v}
	return said
}

// say makes a finding of a rule.
func say(id, place, message string) *finding.Finding {
	r := rule.Lookup(id)
	return &finding.Finding{Rule: id, Category: r.Category, Severity: r.Situations[0].Level(), Place: place, Message: message, Advice: r.Advice}
}
