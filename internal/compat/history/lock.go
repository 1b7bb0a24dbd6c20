// errgen.lock: what was released, which names are taken for ever, and which breaks
// were accepted.
package history

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/errgen/errgen/internal/compat/version"
	"github.com/errgen/errgen/internal/compat/waiver"
	"github.com/errgen/errgen/internal/source"
)

// lockFormat is the one form of the file so far.
const lockFormat = 1

// Lock is the file.
type Lock struct {
	Format    int        `json:"format"`
	Snapshots []Locked   `json:"snapshots"`
	Reserved  []Reserved `json:"reserved"`
	Accepted  []Accepted `json:"accepted"`

	root *source.Node
}

// Locked is a snapshot as it was released.
type Locked struct {
	Version   string  `json:"version"`
	SHA256    string  `json:"sha256"`
	Kinds     string  `json:"kinds_sha256,omitempty"` // of the registry beside it
	Canonical string  `json:"canonical"`
	Options   Options `json:"options"`
	Symbols   Symbols `json:"symbols"`
}

// Options are those that change what a schema means.
type Options struct {
	AssertFormat bool   `json:"assert_format"`
	Dialect      string `json:"dialect"`
}

// Symbols has the hash of the symbol model for each language.
type Symbols struct {
	Go   string `json:"go"`
	TS   string `json:"ts"`
	Rust string `json:"rust"`
}

// Reserved is a name that was removed and may not come back.
type Reserved struct {
	What    Sort   `json:"what"`
	Place   string `json:"place"`
	Name    string `json:"name"`
	Version string `json:"version"` // that removed it
	Reason  string `json:"reason"`
}

func (r Reserved) name() name { return name{r.What, r.Place, r.Name} }

// Accepted is a finding that was waived when a version was released. It covers
// its fingerprint against these versions, without an end.
type Accepted struct {
	Fingerprint string   `json:"fingerprint"`
	Rule        string   `json:"rule"`
	Place       string   `json:"place"`
	Against     []string `json:"against"`
	Reason      string   `json:"reason"`
	Owner       string   `json:"owner"`
	Date        string   `json:"date"` // YYYY-MM-DD of the release
}

// ReadLock reads the file. What a text editor or a merge has left in it that is no
// part of its form is refused.
func ReadLock(file string, text []byte) (*Lock, error) {
	root, problems := source.ParseJSON(file, text)
	if root == nil || problems.Failed() {
		return nil, problems
	}
	lock := &Lock{root: root}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(lock); err != nil {
		return nil, fmt.Errorf("%s is no lock file: %w", file, err)
	}
	if lock.Format != lockFormat {
		return nil, fmt.Errorf("%s has the format %d; this version knows %d", file, lock.Format, lockFormat)
	}
	seen := map[string]bool{}
	for _, s := range lock.Snapshots {
		if !version.Valid(s.Version) || seen[s.Version] {
			return nil, fmt.Errorf("%s lists the version %q, which is none or stands twice", file, s.Version)
		}
		seen[s.Version] = true
	}
	for _, r := range lock.Reserved {
		if !slices.Contains(sorts, r.What) {
			return nil, fmt.Errorf("%s reserves a %q; it may be one of %q", file, r.What, sorts)
		}
	}
	return lock, nil
}

// text is the file as it is written.
func (l *Lock) text() []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	encoder.Encode(l) // a buffer takes everything
	return b.Bytes()
}

// find gives a version of the lock; nil if it has none, or there is no lock.
func (l *Lock) find(v string) *Locked {
	if l == nil {
		return nil
	}
	for i := range l.Snapshots {
		if l.Snapshots[i].Version == v {
			return &l.Snapshots[i]
		}
	}
	return nil
}

// entry is where an entry of a list stands in the file.
func (l *Lock) entry(list string, i int) *source.Node {
	if n := l.root.Get(list); n != nil && i < len(n.Items) {
		return n.Items[i]
	}
	return l.root
}

// waivers are the accepted breaks.
func (l *Lock) waivers() []*waiver.Waiver {
	if l == nil {
		return nil
	}
	var list []*waiver.Waiver
	for _, a := range l.Accepted {
		w := &waiver.Waiver{Fingerprint: a.Fingerprint, Reason: a.Reason, Owner: a.Owner}
		if len(a.Against) > 0 { // not so for a reserved name that was given back
			w.Versions = a.Against
		}
		list = append(list, w)
	}
	return list
}
