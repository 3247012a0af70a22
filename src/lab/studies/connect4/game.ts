// Positions of Connect Four as jobs, what became of them, and that as data.
import type { Job } from "../../jobs/job";
import type { Answers } from "../../jobs/run";
import { type DataColumns, eventColumns, fieldsOf } from "../../output/columns";
import type { FourSet } from "../../positions/connect4";
import { stonesOf } from "../../searchers/connect4/sequence";
import { tablePositions } from "../../searchers/connect4/setup";
import type { FourAnswer, FourAsk, FourSetup } from "../../searchers/connect4/types";

export const CONNECT4 = "connect4";

export function jobsOf(asks: readonly FourAsk[]): readonly Job<"connect4">[] {
  return asks.map((ask) => ({ kind: "connect4", ask }));
}

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

export const COLUMNS: DataColumns<Outcome> = {
  mode: ({ setup }) => setup.mode,
  weak: ({ setup }) => (setup.weak ? "yes" : "no"),
  scheme: ({ setup }) => setup.table?.scheme ?? "own table",
  tablePositions: ({ setup: { table }, stones }) => table && tablePositions(table, stones),
  ...fieldsOf((one: Outcome) => one, "set", "sequence", "stones", "expected"),
  found: ({ answer }) => answer.score,
  ...fieldsOf(({ answer }: Outcome) => answer, "positions", "ms"),
  ...eventColumns(({ answer }: Outcome) => answer.statistics),
};
