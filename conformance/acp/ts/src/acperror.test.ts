// The generated TypeScript of the ACP errors against the tables that hold for all
// languages, and its conversions on random errors. JSON.parse reads numbers as doubles,
// so documents are compared as values where they were made by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as neutral from "../../../../generated/ts/src/acperror/index.js";
import * as v1 from "../../../../generated/ts/src/acperror/v1/index.js";
import * as v2 from "../../../../generated/ts/src/acperror/v2/index.js";

interface Case {
  call?: string;
  args?: unknown[];
  meta?: v2.JsonObject;
  chain?: [string, unknown?][];
  json: string;
  text?: string;
  view?: string | null;
  value?: unknown;
}

// npm runs the tests in the folder of the package.
const tables = JSON.parse(
  readFileSync("../../vectors/acp/constructors.json", "utf8"),
) as { scenarios: { id: string; cases: Case[] }[] };

/** The cases of one table. */
function table(id: string): Case[] {
  const cases = tables.scenarios.find((one) => one.id === id)?.cases ?? [];
  assert(cases.length > 0, id);
  return cases;
}

/** The constructors by the names of the tables. null stands for what is not given. */
const calls: Record<string, (one: Case, args: never[]) => [string, string]> = {
  ParseError: () => plain(neutral.parseError()),
  InvalidRequest: () => plain(neutral.invalidRequest()),
  MethodNotFound: () => plain(neutral.methodNotFound()),
  InvalidParams: () => plain(neutral.invalidParams()),
  InternalError: () => plain(neutral.internalError()),
  RequestCancelled: () => plain(neutral.requestCancelled()),
  AuthRequired: () => plain(neutral.authRequired()),
  New: (_, [code, message]) =>
    plain(neutral.newAcpError({ code: code!, message: message! })),
  "v1.ResourceNotFound": (_, [uri]) =>
    first(v1.resourceNotFound(uri === null ? {} : { uri: uri! })),
  "v2.ResourceNotFound": () => second(v2.resourceNotFound()),
  "v1.SessionNotFound": (_, [sessionId]) =>
    first(v1.sessionNotFound({ sessionId: sessionId! })),
  "v2.SessionNotFound": ({ meta }, [sessionId]) =>
    second(v2.sessionNotFound({ sessionId: sessionId! }, meta ? { meta } : {})),
  // The order in which arguments are named does not matter.
  "v2.UnsupportedProtocolVersion": (_, [requested, supported]) =>
    second(
      v2.unsupportedProtocolVersion({
        supported: supported ?? [],
        requested: requested!,
      }),
    ),
};

/** The text of an error, and that of its neutral form. */
function plain(error: neutral.AcpError): [string, string] {
  return [neutral.stringifyAcpError(error), neutral.stringifyAcpError(error)];
}

function first(error: v1.AcpError): [string, string] {
  return [
    v1.stringifyAcpError(error),
    neutral.stringifyAcpError(v1.toNeutral(error)),
  ];
}

function second(error: v2.AcpError): [string, string] {
  return [
    v2.stringifyAcpError(error),
    neutral.stringifyAcpError(v2.toNeutral(error)),
  ];
}

test("constructors", () => {
  for (const id of [
    "ctor-factories",
    "ctor-v1-resource-not-found",
    "ctor-session-not-found",
    "ctor-unsupported-version",
  ])
    for (const one of table(id)) {
      const [own, shared] = calls[one.call!]!(one, one.args as never[]);
      assert.equal(own, one.json);
      assert.equal(shared, one.json);
    }
});

/** Takes an error through all conversions. */
function around(error: neutral.AcpError): neutral.AcpError {
  const middle = v1.toNeutral(v1.fromNeutral(error));
  return v2.toNeutral(v2.fromNeutral(middle));
}

test("conversions are the identity", () => {
  for (const { json } of table("ctor-round-trip"))
    assert.equal(
      neutral.stringifyAcpError(around(neutral.decodeAcpError(json))),
      json,
    );
});

test("views", () => {
  for (const { json, view, value } of table("ctor-typed-view")) {
    const error = v2.decodeAcpError(json);
    const data = structuredClone(error.data);
    const session = v2.sessionNotFoundData(error);
    const version = v2.unsupportedProtocolVersionData(error);
    const found = session ?? version;
    if (view === null) {
      assert.equal(found, undefined, json);
      continue;
    }
    assert.equal(
      view,
      session ? "SessionNotFound" : "UnsupportedProtocolVersion",
    );
    // The view keeps what its type does not name.
    assert.deepEqual({ ...found, ...(value as object) }, { ...found }, json);
    assert.deepEqual(
      found?._meta,
      (value as v2.SessionNotFoundErrorData)._meta,
    );
    assert.equal(v2.isSessionNotFound(error), session !== undefined);
    assert.deepEqual(error.data, data);
  }
});

test("states of data", () => {
  for (const { chain, json } of table("ctor-with-data")) {
    const start = neutral.internalError();
    let error = start;
    for (const [name, value] of chain!)
      switch (name) {
        case "WithData":
          error = neutral.withData(error, value);
          break;
        case "WithNullData":
          error = neutral.withNullData(error);
          break;
        case "WithoutData":
          error = neutral.withoutData(error);
          break;
        default:
          assert.fail(name);
      }
    assert.equal(neutral.stringifyAcpError(error), json);
    assert.equal(neutral.hasData(error), json.includes('"data"'));
    assert.deepEqual(start, neutral.internalError());
  }
  const raw = neutral.withRawData(
    neutral.parseError(),
    ' {"b" : [1.0, 1e2],\n"a":"\\u0041"} ',
  );
  assert.equal(JSON.stringify(raw.data), '{"b":[1,100],"a":"A"}');
  for (const failed of [
    neutral.withRawData(raw, "{"),
    neutral.withData(raw, () => 1),
    neutral.withData(raw, { deep: NaN }),
  ]) {
    const { error, phase, ...rest } = failed.data as Record<string, string>;
    assert.equal(phase, "serialization");
    assert.equal(typeof error, "string");
    assert.deepEqual(rest, {});
    neutral.stringifyAcpError(failed);
  }
  assert.equal(neutral.hasData(neutral.withData(raw, undefined)), false);
});

test("reserved ranges", () => {
  for (const { args, value } of table("ctor-reserved"))
    for (const { isReserved } of [neutral, v1, v2])
      assert.equal(isReserved(args![0] as number), value);
});

test("text form and exceptions", () => {
  for (const { json, text } of table("ctor-string-form")) {
    const error = neutral.decodeAcpError(json);
    const thrown = new neutral.AcpErrorException(error, { cause: json });
    assert.equal(thrown.message, text);
    assert.equal(thrown.code, error.code);
    assert.equal(thrown.data, error.data);
    assert.equal(thrown.cause, json);
    assert.equal(JSON.stringify(thrown), JSON.stringify(error));
    assert.equal(new v2.AcpErrorException(v2.fromNeutral(error)).message, text);
  }
});

test("codes", () => {
  const message = (code: number) => neutral.acpErrorOf({ code }).message;
  assert.equal(message(neutral.ErrorCode.ParseError), "Parse error");
  assert.equal(message(-32002), "Resource not found");
  assert.equal(message(-32022), "Unknown error");
  assert.equal(message(-(2 ** 31)), "Unknown error");
  assert.deepEqual(v2.acpErrorOf({ code: -32022 }), {
    code: -32022,
    message: "Unsupported protocol version",
  });
  assert.equal(neutral.isKnownErrorCode(-32022), false);
  assert.equal(v2.isKnownErrorCode(-32022), true);
  assert.throws(() => message(2 ** 31), neutral.ValidationError);
});

test("what would be invalid does not go over", () => {
  assert.throws(
    () => v2.unsupportedProtocolVersion({ requested: -1, supported: [] }),
    v2.ValidationError,
  );
  const wrong = { code: 0.5, message: "m" };
  assert.throws(() => v2.toNeutral(wrong), v2.EncodeError);
  assert.throws(() => v2.fromNeutral(wrong), neutral.EncodeError);
});

/** Random numbers by xorshift: the same in every run. */
let state = 0x2545f491;
function below(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}

function oneOf<T>(list: readonly T[]): T {
  return list[below(list.length)]!;
}

/** JSON text with spellings that reading into doubles and strings would change. */
function json(depth: number): string {
  const many = () => Array.from({ length: below(4) }, () => json(depth + 1));
  switch (below(depth > 3 ? 4 : 6)) {
    case 0:
      return oneOf(["null", "true", "false"]);
    case 1:
      return oneOf(["0", "-0", "1.0", "1e2", "100000000000000000001", "0.10"]);
    case 2:
    case 3:
      return string();
    case 4:
      return "[" + many().join() + "]";
  }
  const members = many().map(
    (value, i) => `"m${i}${oneOf(["", "é", "\\u0041"])}":${value}`,
  );
  return "{" + members.join() + "}";
}

function string(): string {
  const parts = ["", "a", "<&>", "\\u0041", "\\/", "\u2028", "\\ud83d\\ude00"];
  return '"' + oneOf(parts) + oneOf(parts) + '"';
}

test("conversions lose no byte of random errors", () => {
  const codes = [-32700, -32002, -32022, 0, 4242, 2147483647, -2147483648];
  for (let i = 0; i < 5000; i++) {
    let text = `{"code":${oneOf(codes)},"message":"${oneOf(["", "m", "<&>", "é"])}"`;
    if (below(3) > 0)
      text += `,"data":${oneOf([
        json(0),
        `{"sessionId":${string()},"_meta":${json(2)}}`,
        `{"requested":${json(3)},"supported":[${json(3)}]}`,
      ])}`;
    if (below(2) > 0) text += `,"extra":${json(1)}`;
    text += "}";
    const error = neutral.decodeAcpError(text);
    assert.equal(neutral.stringifyAcpError(around(error)), text);
  }
});
