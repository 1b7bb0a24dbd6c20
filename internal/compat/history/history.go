// Package history checks a contract against all its released versions, and
// releases the next one.
//
//	history.go   the folder of one major version: snapshots and their lock
//	lock.go      errgen.lock
//	check.go     the new text against every snapshot
//	trust.go     whether snapshots and lock are what was released
//	names.go     the names that a schema gives to things
//	reuse.go     names that are taken up again
//	release.go   the next version
//
// Neighbours are not enough: each step of an enum that is opened and then grown
// passes, and readers of the first version are still in the field. Nothing here
// touches the disk; files come in and go out as texts.
package history

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/version"
	"github.com/errgen/errgen/internal/source"
)

// LockName is the file name of the lock.
const LockName = "errgen.lock"

// The endings of a snapshot and of a registry of kinds beside it.
const (
	schemaEnding = ".json"
	kindsEnding  = ".kinds.json"
)

// Snapshot is one released version.
type Snapshot struct {
	Version string
	Text    []byte
	Kinds   []byte // the registry in a file of its own; nil without one

	root, kinds *source.Node
	canonical   string // see canonicalHash
}

// Folder holds the releases of one major version of one contract.
type Folder struct {
	Name      string // as shown to people
	Snapshots []*Snapshot
	Lock      *Lock // nil without a lock file
}

// Read makes sense of the files of a folder, by name. Files of other names are no
// business of it.
func Read(name string, files map[string][]byte) (*Folder, error) {
	f := &Folder{Name: name}
	for file, text := range files {
		v, ends := strings.CutSuffix(file, schemaEnding)
		if !ends || strings.HasSuffix(file, kindsEnding) {
			continue
		}
		if !version.Valid(v) {
			return nil, fmt.Errorf("%s is not named by a version; call a snapshot 1.4.0%s", path.Join(name, file), schemaEnding)
		}
		f.Snapshots = append(f.Snapshots, &Snapshot{Version: v, Text: text, Kinds: files[v+kindsEnding]})
	}
	slices.SortFunc(f.Snapshots, func(a, b *Snapshot) int { return version.Compare(a.Version, b.Version) })
	text, locked := files[LockName]
	if !locked {
		return f, nil
	}
	lock, err := ReadLock(path.Join(name, LockName), text)
	f.Lock = lock
	return f, err
}

// file is the shown name of a snapshot's schema.
func (f *Folder) file(v string) string { return path.Join(f.Name, v+schemaEnding) }

// Latest is the highest version, nil in an empty folder.
func (f *Folder) Latest() *Snapshot {
	if len(f.Snapshots) == 0 {
		return nil
	}
	return f.Snapshots[len(f.Snapshots)-1]
}

// compared are the snapshots of the major version that the new text belongs to:
// that of the version, or the highest. A checker never looks across majors.
func (f *Folder) compared(v string) []*Snapshot {
	if v == "" && f.Latest() != nil {
		v = f.Latest().Version
	}
	var list []*Snapshot
	for _, s := range f.Snapshots {
		if version.Major(s.Version) == version.Major(v) {
			list = append(list, s)
		}
	}
	return list
}

// parse reads the texts of a snapshot.
func (f *Folder) parse(s *Snapshot) error {
	if s.root != nil {
		return nil
	}
	root, problems := source.ParseJSON(f.file(s.Version), s.Text)
	if root == nil || problems.Failed() {
		return problems
	}
	if s.Kinds != nil {
		kinds, problems := source.ParseJSON(path.Join(f.Name, s.Version+kindsEnding), s.Kinds)
		if kinds == nil || problems.Failed() {
			return problems
		}
		s.kinds = kinds
	}
	s.root, s.canonical = root, canonicalHash(root, s.kinds)
	return nil
}

// canonicalHash is the same for two texts exactly when they hold the same values,
// annotations included: only the order of members, the spelling of numbers and the
// layout may differ. It depends on no rule of the gate, so that what a lock holds
// stays true.
func canonicalHash(root, kinds *source.Node) string {
	text := root.Canonical()
	if kinds != nil {
		text += "\n" + kinds.Canonical()
	}
	return digest([]byte(text))
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
