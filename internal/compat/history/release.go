// Releasing: the bundle becomes a snapshot, and the lock learns of it.
package history

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/version"
	"github.com/errgen/errgen/internal/source"
)

// Next is the lowest right version. The suggestion may be another major version for
// a break that is waived; whoever waives it wants it inside of this one, so it counts
// as a minor step here. The first release of a folder v2 is 2.0.0.
func (f *Folder) Next(needed compat.Bump) string {
	latest := f.Latest()
	if latest == nil {
		var major int
		if n, err := fmt.Sscanf(f.Name[strings.LastIndexByte(f.Name, '/')+1:], "v%d", &major); n != 1 || err != nil {
			major = 1
		}
		return fmt.Sprintf("%d.0.0", major)
	}
	if needed == compat.Patch {
		return version.NextPatch(latest.Version)
	}
	return version.NextMinor(latest.Version)
}

// JudgeVersion compares a version with the lowest right one.
func (f *Folder) JudgeVersion(v string, needed compat.Bump) []*finding.Finding {
	if f.Latest() == nil {
		return nil
	}
	lowest := f.Next(needed)
	var said *finding.Finding
	switch release := version.Release(v); {
	case version.Compare(release, lowest) < 0:
		said = say(rule.VersionBumpMissing, "", fmt.Sprintf("%s is too low for these changes; the lowest right version is %s.", v, lowest))
	case version.Compare(release, lowest) > 0:
		said = say(rule.VersionBumpNeedless, "", fmt.Sprintf("%s is higher than these changes need; %s would do.", v, lowest))
	default:
		return nil
	}
	return []*finding.Finding{said}
}

// Release is what is to be released.
type Release struct {
	Version string
	Text    []byte       // the bundle, as it will stand in the folder
	Kinds   []byte       // nil without a registry in a file of its own
	Now     *compat.Side // the same, as it was checked
	Options Options
	Symbols Symbols
	Checked []*finding.Finding // of the check, marked if waived
	Date    string             // YYYY-MM-DD
}

// Admits refuses a version that is not above all others, and one of another major
// version.
func (f *Folder) Admits(v string) error {
	latest := f.Latest()
	switch {
	case !version.Valid(v):
		return fmt.Errorf("%q is no version such as 1.4.0", v)
	case latest == nil:
		return nil
	case version.Compare(v, latest.Version) <= 0:
		return fmt.Errorf("%s is not above %s, the latest version in %s", v, latest.Version, f.Name)
	case version.Major(v) != version.Major(latest.Version):
		return fmt.Errorf("%s holds the versions of %s.x; release %s into a folder of its own, and leave this one as it is",
			f.Name, version.Major(latest.Version), v)
	}
	return nil
}

// Add gives the files that the release writes, by name.
func (f *Folder) Add(r Release) (map[string][]byte, error) {
	if err := f.Admits(r.Version); err != nil {
		return nil, err
	}
	lock := &Lock{Format: lockFormat, Reserved: []Reserved{}, Accepted: []Accepted{}}
	if f.Lock != nil {
		copied := *f.Lock
		lock = &copied
	}
	lock.Snapshots = append(slices.Clone(lock.Snapshots), Locked{
		Version: r.Version, SHA256: digest(r.Text), Kinds: kindsHash(r.Kinds), Canonical: canonicalHash(r.Now.Root, r.Now.Kinds),
		Options: r.Options, Symbols: r.Symbols,
	})
	lock.Reserved = append(slices.Clone(lock.Reserved), f.reserve(r)...)
	lock.Accepted = append(slices.Clone(lock.Accepted), accept(r)...)
	files := map[string][]byte{r.Version + schemaEnding: r.Text, LockName: lock.text()}
	if r.Kinds != nil {
		files[r.Version+kindsEnding] = r.Kinds
	}
	return files, nil
}

// Holds tells whether a text is what the latest version has, in whatever layout.
func (f *Folder) Holds(now *compat.Side) bool {
	latest := f.Latest()
	return latest != nil && f.parse(latest) == nil && latest.canonical == canonicalHash(now.Root, now.Kinds)
}

// Removed lists the names that the latest version has and a text has not, unless the
// lock reserves them already.
func (f *Folder) Removed(now *compat.Side) []Reserved {
	latest := f.Latest()
	if latest == nil || f.parse(latest) != nil {
		return nil
	}
	var list []Reserved
	for _, n := range removed(namesOf(latest.root, latest.kinds), namesOf(now.Root, now.Kinds)) {
		if f.Lock == nil || !slices.ContainsFunc(f.Lock.Reserved, func(known Reserved) bool { return known.name() == n }) {
			list = append(list, Reserved{What: n.sort, Place: n.place, Name: n.text})
		}
	}
	return list
}

// reserve keeps the names that the release removes, with the reason of the waiver
// that let them go.
func (f *Folder) reserve(r Release) []Reserved {
	list := f.Removed(r.Now)
	for i := range list {
		list[i].Version, list[i].Reason = r.Version, "removed"
		for _, w := range r.Checked {
			if w.Waived != nil && (w.Place == list[i].name().where() || w.Place == list[i].Place) {
				list[i].Reason = w.Waived.Reason
			}
		}
	}
	return list
}

// accept keeps the waived findings, but those that the lock has accepted before:
// they have no date of expiry.
func accept(r Release) []Accepted {
	var list []Accepted
	for _, w := range r.Checked {
		if w.Waived == nil || w.Waived.Expires == "" {
			continue
		}
		list = append(list, Accepted{Fingerprint: w.Fingerprint(), Rule: w.Rule, Place: w.Place, Against: w.Against,
			Reason: w.Waived.Reason, Owner: w.Waived.Owner, Date: r.Date})
	}
	return list
}

// SnapshotText is how a bundle stands in the folder: as the text of its file, if the
// file is JSON and has all of it, so that any tool can compare the two; otherwise
// indented by two blanks.
func SnapshotText(bundle *source.Node, whole bool) []byte {
	if whole {
		return bundle.File.Text
	}
	return indent(bundle)
}

func indent(n *source.Node) []byte {
	var b bytes.Buffer
	if json.Indent(&b, []byte(n.Compact()), "", "  ") != nil {
		return []byte(n.Compact())
	}
	b.WriteByte('\n')
	return b.Bytes()
}
