// The options of `npm run generation`.
import type { Values } from "../../cli/arguments";
import { number, place } from "../../cli/value";
import { needed, option } from "../../cli/word";
import { BOOK, MATCH_NODES, PAIRS } from "../match/settings";
import { dataOption, SEARCH_OPTIONS, seedOption } from "../options";
import { PLAY_NODES, SPACING } from "../selfplay/settings";
import { LOSS_SCALE, NUMBERS } from "../train/settings";

export const OPTIONS = {
  minutes: needed(
    number("N", "minutes of self-play, in one or several runs of the command", { min: 0, max: 1e6 }),
  ),
  ...SEARCH_OPTIONS,
  spacing: SPACING,
  "play-nodes": PLAY_NODES,
  book: BOOK,
  data: dataOption,
  seed: seedOption("number of the attempt; each attempt learns from the games of all attempts"),
  passes: option(6, NUMBERS.passes),
  batch: option(16_384, NUMBERS.batch),
  rate: option(0.0005, NUMBERS.rate),
  "warm-up": option(100, NUMBERS.warmUp),
  averaging: option(0.999, NUMBERS.averaging),
  decay: option(0.01, NUMBERS.decay),
  scale: option(LOSS_SCALE, NUMBERS.scale),
  result: option(0, NUMBERS.result),
  "endgame-result": option(0.05, NUMBERS.endgameResult),
  "match-nodes": MATCH_NODES,
  pairs: PAIRS,
  net: option("net", place("DIR", "folder of the network to replace")),
};

export type GenerationSettings = Values<typeof OPTIONS>;
