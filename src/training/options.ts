// Words that several training programs share.
import os from "node:os";
import type { Values } from "../cli/arguments";
import { place, whole } from "../cli/value";
import { list, option, optional } from "../cli/word";

/** Largest seed: a whole number that a double holds with room to spare. */
const MOST_SEED = 2 ** 48;

/** The folder of the games. */
export const dataOption = optional(
  "PALIMPSEST_DATA, else ~/palimpsest-data",
  place("DIR", "folder of the games"),
);

/** The files of games to read. */
export const gameFiles = list(
  [],
  place("GAMES", "files of games; if a position has labels in several, the first of them counts"),
  "all files of the folder, the newest first",
);

export function seedOption(meaning: string) {
  return option(1, whole("N", meaning, { min: 0, max: MOST_SEED }));
}

/** Number of threads: --workers, by default the number of cores. */
export function workersOption(max: number) {
  const usual = Math.min(os.availableParallelism(), max);
  return option(usual, whole("N", "threads", { max }));
}

/** Options of the programs whose workers search. Labels of 2,500 nodes: see docs/log/network.md, "Depth of labels". */
export const SEARCH_OPTIONS = {
  nodes: option(
    2500,
    whole("N", "nodes after which a search starts no further iteration", { min: 50, max: 1e9 }),
  ),
  hash: option(4, whole("MB", "size of each thread's table in MB", { max: 1024 })),
  workers: workersOption(256),
};

export type SearchSettings = Values<typeof SEARCH_OPTIONS>;
