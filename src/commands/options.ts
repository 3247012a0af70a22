// Options that several commands share.
import { InputError } from "../base/input-error";
import { choice, text, whole } from "../cli/value";
import { option, optional, sentence } from "../cli/word";
import { MAX_PLY } from "../engine/limits/limits";
import { DEFAULT_SETTINGS } from "../engine/settings";
import { SCHEMES } from "../engine/table/schemes";
import { MAX_HASH_MB, MAX_THREADS } from "../engine/table/table-memory";
import type { EngineSettings, SchemeName, SearchLimits } from "../engine/types";

/** Plies a search can be asked for. */
export const DEPTHS = { max: MAX_PLY - 1 };

/** A position, with or without quotation marks around it. */
export function fen(meaning: string) {
  return sentence("the initial position", text("FEN", meaning));
}

/** Options that say how long to search. */
export const LIMIT_OPTIONS = {
  movetime: optional("", whole("MS", "milliseconds per position")),
  nodes: optional("", whole("N", "nodes per position")),
  depth: optional("", whole("D", "plies", DEPTHS)),
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
  hash: option(DEFAULT_SETTINGS.hashMb, whole("MB", "size of the table", { max: MAX_HASH_MB })),
  threads: option(DEFAULT_SETTINGS.threads, whole("N", "search threads", { max: MAX_THREADS })),
  scheme: option(DEFAULT_SETTINGS.replacementScheme, choice("NAME", "replacement scheme", SCHEMES)),
} as const;

/** The settings these options ask for. */
export function tableSettings(values: {
  readonly hash: number;
  readonly threads: number;
  readonly scheme: SchemeName;
}): Partial<EngineSettings> {
  const { hash, threads, scheme } = values;
  return { hashMb: hash, threads, replacementScheme: scheme };
}
