// The texts of the catalogue go out as they are written (contract.md, 4.3, rule 11).
package runtime_test

import (
	"context"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
)

func TestCatalogueTexts(t *testing.T) {
	var c *clean.Cleaner
	kinds := agenterror.AgentErrorKinds()
	if len(kinds) < 99 {
		t.Fatalf("%d kinds", len(kinds))
	}
	for _, info := range append(kinds, agenterror.AgentErrorKind("").Info()) {
		if got := c.Text(info.Guidance, 2048); got != info.Guidance || c.Blank(got) {
			t.Errorf("%s: guidance becomes %q", info.Name, got)
		}
		if got := c.Text(info.When, 4096); got != info.When {
			t.Errorf("%s: when becomes %q", info.Name, got)
		}
		e, err := runtime.New(runtime.Options{}).Build(context.Background(), runtime.Draft{Kind: info.Name})
		if err != nil || e.Recovery.Guidance != info.Guidance || info.When != "" && e.Message != info.When {
			t.Errorf("%s: built as %q, %q, %v", info.Name, e.Message, e.Recovery.Guidance, err)
		}
	}
}
