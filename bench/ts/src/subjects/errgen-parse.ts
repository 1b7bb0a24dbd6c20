// The generated reader of texts, which judges exactly: repeated members, long digits, depth.

import * as full from "../../../../generated/ts/src/agenterror/index.ts";
import type { Contract, Contender } from "../harness/contender.ts";
import * as small from "../smallcontract/index.ts";

export function make(contract: Contract): Contender {
  return contract === "small"
    ? {
        name: "errgen parse, small contract",
        text: (text) => small.parseAgentError(text) !== undefined,
        rewrite: (text) => small.stringifyAgentError(small.parseAgentError(text)),
      }
    : {
        name: "errgen parse, full contract",
        text: (text) => full.parseAgentError(text) !== undefined,
        rewrite: (text) => full.stringifyAgentError(full.parseAgentError(text)),
      };
}
