// Package git reads files as they were at a commit, out of the objects of the
// repository around a folder. There is no clone, no checkout, no network and no
// change to the working tree.
//
//	git.go      Repository: where it is, and which commit a name means
//	commit.go   Commit: from a path to a text, through folders and links
//	objects.go  the one git process that hands out objects
//	trouble.go  what goes wrong, and what helps
//
// Objects come from "git cat-file --batch", which takes their names on standard
// input: no name can be mistaken for an option.
package git

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// MaxSize is the size in bytes up to which an object is read, 64 MiB: as much as
// a schema may have, and far more than a folder needs.
const MaxSize = 64 << 20

// Repository is the one that a folder belongs to: a worktree, a folder below one,
// or a bare repository.
type Repository struct {
	dir     string // where git runs
	top     string // of the working tree, without links; "" in a bare repository
	prefix  string // from the top to dir, with slashes; "" at the top and in a bare repository
	shallow bool
}

// Open finds the repository around a folder; "" is the working directory.
func Open(dir string) (*Repository, error) {
	out, err := run(dir, "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix")
	if err != nil {
		return nil, err
	}
	answers := strings.SplitN(out, "\n", 3)
	if len(answers) != 3 {
		return nil, fmt.Errorf("git rev-parse gave %q", out)
	}
	r := &Repository{dir: dir, shallow: answers[1] == "true", prefix: strings.TrimSuffix(strings.TrimSuffix(answers[2], "\n"), "/")}
	if answers[0] != "true" {
		return r, nil
	}
	top, err := run(dir, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	r.top, err = filepath.EvalSymlinks(filepath.FromSlash(strings.TrimSuffix(top, "\n")))
	return r, err
}

// Path turns a path as the user gave it, absolute or relative to the folder, into
// one that starts at the top of the repository.
func (r *Repository) Path(name string) (string, error) {
	slashed := filepath.ToSlash(name)
	inside := path.Join(r.prefix, slashed)
	if filepath.IsAbs(name) {
		if r.top == "" {
			return "", &Outside{Path: slashed}
		}
		folder, err := filepath.EvalSymlinks(filepath.Dir(name))
		if err != nil {
			folder = filepath.Dir(name) // gone by now, which is no reason to refuse it
		}
		rel, err := filepath.Rel(r.top, filepath.Join(folder, filepath.Base(name)))
		if err != nil {
			return "", &Outside{Path: slashed}
		}
		inside = filepath.ToSlash(rel)
	}
	if inside == ".." || strings.HasPrefix(inside, "../") {
		return "", &Outside{Path: slashed}
	}
	return inside, nil
}

// FromTop turns a path from the top of the repository into one that is relative to
// the folder, as users give them.
func (r *Repository) FromTop(name string) string {
	up := 0
	if r.prefix != "" {
		up = strings.Count(r.prefix, "/") + 1
	}
	return strings.Repeat("../", up) + strings.TrimLeft(name, "/")
}

// Commit finds the commit of a branch, a tag, a hash or an expression such as
// HEAD~3. Close it after use.
func (r *Repository) Commit(ref string) (*Commit, error) {
	if ref == "" || ref[0] == '-' || strings.ContainsFunc(ref, isControl) {
		return nil, fmt.Errorf("%q is not the name of a commit", ref)
	}
	objects, err := start(r.dir)
	if err != nil {
		return nil, err
	}
	o, err := objects.read(ref + "^{commit}")
	if err == nil && o == nil {
		err = r.unknown(ref)
	}
	if err != nil {
		objects.close()
		return nil, err
	}
	c := &Commit{Ref: ref, Hash: o.hash, objects: objects, folders: map[string][]entry{}}
	line, _, _ := bytes.Cut(o.text, []byte("\n"))
	tree, ok := strings.CutPrefix(string(line), "tree ")
	if !ok {
		c.Close()
		return nil, fmt.Errorf("the commit %s names no tree", o.hash)
	}
	c.tree = tree
	return c, nil
}

func (r *Repository) unknown(ref string) error {
	first, err := run(r.dir, "rev-list", "--max-count=1", "--all")
	if err != nil {
		return err
	}
	return &UnknownRef{Ref: ref, Shallow: r.shallow, Empty: first == ""}
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// run gives the output of a git command that only reads.
func run(dir string, args ...string) (string, error) {
	cmd := command(dir, args...)
	out, err := cmd.Output()
	if err != nil {
		return "", explain(err)
	}
	return string(out), nil
}

// command keeps git from the network: in a partial clone it would fetch what is
// missing.
func command(dir string, args ...string) *exec.Cmd {
	cmd := exec.Command("git", append([]string{"--no-optional-locks"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C")
	return cmd
}
