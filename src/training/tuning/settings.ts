// The command line of `npm run tune`.
import type { Values } from "../../cli/arguments";
import { number, place, text, whole } from "../../cli/value";
import { needed, option, optional } from "../../cli/word";
import { BOOK } from "../match/settings";
import { timeControl } from "../match/time-control";
import { SEARCH_OPTIONS, seedOption } from "../options";

export const WORDS = {
  state: needed(place("STATE.json", "state of the tuning, from which an interrupted one continues")),
};

export const OPTIONS = {
  ...SEARCH_OPTIONS,
  // Values found at 5,000 nodes were worth nothing at 40,000.
  nodes: option(20_000, whole("N", "nodes of a move without a clock", { min: 50, max: 1e9 })),
  clock: optional(
    "none",
    timeControl("TC", "time control of a side in seconds, base+increment; tunes time management too"),
  ),
  // Shallower searches than those of real games mislead: see docs/log/search.md, "Time management".
  speed: option(1000, whole("N", "nodes in a millisecond of that clock", { max: 1e6 })),
  hash: option(8, whole("MB", "size of each player's table in MB", { max: 1024 })),
  book: BOOK,
  seed: seedOption("the same seed gives the same openings and directions"),
  pairs: option(5000, whole("N", "openings, each played from both sides", { max: 1e7 })),
  rate: option(
    // The usual one of tuning frameworks. With 0.02 chance alone moves each parameter by 1.4 times its perturbation in 5,000 pairs.
    0.002,
    number("X", "share of its spread by which a parameter moves for each win", { min: 0, max: 1 }),
  ),
  only: optional(
    "all except switches, and without a clock all except time management",
    text("PATTERN", "tunes only parameters whose names match this regular expression, switches too"),
  ),
  keep: optional("the games are not kept", place("DIR", "folder that keeps the games for training")),
};

export type TuningSettings = Values<typeof WORDS & typeof OPTIONS>;
