// What the solves of one board come to.
import { sum } from "../../output/statistics";
import { boardName, outcomeClass, starters } from "../../searchers/domineering/board";
import type { BoardSize, Mode, OutcomeClass } from "../../searchers/domineering/types";
import type { SolvedBoard } from "./game";
import type { PublishedBoard } from "./published";

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
