// Package surfaces judges documents of the surfaces on which an agent error travels,
// by the runtime: one file for each surface.
package surfaces

import (
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/runtime"
)

// Context is what a document alone does not show.
type Context struct {
	OutputSchema    string `json:"output_schema"` // none, declared or widened
	UpstreamTrusted bool   `json:"upstream_trusted"`
	ProtocolVersion string `json:"protocol_version"`
}

// judges are the surfaces, by the names that fixtures give them. A judge returns
// every problem of a document, none for one that conforms.
var judges = map[string]func(json.RawMessage, Context) []runtime.Problem{
	"cli_json":             commandLine,
	"code_mode_rejection":  codeMode,
	"http":                 judgeHTTP,
	"mcp_protocol":         judgeMCPProtocol,
	"mcp_tool_result":      judgeMCPResult,
	"mcp_upstream_iserror": judgeMCPUpstream,
	"object":               object,
}

// Judge holds the verdict on a document against the one that is due, and says what
// differs.
func Judge(surface string, instance json.RawMessage, c Context, valid bool) []string {
	judge, known := judges[surface]
	if !known {
		return []string{fmt.Sprintf("there is no surface %q", surface)}
	}
	problems := judge(instance, c)
	if valid == (len(problems) == 0) {
		return nil
	}
	return []string{fmt.Sprintf("runtime: conforms is %t; due %t: %v", !valid, valid, problems)}
}

// object is a contract that stands alone.
func object(instance json.RawMessage, _ Context) []runtime.Problem {
	return runtime.Check(instance, runtime.CheckOptions{})
}
