// Values that programs make: constructors, defaults, and the catalogue.
import {
  failsAt,
  member,
  pass,
  violations,
  type At,
  type Check,
} from "./check.js";
import { decode, rawShape } from "./hold.js";
import { canonical, set, textOrder, type Members } from "./value.js";
import { ValidationError, type Violation } from "./violation.js";
import { keep, keptOf, writeText } from "./write.js";

//: make needs errors, violations

/** Gives back a value that follows its schema; throws ValidationError otherwise. */
export function make(v: unknown, check: Check): unknown {
  const wrong = violations(v, check);
  if (wrong.length > 0) throw new ValidationError(wrong);
  return v;
}

//: copy needs kept

/** A copy of an object, with what is kept beside it. */
export function copyOf<T extends object>(v: T): T {
  const copy = { ...v };
  const kept = keptOf(v);
  if (kept !== undefined) keep(copy, kept);
  return copy;
}

//: build needs make, set, textOrder, member

/**
 * A value and its place in a document: names from the root on. Behind the first
 * kept ones, members stand in the order in which they are put.
 */
export type Put = readonly [
  at: readonly string[],
  value: unknown,
  kept?: number,
];

/** An argument of constructors. */
export interface Parameter {
  /** Where it goes; only to a template if there is no place. */
  readonly at?: readonly string[];
  /** How many names of the place lead into raw JSON or an open object. */
  readonly kept?: number;
  /** A check beside that of the document. */
  readonly check?: Check;
}

/** What constructors of a contract share. */
export interface Maker {
  readonly check: Check;
  /** Values that the schema leaves no choice about, where their owners exist. */
  readonly constants: readonly Put[];
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** Builds a document from the values of its kind and the arguments. */
export function build(
  maker: Maker,
  puts: readonly Put[],
  takes: readonly string[],
  values: Members,
): unknown {
  const all = [...puts];
  const given: (readonly [string, Parameter, unknown])[] = [];
  const refused: string[] = [];
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value === undefined) continue;
    const parameter =
      takes.includes(name) && Object.hasOwn(maker.parameters, name)
        ? maker.parameters[name]
        : undefined;
    if (parameter === undefined) refused.push(name);
    else given.push([name, parameter, value]);
  }
  // The order of arguments is that of the kind, not that of the call.
  given.sort(([a], [b]) => takes.indexOf(a) - takes.indexOf(b));
  for (const [, { at, kept = Infinity }, value] of given)
    if (at !== undefined) all.push([at, value, kept]);
  const document = assemble(all, maker.constants);
  const wrong = violations(document, maker.check, undefined, (root) => {
    for (const [, { at = [], check }, value] of given)
      check?.(value, at.reduce<At>(member, root));
    for (const property of refused)
      failsAt(
        root,
        "#/x-errgen/catalogue",
        "params",
        { property },
        "is not taken by this kind",
      );
  });
  if (wrong.length > 0) throw new ValidationError(wrong);
  return document;
}

/** Puts values into an object. Objects on the way are made when they are needed. */
function assemble(puts: readonly Put[], constants: readonly Put[]): object {
  const document = {};
  for (const [at, value] of [...puts].sort(byPlace)) put(document, at, value);
  for (const [at, value] of constants)
    if (ownerOf(document, at) !== undefined) put(document, at, value);
  return document;
}

/** The order in which values are put: that of the members they add to an object. */
function byPlace([a, , kept = Infinity]: Put, [b]: Put): number {
  for (let i = 0; ; i++) {
    const x = a[i];
    const y = b[i];
    if (x === undefined || y === undefined) return a.length - b.length;
    if (x !== y) return i < kept ? textOrder(x, y) : 0;
  }
}

function put(document: object, at: readonly string[], value: unknown): void {
  let owner = document;
  for (const name of at.slice(0, -1)) {
    if (!Object.hasOwn(owner, name)) set(owner, name, {});
    owner = (owner as Record<string, object>)[name]!;
  }
  set(owner, at.at(-1)!, value);
}

function ownerOf(document: object, at: readonly string[]): object | undefined {
  let owner: object | undefined = document;
  for (const name of at.slice(0, -1))
    owner =
      owner !== undefined && Object.hasOwn(owner, name)
        ? (owner as Record<string, object>)[name]
        : undefined;
  return owner;
}

//: altered needs copy, set, raws, pass, write

/** A copy with another value of a member; undefined leaves it out. */
export function altered<T extends object>(
  v: T,
  name: string,
  value: unknown,
): T {
  const copy = copyOf(v);
  if (value === undefined) Reflect.deleteProperty(copy, name);
  else set(copy, name, value);
  return copy;
}

/** A value that can be written, or what stands in its place. */
export function jsonOf(v: unknown): unknown {
  if (v === undefined) return undefined;
  const text = writeText(v, rawShape);
  return typeof text === "string" ? v : unserialized(text.message);
}

/** What a JSON text says, or what stands in its place. */
export function jsonFrom(text: string): unknown {
  try {
    return decode(text, rawShape, pass);
  } catch (error) {
    return unserialized(error instanceof Error ? error.message : String(error));
  }
}

function unserialized(error: string): unknown {
  return { error, phase: "serialization" };
}

//: valueFrom

/** The value at a place of a document; undefined if there is none. */
export function valueFrom(v: unknown, ...at: readonly string[]): unknown {
  for (const name of at) {
    if (typeof v !== "object" || v === null || !Object.hasOwn(v, name))
      return undefined;
    v = (v as Members)[name];
  }
  return v;
}

//: knownOr needs canonical

/** A value as lookups read it: one that is not listed counts as another one. */
export function knownOr(
  v: unknown,
  listed: readonly unknown[],
  otherwise: unknown,
): unknown {
  if (v === undefined) return undefined;
  const text = canonical(v);
  return listed.some((one) => canonical(one) === text) ? v : otherwise;
}

//: view needs members

/** A part of a document without the optional members that do not fit their type. */
export function viewOf(
  v: unknown,
  check: Check,
  optional: Readonly<Record<string, Check>>,
): unknown {
  if (typeof v === "object" && v !== null && !Array.isArray(v)) {
    const view: Record<string, unknown> = { ...v };
    for (const name of Object.keys(optional)) {
      if (!Object.hasOwn(view, name)) continue;
      if (view[name] === null || !optional[name]!(view[name]))
        delete view[name];
    }
    v = view;
  }
  return check(v) ? v : undefined;
}

//: standard needs violation

/** The Standard Schema interface, version 1. */
export interface StandardSchema<T> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<T>;
    readonly types?: { readonly input: T; readonly output: T } | undefined;
  };
}

/** The Standard JSON Schema interface, version 1. */
export interface StandardJsonSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly jsonSchema: {
      readonly input: (options: StandardTarget) => Record<string, unknown>;
      readonly output: (options: StandardTarget) => Record<string, unknown>;
    };
  };
}

/** The form in which a JSON Schema is asked for, such as draft-2020-12. */
export interface StandardTarget {
  readonly target: string;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** A value, or what is wrong with it. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A violation in the words of Standard Schema. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/** The answer of a Standard Schema. */
export function standardResult<T>(
  value: unknown,
  violations: readonly Violation[],
): StandardResult<T> {
  if (violations.length === 0) return { value: value as T };
  return {
    issues: violations.map(({ message, instancePath }) => ({
      message,
      path: instancePath
        .split("/")
        .slice(1)
        .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")),
    })),
  };
}

//: schemaFor needs standard

/** A JSON Schema, if it is in the form that is asked for. */
export function schemaFor(
  schema: Record<string, unknown>,
  dialect: string,
  { target }: StandardTarget,
): Record<string, unknown> {
  if (target === dialect) return schema;
  throw new TypeError("the schema is " + dialect + ", not " + target);
}
