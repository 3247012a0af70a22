// Numbers on the command lines of the training programs.
import os from "node:os";
import { InputError } from "../engine/types";

/** A number from `least` to `most`, `fallback` where the option is not given. @throws InputError naming the option. */
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

/** Threads to work with: as many as there are cores, unless --workers says otherwise. @throws InputError */
export function workersOption(text: string | undefined, most: number): number {
  return numberOption("workers", text, os.availableParallelism(), [1, most]);
}

/** Options of the programs whose workers search, for node:util's parseArgs. */
export const SEARCH_OPTIONS = {
  nodes: { type: "string" },
  hash: { type: "string" },
  workers: { type: "string" },
} as const;

export interface SearchSettings {
  /** Nodes of each search. */
  readonly nodes: number;
  /** Table of each worker, MiB. */
  readonly hashMb: number;
  readonly workers: number;
}

/** @throws InputError naming the option that is out of its range. */
export function searchSettings(
  values: {
    readonly [option in keyof typeof SEARCH_OPTIONS]?: string | undefined;
  },
): SearchSettings {
  return {
    nodes: numberOption("nodes", values.nodes, 800, [50, 1e9]),
    hashMb: numberOption("hash", values.hash, 4, [1, 1024]),
    workers: workersOption(values.workers, 256),
  };
}
