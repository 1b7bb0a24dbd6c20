// Code generated from runtime/codemode/prelude and generated/ts. DO NOT EDIT.

// The value of this script is the function install(host): see prelude/prelude.ts.
(() => {
"use strict";
var prelude = (() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
  var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);

  // ../runtime/codemode/prelude/prelude.ts
  var prelude_exports = {};
  __export(prelude_exports, {
    install: () => install
  });

  // ../generated/ts/src/agenterror/runtime.ts
  function start(repeats, trial = false) {
    const found = { last: void 0, count: 0, deep: false, trial, repeats };
    return { path: "", up: void 0, token: "", depth: 0, found };
  }
  function below(up, token) {
    const { path, depth, found } = up;
    return { path: path + token, up, token, depth: depth + 1, found };
  }
  function fails(at, place, keyword, params, message) {
    return failsAt(at, place + "/" + keyword, keyword, params, message);
  }
  function failsAt(at, schemaPath, keyword, params, message) {
    if (at === void 0) return true;
    const instancePath = at.path;
    const violation = { instancePath, keyword, schemaPath, params, message };
    return add(at, violation, at.found);
  }
  function add(at, violation, found) {
    found.last = { at, violation, before: found.last };
    found.count++;
    return false;
  }
  function wrongKind(v, at, place, kind) {
    if (at === void 0) return true;
    const params = { actual: kindOf(v), expected: [kind] };
    return fails(at, place, "type", params, "must be " + kind);
  }
  function unlisted(at, place, allowed) {
    const message = "must be one of the " + allowed.length + " listed values";
    return fails(at, place, "enum", { allowed }, message);
  }
  function missing(at, place, owner, property) {
    if (at === void 0) return true;
    if (!isObject(owner)) return wrongKind(owner, at, place, "object");
    const message = 'must have the member "' + property + '"';
    return fails(at, place, "required", { property }, message);
  }
  function bad(at, place, owner, token, v, check) {
    if (at === void 0) return true;
    if (v === void 0) return missing(at, place, owner, token.slice(1));
    check(v, below(at, token), place + "/properties" + token);
    return false;
  }
  function badAt(at, token, v, check, place) {
    if (at === void 0) return true;
    check(v, below(at, token), place);
    return false;
  }
  function member(at, name) {
    return below(at, "/" + escapeToken(name));
  }
  function escapeToken(name) {
    return name.replaceAll("~", "~0").replaceAll("/", "~1");
  }
  function judgeRepeats(v, at, check) {
    at.found.repeats?.judge(v, at, check);
  }
  var KEPT = /* @__PURE__ */ Symbol("kept");
  function violations(v, check, repeats, more) {
    const whole = v?.[KEPT]?.judge;
    if (whole !== void 0) return whole();
    const root = start(repeats);
    const ended = within(() => {
      check(v, root);
      more?.(root);
      return true;
    });
    return root.found.deep || !ended ? [fault("LIMIT", { limit: 1e3 }, "is nested too deeply")] : listed(root.found);
  }
  function fault(keyword, params, message) {
    return { instancePath: "", keyword, schemaPath: "#", params, message };
  }
  function listed({ last, count }) {
    const list = new Array(count);
    let i = count;
    let ordered = count <= 100;
    for (let e = last; e !== void 0; e = e.before) {
      list[--i] = e.violation;
      ordered && (ordered = e.before === void 0 || entryOrder(e.before, e) < 0);
    }
    return ordered ? list : sorted(last);
  }
  function sorted(last) {
    const list = [];
    for (let e = last; e !== void 0; e = e.before) list.push(e);
    list.sort(entryOrder);
    const once = list.filter((e, i) => i === 0 || entryOrder(list[i - 1], e) !== 0).map(({ violation }) => violation);
    const total = once.length;
    if (total <= 100) return once;
    const message = "has more violations than are listed";
    const more = fault("maxViolations", { limit: 100, total }, message);
    return [...once.slice(0, 100), more];
  }
  function entryOrder(a, b) {
    const v = a.violation;
    const w = b.violation;
    return pathOrder(a.at, b.at) || textOrder(v.schemaPath, w.schemaPath) || textOrder(v.keyword, w.keyword) || (v.keyword === "required" ? nameOrder(String(v.params["property"]), String(w.params["property"])) : jsonOrder(v.params, w.params));
  }
  function jsonOrder(a, b) {
    return textOrder(JSON.stringify(a), JSON.stringify(b));
  }
  function nameOrder(a, b) {
    let i = 0;
    while (a.charCodeAt(i) === b.charCodeAt(i)) i++;
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    const plain = x > 92 && y > 92 && x < 55296 && y < 55296;
    return plain ? x - y : jsonOrder(a, b);
  }
  function pathOrder(a, b) {
    let result = 0;
    let x = a;
    let y = b;
    while (x !== y) {
      const deeper = x.depth - y.depth;
      if (deeper !== 0) {
        result = deeper;
        if (deeper > 0) x = x.up;
        else y = y.up;
        continue;
      }
      if (x.token !== y.token)
        result = textOrder(
          x === a ? x.token : x.token + "/",
          y === b ? y.token : y.token + "/"
        );
      x = x.up;
      y = y.up;
    }
    return result;
  }
  function within(run) {
    try {
      return run();
    } catch (e) {
      if (e instanceof RangeError) return false;
      throw e;
    }
  }
  function build(maker2, puts, takes, values) {
    const all = [...puts];
    const given = [];
    const refused = [];
    for (const name of Object.keys(values)) {
      const value = values[name];
      if (value === void 0) continue;
      const parameter = takes.includes(name) && Object.hasOwn(maker2.parameters, name) ? maker2.parameters[name] : void 0;
      if (parameter === void 0) refused.push(name);
      else given.push([name, parameter, value]);
    }
    given.sort(([a], [b]) => takes.indexOf(a) - takes.indexOf(b));
    for (const [, { at, kept = Infinity }, value] of given)
      if (at !== void 0) all.push([at, value, kept]);
    const document = assemble(all, maker2.constants);
    const wrong = violations(document, maker2.check, void 0, (root) => {
      for (const [, { at = [], check }, value] of given)
        check?.(value, at.reduce(member, root));
      for (const property of refused)
        failsAt(
          root,
          "#/x-errgen/catalogue",
          "params",
          { property },
          "is not taken by this kind"
        );
    });
    if (wrong.length > 0) throw new ValidationError(wrong);
    return document;
  }
  function assemble(puts, constants) {
    const document = {};
    for (const [at, value] of [...puts].sort(byPlace)) put(document, at, value);
    for (const [at, value] of constants)
      if (ownerOf(document, at) !== void 0) put(document, at, value);
    return document;
  }
  function byPlace([a, , kept = Infinity], [b]) {
    for (let i = 0; ; i++) {
      const x = a[i];
      const y = b[i];
      if (x === void 0 || y === void 0) return a.length - b.length;
      if (x !== y) return i < kept ? textOrder(x, y) : 0;
    }
  }
  function put(document, at, value) {
    let owner = document;
    for (const name of at.slice(0, -1)) {
      if (!Object.hasOwn(owner, name)) set(owner, name, {});
      owner = owner[name];
    }
    set(owner, at.at(-1), value);
  }
  function ownerOf(document, at) {
    let owner = document;
    for (const name of at.slice(0, -1))
      owner = owner !== void 0 && Object.hasOwn(owner, name) ? owner[name] : void 0;
    return owner;
  }
  function valueFrom(v, ...at) {
    for (const name of at) {
      if (typeof v !== "object" || v === null || !Object.hasOwn(v, name))
        return void 0;
      v = v[name];
    }
    return v;
  }
  function knownOr(v, listed2, otherwise) {
    if (v === void 0) return void 0;
    const text = canonical(v);
    return listed2.some((one) => canonical(one) === text) ? v : otherwise;
  }
  var EXACT = /* @__PURE__ */ Symbol.for(
    "errgen.exact"
  );
  function exact(v) {
    return typeof v === "object" && v !== null ? v[EXACT] : void 0;
  }
  function isObject(v) {
    return typeof v === "object" && v !== null && !Array.isArray(v) && v[EXACT] === void 0;
  }
  function isRecord(v) {
    return typeof v === "object" && v !== null && !Array.isArray(v);
  }
  function isInteger(v) {
    return typeof v === "number" ? Number.isInteger(v) : typeof v === "bigint" || exact(v)?.whole === true;
  }
  function isNumber(v) {
    return typeof v === "number" ? Number.isFinite(v) : typeof v === "bigint" || exact(v) !== void 0;
  }
  function kindOf(v) {
    if (v === null) return "null";
    if (isInteger(v)) return "integer";
    if (isNumber(v)) return "number";
    if (Array.isArray(v)) return "array";
    const type = typeof v;
    return type === "string" || type === "boolean" || type === "object" ? type : "none";
  }
  function points(text) {
    let count = text.length;
    for (let i = 1; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 56320 || unit > 57343) continue;
      const before = text.charCodeAt(i - 1);
      if (before >= 55296 && before < 56320) count--;
    }
    return count;
  }
  function longer(text, limit) {
    return text.length > limit && (text.length > 2 * limit || points(text) > limit);
  }
  function order(v, limit) {
    if (typeof v === "number" || typeof v === "bigint")
      return v < limit ? -1 : v > limit ? 1 : 0;
    return exact(v)?.order(limit) ?? NaN;
  }
  function decimal(text) {
    const e = text.search(/[eE]/);
    const mantissa = e < 0 ? text : text.slice(0, e);
    const negative = mantissa.startsWith("-");
    const point = mantissa.indexOf(".");
    const fraction = point < 0 ? "" : mantissa.slice(point + 1);
    const all = mantissa.slice(negative ? 1 : 0, point < 0 ? mantissa.length : point) + fraction;
    let first = 0;
    while (first < all.length && all.charCodeAt(first) === 48) first++;
    let last = all.length;
    while (last > first && all.charCodeAt(last - 1) === 48) last--;
    if (first === last) return { negative: false, digits: "", exponent: 0 };
    const far = 2 ** 52;
    const written = e < 0 ? 0 : Number(text.slice(e + 1));
    const exponent = Math.max(-far, Math.min(far, written)) - fraction.length + (all.length - last);
    return { negative, digits: all.slice(first, last), exponent };
  }
  function decimalText(d) {
    const { digits } = d;
    if (digits === "") return "0";
    const sign = d.negative ? "-" : "";
    const point = digits.length + d.exponent;
    if (digits.length <= point && point <= 21)
      return sign + digits + "0".repeat(point - digits.length);
    if (0 < point && point <= 21)
      return sign + digits.slice(0, point) + "." + digits.slice(point);
    if (-6 < point && point <= 0)
      return sign + "0." + "0".repeat(-point) + digits;
    const mantissa = digits.length > 1 ? digits.slice(0, 1) + "." + digits.slice(1) : digits;
    return sign + mantissa + (point > 0 ? "e+" : "e") + String(point - 1);
  }
  function canonical(v, depth = 0) {
    if (typeof v === "string") return JSON.stringify(v);
    if (typeof v === "number" && Number.isFinite(v))
      return String(v === 0 ? 0 : v);
    if (typeof v === "bigint" || exact(v) !== void 0)
      return decimalText(decimal(String(v)));
    if (depth > 1e3) return "";
    if (Array.isArray(v))
      return "[" + v.map((item) => canonical(item, depth + 1)).join() + "]";
    if (!isObject(v)) return String(v);
    const members = Object.keys(v).filter((name) => v[name] !== void 0).sort(textOrder).map((name) => JSON.stringify(name) + ":" + canonical(v[name], depth + 1));
    return "{" + members.join() + "}";
  }
  function textOrder(a, b) {
    if (a === b) return 0;
    for (let i = 0; ; i++) {
      const x = a.codePointAt(i) ?? -1;
      const y = b.codePointAt(i) ?? -1;
      if (x !== y) return x - y;
    }
  }
  function set(object, name, value) {
    if (name !== "__proto__") object[name] = value;
    else
      Object.defineProperty(object, name, {
        value,
        writable: true,
        enumerable: true,
        configurable: true
      });
  }
  function summary(violations2) {
    const first = violations2[0];
    if (first === void 0) return "is not valid";
    const more = violations2.length - 1;
    return (first.instancePath || "the document") + " " + first.message + (more > 0 ? " (and " + more + " more)" : "");
  }
  var ValidationError = class extends Error {
    constructor(violations2) {
      super(summary(violations2));
      __publicField(this, "name", "ValidationError");
      /** All violations, sorted; never empty. */
      __publicField(this, "violations");
      this.violations = violations2;
    }
  };

  // ../generated/ts/src/agenterror/check.ts
  function isAgentError(value) {
    return within(() => checkAgentError(value));
  }
  function checkAgentError(v, at) {
    const place = "#";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkAgentError);
    if (!checkContractVersion(v["contract_version"]) && bad(
      at,
      place,
      v,
      "/contract_version",
      v["contract_version"],
      checkContractVersion
    ))
      return false;
    if (!checkStringLengthFrom1(v["kind"]) && bad(at, place, v, "/kind", v["kind"], checkStringLengthFrom1))
      return false;
    if (!checkStringLengthFrom1(v["message"]) && bad(at, place, v, "/message", v["message"], checkStringLengthFrom1))
      return false;
    if (!checkOrigin(v["origin"]) && bad(at, place, v, "/origin", v["origin"], checkOrigin))
      return false;
    const theRecovery = v["recovery"];
    if (theRecovery === void 0 ? missing(at, place, v, "recovery") : !checkRecovery(theRecovery, at && below(at, "/recovery")))
      return false;
    if (!checkSideEffects(v["side_effects"]) && bad(at, place, v, "/side_effects", v["side_effects"], checkSideEffects))
      return false;
    const theService = v["service"];
    if (theService !== void 0 && typeof theService !== "string" && bad(at, place, v, "/service", theService, checkString))
      return false;
    const theAction = v["action"];
    if (theAction !== void 0 && typeof theAction !== "string" && bad(at, place, v, "/action", theAction, checkString))
      return false;
    const theTool = v["tool"];
    if (theTool !== void 0 && typeof theTool !== "string" && bad(at, place, v, "/tool", theTool, checkString))
      return false;
    const theUpstream = v["upstream"];
    if (theUpstream !== void 0 && typeof theUpstream !== "string" && bad(at, place, v, "/upstream", theUpstream, checkString))
      return false;
    const theCommand = v["command"];
    if (theCommand !== void 0 && typeof theCommand !== "string" && bad(at, place, v, "/command", theCommand, checkString))
      return false;
    const thePrompt = v["prompt"];
    if (thePrompt !== void 0 && typeof thePrompt !== "string" && bad(at, place, v, "/prompt", thePrompt, checkString))
      return false;
    const theResource = v["resource"];
    if (theResource !== void 0 && typeof theResource !== "string" && bad(at, place, v, "/resource", theResource, checkString))
      return false;
    const theCause = v["cause"];
    if (theCause !== void 0 && typeof theCause !== "string" && bad(at, place, v, "/cause", theCause, checkString))
      return false;
    const theOriginalKind = v["original_kind"];
    if (theOriginalKind !== void 0 && typeof theOriginalKind !== "string" && bad(at, place, v, "/original_kind", theOriginalKind, checkString))
      return false;
    const theSafety = v["safety"];
    if (theSafety !== void 0 && (at !== void 0 || !isObject(theSafety)) && !checkObject(theSafety, at && below(at, "/safety"), "#/properties/safety"))
      return false;
    const theEvidence = v["evidence"];
    if (theEvidence !== void 0 && (at !== void 0 || !isObject(theEvidence)) && !checkObject(
      theEvidence,
      at && below(at, "/evidence"),
      "#/properties/evidence"
    ))
      return false;
    const theErrorId = v["error_id"];
    if (theErrorId !== void 0 && !checkStringLengthFrom1LengthTo128(theErrorId) && bad(
      at,
      place,
      v,
      "/error_id",
      theErrorId,
      checkStringLengthFrom1LengthTo128
    ))
      return false;
    const theTraceId = v["trace_id"];
    if (theTraceId !== void 0 && !checkStringLengthFrom1LengthTo128(theTraceId) && bad(
      at,
      place,
      v,
      "/trace_id",
      theTraceId,
      checkStringLengthFrom1LengthTo128
    ))
      return false;
    const theDocsUrl = v["docs_url"];
    if (theDocsUrl !== void 0 && !checkStringLengthFrom1LengthTo2048(theDocsUrl) && bad(
      at,
      place,
      v,
      "/docs_url",
      theDocsUrl,
      checkStringLengthFrom1LengthTo2048
    ))
      return false;
    const theViolations = v["violations"];
    if (theViolations !== void 0 && !checkViolations(theViolations, at && below(at, "/violations")))
      return false;
    const theLimit = v["limit"];
    if (theLimit !== void 0 && !checkLimit(theLimit, at && below(at, "/limit")))
      return false;
    const theValid = v["valid"];
    if (theValid !== void 0 && !checkValid(theValid, at && below(at, "/valid")))
      return false;
    const theHint = v["hint"];
    if (theHint !== void 0 && !checkNullOrStringLengthTo512(theHint) && bad(at, place, v, "/hint", theHint, checkNullOrStringLengthTo512))
      return false;
    const theParam = v["param"];
    if (theParam !== void 0 && !checkStringLengthFrom1LengthTo256(theParam) && bad(at, place, v, "/param", theParam, checkStringLengthFrom1LengthTo256))
      return false;
    const theExistingId = v["existing_id"];
    if (theExistingId !== void 0 && !checkStringLengthFrom1LengthTo256(theExistingId) && bad(
      at,
      place,
      v,
      "/existing_id",
      theExistingId,
      checkStringLengthFrom1LengthTo256
    ))
      return false;
    const theRequiredScopes = v["required_scopes"];
    if (theRequiredScopes !== void 0 && !checkRequiredScopes(theRequiredScopes, at && below(at, "/required_scopes")))
      return false;
    const theIdempotencyKey = v["idempotency_key"];
    if (theIdempotencyKey !== void 0 && !checkStringLengthFrom1LengthTo256(theIdempotencyKey) && bad(
      at,
      place,
      v,
      "/idempotency_key",
      theIdempotencyKey,
      checkStringLengthFrom1LengthTo256
    ))
      return false;
    const theCauses = v["causes"];
    if (theCauses !== void 0 && !checkCauses(theCauses, at && below(at, "/causes")))
      return false;
    const theHops = v["hops"];
    if (theHops !== void 0 && !checkHops(theHops, at && below(at, "/hops")))
      return false;
    const theHopsOmitted = v["hops_omitted"];
    if (theHopsOmitted !== void 0 && !checkIntegerFrom1To9007199254740991(theHopsOmitted) && bad(
      at,
      place,
      v,
      "/hops_omitted",
      theHopsOmitted,
      checkIntegerFrom1To9007199254740991
    ))
      return false;
    return true;
  }
  function checkRecovery(v, at) {
    const place = "#/$defs/Recovery";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkRecovery);
    if (!checkRecoveryAction(v["action"]) && bad(at, place, v, "/action", v["action"], checkRecoveryAction))
      return false;
    if (!checkSameArguments(v["same_arguments"]) && bad(
      at,
      place,
      v,
      "/same_arguments",
      v["same_arguments"],
      checkSameArguments
    ))
      return false;
    if (!checkStringLengthFrom1(v["guidance"]) && bad(at, place, v, "/guidance", v["guidance"], checkStringLengthFrom1))
      return false;
    const theRetryAfterMs = v["retry_after_ms"];
    if (theRetryAfterMs !== void 0 && !checkIntegerFrom0To9007199254740991(theRetryAfterMs) && bad(
      at,
      place,
      v,
      "/retry_after_ms",
      theRetryAfterMs,
      checkIntegerFrom0To9007199254740991
    ))
      return false;
    return true;
  }
  function checkRequestViolation(v, at) {
    const place = "#/$defs/RequestViolation";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkRequestViolation);
    if (typeof v["path"] !== "string" && bad(at, place, v, "/path", v["path"], checkString))
      return false;
    const theCode = v["code"];
    if (theCode !== void 0 && !checkStringLengthFrom1LengthTo64(theCode) && bad(at, place, v, "/code", theCode, checkStringLengthFrom1LengthTo64))
      return false;
    if (!checkStringLengthFrom1LengthTo512(v["message"]) && bad(
      at,
      place,
      v,
      "/message",
      v["message"],
      checkStringLengthFrom1LengthTo512
    ))
      return false;
    const theExpected = v["expected"];
    if (theExpected !== void 0 && !checkStringLengthTo512(theExpected) && bad(at, place, v, "/expected", theExpected, checkStringLengthTo512))
      return false;
    return true;
  }
  function checkLimit(v, at) {
    const place = "#/$defs/Limit";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkLimit);
    if (!checkStringLengthFrom1LengthTo128(v["name"]) && bad(at, place, v, "/name", v["name"], checkStringLengthFrom1LengthTo128))
      return false;
    const theLimit = v["limit"];
    if (theLimit !== void 0 && !checkNumberFrom0(theLimit) && bad(at, place, v, "/limit", theLimit, checkNumberFrom0))
      return false;
    const theUsed = v["used"];
    if (theUsed !== void 0 && !checkNumberFrom0(theUsed) && bad(at, place, v, "/used", theUsed, checkNumberFrom0))
      return false;
    const theRemaining = v["remaining"];
    if (theRemaining !== void 0 && !checkNumberFrom0(theRemaining) && bad(at, place, v, "/remaining", theRemaining, checkNumberFrom0))
      return false;
    const theUnit = v["unit"];
    if (theUnit !== void 0 && !checkStringLengthFrom1LengthTo32(theUnit) && bad(at, place, v, "/unit", theUnit, checkStringLengthFrom1LengthTo32))
      return false;
    const theResetAfterMs = v["reset_after_ms"];
    if (theResetAfterMs !== void 0 && !checkIntegerFrom0To9007199254740991(theResetAfterMs) && bad(
      at,
      place,
      v,
      "/reset_after_ms",
      theResetAfterMs,
      checkIntegerFrom0To9007199254740991
    ))
      return false;
    return true;
  }
  function checkCause(v, at) {
    const place = "#/$defs/Cause";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkCause);
    const theKind = v["kind"];
    if (theKind !== void 0 && !checkStringLengthFrom1LengthTo64(theKind) && bad(at, place, v, "/kind", theKind, checkStringLengthFrom1LengthTo64))
      return false;
    if (!checkStringLengthFrom1LengthTo512(v["message"]) && bad(
      at,
      place,
      v,
      "/message",
      v["message"],
      checkStringLengthFrom1LengthTo512
    ))
      return false;
    return true;
  }
  function checkHop(v, at) {
    const place = "#/$defs/Hop";
    if (!isRecord(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at, checkHop);
    const theService = v["service"];
    if (theService !== void 0 && !checkStringLengthFrom1LengthTo128(theService) && bad(at, place, v, "/service", theService, checkStringLengthFrom1LengthTo128))
      return false;
    const theTool = v["tool"];
    if (theTool !== void 0 && !checkStringLengthFrom1LengthTo128(theTool) && bad(at, place, v, "/tool", theTool, checkStringLengthFrom1LengthTo128))
      return false;
    const theUpstream = v["upstream"];
    if (theUpstream !== void 0 && !checkStringLengthFrom1LengthTo128(theUpstream) && bad(
      at,
      place,
      v,
      "/upstream",
      theUpstream,
      checkStringLengthFrom1LengthTo128
    ))
      return false;
    if (!checkStringLengthFrom1LengthTo64(v["kind"]) && bad(at, place, v, "/kind", v["kind"], checkStringLengthFrom1LengthTo64))
      return false;
    const theOrigin = v["origin"];
    if (theOrigin !== void 0 && !checkStringLengthFrom1LengthTo64(theOrigin) && bad(at, place, v, "/origin", theOrigin, checkStringLengthFrom1LengthTo64))
      return false;
    if (typeof v["trusted"] !== "boolean" && bad(at, place, v, "/trusted", v["trusted"], checkBoolean))
      return false;
    return true;
  }
  function checkKindsInvalidParamParserKind(v, at) {
    const place = "#/x-errgen/catalogue/kinds/invalid_param/params/parser_kind/schema";
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 64) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 64 },
      "must have at most 64 characters"
    ))
      return false;
    return true;
  }
  function checkKindsNotFoundHint(v, at) {
    const place = "#/x-errgen/catalogue/kinds/not_found/params/hint/schema";
    if (typeof v !== "string" && wrongKind(v, at, place, "string")) return false;
    if (v !== null && typeof v !== "string" && fails(
      at,
      "#/properties/hint",
      "type",
      { actual: kindOf(v), expected: ["null", "string"] },
      "must be null or string"
    ))
      return false;
    if (typeof v === "string" && longer(v, 512) && fails(
      at,
      "#/properties/hint",
      "maxLength",
      { actual: points(v), limit: 512 },
      "must have at most 512 characters"
    ))
      return false;
    return true;
  }
  function checkKindsRouteScopeDeniedDeniedService(v, at) {
    const place = "#/x-errgen/catalogue/kinds/route_scope_denied/params/denied_service/schema";
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 128) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 128 },
      "must have at most 128 characters"
    ))
      return false;
    return true;
  }
  function checkContractVersion(v, at) {
    const place = "#/properties/contract_version";
    if (v !== 1 && v !== 1n && fails(at, place, "const", { expected: 1 }, "must be the constant value"))
      return false;
    return true;
  }
  function checkStringLengthFrom1(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    return true;
  }
  function checkOrigin(v, at) {
    const place = "#/$defs/Origin";
    if (v !== "validation" && v !== "policy" && v !== "budget" && v !== "discovery" && v !== "tool_execution" && v !== "upstream_transport" && v !== "bridge" && v !== "code_mode" && v !== "runtime" && unlisted(at, place, allowedByOrigin))
      return false;
    return true;
  }
  function checkSideEffects(v, at) {
    const place = "#/$defs/SideEffects";
    if (v !== "none_expected" && v !== "possible" && v !== "unknown" && unlisted(at, place, allowedBySideEffects))
      return false;
    return true;
  }
  function checkString(v, at, place = "") {
    if (typeof v !== "string" && wrongKind(v, at, place, "string")) return false;
    return true;
  }
  function checkObject(v, at, place = "") {
    if (!isObject(v)) return !wrongKind(v, at, place, "object");
    if (at !== void 0) judgeRepeats(v, at);
    return true;
  }
  function checkStringLengthFrom1LengthTo128(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 128) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 128 },
      "must have at most 128 characters"
    ))
      return false;
    return true;
  }
  function checkStringLengthFrom1LengthTo2048(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 2048) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 2048 },
      "must have at most 2048 characters"
    ))
      return false;
    return true;
  }
  function checkViolations(v, at) {
    const place = "#/properties/violations";
    if (!Array.isArray(v)) return !wrongKind(v, at, place, "array");
    if (v.length > 32 && fails(
      at,
      place,
      "maxItems",
      { actual: v.length, limit: 32 },
      "must have at most 32 items"
    ))
      return false;
    for (let i = 0; i < v.length; i++) {
      const item = v[i];
      if (!checkRequestViolation(item, at && below(at, "/" + i))) return false;
    }
    return true;
  }
  function checkValid(v, at) {
    const place = "#/properties/valid";
    if (!Array.isArray(v)) return !wrongKind(v, at, place, "array");
    if (v.length > 64 && fails(
      at,
      place,
      "maxItems",
      { actual: v.length, limit: 64 },
      "must have at most 64 items"
    ))
      return false;
    for (let i = 0; i < v.length; i++) {
      const item = v[i];
      if (!checkStringLengthTo256(item) && badAt(
        at,
        "/" + i,
        item,
        checkStringLengthTo256,
        "#/properties/valid/items"
      ))
        return false;
    }
    return true;
  }
  function checkNullOrStringLengthTo512(v, at, place = "") {
    if (v !== null && typeof v !== "string")
      return !fails(
        at,
        place,
        "type",
        { actual: kindOf(v), expected: ["null", "string"] },
        "must be null or string"
      );
    if (typeof v === "string" && longer(v, 512) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 512 },
      "must have at most 512 characters"
    ))
      return false;
    return true;
  }
  function checkStringLengthFrom1LengthTo256(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 256) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 256 },
      "must have at most 256 characters"
    ))
      return false;
    return true;
  }
  function checkRequiredScopes(v, at) {
    const place = "#/properties/required_scopes";
    if (!Array.isArray(v)) return !wrongKind(v, at, place, "array");
    if (v.length > 64 && fails(
      at,
      place,
      "maxItems",
      { actual: v.length, limit: 64 },
      "must have at most 64 items"
    ))
      return false;
    for (let i = 0; i < v.length; i++) {
      const item = v[i];
      if (!checkStringLengthFrom1LengthTo128(item) && badAt(
        at,
        "/" + i,
        item,
        checkStringLengthFrom1LengthTo128,
        "#/properties/required_scopes/items"
      ))
        return false;
    }
    return true;
  }
  function checkCauses(v, at) {
    const place = "#/properties/causes";
    if (!Array.isArray(v)) return !wrongKind(v, at, place, "array");
    if (v.length > 8 && fails(
      at,
      place,
      "maxItems",
      { actual: v.length, limit: 8 },
      "must have at most 8 items"
    ))
      return false;
    for (let i = 0; i < v.length; i++) {
      const item = v[i];
      if (!checkCause(item, at && below(at, "/" + i))) return false;
    }
    return true;
  }
  function checkHops(v, at) {
    const place = "#/properties/hops";
    if (!Array.isArray(v)) return !wrongKind(v, at, place, "array");
    if (v.length > 8 && fails(
      at,
      place,
      "maxItems",
      { actual: v.length, limit: 8 },
      "must have at most 8 items"
    ))
      return false;
    for (let i = 0; i < v.length; i++) {
      const item = v[i];
      if (!checkHop(item, at && below(at, "/" + i))) return false;
    }
    return true;
  }
  function checkIntegerFrom1To9007199254740991(v, at, place = "") {
    if (!isInteger(v) && wrongKind(v, at, place, "integer")) return false;
    if (order(v, 1) < 0 && fails(at, place, "minimum", { limit: 1 }, "must be at least 1"))
      return false;
    if (order(v, 9007199254740991) > 0 && fails(
      at,
      place,
      "maximum",
      { limit: 9007199254740991 },
      "must be at most 9007199254740991"
    ))
      return false;
    return true;
  }
  function checkRecoveryAction(v, at) {
    const place = "#/$defs/RecoveryAction";
    if (v !== "revise_and_retry" && v !== "retry_later" && v !== "reauthenticate" && v !== "confirm" && v !== "rediscover" && v !== "reduce_work" && v !== "start_dependency" && v !== "inspect_and_escalate" && v !== "do_not_retry" && unlisted(at, place, allowedByRecoveryAction))
      return false;
    return true;
  }
  function checkSameArguments(v, at) {
    const place = "#/$defs/SameArguments";
    if (v !== "safe" && v !== "conditional" && v !== "discouraged" && v !== "never" && unlisted(at, place, allowedBySameArguments))
      return false;
    return true;
  }
  function checkIntegerFrom0To9007199254740991(v, at, place = "") {
    if (!isInteger(v) && wrongKind(v, at, place, "integer")) return false;
    if (order(v, 0) < 0 && fails(at, place, "minimum", { limit: 0 }, "must be at least 0"))
      return false;
    if (order(v, 9007199254740991) > 0 && fails(
      at,
      place,
      "maximum",
      { limit: 9007199254740991 },
      "must be at most 9007199254740991"
    ))
      return false;
    return true;
  }
  function checkStringLengthFrom1LengthTo64(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 64) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 64 },
      "must have at most 64 characters"
    ))
      return false;
    return true;
  }
  function checkStringLengthFrom1LengthTo512(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 512) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 512 },
      "must have at most 512 characters"
    ))
      return false;
    return true;
  }
  function checkStringLengthTo512(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (longer(v, 512) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 512 },
      "must have at most 512 characters"
    ))
      return false;
    return true;
  }
  function checkNumberFrom0(v, at, place = "") {
    if (!isNumber(v)) return !wrongKind(v, at, place, "number");
    if (order(v, 0) < 0 && fails(at, place, "minimum", { limit: 0 }, "must be at least 0"))
      return false;
    return true;
  }
  function checkStringLengthFrom1LengthTo32(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (v === "" && fails(
      at,
      place,
      "minLength",
      { actual: 0, limit: 1 },
      "must have at least 1 character"
    ))
      return false;
    if (longer(v, 32) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 32 },
      "must have at most 32 characters"
    ))
      return false;
    return true;
  }
  function checkBoolean(v, at, place = "") {
    if (typeof v !== "boolean" && wrongKind(v, at, place, "boolean"))
      return false;
    return true;
  }
  function checkStringLengthTo256(v, at, place = "") {
    if (typeof v !== "string") return !wrongKind(v, at, place, "string");
    if (longer(v, 256) && fails(
      at,
      place,
      "maxLength",
      { actual: points(v), limit: 256 },
      "must have at most 256 characters"
    ))
      return false;
    return true;
  }
  var allowedByOrigin = [
    "validation",
    "policy",
    "budget",
    "discovery",
    "tool_execution",
    "upstream_transport",
    "bridge",
    "code_mode",
    "runtime"
  ];
  var allowedBySideEffects = [
    "none_expected",
    "possible",
    "unknown"
  ];
  var allowedByRecoveryAction = [
    "revise_and_retry",
    "retry_later",
    "reauthenticate",
    "confirm",
    "rediscover",
    "reduce_work",
    "start_dependency",
    "inspect_and_escalate",
    "do_not_retry"
  ];
  var allowedBySameArguments = [
    "safe",
    "conditional",
    "discouraged",
    "never"
  ];

  // ../generated/ts/src/agenterror/kinds.ts
  var maker = {
    check: checkAgentError,
    constants: [[["contract_version"], 1]],
    parameters: {
      service: { at: ["service"] },
      action: { at: ["action"] },
      tool: { at: ["tool"] },
      upstream: { at: ["upstream"] },
      command: { at: ["command"] },
      prompt: { at: ["prompt"] },
      resource: { at: ["resource"] },
      cause: { at: ["cause"] },
      original_kind: { at: ["original_kind"] },
      safety: { at: ["safety"] },
      evidence: { at: ["evidence"] },
      error_id: { at: ["error_id"] },
      trace_id: { at: ["trace_id"] },
      docs_url: { at: ["docs_url"] },
      idempotency_key: { at: ["idempotency_key"] },
      causes: { at: ["causes"] },
      hops: { at: ["hops"] },
      hops_omitted: { at: ["hops_omitted"] },
      message: { at: ["message"] },
      valid: { at: ["valid"] },
      limit: { at: ["limit"] },
      retry_after_ms: { at: ["recovery", "retry_after_ms"] },
      existing_id: { at: ["existing_id"] },
      required_scopes: { at: ["required_scopes"] },
      param: { at: ["param"] },
      parser_kind: {
        at: ["parser_kind"],
        check: checkKindsInvalidParamParserKind
      },
      violations: { at: ["violations"] },
      hint: { at: ["hint"], check: checkKindsNotFoundHint },
      denied_service: {
        at: ["denied_service"],
        check: checkKindsRouteScopeDeniedDeniedService
      }
    }
  };
  var places = {
    origin: ["origin"],
    action: ["recovery", "action"],
    same_arguments: ["recovery", "same_arguments"],
    guidance: ["recovery", "guidance"],
    side_effects: ["side_effects"]
  };
  function build2(info, takes, templates, ...given) {
    const puts = [[["kind"], info.tag]];
    const values = Object.entries({ ...info.values, ...templates });
    for (const [name, value] of values) puts.push([places[name], value]);
    const options = [
      "service",
      "action",
      "tool",
      "upstream",
      "command",
      "prompt",
      "resource",
      "cause",
      "original_kind",
      "safety",
      "evidence",
      "error_id",
      "trace_id",
      "docs_url",
      "idempotency_key",
      "causes",
      "hops",
      "hops_omitted"
    ];
    const all = Object.assign({}, ...given);
    return build(maker, puts, [...takes, ...options], all);
  }
  var infoOfAccessSetupRequired = {
    name: "access_setup_required",
    tag: "access_setup_required",
    title: "Access setup not finished",
    when: "The server's access store has never been initialised, so no caller can be admitted yet.",
    values: {
      origin: "validation",
      action: "start_dependency",
      same_arguments: "never",
      guidance: "Ask the person who runs this server to finish the owner setup, and call again once they confirm it. Nothing was carried out, and repeating the call before then will fail in the same way.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function accessSetupRequired(required, options = {}) {
    return build2(infoOfAccessSetupRequired, ["message"], {}, required, options);
  }
  var infoOfAmbiguousTool = {
    name: "ambiguous_tool",
    tag: "ambiguous_tool",
    title: "Tool name is ambiguous",
    when: "More than one upstream offers a tool with the requested name.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Pick one of the full names in `valid` and call again with that name. If no list is given, search the tool catalogue and use the complete `<upstream>::<tool>` name.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function ambiguousTool(required, options = {}) {
    return build2(
      infoOfAmbiguousTool,
      ["message", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfArtifactTooLarge = {
    name: "artifact_too_large",
    tag: "artifact_too_large",
    title: "Artifact too large",
    when: "An artifact is bigger than the size allowed for artifacts.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Make the artifact smaller or split it into parts, then call again. The same artifact will not be accepted.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "budget"
    }
  };
  function artifactTooLarge(required, options = {}) {
    return build2(
      infoOfArtifactTooLarge,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfAuditTimeout = {
    name: "audit_timeout",
    tag: "audit_timeout",
    title: "Audit timed out",
    when: "An audit did not finish within its time limit.",
    values: {
      origin: "runtime",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, then check whether the audit is still running or has already stored a report before you start it again. If it runs out of time repeatedly, audit a smaller scope or tell the operator.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 504,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function auditTimeout(required, options = {}) {
    return build2(
      infoOfAuditTimeout,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfAuthFailed = {
    name: "auth_failed",
    tag: "auth_failed",
    title: "Credentials refused",
    when: "The credentials sent with the request were refused.",
    values: {
      origin: "policy",
      action: "reauthenticate",
      same_arguments: "never",
      guidance: "Renew or correct the credentials first, then call again. The same credentials will be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 401,
      exit_code: 4,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function authFailed(required, options = {}) {
    return build2(infoOfAuthFailed, ["message"], {}, required, options);
  }
  var infoOfAuthRequired = {
    name: "auth_required",
    tag: "auth_required",
    title: "Sign-in needed",
    when: "The request carried no credentials although the operation needs some.",
    values: {
      origin: "policy",
      action: "reauthenticate",
      same_arguments: "never",
      guidance: "Sign in or attach valid credentials, then call again. Do not repeat the call without them.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 401,
      exit_code: 4,
      mcp_code: null,
      acp_code: -32e3,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function authRequired(required, options = {}) {
    return build2(infoOfAuthRequired, ["message"], {}, required, options);
  }
  var infoOfAuthorityChanged = {
    name: "authority_changed",
    tag: "authority_changed",
    title: "Rights changed during the run",
    when: "The caller's rights changed while a run was in progress, so the run was stopped.",
    values: {
      origin: "policy",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Confirm that the caller is still allowed to do this, find out what the stopped run had already done, and only then begin a new run. The stopped run cannot be continued.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 409,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function authorityChanged(required, options = {}) {
    return build2(infoOfAuthorityChanged, ["message"], {}, required, options);
  }
  var infoOfBadGateway = {
    name: "bad_gateway",
    tag: "bad_gateway",
    title: "Bad gateway answer",
    when: "A gateway in front of the upstream answered with something that is not a usable response.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the upstream answers normally, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function badGateway(required, options = {}) {
    return build2(
      infoOfBadGateway,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfBridgeTransportError = {
    name: "bridge_transport_error",
    tag: "bridge_transport_error",
    title: "Bridge cannot reach the daemon",
    when: "The local bridge could not hand the request to the daemon behind it, or lost the connection to it.",
    values: {
      origin: "bridge",
      action: "start_dependency",
      same_arguments: "conditional",
      guidance: "Have the daemon started and make sure it reports that it is ready, then call again. If the call changes something, check first whether the forwarded request got through.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 503,
      exit_code: 1,
      mcp_code: -32603,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function bridgeTransportError(required, options = {}) {
    return build2(infoOfBridgeTransportError, ["message"], {}, required, options);
  }
  var infoOfBrowserOffline = {
    name: "browser_offline",
    tag: "browser_offline",
    title: "Browser not connected",
    when: "The browser that has to carry out the action is not connected.",
    values: {
      origin: "upstream_transport",
      action: "start_dependency",
      same_arguments: "conditional",
      guidance: "Have the browser started and connected, and look at its state before you call again. Part of the work may already be done if the connection broke midway.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 503,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function browserOffline(required, options = {}) {
    return build2(infoOfBrowserOffline, ["message"], {}, required, options);
  }
  var infoOfBudgetExceeded = {
    name: "budget_exceeded",
    tag: "budget_exceeded",
    title: "Run budget used up",
    when: "A run used up its overall budget before it was finished.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Find out from the trace or from the current state which steps finished, then do the remaining steps in smaller pieces. Do not replay the whole run.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "budget"
    }
  };
  function budgetExceeded(required, options = {}) {
    return build2(
      infoOfBudgetExceeded,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfCallBudgetExceeded = {
    name: "call_budget_exceeded",
    tag: "call_budget_exceeded",
    title: "Too many calls in one run",
    when: "A run made more tool calls than one run is allowed to make.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Find out from the trace which calls finished, then do the rest in several smaller runs. Do not replay calls that already went through.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function callBudgetExceeded(required, options = {}) {
    return build2(
      infoOfCallBudgetExceeded,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfCancelled = {
    name: "cancelled",
    tag: "cancelled",
    title: "Cancelled",
    when: "The operation was cancelled before it finished.",
    values: {
      origin: "runtime",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not repeat it on your own account. Go on only if the work is still wanted, and check first how much of it was already done.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: -32800,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function cancelled(required, options = {}) {
    return build2(infoOfCancelled, ["message"], {}, required, options);
  }
  var infoOfCodeModeFuelExhausted = {
    name: "code_mode_fuel_exhausted",
    tag: "code_mode_fuel_exhausted",
    title: "Script compute limit reached",
    when: "A Code Mode script used up the computing allowance of one run.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Split the script into smaller runs or take heavy loops out of it. Tool calls made before it stopped may have taken effect, so check them instead of replaying them.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function codeModeFuelExhausted(required, options = {}) {
    return build2(
      infoOfCodeModeFuelExhausted,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfCodeModeTimeout = {
    name: "code_mode_timeout",
    tag: "code_mode_timeout",
    title: "Script ran out of time",
    when: "A Code Mode script did not finish within the time limit of one run.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Check which tool calls of the script finished, then do the rest in shorter scripts. Repeating the whole script may do work twice and is likely to run out of time again.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 504,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "budget"
    }
  };
  function codeModeTimeout(required, options = {}) {
    return build2(
      infoOfCodeModeTimeout,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfConfirmationRequired = {
    name: "confirmation_required",
    tag: "confirmation_required",
    title: "Confirmation needed",
    when: "The operation needs an explicit yes from the user and none was given.",
    values: {
      origin: "policy",
      action: "confirm",
      same_arguments: "never",
      guidance: "Ask the user for an explicit yes, then call again in the way that carries the confirmation. Do not confirm on the user's behalf.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function confirmationRequired(required, options = {}) {
    return build2(infoOfConfirmationRequired, ["message"], {}, required, options);
  }
  var infoOfConflict = {
    name: "conflict",
    tag: "conflict",
    title: "Conflict with existing state",
    when: "The request clashes with something that already exists or has changed.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Read the current state, starting with the item named in `existing_id` if there is one, and change the request so that it no longer clashes. The unchanged request is likely to clash again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function conflict(required, options = {}) {
    return build2(
      infoOfConflict,
      ["message", "existing_id"],
      {},
      required,
      options
    );
  }
  var infoOfConnectionError = {
    name: "connection_error",
    tag: "connection_error",
    title: "Connection failed",
    when: "The connection to the upstream could not be set up or broke.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the upstream can be reached again, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function connectionError(required, options = {}) {
    return build2(
      infoOfConnectionError,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfConnectionRefused = {
    name: "connection_refused",
    tag: "connection_refused",
    title: "Connection refused",
    when: "The address of the upstream refused the connection.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "The upstream is probably not running; wait for it, or have it started, and then call again. If an earlier attempt may have reached it, check that first.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function connectionRefused(required, options = {}) {
    return build2(
      infoOfConnectionRefused,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfContentTooLarge = {
    name: "content_too_large",
    tag: "content_too_large",
    title: "Content too large",
    when: "The content sent with the request is bigger than what is accepted.",
    values: {
      origin: "validation",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Send less at once: split the content, compress it, or pass a reference to it. The same content will be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function contentTooLarge(required, options = {}) {
    return build2(
      infoOfContentTooLarge,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfDecodeError = {
    name: "decode_error",
    tag: "decode_error",
    title: "Data could not be decoded",
    when: "Data that the server needed could not be decoded.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Look in the details for the data that could not be read. If your input does not explain it, report the failure to the operator instead of repeating the call.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "discouraged",
      retry_after: false,
      http_status: 500,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function decodeError(required, options = {}) {
    return build2(infoOfDecodeError, ["message"], {}, required, options);
  }
  var infoOfDnsError = {
    name: "dns_error",
    tag: "dns_error",
    title: "Name resolution failed",
    when: "The host name of the upstream could not be resolved.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait and call again once the name resolves, and check that an earlier attempt did not take effect. If the name itself may be wrong, ask for the configuration to be checked.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function dnsError(required, options = {}) {
    return build2(
      infoOfDnsError,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfFeatureNotCompiled = {
    name: "feature_not_compiled",
    tag: "feature_not_compiled",
    title: "Feature not in this build",
    when: "The running build was made without the requested feature.",
    values: {
      origin: "policy",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not call this feature on this server again, even though it may still be listed. Tell the user that a build with the feature is needed, or reach the goal in another way.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 501,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function featureNotCompiled(required, options = {}) {
    return build2(infoOfFeatureNotCompiled, ["message"], {}, required, options);
  }
  var infoOfForbidden = {
    name: "forbidden",
    tag: "forbidden",
    title: "Not allowed",
    when: "The caller is known but is not allowed to do this.",
    values: {
      origin: "policy",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not repeat the call. Use something the caller is allowed to do, or ask for the access named in `required_scopes`.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 403,
      exit_code: 1,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function forbidden(required, options = {}) {
    return build2(
      infoOfForbidden,
      ["message", "required_scopes"],
      {},
      required,
      options
    );
  }
  var infoOfHttpOnly = {
    name: "http_only",
    tag: "http_only",
    title: "Offered over HTTP only",
    when: "The operation exists, but only the HTTP interface offers it.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Use the HTTP interface for this operation, or pick another operation that is offered here. On this interface it will keep failing.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function httpOnly(required, options = {}) {
    return build2(infoOfHttpOnly, ["message"], {}, required, options);
  }
  var infoOfInstallFailed = {
    name: "install_failed",
    tag: "install_failed",
    title: "Installation failed",
    when: "A component could not be installed.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Read the details to see which step failed and what is already in place, and repair or remove that before another attempt. If the cause is out of your reach, report it to the user.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function installFailed(required, options = {}) {
    return build2(infoOfInstallFailed, ["message"], {}, required, options);
  }
  var infoOfInstallTimeout = {
    name: "install_timeout",
    tag: "install_timeout",
    title: "Installation timed out",
    when: "An installation did not finish within its time limit.",
    values: {
      origin: "runtime",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Check whether the installation is still running or has finished in the meantime. Start it again only when it has stopped and you know what is already in place.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 504,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function installTimeout(required, options = {}) {
    return build2(
      infoOfInstallTimeout,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfInternalError = {
    name: "internal_error",
    tag: "internal_error",
    title: "Internal error",
    when: "The server failed in a way that it did not foresee.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Do not simply repeat the call: find out whether it took effect and look at the details. If your input does not explain the failure, report it to the user or the operator, with `error_id` if there is one.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "discouraged",
      retry_after: false,
      http_status: 500,
      exit_code: 1,
      mcp_code: -32603,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function internalError(required, options = {}) {
    return build2(infoOfInternalError, ["message"], {}, required, options);
  }
  var infoOfInvalidCodeModeId = {
    name: "invalid_code_mode_id",
    tag: "invalid_code_mode_id",
    title: "Invalid tool identifier",
    when: "A tool identifier used in Code Mode does not have the required form.",
    values: {
      origin: "validation",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Search the catalogue for the tool and use its identifier exactly as listed there, in the form `<namespace>::<tool>`.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function invalidCodeModeId(required, options = {}) {
    return build2(infoOfInvalidCodeModeId, ["message"], {}, required, options);
  }
  var infoOfInvalidCursor = {
    name: "invalid_cursor",
    tag: "invalid_cursor",
    title: "Page cursor not valid",
    when: "A listing was continued with a cursor that is unknown, expired or malformed.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Begin the listing anew without a cursor and with unchanged filters, and follow only the cursors which the new listing returns. Items you have already seen may come again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 400,
      exit_code: 2,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function invalidCursor(required, options = {}) {
    return build2(infoOfInvalidCursor, ["message"], {}, required, options);
  }
  var infoOfInvalidEncoding = {
    name: "invalid_encoding",
    tag: "invalid_encoding",
    title: "Text encoding not valid",
    when: "Some input is not valid text in the encoding that is expected.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Send the input as valid UTF-8, or encode binary data in the way the parameter describes, then send the repaired call.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function invalidEncoding(required, options = {}) {
    return build2(
      infoOfInvalidEncoding,
      ["message", "param"],
      {},
      required,
      options
    );
  }
  var infoOfInvalidHint = {
    name: "invalid_hint",
    tag: "invalid_hint",
    title: "Hint not valid",
    when: "A hint given with the request is not one that the server understands.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Correct the hint or leave it out, then send the changed call.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function invalidHint(required, options = {}) {
    return build2(infoOfInvalidHint, ["message", "param"], {}, required, options);
  }
  var infoOfInvalidParam = {
    name: "invalid_param",
    tag: "invalid_param",
    title: "Invalid parameter",
    when: "A parameter has a value that is not accepted.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Correct the parameter named in `param` or in `violations`, then send the changed call. The call as it stands is likely to be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function invalidParam(required, options = {}) {
    return build2(
      infoOfInvalidParam,
      ["message", "param", "parser_kind", "violations"],
      {},
      required,
      options
    );
  }
  var infoOfInvalidProviderOutput = {
    name: "invalid_provider_output",
    tag: "invalid_provider_output",
    title: "Provider answer not usable",
    when: "A provider answered, but not in the form it promised.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Find out what the provider did before you call again. Report the malformed answer to the operator, because a change of your input will seldom help.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "discouraged",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function invalidProviderOutput(required, options = {}) {
    return build2(infoOfInvalidProviderOutput, ["message"], {}, required, options);
  }
  var infoOfInvalidRequest = {
    name: "invalid_request",
    tag: "invalid_request",
    title: "Malformed request",
    when: "The request as a whole does not have the required form.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Compare the request with its documented form, repair it, and send the repaired request.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 400,
      exit_code: 2,
      mcp_code: -32600,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function invalidRequest(required, options = {}) {
    return build2(
      infoOfInvalidRequest,
      ["message", "violations"],
      {},
      required,
      options
    );
  }
  var infoOfMergeWriteConflict = {
    name: "merge_write_conflict",
    tag: "merge_write_conflict",
    title: "File changed during the merge",
    when: "The file changed after the merge was prepared, so the merge was not written.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Read the file again, build the merge anew on its present content, and review it so that other people's edits survive. Do not write the old merge.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function mergeWriteConflict(required, options = {}) {
    return build2(infoOfMergeWriteConflict, ["message"], {}, required, options);
  }
  var infoOfMissingParam = {
    name: "missing_param",
    tag: "missing_param",
    title: "Missing parameter",
    when: "A parameter that the operation needs was not given.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Add the parameter named in `param` or in `violations`, then send the completed call.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function missingParam(required, options = {}) {
    return build2(
      infoOfMissingParam,
      ["message", "param", "violations"],
      {},
      required,
      options
    );
  }
  var infoOfNetworkError = {
    name: "network_error",
    tag: "network_error",
    title: "Network failure",
    when: "The network failed before a complete answer arrived from the upstream.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the network works again, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function networkError(required, options = {}) {
    return build2(
      infoOfNetworkError,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfNoRemoteTransport = {
    name: "no_remote_transport",
    tag: "no_remote_transport",
    title: "No remote transport",
    when: "The chosen server entry offers no transport that can be reached from elsewhere.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Choose an entry that offers a remote transport, or have the server run locally if that is allowed. The same entry will keep failing.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function noRemoteTransport(required, options = {}) {
    return build2(infoOfNoRemoteTransport, ["message"], {}, required, options);
  }
  var infoOfNotConnected = {
    name: "not_connected",
    tag: "not_connected",
    title: "Upstream not connected",
    when: "There is no live connection to the upstream.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the connection is back, then call again. If an earlier attempt may have got through, check that first.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function notConnected(required, options = {}) {
    return build2(
      infoOfNotConnected,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfNotFound = {
    name: "not_found",
    tag: "not_found",
    title: "Not found",
    when: "The named item does not exist or cannot be seen by the caller.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "List or search what exists, then call again with a name or identifier from that listing.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: -32602,
      acp_code: -32002,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function notFound(required, options = {}) {
    return build2(
      infoOfNotFound,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfNotSupported = {
    name: "not_supported",
    tag: "not_supported",
    title: "Not supported",
    when: "The server does not implement the requested operation.",
    values: {
      origin: "discovery",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not repeat the call. Choose an operation that the server says it supports.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 501,
      exit_code: 1,
      mcp_code: -32601,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function notSupported(required, options = {}) {
    return build2(infoOfNotSupported, ["message"], {}, required, options);
  }
  var infoOfOauthAccountAmbiguous = {
    name: "oauth_account_ambiguous",
    tag: "oauth_account_ambiguous",
    title: "Several accounts match",
    when: "More than one signed-in account fits the request.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Name exactly one account, or have the account selector in the configuration corrected, then call again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function oauthAccountAmbiguous(required, options = {}) {
    return build2(
      infoOfOauthAccountAmbiguous,
      ["message", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfOauthClientMismatch = {
    name: "oauth_client_mismatch",
    tag: "oauth_client_mismatch",
    title: "OAuth client does not match",
    when: "The stored credential belongs to another OAuth client than the configured one.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Have the client binding of the shared credential corrected, or use the client the credential was issued to, then call again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function oauthClientMismatch(required, options = {}) {
    return build2(infoOfOauthClientMismatch, ["message"], {}, required, options);
  }
  var infoOfOauthIssuerMismatch = {
    name: "oauth_issuer_mismatch",
    tag: "oauth_issuer_mismatch",
    title: "OAuth issuer does not match",
    when: "The issuer that the authorization server names differs from the configured issuer.",
    values: {
      origin: "policy",
      action: "inspect_and_escalate",
      same_arguments: "never",
      guidance: "Ask the operator to compare the configured issuer with the server's own metadata and to correct whichever is wrong. Do not switch the check off, and do not send credentials to the other issuer.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthIssuerMismatch(required, options = {}) {
    return build2(infoOfOauthIssuerMismatch, ["message"], {}, required, options);
  }
  var infoOfOauthNeedsReauth = {
    name: "oauth_needs_reauth",
    tag: "oauth_needs_reauth",
    title: "Sign-in has expired",
    when: "The stored sign-in for an upstream has expired or was withdrawn.",
    values: {
      origin: "policy",
      action: "reauthenticate",
      same_arguments: "never",
      guidance: "Start a new sign-in for this upstream, or ask the user to, and call again when it is done.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 401,
      exit_code: 4,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function oauthNeedsReauth(required, options = {}) {
    return build2(infoOfOauthNeedsReauth, ["message"], {}, required, options);
  }
  var infoOfOauthResourceMismatch = {
    name: "oauth_resource_mismatch",
    tag: "oauth_resource_mismatch",
    title: "OAuth resource does not match",
    when: "The resource that the server's metadata names differs from the configured resource.",
    values: {
      origin: "policy",
      action: "inspect_and_escalate",
      same_arguments: "never",
      guidance: "Ask the operator to compare the configured resource with the server's own metadata and to correct whichever is wrong. Do not switch the check off, and do not send credentials to another address.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthResourceMismatch(required, options = {}) {
    return build2(infoOfOauthResourceMismatch, ["message"], {}, required, options);
  }
  var infoOfOauthScopeUpgradeRequired = {
    name: "oauth_scope_upgrade_required",
    tag: "oauth_scope_upgrade_required",
    title: "More OAuth scopes needed",
    when: "The present sign-in does not cover the scopes that this call needs.",
    values: {
      origin: "policy",
      action: "reauthenticate",
      same_arguments: "never",
      guidance: "Start the sign-in for this upstream again and have the user grant the missing scopes, then repeat the call.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 403,
      exit_code: 4,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthScopeUpgradeRequired(required, options = {}) {
    return build2(
      infoOfOauthScopeUpgradeRequired,
      ["message", "required_scopes"],
      {},
      required,
      options
    );
  }
  var infoOfOauthSharedCredentialProtected = {
    name: "oauth_shared_credential_protected",
    tag: "oauth_shared_credential_protected",
    title: "Shared credential protected",
    when: "Several upstreams use the credential, so it cannot be removed through only one of them.",
    values: {
      origin: "policy",
      action: "confirm",
      same_arguments: "never",
      guidance: "Tell the user which upstreams would lose access and ask for an explicit yes, then use the operation that revokes the shared credential as a whole.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthSharedCredentialProtected(required, options = {}) {
    return build2(
      infoOfOauthSharedCredentialProtected,
      ["message"],
      {},
      required,
      options
    );
  }
  var infoOfOauthStateInvalid = {
    name: "oauth_state_invalid",
    tag: "oauth_state_invalid",
    title: "Sign-in attempt no longer valid",
    when: "The state value of a sign-in attempt is unknown, already used or expired.",
    values: {
      origin: "policy",
      action: "reauthenticate",
      same_arguments: "never",
      guidance: "Begin a fresh sign-in for the same upstream in a browser where the user is signed in. Reuse nothing from the failed attempt.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 400,
      exit_code: 4,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthStateInvalid(required, options = {}) {
    return build2(infoOfOauthStateInvalid, ["message"], {}, required, options);
  }
  var infoOfOauthUnsupportedMethod = {
    name: "oauth_unsupported_method",
    tag: "oauth_unsupported_method",
    title: "PKCE method not offered",
    when: "The authorization server does not offer the S256 method of PKCE.",
    values: {
      origin: "policy",
      action: "inspect_and_escalate",
      same_arguments: "never",
      guidance: "Ask the operator to have the authorization server offer S256. Do not fall back to plain PKCE.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function oauthUnsupportedMethod(required, options = {}) {
    return build2(
      infoOfOauthUnsupportedMethod,
      ["message"],
      {},
      required,
      options
    );
  }
  var infoOfPathTraversal = {
    name: "path_traversal",
    tag: "path_traversal",
    title: "Path leaves the allowed root",
    when: "A path points outside the directory that it has to stay in.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Use a path inside the allowed root, without `..` and without an absolute prefix, and call again. Do not try to reach the same place by another spelling.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function pathTraversal(required, options = {}) {
    return build2(
      infoOfPathTraversal,
      ["message", "param"],
      {},
      required,
      options
    );
  }
  var infoOfPermissionDenied = {
    name: "permission_denied",
    tag: "permission_denied",
    title: "Permission denied",
    when: "The system that carries out the work refused permission for it.",
    values: {
      origin: "policy",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not repeat the call. Use a target the caller may access, or ask the owner for permission.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 403,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function permissionDenied(required, options = {}) {
    return build2(
      infoOfPermissionDenied,
      ["message", "required_scopes"],
      {},
      required,
      options
    );
  }
  var infoOfPreflightFailed = {
    name: "preflight_failed",
    tag: "preflight_failed",
    title: "Preflight check failed",
    when: "A check that has to pass before the work starts did not pass.",
    values: {
      origin: "validation",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Read which check failed and have its cause repaired, then start the work again. If you cannot repair it, report the failed check to the operator.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function preflightFailed(required, options = {}) {
    return build2(infoOfPreflightFailed, ["message"], {}, required, options);
  }
  var infoOfProtocolError = {
    name: "protocol_error",
    tag: "protocol_error",
    title: "Provider broke the protocol",
    when: "A provider or a pinned payload broke the protocol that it has to follow.",
    values: {
      origin: "upstream_transport",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Do not repeat the call until the provider or the payload has been repaired; report it to the operator. Find out whether the call took effect.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "discouraged",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function protocolError(required, options = {}) {
    return build2(infoOfProtocolError, ["message"], {}, required, options);
  }
  var infoOfProviderError = {
    name: "provider_error",
    tag: "provider_error",
    title: "Provider failed",
    when: "A provider failed before it delivered a complete answer.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the provider works again, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function providerError(required, options = {}) {
    return build2(
      infoOfProviderError,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfProviderTimeout = {
    name: "provider_timeout",
    tag: "provider_timeout",
    title: "Provider timed out",
    when: "A provider did not answer within the time limit.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Find out whether the provider finished the work after the time limit, and wait before you call again. Repeat the call only if the work was not done.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 504,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function providerTimeout(required, options = {}) {
    return build2(
      infoOfProviderTimeout,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfProviderUnavailable = {
    name: "provider_unavailable",
    tag: "provider_unavailable",
    title: "Provider not available",
    when: "A provider is not available at the moment.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the provider is available again, then call again. If an earlier attempt may have got through, check that first.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function providerUnavailable(required, options = {}) {
    return build2(
      infoOfProviderUnavailable,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfQueueSaturated = {
    name: "queue_saturated",
    tag: "queue_saturated",
    title: "Queue is full",
    when: "The local queue for the upstream is full, so the request was not sent on.",
    values: {
      origin: "budget",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, as long as `recovery.retry_after_ms` says if it is given, make fewer calls at the same time, then send the same call again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 429,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function queueSaturated(required, options = {}) {
    return build2(
      infoOfQueueSaturated,
      ["message", "limit", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfQuotaExceeded = {
    name: "quota_exceeded",
    tag: "quota_exceeded",
    title: "Quota used up",
    when: "The request does not fit into the quota that is left.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Make the request smaller or free some of the quota, then call again. The same request will not fit until then.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "budget"
    }
  };
  function quotaExceeded(required, options = {}) {
    return build2(
      infoOfQuotaExceeded,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfRateLimited = {
    name: "rate_limited",
    tag: "rate_limited",
    title: "Too many requests",
    when: "Too many requests were made in a short time.",
    values: {
      origin: "budget",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, as long as `recovery.retry_after_ms` says if it is given, and make fewer calls at the same time. Before you repeat a call that changes something, check that it did not already take effect.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 429,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "budget"
    }
  };
  function rateLimited(required, options = {}) {
    return build2(
      infoOfRateLimited,
      ["message", "limit", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfRelayForwarderInitFailed = {
    name: "relay_forwarder_init_failed",
    tag: "relay_forwarder_init_failed",
    title: "Relay forwarder did not start",
    when: "The forwarder that a relay needs could not be started.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, then set up the relay again. If it fails repeatedly, report it to the operator, and check whether an earlier relay is still open.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function relayForwarderInitFailed(required, options = {}) {
    return build2(
      infoOfRelayForwarderInitFailed,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfRelayInvalidTarget = {
    name: "relay_invalid_target",
    tag: "relay_invalid_target",
    title: "Relay target not allowed",
    when: "The target given for a relay is not one that may be used.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Choose a target that the relay is allowed to reach and call again. The same target will be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function relayInvalidTarget(required, options = {}) {
    return build2(
      infoOfRelayInvalidTarget,
      ["message", "param"],
      {},
      required,
      options
    );
  }
  var infoOfRelayRegistryUnavailable = {
    name: "relay_registry_unavailable",
    tag: "relay_registry_unavailable",
    title: "Relay registry not available",
    when: "The registry in which relays are recorded cannot be reached at the moment.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the registry can be reached, check whether the relay was already recorded, and call again if it was not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function relayRegistryUnavailable(required, options = {}) {
    return build2(
      infoOfRelayRegistryUnavailable,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfResponseTooLarge = {
    name: "response_too_large",
    tag: "response_too_large",
    title: "Response too large",
    when: "The upstream's response was bigger than what may be passed on, so it was dropped.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "The work may already be done, so check its state first. Then ask for less, using only paging, range or field options that the operation really offers; the dropped data was not kept.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function responseTooLarge(required, options = {}) {
    return build2(
      infoOfResponseTooLarge,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfRestartRequired = {
    name: "restart_required",
    tag: "restart_required",
    title: "Restart needed",
    when: "The change takes effect only after the service has been restarted.",
    values: {
      origin: "validation",
      action: "start_dependency",
      same_arguments: "conditional",
      guidance: "Save the change in the supported way, agree on a restart with the operator, and check afterwards that the change is active. Reloading is not enough for things that are fixed at start-up.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function restartRequired(required, options = {}) {
    return build2(infoOfRestartRequired, ["message"], {}, required, options);
  }
  var infoOfResultTooLarge = {
    name: "result_too_large",
    tag: "result_too_large",
    title: "Result too large",
    when: "The result of a call was bigger than what one call may return.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "The call may already have taken effect, so check that first. Then ask for less, using only paging, range or field options that the operation really offers.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function resultTooLarge(required, options = {}) {
    return build2(
      infoOfResultTooLarge,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfRouteNotFound = {
    name: "route_not_found",
    tag: "route_not_found",
    title: "No such route",
    when: "No handler is mounted for the requested path and method.",
    values: {
      origin: "discovery",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Check the path and the method and send the corrected request. If they are correct, this server does not offer the route; its operator can find the reason in the start-up log.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function routeNotFound(required, options = {}) {
    return build2(infoOfRouteNotFound, ["message"], {}, required, options);
  }
  var infoOfRouteScopeDenied = {
    name: "route_scope_denied",
    tag: "route_scope_denied",
    title: "Outside this route",
    when: "The route the caller came in on does not cover the requested item.",
    values: {
      origin: "policy",
      action: "do_not_retry",
      same_arguments: "never",
      guidance: "Do not repeat the call on this route. Use an item that this route offers, or ask for access to a route that covers it.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 403,
      exit_code: 1,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "policy"
    }
  };
  function routeScopeDenied(required, options = {}) {
    return build2(
      infoOfRouteScopeDenied,
      ["message", "denied_service"],
      {},
      required,
      options
    );
  }
  var infoOfRuntimeUnavailable = {
    name: "runtime_unavailable",
    tag: "runtime_unavailable",
    title: "Runtime not available",
    when: "The runtime that has to carry out the work is not available at the moment.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the runtime is available again, then call again. If an earlier attempt may have got through, check that first.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function runtimeUnavailable(required, options = {}) {
    return build2(
      infoOfRuntimeUnavailable,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfServerBusy = {
    name: "server_busy",
    tag: "server_busy",
    title: "Server busy",
    when: "The server has no free capacity and did not start the work.",
    values: {
      origin: "budget",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, as long as `recovery.retry_after_ms` says if it is given, make fewer calls at the same time, then send the same call again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function serverBusy(required, options = {}) {
    return build2(
      infoOfServerBusy,
      ["message", "limit", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfServerError = {
    name: "server_error",
    tag: "server_error",
    title: "Server failure",
    when: "The server, or a script running on it, failed while handling the request.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "Find out whether the call took effect and look at the details before you do anything else. If your input does not explain the failure, report it instead of repeating the call.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "discouraged",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function serverError(required, options = {}) {
    return build2(infoOfServerError, ["message"], {}, required, options);
  }
  var infoOfServiceUnavailable = {
    name: "service_unavailable",
    tag: "service_unavailable",
    title: "Service not available",
    when: "The upstream service says that it is not available at the moment.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait, as long as `recovery.retry_after_ms` says if it is given, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function serviceUnavailable(required, options = {}) {
    return build2(
      infoOfServiceUnavailable,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfSkillDigestMismatch = {
    name: "skill_digest_mismatch",
    tag: "skill_digest_mismatch",
    title: "Skill content changed",
    when: "The content of a skill does not match its recorded digest.",
    values: {
      origin: "validation",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Fetch the skill's entry again and use the set of files that it names now. Approvals given for the old content no longer count.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function skillDigestMismatch(required, options = {}) {
    return build2(infoOfSkillDigestMismatch, ["message"], {}, required, options);
  }
  var infoOfSkillManifestStale = {
    name: "skill_manifest_stale",
    tag: "skill_manifest_stale",
    title: "Skill manifest out of date",
    when: "The skill manifest in use is older than the current one.",
    values: {
      origin: "validation",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Fetch the skill catalogue again and use the current manifest. Approvals given for the old content no longer count.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function skillManifestStale(required, options = {}) {
    return build2(infoOfSkillManifestStale, ["message"], {}, required, options);
  }
  var infoOfSnippetBudgetExceeded = {
    name: "snippet_budget_exceeded",
    tag: "snippet_budget_exceeded",
    title: "Snippet too big for its budget",
    when: "A snippet is bigger or asks for more than the snippet budget allows.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Use a smaller snippet or split it, then call again. The same snippet will be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function snippetBudgetExceeded(required, options = {}) {
    return build2(
      infoOfSnippetBudgetExceeded,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfSnippetNotFound = {
    name: "snippet_not_found",
    tag: "snippet_not_found",
    title: "Snippet not found",
    when: "The named snippet does not exist.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "List or search the snippets that exist, then call again with one of those names.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function snippetNotFound(required, options = {}) {
    return build2(
      infoOfSnippetNotFound,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfSnippetResolveLimit = {
    name: "snippet_resolve_limit",
    tag: "snippet_resolve_limit",
    title: "Too many snippets to resolve",
    when: "Resolving the snippet would pull in more snippets than allowed.",
    values: {
      origin: "budget",
      action: "reduce_work",
      same_arguments: "never",
      guidance: "Refer to fewer snippets or make the nesting shallower, then call again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 413,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function snippetResolveLimit(required, options = {}) {
    return build2(
      infoOfSnippetResolveLimit,
      ["message", "limit"],
      {},
      required,
      options
    );
  }
  var infoOfSsrfBlocked = {
    name: "ssrf_blocked",
    tag: "ssrf_blocked",
    title: "Address blocked",
    when: "The address given is private or internal, and requests to it are blocked.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Use a public address that the server is allowed to contact. Do not try to reach the same place through a redirect or another spelling.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function ssrfBlocked(required, options = {}) {
    return build2(infoOfSsrfBlocked, ["message", "param"], {}, required, options);
  }
  var infoOfStaleDocument = {
    name: "stale_document",
    tag: "stale_document",
    title: "Document out of date",
    when: "The request refers to a version of a document that is no longer current.",
    values: {
      origin: "validation",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Fetch the document again, repeat your change on its present content, and send that. Do not attach the new version mark to the old content.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function staleDocument(required, options = {}) {
    return build2(infoOfStaleDocument, ["message"], {}, required, options);
  }
  var infoOfStaleSuggestion = {
    name: "stale_suggestion",
    tag: "stale_suggestion",
    title: "Suggestion out of date",
    when: "The metadata changed after the suggestion was made.",
    values: {
      origin: "validation",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Fetch the current metadata, make a new suggestion from it, and review that. Do not attach the new hash to the old suggestion.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function staleSuggestion(required, options = {}) {
    return build2(infoOfStaleSuggestion, ["message"], {}, required, options);
  }
  var infoOfSymlinkRejected = {
    name: "symlink_rejected",
    tag: "symlink_rejected",
    title: "Symbolic link refused",
    when: "A path leads through a symbolic link, and links are not followed here.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "never",
      guidance: "Use the real path of a file inside the allowed root and call again. Do not try to reach the same place through another link.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function symlinkRejected(required, options = {}) {
    return build2(
      infoOfSymlinkRejected,
      ["message", "param"],
      {},
      required,
      options
    );
  }
  var infoOfSyncInProgress = {
    name: "sync_in_progress",
    tag: "sync_in_progress",
    title: "Synchronisation in progress",
    when: "A synchronisation is already running, and only one may run at a time.",
    values: {
      origin: "budget",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the running synchronisation has finished, and look at its result. Start another one only if it is still needed.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "budget"
    }
  };
  function syncInProgress(required, options = {}) {
    return build2(
      infoOfSyncInProgress,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfTimeout = {
    name: "timeout",
    tag: "timeout",
    title: "No answer in time",
    when: "No complete answer arrived within the time limit.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Find out whether the call took effect after the time limit, and wait before you call again. Repeat the call only if the work was not done.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 504,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "upstream_transport"
    }
  };
  function timeout(required, options = {}) {
    return build2(
      infoOfTimeout,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfToolError = {
    name: "tool_error",
    tag: "tool_error",
    title: "Tool reported a failure",
    when: "A tool ran to completion and reported a failure.",
    values: {
      origin: "tool_execution",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Read the tool's own report in this error and look at the present state to see what already took effect. Then change the call and do only the part that is still missing; reuse an idempotency key only for exactly the same operation.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "tool_execution"
    }
  };
  function toolError(required, options = {}) {
    return build2(infoOfToolError, ["message"], {}, required, options);
  }
  var infoOfToolTimeout = {
    name: "tool_timeout",
    tag: "tool_timeout",
    title: "Tool timed out",
    when: "A tool did not finish within its time limit.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Find out whether the tool finished after the time limit, and wait before you call again. Repeat the call only if the work was not done, with less work per call if it keeps running out of time.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 504,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function toolTimeout(required, options = {}) {
    return build2(
      infoOfToolTimeout,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfUnavailable = {
    name: "unavailable",
    tag: "unavailable",
    title: "Not available",
    when: "Something the request depends on is not available at the moment.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until it is available again, then call again. If an earlier attempt may have got through, check that first.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 503,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function unavailable(required, options = {}) {
    return build2(
      infoOfUnavailable,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownAction = {
    name: "unknown_action",
    tag: "unknown_action",
    title: "No such action",
    when: "The service has no action with the requested name.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Call again with one of the names in `valid`. If no list is given, ask the service which actions it offers.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 400,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function unknownAction(required, options = {}) {
    return build2(
      infoOfUnknownAction,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownExecution = {
    name: "unknown_execution",
    tag: "unknown_execution",
    title: "No such execution",
    when: "No execution is recorded under the given identifier.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "List the executions that are recorded, then call again with one of their identifiers. An old execution may have been removed.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function unknownExecution(required, options = {}) {
    return build2(infoOfUnknownExecution, ["message"], {}, required, options);
  }
  var infoOfUnknownInstance = {
    name: "unknown_instance",
    tag: "unknown_instance",
    title: "No such instance",
    when: "The service has no instance with the requested name.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Call again with one of the names in `valid`. If no list is given, ask the service which instances it has.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 400,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function unknownInstance(required, options = {}) {
    return build2(
      infoOfUnknownInstance,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownService = {
    name: "unknown_service",
    tag: "unknown_service",
    title: "No such service",
    when: "There is no service with the requested name.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "List the services that are offered, then call again with one of those names.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function unknownService(required, options = {}) {
    return build2(
      infoOfUnknownService,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownSubaction = {
    name: "unknown_subaction",
    tag: "unknown_subaction",
    title: "No such sub-action",
    when: "The action has no sub-action with the requested name.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Call again with one of the names in `valid`. If no list is given, ask the service which sub-actions this action has.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 400,
      exit_code: 2,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function unknownSubaction(required, options = {}) {
    return build2(
      infoOfUnknownSubaction,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownTool = {
    name: "unknown_tool",
    tag: "unknown_tool",
    title: "No such tool",
    when: "No tool with the requested name is offered.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "Search the tool catalogue, then call again with the exact name of a tool that is listed.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "code_mode"
    }
  };
  function unknownTool(required, options = {}) {
    return build2(
      infoOfUnknownTool,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUnknownUpstream = {
    name: "unknown_upstream",
    tag: "unknown_upstream",
    title: "No such upstream",
    when: "No upstream with the requested name is configured.",
    values: {
      origin: "discovery",
      action: "rediscover",
      same_arguments: "never",
      guidance: "List the upstreams that are configured, then call again with one of those names.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 404,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function unknownUpstream(required, options = {}) {
    return build2(
      infoOfUnknownUpstream,
      ["message", "hint", "valid"],
      {},
      required,
      options
    );
  }
  var infoOfUpstreamCredentialMissing = {
    name: "upstream_credential_missing",
    tag: "upstream_credential_missing",
    title: "Upstream credential missing",
    when: "The secret that is configured for an upstream cannot be found.",
    values: {
      origin: "policy",
      action: "inspect_and_escalate",
      same_arguments: "never",
      guidance: "Ask the operator to put the upstream's secret back and to reload the configuration. Do not work around it by calling without credentials.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "policy"
    }
  };
  function upstreamCredentialMissing(required, options = {}) {
    return build2(
      infoOfUpstreamCredentialMissing,
      ["message"],
      {},
      required,
      options
    );
  }
  var infoOfUpstreamError = {
    name: "upstream_error",
    tag: "upstream_error",
    title: "Upstream failed",
    when: "The upstream failed before it delivered a complete result.",
    values: {
      origin: "upstream_transport",
      action: "retry_later",
      same_arguments: "conditional",
      guidance: "Wait until the upstream works again, and find out whether the first call took effect. Repeat the call only if it did not.",
      side_effects: "possible"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: true,
      http_status: 502,
      exit_code: 75,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "upstream_transport"
    }
  };
  function upstreamError(required, options = {}) {
    return build2(
      infoOfUpstreamError,
      ["message", "retry_after_ms"],
      {},
      required,
      options
    );
  }
  var infoOfValidationFailed = {
    name: "validation_failed",
    tag: "validation_failed",
    title: "Validation failed",
    when: "The request is well formed, but its content breaks a rule.",
    values: {
      origin: "validation",
      action: "revise_and_retry",
      same_arguments: "discouraged",
      guidance: "Correct what `violations` or the message names, then send the changed call. The call as it stands is likely to be refused again.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 422,
      exit_code: 2,
      mcp_code: -32602,
      acp_code: null,
      accepted_from_upstream: true,
      code_mode_origin: "validation"
    }
  };
  function validationFailed(required, options = {}) {
    return build2(
      infoOfValidationFailed,
      ["message", "violations"],
      {},
      required,
      options
    );
  }
  var infoOfVerifyFailed = {
    name: "verify_failed",
    tag: "verify_failed",
    title: "Verification failed",
    when: "The check that follows the work did not pass.",
    values: {
      origin: "runtime",
      action: "inspect_and_escalate",
      same_arguments: "discouraged",
      guidance: "The work itself may already be done, so look at the present state first. Repair what the check complains about, or report it, before anything is run again.",
      side_effects: "unknown"
    },
    facts: {
      same_arguments_if_retry_safe: "conditional",
      retry_after: false,
      http_status: 502,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "code_mode"
    }
  };
  function verifyFailed(required, options = {}) {
    return build2(infoOfVerifyFailed, ["message"], {}, required, options);
  }
  var infoOfWorkspaceNotConfigured = {
    name: "workspace_not_configured",
    tag: "workspace_not_configured",
    title: "Workspace not configured",
    when: "No workspace root is configured on the server.",
    values: {
      origin: "validation",
      action: "start_dependency",
      same_arguments: "never",
      guidance: "Ask the operator to set the workspace root and to restart the service, then call again. Do not choose another directory instead.",
      side_effects: "none_expected"
    },
    facts: {
      same_arguments_if_retry_safe: "never",
      retry_after: false,
      http_status: 409,
      exit_code: 1,
      mcp_code: null,
      acp_code: null,
      accepted_from_upstream: false,
      code_mode_origin: "validation"
    }
  };
  function workspaceNotConfigured(required, options = {}) {
    return build2(
      infoOfWorkspaceNotConfigured,
      ["message"],
      {},
      required,
      options
    );
  }
  var agentErrorKinds = [
    infoOfAccessSetupRequired,
    infoOfAmbiguousTool,
    infoOfArtifactTooLarge,
    infoOfAuditTimeout,
    infoOfAuthFailed,
    infoOfAuthRequired,
    infoOfAuthorityChanged,
    infoOfBadGateway,
    infoOfBridgeTransportError,
    infoOfBrowserOffline,
    infoOfBudgetExceeded,
    infoOfCallBudgetExceeded,
    infoOfCancelled,
    infoOfCodeModeFuelExhausted,
    infoOfCodeModeTimeout,
    infoOfConfirmationRequired,
    infoOfConflict,
    infoOfConnectionError,
    infoOfConnectionRefused,
    infoOfContentTooLarge,
    infoOfDecodeError,
    infoOfDnsError,
    infoOfFeatureNotCompiled,
    infoOfForbidden,
    infoOfHttpOnly,
    infoOfInstallFailed,
    infoOfInstallTimeout,
    infoOfInternalError,
    infoOfInvalidCodeModeId,
    infoOfInvalidCursor,
    infoOfInvalidEncoding,
    infoOfInvalidHint,
    infoOfInvalidParam,
    infoOfInvalidProviderOutput,
    infoOfInvalidRequest,
    infoOfMergeWriteConflict,
    infoOfMissingParam,
    infoOfNetworkError,
    infoOfNoRemoteTransport,
    infoOfNotConnected,
    infoOfNotFound,
    infoOfNotSupported,
    infoOfOauthAccountAmbiguous,
    infoOfOauthClientMismatch,
    infoOfOauthIssuerMismatch,
    infoOfOauthNeedsReauth,
    infoOfOauthResourceMismatch,
    infoOfOauthScopeUpgradeRequired,
    infoOfOauthSharedCredentialProtected,
    infoOfOauthStateInvalid,
    infoOfOauthUnsupportedMethod,
    infoOfPathTraversal,
    infoOfPermissionDenied,
    infoOfPreflightFailed,
    infoOfProtocolError,
    infoOfProviderError,
    infoOfProviderTimeout,
    infoOfProviderUnavailable,
    infoOfQueueSaturated,
    infoOfQuotaExceeded,
    infoOfRateLimited,
    infoOfRelayForwarderInitFailed,
    infoOfRelayInvalidTarget,
    infoOfRelayRegistryUnavailable,
    infoOfResponseTooLarge,
    infoOfRestartRequired,
    infoOfResultTooLarge,
    infoOfRouteNotFound,
    infoOfRouteScopeDenied,
    infoOfRuntimeUnavailable,
    infoOfServerBusy,
    infoOfServerError,
    infoOfServiceUnavailable,
    infoOfSkillDigestMismatch,
    infoOfSkillManifestStale,
    infoOfSnippetBudgetExceeded,
    infoOfSnippetNotFound,
    infoOfSnippetResolveLimit,
    infoOfSsrfBlocked,
    infoOfStaleDocument,
    infoOfStaleSuggestion,
    infoOfSymlinkRejected,
    infoOfSyncInProgress,
    infoOfTimeout,
    infoOfToolError,
    infoOfToolTimeout,
    infoOfUnavailable,
    infoOfUnknownAction,
    infoOfUnknownExecution,
    infoOfUnknownInstance,
    infoOfUnknownService,
    infoOfUnknownSubaction,
    infoOfUnknownTool,
    infoOfUnknownUpstream,
    infoOfUpstreamCredentialMissing,
    infoOfUpstreamError,
    infoOfValidationFailed,
    infoOfVerifyFailed,
    infoOfWorkspaceNotConfigured
  ];
  function unknownInfo(name, tag) {
    return {
      name,
      tag,
      title: "",
      when: "",
      values: {
        origin: "runtime",
        action: "inspect_and_escalate",
        same_arguments: "discouraged",
        guidance: "Look at the details of this error, and change the call if they show how. Do not repeat it unchanged while it is unclear what it did.",
        side_effects: "unknown"
      },
      facts: {
        same_arguments_if_retry_safe: "conditional",
        retry_after: true,
        http_status: 500,
        exit_code: 1,
        mcp_code: null,
        acp_code: null,
        accepted_from_upstream: false,
        code_mode_origin: "code_mode"
      }
    };
  }
  function agentErrorKindInfo(kind) {
    const info = agentErrorKinds.find(({ name }) => name === kind);
    return info ?? unknownInfo(kind, kind);
  }
  function agentErrorOf(required, options = {}) {
    const { ["kind"]: tag, ...rest } = required;
    const given = { ...rest, ...options };
    switch (tag) {
      case "access_setup_required":
        return accessSetupRequired(given);
      case "ambiguous_tool":
        return ambiguousTool(given);
      case "artifact_too_large":
        return artifactTooLarge(given);
      case "audit_timeout":
        return auditTimeout(given);
      case "auth_failed":
        return authFailed(given);
      case "auth_required":
        return authRequired(given);
      case "authority_changed":
        return authorityChanged(given);
      case "bad_gateway":
        return badGateway(given);
      case "bridge_transport_error":
        return bridgeTransportError(given);
      case "browser_offline":
        return browserOffline(given);
      case "budget_exceeded":
        return budgetExceeded(given);
      case "call_budget_exceeded":
        return callBudgetExceeded(given);
      case "cancelled":
        return cancelled(given);
      case "code_mode_fuel_exhausted":
        return codeModeFuelExhausted(given);
      case "code_mode_timeout":
        return codeModeTimeout(given);
      case "confirmation_required":
        return confirmationRequired(given);
      case "conflict":
        return conflict(given);
      case "connection_error":
        return connectionError(given);
      case "connection_refused":
        return connectionRefused(given);
      case "content_too_large":
        return contentTooLarge(given);
      case "decode_error":
        return decodeError(given);
      case "dns_error":
        return dnsError(given);
      case "feature_not_compiled":
        return featureNotCompiled(given);
      case "forbidden":
        return forbidden(given);
      case "http_only":
        return httpOnly(given);
      case "install_failed":
        return installFailed(given);
      case "install_timeout":
        return installTimeout(given);
      case "internal_error":
        return internalError(given);
      case "invalid_code_mode_id":
        return invalidCodeModeId(given);
      case "invalid_cursor":
        return invalidCursor(given);
      case "invalid_encoding":
        return invalidEncoding(given);
      case "invalid_hint":
        return invalidHint(given);
      case "invalid_param":
        return invalidParam(given);
      case "invalid_provider_output":
        return invalidProviderOutput(given);
      case "invalid_request":
        return invalidRequest(given);
      case "merge_write_conflict":
        return mergeWriteConflict(given);
      case "missing_param":
        return missingParam(given);
      case "network_error":
        return networkError(given);
      case "no_remote_transport":
        return noRemoteTransport(given);
      case "not_connected":
        return notConnected(given);
      case "not_found":
        return notFound(given);
      case "not_supported":
        return notSupported(given);
      case "oauth_account_ambiguous":
        return oauthAccountAmbiguous(given);
      case "oauth_client_mismatch":
        return oauthClientMismatch(given);
      case "oauth_issuer_mismatch":
        return oauthIssuerMismatch(given);
      case "oauth_needs_reauth":
        return oauthNeedsReauth(given);
      case "oauth_resource_mismatch":
        return oauthResourceMismatch(given);
      case "oauth_scope_upgrade_required":
        return oauthScopeUpgradeRequired(given);
      case "oauth_shared_credential_protected":
        return oauthSharedCredentialProtected(given);
      case "oauth_state_invalid":
        return oauthStateInvalid(given);
      case "oauth_unsupported_method":
        return oauthUnsupportedMethod(given);
      case "path_traversal":
        return pathTraversal(given);
      case "permission_denied":
        return permissionDenied(given);
      case "preflight_failed":
        return preflightFailed(given);
      case "protocol_error":
        return protocolError(given);
      case "provider_error":
        return providerError(given);
      case "provider_timeout":
        return providerTimeout(given);
      case "provider_unavailable":
        return providerUnavailable(given);
      case "queue_saturated":
        return queueSaturated(given);
      case "quota_exceeded":
        return quotaExceeded(given);
      case "rate_limited":
        return rateLimited(given);
      case "relay_forwarder_init_failed":
        return relayForwarderInitFailed(given);
      case "relay_invalid_target":
        return relayInvalidTarget(given);
      case "relay_registry_unavailable":
        return relayRegistryUnavailable(given);
      case "response_too_large":
        return responseTooLarge(given);
      case "restart_required":
        return restartRequired(given);
      case "result_too_large":
        return resultTooLarge(given);
      case "route_not_found":
        return routeNotFound(given);
      case "route_scope_denied":
        return routeScopeDenied(given);
      case "runtime_unavailable":
        return runtimeUnavailable(given);
      case "server_busy":
        return serverBusy(given);
      case "server_error":
        return serverError(given);
      case "service_unavailable":
        return serviceUnavailable(given);
      case "skill_digest_mismatch":
        return skillDigestMismatch(given);
      case "skill_manifest_stale":
        return skillManifestStale(given);
      case "snippet_budget_exceeded":
        return snippetBudgetExceeded(given);
      case "snippet_not_found":
        return snippetNotFound(given);
      case "snippet_resolve_limit":
        return snippetResolveLimit(given);
      case "ssrf_blocked":
        return ssrfBlocked(given);
      case "stale_document":
        return staleDocument(given);
      case "stale_suggestion":
        return staleSuggestion(given);
      case "symlink_rejected":
        return symlinkRejected(given);
      case "sync_in_progress":
        return syncInProgress(given);
      case "timeout":
        return timeout(given);
      case "tool_error":
        return toolError(given);
      case "tool_timeout":
        return toolTimeout(given);
      case "unavailable":
        return unavailable(given);
      case "unknown_action":
        return unknownAction(given);
      case "unknown_execution":
        return unknownExecution(given);
      case "unknown_instance":
        return unknownInstance(given);
      case "unknown_service":
        return unknownService(given);
      case "unknown_subaction":
        return unknownSubaction(given);
      case "unknown_tool":
        return unknownTool(given);
      case "unknown_upstream":
        return unknownUpstream(given);
      case "upstream_credential_missing":
        return upstreamCredentialMissing(given);
      case "upstream_error":
        return upstreamError(given);
      case "validation_failed":
        return validationFailed(given);
      case "verify_failed":
        return verifyFailed(given);
      case "workspace_not_configured":
        return workspaceNotConfigured(given);
    }
    return build2(
      unknownInfo(String(tag), tag),
      [
        "message",
        "valid",
        "limit",
        "retry_after_ms",
        "existing_id",
        "required_scopes",
        "param",
        "parser_kind",
        "violations",
        "hint",
        "denied_service"
      ],
      {},
      given
    );
  }
  function decideRepeat(error, asks) {
    const theAction = knownOr(
      valueFrom(error, "recovery", "action"),
      [
        "revise_and_retry",
        "retry_later",
        "reauthenticate",
        "confirm",
        "rediscover",
        "reduce_work",
        "start_dependency",
        "inspect_and_escalate",
        "do_not_retry"
      ],
      "inspect_and_escalate"
    );
    const theSameArguments = knownOr(
      valueFrom(error, "recovery", "same_arguments"),
      ["safe", "conditional", "discouraged", "never"],
      "never"
    );
    const theSideEffects = knownOr(
      valueFrom(error, "side_effects"),
      ["none_expected", "possible", "unknown"],
      "unknown"
    );
    if (theAction !== "retry_later" && theAction !== "start_dependency")
      return {
        outcome: "no",
        because: "The error asks for something other than a repeat."
      };
    if (theSameArguments === "never" || theSameArguments === "discouraged")
      return {
        outcome: "no",
        because: "The error advises against the same request."
      };
    if (theSameArguments === "safe")
      return { outcome: "after_wait", because: "The same request does no harm." };
    if (theSideEffects === "none_expected")
      return { outcome: "after_wait", because: "Nothing was carried out." };
    if (asks["retry_safe"] === true)
      return {
        outcome: "after_wait",
        because: "A second run changes nothing more."
      };
    return {
      outcome: "check_first",
      because: "Something may have been carried out."
    };
  }
  var AgentErrorException = class extends Error {
    constructor(contract, options) {
      super(options?.message ?? textOf(contract), options);
      __publicField(this, "name", "AgentError");
      /** The document. */
      __publicField(this, "contract");
      this.contract = contract;
      const mark2 = /* @__PURE__ */ Symbol.for("errgen.AgentError");
      Object.defineProperty(this, mark2, { value: true });
    }
    /** Tells whether a value is such an error, also one of another copy of this module. */
    static is(value) {
      return typeof value === "object" && value !== null && /* @__PURE__ */ Symbol.for("errgen.AgentError") in value;
    }
    /** The document: an error is written as what it carries. */
    toJSON() {
      return this.contract;
    }
  };
  function textOf(error) {
    const tag = valueFrom(error, "kind");
    const text = valueFrom(error, "message");
    const head = typeof text === "string" && text !== "" ? text : tag;
    return String(head);
  }

  // ../runtime/codemode/prelude/native.ts
  var { parse, stringify } = JSON;
  var {
    freeze,
    keys,
    defineProperty,
    getOwnPropertyDescriptor,
    getPrototypeOf
  } = Object;
  var { apply, construct } = Reflect;
  var { isArray } = Array;
  var { isView } = ArrayBuffer;
  var { join } = Array.prototype;
  var NativeError = Error;
  var errorPrototype = Error.prototype;
  var aggregatePrototype = AggregateError.prototype;
  var NativePromise = Promise;
  var AsyncFunction = getPrototypeOf(async () => {
  }).constructor;
  function define(target, name, value, enumerable) {
    defineProperty(target, name, {
      // @ts-expect-error: a descriptor without a prototype; `get` may not be inherited.
      __proto__: null,
      value,
      enumerable,
      writable: true,
      configurable: true
    });
  }
  function append(list, value) {
    define(list, list.length, value, true);
  }
  function ownData(value, name) {
    const found = getOwnPropertyDescriptor(value, name);
    if (found === void 0) return void 0;
    return getOwnPropertyDescriptor(found, "value")?.value;
  }
  function promise(executor) {
    return awaitable(new NativePromise(executor));
  }
  function awaitable(made) {
    define(made, "constructor", NativePromise, false);
    return made;
  }

  // ../runtime/codemode/prelude/snapshot.ts
  var maxLevels = 8;
  var maxDepth = 17;
  var maxValues = 4096;
  function snapshot(thrown) {
    const budget = { left: maxValues, seen: [] };
    return thrownAt(thrown, 1, budget) ?? "{}";
  }
  function thrownAt(thrown, level, budget) {
    if (level > maxLevels || budget.left-- <= 0) return void 0;
    try {
      if (typeof thrown !== "object" || thrown === null)
        return '{"text":' + textOfPrimitive(thrown) + "}";
      for (let i = 0; i < budget.seen.length; i++)
        if (budget.seen[i] === thrown) return void 0;
      append(budget.seen, thrown);
      return thrownObject(thrown, level, budget);
    } catch {
      return '{"text":"an object that cannot be read"}';
    }
  }
  function thrownObject(thrown, level, budget) {
    if (isArray(thrown))
      return '{"text":' + stringify(itemsOf(thrown, 1, budget)) + "}";
    let text = "{";
    if (inherits(thrown, errorPrototype)) {
      text += '"error":true,"text":' + stringify(printed(thrown)) + ",";
      const message = ownData(thrown, "message");
      if (typeof message === "string")
        text += '"message":' + stringify(message) + ",";
    }
    text += '"members":' + membersOf(thrown, 1, budget);
    const cause = ownData(thrown, "cause");
    if (cause !== void 0) {
      const inner = thrownAt(cause, level + 1, budget);
      if (inner !== void 0) text += ',"cause":' + inner;
    }
    if (inherits(thrown, aggregatePrototype))
      text += ',"errors":' + errorsOf(thrown, level, budget);
    return text + "}";
  }
  function errorsOf(thrown, level, budget) {
    let text = "[";
    const errors = ownData(thrown, "errors");
    if (!isList(errors)) return "[]";
    const count = lengthOf(errors);
    for (let i = 0; i < count && budget.left > 0; i++) {
      const inner = thrownAt(ownData(errors, i), level + 1, budget);
      if (inner !== void 0) text += (text === "[" ? "" : ",") + inner;
    }
    return text + "]";
  }
  function lengthOf(list) {
    return ownData(list, "length");
  }
  function isList(value) {
    try {
      return isArray(value);
    } catch {
      return false;
    }
  }
  function printed(error) {
    const name = data(error, "name");
    const message = data(error, "message");
    const head = typeof name === "string" ? name : "Error";
    if (typeof message !== "string" || message === "") return head;
    return head === "" ? message : head + ": " + message;
  }
  function textOfPrimitive(value) {
    if (typeof value === "function") return '"a function"';
    if (typeof value === "symbol") return '"a symbol"';
    return stringify("" + value);
  }
  function inherits(value, prototype) {
    let up = getPrototypeOf(value);
    for (let i = 0; i < maxValues && up !== null; i++) {
      if (up === prototype) return true;
      up = getPrototypeOf(up);
    }
    return false;
  }
  function data(value, name) {
    let up = value;
    for (let i = 0; i < maxValues && up !== null; i++) {
      const found = ownData(up, name);
      if (found !== void 0) return found;
      up = getPrototypeOf(up);
    }
    return void 0;
  }
  function isBulk(value) {
    const length = ownData(value, "length");
    return isView(value) || typeof length === "number" && length > maxValues;
  }
  function membersOf(value, depth, budget) {
    if (isBulk(value)) return "{}";
    let text = "{";
    const names = keys(value);
    for (let i = 0; i < names.length && budget.left > 0; i++) {
      const name = names[i];
      const written = json(ownData(value, name), depth + 1, budget);
      if (written === void 0) continue;
      text += (text === "{" ? "" : ",") + stringify(name) + ":" + written;
    }
    return text + "}";
  }
  function itemsOf(list, depth, budget) {
    let text = "[";
    const count = lengthOf(list);
    for (let i = 0; i < count && budget.left > 0; i++)
      text += (i === 0 ? "" : ",") + (json(ownData(list, i), depth + 1, budget) ?? "null");
    return text + "]";
  }
  function json(value, depth, budget) {
    if (budget.left-- <= 0) return void 0;
    switch (typeof value) {
      case "string":
      case "boolean":
      case "number":
        return stringify(value);
      case "object":
        if (value === null) return "null";
        if (depth >= maxDepth) return '"[truncated: depth]"';
        try {
          return isArray(value) ? itemsOf(value, depth, budget) : membersOf(value, depth, budget);
        } catch {
          return void 0;
        }
      default:
        return void 0;
    }
  }

  // ../runtime/codemode/prelude/write.ts
  var maxDepth2 = 1e3;
  function write(value, whole) {
    let param = whole;
    let refusal;
    function refuse(problem) {
      refusal = freeze({ param, problem });
      throw refusal;
    }
    function put2(pieces, given, name, up) {
      if (name !== "") param = name;
      const value2 = converted(given, name);
      switch (typeof value2) {
        case "undefined":
          return false;
        case "number":
          if (value2 - value2 !== 0) refuse(unholdable("" + value2, param));
          break;
        case "string":
        case "boolean":
          break;
        case "object":
          if (value2 === null) break;
          putObject(pieces, value2, inside(value2, up));
          return true;
        default:
          refuse(
            unholdable(
              "a " + (typeof value2 === "bigint" ? "BigInt" : typeof value2),
              param
            )
          );
      }
      append(pieces, stringify(value2));
      return true;
    }
    function inside(value2, up) {
      const depth = up === void 0 ? 1 : up.depth + 1;
      if (depth > maxDepth2)
        refuse("The value is nested in more than " + maxDepth2 + " levels.");
      for (let at = up; at !== void 0; at = at.up)
        if (at.value === value2)
          refuse(unholdable("a value that contains itself", param));
      return { value: value2, depth, up };
    }
    function putObject(pieces, value2, up) {
      const list = isArray(value2);
      const names = list ? void 0 : keys(value2);
      const count = list ? value2.length : names.length;
      let written = 0;
      append(pieces, list ? "[" : "{");
      for (let i = 0; i < count; i++) {
        const name = names === void 0 ? "" : names[i];
        const inner = list ? value2[i] : value2[name];
        const head = (written > 0 ? "," : "") + (list ? "" : stringify(name) + ":");
        const before = pieces.length;
        append(pieces, head);
        if (put2(pieces, inner, name, up)) written++;
        else if (list) append(pieces, "null"), written++;
        else pieces.length = before;
      }
      append(pieces, list ? "]" : "}");
    }
    try {
      const pieces = [];
      if (put2(pieces, value, "", void 0))
        return { text: apply(join, pieces, [""]) };
      return { text: void 0, param, problem: unholdable("undefined", param) };
    } catch (thrown) {
      if (refusal === void 0 || thrown !== refusal)
        return {
          text: void 0,
          param,
          problem: "The value cannot be written as JSON."
        };
      return { text: void 0, param: refusal.param, problem: refusal.problem };
    }
  }
  function converted(value, name) {
    if (typeof value !== "object" && typeof value !== "bigint") return value;
    if (value === null) return value;
    const toJSON = value.toJSON;
    return typeof toJSON === "function" ? apply(toJSON, value, [name]) : value;
  }
  function unholdable(what, param) {
    return "JSON cannot hold " + what + ", the value of `" + param + "`.";
  }

  // ../runtime/codemode/prelude/prelude.ts
  freeze(AgentErrorException);
  freeze(AgentErrorException.prototype);
  var mark = /* @__PURE__ */ Symbol.for("errgen.AgentError");
  var taken = freeze({
    __proto__: null,
    message: true,
    cause: true,
    name: true,
    stack: true,
    contract: true
  });
  function install(host) {
    const globals = globalThis;
    const { call, contract, refuse } = host;
    function rejection(text) {
      const document = frozen(parse(text));
      const error = construct(
        NativeError,
        [text],
        AgentErrorException
      );
      define(error, "name", "AgentError", false);
      define(error, "contract", document, false);
      define(error, mark, true, false);
      const names = keys(document);
      for (let i = 0; i < names.length; i++) {
        const name = names[i];
        if (!(name in taken)) define(error, name, document[name], true);
      }
      return error;
    }
    function refusal(tool, param, message) {
      return rejection(refuse(tool, param, message));
    }
    function callTool(tool, argument) {
      return promise((resolve, reject) => {
        const written = write(
          argument === void 0 ? {} : argument,
          "arguments"
        );
        if (written.text === void 0)
          return reject(refusal(tool, written.param, written.problem));
        call(tool, written.text, (ok, text) => {
          if (ok) resolve(parse(text));
          else reject(rejection(text));
        });
      });
    }
    function batch(jobs) {
      return promise((resolve, reject) => {
        const todo = [];
        const problem = take(jobs, todo);
        if (problem !== void 0) return reject(refusal("", "jobs", problem));
        const outcomes = [];
        let running = todo.length;
        if (running === 0) resolve(summary2(outcomes, 0));
        for (let i = 0; i < todo.length; i++)
          void attempt(todo[i], (outcome) => {
            define(outcomes, i, outcome, true);
            if (--running === 0) resolve(summary2(outcomes, todo.length));
          });
      });
    }
    async function attempt(job, end) {
      let value;
      try {
        value = await job();
      } catch (thrown) {
        return end({ ok: false, value: frozen(parse(contract(thrown))) });
      }
      end({ ok: true, value });
    }
    async function run(script, done) {
      let result;
      try {
        const value = await awaitable(new AsyncFunction(script)());
        result = write(value === void 0 ? null : value, "result");
      } catch (thrown) {
        return done(false, contract(thrown));
      }
      if (result.text !== void 0) done(true, result.text);
      else done(false, refuse("", "result", result.problem));
    }
    function namespace(name, tools) {
      const functions = {};
      for (let i = 0; i < tools.length; i++) {
        const tool = name + "::" + tools[i];
        const method = (argument) => callTool(tool, argument);
        define(functions, tools[i], method, true);
      }
      define(globals, name, freeze(functions), true);
    }
    define(globals, "batch", batch, false);
    const library = freeze({
      AgentError: AgentErrorException,
      decideRepeat,
      error: (...given) => rejection(stringify(agentErrorOf(...given))),
      isAgentError,
      kindInfo: agentErrorKindInfo
    });
    define(globals, "agentError", library, false);
    return { namespace, run, rejection, snapshot };
  }
  function take(jobs, todo) {
    if (!isArray(jobs)) return "`batch` takes an array of functions.";
    for (let i = 0; i < jobs.length; i++) {
      const job = jobs[i];
      if (typeof job !== "function")
        return "Job " + i + " of the batch is not a function.";
      append(todo, job);
    }
    return void 0;
  }
  function summary2(outcomes, count) {
    const ok = [];
    const failed = [];
    for (let i = 0; i < count; i++) {
      const outcome = outcomes[i];
      append(outcome.ok ? ok : failed, outcome.value);
    }
    return { ok, failed, all_ok: failed.length === 0 };
  }
  function frozen(value) {
    if (typeof value !== "object" || value === null) return value;
    const names = keys(value);
    for (let i = 0; i < names.length; i++)
      frozen(value[names[i]]);
    return freeze(value);
  }
  return __toCommonJS(prelude_exports);
})();
return prelude.install;
})();
