// A small store of notes. It fails with agent errors, so that a caller, a
// language model among them, knows what to do next.

import {
  AgentErrorException,
  decideRepeat,
  notFound,
  serviceUnavailable,
} from "../../../generated/ts/src/agenterror/index.js";

export class Store {
  readonly #notes: ReadonlyMap<string, string>;
  /** The error of the disk behind the store. */
  busy: Error | undefined;

  constructor(notes: Iterable<readonly [string, string]>) {
    this.#notes = new Map(notes);
  }

  read(name: string): string {
    if (this.busy) {
      const error = serviceUnavailable(
        { message: "The notes cannot be read now." },
        { retry_after_ms: 250 },
      );
      throw new AgentErrorException(error, { cause: this.busy });
    }
    const text = this.#notes.get(name);
    if (text === undefined) {
      const error = notFound(
        { message: `There is no note named \`${name}\`.` },
        { valid: [...this.#notes.keys()].sort() },
      );
      throw new AgentErrorException(error);
    }
    return text;
  }
}

/**
 * Whether a failed call may be sent again as it is, without asking anybody.
 * Reading changes nothing, so that a second call does no harm.
 */
export function mayRepeat(thrown: unknown): boolean {
  if (!AgentErrorException.is(thrown)) return false;
  const { outcome } = decideRepeat(thrown.contract, { retry_safe: true });
  return outcome === "after_wait";
}
