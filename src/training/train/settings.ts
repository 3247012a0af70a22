// The command line of `npm run train`.
import type { Values } from "../../cli/arguments";
import { number, place, taken, whole } from "../../cli/value";
import { flag, needed, option, optional } from "../../cli/word";
import { chosenGames } from "../shared/game-files";
import { dataOption, gameFiles, seedOption, workersOption } from "../shared/program";

/** Found by matches: see docs/log/network.md, "Scale of the loss". */
export const LOSS_SCALE = 160;
/** The last learning rate as a share of the first. */
const LAST_RATE_SHARE = 1 / 50;

export const networkFile = taken(
  "FILE.net",
  "the network's file; its record and its curve of loss lie beside it",
  "the network's file, *.net",
  (file) => (file.endsWith(".net") ? file : undefined),
);

/** Numbers of a training by the names of their options. Each program that trains has its own defaults. */
export const NUMBERS = {
  passes: whole("N", "passes over the positions", { max: 10_000 }),
  batch: whole("N", "positions in a step", { max: 2 ** 24 }),
  rate: number("X", "learning rate of the first step", { min: 1e-9, max: 1 }),
  warmUp: whole("STEPS", "steps in which the learning rate rises to --rate", { min: 0, max: 1e9 }),
  averaging: number(
    "X",
    "share of the running mean of the weights that a step keeps; this mean becomes the network; 0 = no mean",
    {
      min: 0,
      max: 0.999999,
    },
  ),
  decay: number("X", "weight decay: pull of a step towards the network of --from, or towards zero", {
    min: 0,
    max: 1,
  }),
  scale: number("X", "score in internal units whose expected result in the loss is 0.73", {
    min: 10,
    max: 10_000,
  }),
  result: number("X", "share of the game's result in the labels", { min: 0, max: 1 }),
  endgameResult: number("X", "the same share in positions with eight men or fewer", { min: 0, max: 1 }),
};

export const WORDS = { games: gameFiles };

export const OPTIONS = {
  out: needed(networkFile),
  data: dataOption,
  passes: option(12, NUMBERS.passes),
  batch: option(16_384, NUMBERS.batch),
  rate: option(0.004, NUMBERS.rate),
  "last-rate": optional(
    "a fiftieth of --rate",
    number("X", "learning rate of the last step", { min: 0, max: 1 }),
  ),
  "warm-up": option(0, NUMBERS.warmUp),
  averaging: option(0, NUMBERS.averaging),
  decay: option(0.01, NUMBERS.decay),
  scale: option(LOSS_SCALE, NUMBERS.scale),
  result: option(0, NUMBERS.result),
  "endgame-result": optional("--result", NUMBERS.endgameResult),
  seed: seedOption("seed of the first weights and of the order of the positions"),
  workers: workersOption(64),
  from: optional("random weights", place("FILE.net", "network to start from")),
  unscaled: flag(
    "leave scores in the unit of their search: for games of the network of --from, not of several networks",
  ),
  resume: flag("continue an interrupted training from its checkpoint, with its first number of threads"),
};

/** The values of the options by the names of the record's hyperparameters, with their files of games. */
export type TrainSettings = ReturnType<typeof settingsOf>;

export function settingsOf(values: Values<typeof WORDS & typeof OPTIONS>) {
  const { games, data, rate, "last-rate": lastRate, "warm-up": warmUp, decay, ...others } = values;
  const { result, "endgame-result": endgameResult, ...settings } = others;
  return {
    ...settings,
    rateFirst: rate,
    rateLast: lastRate ?? rate * LAST_RATE_SHARE,
    warmUp,
    weightDecay: decay,
    resultShare: result,
    endgameResultShare: endgameResult ?? result,
    games: chosenGames(games, data),
  };
}

/** Files beside the network `out`: the record, the curve of loss, and the state of an interrupted training. */
export function filesOf(out: string) {
  const stem = out.slice(0, -".net".length);
  return { network: out, record: `${stem}.json`, curve: `${stem}.svg`, checkpoint: `${out}.checkpoint` };
}
