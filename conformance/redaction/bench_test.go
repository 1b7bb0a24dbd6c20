// How fast ordinary text is cleaned: it happens to every text of every error.
package redaction

import (
	"testing"

	"github.com/errgen/errgen/runtime/clean"
)

func BenchmarkOrdinary(b *testing.B) {
	c := clean.New(clean.Options{})
	for name, read := range map[string]func(string){
		"Text":   func(page string) { c.Text(page, 8192) },
		"Redact": func(page string) { c.Redact(page) },
	} {
		b.Run(name, func(b *testing.B) {
			pages := Pages(Ordinary(Seed, Lines), 4096)
			size := 0
			for _, page := range pages {
				size += len(page)
			}
			b.SetBytes(int64(size))
			for b.Loop() {
				for _, page := range pages {
					read(page)
				}
			}
		})
	}
}
