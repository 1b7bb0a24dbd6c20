// From a path to a text. Folders, links and submodules are told apart by the mode
// in the folder's object, so that a link is seen before it is followed.
package git

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"strings"
)

// Commit is the state of all files at one commit.
type Commit struct {
	Ref  string // as the user named it
	Hash string

	tree    string // the top folder's object
	objects *objects
	folders map[string][]entry // by hash
}

// Close ends the git process.
func (c *Commit) Close() { c.objects.close() }

// File is one that was read.
type File struct {
	Path string // from the top of the repository, links resolved
	Text []byte
}

// The modes of a folder's entries; every other mode is a file.
const (
	modeFolder    = "40000"
	modeLink      = "120000"
	modeSubmodule = "160000"
)

// maxLinks is how many links one path may lead through, as in Linux.
const maxLinks = 40

type entry struct{ mode, name, hash string }

// Read gives a file by its path from the top of the repository. Links are
// followed as long as they stay in the repository.
func (c *Commit) Read(name string) (*File, error) {
	rest := strings.Split(name, "/")
	var at []entry // the folders on the way
	for links := 0; len(rest) > 0; {
		part := rest[0]
		rest = rest[1:]
		if part == "" || part == "." {
			continue
		}
		if part == ".." {
			if len(at) == 0 {
				return nil, &Outside{Path: name}
			}
			at = at[:len(at)-1]
			continue
		}
		e, err := c.find(at, part)
		if err != nil {
			return nil, fmt.Errorf("%s at %s: %w", name, c.Ref, err)
		}
		switch {
		case e == nil:
			return nil, &Absent{Path: name, Ref: c.Ref}
		case e.mode == modeFolder:
			at = append(at, *e)
		case e.mode == modeSubmodule:
			return nil, c.inSubmodule(name, join(at, part))
		case e.mode == modeLink:
			if links++; links > maxLinks {
				return nil, fmt.Errorf("%s at %s leads through more than %d links", name, c.Ref, maxLinks)
			}
			target, err := c.blob(name, e.hash)
			if err != nil {
				return nil, err
			}
			if path.IsAbs(string(target)) {
				return nil, &Outside{Path: name}
			}
			rest = append(strings.Split(string(target), "/"), rest...)
		case len(rest) > 0:
			return nil, &Absent{Path: name, Ref: c.Ref}
		default:
			return c.file(name, join(at, part), e.hash)
		}
	}
	return nil, fmt.Errorf("%s is a folder at %s, not a file", name, c.Ref)
}

func (c *Commit) file(asked, real, hash string) (*File, error) {
	text, err := c.blob(asked, hash)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(text, []byte(lfsPointer)) {
		return nil, &NotInGit{Path: asked, Ref: c.Ref}
	}
	return &File{Path: real, Text: text}, nil
}

// lfsPointer begins the text that stands in git for a file of a large-file store.
const lfsPointer = "version https://git-lfs.github.com/spec/"

// blob reads the object of a file that a folder names.
func (c *Commit) blob(name, hash string) ([]byte, error) {
	o, err := c.objects.read(hash)
	if err == nil && o == nil {
		err = errNotHere
	}
	if err != nil {
		return nil, fmt.Errorf("%s at %s: %w", name, c.Ref, err)
	}
	return o.text, nil
}

// errNotHere is about a clone that left objects out.
var errNotHere = errors.New("the clone does not have its content; fetch it with a checkout, or clone without --filter")

// find looks a name up in the last of the folders.
func (c *Commit) find(at []entry, name string) (*entry, error) {
	hash := c.tree
	if len(at) > 0 {
		hash = at[len(at)-1].hash
	}
	list, err := c.folder(hash)
	for i := range list {
		if list[i].name == name {
			return &list[i], err
		}
	}
	return nil, err
}

// folder reads a tree object: for each entry mode, blank, name, NUL and the hash
// in binary.
func (c *Commit) folder(hash string) ([]entry, error) {
	if list, known := c.folders[hash]; known {
		return list, nil
	}
	o, err := c.objects.read(hash)
	if err != nil {
		return nil, err
	}
	if o == nil {
		return nil, errNotHere
	}
	var list []entry
	size := len(hash) / 2
	for text := o.text; len(text) > 0; {
		head, after, ok := bytes.Cut(text, []byte{0})
		mode, name, named := strings.Cut(string(head), " ")
		if !ok || !named || len(after) < size {
			return nil, fmt.Errorf("the folder %s is damaged", hash)
		}
		list = append(list, entry{mode, name, hex.EncodeToString(after[:size])})
		text = after[size:]
	}
	c.folders[hash] = list
	return list, nil
}

func join(at []entry, name string) string {
	var parts []string
	for _, e := range at {
		parts = append(parts, e.name)
	}
	return path.Join(append(parts, name)...)
}
