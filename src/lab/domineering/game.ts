// Boards of Domineering: their jobs, the outcome of a board, and the columns of the data.

import { sum } from "../../base/statistics";
import type { Job } from "../frame/jobs/job";
import type { Results } from "../frame/jobs/run";
import { type DataColumns, eventColumns, fieldsOf } from "../frame/output/columns";
import {
  type BoardSize,
  boardName,
  type Mode,
  type OutcomeClass,
  outcomeClass,
  type SolveRequest,
  type SolveResult,
  starters,
} from "./board";
import type { PublishedBoard } from "./published";
import { solving } from "./solver";

export const DOMINEERING = "domineering";

export interface SolvedBoard {
  readonly solve: SolveRequest;
  readonly result: SolveResult;
}

/** A request for each side that has to begin. */
export function solvesOf(
  { rows, columns }: BoardSize,
  how: Pick<SolveRequest, "mode" | "scheme" | "positions">,
): readonly SolveRequest[] {
  return starters({ rows, columns }).map((first) => ({ rows, columns, first, ...how }));
}

export function jobsOf(solves: readonly SolveRequest[]): readonly Job<SolveRequest, SolveResult>[] {
  return solves.map((request) => ({ kind: solving, request }));
}

export function solvedBy(resultOf: Results, solves: readonly SolveRequest[]): readonly SolvedBoard[] {
  return solves.map((solve) => ({ solve, result: resultOf({ kind: solving, request: solve }) }));
}

export interface Outcome {
  readonly outcome: OutcomeClass;
  /** Sum over the games of the board. */
  readonly nodes: number;
}

/** A board of the published table with our outcomes. */
export interface BoardOutcomes {
  readonly published: PublishedBoard;
  readonly domi: Outcome;
  readonly enhanced: Outcome;
}

/** @throws Error when a necessary game was not solved; on a square board the game of either side suffices */
export function outcomeOf(board: BoardSize, mode: Mode, solved: readonly SolvedBoard[]): Outcome {
  const { rows, columns } = board;
  const own = starters(board).map((first) => {
    const found = solved.find(
      ({ solve }) =>
        solve.rows === rows &&
        solve.columns === columns &&
        solve.mode === mode &&
        (rows === columns || solve.first === first),
    );
    if (!found) throw new Error(`${boardName(board)} was not solved for ${first}`);
    return found.result;
  });
  // On a square board the sides change places when it is turned.
  const [vertical, horizontal = vertical] = own.map(({ firstWins }) => firstWins);
  return {
    outcome: outcomeClass(vertical ?? false, horizontal ?? false),
    nodes: sum(own.map(({ nodes }) => nodes)),
  };
}

export const COLUMNS: DataColumns<SolvedBoard> = {
  ...fieldsOf(({ solve }: SolvedBoard) => solve, "rows", "columns", "first", "mode", "scheme", "positions"),
  firstWins: ({ result }) => (result.firstWins ? "yes" : "no"),
  nodes: ({ result }) => result.nodes,
  ...eventColumns(({ result }: SolvedBoard) => result.statistics),
};
