// The small contract as typia reads it: types with tags, from which its compiler makes the functions below. Built on its own,
// since it needs that compiler.

import typia, { type tags } from "typia";

type Text = string & tags.MinLength<1>;

interface Recovery {
  action:
    | "revise_and_retry" | "retry_later" | "reauthenticate" | "confirm" | "rediscover" | "reduce_work"
    | "start_dependency" | "inspect_and_escalate" | "do_not_retry";
  same_arguments: "safe" | "conditional" | "discouraged" | "never";
  guidance: Text;
  retry_after_ms?: number & tags.Type<"int64"> & tags.Minimum<0> & tags.Maximum<9007199254740991>;
}

interface AgentError {
  contract_version: 1;
  kind: Text;
  message: Text;
  origin:
    | "validation" | "policy" | "budget" | "discovery" | "tool_execution" | "upstream_transport" | "bridge"
    | "code_mode" | "runtime";
  recovery: Recovery;
  side_effects: "none_expected" | "possible" | "unknown";
  service?: string;
  action?: string;
  tool?: string;
  upstream?: string;
  command?: string;
  prompt?: string;
  resource?: string;
  cause?: string;
  original_kind?: string;
  safety?: Record<string, unknown>;
  evidence?: Record<string, unknown>;
}

export const check = typia.createIs<AgentError>();
export const validate = typia.createValidate<AgentError>();
