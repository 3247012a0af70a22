// The epochs of a training over its samples.

import { count, duration } from "../../base/quantity";
import { stopwatch, withProgress } from "../../cli/terminal";
import type { Epoch, TrainingRecord } from "./record";
import { shuffle } from "./shuffle";
import type { Trainer } from "./trainer";

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
  const { positions } = trainer;
  const heldOut = await trainer.averagedLoss(training, training + validation);
  const taken = seconds();
  return {
    loss,
    validation: heldOut,
    seconds: Math.round(taken * 10) / 10,
    positionsPerSecond: Math.round(positions / taken),
  };
}

/** Batches of an epoch. */
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
export function validationLoss(loss: number | null): string {
  return loss === null ? "nothing held out" : `validation loss ${shownLoss(loss)}`;
}

function shownLoss(loss: number): string {
  return loss.toFixed(6);
}
