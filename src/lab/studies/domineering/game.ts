// Boards of domineering as jobs, what the solves of a board come to, and their answers as data.
import type { Job } from "../../jobs/job";
import type { Answers } from "../../jobs/run";
import { type DataColumns, eventColumns, fieldsOf } from "../../output/columns";
import { sum } from "../../output/statistics";
import { boardName, outcomeClass, starters } from "../../searchers/domineering/board";
import type { BoardSize, Mode, OutcomeClass, Solve, SolveResult } from "../../searchers/domineering/types";
import type { PublishedBoard } from "./published";

export const DOMINEERING = "domineering";

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

export interface Outcome {
  readonly outcome: OutcomeClass;
  /** Summed over the sides that had to begin. */
  readonly nodes: number;
}

/** A board of the published table. */
export interface BoardOutcomes {
  readonly published: PublishedBoard;
  readonly domi: Outcome;
  readonly enhanced: Outcome;
}

/** @throws Error when not all the sides that have to begin were solved; on a square board either side will do. */
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
