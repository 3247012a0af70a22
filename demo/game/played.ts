// The part of a game that was played: after the end of a game against the engine the visitor may try further moves.
import { copyTree, type MoveNode, pathTo, remove } from "palimpsest/analysis";

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
