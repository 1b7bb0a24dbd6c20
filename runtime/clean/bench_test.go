// How fast ordinary text is cleaned: it happens to every text of every error.
package clean

import (
	"strings"
	"testing"
)

// log is a page of ordinary lines.
var log = strings.Repeat(`2026-03-01T12:00:00.123Z INFO server: GET /api/v1/users/42?page=3&sort=name 200 in 13ms request_id=7f9c24e8-3b12-4fef-91e0-ab4e6c9d0b11
E0301 12:00:01.000000       1 reconciler.go:211] "Reconcile failed" err="pods \"web-5d9f7c6b8-x2x4z\" not found" controller="deployment" namespace="default"
Error: Cannot find module './config' at Function.Module._resolveFilename (internal/modules/cjs/loader.js:636:15)
panic: runtime error: index out of range [3] with length 3 goroutine 1 [running]: main.main() /srv/app/main.go:12 +0x1d
ERROR: duplicate key value violates unique constraint "users_email_key" DETAIL: Key (email)=(a@example.com) already exists.
`, 12)

func BenchmarkText(b *testing.B) {
	c := New(Options{})
	b.SetBytes(int64(len(log)))
	for b.Loop() {
		c.Text(log, 8192)
	}
}

func BenchmarkRedact(b *testing.B) {
	c := New(Options{})
	b.SetBytes(int64(len(log)))
	for b.Loop() {
		c.Redact(log)
	}
}

func BenchmarkTextShort(b *testing.B) {
	c := New(Options{})
	text := "the note `alpha` does not exist in the collection named inbox"
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		c.Text(text, 4096)
	}
}
