// The npm SDK as client of our agent. ACP_FIXTURE is the program of the agent.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import { test } from "node:test";
import { client, ndJsonStream, RequestError } from "@agentclientprotocol/sdk";

/** Starts our agent and connects to it. */
function start(setup) {
  const child = spawn(process.env.ACP_FIXTURE, [JSON.stringify(setup)], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const connection = client({ name: "interop" }).connect(
    ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(child.stdout)),
  );
  const stop = async () => {
    const ended = once(child, "exit");
    connection.close();
    child.stdin.end();
    return (await ended)[0];
  };
  return { peer: connection.agent, stop };
}

const hello = { protocolVersion: 1, clientCapabilities: {} };

/** The error of a call: code, message and data, each time. */
async function failure(call) {
  const error = await call.then(
    (result) => assert.fail(`no error but ${JSON.stringify(result)}`),
    (error) => error,
  );
  assert.ok(error instanceof RequestError, String(error));
  return error;
}

async function fails(call, code, message, data) {
  const error = await failure(call);
  assert.deepEqual(
    [error.code, error.message, error.data],
    [code, message, data],
  );
}

async function failsLike(call, code, message, ...parts) {
  const error = await failure(call);
  assert.deepEqual([error.code, error.message], [code, message]);
  for (const part of parts) assert.ok(error.data.includes(part), error.data);
}

/** A call that is aborted after 50 ms. */
function aborted(peer, method) {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 50);
  return peer.request(method, {}, { cancellationSignal: abort.signal });
}

test("an initialize that was dropped is tried again", async () => {
  const { peer, stop } = start({ guard: true, initialize: ["drop", "ok"] });
  await fails(
    peer.request("session/new", { cwd: "/", mcpServers: [] }),
    -32600,
    "Invalid request",
    "ACP initialization must complete before `session/new` can be used",
  );
  await failsLike(
    peer.request("initialize", hello),
    -32603,
    "Internal error",
    "dropped its responder",
    "initialize",
  );
  assert.equal((await peer.request("initialize", hello)).protocolVersion, 1);
  assert.equal(await stop(), 0);
});

test("errors reach the client unchanged", async () => {
  const { peer, stop } = start({ guard: true });
  await peer.request("initialize", hello);
  assert.deepEqual(
    await peer.request("session/prompt", { sessionId: "s1", prompt: [] }),
    { stopReason: "end_turn" },
  );
  await fails(
    peer.request("session/prompt", { sessionId: "gone", prompt: [] }),
    -32002,
    "Resource not found",
    { sessionId: "gone" },
  );
  for (const data of [{ left: 0 }, null]) {
    await fails(
      peer.request("test/fail", { code: 4242, message: "Quota", data }),
      4242,
      "Quota",
      data,
    );
  }
  await fails(
    peer.request("test/fail", { code: 4242, message: "Quota" }),
    4242,
    "Quota",
    undefined,
  );
  await fails(
    peer.request("test/fail_plain", { text: "disk on fire" }),
    -32603,
    "Internal error",
    "disk on fire",
  );
  await failsLike(
    peer.request("test/drop"),
    -32603,
    "Internal error",
    "dropped its responder",
    "test/drop",
  );
  await fails(
    peer.request("test/panic", { text: "secret" }),
    -32603,
    "Internal error",
    "handler panicked",
  );
  assert.equal(
    (await failure(peer.request("test/unmarshalable"))).data.phase,
    "serialization",
  );

  const unfit = await failure(peer.request("test/simple", { content: "x" }));
  assert.deepEqual(
    [unfit.code, unfit.message, unfit.data.phase],
    [-32602, "Invalid params", "deserialization"],
  );
  assert.deepEqual(unfit.data.json, { content: "x" });

  await fails(peer.request("nope/x"), -32601, "Method not found", "nope/x");
  assert.deepEqual(await peer.request("test/respond_then_fail"), {
    first: true,
  });
  await peer.notify("test/note_fail", {});
  assert.deepEqual(await peer.request("test/echo", { ping: 1 }), { ping: 1 });
  await failsLike(
    peer.request("initialize", hello),
    -32600,
    "Invalid request",
    "initialized once",
  );
  assert.equal(await stop(), 0);
});

test("a cancelled request is answered once", async () => {
  const { peer, stop } = start({ guard: true });
  await peer.request("initialize", hello);
  for (const method of ["test/keep", "test/keep_drop"]) {
    await fails(aborted(peer, method), -32800, "Request cancelled", undefined);
  }
  assert.deepEqual(await aborted(peer, "test/keep_finish"), { finished: true });
  assert.equal(await stop(), 0);
});

test("a missing session is closed already", async () => {
  const { peer, stop } = start({ guard: true });
  await peer.request("initialize", hello);
  // The fixture does not know the method, which is no success.
  await fails(
    peer.request("session/close", { sessionId: "gone" }),
    -32601,
    "Method not found",
    "session/close",
  );
  assert.equal(await stop(), 0);
});

test("pending calls fail when the agent ends", async () => {
  const { peer, stop } = start({ guard: true });
  await peer.request("initialize", hello);
  const call = peer.request("test/keep", {}).catch((error) => error);
  assert.equal(await stop(), 0);
  const error = await call;
  assert.ok(
    error instanceof Error && !(error instanceof RequestError),
    String(error),
  );
});
