// The clients of others, behind one interface. Each is used as its documentation says,
// with nothing between it and the test but the names of its methods.

import {
  Client as ClientV2,
  StreamableHTTPClientTransport as HTTPv2,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HTTPv1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

import type { Command } from "./servers.js";

/** A result as every client hands it over. */
export interface Result {
  isError?: boolean | undefined;
  content: { type: string; text?: string }[];
  structuredContent?: unknown;
  _meta?: Record<string, unknown> | undefined;
}

export interface Client {
  listTools(): Promise<unknown>;
  callTool(name: string, args: Record<string, unknown>): Promise<Result>;
  getPrompt(name: string, args: Record<string, string>): Promise<unknown>;
  readResource(uri: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A client on one revision of the protocol. */
export interface Flavour {
  name: string;
  revision: string;
  /** Judges structured content by the output schema even if the tool failed. */
  judgesFailures: boolean;
  connect(server: Command | URL): Promise<Client>;
}

const implementation = { name: "errgen-interop", version: "1.0.0" };

export const flavours: Flavour[] = [
  {
    name: "v1",
    revision: "2025-11-25",
    judgesFailures: true,
    connect: connectV1,
  },
  {
    name: "v2 on the older revision",
    revision: "2025-11-25",
    judgesFailures: false,
    connect: (server) => connectV2(server, "legacy"),
  },
  {
    name: "v2",
    revision: "2026-07-28",
    judgesFailures: false,
    connect: (server) => connectV2(server, { pin: "2026-07-28" }),
  },
];

async function connectV1(server: Command | URL): Promise<Client> {
  const client = new ClientV1(implementation);
  const transport =
    server instanceof URL ? new HTTPv1(server) : new StdioV1(server);
  await client.connect(transport as Transport);
  return {
    listTools: () => client.listTools(),
    callTool: async (name, args) =>
      (await client.callTool({ name, arguments: args })) as Result,
    getPrompt: (name, args) => client.getPrompt({ name, arguments: args }),
    readResource: (uri) => client.readResource({ uri }),
    close: () => client.close(),
  };
}

async function connectV2(
  server: Command | URL,
  mode: "legacy" | { pin: string },
): Promise<Client> {
  const client = new ClientV2(implementation, { versionNegotiation: { mode } });
  await client.connect(
    server instanceof URL ? new HTTPv2(server) : new StdioV2(server),
  );
  return {
    listTools: () => client.listTools(),
    callTool: async (name, args) =>
      (await client.callTool({ name, arguments: args })) as Result,
    getPrompt: (name, args) => client.getPrompt({ name, arguments: args }),
    readResource: (uri) => client.readResource({ uri }),
    close: () => client.close(),
  };
}
