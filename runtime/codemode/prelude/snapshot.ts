// A thrown value as JSON text, for hosts that cannot look at values themselves. It
// has the form of the type Thrown of the Go package codemode.

import {
  aggregatePrototype,
  append,
  errorPrototype,
  getPrototypeOf,
  isArray,
  isView,
  keys,
  ownData,
  stringify,
} from "./native.js";

// Bounds against values made to be expensive: levels of causes (contract, 13.2),
// depth of members (7.3), and values in all.
const maxLevels = 8;
const maxDepth = 17;
const maxValues = 4096;

interface Budget {
  /** Values that may still be written. */
  left: number;
  /** Errors that were written; one that comes again ends its chain. */
  seen: unknown[];
}

/**
 * Writes down a thrown value. Getters are left out: they are code of the script. So are
 * the traps of a proxy, which nothing tells apart from other objects: where they run,
 * the limits of the host hold.
 */
export function snapshot(thrown: unknown): string {
  const budget: Budget = { left: maxValues, seen: [] };
  return thrownAt(thrown, 1, budget) ?? "{}";
}

function thrownAt(
  thrown: unknown,
  level: number,
  budget: Budget,
): string | undefined {
  if (level > maxLevels || budget.left-- <= 0) return undefined;
  try {
    if (typeof thrown !== "object" || thrown === null)
      return '{"text":' + textOfPrimitive(thrown) + "}";
    for (let i = 0; i < budget.seen.length; i++)
      if (budget.seen[i] === thrown) return undefined;
    append(budget.seen, thrown);
    return thrownObject(thrown, level, budget);
  } catch {
    // A proxy that refuses to be looked at.
    return '{"text":"an object that cannot be read"}';
  }
}

function thrownObject(thrown: object, level: number, budget: Budget): string {
  if (isArray(thrown))
    return '{"text":' + stringify(itemsOf(thrown, 1, budget)) + "}";
  let text = "{";
  if (inherits(thrown, errorPrototype)) {
    text += '"error":true,"text":' + stringify(printed(thrown)) + ",";
    const message = ownData(thrown, "message");
    if (typeof message === "string")
      text += '"message":' + stringify(message) + ",";
  }
  text += '"members":' + membersOf(thrown, 1, budget);
  const cause = ownData(thrown, "cause");
  if (cause !== undefined) {
    const inner = thrownAt(cause, level + 1, budget);
    if (inner !== undefined) text += ',"cause":' + inner;
  }
  if (inherits(thrown, aggregatePrototype))
    text += ',"errors":' + errorsOf(thrown, level, budget);
  return text + "}";
}

function errorsOf(thrown: object, level: number, budget: Budget): string {
  let text = "[";
  const errors = ownData(thrown, "errors");
  if (!isList(errors)) return "[]";
  const count = lengthOf(errors);
  for (let i = 0; i < count && budget.left > 0; i++) {
    const inner = thrownAt(ownData(errors, i), level + 1, budget);
    if (inner !== undefined) text += (text === "[" ? "" : ",") + inner;
  }
  return text + "]";
}

/** The length of a list, also of one that is a proxy: no trap for `get` is called. */
function lengthOf(list: unknown[]): number {
  return ownData(list, "length") as number;
}

/** isArray that does not throw for a revoked proxy. */
function isList(value: unknown): value is unknown[] {
  try {
    return isArray(value);
  } catch {
    return false;
  }
}

/** An error as engines print it: `TypeError: x is not a function`. */
function printed(error: object): string {
  const name = data(error, "name");
  const message = data(error, "message");
  const head = typeof name === "string" ? name : "Error";
  if (typeof message !== "string" || message === "") return head;
  return head === "" ? message : head + ": " + message;
}

/** The text of a value that is no object, as JSON. */
function textOfPrimitive(value: unknown): string {
  if (typeof value === "function") return '"a function"';
  if (typeof value === "symbol") return '"a symbol"';
  return stringify("" + (value as string));
}

function inherits(value: object, prototype: object): boolean {
  let up: unknown = getPrototypeOf(value);
  for (let i = 0; i < maxValues && up !== null; i++) {
    if (up === prototype) return true;
    up = getPrototypeOf(up);
  }
  return false;
}

/** A member of a value or of what it inherits from, if it is data. */
function data(value: object, name: string): unknown {
  let up: object | null = value;
  for (let i = 0; i < maxValues && up !== null; i++) {
    const found = ownData(up, name);
    if (found !== undefined) return found;
    up = getPrototypeOf(up) as object | null;
  }
  return undefined;
}

/**
 * Tells whether a value has its content as members with numbers for names: bytes, and
 * texts that are objects. Their names alone may take gigabytes.
 */
function isBulk(value: object): boolean {
  const length = ownData(value, "length");
  return isView(value) || (typeof length === "number" && length > maxValues);
}

function membersOf(value: object, depth: number, budget: Budget): string {
  if (isBulk(value)) return "{}";
  let text = "{";
  const names = keys(value);
  for (let i = 0; i < names.length && budget.left > 0; i++) {
    const name = names[i] as string;
    const written = json(ownData(value, name), depth + 1, budget);
    if (written === undefined) continue;
    text += (text === "{" ? "" : ",") + stringify(name) + ":" + written;
  }
  return text + "}";
}

function itemsOf(list: unknown[], depth: number, budget: Budget): string {
  let text = "[";
  const count = lengthOf(list);
  for (let i = 0; i < count && budget.left > 0; i++)
    text +=
      (i === 0 ? "" : ",") +
      (json(ownData(list, i), depth + 1, budget) ?? "null");
  return text + "]";
}

/** A value as JSON; undefined for what JSON cannot hold. */
function json(
  value: unknown,
  depth: number,
  budget: Budget,
): string | undefined {
  if (budget.left-- <= 0) return undefined;
  switch (typeof value) {
    case "string":
    case "boolean":
    case "number": // one that is not finite becomes null, as in JSON.stringify
      return stringify(value);
    case "object":
      if (value === null) return "null";
      if (depth >= maxDepth) return '"[truncated: depth]"';
      try {
        return isArray(value)
          ? itemsOf(value, depth, budget)
          : membersOf(value, depth, budget);
      } catch {
        return undefined; // a proxy that refuses to be looked at
      }
    default:
      return undefined;
  }
}
