// What a script in Code Mode finds in its realm, and how it reaches the host. The
// bundle of this file is a script whose value is the function install.
//
// Only texts cross between host and realm, so any engine will do. The contract is
// section 13 of the specification of the agent error contract.

import {
  AgentErrorException,
  agentErrorKindInfo,
  agentErrorOf,
  decideRepeat,
  isAgentError,
} from "../../../generated/ts/src/agenterror/index.js";
import {
  AsyncFunction,
  NativeError,
  append,
  awaitable,
  construct,
  define,
  freeze,
  isArray,
  keys,
  parse,
  promise,
  stringify,
} from "./native.js";
import { snapshot } from "./snapshot.js";
import { write, type Written } from "./write.js";

/** What the program that runs the script provides. */
export interface Host {
  /**
   * Starts a call. `settle` is called once, in a later turn: with true and the
   * JSON of the result, or with false and the JSON of a contract.
   */
  call(
    tool: string,
    argument: string,
    settle: (ok: boolean, text: string) => void,
  ): void;
  /** The contract of a value that the script threw, as JSON. */
  contract(thrown: unknown): string;
  /** A contract of the kind invalid_param, as JSON. `tool` may be empty. */
  refuse(tool: string, param: string, message: string): string;
}

/** What the host can do with the realm. */
export interface Realm {
  /** Makes a global object with one function for each of the names. */
  namespace(name: string, tools: readonly string[]): void;
  /**
   * Runs a script, the body of an async function. `done` is called once: with true
   * and the JSON of what the script returned, or with false and the contract.
   */
  run(script: string, done: (ok: boolean, text: string) => void): void;
  /** The error that a call rejects with. */
  rejection(contract: string): Error;
  snapshot: typeof snapshot;
}

// Frozen before a script can reach it: errors of tools have this prototype.
freeze(AgentErrorException);
freeze(AgentErrorException.prototype);

/** The mark of AgentErrorException, which other copies of the module know it by. */
const mark = Symbol.for("errgen.AgentError");

/** Members of a contract that mean something else on an error (13.1). */
const taken = freeze({
  __proto__: null,
  message: true,
  cause: true,
  name: true,
  stack: true,
  contract: true,
});

/** Prepares the realm. It has to run before any code that is not the host's. */
export function install(host: Host): Realm {
  const globals: object = globalThis;
  const { call, contract, refuse } = host;

  function rejection(text: string): Error {
    const document = frozen(parse(text)) as Record<string, unknown>;
    const error = construct(
      NativeError,
      [text],
      AgentErrorException,
    ) as AgentErrorException;
    define(error, "name", "AgentError", false);
    define(error, "contract", document, false);
    define(error, mark, true, false);
    const names = keys(document);
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      if (!(name in taken)) define(error, name, document[name], true);
    }
    return error;
  }

  function refusal(tool: string, param: string, message: string): Error {
    return rejection(refuse(tool, param, message));
  }

  function callTool(tool: string, argument: unknown): Promise<unknown> {
    return promise((resolve, reject) => {
      const written = write(
        argument === undefined ? {} : argument,
        "arguments",
      );
      if (written.text === undefined)
        return reject(refusal(tool, written.param, written.problem));
      call(tool, written.text, (ok, text) => {
        if (ok) resolve(parse(text));
        else reject(rejection(text));
      });
    });
  }

  /** Runs jobs side by side; resolves when all of them have ended (13.5). */
  function batch(jobs: unknown): Promise<unknown> {
    return promise((resolve, reject) => {
      const todo: (() => unknown)[] = [];
      const problem = take(jobs, todo);
      if (problem !== undefined) return reject(refusal("", "jobs", problem));
      const outcomes: Outcome[] = [];
      let running = todo.length;
      if (running === 0) resolve(summary(outcomes, 0));
      for (let i = 0; i < todo.length; i++)
        void attempt(todo[i] as () => unknown, (outcome) => {
          define(outcomes, i, outcome, true);
          if (--running === 0) resolve(summary(outcomes, todo.length));
        });
    });
  }

  async function attempt(
    job: () => unknown,
    end: (outcome: Outcome) => void,
  ): Promise<void> {
    let value: unknown;
    try {
      value = await job();
    } catch (thrown) {
      return end({ ok: false, value: frozen(parse(contract(thrown))) });
    }
    end({ ok: true, value });
  }

  async function run(
    script: string,
    done: (ok: boolean, text: string) => void,
  ): Promise<void> {
    let result: Written;
    try {
      const value = await awaitable(new AsyncFunction(script)());
      result = write(value === undefined ? null : value, "result");
    } catch (thrown) {
      return done(false, contract(thrown));
    }
    if (result.text !== undefined) done(true, result.text);
    else done(false, refuse("", "result", result.problem));
  }

  function namespace(name: string, tools: readonly string[]): void {
    const functions = {};
    for (let i = 0; i < tools.length; i++) {
      const tool = name + "::" + (tools[i] as string);
      const method = (argument?: unknown) => callTool(tool, argument);
      define(functions, tools[i] as string, method, true);
    }
    define(globals, name, freeze(functions), true);
  }

  define(globals, "batch", batch, false);
  // What scripts get of the generated code: to read errors, and to make their own.
  const library = freeze({
    AgentError: AgentErrorException,
    decideRepeat,
    error: (...given: Parameters<typeof agentErrorOf>) =>
      rejection(stringify(agentErrorOf(...given))),
    isAgentError,
    kindInfo: agentErrorKindInfo,
  });
  define(globals, "agentError", library, false);
  return { namespace, run, rejection, snapshot };
}

interface Outcome {
  ok: boolean;
  /** What the job returned, or the contract of what it threw. */
  value: unknown;
}

/** Copies the jobs of a batch to `todo`; returns what is wrong with them. */
function take(jobs: unknown, todo: (() => unknown)[]): string | undefined {
  if (!isArray(jobs)) return "`batch` takes an array of functions.";
  for (let i = 0; i < jobs.length; i++) {
    const job: unknown = jobs[i];
    if (typeof job !== "function")
      return "Job " + i + " of the batch is not a function.";
    append(todo, job);
  }
  return undefined;
}

function summary(outcomes: Outcome[], count: number): object {
  const ok: unknown[] = [];
  const failed: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const outcome = outcomes[i] as Outcome;
    append(outcome.ok ? ok : failed, outcome.value);
  }
  return { ok, failed, all_ok: failed.length === 0 };
}

/** Freezes a value that JSON.parse made, and all that is in it. */
function frozen(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const names = keys(value);
  for (let i = 0; i < names.length; i++)
    frozen((value as Record<string, unknown>)[names[i] as string]);
  return freeze(value);
}
