// Builds a root position square by square. The host parses and validates the FEN.
import * as map from "../memory";
import { Position } from "../records/board";
import { Move } from "./encoding/move";
import { copyPosition, make, updateChecks } from "./moves/make";
import * as board from "./position/position";
import { setKeys } from "./position/zobrist";

/** Empties the root position and its game. */
export function clearRoot(): void {
  map.clear(board.thread + map.THREAD_GAME, map.ROOT_SIZE);
  memory.fill(board.thread + map.GAME_CASTLING_MASK, 15, 64);
  board.enterRoot();
  board.position.enPassant = board.NO_SQUARE as u8;
}

/** Sets a FEN's fields other than pieces and castling, then computes keys, checkers and pins. */
export function finishRoot(side: i32, enPassant: i32, halfmoves: i32, ply: i32): void {
  board.position.side = side as u8;
  board.position.rule50 = halfmoves;
  board.position.ply = ply;
  // The square is kept and hashed only if a capture is legal, so that equal positions have equal keys.
  if (enPassant != board.NO_SQUARE && board.enPassantPossible(side, enPassant)) {
    board.position.enPassant = enPassant as u8;
  }
  setKeys();
  updateChecks();
}

/** True when the side that is not to move is in check, which no legal game can reach. */
export function waitingSideInCheck(): bool {
  const waiting = board.sideToMove() ^ 1;
  return board.isAttacked(board.kingSquare(waiting), waiting ^ 1, board.occupied());
}

/** Plays a legal move of the game: the position after it becomes the root. */
export function advanceRoot(move: Move): void {
  const root = changetype<Position>(board.thread + map.THREAD_POSITIONS);
  const game = board.thread + map.THREAD_GAME;
  make(move);
  copyPosition(root, board.position);
  let known = load<u32>(game, map.GAME_KEY_COUNT) as i32;
  if (board.position.rule50 == 0) {
    known = 0;
  } else if (++known > map.MAX_GAME_KEYS - 1) {
    // After so many reversible moves the game has long been a draw, so the oldest keys are dropped.
    const dropped = map.MAX_GAME_KEYS / 2;
    memory.copy(game + map.GAME_KEYS, game + map.GAME_KEYS + dropped * 8, ((known - dropped) as usize) << 3);
    known -= dropped;
  }
  const key = root.key;
  store<u32>(game, known, map.GAME_KEY_COUNT);
  board.enterRoot();
  store<u64>(board.keySlot, key);
  // Limits the repetition test to the known keys.
  board.position.nullDistance = min(board.position.nullDistance, known as u16);
}

/** Copies this thread's root to the block from which every searching thread starts. */
export function publishRoot(): void {
  memory.copy(map.ROOT, board.thread + map.THREAD_GAME, map.ROOT_SIZE);
}

/** Copies the published root to this thread. */
export function adoptRoot(): void {
  memory.copy(board.thread + map.THREAD_GAME, map.ROOT, map.ROOT_SIZE);
  board.enterRoot();
}
