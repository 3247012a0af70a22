// The board of Domineering as bits, and its moves.

import { CHESS_END } from "../../core/memory";

// Domineering's part of the map of linear memory: a region of the thread after the chess searcher's data.

/** XOR of the numbers of a domino's two squares on the board and its three mirror images: u64 [side 2][square 64][4]. */
export const DOMINO_KEYS: usize = CHESS_END;

// The board as one bit per empty square, rows × width ≤ 64, square = row × width + column; and steps along each side's
// dominoes. A side is a type parameter, so the compiler makes one function per side.

/** Places dominoes over two rows. */
export type Vertical = u8;
/** Places dominoes over two columns. */
export type Horizontal = u16;

export function isVertical<Side>(): bool {
  return sizeof<Side>() == 1;
}

export let rows: i32 = 0;
/** Width of the frame: squares from a square to the one below it. */
export let width: u64 = 0;
/** All squares. */
export let whole: u64 = 0;
/** Squares that are empty at the start. */
export let emptyAtStart: u64 = 0;
/** All squares without the first column, and without the last column. */
let notFirst: u64 = 0;
let notLast: u64 = 0;

/**
 * Lays out a board, rows and columns 1…9, in a frame of so many columns; squares right of the board's columns count as occupied.
 * `occupiedAtStart`: square = row × columns + column.
 */
export function openBoard(rowCount: i32, columns: i32, frame: i32, occupiedAtStart: u64): void {
  rows = rowCount;
  width = frame as u64;
  assert((rows as u64) * width <= 64);
  const length = columns as u64;
  const row = ((1 as u64) << length) - 1;
  let occupied = occupiedAtStart;
  let firsts: u64 = 0;
  whole = 0;
  emptyAtStart = 0;
  for (let index = 0; index < rows; index++) {
    const at = (index as u64) * width;
    firsts |= (1 as u64) << at;
    whole |= row << at;
    emptyAtStart |= (row & ~occupied) << at;
    occupied >>= length;
  }
  notFirst = ~firsts;
  notLast = ~(firsts << (width - 1));
}

/** From a square to the next one along the side's dominoes. */
export function stride<Side>(): u64 {
  return isVertical<Side>() ? width : 1;
}

/** Moves every square's value to the next square; bits may leave the board at its last row. */
export function after<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares << width : (squares << 1) & notFirst;
}

/** Moves every square's value to the previous square. */
export function before<Side>(squares: u64): u64 {
  return isVertical<Side>() ? squares >> width : (squares >> 1) & notLast;
}

/** First squares of the dominoes that fit. */
export function dominoes<Side>(empty: u64): u64 {
  return empty & before<Side>(empty);
}

/** Empty squares that the side can no longer occupy. */
export function safeSquares<Side>(empty: u64): u64 {
  return empty & ~after<Side>(empty) & ~before<Side>(empty);
}

// The effect of every move of the side to move, computed for all moves at once: sets of squares are added like the digits of
// binary numbers, and the bit of its first square stands for a move.
//   Real moves: the most moves of a player if the other passed. Safe moves: moves that the opponent cannot prevent, on squares
//   whose neighbours along the opponent's dominoes are occupied. Both are sums of the rooms of runs.
// Removing a pair from a run, with k squares before it and l after it, costs a domino of room, and one more if both k and l
// are odd. Removing a single square costs one unless both are even. Adding squares has the opposite effect.

// Runs: squares of a set that follow one another along a side's dominoes. A run of n squares has room for n/2 dominoes,
// one for every square an odd number of steps from its start; a run has at most 9 squares.

/** Squares an odd number of steps behind the start of their run. */
function oddFromStart<Side>(squares: u64): u64 {
  const step = stride<Side>();
  const inner = squares & after<Side>(squares);
  const behind = inner << step;
  const third = inner & behind;
  const near = (inner & ~behind) | (third & ((inner & ~behind) << (2 * step)));
  return near | (third & (third << (2 * step)) & (near << (4 * step)));
}

/** Squares an odd number of steps before the end of their run. */
function oddFromEnd<Side>(squares: u64): u64 {
  const step = stride<Side>();
  const inner = squares & before<Side>(squares);
  const ahead = inner >> step;
  const third = inner & ahead;
  const near = (inner & ~ahead) | (third & ((inner & ~ahead) >> (2 * step)));
  return near | (third & (third >> (2 * step)) & (near >> (4 * step)));
}

// ---- the position, for the side to move and its opponent ----

export let ownReal: i32 = 0;
export let ownSafe: i32 = 0;
export let otherReal: i32 = 0;
export let otherSafe: i32 = 0;

/** The moves: first squares of dominoes. */
let moves: u64 = 0;

// ---- the moves: digits, the lowest first ----

// The gain towards "own safe moves ≥ opponent's real moves": fewer real moves there, more safe moves here; plus 2.
let attack0: u64 = 0;
let attack1: u64 = 0;
let attack2: u64 = 0;
let attack3: u64 = 0;
/** Added to `attack` so that it is never negative. */
const ATTACK_OFFSET: i32 = 2;
const MOST_ATTACK: i32 = 8;

// The loss towards "opponent's safe moves > own real moves", besides the real move that every move costs.
let loss0: u64 = 0;
let loss1: u64 = 0;
const MOST_LOSS: i32 = 3;

/** Value of a move for move ordering: its gain less its loss. */
export let order0: u64 = 0;
export let order1: u64 = 0;
export let order2: u64 = 0;
export let order3: u64 = 0;

/** The moves of highest value among some moves, from the digits of all moves. */
export function strongest(left: u64, digit0: u64, digit1: u64, digit2: u64, digit3: u64): u64 {
  let best = left;
  if (best & digit3) best &= digit3;
  if (best & digit2) best &= digit2;
  if (best & digit1) best &= digit1;
  return best & digit0 ? best & digit0 : best;
}

// Results of the adders.
let sum: u64 = 0;
let carry: u64 = 0;

function add(a: u64, b: u64, c: u64): void {
  const either = a ^ b;
  sum = either ^ c;
  carry = (a & b) | (either & c);
}

/** Computes all of the above. */
export function rate<Own, Other>(empty: u64): void {
  moves = dominoes<Own>(empty);

  // Own real moves.
  const ownStart = oddFromStart<Own>(empty);
  ownReal = popcnt(ownStart) as i32;
  const ownRealLost = ownStart & before<Own>(oddFromEnd<Own>(empty));

  // The opponent's real moves: each square of the domino is removed from a separate run.
  const otherStart = oddFromStart<Other>(empty);
  otherReal = popcnt(otherStart) as i32;
  const single = otherStart | oddFromEnd<Other>(empty);
  const otherLost1 = single;
  const otherLost2 = before<Own>(single);

  // Own safe moves that the domino covers.
  const left = after<Other>(empty);
  const right = before<Other>(empty);
  const safe = empty & ~left & ~right;
  const safeStart = oddFromStart<Own>(safe);
  const safeEnd = oddFromEnd<Own>(safe);
  ownSafe = popcnt(safeStart) as i32;
  const secondEnd = before<Own>(safeEnd);
  const covered1 = (safe & before<Own>(safe)) | safeStart | secondEnd;
  const covered2 = safeStart & secondEnd;

  // New own safe moves on either side, on squares whose other neighbour is occupied already.
  const joinsBefore = after<Own>(safe & ~safeStart);
  const joinsBehind = before<Own>(before<Own>(safe & ~safeEnd));
  const toLeft = empty & ~left & right;
  const toLeft2 = before<Own>(toLeft);
  const bothLeft = toLeft & toLeft2;
  const madeLeft1 = after<Other>(bothLeft | (toLeft & joinsBefore) | (toLeft2 & joinsBehind));
  const madeLeft2 = after<Other>(bothLeft & joinsBefore & joinsBehind);
  const toRight = empty & left & ~right;
  const toRight2 = before<Own>(toRight);
  const bothRight = toRight & toRight2;
  const madeRight1 = before<Other>(bothRight | (toRight & joinsBefore) | (toRight2 & joinsBehind));
  const madeRight2 = before<Other>(bothRight & joinsBefore & joinsBehind);

  // New safe moves of the opponent at either end.
  const above = after<Own>(empty);
  const below = before<Own>(empty);
  const otherSafeSquares = empty & ~above & ~below;
  const otherSafeStart = oddFromStart<Other>(otherSafeSquares);
  otherSafe = popcnt(otherSafeStart) as i32;
  const joins =
    after<Other>(otherSafeSquares & ~otherSafeStart) |
    before<Other>(otherSafeSquares & ~oddFromEnd<Other>(otherSafeSquares));
  const given1 = after<Own>(empty & ~above & joins);
  const given2 = before<Own>(before<Own>(empty & ~below & joins));

  add(ownRealLost, given1, given2);
  loss0 = sum;
  loss1 = carry;

  add(otherLost1, otherLost2, madeLeft1);
  const a = sum;
  const a2 = carry;
  add(madeLeft2, madeRight1, madeRight2);
  const b = sum;
  const b2 = carry;
  add(~covered1, ~covered2, a);
  const c2 = carry;
  add(sum, b, 0);
  attack0 = sum;
  add(a2, b2, carry);
  const d4 = carry;
  add(sum, c2, 0);
  attack1 = sum;
  add(d4, carry, 0);
  attack2 = sum;
  attack3 = carry;

  // Plus three less the loss.
  add(attack0, ~loss0, 0);
  order0 = sum;
  add(attack1, ~loss1, carry);
  order1 = sum;
  add(attack2, carry, 0);
  order2 = sum;
  order3 = attack3 ^ carry;
}

/**
 * True if a move leaves at least as many own safe moves as the opponent has real ones: the opponent then loses. The side
 * to move has `ahead` further safe moves elsewhere, or the opponent has −`ahead`.
 */
export function wins(ahead: i32): bool {
  const needed = otherReal - ownSafe - ahead + ATTACK_OFFSET;
  if (needed > MOST_ATTACK) return false;
  if (needed <= 0) return moves != 0;
  let enough = moves;
  enough = needed & 1 ? attack0 & enough : attack0 | enough;
  enough = needed & 2 ? attack1 & enough : attack1 | enough;
  enough = needed & 4 ? attack2 & enough : attack2 | enough;
  enough = needed & 8 ? attack3 & enough : attack3 | enough;
  return (enough & moves) != 0;
}

/** The moves that do not leave the opponent more safe moves than own real ones; `ahead` as above. */
export function hopeful(ahead: i32): u64 {
  const enough = ownReal - otherSafe + ahead;
  if (enough > MOST_LOSS) return moves;
  switch (enough) {
    case 1:
      return moves & ~(loss0 | loss1);
    case 2:
      return moves & ~loss1;
    case 3:
      return moves & ~(loss0 & loss1);
    default:
      return 0;
  }
}
