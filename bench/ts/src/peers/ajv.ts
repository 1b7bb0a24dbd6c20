// ajv, compiled when the program starts; stops at the first violation.

import { Ajv2020 } from "ajv/dist/2020.js";
import type { Contract, Contender } from "../harness/contender.ts";
import { schema } from "../harness/material.ts";

export function make(contract: Contract): Contender {
  // Not strict: the full contract carries its catalogue in a keyword that ajv does not know.
  return { name: "ajv", check: new Ajv2020({ strict: false }).compile(schema(contract)) };
}
