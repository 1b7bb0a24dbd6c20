package text

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func compileFile(t testing.TB, path string) *ir.Contract {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n, d := source.ParseJSON(filepath.Base(path), text)
	if n == nil {
		t.Fatal(d)
	}
	c, d := compile.Compile(n, compile.Options{})
	if c == nil {
		t.Fatal(d)
	}
	return c
}

func TestRustScratch(t *testing.T) {
	out := os.Getenv("RUST_OUT")
	if out == "" {
		t.Skip()
	}
	c := compileFile(t, os.Getenv("RUST_SCHEMA"))
	files, err := NewRust().Emit(c, emit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(out, f.Path), f.Text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
