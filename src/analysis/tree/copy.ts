// Copies a tree of moves.
import { MoveNode, nodesOf } from "./node";

/** A copy of a tree with new nodes. */
export function copyTree(root: MoveNode): MoveNode {
  const copies = new Map<MoveNode, MoveNode>();
  const copied = (node: MoveNode): MoveNode => {
    const copy = copies.get(node);
    if (!copy) throw new Error("a node of another tree");
    return copy;
  };
  for (const node of nodesOf(root)) {
    const parent = node.parent && node !== root ? copied(node.parent) : null;
    const copy = parent && node.move ? parent.add(node.move) : MoveNode.root(node.fen);
    Object.assign(copy, {
      nags: node.nags,
      startingComments: node.startingComments,
      comments: node.comments,
      evaluation: node.evaluation,
    });
    copies.set(node, copy);
  }
  return copied(root);
}
