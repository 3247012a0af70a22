// What a training was: enough to do it again. Written beside the network as JSON.
import type { Hyperparameters } from "./trainer";

/** A file of games that was learned from. */
export interface DataFile {
  readonly name: string;
  /** Read of it; self-play may have added to it since. */
  readonly bytes: number;
  readonly games: number;
  readonly positions: number;
  /** What its scores were divided by: see src/training/samples/unit.ts. */
  readonly unit: number;
  readonly sha256: string;
}

export interface Pass {
  /** Mean loss of a sample while learning, and of the held-out ones after. */
  readonly loss: number;
  readonly validation: number;
  readonly seconds: number;
  readonly positionsPerSecond: number;
}

export interface TrainingRecord {
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
  /** SHA-256 of the finished network's body. */
  readonly network?: string;
}
