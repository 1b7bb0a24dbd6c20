// Workspaces: folders below the user's cache, kept between runs so that compilers
// find what they have compiled before.

package bed

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/lockedfile"

	"github.com/errgen/errgen/conformance/drivers"
	"github.com/errgen/errgen/internal/emit"
)

// workspace is the folder that one language of a bed is built in.
type workspace struct {
	language *Language
	dir      string
	env      []string
	files    map[string][]byte // by path with slashes
}

// cache is the folder of all workspaces.
func cache() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir() // a system user without a home
	}
	dir = filepath.Join(dir, "errgen-conformance")
	return dir, os.MkdirAll(dir, 0o777)
}

// lock waits until no other process uses the workspaces of a bed.
func lock(bed string) (unlock func(), err error) {
	dir, err := cache()
	if err != nil {
		return nil, err
	}
	return lockedfile.MutexAt(filepath.Join(dir, bed+".lock")).Lock()
}

func openWorkspace(bed string, l *Language) (*workspace, error) {
	dir, err := cache()
	if err != nil {
		return nil, err
	}
	w := &workspace{language: l, dir: filepath.Join(dir, bed, l.Name), files: map[string][]byte{}}
	return w, os.MkdirAll(w.dir, 0o777)
}

// put adds generated files below a folder.
func (w *workspace) put(folder string, files []emit.File) {
	for _, f := range files {
		w.files[path.Join(folder, f.Path)] = f.Text
	}
}

// write makes the folder hold the driver, the contracts and nothing older.
func (w *workspace) write(sound []*Contract) error {
	if err := w.addDriver(); err != nil {
		return err
	}
	subjects := make([]subject, len(sound))
	for i, c := range sound {
		subjects[i] = subject{c, c.root[w.language.Name]}
	}
	w.put("", w.language.glue(subjects))
	if err := w.sweep(sound); err != nil {
		return err
	}
	for name, text := range w.files {
		if err := w.keep(name, text); err != nil {
			return err
		}
	}
	w.files = map[string][]byte{}
	return nil
}

// readFolder reads the generated files of a folder.
func readFolder(folder, suffix string) ([]emit.File, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var files []emit.File
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), suffix) && !strings.HasSuffix(e.Name(), "_test"+suffix) {
			text, err := os.ReadFile(filepath.Join(folder, e.Name()))
			if err != nil {
				return nil, err
			}
			files = append(files, emit.File{Path: e.Name(), Text: text})
		}
	}
	return files, nil
}

// addDriver copies the driver of the language.
func (w *workspace) addDriver() error {
	root := w.language.Name
	return fs.WalkDir(drivers.FS, root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := drivers.FS.ReadFile(name)
		w.files[name[len(root)+1:]] = text
		return err
	})
}

// keep writes a file if it is new or has changed: compilers look at times.
func (w *workspace) keep(name string, text []byte) error {
	file := filepath.Join(w.dir, filepath.FromSlash(name))
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, text) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o666)
}

// sweep removes what an older run has left in the folders of contracts.
func (w *workspace) sweep(sound []*Contract) error {
	live := map[string]bool{}
	for _, c := range sound {
		live[c.ID] = true
	}
	folder := filepath.Join(w.dir, filepath.FromSlash(w.language.folder))
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		if folderOf.MatchString(e.Name()+"/") && !live[e.Name()] {
			if err := os.RemoveAll(filepath.Join(folder, e.Name())); err != nil {
				return err
			}
		}
	}
	return w.sweepFiles(folder, live)
}

// sweepFiles removes files of live contracts that are no longer generated.
func (w *workspace) sweepFiles(folder string, live map[string]bool) error {
	for id := range live {
		err := filepath.WalkDir(filepath.Join(folder, id), func(file string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil || entry.IsDir() {
				return err
			}
			name, err := filepath.Rel(w.dir, file)
			if _, generated := w.files[filepath.ToSlash(name)]; err != nil || generated {
				return err
			}
			return os.Remove(file)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
