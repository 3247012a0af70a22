// What several commands read from their command line.
import { SCHEMES } from "../engine/schemes";
import { type EngineSettings, InputError, type SearchLimits } from "../engine/types";

/** A whole number from 1. @throws InputError naming the option. */
export function positive(option: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || !Number.isSafeInteger(value)) {
    throw new InputError(`${option} expects a whole number from 1, found "${text}"`);
  }
  return value;
}

/** Options that say how long to search, as node:util's parseArgs wants them. */
export const LIMIT_OPTIONS = {
  movetime: { type: "string" },
  nodes: { type: "string" },
  depth: { type: "string" },
} as const;

/** The one limit among --movetime, --nodes and --depth, if any. @throws InputError when there are several. */
export function searchLimits(values: {
  readonly movetime?: string | undefined;
  readonly nodes?: string | undefined;
  readonly depth?: string | undefined;
}): SearchLimits | undefined {
  const { movetime, nodes, depth } = values;
  const limits: SearchLimits[] = [];
  if (movetime !== undefined) limits.push({ moveTimeMs: positive("--movetime", movetime) });
  if (nodes !== undefined) limits.push({ nodes: positive("--nodes", nodes) });
  if (depth !== undefined) limits.push({ depth: positive("--depth", depth) });
  if (limits.length > 1) throw new InputError("--movetime, --nodes and --depth exclude each other");
  return limits[0];
}

/** Options that set up the table and the threads on it, as node:util's parseArgs wants them. */
export const TABLE_OPTIONS = {
  hash: { type: "string" },
  threads: { type: "string" },
  scheme: { type: "string" },
} as const;

/** The settings these options ask for. @throws InputError naming a bad one. */
export function tableSettings(values: {
  readonly hash?: string | undefined;
  readonly threads?: string | undefined;
  readonly scheme?: string | undefined;
}): Partial<EngineSettings> {
  const { hash, threads, scheme } = values;
  return {
    ...(hash !== undefined && { hashMb: positive("--hash", hash) }),
    ...(threads !== undefined && { threads: positive("--threads", threads) }),
    ...(scheme !== undefined && { replacementScheme: knownScheme(scheme) }),
  };
}

function knownScheme(text: string): string {
  const known = SCHEMES.find((scheme) => scheme.toLowerCase() === text.toLowerCase());
  if (known === undefined) throw new InputError(`--scheme expects one of ${SCHEMES.join(", ")}`);
  return known;
}
