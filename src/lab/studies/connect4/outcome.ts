// What became of the positions of the sets.

import { fourSet } from "../../positions/connect4";
import { stonesOf } from "../../searchers/connect4/sequence";
import type { FourAnswer, FourBatch, FourBatchResult, FourSetup } from "../../searchers/connect4/types";
import type { Solved } from "../solve-study";

/** One position of a set, solved. */
export interface Outcome {
  readonly setup: FourSetup;
  /** Name of the set. */
  readonly set: string;
  readonly sequence: string;
  /** On the board. */
  readonly stones: number;
  /** What the score should be. */
  readonly expected: number;
  readonly answer: FourAnswer;
}

export function outcomesOf(solved: readonly Solved<FourBatch, FourBatchResult>[]): readonly Outcome[] {
  return solved.flatMap(({ solve: { setup, set, sequences }, result: { answers } }) => {
    if (set === null) throw new Error("a position of no set has no known score");
    const scores = new Map(fourSet(set).positions.map(({ sequence, score }) => [sequence, score]));
    return sequences.map((sequence, index): Outcome => {
      const score = scores.get(sequence);
      const answer = answers[index];
      if (score === undefined || !answer) throw new Error(`${set}: nothing is known of ${sequence}`);
      const expected = setup.weak ? Math.sign(score) : score;
      return { setup, set, sequence, stones: stonesOf(sequence), expected, answer };
    });
  });
}

export function isRight({ expected, answer }: Outcome): boolean {
  return answer.score === expected;
}
