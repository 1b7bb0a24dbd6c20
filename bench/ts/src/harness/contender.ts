// What a contender offers. A module under peers/ or subjects/ exports `make`, since some can be built for either contract.

export type Contract = "small" | "full";

export interface Contender {
  /** Name in the report. */
  readonly name: string;
  /** Judges a parsed value. */
  readonly check?: (value: unknown) => boolean;
  /** Returns the number of violations of a parsed value, all of which have been made with their paths. */
  readonly violations?: (value: unknown) => number;
  /** Reads a text and judges it. */
  readonly text?: (text: string) => boolean;
  /** Reads a text and writes it again; throws on a text that it refuses. */
  readonly rewrite?: (text: string) => string;
}

export interface Module {
  make(contract: Contract): Contender | Promise<Contender>;
}

export type Group = "check" | "violations" | "text";
