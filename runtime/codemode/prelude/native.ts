// What the prelude uses of the engine, taken before any script runs. A script can
// replace JSON.parse or Array.prototype[0]; it cannot replace these.
//
// Code that runs after a script has started keeps to them and to syntax that looks
// nothing up where a script can write: no methods, no spread, no for-of (they ask
// Array.prototype), no template literals (QuickJS asks String.prototype), no assignment
// to a member that is not there yet (it asks for setters up the chain), and no property
// descriptor with a prototype.

export const { parse, stringify } = JSON;
export const {
  freeze,
  keys,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
} = Object;
export const { apply, construct } = Reflect;
export const { isArray } = Array;
export const { isView } = ArrayBuffer;
export const { join } = Array.prototype;
export const NativeError = Error;
export const errorPrototype: object = Error.prototype;
export const aggregatePrototype: object = AggregateError.prototype;
const NativePromise = Promise;

/** The constructor of async functions, which has no global name. */
export const AsyncFunction = getPrototypeOf(async () => {}).constructor as new (
  body: string,
) => () => Promise<unknown>;

/** Makes an own member, whatever stands up the chain. */
export function define(
  target: object,
  name: PropertyKey,
  value: unknown,
  enumerable: boolean,
): void {
  defineProperty(target, name, {
    // @ts-expect-error: a descriptor without a prototype; `get` may not be inherited.
    __proto__: null,
    value,
    enumerable,
    writable: true,
    configurable: true,
  });
}

/** Puts a value at the end of a list. */
export function append(list: unknown[], value: unknown): void {
  define(list, list.length, value, true);
}

/** The value of an own member that is data; undefined for getters, which are code. */
export function ownData(value: object, name: PropertyKey): unknown {
  const found = getOwnPropertyDescriptor(value, name);
  if (found === undefined) return undefined;
  // A descriptor inherits from Object.prototype, where a script may have put `value`.
  return getOwnPropertyDescriptor(found, "value")?.value;
}

/** Makes a promise. */
export function promise(
  executor: (
    resolve: (value: unknown) => void,
    reject: (reason: unknown) => void,
  ) => void,
): Promise<unknown> {
  return awaitable(new NativePromise(executor));
}

/** Sees to it that `await` does not look for the constructor where a script can write. */
export function awaitable(made: Promise<unknown>): Promise<unknown> {
  define(made, "constructor", NativePromise, false);
  return made;
}
