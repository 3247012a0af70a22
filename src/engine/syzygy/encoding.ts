// Computes the index of a position in a table. Men are placed group by group: leading pieces or pawns first,
// then pawns of the other side, then each kind of man by itself. The index combines the numbers of the
// groups' placements. Symmetric positions have one index, so a leading piece stands in the triangle a1–d1–d4, and a leading pawn on
// the files a to d.
//
// Sources of the format are its probers: python-chess (chess/syzygy.py), Fathom, shakmaty-syzygy and
// syzygy1/tb.
import { lazy } from "../../base/lazy";
import { BLACK, KING, PAWN } from "../chess/encoding";
import type { Position } from "./position";
import { MAX_MEN } from "./table-names";

/** Stands for "no such group" in the order of groups. */
export const NO_GROUP = 15;

const ROW = 64;
/** Most men that are placed together. */
const MOST_CHOSEN = 6;
/** Squares of the triangle in the format's order: squares below the long diagonal come first. */
const TRIANGLE_SQUARES = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27];
const BELOW_DIAGONAL = 6;
/** Most equal men in a table of seven men. */
const MOST_ALIKE = 5;

/** Placements of three different pieces. */
const THREE_PIECES = 31332;
/** Placements of the two kings. */
const TWO_KINGS = 462;

/** The numbering of positions in a part of a table. */
export interface Encoding {
  /** Piece codes in the order of placement. */
  readonly pieces: Uint8Array;
  /** Men of each group. */
  readonly groups: readonly number[];
  /** The factor of each group's placement number in the index. */
  readonly factors: readonly number[];
  /** Positions of the part. */
  readonly size: number;
  /** Leading pawns; 0 in a table without pawns. */
  readonly leadingPawns: number;
  /** Whether the other side's pawns are the second group. */
  readonly otherPawns: boolean;
}

/**
 * @param order place of the leading group in the order of factors, and place of the other side's pawns or
 * NO_GROUP
 * @param file of the leading pawn, 0…3
 * @returns null when these men cannot form such groups
 */
export function makeEncoding(pieces: Uint8Array, order: readonly [number, number], file: number) {
  const leadingPawns = leadingPawnsOf(pieces);
  const groups = groupsOf(pieces, leadingPawns);
  if (groups === null) return null;
  const otherPawns = leadingPawns > 0 && ((pieces[leadingPawns] as number) & 7) === PAWN;
  if (otherPawns !== (order[1] !== NO_GROUP)) return null;
  const led = (groups[0] as number) + (otherPawns ? (groups[1] as number) : 0);
  const factors = new Array<number>(groups.length).fill(0);
  let size = 1;
  let free = 64 - led;
  let next = otherPawns ? 2 : 1;
  for (let place = 0; next < groups.length || place === order[0] || place === order[1]; place++) {
    if (place === order[0]) {
      factors[0] = size;
      size *= leadingPlacements(groups[0] as number, leadingPawns, file);
    } else if (place === order[1]) {
      factors[1] = size;
      size *= choose(48 - leadingPawns, groups[1] as number);
    } else {
      factors[next] = size;
      size *= choose(free, groups[next] as number);
      free -= groups[next] as number;
      next++;
    }
  }
  if (factors.includes(0)) return null;
  return { pieces, groups, factors, size, leadingPawns, otherPawns };
}

function leadingPlacements(men: number, leadingPawns: number, file: number): number {
  if (leadingPawns > 0) return placementsBefore(leadingPawns, 56 + file);
  return men === 3 ? THREE_PIECES : TWO_KINGS;
}

function leadingPawnsOf(pieces: Uint8Array): number {
  if (((pieces[0] as number) & 7) !== PAWN) return 0;
  return pieces.filter((piece) => piece === pieces[0]).length;
}

/** Men of each group; null when equal men do not follow one another. */
function groupsOf(pieces: Uint8Array, leadingPawns: number): readonly number[] | null {
  const first = leadingPawns > 0 ? leadingPawns : leadingPieces(pieces);
  if (first === null) return null;
  const groups = [first];
  for (let man = first; man < pieces.length; man++) {
    if (man > first && pieces[man] === pieces[man - 1]) groups.push((groups.pop() as number) + 1);
    else groups.push(1);
  }
  const kinds = new Set(pieces.subarray(0, first)).size + groups.length - 1;
  return kinds === new Set(pieces).size ? groups : null;
}

/** Three men if at least three are unique, else the two kings; null when other men lead. */
function leadingPieces(pieces: Uint8Array): number | null {
  const single = pieces.filter((piece) => pieces.indexOf(piece) === pieces.lastIndexOf(piece));
  if (single.length >= 3) return new Set(pieces.subarray(0, 3)).size === 3 ? 3 : null;
  const kings = [pieces[0] as number, pieces[1] as number];
  return kings.includes(KING) && kings.includes(KING | BLACK) ? 2 : null;
}

/** Ways to choose `chosen` of `from`; 0 if `chosen` is greater. */
function choose(from: number, chosen: number): number {
  if (chosen > from) return 0;
  let ways = 1;
  for (let i = 0; i < chosen; i++) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

/** The tables of this thread, made when the first table is opened. */
const indexTables = lazy(() => {
  const all = Uint8Array.from({ length: 64 }, (_, square) => square);
  const belowDiagonal = all.filter((square) => heightOverDiagonal(square) < 0);
  return {
    /** Number of a square of the triangle. */
    triangle: all.map((square) => TRIANGLE_SQUARES.indexOf(square)),
    /** Number 0…27 of a square below the long diagonal. */
    lower: all.map((square) => belowDiagonal.indexOf(square)),
    kings: numberKings(),
    pawnOrder: all.map(orderOfPawn),
    /** Ways to choose up to six squares of up to 63, index 64 · chosen + from. */
    choices: numbers(MOST_CHOSEN, (chosen, from) => choose(from, chosen)),
    /** Number of placements before a leading pawn's square, index 64 · (pawns of its side) + square. */
    leadingPawn: numbers(MOST_ALIKE, placementsBefore),
  };
});

/** A table with 64 columns, and rows from 0 to `last`. */
function numbers(last: number, numberOf: (row: number, column: number) => number): Int32Array {
  return Int32Array.from({ length: (last + 1) * ROW }, (_, index) => numberOf(index >> 6, index & 63));
}

/** Greater than 0 above the long diagonal a1–h8, 0 on it, less than 0 below it. */
function heightOverDiagonal(square: number): number {
  return (square >> 3) - (square & 7);
}

function areNeighbours(one: number, other: number): boolean {
  const files = Math.abs((one & 7) - (other & 7));
  const ranks = Math.abs((one >> 3) - (other >> 3));
  return Math.max(files, ranks) <= 1;
}

/**
 * Number of a placement of two kings, index 64 · (number of the first in the triangle) + square of the second. Placements with both
 * kings on the diagonal are numbered last.
 */
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

/** The number 0…47 of a pawn's square. The pawn with the greatest number leads: it is near the edge and its first rank. */
function orderOfPawn(square: number): number {
  const file = square & 7;
  const before = 12 * Math.min(file, 7 - file) + 2 * ((square >> 3) - 1) + Number(file > 3);
  return 47 - before;
}

/** Placements of the other leading pawns with the first one on a square of the same file below this one. */
function placementsBefore(pawns: number, square: number): number {
  let placements = 0;
  for (let lower = square - 8; lower >= 8; lower -= 8) placements += choose(orderOfPawn(lower), pawns - 1);
  return placements;
}

// Indices of positions, computed without allocating memory.

/** The squares of the position's men in the order of placement. */
const squares = new Uint8Array(MAX_MEN);

/**
 * The leading pawn's file 0…3, which selects the part of the table; `pawn` is its piece code in the table.
 */
export function leadingFile(position: Position, pawn: number, flip: boolean): number {
  leadWithGreatest(place(position, pawn, flip, 0));
  const file = (squares[0] as number) & 7;
  return file < 4 ? file : file ^ 7;
}

/** @param flip whether the colours are exchanged in the table */
export function indexOf(position: Position, encoding: Encoding, flip: boolean): number {
  const { pieces, leadingPawns } = encoding;
  for (let man = 0; man < pieces.length; ) {
    const next = place(position, pieces[man] as number, flip, man);
    // The position lacks this man: its material is not the table's.
    if (next === man) return -1;
    man = next;
  }
  return leadingPawns > 0 ? indexWithPawns(encoding) : indexWithoutPawns(encoding);
}

function indexWithPawns(encoding: Encoding): number {
  const { pawnOrder, leadingPawn, choices } = indexTables();
  const { leadingPawns } = encoding;
  leadWithGreatest(leadingPawns);
  if (((squares[0] as number) & 7) > 3) reflect(encoding, 7);
  let lead = leadingPawn[leadingPawns * ROW + (squares[0] as number)] as number;
  for (let man = 1; man < leadingPawns; man++) {
    for (let other = man + 1; other < leadingPawns; other++) {
      if (orderOf(other) < orderOf(man)) swap(man, other);
    }
    lead += choices[man * ROW + (pawnOrder[squares[man] as number] as number)] as number;
  }
  return withOthers(encoding, lead);
}

function leadWithGreatest(pawns: number): void {
  for (let man = 1; man < pawns; man++) if (orderOf(man) > orderOf(0)) swap(0, man);
}

function orderOf(man: number): number {
  return indexTables().pawnOrder[squares[man] as number] as number;
}

function indexWithoutPawns(encoding: Encoding): number {
  const leading = encoding.groups[0] as number;
  if (((squares[0] as number) & 7) > 3) reflect(encoding, 7);
  if ((squares[0] as number) >= 32) reflect(encoding, 56);
  for (let man = 0; man < leading; man++) {
    const height = heightOverDiagonal(squares[man] as number);
    if (height > 0) transpose(encoding);
    if (height !== 0) break;
  }
  return withOthers(encoding, leading === 3 ? threePieces() : twoKings());
}

function twoKings(): number {
  const { triangle, kings } = indexTables();
  const first = triangle[squares[0] as number] as number;
  return kings[first * ROW + (squares[1] as number)] as number;
}

/**
 * Squares on the long diagonal are their own mirror images, so placements are numbered by the first man
 * beside it.
 */
function threePieces(): number {
  const { triangle, lower } = indexTables();
  const [a = 0, b = 0, c = 0] = squares;
  const beforeB = Number(b > a);
  const beforeC = Number(c > a) + Number(c > b);
  if (heightOverDiagonal(a) !== 0) {
    return ((triangle[a] as number) * 63 + b - beforeB) * 62 + c - beforeC;
  }
  if (heightOverDiagonal(b) !== 0) {
    return (6 * 63 + (a >> 3) * 28 + (lower[b] as number)) * 62 + c - beforeC;
  }
  const onDiagonal = (6 * 63 + 4 * 28) * 62;
  if (heightOverDiagonal(c) !== 0) {
    return onDiagonal + ((a >> 3) * 7 + (b >> 3) - beforeB) * 28 + (lower[c] as number);
  }
  return onDiagonal + 4 * 7 * 28 + ((a >> 3) * 7 + (b >> 3) - beforeB) * 6 + (c >> 3) - beforeC;
}

/** Adds the groups behind the leading one: each counts the squares that the groups before it leave free. */
function withOthers({ groups, factors, otherPawns }: Encoding, lead: number): number {
  const { choices } = indexTables();
  let index = lead * (factors[0] as number);
  let first = groups[0] as number;
  for (let group = 1; group < groups.length; group++) {
    const end = first + (groups[group] as number);
    sort(first, end);
    // Pawns cannot stand on the first rank.
    const missing = otherPawns && group === 1 ? 8 : 0;
    let number = 0;
    for (let man = first; man < end; man++) {
      const square = squares[man] as number;
      let before = missing;
      for (let other = 0; other < first; other++) if (square > (squares[other] as number)) before++;
      number += choices[(man - first + 1) * ROW + square - before] as number;
    }
    index += number * (factors[group] as number);
    first = end;
  }
  return index;
}

function sort(first: number, end: number): void {
  for (let man = first; man < end; man++) {
    for (let other = man + 1; other < end; other++) {
      if ((squares[other] as number) < (squares[man] as number)) swap(man, other);
    }
  }
}

function swap(one: number, other: number): void {
  const square = squares[one] as number;
  squares[one] = squares[other] as number;
  squares[other] = square;
}

function reflect({ pieces }: Encoding, bits: number): void {
  for (let man = 0; man < pieces.length; man++) squares[man] = (squares[man] as number) ^ bits;
}

/** Mirrors the board at the long diagonal. */
function transpose({ pieces }: Encoding): void {
  for (let man = 0; man < pieces.length; man++) {
    const square = squares[man] as number;
    squares[man] = (square >> 3) | ((square & 7) << 3);
  }
}

/**
 * Writes the squares of all men of a kind to `squares`, at `from` and behind. Returns the place behind them.
 */
function place(position: Position, piece: number, flip: boolean, from: number): number {
  const wanted = flip ? piece ^ BLACK : piece;
  const mirror = flip ? 56 : 0;
  let next = from;
  for (let man = 0; man < position.count; man++) {
    if (position.pieces[man] === wanted) squares[next++] = (position.squares[man] as number) ^ mirror;
  }
  return next;
}
