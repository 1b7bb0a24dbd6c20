// How checks report. A check takes a value and, when violations are wanted, the
// place where the value stands; without a place it stops at the first fault and
// gives false. With one it goes on to the end, records everything, and gives true.
//
// The functions here whose names sound like faults are asked only when there is
// one: they record it, and give true if the check has to stop.
import { isObject, kindOf, textOrder, type Members } from "./value.js";
import type { Violation } from "./violation.js";

//: check needs members, violation

/** The place of a value in a document, while violations are collected. */
export interface At {
  /** JSON Pointer. The texts share their beginnings until somebody reads them. */
  readonly path: string;
  readonly up: At | undefined;
  /** Last part of the path: a slash, and an escaped name or a position. */
  readonly token: string;
  readonly depth: number;
  readonly found: Found;
}

/** What has been found so far. */
export interface Found {
  /** The last entry; each knows the one before. */
  last: Entry | undefined;
  count: number;
  /** The value is nested deeper than documents can be. */
  deep: boolean;
  /** It is for a check that is only tried. */
  readonly trial: boolean;
  /** Known of a text that repeats member names somewhere. */
  readonly repeats: Repeats | undefined;
}

/** A violation and its place. */
export interface Entry {
  readonly at: At;
  readonly violation: Violation;
  readonly before: Entry | undefined;
}

/** The members that a text repeats, with the object that holds the first ones. */
export interface Repeats {
  /** Reports the repeated members of an object and applies a check to each. */
  judge(v: Members, at: At, check?: Check): void;
  /** The number of repeated members. */
  count(v: Members): number;
}

/** A check of a value against a plan; place is where the plan stands in the schema. */
export type Check = (
  v: unknown,
  at?: At,
  place?: string,
  depth?: number,
) => boolean;

/** The place before all others: that of the value itself. */
export function start(repeats: Repeats | undefined, trial = false): At {
  const found = { last: undefined, count: 0, deep: false, trial, repeats };
  return { path: "", up: undefined, token: "", depth: 0, found };
}

/** The place of a member or an item. */
export function below(up: At, token: string): At {
  const { path, depth, found } = up;
  return { path: path + token, up, token, depth: depth + 1, found };
}

/** Records a violation of the keyword at a place of the schema. */
export function fails(
  at: At | undefined,
  place: string,
  keyword: string,
  params: Members,
  message: string,
): boolean {
  return failsAt(at, place + "/" + keyword, keyword, params, message);
}

/** Records a violation whose schemaPath does not end in its keyword. */
export function failsAt(
  at: At | undefined,
  schemaPath: string,
  keyword: string,
  params: Members,
  message: string,
): boolean {
  if (at === undefined) return true;
  const instancePath = at.path;
  const violation = { instancePath, keyword, schemaPath, params, message };
  return add(at, violation, at.found);
}

/** Adds a violation to what has been found; the check goes on. */
export function add(at: At, violation: Violation, found: Found): false {
  found.last = { at, violation, before: found.last };
  found.count++;
  return false;
}

//: wrongKind needs check, kindOf

/** The value is of another kind than the one that is wanted. */
export function wrongKind(
  v: unknown,
  at: At | undefined,
  place: string,
  kind: string,
): boolean {
  if (at === undefined) return true;
  const params = { actual: kindOf(v), expected: [kind] };
  return fails(at, place, "type", params, "must be " + kind);
}

//: unlisted needs check

/** The value is none of the listed ones. */
export function unlisted(
  at: At | undefined,
  place: string,
  allowed: readonly unknown[],
): boolean {
  const message = "must be one of the " + allowed.length + " listed values";
  return fails(at, place, "enum", { allowed }, message);
}

//: missing needs wrongKind, isObject

/** A member has to be there, and is not. */
export function missing(
  at: At | undefined,
  place: string,
  owner: Members,
  property: string,
): boolean {
  if (at === undefined) return true;
  // A number that no double carries looks like an object without members.
  if (!isObject(owner)) return wrongKind(owner, at, place, "object");
  const message = 'must have the member "' + property + '"';
  return fails(at, place, "required", { property }, message);
}

//: bad needs missing

/** A required member is missing, or one with a short check does not pass it. */
export function bad(
  at: At | undefined,
  place: string,
  owner: Members,
  token: string,
  v: unknown,
  check: Check,
): boolean {
  if (at === undefined) return true;
  if (v === undefined) return missing(at, place, owner, token.slice(1));
  check(v, below(at, token), place + "/properties" + token);
  return false;
}

//: badAt needs check

/** A value with a short check does not pass it. */
export function badAt(
  at: At | undefined,
  token: string,
  v: unknown,
  check: Check,
  place: string,
): boolean {
  if (at === undefined) return true;
  check(v, below(at, token), place);
  return false;
}

//: member needs check

/** The place of a member whose name comes from the document. */
export function member(at: At, name: string): At {
  return below(at, "/" + escapeToken(name));
}

/** A name as a part of a JSON Pointer. */
export function escapeToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

//: nameIn

/** The name that a part of a JSON Pointer is. */
export function nameIn(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

//: nameOf needs nameIn, cut, check

/** The name of the member that a place is, as violations show it. */
export function nameOf(at: At | undefined): string {
  return cut(at === undefined ? "" : nameIn(at.token.slice(1)));
}

//: cut

/** A member's name as violations show it: its first 64 code points. */
export function cut(name: string): string {
  return name.length <= 64
    ? name
    : Array.from(name.slice(0, 128)).slice(0, 64).join("");
}

//: tooDeep needs check, isObject

/** Tells whether a value is nested deeper than documents can be, or contains itself. */
export function isTooDeep(v: unknown, depth: number): boolean {
  return depth >= 1000 && (Array.isArray(v) || isObject(v));
}

/** The value is nested too deeply. */
export function tooDeep(at: At | undefined): boolean {
  if (at !== undefined) at.found.deep = true;
  return at === undefined;
}

//: count needs check

/** The number of members. */
export function count(v: Members, at: At | undefined): number {
  let n = at?.found.repeats?.count(v) ?? 0;
  for (const name of Object.keys(v)) if (v[name] !== undefined) n++;
  return n;
}

//: judgeRepeats needs check

/** Looks at the members that a text repeats in an object. */
export function judgeRepeats(v: Members, at: At, check?: Check): void {
  at.found.repeats?.judge(v, at, check);
}

//: holds needs check

/** Tells whether a check passes, without recording what it finds. */
export function holds(
  check: Check,
  v: unknown,
  at: At | undefined,
  depth?: number,
): boolean {
  // Only a text with repeated members has more to judge than the value shows.
  if (at === undefined || at.found.repeats === undefined)
    return check(v, undefined, "", depth);
  const { found } = start(at.found.repeats, true);
  check(v, { ...at, found }, "", depth);
  let passed = !found.deep;
  for (let entry = found.last; entry !== undefined; entry = entry.before)
    // What is about the text stays, whatever comes of the check.
    if (entry.violation.keyword === "DUPLICATE_MEMBER")
      add(entry.at, entry.violation, at.found);
    else passed = false;
  return passed;
}

//: once needs holds

/** What is known of checks at one value. */
type Known = Map<Check, boolean | Set<string>>;

/**
 * What recursive checks have found of the objects and arrays in the value that is
 * being judged: whether they pass in silence, or while a text is tried that repeats
 * members; and the paths where they have recorded it.
 */
type Memory = Record<"silent" | "tried", Map<unknown, Known>> & {
  readonly recorded: Map<Found, Map<unknown, Known>>;
};

let memory: Memory | undefined;

/**
 * Judges a value by a check that leads back to itself, unless that has been done:
 * alternatives within alternatives would take time that doubles with each level.
 */
export function once(
  check: Check,
  v: unknown,
  at: At | undefined,
  depth: number,
): boolean {
  if (typeof v !== "object" || v === null) return check(v, at, "", depth);
  if (memory === undefined) return remember(check, v, at, depth);
  if (at !== undefined)
    return at.found.trial
      ? tryOnce(memory.tried, check, v, at, depth)
      : recordOnce(memory.recorded, check, v, at, depth);
  const known = knownOf(memory.silent, v);
  const before = known.get(check);
  if (typeof before === "boolean") return before;
  const passes = check(v, undefined, "", depth);
  known.set(check, passes);
  return passes;
}

function remember(
  check: Check,
  v: unknown,
  at: At | undefined,
  depth: number,
): boolean {
  memory = { silent: new Map(), tried: new Map(), recorded: new Map() };
  try {
    return once(check, v, at, depth);
  } finally {
    memory = undefined;
  }
}

function recordOnce(
  recorded: Map<Found, Map<unknown, Known>>,
  check: Check,
  v: unknown,
  at: At,
  depth: number,
): boolean {
  // A repeated member brings several values to one path.
  const values = recorded.get(at.found) ?? new Map<unknown, Known>();
  recorded.set(at.found, values);
  const known = knownOf(values, v);
  const before = known.get(check);
  const paths = before instanceof Set ? before : new Set<string>();
  if (paths.has(at.path)) return true;
  known.set(check, paths.add(at.path));
  return check(v, at, "", depth);
}

function tryOnce(
  tried: Map<unknown, Known>,
  check: Check,
  v: unknown,
  at: At,
  depth: number,
): boolean {
  const known = knownOf(tried, v);
  const before = known.get(check);
  if (before === false) failsAt(at, "", "", {}, "has failed before");
  if (before !== undefined) return true;
  const { found } = at;
  const last = found.last;
  let passes = true;
  check(v, at, "", depth);
  for (let entry = found.last; entry !== last; entry = entry?.before)
    if (entry?.violation.keyword !== "DUPLICATE_MEMBER") passes = false;
  known.set(check, passes);
  return true;
}

function knownOf<K>(map: Map<K, Known>, key: K): Known {
  const known = map.get(key) ?? new Map<Check, boolean | Set<string>>();
  map.set(key, known);
  return known;
}

//: pass

/** A check that everything passes. */
export function pass(_v?: unknown): boolean {
  return true;
}

//: choice needs holds, kindOf

/** The branches of an anyOf or oneOf, with the kinds that each admits. */
export type Branches = readonly (readonly [Check, string])[];

/** The positions of the branches that admit a kind. */
function admitting(branches: Branches, kind: string): number[] {
  const left: number[] = [];
  for (const [i, branch] of branches.entries())
    if (branch[1].includes(kind)) left.push(i);
  return left;
}

/**
 * Judges a value by branches, and gives the positions of those that hold if that
 * is a violation. If only one branch admits the kind of the value, it reports.
 */
export function choose(
  v: unknown,
  at: At | undefined,
  branches: Branches,
  exactly: boolean,
  named?: Check,
  depth?: number,
): readonly number[] | boolean {
  const left = admitting(branches, kindOf(v));
  if (left.length === 1) return branches[left[0]!]![0](v, at, "", depth);
  const matched: number[] = [];
  // Without repeated members the check itself tells, with less of the stack.
  const plain = at?.found.repeats === undefined;
  for (let n = 0; n < left.length; n++) {
    const check = branches[left[n]!]![0];
    const passes = plain
      ? check(v, undefined, "", depth)
      : holds(check, v, at, depth);
    if (!passes) continue;
    if (!exactly) return true;
    matched.push(left[n]!);
  }
  if (matched.length === 1) return true;
  if (matched.length === 0 && named !== undefined)
    return named(v, at, "", depth);
  return matched;
}

//: violations needs check, textOrder, within

/** The symbol of what is kept beside a value; no loop over members meets it. */
export const KEPT: unique symbol = /* @__PURE__ */ Symbol("kept") as never;

/** A value that holds less than the document that it was read from. */
interface PartOfDocument {
  readonly [KEPT]?: { readonly judge?: () => readonly Violation[] };
}

/** All violations that a check finds, in order. */
export function violations(
  v: unknown,
  check: Check,
  repeats?: Repeats,
  more?: (root: At) => void,
): readonly Violation[] {
  const whole = (v as PartOfDocument | null | undefined)?.[KEPT]?.judge;
  if (whole !== undefined) return whole();
  const root = start(repeats);
  const ended = within(() => {
    check(v, root);
    more?.(root);
    return true;
  });
  return root.found.deep || !ended
    ? [fault("LIMIT", { limit: 1000 }, "is nested too deeply")]
    : listed(root.found);
}

/** A violation that no schema names. */
export function fault(
  keyword: string,
  params: Members,
  message: string,
): Violation {
  return { instancePath: "", keyword, schemaPath: "#", params, message };
}

/** The violations in order, each once, and at most 100. Most are found that way. */
function listed({ last, count }: Found): readonly Violation[] {
  const list = new Array<Violation>(count);
  let i = count;
  let ordered = count <= 100;
  for (let e = last; e !== undefined; e = e.before) {
    list[--i] = e.violation;
    ordered &&= e.before === undefined || entryOrder(e.before, e) < 0;
  }
  return ordered ? list : sorted(last);
}

/** The same of entries that are not in order, or too many. */
function sorted(last: Entry | undefined): readonly Violation[] {
  const list: Entry[] = [];
  for (let e = last; e !== undefined; e = e.before) list.push(e);
  list.sort(entryOrder);
  const once = list
    .filter((e, i) => i === 0 || entryOrder(list[i - 1]!, e) !== 0)
    .map(({ violation }) => violation);
  const total = once.length;
  if (total <= 100) return once;
  const message = "has more violations than are listed";
  const more = fault("maxViolations", { limit: 100, total }, message);
  return [...once.slice(0, 100), more];
}

function entryOrder(a: Entry, b: Entry): number {
  const v = a.violation;
  const w = b.violation;
  return (
    pathOrder(a.at, b.at) ||
    textOrder(v.schemaPath, w.schemaPath) ||
    textOrder(v.keyword, w.keyword) ||
    (v.keyword === "required"
      ? nameOrder(String(v.params["property"]), String(w.params["property"]))
      : jsonOrder(v.params, w.params))
  );
}

/** Compares two values as JSON texts. */
function jsonOrder(a: unknown, b: unknown): number {
  return textOrder(JSON.stringify(a), JSON.stringify(b));
}

/** The same of names, which mostly need no texts: they differ in a letter. */
function nameOrder(a: string, b: string): number {
  let i = 0;
  while (a.charCodeAt(i) === b.charCodeAt(i)) i++; // NaN at the end equals nothing
  const x = a.charCodeAt(i);
  const y = b.charCodeAt(i);
  const plain = x > 0x5c && y > 0x5c && x < 0xd800 && y < 0xd800;
  return plain ? x - y : jsonOrder(a, b);
}

/**
 * Compares two paths as texts, without making the texts: a long name above many
 * violations would be read again for each of them.
 */
function pathOrder(a: At, b: At): number {
  let result = 0;
  let x: At = a;
  let y: At = b;
  while (x !== y) {
    const deeper = x.depth - y.depth;
    if (deeper !== 0) {
      result = deeper;
      if (deeper > 0) x = x.up!;
      else y = y.up!;
      continue;
    }
    // The last difference on the way up is the first one in the texts.
    if (x.token !== y.token)
      result = textOrder(
        x === a ? x.token : x.token + "/",
        y === b ? y.token : y.token + "/",
      );
    x = x.up!;
    y = y.up!;
  }
  return result;
}

//: within

/**
 * Does something that may come to the end of the stack, and then counts as false:
 * how many levels fit into it is not for the document to choose.
 */
export function within(run: () => boolean): boolean {
  try {
    return run();
  } catch (e) {
    if (e instanceof RangeError) return false;
    throw e;
  }
}
