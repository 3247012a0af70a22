// What a training was: enough to do it again. Written beside the network as JSON; the order of keys is part of it, since a
// checkpoint is only taken up again with the same text.

import { InputError } from "../../base/input-error";
import { count } from "../../cli/quantity";
import { HIDDEN, KING_BUCKETS, OUTPUT_BUCKETS } from "../../engine/core/network/architecture";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import type { Network } from "../../engine/network/network";
import type { DataFile, Loaded } from "../samples/load";
import { sha256 } from "../sha256";
import type { TrainSettings } from "./settings";
import type { Hyperparameters } from "./trainer";

/** The result of a pass over the samples. */
export interface Pass {
  /** Mean loss of a sample while learning, and of the held-out ones after. */
  readonly loss: number;
  readonly validation: number;
  readonly seconds: number;
  readonly positionsPerSecond: number;
}

export interface TrainingRecord {
  /** src/engine/core/network/architecture.ts at the time. */
  readonly architecture: {
    readonly kingBuckets: number;
    readonly hidden: number;
    readonly outputBuckets: number;
  };
  readonly data: readonly DataFile[];
  /** Positions learned from, and held out; whole games are held out. */
  readonly samples: { readonly training: number; readonly validation: number };
  readonly leftOut: Readonly<Record<string, number>>;
  readonly hyperparameters: Hyperparameters;
  readonly passes: number;
  readonly seed: number;
  readonly workers: number;
  /** SHA-256 of the network whose unit all scores were brought to. */
  readonly unitNetwork: string;
  /** SHA-256 of the network it started from; null = random weights. */
  readonly startedFrom: string | null;
  readonly done: readonly Pass[];
  /** Mean loss of the held-out samples by the finished network, whose parameters are whole numbers. */
  readonly quantised?: number;
  /** SHA-256 of the finished network's body. */
  readonly network?: string;
}

/** The record of a training that begins; `start` = the network it starts from. @throws InputError when no batch is full. */
export function newRecord(settings: TrainSettings, loaded: Loaded, start: Network | null): TrainingRecord {
  const { batch, rateFirst, rateLast, weightDecay, resultShare, warmUp, averaging } = settings;
  const { passes, seed, workers } = settings;
  const { files, training, validation, leftOut } = loaded;
  const batches = Math.floor(training / batch);
  if (batches === 0) {
    throw new InputError(`${count(training)} positions do not fill a batch of ${count(batch)}`);
  }
  return {
    architecture: { kingBuckets: KING_BUCKETS, hidden: HIDDEN, outputBuckets: OUTPUT_BUCKETS },
    data: files,
    samples: { training, validation },
    leftOut,
    hyperparameters: {
      batch,
      rateFirst,
      rateLast,
      weightDecay,
      resultShare,
      steps: batches * passes,
      warmUp,
      averaging,
    },
    passes,
    seed,
    workers,
    unitNetwork: sha256(embeddedNetwork()),
    startedFrom: start && sha256(start),
    done: [],
  };
}

/** True when two records differ at most in how far they have come. */
export function isSameTraining(one: TrainingRecord, other: TrainingRecord): boolean {
  return JSON.stringify({ ...one, done: [] }) === JSON.stringify({ ...other, done: [] });
}
