// The command line of `npm run match`.
import { InputError } from "../../base/input-error";
import { quantity } from "../../base/quantity";
import type { Values } from "../../cli/arguments";
import { number, place, whole } from "../../cli/value";
import { needed, option, optional } from "../../cli/word";
import { SEARCH_OPTIONS, type SearchSettings, seedOption } from "../options";
import { readBook } from "../selfplay/book";
import type { Hypotheses } from "./tally";

const ELO = { min: -400, max: 400 };

/** Defaults of a match, in other programs too: nodes a move, and pairs. */
export const MATCH_NODES = option(
  5000,
  whole("N", "nodes of a move after which no iteration starts", { min: 50, max: 1e9 }),
);
export const PAIRS = option(
  500,
  whole("N", "largest number of openings, each played from both sides", { max: 1e6 }),
);
export const BOOK = optional("random openings", place("FILE", "openings, one a line as EPD or FEN"));

export const WORDS = {
  one: needed(place("ONE.net", "a network")),
  other: needed(place("OTHER.net", "the opponent's network")),
};

export const OPTIONS = {
  ...SEARCH_OPTIONS,
  nodes: MATCH_NODES,
  journal: needed(place("FILE", "journal of finished games, from which an interrupted match continues")),
  book: BOOK,
  seed: seedOption("the same seed plays the same openings"),
  pairs: PAIRS,
  elo0: option(0, number("X", "Elo of the hypothesis that the first network is no better", ELO)),
  elo1: option(10, number("X", "Elo of the hypothesis that the first network is better", ELO)),
};

export interface MatchSettings extends SearchSettings, Hypotheses {
  /** Files of both networks. */
  readonly networks: readonly [string, string];
  /** File of the pairs that are done. */
  readonly journal: string;
  /** Openings (FEN); random openings if there are none. */
  readonly book: readonly string[];
  readonly seed: number;
  /** Most pairs of games. */
  readonly pairs: number;
}

/** @throws InputError if the book cannot be read or is too small, and for hypotheses in the wrong order. */
export function settingsOf(values: Values<typeof WORDS & typeof OPTIONS>): MatchSettings {
  const { one, other, book: file, ...settings } = values;
  const { pairs, elo0, elo1 } = settings;
  if (elo0 >= elo1) throw new InputError(`--elo0 ${elo0} must be less than --elo1 ${elo1}`);
  const book = file === undefined ? [] : readBook(file);
  if (book.length > 0 && pairs > book.length) {
    throw new InputError(`--pairs ${pairs}: ${file} has only ${quantity(book.length, "opening")}`);
  }
  return { ...settings, networks: [one, other], book };
}
