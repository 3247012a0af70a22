// The command line of `npm run datagen`.
import { parseArgs } from "node:util";
import { dataFolder } from "../games/folder";
import { numberOption, SEARCH_OPTIONS, type SearchSettings, searchSettings, wholeOption } from "../options";
import { readBook } from "./book";
import type { Limits } from "./sitting";

export const USAGE = `datagen [--data DIR] [--run NAME] [--seed N] [--nodes N] [--hash MB] [--workers N]
        [--book FILE] [--positions N] [--minutes N]`;

export interface DatagenSettings extends SearchSettings, Limits {
  /** Where the games lie. */
  readonly folder: string;
  /** Name of the run; undefined = one made of its settings. */
  readonly run: string | undefined;
  readonly seed: number;
  /** Positions (FEN) from which a part of the games start. */
  readonly book: readonly string[];
}

/** @throws InputError, or TypeError for unknown options */
export function readSettings(args: readonly string[]): DatagenSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...SEARCH_OPTIONS,
      data: { type: "string" },
      run: { type: "string" },
      seed: { type: "string" },
      book: { type: "string" },
      positions: { type: "string" },
      minutes: { type: "string" },
    },
  });
  const unlimited = Number.POSITIVE_INFINITY;
  return {
    ...searchSettings(values),
    folder: dataFolder(values.data),
    run: values.run,
    seed: wholeOption("seed", values.seed, 1, [0, 2 ** 48]),
    book: values.book === undefined ? [] : readBook(values.book),
    positions: wholeOption("positions", values.positions, unlimited, [1, 1e12]),
    seconds: 60 * numberOption("minutes", values.minutes, unlimited, [0.01, 1e9]),
  };
}
