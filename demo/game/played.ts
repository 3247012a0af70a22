// The part of a game that was played: after the end of a game against the engine the visitor may try further moves.
import { copyTree } from "../../src/analysis/tree/copy";
import { type MoveNode, pathTo, remove } from "../../src/analysis/tree/node";
import type { Game } from "./game";

/** The line shown, without the moves after the node `end`; null = none was tried. */
export function playedLine({ line }: Game, end: MoveNode | null): readonly MoveNode[] {
  const last = end ? line.indexOf(end) : -1;
  return last < 0 ? line : line.slice(0, last + 1);
}

/** A copy of the tree, without the moves after the node `end`; null = none was tried. */
export function playedTree({ root }: Game, end: MoveNode | null): MoveNode {
  const copy = copyTree(root);
  if (!end) return copy;
  let last: MoveNode | undefined = copy;
  for (const { move } of pathTo(end)) if (move) last = last?.child(move.uci);
  for (const tried of last?.children ?? []) remove(tried);
  return copy;
}
