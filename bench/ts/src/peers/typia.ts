// typia, which holds the small contract in both cases.

import type { Contender } from "../harness/contender.ts";
import { check, validate } from "../../typia/build/contract.js";

export function make(): Contender {
  return {
    name: "typia",
    check,
    violations: (value) => {
      const result = validate(value);
      return result.success ? 0 : result.errors.length;
    },
  };
}
