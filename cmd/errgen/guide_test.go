// The guide is held against the program: flags, settings, examples.
package main

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

func guide(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestGuideHasEveryFlag keeps the guide complete.
func TestGuideHasEveryFlag(t *testing.T) {
	text := guide(t)
	for _, cmd := range []*cobra.Command{generateCommand(), validateCommand(), planCommand(), compatCommand(nil)} {
		if !strings.Contains(text, "### errgen "+cmd.Name()) {
			t.Errorf("docs/guide.md has no section on errgen %s", cmd.Name())
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(text, "`--"+f.Name) {
				t.Errorf("docs/guide.md does not mention --%s of errgen %s", f.Name, cmd.Name())
			}
		})
	}
}

// TestGuideHasEverySetting wants each member of errgen.yaml in the guide.
func TestGuideHasEverySetting(t *testing.T) {
	text := guide(t)
	root, problems := source.ParseJSON("errgen-config.schema.json", schema.Config)
	if problems.Failed() {
		t.Fatal(problems)
	}
	for _, at := range []string{"", "/$defs/contract", "/$defs/target", "/$defs/compat"} {
		for _, m := range find(root, at).Get("properties").Members {
			if !strings.Contains(text, m.Name+":") && !strings.Contains(text, "`"+m.Name+"`") && !strings.Contains(text, "`"+m.Name+"_") {
				t.Errorf("docs/guide.md does not mention %q of errgen.yaml", m.Name)
			}
		}
	}
}

// block returns the fenced block of a language that holds a text.
func block(t *testing.T, language, part string) []byte {
	t.Helper()
	for _, after := range strings.Split(guide(t), "```"+language+"\n")[1:] {
		text, _, _ := strings.Cut(after, "```")
		if strings.Contains(text, part) {
			return []byte(text)
		}
	}
	t.Fatalf("docs/guide.md has no %s block with %q", language, part)
	return nil
}

// TestGuideExamples reads the settings and the schema that the guide shows.
func TestGuideExamples(t *testing.T) {
	c, err := readConfig("errgen.yaml", block(t, "yaml", "contracts:"))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.jobs) != 1 || len(c.jobs[0].targets) != len(emitters) {
		t.Errorf("the settings give %d contracts, the first in %d languages", len(c.jobs), len(c.jobs[0].targets))
	}
	root, problems := source.ParseJSON("desk.schema.json", block(t, "json", "catalogue"))
	if root == nil {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	if got := len(contract.Catalogue.Kinds); got != 2 {
		t.Errorf("the catalogue has %d kinds, want 2", got)
	}
}
