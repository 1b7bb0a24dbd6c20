// The methods of the fixture endpoint once more, on the npm SDK: what scenarios are
// replayed against, and the agent of our client. Its argument is the setup, of which
// it knows the versions.

import { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";

const setup = JSON.parse(process.argv[2] ?? "{}");
const version = (setup.versions ?? [1]).includes(2) ? 2 : 1;
const { agent, ndJsonStream, RequestError } = version === 2 ? v2 : v1;

const app = agent({ name: "interop" });
const runs = {};
const request = (method, handler, parse = (params) => params) =>
  app.onRequest(method, parse, (context) => {
    runs[method] = (runs[method] ?? 0) + 1;
    return handler(context, context.params ?? {});
  });
const failure = (p) =>
  "data" in p
    ? new RequestError(p.code, p.message, p.data)
    : new RequestError(p.code, p.message);
const message = (params) => {
  if (typeof params?.message !== "string")
    throw RequestError.invalidParams({ message: { _errors: ["message"] } });
  return params;
};
/** Resolves when the peer cancels. */
const cancelled = (signal) =>
  new Promise((resolve) =>
    signal.aborted
      ? resolve()
      : signal.addEventListener("abort", resolve, { once: true }),
  );

app.onRequest("initialize", () =>
  version === 2
    ? {
        protocolVersion: 2,
        info: { name: "fixture", version: "0" },
        capabilities: {},
      }
    : { protocolVersion: 1, agentCapabilities: {} },
);
if (version === 1) {
  // With a parser of their own, these take whatever the scenarios send. Version 2
  // allows none.
  request("session/new", () => ({ sessionId: "s1" }));
  request("session/prompt", (_, p) => {
    if (p.sessionId !== "s1") throw RequestError.sessionNotFound(p.sessionId);
    return { stopReason: "end_turn" };
  });
}

request("test/echo", ({ params }) => params ?? null);
request("test/simple", (_, p) => ({ message: p.message }), message);
request("test/fail", (_, p) => Promise.reject(failure(p)));
request("test/respond_error", (_, p) => Promise.reject(failure(p)));
request("test/fail_plain", (_, p) => Promise.reject(new Error(p.text)));
request("test/keep", async ({ signal }) => {
  await cancelled(signal);
  throw RequestError.requestCancelled();
});
request("test/keep_drop", async ({ signal }) => {
  await cancelled(signal);
  throw RequestError.requestCancelled();
});
request("test/keep_finish", async ({ signal }) => {
  await cancelled(signal);
  return { finished: true };
});
request("test/delay", async (_, p) => {
  await sleep(p.ms);
  return { value: p.value };
});
request("test/sleep", async (_, p) => {
  await sleep(p.ms);
  return { slept: p.ms };
});
request("test/marker", ({ signal }) => ({ cancelled: signal.aborted }));
request("test/first", () => ({ handler: 1 }));
request("test/decline", () => ({ handler: 2 }));
request("test/count", (_, p) => ({ count: runs[p.method] ?? 0 }));
request("test/call", async ({ client }, p) => {
  try {
    return { result: await client.request(p.method, p.params) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { code, message, data } = error;
    return {
      error: data === undefined ? { code, message } : { code, message, data },
    };
  }
});
request("test/ask", async ({ client }, p) =>
  client.request(p.method, p.params),
);

app.onNotification("test/note_simple", message, () => {});
app.onNotification(
  "test/note_fail",
  (params) => params,
  () => Promise.reject(new Error("the notification failed")),
);
app.onNotification(
  "test/note_panic",
  (params) => params,
  () => {
    throw new Error("the notification panicked");
  },
);

app.connect(
  ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)),
);
