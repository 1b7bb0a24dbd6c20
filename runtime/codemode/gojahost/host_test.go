package gojahost

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/errgen/errgen/conformance/scripts"
)

func engine(h *Host) scripts.Engine {
	return func(ctx context.Context, script string) (json.RawMessage, error) { return h.Run(ctx, script) }
}

func TestScripts(t *testing.T) { scripts.Test(t, engine(&Host{Tools: scripts.Tools()})) }

func TestKinds(t *testing.T) { scripts.TestKinds(t, engine(&Host{Tools: scripts.Tools()})) }
