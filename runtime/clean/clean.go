// Package clean makes foreign text safe to be shown to a language model and to a
// stranger: it takes control characters out, makes role markers harmless, hides
// secrets, and cuts what is too long (contract.md, section 7). It is a mitigation, not
// a proof. Everything is linear in the length of the text, and cleaning a cleaned
// text changes nothing.
//
//	clean.go       the Cleaner, and the order of the steps
//	window.go      encoding, the window, the cut
//	invisible.go   line ends, terminal sequences, invisible characters
//	role.go        role markers
//	redact.go      the order of the rules for secrets
//	known.go       secrets that the program registered
//	block.go       private keys
//	address.go     logins and query values in addresses
//	header.go      authorization and cookie headers, scheme words in text
//	assignment.go  key = value
//	value.go       where values begin and end, and which are secret
//	token.go       tokens with a shape of their own
//	key.go         which keys are sensitive
//	escape.go      escapes in front of words
//	scan.go        bytes, and how texts are searched for them
//	json.go        values of JSON
//	identifier.go  identifiers
package clean

import (
	"strings"
	"sync/atomic"
)

// Placeholder stands where a secret was.
const Placeholder = "[REDACTED]"

// Marker ends a text that was cut.
const Marker = " …[truncated]"

// Options add to the built-in rules; they can't take any away.
type Options struct {
	// Secrets are values that must not come out, of at least 6 bytes each; shorter
	// ones are left out, since they would be found in ordinary words.
	Secrets []string

	// Keys are further names whose values are secret, such as "license". They count
	// at the end of longer names too, in any spelling.
	Keys []string

	// Redact is a further rule for secrets. It has to leave its own output as it is.
	Redact func(text string) string
}

// A Cleaner cleans texts. It is safe for concurrent use. Nil knows the built-in rules
// only.
type Cleaner struct {
	keys   wordList
	known  atomic.Pointer[known]
	redact func(string) string
}

// New makes a Cleaner.
func New(o Options) *Cleaner {
	c := &Cleaner{redact: o.Redact}
	for _, key := range o.Keys {
		c.keys.add(normal(key))
	}
	c.AddSecret(o.Secrets...)
	return c
}

// Text cleans a text and cuts it to cap characters, without counting the marker that
// a text which was cut ends with (7.1).
func (c *Cleaner) Text(text string, cap int) string {
	cap = min(max(cap, 0), maxCap)
	text, cut := c.window(encode(text), cap)
	text = c.settle(visible(text))
	// What a cut leaves may read differently, and be longer than it was: once more.
	for range passes {
		shorter, removed := shorten(text, cap)
		if !removed {
			break
		}
		cut = true
		text = c.settle(shorter)
	}
	if cut {
		text += Marker
	}
	return text
}

// maxCap bounds the arithmetic on caps; no text is that long.
const maxCap = 1 << 30

// passes is how often text is looked at again, at most.
const passes = 4

// settle makes role markers harmless and hides secrets until nothing changes (7.1,
// steps 6 to 8).
func (c *Cleaner) settle(text string) string {
	for range passes {
		next := c.Redact(roles(text))
		if next == text {
			break
		}
		text = next
	}
	return text
}

// Blank tells whether nothing but white space is left of a text after cleaning, the
// marker of a cut not counted.
func (c *Cleaner) Blank(text string) bool {
	text = strings.TrimSuffix(text, Marker)
	return strings.TrimSpace(visible(text)) == ""
}
