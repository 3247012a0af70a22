// Tables for the index of a position, made once when the first table is opened. Symmetric positions have one
// index, so a leading piece stands in the triangle a1–d1–d4, and a leading pawn on the files a to d.
import { lazy } from "../../../base/lazy";

/** Squares of the triangle in the format's order: squares below the long diagonal come first. */
const TRIANGLE_SQUARES = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27];
const BELOW_DIAGONAL = 6;
/** Most equal men in a table of seven men. */
const MOST_ALIKE = 5;

/** Placements of three different pieces. */
export const THREE_PIECES = 31332;
/** Placements of the two kings. */
export const TWO_KINGS = 462;

export interface IndexTables {
  /** Number of a square of the triangle; any other square has the number of its mirror image. */
  readonly triangle: Uint8Array;
  /** Number 0…27 of a square below the long diagonal. */
  readonly lower: Uint8Array;
  /** Number of a placement of two kings, index 64 · (number of the first in the triangle) + square of the second. */
  readonly kings: Int16Array;
  /** Order of pawns by square: the pawn with the greatest number leads. */
  readonly pawnOrder: Uint8Array;
  /** Number of placements before a leading pawn's square, index 64 · (pawns of its side) + square. */
  readonly leadingPawn: Int32Array;
  /** Placements of a side's pawns with the leading pawn on a file, index 4 · (pawns) + file. */
  readonly leadingPawns: Int32Array;
}

/** The tables of this thread, made on first use. */
export const indexTables = lazy(makeTables);

/** Ways to choose `chosen` of `from`; 0 if `chosen` is greater. */
export function choose(from: number, chosen: number): number {
  if (chosen > from) return 0;
  let ways = 1;
  for (let i = 0; i < chosen; i++) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

function makeTables(): IndexTables {
  const triangle = new Uint8Array(64);
  for (let square = 0; square < 64; square++) {
    const file = Math.min(square & 7, 7 - (square & 7));
    const rank = Math.min(square >> 3, 7 - (square >> 3));
    triangle[square] = TRIANGLE_SQUARES.indexOf(Math.max(file, rank) + 8 * Math.min(file, rank));
  }
  const lower = new Uint8Array(64);
  let number = 0;
  for (let square = 0; square < 64; square++) if (heightOverDiagonal(square) < 0) lower[square] = number++;
  return { triangle, lower, kings: numberKings(), ...orderPawns() };
}

/** Greater than 0 above the long diagonal a1–h8, 0 on it, less than 0 below it. */
export function heightOverDiagonal(square: number): number {
  return (square >> 3) - (square & 7);
}

function areNeighbours(one: number, other: number): boolean {
  const files = Math.abs((one & 7) - (other & 7));
  const ranks = Math.abs((one >> 3) - (other >> 3));
  return Math.max(files, ranks) <= 1;
}

/** Placements with both kings on the diagonal are numbered last. */
function numberKings(): Int16Array {
  const kings = new Int16Array(TRIANGLE_SQUARES.length * 64).fill(-1);
  const onDiagonal: number[] = [];
  let number = 0;
  TRIANGLE_SQUARES.forEach((first, row) => {
    for (let second = 0; second < 64; second++) {
      if (areNeighbours(first, second)) continue;
      if (row < BELOW_DIAGONAL || heightOverDiagonal(second) < 0) kings[row * 64 + second] = number++;
      else if (heightOverDiagonal(second) === 0) onDiagonal.push(row * 64 + second);
    }
  });
  for (const pair of onDiagonal) kings[pair] = number++;
  return kings;
}

function orderPawns(): Pick<IndexTables, "pawnOrder" | "leadingPawn" | "leadingPawns"> {
  const pawnOrder = new Uint8Array(64);
  const leadingPawn = new Int32Array((MOST_ALIKE + 1) * 64);
  const leadingPawns = new Int32Array((MOST_ALIKE + 1) * 4);
  let order = 48;
  for (let file = 0; file < 4; file++) {
    for (let rank = 1; rank < 7; rank++) {
      pawnOrder[rank * 8 + file] = --order;
      pawnOrder[rank * 8 + (file ^ 7)] = --order;
    }
  }
  for (let pawns = 1; pawns <= MOST_ALIKE; pawns++) {
    for (let file = 0; file < 4; file++) {
      let placements = 0;
      for (let square = 8 + file; square < 56; square += 8) {
        leadingPawn[pawns * 64 + square] = placements;
        placements += choose(pawnOrder[square] as number, pawns - 1);
      }
      leadingPawns[pawns * 4 + file] = placements;
    }
  }
  return { pawnOrder, leadingPawn, leadingPawns };
}
