// What several commands read from their command line.

import { InputError } from "../base/input-error";
import { MAX_PLY } from "../engine/limits/limits";
import { DEFAULT_SETTINGS } from "../engine/settings";
import { SCHEMES } from "../engine/table/schemes";
import { MAX_HASH_MB, MAX_THREADS } from "../engine/table/table-memory";
import type { EngineSettings, SchemeName, SearchLimits } from "../engine/types";
import { choice, readWhole, whole } from "./word";

/** A whole number from 1. @throws InputError naming the option. */
export function positive(option: string, text: string): number {
  return readWhole(text, option);
}

/** Plies a search can be asked for. */
export const DEPTHS = { max: MAX_PLY - 1 };

/** Options that say how long to search. */
export const LIMIT_OPTIONS = {
  movetime: whole("MS", "milliseconds per position", undefined),
  nodes: whole("N", "nodes per position", undefined),
  depth: whole("D", "plies", undefined, DEPTHS),
} as const;

/** The one limit among --movetime, --nodes and --depth, if any. @throws InputError when there are several. */
export function searchLimits(values: {
  readonly movetime: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
}): SearchLimits | undefined {
  const { movetime, nodes, depth } = values;
  const limits: SearchLimits[] = [];
  if (movetime !== undefined) limits.push({ moveTimeMs: movetime });
  if (nodes !== undefined) limits.push({ nodes });
  if (depth !== undefined) limits.push({ depth });
  if (limits.length > 1) throw new InputError("--movetime, --nodes and --depth exclude each other");
  return limits[0];
}

/** Options that set up the table and the threads on it. */
export const TABLE_OPTIONS = {
  hash: whole("MB", "size of the table", DEFAULT_SETTINGS.hashMb, { max: MAX_HASH_MB }),
  threads: whole("N", "search threads", DEFAULT_SETTINGS.threads, { max: MAX_THREADS }),
  scheme: choice("NAME", "replacement scheme", SCHEMES, DEFAULT_SETTINGS.replacementScheme),
} as const;

/** The settings these options ask for. */
export function tableSettings(values: {
  readonly hash: number;
  readonly threads: number;
  readonly scheme: SchemeName | undefined;
}): Partial<EngineSettings> {
  const { hash, threads, scheme } = values;
  return { hashMb: hash, threads, ...(scheme !== undefined && { replacementScheme: scheme }) };
}
