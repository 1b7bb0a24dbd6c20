// Violations, and the errors that carry them.

//: violation

/** One way in which a document does not follow its schema. */
export interface Violation {
  /** JSON Pointer into the document; empty for the whole of it. */
  readonly instancePath: string;
  /** Keyword of the schema, or JSON_SYNTAX, LIMIT, DUPLICATE_MEMBER, NOT_REPRESENTABLE, maxViolations. */
  readonly keyword: string;
  /** Where the keyword stands in the schema; "#" for faults of the text. */
  readonly schemaPath: string;
  /** Limits, counts, types and names; never text of the document, but for member names. */
  readonly params: Readonly<Record<string, unknown>>;
  /** English, without text of the document. */
  readonly message: string;
}

//: errors needs violation

/** The violations of a document, in the words of one line. */
function summary(violations: readonly Violation[]): string {
  const first = violations[0];
  if (first === undefined) return "is not valid";
  const more = violations.length - 1;
  return (
    (first.instancePath || "the document") +
    " " +
    first.message +
    (more > 0 ? " (and " + more + " more)" : "")
  );
}

/** A document or a value does not follow its schema. */
export class ValidationError extends Error {
  override readonly name: string = "ValidationError";
  /** All violations, sorted; never empty. */
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(summary(violations));
    this.violations = violations;
  }
}

/** A document has no form that its type can hold. */
export class DecodeError extends ValidationError {
  override readonly name: string = "DecodeError";
}

/** A value was not written, because what came out would not be valid. */
export class EncodeError extends ValidationError {
  override readonly name: string = "EncodeError";
}

//: entry needs violation

/** A violation in the form of the `violations` member of an error contract. */
export interface ViolationEntry {
  path: string;
  code: string;
  message: string;
  expected?: string;
}

/** Tells a violation in the words of an error contract. */
export function violationEntry(violation: Violation): ViolationEntry {
  const { instancePath: path, keyword, message, params } = violation;
  const code = /^[A-Z_]+$/.test(keyword)
    ? keyword.toLowerCase()
    : keyword.replace(/[A-Z]/g, (capital) => "_" + capital.toLowerCase());
  const limit = params["limit"];
  return limit === undefined
    ? { path, code, message }
    : { path, code, message, expected: String(limit) };
}
