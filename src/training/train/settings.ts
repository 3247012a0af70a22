// The command line of `npm run train`.
import { parseArgs } from "node:util";
import { InputError } from "../../base/input-error";
import { chosenGames } from "../games/folder";
import { numberOption, wholeOption, workersOption } from "../options";
import type { Hyperparameters } from "./trainer";

export const USAGE = `train --out FILE.net [--data DIR] [--passes N] [--batch N] [--rate X] [--last-rate X] [--decay X]
        [--warm-up STEPS] [--averaging SHARE] [--result SHARE] [--seed N] [--workers N] [--from FILE.net] [--resume] [GAMES ...]`;

export interface TrainSettings extends Omit<Hyperparameters, "steps"> {
  /** The network's file. */
  readonly out: string;
  /** Files of games to learn from. */
  readonly games: readonly string[];
  /** Times each position is learned from. */
  readonly passes: number;
  readonly seed: number;
  readonly workers: number;
  /** File of the network to start from; undefined = random weights. */
  readonly from: string | undefined;
  /** To go on from a checkpoint. */
  readonly resume: boolean;
}

/** @throws InputError, or TypeError for unknown options */
export function readSettings(args: readonly string[]): TrainSettings {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      out: { type: "string" },
      data: { type: "string" },
      passes: { type: "string" },
      batch: { type: "string" },
      rate: { type: "string" },
      "last-rate": { type: "string" },
      decay: { type: "string" },
      "warm-up": { type: "string" },
      averaging: { type: "string" },
      result: { type: "string" },
      seed: { type: "string" },
      workers: { type: "string" },
      from: { type: "string" },
      resume: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const { out, from, resume } = values;
  if (!out?.endsWith(".net")) throw new InputError("--out expects the network's file, *.net");
  const rateFirst = numberOption("rate", values.rate, 0.004, [1e-9, 1]);
  return {
    out,
    passes: wholeOption("passes", values.passes, 12, [1, 10_000]),
    batch: wholeOption("batch", values.batch, 16_384, [1, 2 ** 24]),
    rateFirst,
    rateLast: numberOption("last-rate", values["last-rate"], rateFirst / 50, [0, 1]),
    weightDecay: numberOption("decay", values.decay, 0.01, [0, 1]),
    warmUp: wholeOption("warm-up", values["warm-up"], 0, [0, 1e9]),
    averaging: numberOption("averaging", values.averaging, 0, [0, 0.999999]),
    resultShare: numberOption("result", values.result, 0, [0, 1]),
    seed: wholeOption("seed", values.seed, 1, [0, 2 ** 48]),
    workers: workersOption(values.workers, 64),
    from,
    resume,
    games: chosenGames(positionals, values.data),
  };
}
