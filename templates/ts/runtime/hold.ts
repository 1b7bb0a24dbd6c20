// Typed reading: what a text says, as types hold it. The reader is tolerant: what
// a type cannot hold is left out where it may be left out, and its text is kept.
import {
  add,
  below,
  cut,
  escapeToken,
  failsAt,
  type At,
  type Check,
  type Entry,
  type Found,
} from "./check.js";
import { judge, read, settle, type Reading } from "./read.js";
import {
  canonical,
  decimal,
  exact,
  isInteger,
  isObject,
  kindOf,
  set,
  type Members,
} from "./value.js";
import { DecodeError, ValidationError, type Violation } from "./violation.js";
import {
  isContainer,
  keep,
  pardon,
  writeAny,
  writeInner,
  writeItems,
  writeMembers,
  writeText,
  writeWhole,
  type Form,
  type Inner,
  type Shape,
  type Writer,
} from "./write.js";

//: hold needs shape, write, read

/** What stands for a value that its type cannot hold. */
export const unheld: unique symbol = /* @__PURE__ */ Symbol("unheld") as never;

/** A value that cannot be held, or a required member that is missing there. */
export interface Stuck {
  readonly path: string;
  readonly missing?: string;
}

/** The state of one reading. */
export interface Holder {
  readonly reading: Reading;
  /** Why the document cannot be held, as long as none of it may be left out. */
  readonly stuck: Stuck[];
  /** The same of what was left out. */
  readonly left: Stuck[];
  /** Paths and names of members that objects repeat. */
  readonly repeated: (readonly [string, string])[];
}

/** Reads a text into its type; what breaks the schema is kept. */
export function decode(text: string, shape: Shape, check: Check): unknown {
  const reading = read(text);
  if ("keyword" in reading) throw new DecodeError([reading]);
  const h: Holder = { reading, stuck: [], left: [], repeated: [] };
  const v = holdInner(shape, reading.value, h, "");
  // Repeated members are refused wherever the schema looks, held or not.
  const looked = reading.repeats.size > 0 || v === unheld;
  const wrong = looked ? judgeHeld(h, check, causes(h)) : [];
  if (v === unheld || wrong.length > 0)
    // A union tells of a missing discriminator in its own words.
    throw new DecodeError(wrong.length > 0 ? wrong : judgeHeld(h, check));
  settle(reading);
  if (isContainer(v) && h.left.length > 0)
    keep(v, { judge: () => judgeWritten(v, shape, check) });
  pardon(v, text, check);
  return v;
}

/** Judges a value by its text, which also has the members that are left out. */
export function judgeWritten(
  v: unknown,
  shape: Shape,
  check: Check,
): readonly Violation[] {
  const text = writeText(v, shape);
  if (typeof text !== "string") return [text];
  const reading = read(text);
  return "keyword" in reading ? [reading] : judge(reading, check);
}

/** Reads a text into its type, if it is valid and nothing of it is left out. */
export function parse(text: string, shape: Shape, check: Check): unknown {
  const reading = read(text);
  if ("keyword" in reading) throw new ValidationError([reading]);
  const h: Holder = { reading, stuck: [], left: [], repeated: [] };
  const v = holdInner(shape, reading.value, h, "");
  const wrong = judgeHeld(h, check);
  if (v === unheld || wrong.length > 0) throw new ValidationError(wrong);
  settle(reading);
  pardon(v, text, check);
  return v;
}

/** All violations, or all of some kind; those that only a type knows included. */
export function judgeHeld(
  h: Holder,
  check: Check,
  only?: (v: Violation) => boolean,
): readonly Violation[] {
  const stuck = [...h.stuck, ...h.left];
  if (stuck.length === 0 && h.repeated.length === 0 && only === undefined)
    return judge(h.reading, check);
  return judge(h.reading, check, (root) => {
    // The paths at or above which something is wrong by the schema; a repeated
    // member is wrong by the text.
    const wrong = new Set<string>();
    for (let entry = root.found.last; entry; entry = entry.before)
      if (entry.violation.keyword !== "DUPLICATE_MEMBER")
        for (let up: At | undefined = entry.at; up !== undefined; up = up.up) {
          if (wrong.has(up.path)) break;
          wrong.add(up.path);
        }
    for (const { path } of stuck)
      if (!wrong.has(path))
        failsAt(
          placeAt(root, path),
          "#",
          "NOT_REPRESENTABLE",
          {},
          "cannot be held by the field's type",
        );
    for (const [path, name] of h.repeated)
      failsAt(
        placeAt(root, path + "/" + escapeToken(name)),
        "#",
        "DUPLICATE_MEMBER",
        { property: cut(name) },
        "appears more than once",
      );
    // Before the list is cut: what is asked for may stand at its end.
    if (only !== undefined) retain(root.found, only);
  });
}

/** Drops the violations of which something does not hold. */
function retain(found: Found, only: (v: Violation) => boolean): void {
  const kept: Entry[] = [];
  for (let e = found.last; e !== undefined; e = e.before)
    if (only(e.violation)) kept.push(e);
  found.last = undefined;
  found.count = 0;
  for (const e of kept.reverse()) add(e.at, e.violation, found);
}

export function placeAt(root: At, path: string): At {
  return path
    .split("/")
    .slice(1)
    .reduce((at, token) => below(at, "/" + token), root);
}

/** Tells the violations for which a document cannot be held from the others. */
export function causes(h: Holder): (v: Violation) => boolean {
  const paths = new Set<string>();
  const missing = new Set<string>();
  for (const stuck of h.stuck)
    if (stuck.missing === undefined) paths.add(stuck.path);
    else missing.add(JSON.stringify([stuck.path, cut(stuck.missing)]));
  return ({ instancePath, keyword, params }) =>
    keyword === "DUPLICATE_MEMBER" ||
    paths.has(instancePath) ||
    (keyword === "required" &&
      missing.has(JSON.stringify([instancePath, params["property"]])));
}

export function holdInner(
  shape: Shape,
  v: unknown,
  h: Holder,
  path: string,
): unknown {
  return shape.form.hold(shape as never, v, h, path);
}

/** Says that a value is not held. */
export function stick(h: Holder, path: string): typeof unheld {
  h.stuck.push({ path });
  return unheld;
}

/** Holds a value that may be left out; what is stuck in it no longer counts then. */
export function holdOptional(
  shape: Shape,
  v: unknown,
  h: Holder,
  path: string,
): unknown {
  const before = h.stuck.length;
  const held = shape.form.hold(shape as never, v, h, path); // spares the stack
  if (held === unheld)
    for (const stuck of h.stuck.splice(before)) h.left.push(stuck);
  return held;
}

/** Text of the member or item number i of what was read. */
export function textOf(h: Holder, container: object, i: number): string {
  const { places } = h.reading.spans.get(container)!;
  return h.reading.text.slice(places[2 * i]!, places[2 * i + 1]!);
}

/** Tells whether the text of a value is kept beside it. */
export function keeps(shape: Shape, v: unknown): boolean {
  return shape.form.keeps?.(shape as never, v) === true;
}

/**
 * Keeps the text of a value that no type describes: beside the value itself, or,
 * of one that is no object, beside its owner if writing it anew would change it.
 */
export function keepText(
  v: unknown,
  text: string,
  key: string | number,
  texts: Map<string | number, readonly [unknown, string]>,
): void {
  if (isContainer(v) && exact(v) === undefined) {
    keep(v, { text });
    return;
  }
  const w: Writer = { text: "", depth: 0 };
  writeAny(v, w);
  if (w.text !== text) texts.set(key, [v, text]);
}

//: raws needs hold

/** Values of every kind. */
export const raws: Form = {
  hold(_: Shape, v: unknown, h: Holder, path: string): unknown {
    // Below other values, their owner keeps the text.
    if (path === "" && isContainer(v) && exact(v) === undefined)
      keep(v, { text: h.reading.text.trim() });
    return v;
  },
  keeps: () => true,
  write: (_: Shape, v: unknown, w: Writer) => writeAny(v, w),
};

/** A place for every value. */
export const rawShape: Shape = { form: raws, verbatim: true };

//: scalars needs hold, kindOf

export interface ScalarShape extends Shape {
  readonly kind: string;
}

/** Values of one kind that types hold as they are. */
export const scalars: Form = {
  hold: (
    { kind }: ScalarShape,
    v: unknown,
    h: Holder,
    path: string,
  ): unknown => (kindOf(v) === kind ? v : stick(h, path)),
  write: (_: Shape, v: unknown, w: Writer) => writeAny(v, w),
};

export const textShape: ScalarShape = { form: scalars, kind: "string" };
export const boolShape: ScalarShape = { form: scalars, kind: "boolean" };
export const nullShape: ScalarShape = { form: scalars, kind: "null" };

//: integers needs hold, order

export interface IntegerShape extends Shape {
  /** Bounds of an optional member, beyond which it is left out. */
  readonly fits?: (v: unknown) => boolean;
}

/** Integers in a number: those up to 2^53 - 1, where each has a double of its own. */
export const integers: Form = {
  hold({ fits }: IntegerShape, v: unknown, h: Holder, path: string): unknown {
    if (!Number.isSafeInteger(v) || fits?.(v) === false) return stick(h, path);
    return v === 0 ? 0 : v; // no -0
  },
  write: (_: Shape, v: unknown, w: Writer) => writeAny(v, w),
};

/** An integer in a number. */
export const integerShape: IntegerShape = { form: integers };

//: bigints needs hold, decimal, isInteger

export interface BigIntShape extends Shape {
  readonly fits?: (v: unknown) => boolean;
  readonly least?: bigint;
  readonly most?: bigint;
}

/** Integers in a bigint. */
export const bigints: Form = {
  hold(s: BigIntShape, v: unknown, h: Holder, path: string): unknown {
    if (!isInteger(v)) return stick(h, path);
    const { negative, digits, exponent } = decimal(String(v));
    // A short text can stand for a number that no memory holds.
    if (exponent > 10_000) return stick(h, path);
    const size = BigInt(digits + "0".repeat(exponent));
    const n = negative ? -size : size;
    const { least, most, fits } = s;
    const inside =
      (least === undefined || n >= least) &&
      (most === undefined || n <= most) &&
      fits?.(n) !== false;
    return inside ? n : stick(h, path);
  },
  write: (_: Shape, v: unknown, w: Writer) => writeAny(v, w),
};

//: doubles needs hold

/** Numbers in a double. */
export const doubles: Form = {
  hold(_: Shape, v: unknown, h: Holder, path: string): unknown {
    // A number that a double would change has not come here as one.
    return typeof v === "number" ? v : stick(h, path);
  },
  write: (_: Shape, v: unknown, w: Writer) => writeAny(v, w),
};

/** A number. */
export const doubleShape: Shape = { form: doubles };

//: constants needs hold, canonical

export interface ConstantShape extends Shape {
  readonly value: unknown;
  /** How all texts of the value compare, and how it is written. */
  readonly canonical: string;
  readonly text: string;
}

/** One value. */
export const constants: Form = {
  hold: (s: ConstantShape, v: unknown, h: Holder, path: string) =>
    canonical(v) === s.canonical ? s.value : stick(h, path),
  write(s: ConstantShape, v: unknown, w: Writer): void {
    if (canonical(v) === s.canonical) w.text += s.text;
    else writeAny(v, w);
  },
};

//: mixed needs raws, canonical

export interface MixedShape extends Shape {
  /** The values of the list: how all texts of one compare, and how it is written. */
  readonly values: readonly (readonly [string, string])[];
}

function mixedText({ values }: MixedShape, v: unknown): string | undefined {
  const text = canonical(v);
  return values.find(([canonical]) => canonical === text)?.[1];
}

/** Values of a list with several kinds; any other value stays as it came. */
export const mixed: Form = {
  hold: raws.hold,
  keeps: (s: MixedShape, v: unknown) => mixedText(s, v) === undefined,
  write(s: MixedShape, v: unknown, w: Writer): void {
    const text = mixedText(s, v);
    if (text === undefined) writeAny(v, w);
    else w.text += text;
  },
};

//: nullables needs hold

export interface NullableShape extends Shape {
  readonly inner: Inner;
}

/** Null or something. */
export const nullables: Form = {
  hold(s: NullableShape, v: unknown, h: Holder, path: string): unknown {
    if (v === null) return v;
    const shape = s.inner();
    return shape.form.hold(shape as never, v, h, path); // spares the stack
  },
  write(s: NullableShape, v: unknown, w: Writer): void {
    if (v === null) {
      w.text += "null";
      return;
    }
    const shape = s.inner();
    shape.form.write(shape as never, v, w);
  },
};

//: lists needs hold, raws

export interface ListShape extends Shape {
  readonly inner: Inner;
}

/** Lists. */
export const lists: Form = {
  hold({ inner }: ListShape, v: unknown, h: Holder, path: string): unknown {
    return holdItems(v, h, path, () => inner());
  },
  write({ inner }: ListShape, v: unknown, w: Writer): void {
    if (Array.isArray(v))
      writeItems(v, w, (item) => writeInner(inner(), item, w));
    else writeAny(v, w);
  },
};

/** Holds the items of a list; one that is not held keeps the list from being held. */
export function holdItems(
  v: unknown,
  h: Holder,
  path: string,
  shapeAt: (i: number) => Shape,
): unknown {
  if (!Array.isArray(v)) return stick(h, path);
  const held: unknown[] = [];
  const texts = new Map<string | number, readonly [unknown, string]>();
  let whole = true;
  for (const [i, item] of v.entries()) {
    const shape = shapeAt(i);
    const value = holdInner(shape, item, h, path + "/" + i);
    if (value === unheld) whole = false;
    if (keeps(shape, value)) keepText(value, textOf(h, v, i), i, texts);
    held.push(value);
  }
  if (texts.size > 0) keep(held, { texts });
  return whole ? held : unheld;
}

//: tuples needs lists

export interface TupleShape extends Shape {
  readonly slots: readonly Inner[];
  /** The number of slots that have to be there. */
  readonly required: number;
  readonly rest: Inner;
}

/** Lists whose items differ by position. */
export const tuples: Form = {
  hold(s: TupleShape, v: unknown, h: Holder, path: string): unknown {
    if (Array.isArray(v) && v.length < s.required) return stick(h, path);
    return holdItems(v, h, path, (i) => (s.slots[i] ?? s.rest)());
  },
  write(s: TupleShape, v: unknown, w: Writer): void {
    if (Array.isArray(v))
      writeItems(v, w, (item, _, i) =>
        writeInner((s.slots[i] ?? s.rest)(), item, w),
      );
    else writeAny(v, w);
  },
};

//: objects needs hold, raws

/** Notes repeated members, which make it unclear what an object says. */
export function holdNames(
  v: object,
  h: Holder,
  path: string,
): readonly string[] {
  for (const [name] of h.reading.repeats.get(v) ?? [])
    h.repeated.push([path, name]);
  return [...new Set(h.reading.spans.get(v)!.names)];
}

/** The path of a member. */
export function pathOf(path: string, name: string): string {
  return path + "/" + escapeToken(name);
}

//: maps needs objects

export interface MapShape extends Shape {
  readonly inner: Inner;
}

/** Objects whose members all have one type. */
export const maps: Form = {
  hold({ inner }: MapShape, v: unknown, h: Holder, path: string): unknown {
    if (!isObject(v)) return stick(h, path);
    const order = holdNames(v, h, path);
    const texts = new Map<string, readonly [unknown, string]>();
    const held = {};
    let whole = true;
    for (const [i, name] of order.entries()) {
      const shape = inner();
      const value = holdInner(shape, v[name], h, pathOf(path, name));
      if (value === unheld) whole = false;
      if (keeps(shape, value)) keepText(value, textOf(h, v, i), name, texts);
      set(held, name, value);
    }
    const { labels } = h.reading.spans.get(v)!;
    keep(held, { order, labels, texts });
    return whole ? held : unheld;
  },
  write({ inner }: MapShape, v: unknown, w: Writer): void {
    if (isObject(v))
      writeMembers(v, w, [], (value) => writeInner(inner(), value, w));
    else writeAny(v, w);
  },
};

/** An object of raw values. */
export const bagShape: MapShape = { form: maps, inner: () => rawShape };

//: records needs objects

/** A field: name, shape, and whether it has to be there. */
export type Field = readonly [name: string, inner: Inner, required: boolean];

export interface RecordShape extends Shape {
  readonly fields: readonly Field[];
  /** The shape of members that are no fields. */
  readonly rest: Inner;
}

/** Objects with fields. */
export const records: Form = {
  hold(s: RecordShape, v: unknown, h: Holder, path: string): unknown {
    if (!isObject(v)) return stick(h, path);
    const names = holdNames(v, h, path);
    const index = new Map(names.map((name, i) => [name, i]));
    const texts = new Map<string, readonly [unknown, string]>();
    const left = new Set<string>(names);
    const held = {};
    let whole = true;
    for (const [name, inner, required] of s.fields) {
      const i = index.get(name);
      if (i === undefined) {
        if (required) {
          h.stuck.push({ path, missing: name });
          whole = false;
        }
        continue;
      }
      const shape = inner();
      const at = pathOf(path, name);
      const value = required
        ? shape.form.hold(shape as never, v[name], h, at)
        : holdOptional(shape, v[name], h, at);
      if (value === unheld) {
        if (required) {
          whole = false;
          left.delete(name); // it is no part of the rest for that
        } else texts.set(name, [undefined, textOf(h, v, i)]);
        continue;
      }
      if (keeps(shape, value)) keepText(value, textOf(h, v, i), name, texts);
      set(held, name, value);
      left.delete(name);
    }
    const order = names.filter((name) => left.has(name));
    for (const name of order) {
      if (texts.has(name)) continue;
      const shape = s.rest();
      const value = holdOptional(shape, v[name], h, pathOf(path, name));
      const text = textOf(h, v, index.get(name)!);
      if (value === unheld) texts.set(name, [undefined, text]);
      else {
        if (keeps(shape, value)) keepText(value, text, name, texts);
        set(held, name, value);
      }
    }
    // A rest with a type of its own is written before what no type holds.
    const loose = (name: string) =>
      texts.has(name) && !Object.hasOwn(held, name) ? 1 : 0;
    if (!s.rest().verbatim) order.sort((a, b) => loose(a) - loose(b));
    const { labels } = h.reading.spans.get(v)!;
    if (order.length > 0 || texts.size > 0)
      keep(held, { order, labels, texts });
    return whole ? held : unheld;
  },
  write(s: RecordShape, v: unknown, w: Writer): void {
    if (!isObject(v)) {
      writeAny(v, w);
      return;
    }
    writeMembers(v, w, s.fields, (value) => writeInner(s.rest(), value, w));
  },
};

//: unions needs maps, canonical

export interface UnionShape extends Shape {
  /** Name of the member that tells the branch. */
  readonly tag: string;
  /**
   * The branch by the canonical text of the tag. A closed union holds objects
   * with another tag as they are.
   */
  readonly branch: (tag: string) => Shape;
}

function branchOf(s: UnionShape, v: Members): Shape {
  return s.branch(Object.hasOwn(v, s.tag) ? canonical(v[s.tag]) : "");
}

/** Objects whose form one member tells. */
export const unions: Form = {
  hold: (s: UnionShape, v: unknown, h: Holder, path: string): unknown =>
    isObject(v) ? holdInner(branchOf(s, v), v, h, path) : stick(h, path),
  write(s: UnionShape, v: unknown, w: Writer): void {
    if (isObject(v)) writeInner(branchOf(s, v), v, w);
    else writeAny(v, w);
  },
};

//: kindUnions needs hold, kindOf

export interface KindUnionShape extends Shape {
  /** The kinds that choose a branch, and its shape. */
  readonly branches: readonly (readonly [string, Inner])[];
}

function branchOfKind(s: KindUnionShape, v: unknown): Shape | undefined {
  const kind = kindOf(v);
  return s.branches.find(([kinds]) => kinds.includes(kind))?.[1]();
}

/** Values whose form their kind tells. */
export const kindUnions: Form = {
  hold(s: KindUnionShape, v: unknown, h: Holder, path: string): unknown {
    const shape = branchOfKind(s, v);
    return shape === undefined ? stick(h, path) : holdInner(shape, v, h, path);
  },
  write(s: KindUnionShape, v: unknown, w: Writer): void {
    const shape = branchOfKind(s, v);
    if (shape === undefined) writeAny(v, w);
    else writeInner(shape, v, w);
  },
};

//: triedUnions needs hold

export interface TriedUnionShape extends Shape {
  readonly branches: readonly (readonly [Check, Inner])[];
}

/** Values whose form is that of the first check that they pass. */
export const triedUnions: Form = {
  hold(s: TriedUnionShape, v: unknown, h: Holder, path: string): unknown {
    const branch = s.branches.find(([check]) => check(v));
    return branch === undefined
      ? stick(h, path)
      : holdInner(branch[1](), v, h, path);
  },
  write(s: TriedUnionShape, v: unknown, w: Writer): void {
    const branch = s.branches.find(([check]) => check(v));
    if (branch === undefined) writeAny(v, w);
    else writeInner(branch[1](), v, w);
  },
};

//: stringify needs write

/** Writes a value of a type as JSON text. */
export function stringify(v: unknown, shape: Shape, check: Check): string {
  return writeWhole(v, shape, check);
}
