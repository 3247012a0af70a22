// Records of made-up trainings.
import type { TrainingRecord } from "../../src/training/train/record";

/** The record of three passes of ten batches of 100 samples, before the first batch. */
export function trainingRecord(differing: Partial<TrainingRecord> = {}): TrainingRecord {
  return {
    architecture: { inputSets: 4, hidden: 512, outputBuckets: 8, tacticalNeurons: 16 },
    data: [],
    samples: { training: 1050, validation: 20 },
    leftOut: {},
    hyperparameters: {
      batch: 100,
      rateFirst: 0.004,
      rateLast: 0.0001,
      weightDecay: 0.01,
      scale: 240,
      resultShare: 0,
      endgameResultShare: 0,
      steps: 30,
      warmUp: 0,
      averaging: 0,
    },
    passes: 3,
    seed: 1,
    workers: 1,
    unitNetwork: "00",
    startedFrom: null,
    done: [],
    ...differing,
  };
}
