// What programs do with the catalogue that is generated for fault.schema.json.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as fault from "../dist/fault/index.js";

test("constructors put the values of their kind", () => {
  const { stringifyFault: write } = fault;
  assert.equal(write(fault.broken()), fault.faultFallback);
  assert.equal(
    write(fault.default_({ trace: "t" })),
    '{"code":7,"message":"As ever","advice":"wait","trace":"t"}',
  );
  assert.equal(
    write(fault.noRoom({ place: "Here" }, { free: 0 })),
    '{"code":8,"message":"No room in Here.","data":{"place":"Here","free":0}}',
  );
});

test("a wrong argument is never written", () => {
  assert.throws(() => fault.noRoom({ place: "" }), fault.ValidationError);
  assert.throws(() => fault.broken({ place: "Here" }), fault.ValidationError);
});

test("kinds of documents", () => {
  const full = fault.noRoom({ place: "Here" });
  assert.equal(fault.faultKindOf(full), "no_room");
  assert.ok(fault.isNoRoom(full) && !fault.isBroken(full));
  const bare = fault.decodeFault('{"code":8,"message":"m"}');
  assert.equal(fault.faultKindOf(bare), undefined);
  assert.equal(fault.faultKindInfo("no_room").facts.loud, false);
  assert.equal(fault.faultKindInfo("strange").facts.loud, true);
  assert.equal(fault.faultKinds.length, 3);
  assert.ok(fault.isReserved(-50) && !fault.isReserved(0));
});

test("a view takes what does not fit for absent", () => {
  const read = (data) =>
    fault.noRoomData(
      fault.decodeFault('{"code":8,"message":"m","data":' + data + "}"),
    );
  assert.deepEqual(read('{"place":"Here","free":null}'), { place: "Here" });
  assert.deepEqual(read('{"place":"Here","free":2}'), {
    place: "Here",
    free: 2,
  });
  assert.equal(read('{"free":2}'), undefined);
});

test("from a bare tag", () => {
  assert.equal(fault.faultOf({ code: 7 }).message, "As ever");
  const unknown = fault.faultOf({ code: 99 }, { trace: "t" });
  assert.equal(unknown.message, "Unknown fault");
});

test("decisions", () => {
  const decide = (error, harmless) =>
    fault.decideAgain(error, { harmless }).outcome;
  assert.equal(decide(fault.default_(), false), "yes");
  assert.equal(decide(fault.broken(), true), "yes");
  assert.equal(decide(fault.broken(), false), "no");
  const odd = '{"code":7,"message":"m","advice":"dance"}';
  assert.equal(decide(fault.decodeFault(odd), true), "no");
});

test("exceptions carry the document", () => {
  const cause = new Error("inner");
  const document = fault.noRoom({ place: "Here" });
  const thrown = new fault.FaultException(document, { cause });
  assert.equal(thrown.name, "Fault");
  assert.equal(thrown.message, 'No room in Here.: {\n  "place": "Here"\n}');
  assert.equal(thrown.cause, cause);
  assert.ok(fault.FaultException.is(thrown));
  assert.ok(!fault.FaultException.is(cause));
  assert.equal(JSON.parse(JSON.stringify(thrown)).code, 8);
});

test("a Standard Schema", () => {
  const { validate, jsonSchema, version } = fault.faultSchema["~standard"];
  assert.equal(version, 1);
  const value = { code: 1, message: "m" };
  assert.deepEqual(validate(value), { value });
  assert.deepEqual(validate({ code: 1, message: "" }).issues, [
    { message: "must have at least 1 character", path: ["message"] },
  ]);
  assert.equal(jsonSchema.input({ target: "draft-2020-12" }).title, "Fault");
  assert.throws(() => jsonSchema.output({ target: "openapi-3.0" }), TypeError);
});
