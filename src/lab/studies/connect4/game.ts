// Positions of Connect Four as jobs, what became of them, and that as data.
import type { Job } from "../../jobs/job";
import { type DataColumns, eventColumns, fieldsOf } from "../../output/columns";
import type { FourSet } from "../../positions/connect4";
import { stonesOf } from "../../searchers/connect4/sequence";
import { tablePositions } from "../../searchers/connect4/setup";
import type { FourAnswer, FourSetup } from "../../searchers/connect4/types";

export const CONNECT4 = "connect4";

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

/** The positions of a set before they are solved. */
export function unsolved(setup: FourSetup, { name, positions }: FourSet): readonly Omit<Outcome, "answer">[] {
  return positions.map(({ sequence, score }) => ({
    setup,
    set: name,
    sequence,
    stones: stonesOf(sequence),
    expected: setup.weak ? Math.sign(score) : score,
  }));
}

export function jobOf({ setup, set, sequence }: Omit<Outcome, "answer">): Job<"connect4"> {
  return { kind: "connect4", ask: { setup, set, sequence, columns: false } };
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
