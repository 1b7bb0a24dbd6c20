// Prints the milliseconds from before the import of a validator to after its first verdict:  node build/first.js MODULE
// MODULE is a bundle that exports isAgentError. The text of the document is read before the clock starts.

import { performance } from "node:perf_hooks";
import { documents } from "./harness/material.ts";

const value: unknown = JSON.parse(documents("small", "schema")[0]!);
const start = performance.now();
const { isAgentError } = await import(process.argv[2]!);
const valid = isAgentError(value);
const took = performance.now() - start;
if (valid !== true) throw new Error("the smallest document was refused");
console.log(JSON.stringify(took));
