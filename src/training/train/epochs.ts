// The epochs of a training over its samples, and the choice of its network.

import { count, duration } from "../../base/quantity";
import { Random } from "../../base/random";
import { mean } from "../../base/statistics";
import { stopwatch, withProgress } from "../../cli/terminal";
import type { Network } from "../../engine/network/network";
import { difference } from "../shared/statistics";
import { dequantise, quantise } from "./parameters";
import type { Epoch, Kept, TrainingRecord } from "./record";
import type { Trainer } from "./trainer";

// The order of the samples in a pass.

/** Samples of a run. Longer runs save little more time, and a batch has fewer games. */
const RUN = 8;

/**
 * Puts the numbers 0…length − 1 in runs of neighbours, in a random order of runs that depends on the seed and the pass alone.
 * Neighbours mostly come from one game, and the kernel learns from them in less time (src/training/kernel/chains.ts).
 */
export function shuffle(sequence: Uint32Array, seed: number, pass: number): void {
  const random = new Random(seed, pass);
  const offset = random.below(RUN);
  const runs = new Uint32Array(Math.ceil((sequence.length + offset) / RUN));
  for (let index = 0; index < runs.length; index++) runs[index] = index;
  // Xorshift (Marsaglia 2003) from a well mixed start: quick, and good enough to shuffle by.
  let state = random.below(2 ** 32 - 1) + 1;
  for (let last = runs.length - 1; last > 0; last--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = Math.floor(((state >>> 0) / 2 ** 32) * (last + 1));
    const number = runs[other] ?? 0;
    runs[other] = runs[last] ?? 0;
    runs[last] = number;
  }
  let at = 0;
  for (const run of runs) {
    const from = Math.max(0, run * RUN - offset);
    const end = Math.min(sequence.length, (run + 1) * RUN - offset);
    for (let number = from; number < end; number++) sequence[at++] = number;
  }
}

/**
 * Runs the missing epochs of a record until they are done or the trainer is stopped. After each epoch, `keep` gets the new
 * record and the epoch. Returns the last record.
 */
export async function runEpochs(
  trainer: Trainer,
  begun: TrainingRecord,
  keep: (record: TrainingRecord, epoch: Epoch) => void,
): Promise<TrainingRecord> {
  let record = begun;
  while (record.done.length < record.passes && !trainer.isStopped) {
    const epoch = await runEpoch(trainer, record);
    if (epoch === null) break;
    record = { ...record, done: [...record.done, epoch] };
    if (bestEpoch(record.done) === record.done.length) trainer.state.best.set(trainer.state.averages);
    keep(record, epoch);
  }
  return record;
}

/** Number of the epoch with the least validation loss, from 1; of the last epoch where nothing is held out. */
export function bestEpoch(done: readonly Epoch[]): number {
  const losses = done.map(({ validation }) => validation ?? Number.NEGATIVE_INFINITY);
  return losses.lastIndexOf(Math.min(...losses)) + 1;
}

/** Runs the next epoch of a training; null if the trainer was stopped before its end. */
async function runEpoch(trainer: Trainer, record: TrainingRecord): Promise<Epoch | null> {
  const { training, validation } = record.samples;
  const number = record.done.length;
  const batches = batchesOf(record);
  const seconds = stopwatch();
  shuffle(trainer.sequence(training), record.seed, number);
  const loss = await withProgress(
    () => epochProgress(record, trainer.batchesDone, trainer.learningLoss, seconds()),
    () => trainer.learn(batches, number * batches),
  );
  if (loss === null) return null;
  const heldOut = await trainer.averagedLoss(training, training + validation);
  const taken = seconds();
  return {
    loss,
    validation: heldOut,
    seconds: Math.round(taken * 10) / 10,
    positionsPerSecond: Math.round((batches * record.hyperparameters.batch) / taken),
  };
}

function batchesOf({ hyperparameters, passes }: TrainingRecord): number {
  return hyperparameters.steps / passes;
}

/**
 * The current epoch in a line. `loss` is its mean so far, null before its first batch; the validation loss is of the epoch
 * before.
 */
export function epochProgress(
  record: TrainingRecord,
  batchesDone: number,
  loss: number | null,
  seconds: number,
): string {
  const { done, passes, hyperparameters } = record;
  const head = `epoch ${done.length + 1}/${passes}: `;
  if (loss === null) return `${head}no batch yet`;
  const rate = batchesDone / seconds;
  const left = (hyperparameters.steps - done.length * batchesOf(record) - batchesDone) / rate;
  const heldOut = done.at(-1)?.validation ?? null;
  return [
    `${head}loss ${shownLoss(loss)}`,
    ...(heldOut === null ? [] : [`${validationLoss(heldOut)} after epoch ${done.length}`]),
    `${count(batchesDone * hyperparameters.batch)} positions`,
    `${count(rate * hyperparameters.batch)}/s`,
    `${duration(1000 * left)} left`,
  ].join(", ");
}

/** The last finished epoch in a line. */
export function epochResult({ done, passes }: TrainingRecord, epoch: Epoch): string {
  return [
    `epoch ${done.length}/${passes}: loss ${shownLoss(epoch.loss)}`,
    validationLoss(epoch.validation),
    `${count(epoch.positionsPerSecond)}/s`,
  ].join(", ");
}

/** The validation loss for people; null = nothing is held out. */
function validationLoss(loss: number | null): string {
  return loss === null ? "nothing held out" : `validation loss ${shownLoss(loss)}`;
}

function shownLoss(loss: number): string {
  return loss.toFixed(6);
}

// The network of a finished training: the epoch with the least validation loss, drawn back towards the first network or carried beyond
// the epoch. Training that goes on from a network learns some positions by heart, so a network on the way often has less loss on
// others.

/** Shares of the way from the first network to try; 1 = the trained network. */
const SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2];

/** Chooses the network of a finished training. `lossesOf` = validation losses of a network: see blockLosses. */
export async function chooseNetwork(
  { anchor, state }: Pick<Trainer, "anchor" | "state">,
  record: TrainingRecord,
  lossesOf: (network: Network) => Promise<Float64Array>,
): Promise<{ readonly network: Network; readonly kept: Kept }> {
  /** `pass`: number of the epoch, from 1. */
  const at = async (pass: number, trained: Float32Array, share: number) => {
    const mixed = (value: number, index: number): number => {
      const from = anchor[index] ?? 0;
      return from + share * (value - from);
    };
    const network = quantise(trained.map(mixed));
    return { network, pass, share, losses: await lossesOf(network) };
  };
  const last = record.done.length;
  const best = bestEpoch(record.done);
  if (record.startedFrom === null || record.samples.validation === 0) {
    const { network, pass, share, losses } = await at(best, state.best, 1);
    const validation = losses.length > 0 ? mean(losses) : null;
    return { network, kept: { pass, share, validation, change: null } };
  }
  const tried: Awaited<ReturnType<typeof at>>[] = [];
  for (const share of SHARES) tried.push(await at(best, state.best, share));
  // More training drawn back further can be better than the epoch that is best as it is.
  if (last !== best) for (const share of SHARES) tried.push(await at(last, state.averages, share));
  const least = tried.reduce((one, other) => (mean(other.losses) < mean(one.losses) ? other : one));
  const { network, pass, share, losses } = least;
  const first = (await at(0, anchor, 1)).losses;
  const percent = (value: number): number => Number(((100 * value) / mean(first)).toFixed(2));
  const { mean: change, error } = difference(losses, first);
  const inPercent = { percent: percent(change), error: percent(error) };
  return { network, kept: { pass, share, validation: mean(losses), change: inPercent } };
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
