// What became of the positions of the sets.

import type { Answers } from "../../jobs/run";
import { fourSet } from "../../positions/connect4";
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

export function outcomesOf(asks: readonly FourAsk[], answers: Answers): readonly Outcome[] {
  return asks.map((ask): Outcome => {
    const { setup, set, sequence } = ask;
    const known = set === null ? undefined : scoresOf(set).get(sequence);
    if (set === null || known === undefined) throw new Error(`nothing is known of ${sequence}`);
    const expected = setup.weak ? Math.sign(known) : known;
    const answer = answers({ kind: "connect4", ask });
    return { setup, set, sequence, stones: stonesOf(sequence), expected, answer };
  });
}

const scores = new Map<string, ReadonlyMap<string, number>>();

function scoresOf(set: string): ReadonlyMap<string, number> {
  const known =
    scores.get(set) ?? new Map(fourSet(set).positions.map(({ sequence, score }) => [sequence, score]));
  scores.set(set, known);
  return known;
}

export function isRight({ expected, answer }: Outcome): boolean {
  return answer.score === expected;
}
