// Calls the TypeScript code that errgen generated for some contracts.
//
// It reads requests from standard input, each a line "OP CONTRACT LENGTH" and
// LENGTH bytes behind it, and answers each with one line of JSON; see the driver
// for Go.

import { readSync, writeSync } from "node:fs";

import { contracts } from "./contracts.js";

/** Standard input, read in pieces as large as they come. */
class Input {
  private buffer = Buffer.alloc(1 << 16);
  private start = 0;
  private end = 0;

  /** The next line without its end; undefined at the end of the input. */
  line(): string | undefined {
    for (;;) {
      const at = this.buffer.subarray(0, this.end).indexOf(10, this.start);
      if (at >= 0) {
        const line = this.buffer.toString("latin1", this.start, at);
        this.start = at + 1;
        return line;
      }
      if (!this.fill(1)) return undefined;
    }
  }

  /** The next bytes. */
  bytes(length: number): Buffer {
    while (this.end - this.start < length) {
      if (!this.fill(length - (this.end - this.start))) {
        throw new Error("the input ends within a request");
      }
    }
    this.start += length;
    return this.buffer.subarray(this.start - length, this.start);
  }

  /** Whether everything that was read has been used. */
  get empty(): boolean {
    return this.start === this.end;
  }

  /** Reads more, after making room for at least some bytes. */
  private fill(room: number): boolean {
    if (this.buffer.length - this.end < room) {
      const used = this.end - this.start;
      const larger = Buffer.alloc(Math.max(1 << 16, 2 * (used + room)));
      this.buffer.copy(larger, 0, this.start, this.end);
      this.buffer = larger;
      this.start = 0;
      this.end = used;
    }
    const n = readSync(0, this.buffer, this.end, this.buffer.length - this.end, null);
    this.end += n;
    return n > 0;
  }
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Makes a string of a document. Ill-formed UTF-8 becomes an unpaired surrogate at
 * the same place: the form in which a string can be ill-formed.
 */
function textOf(bytes: Buffer): string {
  try {
    return strict.decode(bytes);
  } catch {
    return strict.decode(bytes.subarray(0, firstFault(bytes))) + "\ud800";
  }
}

/** The length of the longest beginning that is well formed, found by halving. */
function firstFault(bytes: Buffer): number {
  let sound = 0;
  let faulty = bytes.length;
  while (faulty - sound > 1) {
    const middle = (sound + faulty) >> 1;
    if (begins(bytes.subarray(0, middle))) sound = middle;
    else faulty = middle;
  }
  for (let back = 0; back < 4; back++) {
    try {
      strict.decode(bytes.subarray(0, sound - back));
      return sound - back;
    } catch {
      // It ends within a character.
    }
  }
  return 0;
}

/** Whether bytes are the beginning of well-formed text. */
function begins(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function answer(op: string, name: string, text: string): string {
  const contract = contracts.get(name);
  if (contract === undefined) throw new Error(`no contract ${name}`);
  switch (op) {
    case "validate":
      return contract.validate(text);
    case "judge":
      return contract.judge(text);
    case "construct":
      return contract.construct(text);
    case "decide":
      return contract.decide(text);
  }
  throw new Error(`no operation ${op}`);
}

/** Writes all of a text; the system may take less at a time. */
function write(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}

const input = new Input();
let waiting = "";
for (let head = input.line(); head !== undefined; head = input.line()) {
  const [op = "", name = "", length = ""] = head.split(" ");
  waiting += answer(op, name, textOf(input.bytes(Number(length)))) + "\n";
  if (input.empty || waiting.length > 1 << 16) {
    write(waiting);
    waiting = "";
  }
}
write(waiting);
