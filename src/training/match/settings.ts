// The command line of `npm run match`.
import { parseArgs } from "node:util";
import { InputError } from "../../base/input-error";
import { numberOption, SEARCH_OPTIONS, type SearchSettings, searchSettings, wholeOption } from "../options";
import { readBook } from "../selfplay/book";
import type { Hypotheses } from "./tally";

export const USAGE = `match --journal FILE [--book FILE] [--nodes N] [--hash MB] [--workers N] [--seed N] [--pairs N]
        [--elo0 X] [--elo1 X] ONE.net OTHER.net`;

export interface MatchSettings extends SearchSettings, Hypotheses {
  /** Files of both networks. */
  readonly networks: readonly [string, string];
  /** File of the pairs that are done. */
  readonly journal: string;
  /** Positions (FEN) to start from; random openings where there are none. */
  readonly book: readonly string[];
  readonly seed: number;
  /** Most pairs of games. */
  readonly pairs: number;
}

/** @throws InputError, or TypeError for unknown options */
export function readSettings(args: readonly string[]): MatchSettings {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...SEARCH_OPTIONS,
      journal: { type: "string" },
      book: { type: "string" },
      seed: { type: "string" },
      pairs: { type: "string" },
      elo0: { type: "string" },
      elo1: { type: "string" },
    },
    allowPositionals: true,
  });
  const [one, other, ...more] = positionals;
  if (one === undefined || other === undefined || more.length > 0) {
    throw new InputError("a match needs the files of two networks");
  }
  if (!values.journal) throw new InputError("--journal expects the file that keeps the finished games");
  const elo0 = numberOption("elo0", values.elo0, 0, [-400, 400]);
  return {
    ...searchSettings({ ...values, nodes: values.nodes ?? "5000" }),
    networks: [one, other],
    journal: values.journal,
    book: values.book === undefined ? [] : readBook(values.book),
    seed: wholeOption("seed", values.seed, 1, [0, 2 ** 48]),
    pairs: wholeOption("pairs", values.pairs, 500, [1, 1e6]),
    elo0,
    elo1: numberOption("elo1", values.elo1, elo0 + 10, [elo0 + 0.1, elo0 + 400]),
  };
}
