// ajv's standalone code, written by build.mjs; stops at the first violation.

import type { Contract, Contender } from "../harness/contender.ts";

export async function make(contract: Contract): Promise<Contender> {
  const { isAgentError } = await (contract === "small" ? import("../../build/ajv/small.mjs") : import("../../build/ajv/full.mjs"));
  return { name: "ajv standalone", check: isAgentError };
}
