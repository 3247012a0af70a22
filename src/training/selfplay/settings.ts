// The options of `npm run datagen`.
import type { Values } from "../../cli/arguments";
import { fileName, number, place, text, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import { dataFolder } from "../games/folder";
import { dataOption, SEARCH_OPTIONS, type SearchSettings, seedOption } from "../options";
import { readBook } from "./book";
import type { Limits } from "./sitting";

/** Neighbours in a game are much alike: see docs/log/network.md, "Limits of few labels". */
export const SPACING = option(7, whole("N", "plies from one label to the next, at least", { max: 100 }));
export const PLAY_NODES = option(
  250,
  whole("N", "nodes of the short search at each position, which tells whether it gets a label", {
    min: 10,
    max: 1e9,
  }),
);

export const OPTIONS = {
  ...SEARCH_OPTIONS,
  spacing: SPACING,
  "play-nodes": PLAY_NODES,
  data: dataOption,
  run: optional(
    "made from the network, --nodes and --seed",
    fileName("NAME", "name of the run and its files"),
  ),
  seed: seedOption("the same seed plays the same games"),
  book: optional("none", place("FILE", "openings for some of the games, one a line as EPD or FEN")),
  syzygy: optional(
    "none",
    text(
      "DIR",
      "folders of endgame tables that end games; one game in ten is played to its end all the same",
    ),
  ),
  positions: optional(
    "no limit",
    whole("N", "stop after this number of new labels, counted from this start", { max: 1e12 }),
  ),
  minutes: optional(
    "no limit",
    number("N", "stop after this number of minutes, counted from this start", { min: 0.01, max: 1e9 }),
  ),
};

export interface DatagenSettings extends SearchSettings, Limits {
  /** Folder of the games. */
  readonly folder: string;
  /** Name of the run; undefined = made from its settings. */
  readonly run: string | undefined;
  readonly seed: number;
  /** See GameSettings. */
  readonly spacing: number;
  readonly playNodes: number;
  /** Openings (FEN) for a part of the games. */
  readonly book: readonly string[];
  /** Folders of endgame tables that end games; "" = none do. */
  readonly syzygy: string;
}

/** @throws InputError when the book cannot be read. */
export function settingsOf(values: Values<typeof OPTIONS>): DatagenSettings {
  const { data, book, syzygy = "", positions, minutes, "play-nodes": playNodes, ...settings } = values;
  return {
    ...settings,
    playNodes,
    syzygy,
    folder: dataFolder(data),
    book: book === undefined ? [] : readBook(book),
    positions: positions ?? Number.POSITIVE_INFINITY,
    seconds: 60 * (minutes ?? Number.POSITIVE_INFINITY),
  };
}
