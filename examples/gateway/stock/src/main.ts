// A server that keeps stock. It fails with agent errors of its own: in the text, in
// the structured value and in _meta, so that programs find them wherever they look.

import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";

import {
  type AgentError,
  stringifyAgentError,
  rateLimited,
  unknownInstance,
} from "../../../../generated/ts/src/agenterror/index.js";

const warehouses = ["north", "south"];

/** The result of a tool that failed. */
function failed(action: string, error: AgentError) {
  const contract = JSON.parse(stringifyAgentError(error)) as Record<
    string,
    unknown
  >;
  const envelope = { ok: false, service: "stock", action, error: contract };
  return {
    isError: true,
    content: [{ type: "text" as const, text: JSON.stringify(envelope) }],
    structuredContent: envelope,
    _meta: { "ai.dinglebear.labby/error": contract },
  };
}

serveStdio(() => {
  const server = new McpServer({ name: "stock", version: "1.0.0" });
  server.registerTool(
    "count",
    {
      description: "Count an item in a warehouse.",
      inputSchema: z.object({ warehouse: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ warehouse }) => {
      const identity = { service: "stock", action: "count" };
      if (!warehouses.includes(warehouse)) {
        const message = `There is no warehouse named \`${warehouse}\`.`;
        return failed(
          "count",
          unknownInstance({ message }, { ...identity, valid: warehouses }),
        );
      }
      const message = "Too many counts in one minute.";
      return failed(
        "count",
        rateLimited({ message }, { ...identity, retry_after_ms: 700 }),
      );
    },
  );
  return server;
});
