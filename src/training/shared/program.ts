// A training program: a command of an npm script of the same name, and what several of them share on their command lines.
import os from "node:os";
import { count, timeLeft } from "../../base/quantity";
import type { Values, Words } from "../../cli/arguments";
import { type Command, type Console, type Declaration, defineCommand } from "../../cli/command";
import { place, whole } from "../../cli/value";
import { list, option, optional } from "../../cli/word";

/** The command `npm run NAME` that a declaration describes; resolves to exit code 0 unless `run` fails. */
export function defineProgram<Arguments extends Words, Options extends Words>(
  declaration: Omit<Declaration<Arguments, Options, Console>, "call" | "plan" | "run"> & {
    run(values: Values<Arguments & Options>): Promise<void> | void;
  },
): Command {
  return defineCommand<Arguments, Options, Console>({
    ...declaration,
    call: `npm run ${declaration.name} --`,
    run: async (values) => {
      await declaration.run(values);
      return 0;
    },
  });
}

/** Largest seed: a whole number that a double holds with room to spare. */
const MOST_SEED = 2 ** 48;

export const dataOption = optional(
  "PALIMPSEST_DATA, else ~/palimpsest-data",
  place("DIR", "folder of the games"),
);

export const gameFiles = list(
  [],
  place("GAMES", "files of games; if a position has labels in several, the first of them counts"),
  "all files of the folder, the newest first",
);

/** The folder that keeps the games of a match or a tuning. */
export const keepOption = optional(
  "the games are not kept",
  place("DIR", "folder that keeps the games for training"),
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

/** `rate` = positions a second; 0 = not yet known. */
export function searchedText(done: number, total: number, rate: number): string {
  return `${count(done)} of ${count(total)} positions, ${count(rate)}/s${timeLeft(total - done, rate)}`;
}
