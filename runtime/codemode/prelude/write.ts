// Writing a value of the script as JSON.
//
// JSON.stringify itself will not do: that of QuickJS puts objects on a list of its
// own, and so calls setters of Array.prototype. It is used for texts and numbers,
// which it writes without looking at anything else.

import {
  append,
  apply,
  freeze,
  isArray,
  join,
  keys,
  stringify,
} from "./native.js";

/** JSON text, or why there is none and which member is to blame. */
export type Written =
  | { readonly text: string }
  | {
      readonly text: undefined;
      readonly param: string;
      readonly problem: string;
    };

/** Deeper values are refused: the nesting of calls differs between engines. */
const maxDepth = 1000;

/** The objects that a value stands in. */
interface Inside {
  readonly value: object;
  readonly depth: number;
  readonly up: Inside | undefined;
}

/** Thrown, and caught in this file, for what JSON cannot hold. */
interface Refusal {
  readonly param: string;
  readonly problem: string;
}

/**
 * Writes a value as JSON.stringify does, and runs its toJSON and its getters. Functions,
 * symbols and numbers that are not finite are refused, where JSON.stringify leaves them
 * out or turns them to null. `whole` is the name of the value itself.
 */
export function write(value: unknown, whole: string): Written {
  let param = whole;
  let refusal: Refusal | undefined;

  function refuse(problem: string): never {
    refusal = freeze({ param, problem });
    throw refusal;
  }

  function put(
    pieces: string[],
    given: unknown,
    name: string,
    up: Inside | undefined,
  ): boolean {
    if (name !== "") param = name;
    const value = converted(given, name);
    switch (typeof value) {
      case "undefined":
        return false;
      case "number":
        if (value - value !== 0) refuse(unholdable("" + value, param));
        break;
      case "string":
      case "boolean":
        break;
      case "object":
        if (value === null) break;
        putObject(pieces, value, inside(value, up));
        return true;
      default:
        refuse(
          unholdable(
            "a " + (typeof value === "bigint" ? "BigInt" : typeof value),
            param,
          ),
        );
    }
    append(pieces, stringify(value));
    return true;
  }

  function inside(value: object, up: Inside | undefined): Inside {
    const depth = up === undefined ? 1 : up.depth + 1;
    if (depth > maxDepth)
      refuse("The value is nested in more than " + maxDepth + " levels.");
    for (let at = up; at !== undefined; at = at.up)
      if (at.value === value)
        refuse(unholdable("a value that contains itself", param));
    return { value, depth, up };
  }

  function putObject(pieces: string[], value: object, up: Inside): void {
    const list = isArray(value);
    const names = list ? undefined : keys(value);
    const count = list ? value.length : (names as string[]).length;
    let written = 0;
    append(pieces, list ? "[" : "{");
    for (let i = 0; i < count; i++) {
      const name = names === undefined ? "" : (names[i] as string);
      const inner: unknown = list
        ? value[i]
        : (value as Record<string, unknown>)[name];
      const head =
        (written > 0 ? "," : "") + (list ? "" : stringify(name) + ":");
      const before = pieces.length;
      append(pieces, head);
      if (put(pieces, inner, name, up)) written++;
      else if (list) (append(pieces, "null"), written++);
      else pieces.length = before;
    }
    append(pieces, list ? "]" : "}");
  }

  try {
    const pieces: string[] = [];
    if (put(pieces, value, "", undefined))
      return { text: apply(join, pieces, [""]) as string };
    return { text: undefined, param, problem: unholdable("undefined", param) };
  } catch (thrown) {
    // The stack of the engine, or a toJSON or a getter of the script.
    if (refusal === undefined || thrown !== refusal)
      return {
        text: undefined,
        param,
        problem: "The value cannot be written as JSON.",
      };
    return { text: undefined, param: refusal.param, problem: refusal.problem };
  }
}

/** What the value's own toJSON makes of it. */
function converted(value: unknown, name: string): unknown {
  if (typeof value !== "object" && typeof value !== "bigint") return value;
  if (value === null) return value;
  const toJSON: unknown = (value as { toJSON?: unknown }).toJSON;
  return typeof toJSON === "function" ? apply(toJSON, value, [name]) : value;
}

function unholdable(what: string, param: string): string {
  return "JSON cannot hold " + what + ", the value of `" + param + "`.";
}
