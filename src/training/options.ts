// Numbers on the command lines of the training programs.
import os from "node:os";
import { InputError } from "../base/input-error";
import { quoted } from "../base/text";

/** Reads a number from least to most, the fallback where the option is not given. @throws InputError naming the option. */
type NumberReader = (
  option: string,
  text: string | undefined,
  fallback: number,
  range: readonly [least: number, most: number],
) => number;

function readerOf(kind: string, isKind: (value: number) => boolean): NumberReader {
  return (option, text, fallback, [least, most]) => {
    if (text === undefined) return fallback;
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (isKind(value) && value >= least && value <= most) return value;
    throw new InputError(`--${option} expects ${kind} from ${least} to ${most}, found ${quoted(text)}`);
  };
}

export const numberOption = readerOf("a number", Number.isFinite);
export const wholeOption = readerOf("a whole number", Number.isInteger);

/** Threads to work with: as many as there are cores, unless --workers says otherwise. @throws InputError */
export function workersOption(text: string | undefined, most: number): number {
  return wholeOption("workers", text, os.availableParallelism(), [1, most]);
}

/** Options of the programs whose workers search, for node:util's parseArgs. */
export const SEARCH_OPTIONS = {
  nodes: { type: "string" },
  hash: { type: "string" },
  workers: { type: "string" },
} as const;

export interface SearchSettings {
  /** No search begins an iteration after so many nodes. */
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
    nodes: wholeOption("nodes", values.nodes, 350, [50, 1e9]),
    hashMb: wholeOption("hash", values.hash, 4, [1, 1024]),
    workers: workersOption(values.workers, 256),
  };
}
