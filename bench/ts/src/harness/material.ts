// Reads what the Go side wrote: the documents, the cases of the correctness probe, and the two schemas. Paths are relative to
// bench/ts, where all of this runs.

import { readFileSync } from "node:fs";
import type { Contract } from "./contender.ts";

const read = (path: string): any => JSON.parse(readFileSync(path, "utf8"));

export const documents = (size: string, order: string): string[] => read("../out/corpus.json")[size][order];

export interface Case {
  name: string;
  /** In base64, since a case may hold invalid UTF-8. */
  text: string;
}

export const cases = (): Case[] => read("../out/probe.json");

export const schema = (contract: Contract): any =>
  read(contract === "small" ? "../schema/small-contract.schema.json" : "../../schema/agent-error.schema.json");
