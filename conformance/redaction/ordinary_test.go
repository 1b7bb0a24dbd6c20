// Ordinary text stays as it is.
package redaction

import (
	"testing"

	"github.com/errgen/errgen/runtime/clean"
)

func TestOrdinary(t *testing.T) {
	var c *clean.Cleaner
	lines := Ordinary(Seed, Lines)
	altered := 0
	for _, l := range lines {
		if got := c.Text(l.Text, 8192); got != l.Text {
			altered++
			t.Logf("%s: %q becomes %q", l.Source, l.Text, got)
		}
	}
	if altered*1000 >= len(lines) {
		t.Errorf("%d of %d lines were altered", altered, len(lines))
	}
}
