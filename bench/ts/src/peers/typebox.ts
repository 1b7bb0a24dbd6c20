// typebox, compiled from the schema itself.

import { Compile } from "typebox/compile";
import type { Contract, Contender } from "../harness/contender.ts";
import { schema } from "../harness/material.ts";

export function make(contract: Contract): Contender {
  const compiled = Compile(schema(contract));
  return {
    name: "typebox",
    check: (value) => compiled.Check(value),
    violations: (value) => [...compiled.Errors(value)].length,
  };
}
