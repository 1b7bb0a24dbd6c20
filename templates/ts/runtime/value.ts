// What a JSON value is, in terms of JavaScript.
//
// A member that is undefined counts as absent. NaN, the infinities, functions and
// symbols have no kind. A bigint is an integer. Numbers of a text that a double
// would change are objects of the class JsonNumber, known by a symbol, so that
// code which only checks does not have to carry the class.

//: members

/** An object of JSON, seen from outside. */
export type Members = Readonly<Record<string, unknown>>;

//: exact

/** A number that no double carries, as the checks see it. */
export interface Exact {
  readonly whole: boolean;
  /** Negative, zero or positive as the number is below, at or above the limit. */
  order(limit: number | string): number;
}

/** The symbol under which such a number shows itself, also across bundles. */
export const EXACT: unique symbol = /* @__PURE__ */ Symbol.for(
  "errgen.exact",
) as never;

/** The exact number that a value is, or undefined. */
export function exact(v: unknown): Exact | undefined {
  return typeof v === "object" && v !== null
    ? (v as { readonly [EXACT]?: Exact })[EXACT]
    : undefined;
}

//: isObject needs members, exact

/** Tells whether a value is an object of JSON. */
export function isObject(v: unknown): v is Members {
  return (
    typeof v === "object" &&
    v !== null &&
    !Array.isArray(v) &&
    (v as { readonly [EXACT]?: Exact })[EXACT] === undefined
  );
}

//: isRecord needs members

/**
 * Tells whether a value may be an object of JSON that has to have some member. A
 * number that no double carries has none, so that it is refused all the same.
 */
export function isRecord(v: unknown): v is Members {
  return typeof v === "object" && v !== null && !Array.isArray(v);
}

//: isInteger needs exact

/** Tells whether a value is a number without a fraction: 5.0 is one. */
export function isInteger(v: unknown): boolean {
  return typeof v === "number"
    ? Number.isInteger(v)
    : typeof v === "bigint" || exact(v)?.whole === true;
}

//: isNumber needs exact

/** Tells whether a value is a number of JSON. */
export function isNumber(v: unknown): boolean {
  return typeof v === "number"
    ? Number.isFinite(v)
    : typeof v === "bigint" || exact(v) !== undefined;
}

//: kindOf needs isInteger, isNumber

/** The kind of a value in the words of violations; "none" if JSON cannot hold it. */
export function kindOf(v: unknown): string {
  if (v === null) return "null";
  if (isInteger(v)) return "integer";
  if (isNumber(v)) return "number";
  if (Array.isArray(v)) return "array";
  const type = typeof v;
  return type === "string" || type === "boolean" || type === "object"
    ? type
    : "none";
}

//: own needs members

/** A member that every object inherits too, such as toString: only its own counts. */
export function own(v: Members, name: string): unknown {
  // Repeated members are judged on objects that have the others behind them.
  let o: Members | null = v;
  while (o !== null && o !== Object.prototype) {
    if (Object.hasOwn(o, name)) return o[name];
    o = Object.getPrototypeOf(o) as Members | null;
  }
  return undefined;
}

//: points

/** The number of code points. An unpaired surrogate is one. */
export function points(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xdc00 || unit > 0xdfff) continue;
    const before = text.charCodeAt(i - 1);
    // The second half of a pair is not the first half of another one.
    if (before >= 0xd800 && before < 0xdc00) count--;
  }
  return count;
}

//: shorter needs points

/** Tells whether a text has fewer code points; it is counted only when it has to be. */
export function shorter(text: string, limit: number): boolean {
  return (
    text.length < limit || (text.length < 2 * limit && points(text) < limit)
  );
}

//: longer needs points

/** Tells whether a text has more code points; it is counted only when it has to be. */
export function longer(text: string, limit: number): boolean {
  return (
    text.length > limit && (text.length > 2 * limit || points(text) > limit)
  );
}

//: order needs exact

/**
 * Compares a number with a limit that a double carries: negative, zero or
 * positive. Anything but a number gives NaN, which fails no check.
 */
export function order(v: unknown, limit: number): number {
  if (typeof v === "number" || typeof v === "bigint")
    return v < limit ? -1 : v > limit ? 1 : 0;
  return exact(v)?.order(limit) ?? NaN;
}

//: orderText needs decimal, isNumber

/** Compares a number with a limit that no double carries. */
export function orderText(v: unknown, limit: string): number {
  return isNumber(v)
    ? compareDecimals(decimal(String(v)), decimal(limit))
    : NaN;
}

//: isMultiple needs decimal, isNumber

/** Tells whether a number is a multiple of a divisor; other values are. */
export function isMultiple(v: unknown, divisor: string): boolean {
  if (!isNumber(v)) return true;
  const n = decimal(String(v));
  const d = decimal(divisor);
  if (n.digits === "") return true;
  const shift = n.exponent - d.exponent;
  // Digits never end in 0, so that n would have to be a multiple of ten.
  if (shift < 0) return false;
  const modulus = BigInt(d.digits);
  let rest = remainder(n.digits, modulus);
  // Ten to the power of shift is only needed modulo the divisor.
  let power = 10n % modulus;
  for (let bits = BigInt(shift); bits > 0n; bits >>= 1n) {
    if (bits & 1n) rest = (rest * power) % modulus;
    power = (power * power) % modulus;
  }
  return rest % modulus === 0n;
}

/** Digits modulo a number, in portions: a BigInt of all of them takes more than linear time. */
function remainder(digits: string, modulus: bigint): bigint {
  let rest = 0n;
  for (let i = 0; i < digits.length; i += 18) {
    const part = digits.slice(i, i + 18);
    rest = (rest * 10n ** BigInt(part.length) + BigInt(part)) % modulus;
  }
  return rest;
}

//: decimal

/**
 * The exact value of a number: digits × 10^exponent, with a sign. Digits have no
 * zeros at either end; zero has none. Each value has one form.
 */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** The exact value of a number text. No step takes time in proportion to an exponent. */
export function decimal(text: string): Decimal {
  const e = text.search(/[eE]/);
  const mantissa = e < 0 ? text : text.slice(0, e);
  const negative = mantissa.startsWith("-");
  const point = mantissa.indexOf(".");
  const fraction = point < 0 ? "" : mantissa.slice(point + 1);
  const all =
    mantissa.slice(negative ? 1 : 0, point < 0 ? mantissa.length : point) +
    fraction;
  let first = 0;
  while (first < all.length && all.charCodeAt(first) === 0x30) first++;
  let last = all.length;
  while (last > first && all.charCodeAt(last - 1) === 0x30) last--;
  if (first === last) return { negative: false, digits: "", exponent: 0 };
  // An exponent beyond any text is held at 2^52, where sums are still exact.
  const far = 2 ** 52;
  const written = e < 0 ? 0 : Number(text.slice(e + 1));
  const exponent =
    Math.max(-far, Math.min(far, written)) -
    fraction.length +
    (all.length - last);
  return { negative, digits: all.slice(first, last), exponent };
}

/** Compares two exact values: negative, zero or positive. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const sign = signOf(a);
  if (sign !== signOf(b)) return sign - signOf(b);
  const magnitude =
    a.exponent + a.digits.length - (b.exponent + b.digits.length);
  if (magnitude !== 0) return sign * magnitude;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -sign : sign;
}

function signOf(d: Decimal): number {
  return d.digits === "" ? 0 : d.negative ? -1 : 1;
}

//: decimalText needs decimal

/** An exact value as Number.prototype.toString writes a number with these digits. */
export function decimalText(d: Decimal): string {
  const { digits } = d;
  if (digits === "") return "0";
  const sign = d.negative ? "-" : "";
  const point = digits.length + d.exponent;
  if (digits.length <= point && point <= 21)
    return sign + digits + "0".repeat(point - digits.length);
  if (0 < point && point <= 21)
    return sign + digits.slice(0, point) + "." + digits.slice(point);
  if (-6 < point && point <= 0)
    return sign + "0." + "0".repeat(-point) + digits;
  const mantissa =
    digits.length > 1 ? digits.slice(0, 1) + "." + digits.slice(1) : digits;
  return sign + mantissa + (point > 0 ? "e+" : "e") + String(point - 1);
}

//: canonical needs decimalText, textOrder, isObject, exact

/**
 * A text that is the same for two values exactly when they are equal as JSON
 * values: members sorted, numbers in one form. Levels beyond 1000, which no
 * document has, are left out.
 */
export function canonical(v: unknown, depth = 0): string {
  if (typeof v === "string") return JSON.stringify(v);
  if (typeof v === "number" && Number.isFinite(v))
    return String(v === 0 ? 0 : v);
  if (typeof v === "bigint" || exact(v) !== undefined)
    return decimalText(decimal(String(v)));
  if (depth > 1000) return "";
  if (Array.isArray(v))
    return "[" + v.map((item) => canonical(item, depth + 1)).join() + "]";
  if (!isObject(v)) return String(v);
  const members = Object.keys(v)
    .filter((name) => v[name] !== undefined)
    .sort(textOrder)
    .map((name) => JSON.stringify(name) + ":" + canonical(v[name], depth + 1));
  return "{" + members.join() + "}";
}

//: textOrder

/** Compares texts by code points; the order of JavaScript is that of UTF-16 units. */
export function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  for (let i = 0; ; i++) {
    const x = a.codePointAt(i) ?? -1;
    const y = b.codePointAt(i) ?? -1;
    if (x !== y) return x - y;
  }
}

//: repeated needs canonical

/** The positions of the first pair of equal items: the least second, and its least first. */
export function repeated(
  items: readonly unknown[],
): readonly [number, number] | undefined {
  const first = new Map<string, number>();
  for (const [second, item] of items.entries()) {
    const key = canonical(item);
    const at = first.get(key);
    if (at !== undefined) return [at, second];
    first.set(key, second);
  }
  return undefined;
}

//: pattern

/**
 * A regular expression as a table. A text is read code point by code point; each
 * has a class, and the automaton goes from row to row by it. Row 0 has failed,
 * row 1 has matched. A row of a deterministic table is: whether the text may end
 * here, a limit for staying, the row behind the limit, and for each class the
 * next row. A row of a set table is: whether the text may end here, and for each
 * class the place of a list of rows.
 */
export interface Pattern {
  readonly start: number;
  /** Pairs of a first code point and the class from there on. */
  readonly ranges: readonly number[];
  readonly table: readonly number[];
}

function classOf(p: Pattern, point: number): number {
  let low = 0;
  let high = p.ranges.length / 2;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (p.ranges[2 * middle]! <= point) low = middle;
    else high = middle;
  }
  return p.ranges[2 * low + 1]!;
}

/** A code point as patterns see it: an unpaired surrogate is U+FFFD. */
function pointAt(text: string, i: number): number {
  const point = text.codePointAt(i)!;
  return point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
}

//: matches needs pattern

/** Tells whether a pattern matches somewhere in a text; time is linear in the text. */
export function matches(p: Pattern, text: string): boolean {
  const { table } = p;
  let row = p.start;
  let count = 0;
  for (let i = 0; i < text.length && row > 1; i++) {
    const point = pointAt(text, i);
    if (point > 0xffff) i++;
    const next = table[row + classOf(p, point)]!;
    const limit = table[row + 1]!;
    if (next !== row) {
      row = next;
      count = 0;
    } else if (limit > 0 && ++count === limit) {
      row = table[row + 2]!;
      count = 0;
    }
  }
  return table[row] === 1;
}

//: matchesSet needs pattern

/** The same for a pattern that has to follow a set of rows. */
export function matchesSet(p: Pattern, text: string): boolean {
  const { table } = p;
  let rows = new Set([p.start]);
  for (let i = 0; i < text.length; i++) {
    const point = pointAt(text, i);
    if (point > 0xffff) i++;
    const kind = classOf(p, point);
    const next = new Set<number>();
    for (const row of rows) {
      const list = table[row + kind]!;
      if (list === 1) return true;
      if (list === 0) continue;
      for (let j = 1; j <= table[list]!; j++) next.add(table[list + j]!);
    }
    rows = next;
  }
  for (const row of rows) if (table[row] === 1) return true;
  return false;
}

//: jsonObject

/** An object whose members the schema leaves open. */
export interface JsonObject {
  [name: string]: unknown;
}

//: restOf

/** The members of an object but for some names. */
export function restOf<T>(
  v: object,
  names: readonly string[],
): { [name: string]: T } {
  const members = Object.entries(v).filter(([name]) => !names.includes(name));
  return Object.fromEntries(members) as { [name: string]: T };
}

//: set

/** Gives an object a member of its own, also one that is called __proto__. */
export function set(object: object, name: string, value: unknown): void {
  if (name !== "__proto__") (object as Record<string, unknown>)[name] = value;
  else
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}
