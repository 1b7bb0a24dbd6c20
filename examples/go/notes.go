// Package notes is a small store of notes. It fails with agent errors, so that a
// caller, a language model among them, knows what to do next.
package notes

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// Store holds notes by name.
type Store struct {
	notes map[string]string
	// Busy is the error of the disk behind the store, nil when it answers.
	Busy error
}

// New returns a store with some notes.
func New(notes map[string]string) *Store { return &Store{notes: notes} }

// Read returns a note.
func (s *Store) Read(name string) (string, error) {
	if s.Busy != nil {
		return "", agenterror.ServiceUnavailable("The notes cannot be read now.",
			agenterror.WithRetryAfterMs(250)).Wrap(s.Busy)
	}
	text, found := s.notes[name]
	if !found {
		return "", agenterror.NotFound(fmt.Sprintf("There is no note named `%s`.", name),
			agenterror.WithValid(slices.Sorted(maps.Keys(s.notes))))
	}
	return text, nil
}

// Repeat tells whether a failed call may be sent again as it is, without asking
// anybody. Reading changes nothing, so that a second call does no harm.
func Repeat(err error) bool {
	var e *agenterror.AgentError
	if !errors.As(err, &e) {
		return false
	}
	outcome, _ := e.DecideRepeat(true)
	return outcome == agenterror.RepeatOutcomeAfterWait
}
