// The form of a target of fuzzing, and its tools: a file in memory, and the two answers that a parser may give.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { InputError } from "../../../src/base/input-error";

export interface Target {
  /** Inputs from which mutations start. At least one of them is accepted. */
  readonly seeds: readonly (string | Uint8Array)[];
  /** Long inputs that take many minutes if a pattern begins anew at each of their characters. */
  readonly long?: readonly { readonly text: string; readonly accepted: boolean }[];
  /**
   * Gives an input to the parser; true if it is accepted.
   * @throws Error when the parser does anything else than accept or refuse.
   */
  run(input: Buffer): boolean | Promise<boolean>;
}

/** In memory if possible: on a disk a parser of files takes up to two hundred times as long. */
const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "palimpsest-fuzz-"));

/** For the end of a run. */
export function removeFolder(): void {
  rmSync(folder, { recursive: true });
}

/** A file with these bytes, which replaces the last one. */
export function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, "input");
  writeFileSync(file, bytes);
  return file;
}

/** @throws Error with the fault unless a condition holds */
export function ensure(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Error(fault);
}

export function ensureOneLine(text: string): void {
  ensure(!/[\r\n]/.test(text), `not one line: ${JSON.stringify(text)}`);
}

/** The result of an action; undefined if it refuses in one line. */
export async function orRefused<Result>(action: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof RangeError)) throw error;
    ensureOneLine(error.message);
    return undefined;
  }
}
