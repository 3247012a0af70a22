// What became of the positions of the sets.
import type { Answers } from "../../jobs/run";
import type { FourSet } from "../../positions/connect4";
import { stonesOf } from "../../searchers/connect4/sequence";
import type { FourAnswer, FourAsk, FourSetup } from "../../searchers/connect4/types";

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

export function outcomesOf(
  setup: FourSetup,
  { name, positions }: FourSet,
  answers: Answers,
): readonly Outcome[] {
  return positions.map(({ sequence, score }) => ({
    setup,
    set: name,
    sequence,
    stones: stonesOf(sequence),
    expected: setup.weak ? Math.sign(score) : score,
    answer: answers({ kind: "connect4", ask: askOf(setup, name, sequence) }),
  }));
}

/** What is asked of a position of a set. */
export function askOf(setup: FourSetup, set: string, sequence: string): FourAsk {
  return { setup, set, sequence, columns: false };
}

export function isRight({ expected, answer }: Outcome): boolean {
  return answer.score === expected;
}
