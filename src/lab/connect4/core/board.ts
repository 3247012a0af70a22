// The board of Connect Four as bits: column c, row r (0 = bottom) is bit 7·c + r, and the seventh bit of every column stays
// empty, so that shifted lines do not run from one column into the next. A position is two such boards: the stones of the
// side to move ("own") and all stones ("mask").

export const COLUMNS: i32 = 7;
export const SQUARES: i32 = 42;

/** Bits per column. */
export const HEIGHT: u64 = 7;
/** The lowest square of every column. */
const BOTTOM: u64 = 0x40810204081;
/** All 42 squares. */
export const BOARD: u64 = BOTTOM * 63;
/** The bits above the columns. */
const ABOVE_COLUMNS: u64 = BOTTOM << 6;
/** The squares of column 0. */
const COLUMN: u64 = 63;

export function columnSquares(column: i32): u64 {
  return COLUMN << ((column as u64) * HEIGHT);
}

/** Squares of the lowest, third and fifth rows. */
const ODD_ROWS: u64 = BOTTOM * 21;
/** Squares of the second, fourth and sixth rows. */
const EVEN_ROWS: u64 = BOTTOM * 42;

/** The squares where the next stone can fall. */
export function playable(mask: u64): u64 {
  return (mask + BOTTOM) & BOARD;
}

/** Squares that end a line of four along one direction, `step` bits from square to square, on two boards, one in each half. */
function lineEnds(stones: v128, step: i32): v128 {
  const before = i64x2.shl(stones, step);
  const pairs = v128.and(stones, before);
  const twoBefore = i64x2.shl(pairs, step);
  const twoAfter = i64x2.shr_u(pairs, 2 * step);
  return v128.or(
    v128.and(twoBefore, v128.or(i64x2.shl(before, 2 * step), i64x2.shr_u(stones, step))),
    v128.and(twoAfter, v128.or(before, i64x2.shr_u(stones, 3 * step))),
  );
}

/**
 * The squares that complete four in a line on each of two boards, one in each half of the vector, including occupied squares and
 * squares off the board.
 */
export function lineSquares(first: u64, second: u64): v128 {
  const stones = i64x2(first, second);
  const vertical = v128.and(v128.and(i64x2.shl(stones, 1), i64x2.shl(stones, 2)), i64x2.shl(stones, 3));
  const across = v128.or(v128.or(lineEnds(stones, 6), lineEnds(stones, 7)), lineEnds(stones, 8));
  return v128.or(vertical, across);
}

/** Empty squares that would complete four in a line. */
export function winningSquares(stones: u64, mask: u64): u64 {
  return (i64x2.extract_lane(lineSquares(stones, stones), 0) as u64) & (BOARD ^ mask);
}

/**
 * Moves after which the opponent does not win at once, for a side to move that cannot win at once itself; 0 if there are
 * none. `threats` = the opponent's winning squares: one must be taken, two cannot be, and the square below one must be
 * left empty.
 */
export function safeMoves(mask: u64, threats: u64): u64 {
  const moves = playable(mask);
  const forced = moves & threats;
  if (forced & (forced - 1)) return 0;
  return (forced ? forced : moves) & ~(threats >> 1);
}

/** The squares above any of some empty squares, in the same column. */
export function squaresAbove(squares: u64): u64 {
  const next = (squares << 1) & BOARD;
  // In each column, subtracting a number from the bit above the column keeps its lowest bit and flips the higher ones.
  return (next | (ABOVE_COLUMNS - next)) & BOARD;
}

/** Whether some squares hold four in a line along one direction, `step` bits from square to square. */
function hasLineAlong(squares: u64, step: u64): bool {
  const pairs = squares & (squares >> step);
  return (pairs & (pairs >> (2 * step))) != 0;
}

/** Whether some squares hold four in a line. */
export function hasLine(squares: u64): bool {
  return (
    hasLineAlong(squares, 1) ||
    hasLineAlong(squares, HEIGHT) ||
    hasLineAlong(squares, HEIGHT - 1) ||
    hasLineAlong(squares, HEIGHT + 1)
  );
}

/** Score of winning with the next stone. */
export function winScore(stones: i32): i32 {
  return (SQUARES + 1 - stones) >> 1;
}

/** Highest possible score of a side to move that cannot win with its next stone. */
export function bestLater(stones: i32): i32 {
  return (SQUARES - 1 - stones) >> 1;
}

/** Score of losing to the opponent's next stone. */
export function lossScore(stones: i32): i32 {
  return -((SQUARES - stones) >> 1);
}

// Claimeven, the oldest rule of the game (Allis, "A knowledge-based approach of Connect-Four", 1988), as a bound: if every
// column has an even number of empty squares, the second player can always answer in the column just played.

/**
 * Highest score of the side to move that claimeven does not exclude. Its stones then fall on odd rows only, the
 * opponent's on even ones.
 */
export function claimevenLimit(own: u64, mask: u64, stones: i32): i32 {
  // Never true when the second player is to move, because at least one column then has an odd number.
  const isEven = (playable(mask) & EVEN_ROWS) == 0;
  if (!isEven || hasLine(own | (ODD_ROWS & ~mask))) return bestLater(stones);
  return hasLine((own ^ mask) | (EVEN_ROWS & ~mask)) ? -1 : 0;
}

/** An odd number near 2⁶⁴ divided by the golden ratio: multiples of it spread evenly over the upper bits. */
const SPREAD: u64 = 0x9e3779b97f4a7c15;

/**
 * 49 bits, one number for each position: in every column the own stones and a bit above the highest stone, less the
 * lowest bit.
 */
export function plainKey(own: u64, mask: u64): u64 {
  return own + mask;
}

/** The same position seen in a mirror: columns from right to left. */
function mirrored(key: u64): u64 {
  const outer = ((key & 0x7f) << 42) | (key >> 42);
  const next = ((key & 0x3f80) << 28) | ((key >> 28) & 0x3f80);
  const inner = ((key & 0x1fc000) << 14) | ((key >> 14) & 0x1fc000);
  return outer | next | inner | (key & 0xfe00000);
}

/**
 * Key for the bucket store, the same for a position and its mirror image. Leaves out the lowest bit: it is the colour of one
 * stone, which follows from the other stones, because both sides have played equally many or the first one more. Multiplication
 * by an odd number is invertible modulo 2⁴⁸, so the low 48 bits, which entries compare, identify the position. Wrong hits are
 * therefore impossible with any size of table.
 */
export function tableKey(own: u64, mask: u64): u64 {
  const key = own + mask + BOTTOM;
  return (min(key, mirrored(key)) >> 1) * SPREAD;
}
