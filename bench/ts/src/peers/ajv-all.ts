// ajv with all violations.

import { Ajv2020 } from "ajv/dist/2020.js";
import type { Contract, Contender } from "../harness/contender.ts";
import { schema } from "../harness/material.ts";

export function make(contract: Contract): Contender {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema(contract));
  return { name: "ajv allErrors", violations: (value) => (validate(value) ? 0 : validate.errors!.length) };
}
