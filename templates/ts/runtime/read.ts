// The reader: JSON text to values, exactly. JSON.parse would round numbers, move
// names such as "1" to the front, and hide repeated names.
import type { At, Check, Repeats } from "./check.js";
import { cut, failsAt, fault, member, violations } from "./check.js";
import { JsonNumber } from "./number.js";
import { set, type Members } from "./value.js";
import type { Violation } from "./violation.js";

//: read needs jsonNumber, violations, cut, member, set

/** The members of an object or the items of an array, as they stood in the text. */
export interface Spans {
  /** Names in order of arrival, repeated ones too; undefined for an array. */
  readonly names: string[] | undefined;
  readonly values: unknown[];
  /** Start and end of each value in the text. */
  readonly places: number[];
  /** Names that the text writes with escapes, as it writes them. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
}

/** What a text says. */
export interface Reading {
  readonly text: string;
  readonly value: unknown;
  readonly spans: ReadonlyMap<object, Spans>;
  /** For each object with repeated names: names and values but the first ones. */
  readonly repeats: ReadonlyMap<object, (readonly [string, unknown])[]>;
}

/** The first fault of a text: where it stands, in UTF-16 units. */
export class Fault {
  readonly index: number;
  readonly deep: boolean;

  constructor(index: number, deep: boolean) {
    this.index = index;
    this.deep = deep;
  }
}

/** Levels that a document may be nested. */
export const maxDepth = 1000;

export class Reader {
  readonly text: string;
  readonly spans = new Map<object, Spans>();
  readonly repeats = new Map<object, (readonly [string, unknown])[]>();
  #i = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): unknown {
    this.#space();
    const value = this.#value();
    this.#space();
    if (this.#i < this.text.length) this.#refuse(this.#i);
    return value;
  }

  #refuse(index: number): never {
    throw new Fault(index, false);
  }

  #unit(): number {
    return this.text.charCodeAt(this.#i); // NaN at the end, which is nothing's code
  }

  #space(): void {
    for (;;) {
      const c = this.#unit();
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return;
      this.#i++;
    }
  }

  #value(): unknown {
    switch (this.text[this.#i]) {
      case "{":
        return this.#object();
      case "[":
        return this.#array();
      case '"':
        return this.#string();
      case "t":
        return this.#word("true", true);
      case "f":
        return this.#word("false", false);
      case "n":
        return this.#word("null", null);
    }
    return this.#number();
  }

  #word<T>(word: string, value: T): T {
    for (const letter of word) {
      if (this.text[this.#i] !== letter) this.#refuse(this.#i);
      this.#i++;
    }
    return value;
  }

  #enter(): void {
    if (this.#depth === maxDepth) throw new Fault(this.#i, true);
    this.#depth++;
    this.#i++;
    this.#space();
  }

  /** Steps over a comma, or over the bracket at the end: then it gives true. */
  #ends(bracket: string): boolean {
    this.#space();
    const c = this.text[this.#i];
    if (c !== "," && c !== bracket) this.#refuse(this.#i);
    this.#i++;
    if (c === ",") this.#space();
    else this.#depth--;
    return c === bracket;
  }

  #array(): unknown[] {
    const values: unknown[] = [];
    const places: number[] = [];
    this.#enter();
    let end = this.text[this.#i] === "]" && this.#ends("]");
    while (!end) {
      const start = this.#i;
      values.push(this.#value());
      places.push(start, this.#i);
      end = this.#ends("]");
    }
    this.spans.set(values, { names: undefined, values, places });
    return values;
  }

  #object(): Members {
    const object: Record<string, unknown> = {};
    const names: string[] = [];
    const values: unknown[] = [];
    const places: number[] = [];
    let labels: Map<string, string> | undefined;
    this.#enter();
    let end = this.text[this.#i] === "}" && this.#ends("}");
    while (!end) {
      if (this.text[this.#i] !== '"') this.#refuse(this.#i);
      const open = this.#i;
      const name = this.#string();
      if (this.#i - open > name.length + 2)
        (labels ??= new Map()).set(name, this.text.slice(open, this.#i));
      this.#space();
      if (this.text[this.#i] !== ":") this.#refuse(this.#i);
      this.#i++;
      this.#space();
      const start = this.#i;
      const value = this.#value();
      names.push(name);
      values.push(value);
      places.push(start, this.#i);
      if (Object.hasOwn(object, name)) this.#repeat(object, name, value);
      else set(object, name, value);
      end = this.#ends("}");
    }
    this.spans.set(object, { names, values, places, labels });
    return object;
  }

  #repeat(object: object, name: string, value: unknown): void {
    const list = this.repeats.get(object);
    if (list === undefined) this.repeats.set(object, [[name, value]]);
    else list.push([name, value]);
  }

  #string(): string {
    const { text } = this;
    let start = ++this.#i;
    let result = "";
    for (;;) {
      const c = this.#unit();
      if (c === 0x22) {
        result += text.slice(start, this.#i++);
        return result;
      }
      if (c === 0x5c) {
        result += text.slice(start, this.#i);
        result += this.#escape();
        start = this.#i;
      } else if (c >= 0xd800 && c <= 0xdfff) {
        // An unpaired unit is no text.
        if (text.codePointAt(this.#i)! < 0x10000) this.#refuse(this.#i);
        this.#i += 2;
      } else if (c >= 0x20) this.#i++;
      else this.#refuse(this.#i); // a control character, or NaN: the end
    }
  }

  #escape(): string {
    const c = this.text[++this.#i];
    this.#i++;
    switch (c) {
      case '"':
      case "\\":
      case "/":
        return c;
      case "b":
        return "\b";
      case "f":
        return "\f";
      case "n":
        return "\n";
      case "r":
        return "\r";
      case "t":
        return "\t";
      case "u":
        return this.#unicode();
    }
    return this.#refuse(this.#i - 1);
  }

  /** An escape by number; one half of a pair without the other is U+FFFD. */
  #unicode(): string {
    const unit = this.#hex();
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    if (unit < 0xdc00 && this.text.startsWith("\\u", this.#i)) {
      const behind = this.#i;
      this.#i += 2;
      const low = this.#hex();
      if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(unit, low);
      this.#i = behind;
    }
    return "\ufffd";
  }

  #hex(): number {
    let unit = 0;
    for (const end = this.#i + 4; this.#i < end; this.#i++) {
      const digit = "0123456789abcdef".indexOf(
        (this.text[this.#i] ?? "-").toLowerCase(),
      );
      if (digit < 0) this.#refuse(this.#i);
      unit = unit * 16 + digit;
    }
    return unit;
  }

  #number(): number | JsonNumber {
    const start = this.#i;
    if (this.text[this.#i] === "-") this.#i++;
    if (this.text[this.#i] === "0") this.#i++;
    else this.#digits();
    if (this.text[this.#i] === ".") {
      this.#i++;
      this.#digits();
    }
    const e = this.text[this.#i];
    if (e === "e" || e === "E") {
      const sign = this.text[++this.#i];
      if (sign === "+" || sign === "-") this.#i++;
      this.#digits();
    }
    return JsonNumber.read(this.text.slice(start, this.#i));
  }

  /** One digit or more. */
  #digits(): void {
    const start = this.#i;
    for (let c = this.#unit(); c >= 0x30 && c <= 0x39; c = this.#unit())
      this.#i++;
    if (this.#i === start) this.#refuse(start);
  }
}

/** Reads a text, or gives the violation that stands for its first fault. */
export function read(text: string): Reading | Violation {
  const reader = new Reader(text);
  try {
    const value = reader.document();
    return { text, value, spans: reader.spans, repeats: reader.repeats };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.deep)
      return fault("LIMIT", { limit: maxDepth }, "is nested too deeply");
    const offset = bytes(text, error.index);
    return fault("JSON_SYNTAX", { offset }, "is not valid JSON");
  }
}

/** The length in UTF-8 of the first units of a text, all of them paired. */
export function bytes(text: string, units: number): number {
  let length = units;
  for (let i = 0; i < units; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) length++;
    // A pair has four bytes: two for each half.
    if (unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff)) length++;
  }
  return length;
}

/** Lets the last of repeated members count, as JSON.parse does. */
export function settle({ repeats }: Reading): void {
  for (const [object, rest] of repeats)
    for (const [name, value] of rest) set(object, name, value);
}

/** Judges what a text says; more adds what is found beside the check. */
export function judge(
  reading: Reading,
  check: Check,
  more?: (root: At) => void,
): readonly Violation[] {
  const { value } = reading;
  const repeats = reading.repeats.size > 0 ? repeatsOf(reading) : undefined;
  return violations(value, check, repeats, more);
}

/** How checks meet the repeated members of a text. */
export function repeatsOf({ repeats }: Reading): Repeats {
  return {
    judge(v: Members, at: At, check?: Check): void {
      const rest = repeats.get(v);
      if (rest === undefined) return;
      for (const [name] of rest) {
        const place = member(at, name);
        const params = { property: cut(name) };
        const message = "appears more than once";
        failsAt(place, "#", "DUPLICATE_MEMBER", params, message);
      }
      if (check === undefined) return;
      for (const layer of layers(v, rest)) check(layer, at);
    },
    count: (v) => repeats.get(v)?.length ?? 0,
  };
}

/**
 * Deals repeated members into objects in which each name stands once. What is not
 * repeated shows through from the object behind them.
 */
export function layers(
  v: object,
  rest: readonly (readonly [string, unknown])[],
): object[] {
  const dealt: object[] = [];
  const turns = new Map<string, number>();
  for (const [name, value] of rest) {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const layer = (dealt[turn] ??= Object.create(v) as object);
    set(layer, name, value);
  }
  return dealt;
}

//: validateText needs read

/** All violations of a text, faults of the text itself included. */
export function validateText(text: string, check: Check): readonly Violation[] {
  const reading = read(text);
  return "keyword" in reading ? [reading] : judge(reading, check);
}
