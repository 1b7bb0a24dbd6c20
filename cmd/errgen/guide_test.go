package main

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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
	for _, cmd := range []*cobra.Command{generateCommand(), validateCommand(), planCommand()} {
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
	for _, at := range []string{"", "/$defs/contract", "/$defs/target"} {
		for _, m := range find(root, at).Get("properties").Members {
			if !strings.Contains(text, m.Name+":") && !strings.Contains(text, "`"+m.Name+"`") && !strings.Contains(text, "`"+m.Name+"_") {
				t.Errorf("docs/guide.md does not mention %q of errgen.yaml", m.Name)
			}
		}
	}
}
