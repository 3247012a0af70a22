// Boards of domineering as jobs, and their answers as data.
import type { Job } from "../../jobs/job";
import type { Answers } from "../../jobs/run";
import { EVENT_COLUMNS, eventCells } from "../../output/event-cells";
import type { Cell, Data } from "../../output/results";
import type { Solve, SolveResult } from "../../searchers/domineering/types";

/** The subcommand. */
export const DOMINEERING = "domineering";

/** One board solved. */
export interface SolvedBoard {
  readonly solve: Solve;
  readonly result: SolveResult;
}

export function jobsOf(solves: readonly Solve[]): readonly Job<"domineering">[] {
  return solves.map((ask) => ({ kind: "domineering", ask }));
}

export function solvedBy(answers: Answers, solves: readonly Solve[]): readonly SolvedBoard[] {
  return solves.map((solve) => ({ solve, result: answers({ kind: "domineering", ask: solve }) }));
}

const COLUMNS = [
  "rows",
  "columns",
  "first",
  "mode",
  "scheme",
  "positions",
  "firstWins",
  "nodes",
  ...EVENT_COLUMNS,
] as const;

export function dataOf(solved: readonly SolvedBoard[]): Data {
  return {
    columns: COLUMNS,
    rows: solved.map(({ solve, result: { firstWins, nodes, statistics } }): readonly Cell[] => [
      solve.rows,
      solve.columns,
      solve.first,
      solve.mode,
      solve.scheme,
      solve.positions,
      firstWins ? "yes" : "no",
      nodes,
      ...eventCells(statistics),
    ]),
  };
}
