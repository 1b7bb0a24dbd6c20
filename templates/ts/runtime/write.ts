// The writer: values to JSON text, compact, with the texts that were kept.
import { fault, KEPT, nameIn, violations, type Check } from "./check.js";
import type { Holder } from "./hold.js";
import { read, settle } from "./read.js";
import {
  canonical,
  isNumber,
  isObject,
  textOrder,
  type Members,
} from "./value.js";
import { EncodeError, type Violation } from "./violation.js";

//: kept needs violations

/** What a document said beyond what the type of a value holds. */
export interface Kept {
  /** Text of a whole value that no type describes. */
  readonly text?: string;
  /** Names of the members that are no fields, in order of arrival. */
  readonly order?: readonly string[];
  /** Names that the document writes with escapes, as it writes them. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /**
   * Texts by name or position: of values that no type describes, where writing
   * them anew would change the text, and of members that their fields cannot
   * hold, with undefined for the value.
   */
  readonly texts?: ReadonlyMap<string | number, readonly [unknown, string]>;
  /** Of a root that is not valid as it was read: what is wrong, and with which values. */
  readonly pardoned?: ReadonlyMap<string, unknown>;
  /** Of a root with members that their fields cannot hold: judges these too. */
  readonly judge?: () => readonly Violation[];
}

export function keep(v: object, kept: Kept): void {
  const value = { ...keptOf(v), ...kept };
  Object.defineProperty(v, KEPT, { value, configurable: true });
}

export function keptOf(v: object): Kept | undefined {
  return (v as { readonly [KEPT]?: Kept })[KEPT];
}

//: shape needs members

/**
 * A shape says how a type is read from what a text says, and how it is written. It
 * is data; the form that it names holds the code, so that a bundle has the forms
 * that its types use and no others.
 */
export interface Shape {
  readonly form: Form;
  /** The text of a value is part of it. */
  readonly verbatim?: true;
  readonly [data: string]: unknown;
}

/** The code of a form. Shapes of a form have the data that it asks for. */
export interface Form {
  /** The value as its type holds it, or unheld. What was read is not changed. */
  readonly hold: (shape: never, v: unknown, h: Holder, path: string) => unknown;
  /** Whether the text of a value that was read is kept beside it. */
  readonly keeps?: (shape: never, v: unknown) => boolean;
  /** Adds the text of a value. */
  readonly write: (shape: never, v: unknown, w: Writer) => void;
}

/** A shape inside another one. Shapes may contain themselves, so it is asked for late. */
export type Inner = () => Shape;

//: write needs shape, kept, nameIn, canonical, isNumber, errors, read

/** A text that is being written. */
export interface Writer {
  text: string;
  depth: number;
}

/** Why a value has no text. */
export class Unwritable {
  readonly violation: Violation;

  constructor(violation: Violation) {
    this.violation = violation;
  }
}

/** Writes a value; what breaks the schema is refused unless it was read that way. */
export function writeWhole(v: unknown, shape: Shape, check: Check): string {
  const plain = isContainer(v)
    ? undefined
    : plainDocuments.get(check)?.find(([read]) => read === v);
  const wrong =
    plain !== undefined || check(v)
      ? []
      : violations(v, check).filter(
          (one) => !isContainer(v) || !isPardoned(v, one),
        );
  if (wrong.length > 0) throw new EncodeError(wrong);
  const text = writeText(v, shape);
  if (typeof text !== "string") throw new EncodeError([text]);
  return plain !== undefined && shape.verbatim === true ? plain[1] : text;
}

/** Writes a value unchecked, or says why it has no text. */
export function writeText(v: unknown, shape: Shape): string | Violation {
  const w: Writer = { text: "", depth: 0 };
  try {
    writeInner(shape, v, w);
    return w.text;
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    return error.violation;
  }
}

export function writeInner(shape: Shape, v: unknown, w: Writer): void {
  shape.form.write(shape as never, v, w);
}

/**
 * Documents that are a string, a number or the like and were read last, with their
 * texts, by the check of their type: beside such a value nothing can be kept.
 */
const plainDocuments: WeakMap<Check, (readonly [unknown, string])[]> =
  /* @__PURE__ */ new WeakMap();

/** Remembers what is special about a document that has just been read. */
export function pardon(v: unknown, text: string, check: Check): void {
  if (!isContainer(v)) {
    const last = plainDocuments.get(check) ?? [];
    const latest = [[v, text.trim()] as const, ...last];
    plainDocuments.set(check, latest.slice(0, 16));
    return;
  }
  if (check(v)) return;
  const pardoned = new Map<string, unknown>();
  for (const violation of violations(v, check))
    pardoned.set(JSON.stringify(violation), valueAt(v, violation.instancePath));
  keep(v, { pardoned });
}

function isPardoned(v: object, violation: Violation): boolean {
  const pardoned = keptOf(v)?.pardoned;
  const key = JSON.stringify(violation);
  return (
    pardoned !== undefined &&
    pardoned.has(key) &&
    pardoned.get(key) === valueAt(v, violation.instancePath)
  );
}

export function isContainer(v: unknown): v is object {
  return typeof v === "object" && v !== null;
}

/** The value at a JSON Pointer. */
export function valueAt(v: unknown, path: string): unknown {
  for (const token of path.split("/").slice(1)) {
    const name = nameIn(token);
    if (!isContainer(v) || !Object.hasOwn(v, name)) return undefined;
    v = (v as Members)[name];
  }
  return v;
}

/** Begins a list or an object. Values of a program may contain themselves. */
export function open(w: Writer, bracket: string): void {
  w.text += bracket;
  if (++w.depth > 1000)
    throw new Unwritable(
      fault("LIMIT", { limit: 1000 }, "is nested too deeply"),
    );
}

export function close(w: Writer, bracket: string): void {
  w.text += bracket;
  w.depth--;
}

/** A string as JSON. An unpaired surrogate becomes U+FFFD. */
export function quote(text: string): string {
  const quoted = JSON.stringify(text);
  // Only unpaired surrogates are written as \ud800 to \udfff by JSON.stringify;
  // the other alternative steps over what else is escaped.
  return quoted.includes("\\ud")
    ? quoted.replace(/\\(?:ud[89a-f][0-9a-f]{2}|[^])/g, (escape) =>
        escape.length > 2 ? "\ufffd" : escape,
      )
    : quoted;
}

/** Writes a value that no type describes. */
export function writeAny(v: unknown, w: Writer): void {
  if (typeof v === "string") w.text += quote(v);
  else if (v === null || typeof v === "boolean") w.text += String(v);
  else if (isNumber(v)) w.text += String(v === 0 ? 0 : v);
  else if (!isContainer(v))
    throw new Unwritable(
      fault("NOT_REPRESENTABLE", {}, "cannot be held by the field's type"),
    );
  else {
    const text = keptOf(v)?.text;
    if (text !== undefined && says(text, v)) w.text += text;
    else if (Array.isArray(v)) writeItems(v, w, writeAny);
    else writeMembers(v as Members, w, [], writeAny);
  }
}

/** Tells whether a value is still what its text says. */
export function says(text: string, v: unknown): boolean {
  const reading = read(text);
  if ("keyword" in reading) return false;
  settle(reading);
  return canonical(reading.value) === canonical(v);
}

/** Writes the items of a list. */
export function writeItems(
  v: readonly unknown[],
  w: Writer,
  write: (v: unknown, w: Writer, i: number) => void,
): void {
  const texts = keptOf(v)?.texts;
  open(w, "[");
  for (const [i, item] of v.entries()) {
    if (i > 0) w.text += ",";
    const kept = texts?.get(i);
    if (kept !== undefined && kept[0] === item) w.text += kept[1];
    else write(item, w, i);
  }
  close(w, "]");
}

/** A field as the writer sees it: its name, and the shape of its value. */
export type WriteField = readonly [string, () => Shape, ...unknown[]];

/**
 * Writes an object: its fields in their order, then what arrived with it and is
 * still there, then what the program added. Beside fields that is sorted.
 */
export function writeMembers(
  v: Members,
  w: Writer,
  fields: readonly WriteField[],
  writeRest: (v: unknown, w: Writer) => void,
): void {
  const { order = [], texts, labels } = keptOf(v) ?? {};
  const known = new Set<string>(order);
  const isField = new Set<string>();
  let comma = "";
  const write = (name: string, label: string, shape?: Shape): void => {
    const value = Object.hasOwn(v, name) ? v[name] : undefined;
    const kept = texts?.get(name);
    const raw = kept !== undefined && kept[0] === value;
    if (value === undefined && !raw) return;
    w.text += comma + label + ":";
    comma = ",";
    if (raw) w.text += kept[1];
    else if (shape === undefined) writeRest(value, w);
    else shape.form.write(shape as never, value, w); // spares the stack
  };
  open(w, "{");
  for (const [name, inner] of fields) {
    known.add(name);
    isField.add(name);
    // A member that its field could not hold stands where it arrived.
    if (Object.hasOwn(v, name)) write(name, quote(name), inner());
  }
  for (const name of order)
    if (!isField.has(name) || !Object.hasOwn(v, name) || v[name] === undefined)
      write(name, labels?.get(name) ?? quote(name));
  const added = Object.keys(v).filter((name) => !known.has(name));
  if (fields.length > 0) added.sort(textOrder);
  for (const name of added) write(name, quote(name));
  close(w, "}");
}

//: pretty needs isObject, isNumber

/** Writes a value for people: two blanks for each level. */
export function pretty(v: unknown, indent = "\n"): string {
  if (isNumber(v)) return String(v);
  const list = Array.isArray(v);
  if (!(list || isObject(v))) return JSON.stringify(v) ?? "null";
  // A value that contains itself would never end; documents have 1000 levels.
  if (indent.length > 2000) return "null";
  const inner = indent + "  ";
  const items = list
    ? v.map((item) => pretty(item, inner))
    : Object.keys(v)
        .filter((name) => v[name] !== undefined)
        .map((name) => JSON.stringify(name) + ": " + pretty(v[name], inner));
  const [open, close] = list ? "[]" : "{}";
  return items.length === 0
    ? open! + close!
    : open! + inner + items.join("," + inner) + indent + close!;
}
