// Keys of different chess positions from random games.
import type { Board } from "../../../engine/chess/board";
import { START_FEN } from "../../../engine/chess/fen";
import type { CoreExports } from "../../../engine/instance/core-exports";

/** Plies; the core can take back at most 240. */
const LONGEST_GAME = 200;

/** Whole numbers below a limit of at most 2³², the same in every run: a counter with its bits mixed as in SplitMix. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The position itself, not its key: two squares a letter, castling rights and side to move, the en-passant square. */
export function textOf(core: CoreExports): string {
  const squares = Array.from(
    { length: 32 },
    (_, at) => core.pieceOn(2 * at) | (core.pieceOn(2 * at + 1) << 4),
  );
  const state = core.castlingRights() | (core.sideToMove() << 4);
  return String.fromCharCode(...squares, state, core.enPassantSquare());
}

/**
 * Keys of `count` different positions of random games, in the order of their first occurrence. The board is left at the
 * initial position.
 */
export function positionKeys(board: Board, seed: number, count: number): BigUint64Array<ArrayBuffer> {
  const { core } = board;
  const below = randomNumbers(seed);
  const met = new Set<string>();
  const keys = new BigUint64Array(count);
  board.set(START_FEN);
  while (met.size < count) {
    let plies = 0;
    for (; plies < LONGEST_GAME && met.size < count; plies++) {
      const moves = board.moves();
      const move = moves[below(moves.length)];
      if (move === undefined) break;
      core.make(move);
      const before = met.size;
      if (met.add(textOf(core)).size > before) keys[before] = core.positionKey();
    }
    for (; plies > 0; plies--) core.unmake();
  }
  return keys;
}
