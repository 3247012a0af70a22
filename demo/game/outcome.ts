// The end of a game: its result, as given by people and as it follows from the board, and the part that was played before it. After
// the end of a game against the engine the visitor may try further moves.
import type { GameEnd } from "palimpsest";
import {
  copyTree,
  type MoveNode,
  mainLine,
  pathTo,
  type Result,
  remove,
  resultOf,
  sideToMove,
} from "palimpsest/analysis";
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

/** A line without the moves after the node `end`; null = none was tried. */
export function playedLine(line: readonly MoveNode[], end: MoveNode | null): readonly MoveNode[] {
  const last = end ? line.indexOf(end) : -1;
  return last < 0 ? line : line.slice(0, last + 1);
}

/** The tree without the moves after the node `end`, a copy if there are any; null = none was tried. */
export function playedTree(root: MoveNode, end: MoveNode | null): MoveNode {
  if (!end || end.children.length === 0) return root;
  const copy = copyTree(root);
  let last: MoveNode | undefined = copy;
  for (const { move } of pathTo(end)) if (move) last = last?.child(move.uci);
  for (const tried of last?.children ?? []) remove(tried);
  return copy;
}
