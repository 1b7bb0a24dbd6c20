// Package bed compiles what errgen generates for a set of contracts, in every
// language, and lets tests call it.
//
//	bed.go        the contracts, and what becomes of each in each language
//	language.go   what a language needs: emitter, layout, build, command
//	golang.go     glue and build of Go; typescript.go and rust.go likewise
//	kinds.go      what the glue of all languages says about a catalogue
//	workspace.go  the folder that a language is built in
//	process.go    a driver that runs: requests, answers, crashes and hangs
//	answer.go     the form of answers
//
// All contracts of a bed share one build for each language, because starting a
// compiler costs more than another contract does.
package bed

import (
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// A Bed is a set of contracts and their drivers.
type Bed struct {
	name      string
	contracts []*Contract
	drivers   map[string]*driver
	unlock    func()
}

// Contract is one contract under test.
type Contract struct {
	*ir.Contract
	ID      string // the name of its package or module in every language
	options emit.Options
	folders map[string]string // by language: where code lies that was generated already
	root    map[string]string // by language: the name of the root type
	broken  map[string]error  // by language: why there is no code to call
}

// New makes an empty bed. Beds of one name share a workspace, so that a second
// run compiles only what has changed; they run one after the other.
func New(name string) *Bed { return &Bed{name: name, drivers: map[string]*driver{}} }

// AddGenerated puts a contract on the bed whose code lies in folders already, by
// language.
func (b *Bed) AddGenerated(c *ir.Contract, folders map[string]string) *Contract {
	added := b.Add(c)
	added.folders = folders
	return added
}

// Add puts a contract on the bed.
func (b *Bed) Add(c *ir.Contract) *Contract {
	id := "c" + strconv.Itoa(len(b.contracts))
	added := &Contract{Contract: c, ID: id, options: emit.Options{Package: id}, root: map[string]string{}, broken: map[string]error{}}
	b.contracts = append(b.contracts, added)
	return added
}

// AddValidators puts a contract on the bed of which no types are generated. Its
// driver knows no operation but Validate.
func (b *Bed) AddValidators(c *ir.Contract) *Contract {
	added := b.Add(c)
	added.options.ValidatorsOnly = true
	return added
}

// Build generates, compiles and starts the drivers of some languages, side by
// side. A contract that a compiler refuses is left out and remembered as broken;
// an error is about a language as a whole.
func (b *Bed) Build(languages ...string) error {
	unlock, err := lock(b.name)
	if err != nil {
		return err
	}
	b.unlock = unlock
	errs := make([]error, len(languages))
	var wg sync.WaitGroup
	for i, name := range languages {
		d := &driver{language: byName(name)}
		b.drivers[name] = d
		wg.Go(func() {
			if err := b.build(d); err != nil {
				errs[i] = fmt.Errorf("%s: %w", name, err)
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// build compiles until the compiler has nothing against what is left.
func (b *Bed) build(d *driver) error {
	w, err := openWorkspace(b.name, d.language)
	if err != nil {
		return err
	}
	for {
		sound := b.emit(w, d.language)
		if len(sound) == 0 {
			return nil // there is nothing to call
		}
		if err := w.write(sound); err != nil {
			return err
		}
		err := d.language.build(w)
		if err == nil {
			d.command = d.language.command(w)
			return nil
		}
		if !blame(err, sound, d.language.Name) {
			return err
		}
	}
}

// emit generates all contracts that are not broken yet.
func (b *Bed) emit(w *workspace, l *Language) []*Contract {
	var sound []*Contract
	for _, c := range b.contracts {
		if c.broken[l.Name] != nil {
			continue
		}
		files, err := c.files(l)
		if err == nil {
			c.root[l.Name], err = rootName(files, l)
		}
		if err != nil {
			c.broken[l.Name] = err
			continue
		}
		w.put(l.folder+c.ID, files)
		sound = append(sound, c)
	}
	return sound
}

// files are the code of a contract in a language: that of the repository, or new.
func (c *Contract) files(l *Language) ([]emit.File, error) {
	if folder := c.folders[l.Name]; folder != "" {
		return readFolder(folder, l.suffix)
	}
	files, err := l.emitter.Emit(c.Contract, c.options)
	if err != nil {
		return nil, fmt.Errorf("nothing was generated: %w", err)
	}
	return files, nil
}

// rootName is how a language spells the name of the root type.
func rootName(files []emit.File, l *Language) (string, error) {
	for _, f := range files {
		if name := l.root(string(f.Text)); name != "" {
			return name, nil
		}
	}
	return "", errors.New("the generated code has no function that validates text")
}

// Ask puts documents to the driver of a language, in order.
func (b *Bed) Ask(language string, requests []Request) []Answer {
	return b.drivers[language].ask(requests)
}

// Broken tells why a contract has no code in a language; nil if it has.
func (c *Contract) Broken(language string) error { return c.broken[language] }

// Close ends the drivers.
func (b *Bed) Close() {
	for _, d := range b.drivers {
		d.stop()
	}
	if b.unlock != nil {
		b.unlock()
	}
}
