// A game as a tree of moves: each node is a position, the move that led to it, and the annotations.
import type { Evaluation } from "./evaluation";
import { type Move, NULL_MOVE } from "./move";

export class MoveNode {
  /** The first one continues the line, the others are variations. An array is replaced, never changed. */
  children: readonly MoveNode[] = [];
  /** Numeric annotation glyphs as PGN numbers them: 1 = "!", 2 = "?", … */
  nags: readonly number[] = [];
  /** Comments between the start of a variation and its first move, as written. They stay if it becomes the main line. */
  startingComments: readonly string[] = [];
  /** Comments after the move, as written, with commands such as [%clk 0:05:00]. At the root: before all moves. */
  comments: readonly string[] = [];
  evaluation: Evaluation | null = null;

  /** `move`: null at the root; `fen`: the position after the move. */
  constructor(
    readonly move: Move | null,
    readonly fen: string,
    readonly parent: MoveNode | null,
  ) {}

  static root(fen: string): MoveNode {
    return new MoveNode(null, fen, null);
  }

  /** Adds a move as the last child. */
  add(move: Move): MoveNode {
    const child = new MoveNode(move, move.after, this);
    this.children = [...this.children, child];
    return child;
  }

  /** The child after a move in UCI notation. */
  child(uci: string): MoveNode | undefined {
    return this.children.find(({ move }) => move?.uci === uci);
  }

  /** Half moves from the root. */
  get ply(): number {
    return pathTo(this).length - 1;
  }
}

/** From the root to a node, both included. */
export function pathTo(node: MoveNode): MoveNode[] {
  const path: MoveNode[] = [];
  for (let at: MoveNode | null = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The node and its main line. */
export function mainLine(node: MoveNode): MoveNode[] {
  const line = [node];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

/** The whole line through a node, from the root to its end. */
export function lineThrough(node: MoveNode): MoveNode[] {
  return [...pathTo(node), ...mainLine(node).slice(1)];
}

/** Half-moves that can matter for repetitions: after 150 without a capture or pawn move the rules end a game. */
const LONGEST_HISTORY = 150;

/**
 * The position and moves to give an engine for the end of a line. An engine takes no null move, so the line begins after the last
 * one, or LONGEST_HISTORY moves before its end: `start` = FEN of that position, `moves` = the moves from it in UCI notation.
 */
export function lineForEngine(line: readonly MoveNode[]): { start: string; moves: string[] } {
  const begin = Math.max(
    0,
    line.length - 1 - LONGEST_HISTORY,
    line.findLastIndex(({ move }) => move?.uci === NULL_MOVE),
  );
  return { start: line[begin]?.fen ?? "", moves: movesOf(line.slice(begin + 1)) };
}

/** The moves of a line in UCI notation. */
export function movesOf(line: readonly MoveNode[]): string[] {
  return line.flatMap(({ move }) => move?.uci ?? []);
}

/** The first node of the variation of a node; null on the main line. */
export function variationOf(node: MoveNode): MoveNode | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** Makes the innermost variation of a node the main continuation of its line. */
export function promote(node: MoveNode): void {
  const first = variationOf(node);
  const parent = first?.parent;
  if (!first || !parent) return;
  parent.children = [first, ...parent.children.filter((child) => child !== first)];
}

/** Removes a node and its descendants from the tree. @returns a function that undoes it. */
export function remove(node: MoveNode): () => void {
  const { parent } = node;
  if (!parent) return () => {};
  const before = parent.children;
  parent.children = before.filter((child) => child !== node);
  return () => {
    parent.children = before;
  };
}

/** All nodes of a tree, depth first, parents before children. */
export function* nodesOf(root: MoveNode): Generator<MoveNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const child of [...node.children].reverse()) waiting.push(child);
  }
}

/** A copy of a tree with new nodes. */
export function copyTree(root: MoveNode): MoveNode {
  const copies = new Map<MoveNode | null, MoveNode>();
  for (const node of nodesOf(root)) {
    const parent = copies.get(node.parent);
    const copy = parent && node.move ? parent.add(node.move) : MoveNode.root(node.fen);
    const { nags, startingComments, comments, evaluation } = node;
    Object.assign(copy, { nags, startingComments, comments, evaluation });
    copies.set(node, copy);
  }
  return copies.get(root) as MoveNode;
}
