// Numbers of a text that a double would change.
import {
  compareDecimals,
  decimal,
  decimalText,
  EXACT,
  type Exact,
} from "./value.js";

//: jsonNumber needs decimalText, exact

/**
 * A number that a double would change, with the text it was written in. Numbers
 * that survive a double are plain numbers everywhere.
 */
export class JsonNumber {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
    // How checks see the number. A getter under a symbol would keep bundlers from
    // leaving the class out where nobody reads a text.
    const value = decimal(text);
    const exact: Exact = {
      whole: value.exponent >= 0,
      order: (limit) => compareDecimals(value, decimal(String(limit))),
    };
    Object.defineProperty(this, EXACT, { value: exact });
  }

  /** The number that a text of JSON stands for: a double if that carries it. */
  static read(text: string): number | JsonNumber {
    const double = Number(text);
    // Fifteen digits always survive.
    if (text.length < 16 && !/[eE]/.test(text)) return double;
    return Number.isFinite(double) &&
      decimalText(decimal(text)) === String(double + 0)
      ? double
      : new JsonNumber(text);
  }

  /** The text, as it was written. */
  toString(): string {
    return this.#text;
  }

  /** The nearest double, for JSON.stringify; stringify functions write the text. */
  toJSON(): number {
    return Number(this.#text);
  }
}
