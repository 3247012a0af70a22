// Refuses wrong values from a program without type checking, or with a typing error.

import { InputError } from "./input-error";
import { nearest } from "./nearest";
import { printable, quoted } from "./text";

/** A value as a message shows it: text in quotation marks, so that "8" is not 8. */
export function shown(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  try {
    return printable(Array.isArray(value) ? `[${value.map(shown).join(", ")}]` : String(value));
  } catch {
    // An object without a text.
    return printable(Object.prototype.toString.call(value));
  }
}

/** Describes the wanted value in words; null when the value is right. */
export type Check = (value: unknown) => string | null;

/** Whether a value is a list of texts, without holes. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && Array.from(value).every((entry) => typeof entry === "string");
}

export const flag: Check = (value) => (typeof value === "boolean" ? null : "true or false");

/** Checks a number within a range; whole unless it may have `fractions`. */
export function numberCheck({
  min,
  max,
  fractions,
}: {
  readonly min: number;
  readonly max: number;
  readonly fractions?: boolean | undefined;
}): Check {
  const wanted = `${fractions ? "a number" : "a whole number"} from ${min} to ${max}`;
  return (value) => {
    const isNumber = typeof value === "number" && (fractions || Number.isInteger(value));
    return isNumber && value >= min && value <= max ? null : wanted;
  };
}

/**
 * Checks the values that are given (undefined = not given), each by the check of its name; `kind` is their common noun. `synonyms`:
 * see `checkNames`.
 * @throws InputError naming the first unknown or wrong value
 */
export function checkValues(
  kind: string,
  given: object,
  checks: Readonly<Record<string, Check>>,
  synonyms: Readonly<Record<string, string>> = {},
): void {
  checkNames(kind, given, checks, synonyms);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const wanted = checks[name]?.(value) ?? null;
    if (wanted !== null) throw new InputError(`${name} must be ${wanted}, not ${shown(value)}`);
  }
}

/**
 * `synonyms`: the known names by names from elsewhere.
 * @throws InputError if the values are no object, and naming the first unknown one.
 */
export function checkNames(
  kind: string,
  given: unknown,
  known: object,
  synonyms: Readonly<Record<string, string>> = {},
): void {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new InputError(`${kind}s must be an object, not ${shown(given)}`);
  }
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) {
      const meant = Object.hasOwn(synonyms, name)
        ? `; did you mean ${synonyms[name]}?`
        : nearest(name, names);
      throw new InputError(`unknown ${kind} ${printable(name)}${meant}`);
    }
  }
}
