// The nodes of the line being searched: a record for each ply, kinds of nodes, the moves played at them, and draws.
import {
  CASTLING,
  EN_PASSANT,
  fromOf,
  kindOf,
  Move,
  NO_MOVE,
  NULL_MOVE,
  PROMOTION,
  toOf,
} from "../board/encoding/move";
import { PAWN, typeOf } from "../board/encoding/piece";
import { givesCheck } from "../board/moves/checks";
import { hasLegalMove } from "../board/moves/legality";
import { make, makeNull } from "../board/moves/make";
import { canRepeat } from "../board/position/cycles";
import * as board from "../board/position/position";
import { mixed } from "../board/position/zobrist";
import { control } from "../control";
import * as map from "../memory";
import { Node } from "../records/search";
import { touch } from "../tt/table";
import { DRAW, NO_EVAL } from "./score";

/** The node `ply` moves from the root; −8 or more. */
export function nodeAt(ply: i32): Node {
  return changetype<Node>(
    board.thread + map.THREAD_NODE_STACK + ((ply + map.NODES_BELOW) as usize) * map.NODE_SIZE,
  );
}

/** The node some plies nearer the root, 8 at most. */
export function before(node: Node, plies: i32): Node {
  return changetype<Node>(changetype<usize>(node) - (plies as usize) * map.NODE_SIZE);
}

/** The node after the move being searched. */
export function after(node: Node): Node {
  return changetype<Node>(changetype<usize>(node) + map.NODE_SIZE);
}

/** Forgets the last search: no moves, no killers. Nodes without a move share the continuation table of null moves. */
export function clearNodes(): void {
  map.clear(board.thread + map.THREAD_NODE_STACK, map.NODE_STACK_SIZE);
  for (let ply = -map.NODES_BELOW; ply <= map.MAX_PLY; ply++) {
    const node = nodeAt(ply);
    node.ply = ply;
    node.staticEval = NO_EVAL;
    setMove(node, NO_MOVE, 0, 0, false);
  }
}

/** Records a node's move at the start of its search; piece code 0 for a null move. */
function setMove(node: Node, move: Move, piece: i32, to: i32, quiet: bool): void {
  const pieceTo = (piece << 6) | to;
  node.move = move;
  node.continuation =
    board.thread + map.THREAD_HISTORY + map.HISTORY_CONTINUATION + ((pieceTo as usize) << 11);
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

// Kinds of nodes as type arguments. Principal-variation nodes, of which the root is one, have an open window.
// Other nodes have a zero window.

export type Pv = u8;
export type NonPv = u16;
export type Root = u32;

export function isPv<Kind>(): bool {
  return sizeof<Kind>() != 2;
}

export function isRoot<Kind>(): bool {
  return sizeof<Kind>() == 4;
}

// Moves in the current position.

/** Type of the captured piece, 0 for none. */
export function capturedType(move: Move): i32 {
  const kind = kindOf(move);
  if (kind == EN_PASSANT) return PAWN;
  return kind == CASTLING ? 0 : typeOf(board.pieceOn(toOf(move)));
}

/** Captures and promotions are noisy; the generator's stages agree with this. */
export function isNoisy(move: Move): bool {
  return kindOf(move) == PROMOTION || capturedType(move) != 0;
}

/** Reversible plies that leave the key as it is, and plies that share a key from then on. A mate search must not lose transpositions. */
const PLAIN_RULE50: i32 = 50;
const RULE50_STEP: i32 = 8;

/**
 * The current position's key in the table. Near the fifty-move rule the same men are worth less, so the count of reversible
 * plies belongs to the key.
 */
export function ttKey(): u64 {
  const above = board.rule50() - PLAIN_RULE50;
  return above < 0 ? board.positionKey() : board.positionKey() ^ mixed((above / RULE50_STEP + 1) as u64);
}

/** Plays a move of a node and records it for later nodes; `extension` = plies of its extension. */
export function play(node: Node, move: Move, quiet: bool, extension: i32): void {
  setMove(node, move, board.pieceOn(fromOf(move)), toOf(move), quiet);
  after(node).doubleExtensions = node.doubleExtensions + (extension >= 2 ? 1 : 0);
  const checking = !ASC_NO_ASSERT && givesCheck(move);
  make(move);
  touch(ttKey());
  assert(ASC_NO_ASSERT || checking == board.inCheck());
}

/** Plays a null move and records it. */
export function playNull(node: Node): void {
  setMove(node, NULL_MOVE, 0, 0, true);
  after(node).doubleExtensions = node.doubleExtensions;
  makeNull();
}

// Draws that end a line of the search.

const FIFTY_MOVES: i32 = 100;
/** More plies than a game has between two captures or pawn moves. */
const WHOLE_GAME: i32 = 1024;

/**
 * Plies before the root in which one earlier occurrence of a position counts as a draw too. A limited level cannot look ahead
 * to a third repetition, so it takes every move back to an earlier position of the game for a draw.
 */
function remembered(): i32 {
  return control.misjudgement != 0 ? WHOLE_GAME : 0;
}

/**
 * True when the position, `ply` moves from the root, is drawn by rule. A mate with the hundredth ply has
 * precedence.
 */
export function isDrawn(ply: i32): bool {
  if (board.isRepetition(ply + remembered()) || board.isInsufficientMaterial()) return true;
  return board.rule50() >= FIFTY_MOVES && (!board.inCheck() || hasLegalMove());
}

/** True when alpha is below a draw, and a move back to an earlier position gives a draw. */
export function isDrawAtHand(alpha: i32, ply: i32): bool {
  return alpha < DRAW && canRepeat(ply + remembered());
}
