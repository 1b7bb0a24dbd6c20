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
	at, err := c.walk(name)
	if err != nil {
		return nil, err
	}
	if len(at) == 0 || at[len(at)-1].mode == modeFolder {
		return nil, fmt.Errorf("%s is a folder at %s, not a file", name, c.Ref)
	}
	text, err := c.blob(name, at[len(at)-1].hash)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(text, []byte(lfsPointer)) {
		return nil, &NotInGit{Path: name, Ref: c.Ref}
	}
	return &File{Path: join(at), Text: text}, nil
}

// Real gives the path of a file or folder with its links resolved.
func (c *Commit) Real(name string) (string, error) {
	at, err := c.walk(name)
	return join(at), err
}

// List gives the names of the files in a folder.
func (c *Commit) List(name string) ([]string, error) {
	at, err := c.walk(name)
	if err != nil {
		return nil, err
	}
	if len(at) > 0 && at[len(at)-1].mode != modeFolder {
		return nil, &Absent{Path: name, Ref: c.Ref}
	}
	list, err := c.folder(c.last(at))
	if err != nil {
		return nil, fmt.Errorf("%s at %s: %w", name, c.Ref, err)
	}
	var names []string
	for _, e := range list {
		if e.mode != modeFolder && e.mode != modeSubmodule {
			names = append(names, e.name)
		}
	}
	return names, nil
}

// walk gives the entries on the way to a path, links resolved.
func (c *Commit) walk(name string) ([]entry, error) {
	rest := strings.Split(name, "/")
	var at []entry
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
		case e.mode == modeSubmodule:
			return nil, c.inSubmodule(name, join(append(at, *e)))
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
		default:
			at = append(at, *e)
		}
	}
	return at, nil
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

// find looks a name up in the last of the entries; a file has none.
func (c *Commit) find(at []entry, name string) (*entry, error) {
	if len(at) > 0 && at[len(at)-1].mode != modeFolder {
		return nil, nil
	}
	list, err := c.folder(c.last(at))
	for i := range list {
		if list[i].name == name {
			return &list[i], err
		}
	}
	return nil, err
}

// last is the object at the end of a way.
func (c *Commit) last(at []entry) string {
	if len(at) == 0 {
		return c.tree
	}
	return at[len(at)-1].hash
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

func join(at []entry) string {
	var parts []string
	for _, e := range at {
		parts = append(parts, e.name)
	}
	return path.Join(parts...)
}
