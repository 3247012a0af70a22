// The board of Connect Four as bits: column c, row r (0 = bottom) is bit 7·c + r, and the seventh bit of every column stays
// empty, so that shifted lines do not run from one column into the next. A position is two such boards: the stones of the
// side to move ("own") and all stones ("mask").

export const COLUMNS: i32 = 7;
export const SQUARES: i32 = 42;

/** Bits per column. */
export const HEIGHT: u64 = 7;
/** The lowest square of every column. */
export const BOTTOM: u64 = 0x40810204081;
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
export const ODD_ROWS: u64 = BOTTOM * 21;
/** Squares of the second, fourth and sixth rows. */
export const EVEN_ROWS: u64 = BOTTOM * 42;

/** The squares where the next stone can fall. */
export function playable(mask: u64): u64 {
  return (mask + BOTTOM) & BOARD;
}

/** Squares that end a line of four along one direction, `step` bits from square to square. */
function lineEnds(stones: u64, step: u64): u64 {
  const before = stones << step;
  const pairs = stones & before;
  const twoBefore = pairs << step;
  const twoAfter = pairs >> (2 * step);
  return (
    (twoBefore & ((before << (2 * step)) | (stones >> step))) | (twoAfter & (before | (stones >> (3 * step))))
  );
}

/** Empty squares that would complete four in a line. */
export function winningSquares(stones: u64, mask: u64): u64 {
  const vertical = (stones << 1) & (stones << 2) & (stones << 3);
  const across = lineEnds(stones, HEIGHT) | lineEnds(stones, HEIGHT - 1) | lineEnds(stones, HEIGHT + 1);
  return (vertical | across) & (BOARD ^ mask);
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
