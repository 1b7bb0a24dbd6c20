// The size of zod's check, for comparison.
import { make } from "../peers/zod.ts";
export const isAgentError = make().check;
