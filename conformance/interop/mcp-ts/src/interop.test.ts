// What the clients of others get to see of a failure, over every transport: the whole
// contract wherever it is promised, and what remains where a client drops a part.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout } from "node:timers/promises";

import {
  type AgentError,
  agentErrorKinds,
  decideRepeat,
  parseAgentError,
} from "../../../../generated/ts/src/agenterror/index.js";
import { type Client, type Result, flavours } from "./clients.js";
import { type Command, type Running, Programs, start } from "./servers.js";

const metaKey = "ai.dinglebear.labby/error";
const programs = new Programs();
after(() => programs.remove());

/** An error object of a client. */
interface ProtocolError {
  code: number;
  message: string;
  data?: Record<string, unknown>;
}

/** The generated code reads the contract in full, or throws. */
function parse(contract: unknown): AgentError {
  return parseAgentError(JSON.stringify(contract));
}

/** The envelope in text block 0, which some clients show alone. */
function envelopeOf(result: Result): Record<string, unknown> {
  assert.equal(result.isError, true);
  assert.equal(result.content[0]?.type, "text");
  const envelope = JSON.parse(result.content[0].text ?? "") as Record<
    string,
    unknown
  >;
  assert.deepEqual(Object.keys(envelope), ["ok", "service", "action", "error"]);
  assert.equal(envelope["ok"], false);
  return envelope;
}

/** The contract of an own failure, after all of its copies were compared. */
function contractOf(result: Result, structured: boolean): AgentError {
  const envelope = envelopeOf(result);
  assert.deepEqual(result._meta?.[metaKey], envelope["error"]);
  assert.deepEqual(result.structuredContent, structured ? envelope : undefined);
  return parse(envelope["error"]);
}

/** The contract of a failure that the gateway passed on, after the same. */
function passedOn(result: Result, original: unknown): AgentError {
  assert.equal(result.isError, true);
  const contract: unknown = JSON.parse(result.content[0]?.text ?? "");
  assert.deepEqual(result._meta?.[metaKey], contract);
  assert.deepEqual(result.structuredContent, {
    error: contract,
    upstream_structured_content: original,
  });
  return parse(contract);
}

async function protocolError(
  promise: Promise<unknown>,
): Promise<ProtocolError> {
  try {
    await promise;
  } catch (error) {
    return error as ProtocolError;
  }
  return assert.fail("the request succeeded");
}

/** The contract of a protocol error; the message says the same, and what to do. */
function contractOfProtocol(error: ProtocolError): AgentError {
  const contract = parse(error.data);
  assert.ok(error.message.includes(contract.message), error.message);
  assert.ok(
    contract.recovery.guidance.includes(
      error.message.split(contract.message + " ")[1] ?? "?",
    ),
    error.message,
  );
  return contract;
}

const transports = ["stdio", "streamable HTTP"] as const;

for (const flavour of flavours) {
  for (const transport of transports) {
    describe(`${flavour.name} over ${transport}`, () => {
      const running: Running[] = [];
      const clients: Client[] = [];
      let plain: Client, widened: Client, gateway: Client;

      /** Connects to a server, which over HTTP is told so by an option. */
      async function connect(
        command: (...args: string[]) => Command,
        ...args: string[]
      ): Promise<Client> {
        let server: Command | URL = command(...args);
        if (transport !== "stdio") {
          const started = await start(command("-http", ...args));
          running.push(started);
          server = started.url;
        }
        const client = await flavour.connect(server);
        clients.push(client);
        await client.listTools(); // from then on a client may judge structured content
        return client;
      }

      before(async () => {
        plain = await connect((...args) => programs.failing(...args));
        widened = await connect(
          (...args) => programs.failing(...args),
          "-widen",
        );
        gateway = await connect((...args) => programs.gateway(...args));
      });
      after(async () => {
        for (const client of clients) await client.close();
        for (const server of running) server.stop();
      });

      it("gets every kind of failure whole", async () => {
        for (const { name } of agentErrorKinds) {
          const contract = contractOf(
            await plain.callTool("fail", { kind: name }),
            true,
          );
          assert.equal(contract.kind, name);
          assert.equal(contract.message, "It failed: `a` < `b` & more.");
          assert.equal(contract.cause, "the disk\nis full");
        }
      });

      it("gets the failure of a tool with an output schema", async () => {
        const contract = contractOf(
          await plain.callTool("typed", { kind: "conflict" }),
          false,
        );
        assert.equal(contract.kind, "conflict");
      });

      it("gets it in the structured value too if the schema was widened", async () => {
        const contract = contractOf(
          await widened.callTool("typed", { kind: "conflict" }),
          true,
        );
        assert.equal(contract.kind, "conflict");
      });

      it("gets refused arguments and crashes as failures of the tool", async () => {
        const refused = contractOf(
          await plain.callTool("typed", { kind: 7 }),
          false,
        );
        assert.deepEqual(
          [refused.kind, refused.origin, refused.side_effects],
          ["invalid_param", "validation", "none_expected"],
        );
        const crashed = contractOf(
          await plain.callTool("panic", { kind: "x" }),
          true,
        );
        assert.deepEqual(
          [crashed.kind, crashed.side_effects],
          ["internal_error", "unknown"],
        );
      });

      it("gets what the tool worded itself, with a diagnosis", async () => {
        const result = await plain.callTool("worded", {});
        const contract = passedOn(result, null);
        assert.deepEqual(
          [contract.kind, contract.cause, contract.upstream],
          ["tool_error", "no space left", undefined],
        );
        assert.equal(result.content[1]?.text, "no space left");
      });

      it("gets protocol errors with the code of its revision", async () => {
        const tool = await protocolError(plain.callTool("nope", {}));
        assert.deepEqual(
          [tool.code, contractOfProtocol(tool).kind],
          [-32602, "unknown_tool"],
        );
        const prompt = await protocolError(plain.getPrompt("nope", {}));
        assert.deepEqual(
          [prompt.code, contractOfProtocol(prompt).prompt],
          [-32602, "nope"],
        );
        const failed = await protocolError(
          plain.getPrompt("fail", { kind: "rate_limited" }),
        );
        assert.deepEqual(
          [failed.code, contractOfProtocol(failed).recovery.retry_after_ms],
          [-32603, 1500],
        );
        const resource = await protocolError(
          plain.readResource("failing://one"),
        );
        assert.deepEqual(
          [resource.code, contractOfProtocol(resource).resource],
          [-32603, "failing://one"],
        );
      });

      it("learns from the message what is not there, even if it drops the data", async () => {
        const error = await protocolError(plain.readResource("failing://nine"));
        assert.ok(
          error.message.includes(
            "There is no resource at failing://nine. List or search what exists",
          ),
          error.message,
        );
        assert.equal(error.data?.["uri"], "failing://nine");
        // Version 2 makes an error of its own of the older code, with the address alone.
        if (flavour.name === "v2 on the older revision") {
          assert.deepEqual(error.data, { uri: "failing://nine" });
        } else {
          assert.equal(
            error.code,
            flavour.revision < "2026-07-28" ? -32002 : -32602,
          );
          assert.equal(contractOfProtocol(error).kind, "not_found");
        }
      });

      it("shows why structured content has to fit the schema", async () => {
        const promise = plain.callTool("naive", {});
        if (flavour.judgesFailures) {
          // Nothing of the failure remains: neither the text nor `_meta`.
          const error = await protocolError(promise);
          assert.equal(error.data, undefined);
          assert.ok(!error.message.includes("It failed"), error.message);
        } else {
          assert.equal(contractOf(await promise, true).kind, "not_found");
        }
      });

      it("has all it needs in the first text block", async () => {
        const { content } = await plain.callTool("fail", {
          kind: "rate_limited",
        });
        const envelope = envelopeOf({
          isError: true,
          content: content.slice(0, 1),
        });
        const decision = decideRepeat(parse(envelope["error"]), {
          retry_safe: false,
        });
        assert.equal(decision.outcome, "after_wait");
      });

      it("gets failures through the gateway from a server without contracts", async () => {
        const order = await gateway.callTool("shop.order", { item: "" });
        const contract = passedOn(order, null);
        assert.deepEqual(
          [contract.kind, contract.tool, contract.cause],
          ["tool_error", "shop::order", "card declined\nat step 3"],
        );
        assert.deepEqual(
          [contract.origin, contract.side_effects],
          ["tool_execution", "possible"],
        );
        assert.equal(order.content[1]?.text, "card declined\nat step 3");
        const search = passedOn(
          await gateway.callTool("shop.search", { item: "x" }),
          null,
        );
        assert.deepEqual(
          [search.kind, search.recovery.retry_after_ms, search.side_effects],
          ["rate_limited", 1200, "none_expected"],
        );
      });

      it("gets failures through the gateway from a server with contracts", async () => {
        const result = await gateway.callTool("stock.count", {
          warehouse: "east",
        });
        const contract = passedOn(
          result,
          result.structuredContent &&
            (result.structuredContent as Record<string, unknown>)[
              "upstream_structured_content"
            ],
        );
        assert.deepEqual(
          [contract.kind, contract.origin, contract.service],
          ["unknown_instance", "discovery", "gateway"],
        );
        assert.deepEqual(contract.valid, ["north", "south"]);
        assert.deepEqual(contract.hops, [
          {
            service: "stock",
            kind: "unknown_instance",
            origin: "discovery",
            trusted: true,
          },
        ]);
        const busy = await gateway.callTool("stock.count", {
          warehouse: "north",
        });
        assert.equal(parse(busy._meta?.[metaKey]).recovery.retry_after_ms, 700);
      });

      it("gets a failure when the server behind the gateway is gone, and its tools afterwards", async () => {
        const contract = contractOf(
          await gateway.callTool("shop.crash", {}),
          true,
        );
        assert.deepEqual(
          [contract.origin, contract.upstream, contract.side_effects],
          ["upstream_transport", "shop", "possible"],
        );
        // The gateway may not have noticed the end yet: then it says so, and to wait.
        let receipt = await gateway.callTool("shop.order", { item: "tea" });
        for (let attempt = 1; receipt.isError && attempt < 40; attempt++) {
          assert.equal(
            contractOf(receipt, true).recovery.action,
            "retry_later",
          );
          await setTimeout(50);
          receipt = await gateway.callTool("shop.order", { item: "tea" });
        }
        assert.deepEqual(receipt.structuredContent, { number: 17 });
      });
    });
  }
}
