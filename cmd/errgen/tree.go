package main

import (
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/internal/git"
	"github.com/errgen/errgen/internal/source"
)

// fileTree is where files are read from: the disk, or a commit.
type fileTree interface {
	// abs gives the path, from the root of the tree and with slashes, of one that is
	// relative to the working directory.
	abs(name string) (string, error)
	// real resolves the links in such a path.
	real(path string) (string, error)
	read(path string) ([]byte, error)
	// shown is how a file is called in messages: never by where this machine has it.
	shown(folder, file string) string
}

// disk is the tree of the files as they are.
type disk struct{}

func (disk) abs(name string) (string, error) {
	abs, err := filepath.Abs(name)
	return filepath.ToSlash(abs), err
}

func (disk) real(path string) (string, error) {
	real, err := filepath.EvalSymlinks(filepath.FromSlash(path))
	return filepath.ToSlash(real), err
}

// read stops where source refuses a text for its size.
func (disk) read(path string) ([]byte, error) {
	f, err := os.Open(filepath.FromSlash(path))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, source.MaxSize+1))
}

func (disk) shown(folder, file string) string { return shownName(folder, file) }

// piped is the disk with standard input as one file more, named "-".
type piped struct{ disk }

func (p piped) read(path string) ([]byte, error) {
	if filepath.Base(path) == "-" {
		return io.ReadAll(os.Stdin)
	}
	return p.disk.read(path)
}

// shownName is how a file is called in messages and headers: relative, with
// slashes. An absolute path is shortened, because it would differ by machine.
func shownName(folder, file string) string {
	if filepath.IsAbs(file) {
		base, err := filepath.Abs(folder)
		if err != nil {
			return filepath.Base(file)
		}
		rel, err := filepath.Rel(base, file)
		if err != nil || strings.HasPrefix(rel, "..") {
			return filepath.Base(file)
		}
		file = rel
	}
	return filepath.ToSlash(filepath.Clean(file))
}

// atCommit is the tree of the files at a commit. Its root is the top of the repository.
type atCommit struct {
	repository *git.Repository
	commit     *git.Commit
}

func (t atCommit) abs(name string) (string, error) {
	inside, err := t.repository.Path(name)
	return "/" + inside, err
}

func (t atCommit) real(path string) (string, error) {
	real, err := t.commit.Real(strings.TrimPrefix(path, "/"))
	return "/" + real, err
}

func (t atCommit) read(path string) ([]byte, error) {
	f, err := t.commit.Read(strings.TrimPrefix(path, "/"))
	if err != nil {
		return nil, err
	}
	return f.Text, nil
}

// shown is what git itself calls the file.
func (t atCommit) shown(folder, file string) string {
	return t.commit.Ref + ":" + path.Join(filepath.ToSlash(folder), filepath.ToSlash(file))
}

// Limits of one side of a comparison, far above what contracts need: the largest
// published schemas have some megabytes and tens of thousands of values. Below them, a
// comparison ends in seconds whatever the schema says.
const (
	maxSideSize   = 8 << 20 // bytes, of all files together
	maxSideValues = 100_000 // JSON values, of the bundle
)

// bounded is a tree of which only so many bytes are read.
type bounded struct {
	fileTree
	left *int
}

func (t bounded) read(path string) ([]byte, error) {
	text, err := t.fileTree.read(path)
	if err != nil {
		return nil, err
	}
	if *t.left -= len(text); *t.left < 0 {
		return nil, fmt.Errorf("with %s, the schema and the files that it refers to have more than %d MiB", t.shown("", path), maxSideSize>>20)
	}
	return text, nil
}

// valuesIn counts the JSON values of a tree, up to a number that is too many.
func valuesIn(n *source.Node, tooMany int) int {
	count := 1
	for _, item := range n.Items {
		if count < tooMany {
			count += valuesIn(item, tooMany-count)
		}
	}
	for _, m := range n.Members {
		if count < tooMany {
			count += valuesIn(m.Value, tooMany-count)
		}
	}
	return count
}
