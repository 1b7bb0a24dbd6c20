import assert from "node:assert/strict";
import { test } from "node:test";

import {
  AgentErrorException,
  agentErrorKindInfo,
  decodeAgentError,
  isConflict,
  isKnownOrigin,
  isNotFound,
  isServiceUnavailable,
  parseAgentError,
  stringifyAgentError,
  validateAgentErrorText,
} from "../../../generated/ts/src/agenterror/index.js";
import { mayRepeat, Store } from "./notes.js";

/** What a call throws. */
function thrownBy(call: () => unknown): AgentErrorException {
  try {
    call();
  } catch (thrown) {
    assert(AgentErrorException.is(thrown));
    return thrown;
  }
  return assert.fail("nothing was thrown");
}

test("errors of the store", () => {
  const store = new Store([
    ["alpha", "one"],
    ["beta", "two"],
  ]);
  const gone = thrownBy(() => store.read("gamma"));
  assert(isNotFound(gone.contract) && !isConflict(gone.contract));
  assert.deepEqual(gone.contract.valid, ["alpha", "beta"]);
  assert.equal(agentErrorKindInfo("not_found").facts.http_status, 404);
  assert.equal(gone.message, "There is no note named `gamma`.");
  assert(!mayRepeat(gone));

  store.busy = new Error("closed");
  const busy = thrownBy(() => store.read("alpha"));
  assert(isServiceUnavailable(busy.contract));
  assert.equal(busy.cause, store.busy);
  assert(mayRepeat(busy));
});

test("on the wire", () => {
  const { contract } = thrownBy(() => new Store([["alpha", "one"]]).read("b"));
  const text = stringifyAgentError(contract);
  const back = parseAgentError(text);
  assert(isNotFound(back));
  assert.deepEqual(back.valid, ["alpha"]);
});

test("foreign documents", () => {
  // A peer with a newer version: an origin and a member that are not known here.
  const newer =
    `{"contract_version":1,"kind":"not_found","message":"Gone.","origin":"orbit",` +
    `"recovery":{"action":"rediscover","same_arguments":"never","guidance":"Look again."},"side_effects":"none_expected","x":[1.50]}`;

  // Judge it: everything that is wrong, each with its place.
  const violations = validateAgentErrorText(newer);
  assert.deepEqual(
    violations.map((v) => [v.instancePath, v.keyword]),
    [["/origin", "enum"]],
  );

  // Read it all the same: what is unknown is kept, and written back as it came.
  const e = decodeAgentError(newer);
  assert(!isKnownOrigin(e.origin));
  assert.equal(stringifyAgentError(e), newer);
});
