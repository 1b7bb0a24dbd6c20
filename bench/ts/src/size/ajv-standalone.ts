// The size of ajv's standalone check, for comparison.
export { isAgentError } from "../../build/ajv/small.mjs";
