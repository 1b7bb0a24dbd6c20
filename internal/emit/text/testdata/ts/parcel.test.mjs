// What programs do with the code that is generated for parcel.schema.json.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as parcel from "../dist/parcel/index.js";

const least = { id: "AB12", state: "packed", route: { at: "here" } };
const leastText =
  '{"version":2,"id":"AB12","state":"packed","route":{"at":"here"}}';

/** The least document with further members in front. */
const withMembers = (members) => leastText.replace("{", "{" + members + ",");

const keywords = (violations) => violations.map((v) => v.keyword);

/** What a call is refused for. */
const refused = (run) => {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof parcel.ValidationError, String(error));
    return keywords(error.violations);
  }
  return assert.fail("was not refused");
};

test("a constructor fills in what the schema leaves no choice about", () => {
  const p = parcel.newParcel(least, { toString: "short" });
  assert.equal(
    parcel.stringifyParcel(p),
    leastText.slice(0, -1) + ',"toString":"short"}',
  );
  assert.deepEqual(
    refused(() => parcel.newParcel({ ...least, id: "?" })),
    ["minLength", "pattern"],
  );
});

test("checks of values", () => {
  const v = JSON.parse(leastText);
  const found = (more) => keywords(parcel.validateParcel({ ...v, ...more }));
  assert.ok(parcel.isParcel(v));
  assert.deepEqual(found({ note: undefined }), []);
  assert.deepEqual(found({ weight: NaN }), ["dependentRequired", "type"]);
  assert.deepEqual(found({ seen: 18446744073709551615n }), []);
  assert.deepEqual(found({ seen: 18446744073709551616n }), ["maximum"]);
  assert.deepEqual(found({ toString: 1 }), ["type"]);
  const circle = { at: "a" };
  circle.next = circle;
  assert.equal(parcel.isParcel({ ...v, route: circle }), false);
  assert.deepEqual(found({ route: circle }), ["LIMIT"]);
});

test("what arrives is written back as it came", () => {
  const text =
    '{"version":2,"id":"AB12","state":"asleep","seen":9007199254740993,' +
    '"free":{ "1.0" : 1.0 },"extra":{"b":1.50,"a":"\\u0041"},' +
    '"route":{"at":"here"},"n\\u0061me":"x","9":[ 1 ]}';
  const p = parcel.decodeParcel(text);
  assert.equal(p.state, "asleep");
  assert.equal(parcel.isKnownState(p.state), false);
  assert.equal(p.seen, 9007199254740993n);
  assert.equal(parcel.stringifyParcel(p), text);

  p.extra.c = true;
  p.free["1.0"] = 2;
  assert.ok(
    parcel
      .stringifyParcel(p)
      .includes('"free":{"1.0":2},"extra":{"b":1.50,"a":"\\u0041","c":true}'),
  );

  p.state = "awake"; // was not read, and is not in the schema
  assert.deepEqual(
    refused(() => parcel.stringifyParcel(p)),
    ["enum"],
  );
});

test("what a field cannot hold is left out and kept", () => {
  const text = withMembers('"count":"many"');
  const p = parcel.decodeParcel(text);
  assert.equal("count" in p, false);
  assert.deepEqual(keywords(parcel.validateParcel(p)), ["type"]);
  assert.equal(JSON.parse(parcel.stringifyParcel(p)).count, "many");
  p.count = 4;
  assert.equal(JSON.parse(parcel.stringifyParcel(p)).count, 4);
  assert.deepEqual(
    refused(() => parcel.parseParcel(text)),
    ["type"],
  );
});

test("a document without a form is refused", () => {
  const decode = (text) => refused(() => parcel.decodeParcel(text));
  assert.throws(() => parcel.decodeParcel("{}"), parcel.DecodeError);
  assert.deepEqual(decode(leastText.replace("2", "3")), ["const"]);
  assert.deepEqual(decode(withMembers('"id":"AB12"')), ["DUPLICATE_MEMBER"]);
});

test("values that JSON cannot hold are not written", () => {
  const p = parcel.newParcel(least);
  const write = () => parcel.stringifyParcel(p);
  p.free = () => 1;
  assert.deepEqual(refused(write), ["NOT_REPRESENTABLE"]);
  p.free = [];
  p.free.push(p.free);
  assert.deepEqual(refused(write), ["LIMIT"]);
});

test("defaults are filled in on request", () => {
  const p = parcel.decodeParcel(leastText);
  assert.equal(p.count, undefined);
  const { count, fragile, labels } = parcel.withDefaultsParcel(p);
  assert.deepEqual([count, fragile, labels], [1, false, ["new"]]);
  assert.equal(p.count, undefined);
  assert.equal(parcel.defaultParcelCount, 1);
});

test("unions tell their branches", () => {
  const read = (payload) =>
    parcel.decodeParcel(withMembers('"contact":7,"payload":' + payload))
      .payload;
  const letter = read('{"form":"letter","pages":2}');
  const tube = read('{"form":"tube","ends":2}');
  assert.ok(parcel.isKnownParcelPayload(letter));
  assert.ok(!parcel.isKnownParcelPayload(tube));
});
