package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/history"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/git"
	"github.com/errgen/errgen/internal/source"
)

// baseInput says what a new text is compared with: its state at a ref, its released
// versions, or both.
type baseInput struct {
	against     string // REF or REF:PATH
	history     string // folder
	requireBase bool
	registry    string // OLD:NEW, or one path for both
}

func (b *baseInput) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&b.against, "against", "", "compare with the file at a git `REF`, or with another one there: REF:PATH; a PATH that begins with / starts at the top of the repository")
	f.StringVar(&b.history, "history", "", "compare with every released version in a `DIR`")
	f.BoolVar(&b.requireBase, "require-base", false, "fail where --against has no such file, instead of taking the schema for a new one")
}

// registries of kinds in files of their own: for the old side and for the new one.
func (b *baseInput) registries() (old, now string) {
	old, now, two := strings.Cut(b.registry, ":")
	if !two {
		now = old
	}
	return old, now
}

// subject is one new text, and all that it is compared with.
type subject struct {
	in      schemaInput
	now     *compat.Side // without a root if the file is gone
	old     *compat.Side // at a ref, or the file that was named; nil without one
	folder  *history.Folder
	version string // of the new text, "" before it has one
	base    *history.Lock
	isNew   bool // there is nothing to compare with at the ref
}

// subjects reads the new texts and their bases.
func (b *baseInput) subjects(list []schemaInput) ([]*subject, error) {
	oldRegistry, newRegistry := b.registries()
	ref, path, named := strings.Cut(b.against, ":")
	if b.against != "" && ref == "" {
		return nil, fmt.Errorf("--against takes REF or REF:PATH, not %q", b.against)
	}
	if named && len(list) != 1 {
		return nil, errors.New("--against REF:PATH is about one file; leave the path out to compare several")
	}
	at, err := commitAt(ref)
	if err != nil {
		return nil, err
	}
	if at != nil {
		defer at.commit.Close()
	}
	var subjects []*subject
	for _, in := range list {
		s := &subject{in: in}
		old := in
		if named {
			if old.file = path; strings.HasPrefix(path, "/") && at != nil {
				old.file = at.repository.FromTop(path)
			}
		}
		if err := s.read(newRegistry, at, old, oldRegistry); err != nil {
			return nil, err
		}
		if b.history != "" {
			if err := s.readHistory(b.history, at); err != nil {
				return nil, err
			}
		}
		s.isNew = s.isNew || at == nil && ref != ""
		if s.isNew && b.requireBase {
			return nil, fmt.Errorf("there is no %s at %s; without --require-base it would count as a new schema", old.file, ref)
		}
		subjects = append(subjects, s)
	}
	return subjects, nil
}

// commitAt opens the commit of a ref: nil for no ref, and before the first commit,
// where every schema is a new one.
func commitAt(ref string) (*atCommit, error) {
	if ref == "" {
		return nil, nil
	}
	repository, err := git.Open("")
	if err != nil {
		return nil, err
	}
	commit, err := repository.Commit(ref)
	if unknown := (*git.UnknownRef)(nil); ref == "HEAD" && errors.As(err, &unknown) && unknown.Empty {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &atCommit{repository, commit}, nil
}

// read reads the new text, and the old one if there is a commit. Either may be
// absent, but not both.
func (s *subject) read(registry string, at *atCommit, old schemaInput, oldRegistry string) error {
	now, err := s.in.side(registry)
	if at == nil || err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.now = now
		return err
	}
	old.files = *at
	before, oldErr := old.side(oldRegistry)
	switch {
	case oldErr != nil && !errors.Is(oldErr, fs.ErrNotExist):
		return oldErr
	case err != nil && oldErr != nil:
		return err
	case err != nil:
		now = &compat.Side{Name: s.in.file}
	}
	s.now, s.old, s.isNew = now, before, oldErr != nil
	return nil
}

// side reads a schema as one side of a comparison: with the files that it refers to
// inside, as every snapshot has them.
func (in *schemaInput) side(registry string) (*compat.Side, error) {
	if strings.Contains(in.file, "#") {
		return nil, fmt.Errorf("%s is a part of a file; the gate compares whole files", in.file)
	}
	dialect, known := dialectNames[in.dialect]
	if !known {
		return nil, fmt.Errorf("there is no dialect %q; use 2020-12 or draft-07", in.dialect)
	}
	left := maxSideSize
	inside := *in
	inside.files = bounded{in.tree(), &left}
	root, l, err := inside.read()
	if err != nil {
		return nil, err
	}
	bundle, problems := root, source.Diagnostics(nil)
	if valuesIn(root, maxSideValues) < maxSideValues {
		bundle, problems = compile.Bundle(root, compile.Options{URI: l.uri(), Dialect: dialect, Load: l.load})
	}
	if bundle == nil {
		return nil, problems
	}
	if valuesIn(bundle, maxSideValues) >= maxSideValues {
		return nil, fmt.Errorf("%s has more than %d values, with the files that it refers to; the gate takes no more", l.rootName, maxSideValues)
	}
	sum := sha256.Sum256(root.File.Text)
	side := &compat.Side{Name: l.rootName, SHA256: hex.EncodeToString(sum[:]), Root: bundle, URI: l.uri()}
	if registry != "" {
		kinds := schemaInput{file: registry, files: inside.files}
		if side.Kinds, _, err = kinds.read(); err != nil {
			return nil, fmt.Errorf("the registry of kinds: %s", err) // of text alone: the schema itself is there
		}
	}
	return side, nil
}

// readHistory reads the released versions, and their lock at the base of the change.
func (s *subject) readHistory(dir string, at *atCommit) error {
	files, err := releasedFiles(dir)
	if err != nil {
		return err
	}
	if s.folder, err = history.Read(filepath.ToSlash(dir), files); err != nil || at == nil {
		return err
	}
	path, err := at.abs(filepath.Join(dir, history.LockName))
	if err != nil {
		return err
	}
	text, err := at.read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the first release comes with this change
	}
	if err != nil {
		return err
	}
	s.base, err = history.ReadLock(at.shown(dir, history.LockName), text)
	return err
}

// releasedFiles reads the files of a folder of releases. A folder that is not there
// is never taken for an empty one.
func releasedFiles(dir string) (map[string][]byte, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no folder %s; errgen compat release makes it with the first release", dir)
	}
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || name != history.LockName && !strings.HasSuffix(name, ".json") {
			continue
		}
		left := maxSideSize
		if files[name], err = (bounded{disk{}, &left}).read(filepath.ToSlash(filepath.Join(dir, name))); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// compare asks for everything that has to be said about a subject.
func (s *subject) compare(o compat.Options, compare history.Compare) (reports []*compat.Report, more []*finding.Finding, err error) {
	if s.now.Root == nil {
		return nil, []*finding.Finding{removedSchema(s.old)}, nil
	}
	if s.folder != nil {
		result, err := s.folder.Check(s.now, o, s.version, s.base, compare)
		if err != nil {
			return nil, nil, err
		}
		reports, more = result.Reports, result.Findings
	}
	if s.old != nil {
		report, problems := compare(s.old, s.now, o)
		if report == nil {
			return nil, nil, problems
		}
		reports = append(reports, report)
	}
	return reports, more, nil
}

// removedSchema is about a file that was there at the ref.
func removedSchema(old *compat.Side) *finding.Finding {
	r := rule.Lookup(rule.SchemaRemoved)
	return &finding.Finding{Rule: r.ID, Category: r.Category, Severity: r.Situations[0].Level(), Old: finding.At(old.Root),
		Message: old.Name + " is gone: whoever reads its documents is left without a contract.", Advice: r.Advice}
}
