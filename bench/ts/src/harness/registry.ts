// The contenders by the names that the command line uses. Each is loaded on demand, so that a process holds only its own two.

import type { Module } from "./contender.ts";

export const modules: Record<string, () => Promise<Module>> = {
  errgen: () => import("../subjects/errgen.ts"),
  "errgen-parse": () => import("../subjects/errgen-parse.ts"),
  ajv: () => import("../peers/ajv.ts"),
  "ajv-all": () => import("../peers/ajv-all.ts"),
  "ajv-standalone": () => import("../peers/ajv-standalone.ts"),
  json: () => import("../peers/json.ts"),
  typebox: () => import("../peers/typebox.ts"),
  typia: () => import("../peers/typia.ts"),
  zod: () => import("../peers/zod.ts"),
};
