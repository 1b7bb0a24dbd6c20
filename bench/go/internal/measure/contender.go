package measure

// This file makes contenders out of single functions. Each gets a loop of its own over the documents.

import (
	"errors"
	"fmt"
)

// Over returns a pass that does the work on each document and stops at the first error.
func Over(docs [][]byte, work func([]byte) error) func() error {
	return func() error {
		for i, doc := range docs {
			if err := work(doc); err != nil {
				return fmt.Errorf("document %d: %w", i, err)
			}
		}
		return nil
	}
}

// Reader is a contender that takes the documents as they are.
func Reader(name string, read func([]byte) error) Contender {
	return Contender{Name: name, Prepare: func(docs [][]byte) func() error { return Over(docs, read) }}
}

// Refuser is a contender that has to find something wrong with every document. It returns how much it found, so that lazy
// errors have to be made.
func Refuser(name string, find func([]byte) int) Contender {
	return Reader(name, func(doc []byte) error {
		if find(doc) == 0 {
			return errors.New("an invalid document was accepted")
		}
		return nil
	})
}

// Writer is a contender that writes values, which are read from the documents beforehand.
func Writer[T any](name string, read func([]byte) (*T, error), write func(*T) error) Contender {
	return Contender{Name: name, Prepare: func(docs [][]byte) func() error {
		var values []*T
		for i, doc := range docs {
			v, err := read(doc)
			if err != nil {
				return func() error { return fmt.Errorf("document %d: %w", i, err) }
			}
			values = append(values, v)
		}
		return func() error {
			for _, v := range values {
				if err := write(v); err != nil {
					return err
				}
			}
			return nil
		}
	}}
}
