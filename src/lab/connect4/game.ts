// Positions of Connect Four: their jobs, their outcomes, and the columns of the data.
import type { Job } from "../frame/jobs/job";
import { type DataColumns, eventColumns, fieldsOf } from "../frame/output/columns";
import type { FourSet } from "./positions";
import { stonesOf } from "./sequence";
import { type FourRequest, type FourResult, type FourSetup, tablePositions } from "./setup";
import { solving } from "./solver";

export const CONNECT4 = "connect4";

/** A solved position of a set. */
export interface Outcome {
  readonly setup: FourSetup;
  /** Name of the set. */
  readonly set: string;
  readonly sequence: string;
  /** Number of stones on the board. */
  readonly stones: number;
  /** The right score. */
  readonly expected: number;
  readonly result: FourResult;
}

/** The positions of a set before they are solved. */
export function unsolved(setup: FourSetup, { name, positions }: FourSet): readonly Omit<Outcome, "result">[] {
  return positions.map(({ sequence, score }) => ({
    setup,
    set: name,
    sequence,
    stones: stonesOf(sequence),
    expected: setup.weak ? Math.sign(score) : score,
  }));
}

export function jobOf({ setup, set, sequence }: Omit<Outcome, "result">): Job<FourRequest, FourResult> {
  return { kind: solving, request: { setup, set, sequence, columns: false } };
}

export function isRight({ expected, result }: Outcome): boolean {
  return result.score === expected;
}

export const COLUMNS: DataColumns<Outcome> = {
  mode: ({ setup }) => setup.mode,
  weak: ({ setup }) => (setup.weak ? "yes" : "no"),
  scheme: ({ setup }) => setup.table?.scheme ?? "own table",
  tablePositions: ({ setup: { table }, stones }) => table && tablePositions(table, stones),
  ...fieldsOf((one: Outcome) => one, "set", "sequence", "stones", "expected"),
  found: ({ result }) => result.score,
  ...fieldsOf(({ result }: Outcome) => result, "positions", "ms"),
  ...eventColumns(({ result }: Outcome) => result.statistics),
};
