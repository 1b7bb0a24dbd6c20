// The surfaces of the Model Context Protocol.
package surfaces

import (
	"encoding/json"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
)

func judgeMCPResult(instance json.RawMessage, c Context) []runtime.Problem {
	return mcp.CheckResult(instance, mcpOptions(c))
}

func judgeMCPUpstream(instance json.RawMessage, c Context) []runtime.Problem {
	return mcp.CheckUpstreamResult(instance, mcpOptions(c))
}

func judgeMCPProtocol(instance json.RawMessage, c Context) []runtime.Problem {
	return mcp.CheckRPCError(instance, mcpOptions(c))
}

func mcpOptions(c Context) mcp.CheckOptions {
	schemas := map[string]upstream.OutputSchema{"declared": upstream.DeclaredSchema, "widened": upstream.WidenedSchema}
	return mcp.CheckOptions{Schema: schemas[c.OutputSchema], Trusted: c.UpstreamTrusted, Revision: c.ProtocolVersion}
}
