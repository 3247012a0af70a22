// The prober's rules of chess, compared with the core's.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { Random } from "../../../src/base/random";
import { moveName } from "../../../src/engine/chess/encoding";
import { formatFen, parseFen } from "../../../src/engine/chess/fen";
import { Prober } from "../../../src/engine/syzygy/prober";
import { TableSet } from "../../../src/engine/syzygy/table-set";
import { boardOf } from "../../support/core";
import { enterFen } from "../../support/tables";

const POSITIONS = 1500;
const WHITE_KING = 6;
const BLACK_KING = 14;

/** A FEN of three to seven men on random squares, sometimes with a pawn that has just made two steps. */
function randomFen(random: Random): string {
  const board = new Uint8Array(64);
  const side = random.below(2) as 0 | 1;
  let enPassant = 64;
  if (random.below(3) === 0) {
    const file = random.below(8);
    const forward = side === 0 ? 8 : -8;
    enPassant = (side === 0 ? 40 : 16) + file;
    board[enPassant - forward] = side === 0 ? 9 : 1;
    const beside = enPassant - forward + (file === 7 || (file > 0 && random.below(2) === 0) ? -1 : 1);
    board[beside] = side === 0 ? 1 : 9;
  }
  const put = (piece: number): void => {
    const isPawn = (piece & 7) === 1;
    const square = isPawn ? 8 + random.below(48) : random.below(64);
    if (board[square] !== 0 || square === enPassant || square === (enPassant ^ 24)) put(piece);
    else board[square] = piece;
  };
  put(WHITE_KING);
  put(BLACK_KING);
  for (let left = 1 + random.below(3); left > 0; left--) put(1 + random.below(5) + 8 * random.below(2));
  return formatFen({ board, side, castling: [], enPassant, halfmoves: 0, ply: side }, false);
}

it(`a position of few men has the moves, captures and checks that the core finds, in ${POSITIONS} random ones`, () => {
  const random = new Random(32);
  const board = boardOf("release");
  const prober = new Prober(new TableSet([]));
  let captures = 0;
  let enPassant = 0;
  for (let left = POSITIONS; left > 0; ) {
    const fen = randomFen(random);
    enterFen(prober, fen);
    try {
      board.set(fen);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (/not to move is in check/.test(error.message))
        expect(prober.root.waitingSideInCheck, fen).toBe(true);
      continue;
    }
    left--;
    expect(prober.root.waitingSideInCheck, fen).toBe(false);
    expect(prober.root.inCheck, fen).toBe(board.inCheck);
    const moves = prober.moves();
    const names = (codes: readonly number[]): string[] => codes.map((move) => moveName(move, false)).sort();
    expect(names(moves), fen).toEqual(names(board.moves()));
    const men = board.pieceCount;
    for (const move of moves) {
      board.set(fen, [moveName(move, false)]);
      const isCapture = board.pieceCount < men;
      expect(prober.root.isCapture(move), `${fen} ${moveName(move, false)}`).toBe(isCapture);
      if (isCapture) captures++;
      const target = parseFen(fen).board[(move >> 6) & 63];
      if (isCapture && target === 0) enPassant++;
    }
  }
  expect(captures).toBeGreaterThan(500);
  expect(enPassant).toBeGreaterThan(50);
});
