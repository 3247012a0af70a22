// The command line of `npm run generation`.
import { parseArgs } from "node:util";
import { dataFolder } from "../games/folder";
import { numberOption, SEARCH_OPTIONS, type SearchSettings, searchSettings, wholeOption } from "../options";

export const USAGE = `generation --minutes N [--book FILE] [--data DIR] [--seed N] [--nodes N] [--hash MB] [--workers N]
        [--passes N] [--batch N] [--rate X] [--warm-up STEPS] [--averaging SHARE] [--decay X] [--result SHARE]
        [--match-nodes N] [--pairs N] [--net DIR]`;

export interface GenerationSettings extends SearchSettings {
  /** Folder of games, and of a folder for this generation. */
  readonly data: string;
  /** Seconds of self-play, all sittings together. */
  readonly seconds: number;
  readonly book: string | undefined;
  readonly seed: number;
  readonly training: TrainingSettings;
  readonly matchNodes: number;
  readonly pairs: number;
  /** Folder of the network that a better one replaces. */
  readonly net: string;
}

/** As `npm run train` takes them. */
interface TrainingSettings {
  readonly passes: number;
  readonly batch: number;
  readonly rate: number;
  readonly warmUp: number;
  readonly averaging: number;
  readonly decay: number;
  readonly result: number;
}

/** @throws InputError, or TypeError for unknown options */
export function readSettings(args: readonly string[]): GenerationSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...SEARCH_OPTIONS,
      minutes: { type: "string" },
      book: { type: "string" },
      data: { type: "string" },
      seed: { type: "string" },
      passes: { type: "string" },
      batch: { type: "string" },
      rate: { type: "string" },
      "warm-up": { type: "string" },
      averaging: { type: "string" },
      decay: { type: "string" },
      result: { type: "string" },
      "match-nodes": { type: "string" },
      pairs: { type: "string" },
      net: { type: "string" },
    },
  });
  return {
    ...searchSettings(values),
    data: dataFolder(values.data),
    seconds: 60 * numberOption("minutes", values.minutes ?? "", 0, [0, 1e6]),
    book: values.book,
    seed: wholeOption("seed", values.seed, 1, [0, 2 ** 48]),
    training: {
      passes: wholeOption("passes", values.passes, 8, [1, 10_000]),
      batch: wholeOption("batch", values.batch, 16_384, [1, 2 ** 24]),
      rate: numberOption("rate", values.rate, 0.001, [1e-9, 1]),
      warmUp: wholeOption("warm-up", values["warm-up"], 500, [0, 1e9]),
      averaging: numberOption("averaging", values.averaging, 0.999, [0, 0.999999]),
      decay: numberOption("decay", values.decay, 0.01, [0, 1]),
      result: numberOption("result", values.result, 0, [0, 1]),
    },
    matchNodes: wholeOption("match-nodes", values["match-nodes"], 5000, [50, 1e9]),
    pairs: wholeOption("pairs", values.pairs, 500, [1, 1e6]),
    net: values.net ?? "net",
  };
}
