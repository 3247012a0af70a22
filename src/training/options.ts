// What the training commands read from their command line.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { InputError } from "../engine/types";

/** Where the games lie unless --data or the environment says otherwise: outside the repository, since they outlive it. */
const DEFAULT_DATA = path.join(os.homedir(), "palimpsest-data");

/** The folder of the games; made when there is none. */
export function dataFolder(option: string | undefined): string {
  const folder = path.resolve(option ?? process.env.PALIMPSEST_DATA ?? DEFAULT_DATA);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Files of games in a folder, the newest first: of a position that occurs twice the newest label counts. */
export function gameFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".games"))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs || a.localeCompare(b));
}

/** A number in a range. @throws InputError naming the option. */
export function numberOption(
  option: string,
  text: string | undefined,
  fallback: number,
  [least, most]: readonly [number, number],
  whole = true,
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() === "" || !(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    const kind = whole ? "a whole number" : "a number";
    throw new InputError(`--${option} expects ${kind} from ${least} to ${most}, found "${text}"`);
  }
  return value;
}

export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
