// What is left of the generated module when a program uses these two only; build.mjs weighs it.
export { isAgentError, validateAgentError } from "../smallcontract/index.ts";
