// Boards of domineering as jobs, and their answers as data.
import type { Job } from "../../jobs/job";
import type { Answers } from "../../jobs/run";
import { type DataColumns, eventColumns } from "../../output/columns";
import { starters } from "../../searchers/domineering/board";
import type { BoardSize, Solve, SolveResult } from "../../searchers/domineering/types";

/** The subcommand. */
export const DOMINEERING = "domineering";

/** One board solved. */
export interface SolvedBoard {
  readonly solve: Solve;
  readonly result: SolveResult;
}

/** A board with each side to begin that has to. */
export function solvesOf(
  { rows, columns }: BoardSize,
  how: Pick<Solve, "mode" | "scheme" | "positions">,
): readonly Solve[] {
  return starters({ rows, columns }).map((first) => ({ rows, columns, first, ...how }));
}

export function jobsOf(solves: readonly Solve[]): readonly Job<"domineering">[] {
  return solves.map((ask) => ({ kind: "domineering", ask }));
}

export function solvedBy(answers: Answers, solves: readonly Solve[]): readonly SolvedBoard[] {
  return solves.map((solve) => ({ solve, result: answers({ kind: "domineering", ask: solve }) }));
}

export const COLUMNS: DataColumns<SolvedBoard> = {
  rows: ({ solve }) => solve.rows,
  columns: ({ solve }) => solve.columns,
  first: ({ solve }) => solve.first,
  mode: ({ solve }) => solve.mode,
  scheme: ({ solve }) => solve.scheme,
  positions: ({ solve }) => solve.positions,
  firstWins: ({ result }) => (result.firstWins ? "yes" : "no"),
  nodes: ({ result }) => result.nodes,
  ...eventColumns(({ result }: SolvedBoard) => result.statistics),
};
