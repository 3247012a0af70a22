// The network of a finished training: the epoch with the least validation loss, drawn back towards the first network or carried beyond
// the epoch. Training that goes on from a network learns some positions by heart, so a network on the way often has less loss on
// others.
import { mean } from "../../base/statistics";
import type { Network } from "../../engine/network/network";
import { difference } from "../shared/statistics";
import { bestEpoch, validationLoss } from "./epochs";
import { dequantise, quantise } from "./parameters";
import type { Kept, TrainingRecord } from "./record";
import type { Trainer } from "./trainer";

/** Shares of the way from the first network to try; 1 = the trained network. */
const SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];

/** A network that may be chosen. */
interface Tried {
  readonly network: Network;
  /** Number of its epoch, from 1. */
  readonly pass: number;
  readonly share: number;
  readonly losses: Float64Array;
}

interface Choice {
  readonly network: Network;
  readonly kept: Kept;
}

/** Chooses the network of a finished training. `lossesOf` = validation losses of a network: see blockLosses. */
export async function chooseNetwork(
  { anchor, state }: Pick<Trainer, "anchor" | "state">,
  record: TrainingRecord,
  lossesOf: (network: Network) => Promise<Float64Array>,
): Promise<Choice> {
  const at = async (pass: number, trained: Float32Array, share: number): Promise<Tried> => {
    const network = quantise(trained.map((value, index) => mixed(anchor[index] ?? 0, value, share)));
    return { network, pass, share, losses: await lossesOf(network) };
  };
  const last = record.done.length;
  const best = bestEpoch(record.done);
  if (record.startedFrom === null || record.samples.validation === 0) {
    return choiceOf(await at(best, state.best, 1), null);
  }
  // More training drawn back further can be better than the epoch that is best as it is.
  const epochs =
    best === last
      ? [[best, state.best] as const]
      : ([
          [best, state.best],
          [last, state.averages],
        ] as const);
  const tried: Tried[] = [];
  for (const [pass, trained] of epochs) {
    for (const share of SHARES) tried.push(await at(pass, trained, share));
  }
  const least = tried.reduce((one, other) => (mean(other.losses) < mean(one.losses) ? other : one));
  return choiceOf(least, (await at(0, anchor, 1)).losses);
}

/** `first` = the losses of the first network. */
function choiceOf({ network, pass, share, losses }: Tried, first: Float64Array | null): Choice {
  const validation = losses.length > 0 ? mean(losses) : null;
  if (first === null) return { network, kept: { pass, share, validation, change: null } };
  const percent = (value: number): number => Number(((100 * value) / mean(first)).toFixed(2));
  const change = difference(losses, first);
  return {
    network,
    kept: {
      pass,
      share,
      validation,
      change: { percent: percent(change.mean), error: percent(change.error) },
    },
  };
}

function mixed(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** The choice in a line for people. */
export function keptText({ pass, share, validation, change }: Kept): string {
  if (validation === null) return `epoch ${pass}: nothing held out`;
  const loss = `epoch ${pass}: ${validationLoss(validation)} in whole numbers`;
  if (change === null) return loss;
  const { percent, error } = change;
  return `${loss} at ${share} of the way from the first network, ${percent} ± ${error}% from the first network's`;
}

/** Neighbouring positions come from one game, so errors of means are errors of means over blocks of neighbours. */
const BLOCKS = 100;

/**
 * Mean loss of each block of the held-out positions by a network as it plays, in whole numbers; empty if nothing is held out.
 * Replaces the trainer's parameters.
 */
export async function blockLosses(
  trainer: Trainer,
  { samples: { training, validation } }: TrainingRecord,
  network: Network,
): Promise<Float64Array> {
  dequantise(network, trainer.state.parameters);
  const losses = new Float64Array(Math.min(BLOCKS, validation));
  const border = (block: number): number => training + Math.floor((validation * block) / losses.length);
  for (const block of losses.keys()) {
    losses[block] = (await trainer.meanLoss(border(block), border(block + 1))) ?? 0;
  }
  return losses;
}
