// The generated check of a parsed value, and JSON.parse followed by it.

import * as full from "../../../../generated/ts/src/agenterror/index.ts";
import type { Contract, Contender } from "../harness/contender.ts";
import * as small from "../smallcontract/index.ts";

/** One object for each contract: a choice made inside the functions would be made anew for every document. */
export function make(contract: Contract): Contender {
  return contract === "small"
    ? {
        name: "errgen is/validate, small contract",
        check: small.isAgentError,
        violations: (value) => small.validateAgentError(value).length,
        text: (text) => small.isAgentError(JSON.parse(text)),
      }
    : {
        name: "errgen is/validate, full contract",
        check: full.isAgentError,
        violations: (value) => full.validateAgentError(value).length,
        text: (text) => full.isAgentError(JSON.parse(text)),
      };
}
