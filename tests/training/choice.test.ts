// The network of a finished training: the best epoch, and how far it is drawn back towards the first network.
import { expect, test } from "vitest";
import { Random } from "../../src/base/random";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { bestEpoch, chooseNetwork, keptText } from "../../src/training/train/epochs";
import { dequantise, quantise } from "../../src/training/train/parameters";
import type { TrainingRecord } from "../../src/training/train/record";
import { Trainer } from "../../src/training/train/trainer";
import { sameBytes } from "../support/bytes";
import { boardOf, positions } from "../support/core";
import { trainingRecord } from "../support/training";

const epochOf = (validation: number | null) => ({ loss: 0, validation, seconds: 1, positionsPerSecond: 1 });

test("the epoch with the least validation loss is the best, the last one where nothing is held out", () => {
  expect(bestEpoch([3, 1, 2].map(epochOf))).toBe(2);
  expect(bestEpoch([3, 2, 1].map(epochOf))).toBe(3);
  expect(bestEpoch([epochOf(null), epochOf(null)])).toBe(2);
});

/**
 * A trainer whose positions are all held out, with the built-in network's own evaluations as their labels. `first`, `best`
 * and `last` = how far the first network and the networks of the best and the last pass lie from the built-in network, in one direction.
 */
function trainerBetween(first: number, best: number, last = 2 * best): Trainer {
  const trainer = new Trainer(1);
  const board = boardOf("release");
  board.useNetwork(embeddedNetwork());
  for (const { fen } of positions("wac.epd").slice(0, 100)) {
    board.set(fen);
    trainer.samples.add(board.core, board.core.evaluate(), 1);
  }
  trainer.setHyperparameters(trainingRecord().hyperparameters);
  const { anchor, state } = trainer;
  dequantise(embeddedNetwork(), anchor);
  const random = new Random(1);
  const direction = anchor.map(() => (random.below(3) - 1) * 0.02);
  const at = (distance: number) => anchor.map((value, index) => value + distance * (direction[index] ?? 0));
  state.best.set(at(best));
  state.averages.set(at(last));
  anchor.set(at(first));
  return trainer;
}

/** The choice from a trainer's networks, by the loss of each position. */
function choose(trainer: Trainer, record: TrainingRecord) {
  return chooseNetwork(trainer, record, async (network) => {
    dequantise(network, trainer.state.parameters);
    return Float64Array.from({ length: trainer.samples.count }, (_, index) => {
      trainer.clearLoss();
      trainer.kernel.addSamples(0, index, index + 1, false);
      return trainer.loss;
    });
  });
}

const RECORD = trainingRecord({
  samples: { training: 0, validation: 100 },
  startedFrom: "00",
  done: [0.01, 0.02].map(epochOf),
});

test("the network with the least validation loss is on the way from the first network to the trained one", async () => {
  const { kept } = await choose(trainerBetween(-1, 1), RECORD);
  expect(kept.pass).toBe(1);
  expect(Math.abs(kept.share - 0.5)).toBeLessThan(0.11);
  expect(kept.change?.percent).toBeLessThan(-30);
});

test("the last epoch counts too, where it is better when drawn back", async () => {
  const { kept } = await choose(trainerBetween(-1, -0.6, 0.5), RECORD);
  expect(kept.pass).toBe(2);
});

test("a training from random weights keeps its best epoch as it is", async () => {
  const trainer = trainerBetween(-1, 1);
  const { network, kept } = await choose(trainer, { ...RECORD, startedFrom: null });
  expect(kept).toMatchObject({ pass: 1, share: 1, change: null });
  expect(sameBytes(network, quantise(trainer.state.best))).toBe(true);
});

test("the line about the choice", () => {
  const kept = { pass: 2, share: 0.8, validation: 0.00912, change: { percent: -2.29, error: 0.47 } };
  expect(keptText(kept)).toBe(
    "epoch 2: validation loss 0.009120 in whole numbers at 0.8 of the way from the first network, -2.29 ± 0.47% from the first network's",
  );
  expect(keptText({ ...kept, change: null })).toBe("epoch 2: validation loss 0.009120 in whole numbers");
  expect(keptText({ ...kept, validation: null })).toBe("epoch 2: nothing held out");
});
