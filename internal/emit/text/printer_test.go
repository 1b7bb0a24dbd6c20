package text

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/ir"
)

// A language that lacks a template for an op or a form does not start.
func TestLoadWantsEveryTemplate(t *testing.T) {
	_, err := Load(Profile{Language: "ts", Ops: []string{"weigh"}, Forms: []string{"paint"}}, nil)
	if err == nil {
		t.Fatal("loaded without the templates of an aspect")
	}
	for _, name := range append(append([]string{}, opNames...), "record", "nullable") {
		if !strings.Contains(err.Error(), "weigh."+name) && !strings.Contains(err.Error(), "paint."+name) {
			t.Errorf("%q does not name the missing template of %s", err, name)
		}
	}
}

func TestLoadWantsAFolder(t *testing.T) {
	if _, err := Load(Profile{Language: "cobol"}, nil); err == nil {
		t.Error("loaded a language without templates")
	}
}

// Every op has a name of its own, and the list has them all.
func TestOpNames(t *testing.T) {
	ops := []ir.Op{&ir.Never{}, &ir.Is{}, &ir.In{}, &ir.Compare{}, &ir.Multiple{}, &ir.Match{}, &ir.Unique{}, &ir.Members{},
		&ir.Present{}, &ir.Elements{}, &ir.Contains{}, &ir.Choice{}, &ir.Not{}, &ir.If{}, &ir.Unevaluated{}}
	if len(ops) != len(opNames) {
		t.Fatalf("%d ops have %d names", len(ops), len(opNames))
	}
	for i, op := range ops {
		if got := opName(op); got != opNames[i] {
			t.Errorf("%T is called %q, want %q", op, got, opNames[i])
		}
	}
}

// The failure of a template is an error of Emit, and nothing else is caught.
func TestRecover(t *testing.T) {
	fail := func(run func()) (err error) {
		defer Recover(&err)
		run()
		return nil
	}
	if err := fail(func() { execute(nil, 1) }); err == nil {
		t.Error("a missing template is no error")
	}
	defer func() {
		if r := recover(); r != "other" {
			t.Errorf("recovered %v, want the panic of somebody else", r)
		}
	}()
	_ = fail(func() { panic("other") })
}
