// What the driver asks of a contract, and the form of its answers.

/** The members that every package's violations have. */
export interface Violation {
  readonly instancePath: string;
  readonly keyword: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The generated interface of one contract. */
export interface Contract {
  validate(text: string): string;
  judge(text: string): string;
  construct(kind: string): string;
  decide(text: string): string;
}

/** The functions that every contract has. */
export interface Validators {
  validateText(text: string): readonly Violation[];
  validate(value: unknown): readonly Violation[];
  is(value: unknown): boolean;
}

/** The generated functions of a root type. */
export interface Functions<T> extends Validators {
  parse(text: string): T;
  decode(text: string): T;
  stringify(value: T): string;
}

type Refusal = abstract new (...args: never) => Error & {
  readonly violations: readonly Violation[];
};

/** An answer; the drivers of all languages print the same bytes. */
class Answer {
  validate: readonly Violation[] = [];
  parse: readonly Violation[] = [];
  decode: readonly Violation[] = [];
  out: string | null = null;
  write: readonly Violation[] = [];
  value: readonly Violation[] = [];
  readonly faults: string[] = [];

  line(): string {
    const { validate, parse, decode, out, write, value, faults } = this;
    const lists = [validate, parse, decode, write, value].map(
      (list) => `[${list.map(violationText).join()}]`,
    );
    return (
      `{"validate":${lists[0]},"parse":${lists[1]},"decode":${lists[2]},"out":${JSON.stringify(out)},` +
      `"write":${lists[3]},"value":${lists[4]},"faults":${JSON.stringify(faults)}}`
    );
  }
}

function violationText(v: Violation): string {
  const { instancePath, keyword, schemaPath, params, message } = v;
  return JSON.stringify({
    instancePath,
    keyword,
    schemaPath,
    params,
    message,
  });
}

/** What was decided: the name of the decision, the answers to what it asks as bits, the result. */
type Decided = readonly [
  string,
  number,
  { readonly outcome: string; readonly because: string },
];

/** Makes a contract of the functions of its module. */
export function of<T>(
  functions: Functions<T>,
  refusals: readonly Refusal[],
  kinds: ReadonlyMap<string, () => T> = new Map<string, () => T>(),
  decisions: (value: T) => readonly Decided[] = () => [],
): Contract {
  return {
    validate: (text) => validate(functions, text).line(),
    judge: (text) => judge(functions, refusals, text).line(),
    construct: (kind) => {
      const build = kinds.get(kind);
      return build === undefined
        ? "null"
        : built(functions, refusals, build()).line();
    },
    decide: (text) =>
      JSON.stringify(
        decisions(functions.decode(text)).map(
          ([name, bits, { outcome, because }]) => [
            name,
            bits,
            outcome,
            because,
          ],
        ),
      ),
  };
}

/** The answer about what a constructor made. */
function built<T>(
  f: Functions<T>,
  refusals: readonly Refusal[],
  value: T,
): Answer {
  const a = new Answer();
  const written = attempt(refusals, () => f.stringify(value));
  a.out = written.result ?? null;
  a.write = written.violations;
  a.value = f.validate(value);
  return a;
}

/** Makes a contract of a module without types. */
export function ofValidators(functions: Validators): Contract {
  return {
    validate: (text) => validate(functions, text).line(),
    judge: () => "null",
    construct: () => "null",
    decide: () => "null",
  };
}

/** Validates a text, and beside it the value that JSON.parse makes of it. */
function validate(f: Validators, text: string): Answer {
  const a = new Answer();
  a.validate = f.validateText(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return a;
  }
  a.value = f.validate(value);
  judgeParsed(f, text, a);
  return a;
}

/** Runs what may refuse; the result is there unless it did. */
function attempt<R>(
  refusals: readonly Refusal[],
  run: () => R,
): { result?: R; violations: readonly Violation[] } {
  try {
    return { result: run(), violations: [] };
  } catch (error) {
    for (const refusal of refusals) {
      if (error instanceof refusal) return { violations: error.violations };
    }
    throw error;
  }
}

/**
 * Calls every function that takes text. What one of them answers that does not
 * fit to another one's answer is a fault.
 */
function judge<T>(
  f: Functions<T>,
  refusals: readonly Refusal[],
  text: string,
): Answer {
  const a = new Answer();
  a.validate = f.validateText(text);
  const parsed = attempt(refusals, () => f.parse(text));
  a.parse = parsed.violations;
  const decoded = attempt(refusals, () => f.decode(text));
  a.decode = decoded.violations;
  if ("result" in decoded) {
    const value = decoded.result as T;
    const written = attempt(refusals, () => f.stringify(value));
    a.out = written.result ?? null;
    a.write = written.violations;
    a.value = f.validate(value);
    if ("result" in parsed && f.stringify(parsed.result as T) !== a.out) {
      a.faults.push("parse and decode hold different values");
    }
  }
  judgeParsed(f, text, a);
  return a;
}

/**
 * Holds what is said about a parsed value against what is said about its text.
 * Only texts that JSON.parse carries whole can be compared: it forgets repeated
 * members, and the digits of numbers.
 */
function judgeParsed(f: Validators, text: string, a: Answer): void {
  // How deep a text is nested is known where it is read; of a value, only what the
  // schema describes is looked at.
  if (a.validate.some(({ keyword }) => keyword === "LIMIT")) return;
  // The search for tokens recurses within strings, in V8 at least.
  if (text.length > 1 << 20) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  if (!isWhole(text, value)) return;
  const found = f.validate(value).map(violationText).join();
  if (found !== a.validate.map(violationText).join()) {
    a.faults.push(`the parsed value has other violations: [${found}]`);
  }
  if (f.is(value) !== (a.validate.length === 0)) {
    a.faults.push(`of the parsed value, is answers ${f.is(value)}`);
  }
}

/** Tells whether JSON.parse has lost nothing: what it writes has all tokens of the text. */
function isWhole(text: string, value: unknown): boolean {
  if (text.length > 1_000_000) return false; // would take longer than all else
  if (/\\u[dD][89a-fA-F]|\ufffd|__proto__/.test(text)) return false;
  return tokens(JSON.stringify(value)) === tokens(text);
}

/** The tokens of a text in an order of their own, so that the order of members does not count. */
function tokens(text: string): string {
  const found = text.match(/"(?:[^"\\]|\\.)*"|[^\s,:]+?(?=[\s,:\]}]|$)|[[\]{}]/g);
  return (found ?? []).sort().join(" ");
}
