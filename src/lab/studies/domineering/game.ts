// Domineering as a game that the laboratory solves.

import type { Cell, Data } from "../../output/results";
import type { Solve, SolveResult } from "../../searchers/domineering/types";
import { EVENT_COLUMNS, eventCells } from "../event-cells";
import type { Game, Solved, SolveStudy } from "../solve-study";
import { isSolveResult, solveKey, solveTrade } from "./trade";

/** The subcommand. */
export const DOMINEERING = "domineering";

/** One board solved. */
export type SolvedBoard = Solved<Solve, SolveResult>;

/** Boards to solve. */
export type BoardStudy = SolveStudy<Solve, SolveResult>;

export const DOMINEERING_GAME: Game<Solve, SolveResult> = {
  name: DOMINEERING,
  toolsOf: (tools) => tools.domineering,
  trade: solveTrade,
  keyOf: solveKey,
  isResult: isSolveResult,
  searchesOf: () => 1,
  costOf: ({ ms, nodes }) => ({ ms, nodes }),
  dataOf,
};

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

function dataOf(solved: readonly SolvedBoard[]): Data {
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
