// The runtime as it lies in templates/ts/runtime, part by part.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  failsAt,
  below,
  member,
  missing,
  violations,
} from "../dist/runtime/check.js";
import { JsonNumber } from "../dist/runtime/number.js";
import { read, validateText } from "../dist/runtime/read.js";
import * as value from "../dist/runtime/value.js";
import { violationEntry } from "../dist/runtime/violation.js";
import { pretty, quote } from "../dist/runtime/write.js";

test("lengths are code points", () => {
  for (const [text, length] of [
    ["", 0],
    ["abc", 3],
    ["💩💩", 2],
    ["\ud800", 1],
    ["\udc00\ud800", 2],
    ["a\ud83d\udca9b\ud83d", 4],
  ]) {
    assert.equal(value.points(text), length, JSON.stringify(text));
    assert.equal(value.shorter(text, length), false);
    assert.equal(value.shorter(text, length + 1), true);
    assert.equal(value.longer(text, length), false);
    assert.equal(length > 0 && value.longer(text, length - 1), length > 0);
  }
});

test("texts are ordered by code points, not by UTF-16 units", () => {
  const sorted = ["", "/10", "/2", "a", "ab", "\uffff", "💩"];
  assert.deepEqual([...sorted].reverse().sort(value.textOrder), sorted);
});

test("kinds", () => {
  for (const [v, kind] of [
    [null, "null"],
    [5.0, "integer"],
    [5n, "integer"],
    [0.5, "number"],
    [JsonNumber.read("1e400"), "integer"],
    [JsonNumber.read("0.10000000000000000001"), "number"],
    [[], "array"],
    [{}, "object"],
    ["", "string"],
    [false, "boolean"],
    [NaN, "none"],
    [Infinity, "none"],
    [undefined, "none"],
    [() => 1, "none"],
    [Symbol(), "none"],
  ])
    assert.equal(value.kindOf(v), kind);
});

test("members that every object inherits are not there", () => {
  assert.equal(value.own({}, "toString"), undefined);
  assert.equal(value.own({}, "__proto__"), undefined);
  assert.equal(value.own(JSON.parse('{"__proto__":1}'), "__proto__"), 1);
  assert.equal(value.own(Object.create({ toString: 2 }), "toString"), 2);
});

test("numbers stay exact", () => {
  assert.equal(typeof JsonNumber.read("9007199254740993"), "object");
  assert.equal(String(JsonNumber.read("9007199254740993")), "9007199254740993");
  assert.equal(JsonNumber.read("0.1"), 0.1);
  assert.equal(JsonNumber.read("1e23"), 1e23);
  assert.equal(JSON.stringify([JsonNumber.read("1e400"), 1]), "[null,1]");

  const big = JsonNumber.read("9007199254740991.3");
  assert.ok(value.order(big, 9007199254740991) > 0);
  assert.ok(value.order(big, 9007199254740992) < 0);
  assert.ok(Number.isNaN(value.order("1", 0)));
  assert.equal(value.orderText(9223372036854775807n, "9223372036854775807"), 0);
  assert.ok(value.orderText(-1, "-1e1000000000") > 0);
});

test("multiples are exact, and take no time for an exponent", () => {
  for (const [n, divisor, holds] of [
    ["0.07", "0.01", true],
    ["0.075", "0.01", false],
    ["1e1000000000", "7", false],
    ["1e1000000000", "0.5", true],
    ["-3.50", "0.25", true],
    ["0", "3", true],
    ["1e-3", "0.01", false],
    ["7".repeat(100_000), "7", true],
  ])
    assert.equal(value.isMultiple(JsonNumber.read(n), divisor), holds, n);
  assert.equal(value.isMultiple("no number", "2"), true);
});

test("equal values have equal texts, and no others", () => {
  const same = (a, b) => value.canonical(a) === value.canonical(b);
  assert.ok(same({ a: 1, b: [2n] }, { b: [2], a: 1, c: undefined }));
  assert.ok(same(JsonNumber.read("1e400"), JsonNumber.read("10e399")));
  assert.ok(same(0, -0));
  assert.ok(!same(1, true));
  assert.ok(!same("1", 1));
  assert.ok(!same([[0]], [[false]]));
  assert.ok(!same(9007199254740992, JsonNumber.read("9007199254740993")));
  const circle = [];
  circle.push(circle);
  assert.equal(typeof value.canonical(circle), "string");
});

test("equal items: the least second, and its least first", () => {
  assert.deepEqual(value.repeated([1, 2, 3, 2, 1]), [1, 3]);
  assert.equal(value.repeated([1, "1", true, [1], { a: 1 }]), undefined);
});

test("the first fault of a text, in bytes", () => {
  for (const [text, offset] of [
    ["", 0],
    ["\ufeff1", 0],
    ["trux", 3],
    ["01", 1],
    ["1.x", 2],
    ["1e+x", 3],
    ["-", 1],
    ['"\\q"', 2],
    ['"\\u12G4"', 5],
    ['"a\u0001"', 2],
    ['"é💩\\q"', 8],
    ['"é\ud800"', 3],
    ['"abc', 4],
    ["[1,]", 3],
    ["[1 2]", 3],
    ['{"a"}', 4],
    ["{a:1}", 1],
    ['{"a":1,}', 7],
    ["1 x", 2],
    ["nul", 3],
  ]) {
    const { keyword, params } = read(text);
    assert.equal(keyword, "JSON_SYNTAX", JSON.stringify(text));
    assert.deepEqual(params, { offset }, JSON.stringify(text));
  }
});

test("documents have 1000 levels", () => {
  const nested = (n) => "[".repeat(n) + "]".repeat(n);
  assert.ok("value" in read(nested(1000)));
  assert.equal(read(nested(1001)).keyword, "LIMIT");
  assert.equal(read("[".repeat(1001) + "x").keyword, "LIMIT");
  assert.equal(read("[x" + "[".repeat(1001)).keyword, "JSON_SYNTAX");
});

test("every name is a name of the document's own", () => {
  const { value: v } = read('{"__proto__":{"a":1},"constructor":2}');
  assert.equal(Object.getPrototypeOf(v), Object.prototype);
  const { value: own } = Object.getOwnPropertyDescriptor(v, "__proto__");
  assert.deepEqual(own, { a: 1 });
  assert.equal({}.a, undefined);
});

test("an escape of half a pair is U+FFFD", () => {
  const { value: v } = read('"\\ud83d\\udca9 \\ud800 \\udc00\\ud800"');
  assert.equal(v, "💩 \ufffd \ufffd\ufffd");
});

test("strings are written with the escapes that JSON requires", () => {
  assert.equal(
    quote('"\\/\b\f\n\r\t\u0001\u007f\u2028<💩'),
    '"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\u007f\u2028<💩"',
  );
  assert.equal(quote("\ud800 \\ud800 \udfff"), '"\ufffd \\\\ud800 \ufffd"');
});

test("text for people", () => {
  assert.equal(
    pretty({ a: [], b: {}, c: [1n, "x"] }),
    '{\n  "a": [],\n  "b": {},\n  "c": [\n    1,\n    "x"\n  ]\n}',
  );
  const circle = {};
  circle.again = circle;
  assert.equal(typeof pretty(circle), "string");
});

/** A check that finds something wrong at the places that it is given. */
const wrongAt = (places) => (_, at) => {
  if (at !== undefined)
    for (const place of places(at)) failsAt(place, "#/x", "x", {}, "is wrong");
  return at !== undefined;
};

test("violations are sorted as texts, each once", () => {
  const check = wrongAt((at) => {
    const a = below(at, "/a");
    const others = ["a-b", "a/b", "10", "2"].map((name) => member(at, name));
    return [below(a, "/b"), a, at, a, ...others];
  });
  const paths = violations({}, check).map((v) => v.instancePath);
  assert.deepEqual(paths, ["", "/10", "/2", "/a", "/a-b", "/a/b", "/a~1b"]);
});

test("missing members are sorted by their JSON texts", () => {
  const names = [
    "b",
    "ab",
    "a",
    "a!",
    'a"',
    "a\\",
    "a\n",
    "a[",
    "\u{10000}",
    "\uffff",
    "b",
    "",
  ];
  const check = (_, at) => {
    for (const property of names)
      failsAt(at, "#/required", "required", { property }, "is missing");
    return true;
  };
  const texts = names.map((name) => JSON.stringify(name));
  const sorted = [...new Set(texts)].sort();
  // Units of UTF-16 would put what lies beyond 16 bits first.
  const last = sorted.splice(sorted.indexOf(JSON.stringify("\u{10000}")), 1);
  assert.deepEqual(
    violations({}, check).map((v) => JSON.stringify(v.params.property)),
    [...sorted, ...last],
  );
});

test("a number in the place of an object is told of once", () => {
  const check = (v, at) => {
    for (const name of ["a", "b"]) missing(at, "#", v, name);
    return at !== undefined;
  };
  const [wrong, ...others] = violations(JsonNumber.read("1e400"), check);
  assert.equal(wrong.keyword, "type");
  assert.deepEqual(others, []);
});

test("at most 100 violations are listed", () => {
  const list = violations(
    {},
    wrongAt((at) =>
      Array.from({ length: 250 }, (_, i) => below(at, "/" + (i % 200))),
    ),
  );
  assert.equal(list.length, 101);
  assert.deepEqual(list[100], {
    instancePath: "",
    keyword: "maxViolations",
    schemaPath: "#",
    params: { limit: 100, total: 200 },
    message: "has more violations than are listed",
  });
});

test("long names above many violations are not copied for each", () => {
  const list = violations(
    {},
    wrongAt((at) => {
      const long = member(at, "n".repeat(1_000_000));
      return Array.from({ length: 100_000 }, (_, i) => below(long, "/" + i));
    }),
  );
  assert.equal(list[100].params.total, 100_000);
});

test("repeated members are judged one by one", () => {
  const seen = [];
  const check = (v, at) => {
    if (at === undefined) return false;
    at.found.repeats?.judge(v, at, check);
    seen.push(v.a, v.b);
    return true;
  };
  const found = validateText('{"a":1,"b":9,"a":2,"a":3}', check);
  assert.deepEqual(
    found.map((v) => [v.instancePath, v.keyword]),
    [["/a", "DUPLICATE_MEMBER"]],
  );
  assert.deepEqual(seen, [2, 9, 3, 9, 1, 9]);
});

test("violations in the words of an error contract", () => {
  const entry = (keyword, params) =>
    violationEntry({
      instancePath: "/a",
      keyword,
      schemaPath: "#",
      params,
      message: "is wrong",
    });
  const common = { path: "/a", message: "is wrong" };
  assert.deepEqual(entry("maxLength", { actual: 9, limit: 8 }), {
    ...common,
    code: "max_length",
    expected: "8",
  });
  assert.deepEqual(entry("DUPLICATE_MEMBER", {}), {
    ...common,
    code: "duplicate_member",
  });
});
