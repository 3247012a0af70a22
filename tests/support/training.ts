// Made-up trainings: their records, and games of random moves.
import type { Random } from "../../src/base/random";
import type { Board } from "../../src/engine/chess/board";
import type { Ply } from "../../src/training/shared/record";
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

/** At most so many random moves from the board's position on, each with the score of its position. Leaves the board at the end. */
export function randomPlies(board: Board, random: Random, most: number, score: () => number): Ply[] {
  const plies: Ply[] = [];
  for (let moves = board.moves(); moves.length > 0 && plies.length < most; moves = board.moves()) {
    const move = random.pick(moves);
    plies.push({ move, score: score() });
    board.advance(move);
  }
  return plies;
}
