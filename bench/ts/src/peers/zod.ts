// zod has no reader for JSON Schema, so the small contract is written down again in its terms; it holds that one in both cases.

import * as z from "zod";
import type { Contender } from "../harness/contender.ts";

const text = z.string().min(1);
const free = z.record(z.string(), z.unknown());

// Loose objects keep unknown members, as the contract asks.
const contract = z.looseObject({
  contract_version: z.literal(1),
  kind: text,
  message: text,
  origin: z.enum([
    "validation", "policy", "budget", "discovery", "tool_execution", "upstream_transport", "bridge", "code_mode", "runtime",
  ]),
  recovery: z.looseObject({
    action: z.enum([
      "revise_and_retry", "retry_later", "reauthenticate", "confirm", "rediscover", "reduce_work", "start_dependency",
      "inspect_and_escalate", "do_not_retry",
    ]),
    same_arguments: z.enum(["safe", "conditional", "discouraged", "never"]),
    guidance: text,
    retry_after_ms: z.int().min(0).optional(),
  }),
  side_effects: z.enum(["none_expected", "possible", "unknown"]),
  service: z.string().optional(),
  action: z.string().optional(),
  tool: z.string().optional(),
  upstream: z.string().optional(),
  command: z.string().optional(),
  prompt: z.string().optional(),
  resource: z.string().optional(),
  cause: z.string().optional(),
  original_kind: z.string().optional(),
  safety: free.optional(),
  evidence: free.optional(),
});

export function make(): Contender {
  return {
    name: "zod",
    check: (value) => contract.safeParse(value).success,
    violations: (value) => contract.safeParse(value).error?.issues.length ?? 0,
    rewrite: (source) => JSON.stringify(contract.parse(JSON.parse(source))),
  };
}
