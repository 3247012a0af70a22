// The held-out positions of a training judge networks: no network learned from them.
import type { Network } from "../../../engine/network/network";
import { dequantise } from "../parameters";
import type { TrainingRecord } from "../record";
import type { Trainer } from "../trainer";

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
