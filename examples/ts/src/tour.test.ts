import assert from "node:assert/strict";
import { test } from "node:test";

import {
  AgentErrorException,
  agentErrorKindInfo,
  decideRepeat,
  isNotFound,
  notFound,
  parseAgentError,
  stringifyAgentError,
  validateAgentErrorText,
} from "../../../generated/ts/src/agenterror/index.js";

test("the tour of the README", () => {
  const e = notFound(
    { message: "There is no note named `alpha`." },
    { valid: ["beta"] },
  );

  // Match it by kind, and see what the catalogue says.
  if (isNotFound(e)) {
    console.log(agentErrorKindInfo("not_found").facts.http_status, e.valid);
    console.log(decideRepeat(e, { retry_safe: true }).outcome);
  }

  // Write it, and throw it where it arrives.
  const back = parseAgentError(stringifyAgentError(e));
  const thrown = new AgentErrorException(back);

  // Judge a document: all violations, each with its place.
  const invalid = validateAgentErrorText(`{"contract_version": 1, "kind": ""}`);
  for (const v of invalid) {
    console.log(v.instancePath, v.keyword, v.message);
  }

  assert.equal(agentErrorKindInfo("not_found").facts.http_status, 404);
  assert.equal(decideRepeat(back, { retry_safe: true }).outcome, "no");
  assert.equal(thrown.message, "There is no note named `alpha`.");
  assert.deepEqual(
    invalid.map((v) => v.instancePath),
    ["", "", "", "", "/kind"],
  );
});
