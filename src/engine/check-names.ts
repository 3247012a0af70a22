// Refuses what a program without type checking, or with a typing error, hands over.
import { nearest } from "./nearest";
import { printable } from "./text";
import { InputError } from "./types";

/** Characters of a value repeated in a message. */
const SHOWN = 40;

/** A value as a message shows it: text in quotation marks, so that "8" is not 8. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return printable(text, SHOWN);
}

/** @throws InputError when `given` is no object, or has a property that `known` has not; `kind` is what they are called. */
export function checkNames(kind: string, given: unknown, known: object): void {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new InputError(`${kind}s must be an object, not ${shown(given)}`);
  }
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name)) {
      throw new InputError(`unknown ${kind} ${printable(name, SHOWN)}${nearest(name, names)}`);
    }
  }
}
