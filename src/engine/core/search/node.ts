// The nodes of the line being searched: a record for each ply.
import { Move, NO_MOVE } from "../board/encoding/move";
import { thread } from "../board/position/position";
import {
  clear,
  HISTORY_CONTINUATION,
  MAX_PLY,
  NODE_SIZE,
  NODE_STACK_SIZE,
  NODES_BELOW,
  THREAD_HISTORY,
  THREAD_NODE_STACK,
} from "../memory";
import { Node } from "../records/search";
import { NO_EVAL } from "./score";

/** The node `ply` moves from the root; −8 or more. */
export function nodeAt(ply: i32): Node {
  return changetype<Node>(thread + THREAD_NODE_STACK + ((ply + NODES_BELOW) as usize) * NODE_SIZE);
}

/** The node some plies nearer the root, 8 at most. */
export function before(node: Node, plies: i32): Node {
  return changetype<Node>(changetype<usize>(node) - (plies as usize) * NODE_SIZE);
}

/** The node after the move being searched. */
export function after(node: Node): Node {
  return changetype<Node>(changetype<usize>(node) + NODE_SIZE);
}

/** Forgets the last search: no moves, no killers. Nodes without a move share the continuation table of null moves. */
export function clearNodes(): void {
  clear(thread + THREAD_NODE_STACK, NODE_STACK_SIZE);
  for (let ply = -NODES_BELOW; ply <= MAX_PLY; ply++) {
    const node = nodeAt(ply);
    node.ply = ply;
    node.staticEval = NO_EVAL;
    setMove(node, NO_MOVE, 0, 0, false);
  }
}

/** Records a node's move at the start of its search; piece code 0 for a null move. */
export function setMove(node: Node, move: Move, piece: i32, to: i32, quiet: bool): void {
  const pieceTo = (piece << 6) | to;
  node.move = move;
  node.continuation = thread + THREAD_HISTORY + HISTORY_CONTINUATION + ((pieceTo as usize) << 11);
  node.pieceTo = pieceTo;
  node.quiet = quiet;
}

export function isKiller(node: Node, move: Move): bool {
  return move == (node.killer as i32) || move == (node.secondKiller as i32);
}

export function addKiller(node: Node, move: Move): void {
  const first = node.killer;
  if ((first as i32) == move) return;
  node.secondKiller = first;
  node.killer = move as u16;
}

/**
 * Prepares the next plies for the children of a node: no killers for them, no cut-offs of their children. So cut-offs of a ply
 * count since the search entered the grandparent.
 */
export function openChildren(node: Node): void {
  const child = after(node);
  child.killer = 0;
  child.secondKiller = 0;
  after(child).cutoffs = 0;
}
