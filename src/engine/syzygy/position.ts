// A position of few men without castling rights, with the rules of chess that a probe needs. It allocates no
// memory while it is used. It is much smaller than a board, so a move copies it. Its moves have the core's
// encoding.

import { lazy } from "../../base/lazy";
import * as chess from "../chess/encoding";
import { EN_PASSANT } from "../core/board/encoding/codes";
import { MATERIAL_KEY, MAX_MEN } from "./table-names";

const ORTHOGONAL = 1;
const DIAGONAL = 2;
const ADJACENT = 4;
const JUMP = 8;
const WHITE_PAWN = 16;
const BLACK_PAWN = 32;

/** Ways of attack of a piece, by piece code: the same bits as in `reach`. */
const ABILITIES = Uint8Array.of(
  ...[0, WHITE_PAWN, JUMP, DIAGONAL, ORTHOGONAL, ORTHOGONAL | DIAGONAL, ADJACENT, 0],
  ...[0, BLACK_PAWN, JUMP, DIAGONAL, ORTHOGONAL, ORTHOGONAL | DIAGONAL, ADJACENT, 0],
);

/** Tables over pairs of squares, index from · 64 + to. All positions of a thread share them; the first one makes them. */
const attackTables = lazy(() => {
  /** Ways in which a piece on the one square attacks the other, if nothing is between. */
  const reach = new Uint8Array(4096);
  /** The step from the one square towards the other; a jump is one step. */
  const steps = new Int8Array(4096);
  for (let pair = 0; pair < 4096; pair++) {
    const [from, to] = [pair >> 6, pair & 63];
    if (from === to) continue;
    const files = (to & 7) - (from & 7);
    const ranks = (to >> 3) - (from >> 3);
    const ways = waysOf(files, ranks);
    const isOnLine = (ways & (ORTHOGONAL | DIAGONAL)) !== 0;
    reach[pair] = ways;
    steps[pair] = isOnLine ? Math.sign(files) + 8 * Math.sign(ranks) : to - from;
  }
  return { reach, steps };
});

function waysOf(files: number, ranks: number): number {
  const wide = Math.abs(files);
  const high = Math.abs(ranks);
  let ways = 0;
  if (wide === 0 || high === 0) ways |= ORTHOGONAL;
  if (wide === high) ways |= DIAGONAL;
  if (Math.max(wide, high) === 1) ways |= ADJACENT;
  if (wide * high === 2) ways |= JUMP;
  if (wide === 1 && ranks === 1) ways |= WHITE_PAWN;
  if (wide === 1 && ranks === -1) ways |= BLACK_PAWN;
  return ways;
}

/** More than any position of so few men has. */
const MOST_MOVES = 512;

export class Position {
  /** 0 = white to move. */
  side = 0;
  /** The square that a pawn passed with the last move; NO_SQUARE = none. */
  enPassant = chess.NO_SQUARE;
  /** Men on the board. More than MAX_MEN are counted, but not kept. */
  count = 0;
  /** Key of the men: see `keyOfMen`. */
  key = 0;
  /** The piece code of each man. */
  readonly pieces = new Uint8Array(MAX_MEN);
  /** The square of each man, 0…63. */
  readonly squares = new Uint8Array(MAX_MEN);
  readonly moves = new Uint16Array(MOST_MOVES);
  readonly #attacks = attackTables();
  readonly #kings = new Uint8Array(2);
  /** The piece code on each square; 0 = empty. */
  readonly #board = new Uint8Array(64);
  #found = 0;

  clear(side: number, enPassant: number): void {
    this.side = side;
    this.enPassant = enPassant;
    this.count = 0;
    this.key = 0;
    this.#board.fill(0);
  }

  /** Sets all men: the piece code on each square, a1 first; 0 = none. */
  set(men: ArrayLike<number>, side: number, enPassant: number): void {
    this.clear(side, enPassant);
    for (let square = 0; square < men.length; square++) {
      const piece = men[square] as number;
      if (piece !== 0) this.put(piece, square);
    }
  }

  put(piece: number, square: number): void {
    if (this.count < MAX_MEN) {
      this.pieces[this.count] = piece;
      this.squares[this.count] = square;
      this.key += MATERIAL_KEY[piece] as number;
      if ((piece & 7) === chess.KING) this.#kings[piece >> 3] = square;
      this.#board[square] = piece;
    }
    this.count++;
  }

  isOccupied(square: number): boolean {
    return this.#board[square] !== 0;
  }

  isCapture(move: number): boolean {
    return chess.isEnPassant(move) || this.isOccupied((move >> 6) & 63);
  }

  isPawnMove(move: number): boolean {
    return ((this.#board[move & 63] as number) & 7) === chess.PAWN;
  }

  get inCheck(): boolean {
    return this.#isInCheck(this.side);
  }

  /** Whether the other side is in check, which is impossible in a game. */
  get waitingSideInCheck(): boolean {
    return this.#isInCheck(this.side ^ 1);
  }

  /**
   * Becomes the position after a move of `parent`; false when the move leaves the king in check, so is
   * illegal.
   */
  follow(parent: Position, move: number): boolean {
    const from = move & 63;
    const to = (move >> 6) & 63;
    const captured = chess.isEnPassant(move) ? to ^ 8 : to;
    this.clear(parent.side ^ 1, chess.NO_SQUARE);
    for (let man = 0; man < parent.count; man++) {
      const square = parent.squares[man] as number;
      const piece = parent.pieces[man] as number;
      if (square === from)
        this.put(chess.isPromotion(move) ? chess.promotedType(move) | (piece & chess.BLACK) : piece, to);
      else if (square !== captured) this.put(piece, square);
    }
    if (parent.isPawnMove(move) && Math.abs(to - from) === 16) this.enPassant = (from + to) / 2;
    return !this.waitingSideInCheck;
  }

  /**
   * Writes all moves, or captures only, to `moves`, and returns their number. Some may leave the king in
   * check.
   */
  generate(capturesOnly: boolean): number {
    this.#found = 0;
    for (let man = 0; man < this.count; man++) {
      const piece = this.pieces[man] as number;
      if (piece >> 3 !== this.side) continue;
      const from = this.squares[man] as number;
      this.#captures(man, from, (piece & 7) === chess.PAWN);
      if (capturesOnly) continue;
      if ((piece & 7) === chess.PAWN) this.#advances(from);
      else this.#quietMoves(man, from);
    }
    return this.#found;
  }

  #captures(man: number, from: number, isPawn: boolean): void {
    for (let target = 0; target < this.count; target++) {
      if ((this.pieces[target] as number) >> 3 === this.side) continue;
      const to = this.squares[target] as number;
      if (this.#attacksSquare(man, to)) this.#add(from, to, isPawn);
    }
    if (isPawn && this.enPassant !== chess.NO_SQUARE && this.#attacksSquare(man, this.enPassant)) {
      this.moves[this.#found++] = from | (this.enPassant << 6) | EN_PASSANT;
    }
  }

  #quietMoves(man: number, from: number): void {
    for (let to = 0; to < 64; to++) {
      if (this.#attacksSquare(man, to) && !this.isOccupied(to)) this.#add(from, to, false);
    }
  }

  #advances(from: number): void {
    const forward = this.side === 0 ? 8 : -8;
    const to = from + forward;
    if (to < 0 || to >= 64 || this.isOccupied(to)) return;
    this.#add(from, to, true);
    if (from >> 3 === (this.side === 0 ? 1 : 6) && !this.isOccupied(to + forward)) {
      this.#add(from, to + forward, true);
    }
  }

  #add(from: number, to: number, isPawn: boolean): void {
    const move = from | (to << 6);
    if (!isPawn || (to >= 8 && to < 56)) {
      this.moves[this.#found++] = move;
      return;
    }
    for (let type = chess.QUEEN; type >= chess.KNIGHT; type--) {
      this.moves[this.#found++] = chess.promotionTo(move, type);
    }
  }

  #isInCheck(side: number): boolean {
    const king = this.#kings[side] as number;
    for (let man = 0; man < this.count; man++) {
      if ((this.pieces[man] as number) >> 3 !== side && this.#attacksSquare(man, king)) return true;
    }
    return false;
  }

  #attacksSquare(man: number, square: number): boolean {
    const { reach, steps } = this.#attacks;
    const from = this.squares[man] as number;
    const pair = (from << 6) | square;
    if (((reach[pair] as number) & (ABILITIES[this.pieces[man] as number] as number)) === 0) return false;
    const step = steps[pair] as number;
    let between = from + step;
    while (between !== square && this.#board[between] === 0) between += step;
    return between === square;
  }
}
