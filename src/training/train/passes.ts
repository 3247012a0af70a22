// The passes of a training over its samples.

import { count, duration } from "../../base/quantity";
import { stopwatch, withProgress } from "../../cli/progress";
import type { Pass, TrainingRecord } from "./record";
import { shuffle } from "./shuffle";
import type { Trainer } from "./trainer";

/**
 * Runs the missing passes of a record until they are done or the trainer is stopped. After each pass, `keep` gets the new
 * record and the pass. Returns the last record.
 */
export async function runPasses(
  trainer: Trainer,
  begun: TrainingRecord,
  keep: (record: TrainingRecord, pass: Pass) => void,
): Promise<TrainingRecord> {
  let record = begun;
  while (record.done.length < record.passes && !trainer.isStopped) {
    const pass = await runPass(trainer, record);
    if (pass === null) break;
    record = { ...record, done: [...record.done, pass] };
    if (bestPass(record.done) === record.done.length) trainer.state.best.set(trainer.state.averages);
    keep(record, pass);
  }
  return record;
}

/** Number of the pass with the least held-out loss, from 1; of the last pass where nothing is held out. */
export function bestPass(done: readonly Pass[]): number {
  const losses = done.map(({ validation }) => validation ?? Number.NEGATIVE_INFINITY);
  return losses.lastIndexOf(Math.min(...losses)) + 1;
}

/** Runs the next pass of a training; null if the trainer was stopped before its end. */
async function runPass(trainer: Trainer, record: TrainingRecord): Promise<Pass | null> {
  const { training, validation } = record.samples;
  const number = record.done.length;
  const batches = batchesOf(record);
  const seconds = stopwatch();
  shuffle(trainer.sequence(training), record.seed, number);
  const loss = await withProgress(
    () => passProgress(record, trainer.batchesDone, trainer.learningLoss, seconds()),
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

/** Batches of a pass. */
function batchesOf({ hyperparameters, passes }: TrainingRecord): number {
  return hyperparameters.steps / passes;
}

/**
 * The current pass in a line. `loss` is its mean so far, null before its first batch; the held-out loss is of the pass
 * before.
 */
export function passProgress(
  record: TrainingRecord,
  batchesDone: number,
  loss: number | null,
  seconds: number,
): string {
  const { done, passes, hyperparameters } = record;
  const head = `pass ${done.length + 1}/${passes}: `;
  if (loss === null) return `${head}no batch yet`;
  const rate = batchesDone / seconds;
  const left = (hyperparameters.steps - done.length * batchesOf(record) - batchesDone) / rate;
  const heldOut = done.at(-1)?.validation ?? null;
  return [
    `${head}loss ${shownLoss(loss)}`,
    ...(heldOut === null ? [] : [`${heldOutLoss(heldOut)} after pass ${done.length}`]),
    `${count(batchesDone * hyperparameters.batch)} positions`,
    `${count(rate * hyperparameters.batch)}/s`,
    `${duration(1000 * left)} left`,
  ].join(", ");
}

/** The last finished pass in a line. */
export function passResult({ done, passes }: TrainingRecord, pass: Pass): string {
  return [
    `pass ${done.length}/${passes}: loss ${shownLoss(pass.loss)}`,
    heldOutLoss(pass.validation),
    `${count(pass.positionsPerSecond)}/s`,
  ].join(", ");
}

/** The held-out loss for people; null = nothing is held out. */
export function heldOutLoss(loss: number | null): string {
  return loss === null ? "nothing held out" : `held out ${shownLoss(loss)}`;
}

function shownLoss(loss: number): string {
  return loss.toFixed(6);
}
