// What goes wrong when a file is read at a commit, each with what helps.
package git

import (
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"regexp"
	"strings"
)

// UnknownRef is the error for a name without a commit.
type UnknownRef struct {
	Ref     string
	Shallow bool
	Empty   bool // the repository has no commit at all
}

func (e *UnknownRef) Error() string {
	text := fmt.Sprintf("git knows no commit %q", e.Ref)
	switch {
	case e.Empty:
		return text + ": the repository has none yet"
	case !e.Shallow:
		return text
	}
	return fmt.Sprintf("%s; the clone is shallow, so it may only be missing here: run %q, or %q for the whole history",
		text, fetch(e.Ref), "git fetch --unshallow --tags")
}

var (
	hash       = regexp.MustCompile(`^[0-9a-f]{40}([0-9a-f]{24})?$`)
	expression = regexp.MustCompile(`[~^@]`)
	versionTag = regexp.MustCompile(`^(refs/tags/.*|([a-z]+[-/])*v?[0-9]+\..*)$`)
	plain      = regexp.MustCompile(`^[A-Za-z0-9._/+-]+$`)
)

// fetch is the command that brings what a name means into a shallow clone. What
// is no hash and does not look like the tag of a version is taken for a branch.
func fetch(ref string) string {
	remote, branch, tracked := strings.Cut(ref, "/")
	switch {
	case expression.MatchString(ref) || !plain.MatchString(ref):
		return "git fetch --unshallow"
	case hash.MatchString(ref):
		return "git fetch --depth=1 origin " + ref
	case versionTag.MatchString(ref):
		return "git fetch --depth=1 origin tag " + strings.TrimPrefix(ref, "refs/tags/")
	case tracked && remote == "origin":
		return fmt.Sprintf("git fetch --depth=1 origin +refs/heads/%s:refs/remotes/origin/%[1]s", branch)
	}
	branch = strings.TrimPrefix(ref, "refs/heads/")
	return fmt.Sprintf("git fetch --depth=1 origin %s:%[1]s", branch)
}

// Absent is the error for a path that a commit does not have.
type Absent struct{ Path, Ref string }

func (e *Absent) Error() string { return fmt.Sprintf("there is no %s at %s", e.Path, e.Ref) }

// Is makes it an error of the kind that os.ReadFile has for the same.
func (e *Absent) Is(target error) bool { return target == fs.ErrNotExist }

// Outside is the error for a path, or a link in it, that leaves the repository.
type Outside struct{ Path string }

func (e *Outside) Error() string { return e.Path + " leads out of the repository" }

// NotInGit is the error for a file of a large-file store: git has only a pointer.
type NotInGit struct{ Path, Ref string }

func (e *NotInGit) Error() string {
	return fmt.Sprintf("%s at %s is a pointer of a large-file store (LFS): its content is not in git; keep schemas out of that store", e.Path, e.Ref)
}

// InSubmodule is the error for a path that belongs to another repository.
type InSubmodule struct{ Path, Submodule, URL string }

func (e *InSubmodule) Error() string {
	where := "the repository there"
	if e.URL != "" {
		where = e.URL
	}
	return fmt.Sprintf("%s lies in the submodule %s; run errgen in a clone of %s", e.Path, e.Submodule, where)
}

func (c *Commit) inSubmodule(name, submodule string) error {
	e := &InSubmodule{Path: name, Submodule: submodule}
	if list, err := c.Read(".gitmodules"); err == nil {
		e.URL = submoduleURL(string(list.Text), submodule)
	}
	return e
}

// submoduleURL finds the URL of a submodule in the text of .gitmodules: a section
// for each, with a line for its path and one for its URL, in any order.
func submoduleURL(text, submodule string) string {
	path, url := "", ""
	for line := range strings.Lines(text + "\n[") {
		name, value, _ := strings.Cut(line, "=")
		value = strings.TrimSpace(value)
		switch name = strings.TrimSpace(name); {
		case strings.HasPrefix(name, "["):
			if path == submodule {
				return url
			}
			path, url = "", ""
		case name == "path":
			path = value
		case name == "url" && !strings.ContainsFunc(value, isControl):
			url = value
		}
	}
	return ""
}

// explain turns the failure of a git command into its own words.
func explain(err error) error {
	var exit *exec.ExitError
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errors.New("--against needs git, and there is no git on the PATH")
	case errors.As(err, &exit):
		if said := firstLine(string(exit.Stderr)); said != "" {
			return errors.New("git: " + said)
		}
	}
	return fmt.Errorf("git: %w", err)
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimPrefix(strings.TrimPrefix(line, "fatal: "), "error: ")
}
