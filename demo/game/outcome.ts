// The result of a whole game: as given by people, and as it follows from the board.
import type { GameEnd } from "palimpsest";
import { type MoveNode, mainLine, type Result, resultOf, sideToMove } from "palimpsest/analysis";
import type { Game } from "./game";

export interface Outcome {
  readonly result: Result | null;
  /** The node at which the result was reached; null without a result. */
  readonly resultNode: MoveNode | null;
}

/** These ends need no claim. After a repetition or fifty moves the players may have gone on to another result. */
const FINAL: ReadonlySet<GameEnd> = new Set(["checkmate", "stalemate", "insufficientMaterial"]);

/** The outcome at the end of the main line; `given` is the result that people say the game has. */
export function outcome({ root, rules }: Game, given: Result | null): Outcome {
  const line = mainLine(root);
  const last = line.at(-1) ?? root;
  const end = rules.end(line);
  const onBoard = end && resultOf(end, sideToMove(last.fen));
  const result = end && FINAL.has(end) ? onBoard : (given ?? onBoard);
  return { result, resultNode: result && last };
}
