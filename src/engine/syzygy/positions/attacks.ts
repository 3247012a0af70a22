// Tables of the attacks between two squares. All positions share them; the first position makes them.
import { lazy } from "../../../base/lazy";

const ORTHOGONAL = 1;
const DIAGONAL = 2;
const ADJACENT = 4;
const JUMP = 8;
const WHITE_PAWN = 16;
const BLACK_PAWN = 32;

/** Ways of attack of a piece, by piece code: the same bits as in `reach`. */
const ABILITIES = [
  ...[0, WHITE_PAWN, JUMP, DIAGONAL, ORTHOGONAL, ORTHOGONAL | DIAGONAL, ADJACENT, 0],
  ...[0, BLACK_PAWN, JUMP, DIAGONAL, ORTHOGONAL, ORTHOGONAL | DIAGONAL, ADJACENT, 0],
];

/** Tables over pairs of squares, index from · 64 + to. */
export interface Attacks {
  readonly abilities: Uint8Array;
  /** Ways in which a piece on the one square attacks the other, if nothing is between. */
  readonly reach: Uint8Array;
  /** Squares between two squares on a line: a1…h4 and a5…h8 as 32 bits each. */
  readonly betweenLow: Int32Array;
  readonly betweenHigh: Int32Array;
}

/** The tables of this thread, made on first use. */
export const attackTables = lazy(makeTables);

function makeTables(): Attacks {
  const reach = new Uint8Array(4096);
  const betweenLow = new Int32Array(4096);
  const betweenHigh = new Int32Array(4096);
  for (let from = 0; from < 64; from++) {
    for (let to = 0; to < 64; to++) {
      if (from === to) continue;
      const files = (to & 7) - (from & 7);
      const ranks = (to >> 3) - (from >> 3);
      const pair = from * 64 + to;
      reach[pair] = waysOf(files, ranks);
      if (((reach[pair] as number) & (ORTHOGONAL | DIAGONAL)) === 0) continue;
      const step = Math.sign(files) + 8 * Math.sign(ranks);
      for (let square = from + step; square !== to; square += step) {
        const half = square < 32 ? betweenLow : betweenHigh;
        half[pair] = (half[pair] as number) | (1 << (square & 31));
      }
    }
  }
  return { abilities: Uint8Array.from(ABILITIES), reach, betweenLow, betweenHigh };
}

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
