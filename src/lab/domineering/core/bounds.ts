// Bounds of a game by its strips, and the settled part of a board.

import { after, before, isVertical, openBoard, rows, safeSquares, width } from "./board";

// Two rows of a board as a separate game: its mean value and its temperature (thermography: Conway 1976; Berlekamp, Conway, Guy
// 1982), computed once for every possible strip. The strip's owner covers both squares of a column, the opponent two
// neighbouring squares of a row.
//   A strip is a number: a bit per empty square, the second row `width` bits above the first. Values and temperatures
// are in sixteenths of a move; no strip of up to 9 columns needs a finer grid.

/** A move. */
export const UNIT: i32 = 16;

/** The temperature of integers and the lowest one on the grid; numbers are at most as hot. */
const COLDEST: i32 = -16;
/** From there to above the hottest strip's temperature, which is 5/4. */
const STEPS: i32 = 48;

/** In sixteenths of a move, the mean from the owner's view. */
@unmanaged
class Strip {
  mean!: i16;
  temperature!: i16;
}

/**
 * During the computation also the two walls of its thermograph: the value of each at the lowest temperature, and a bit for
 * every step at which it moves inwards.
 */
@unmanaged
class Walls {
  leftStart!: i16;
  rightStart!: i16;
  leftSteps!: u64;
  rightSteps!: u64;
}

/** Bytes that the strips of a frame take, `columns` 8 or 9. */
export function stripBytes(columns: i32): usize {
  return (offsetof<Strip>() + offsetof<Walls>()) << ((2 * columns) as usize);
}

/** Address of the strips of the open frame. */
let strips: usize = 0;

/** From now on the strips of the open frame, which are computed already, are at an address. */
export function useStrips(at: usize): void {
  strips = at;
}

function stripAt(strip: u32): Strip {
  return changetype<Strip>(strips + (strip as usize) * offsetof<Strip>());
}

function wallsOf(strip: u32): Walls {
  const start = strips + (offsetof<Strip>() << ((2 * width) as usize));
  return changetype<Walls>(start + (strip as usize) * offsetof<Walls>());
}

// The walls of the current strip, i32[STEPS] each: for every temperature the result if the owner moves first, and the negated result
// if the opponent does.
const LEFT: usize = memory.data(STEPS * 4, 4);
const RIGHT: usize = memory.data(STEPS * 4, 4);

function valueAt(wall: usize, step: i32): i32 {
  return load<i32>(wall + ((step as usize) << 2));
}

/** The player of a wall moves to an option: the other player's wall there, from the player's view, taxed. */
function offer(wall: usize, start: i32, steps: u64): void {
  let value = start;
  for (let step = 0; step < STEPS; step++) {
    const taxed = value - (COLDEST + step);
    if (taxed > valueAt(wall, step)) store<i32>(wall + ((step as usize) << 2), taxed);
    value += (steps & 1) as i32;
    steps >>= 1;
  }
}

/** The steps before `end` at which a wall moves inwards, a bit each. */
function movesOf(wall: usize, end: i32): u64 {
  let moves: u64 = 0;
  for (let step = 0; step < end; step++) {
    moves |= ((valueAt(wall, step) - valueAt(wall, step + 1)) as u64) << (step as u64);
  }
  return moves;
}

/** The integer nearest to 0 between two values more than a move apart. */
function simplest(low: i32, high: i32): i32 {
  if (low < 0 && high > 0) return 0;
  return low >= 0 ? (low / UNIT + 1) * UNIT : -(-high / UNIT + 1) * UNIT;
}

const NONE: i32 = 10000;

/** Computes a strip from its options, which must be computed already. */
function workOut(strip: u32): void {
  for (let step = 0; step < STEPS; step++) {
    store<i32>(LEFT + ((step as usize) << 2), -NONE);
    store<i32>(RIGHT + ((step as usize) << 2), -NONE);
  }
  const columns = width as u32;
  const row = ((1 as u32) << columns) - 1;
  let hasLeft = false;
  for (let left = strip & (strip >> columns) & row; left != 0; left &= left - 1) {
    const square = left & -left;
    const walls = wallsOf(strip ^ square ^ (square << columns));
    offer(LEFT, walls.rightStart, walls.rightSteps);
    hasLeft = true;
  }
  let hasRight = false;
  const last = (1 as u32) << (columns - 1);
  for (let right = strip & (strip >> 1) & ~last; right != 0; right &= right - 1) {
    const square = right & -right;
    const walls = wallsOf(strip ^ (square * 3));
    offer(RIGHT, -(walls.leftStart as i32), walls.leftSteps);
    hasRight = true;
  }
  let mean = 0;
  let temperature = COLDEST;
  let frozenAt = 0;
  const left = valueAt(LEFT, 0);
  const right = -valueAt(RIGHT, 0);
  if (!hasLeft || !hasRight) {
    // Only one side has moves, so they are counted: the tax at the lowest temperature is a move.
    mean = hasLeft ? left : hasRight ? right : 0;
  } else if (left < right) {
    mean = simplest(left - UNIT, right + UNIT);
  } else {
    while (valueAt(LEFT, frozenAt) > -valueAt(RIGHT, frozenAt)) frozenAt++;
    // The walls meet on the grid.
    assert(valueAt(LEFT, frozenAt) == -valueAt(RIGHT, frozenAt));
    mean = valueAt(LEFT, frozenAt);
    temperature = COLDEST + frozenAt;
  }
  const walls = wallsOf(strip);
  walls.leftStart = (frozenAt ? left : mean) as i16;
  walls.rightStart = (frozenAt ? right : mean) as i16;
  walls.leftSteps = movesOf(LEFT, frozenAt);
  walls.rightSteps = movesOf(RIGHT, frozenAt);
  stripAt(strip).mean = mean as i16;
  stripAt(strip).temperature = temperature as i16;
}

/** Computes all strips of a frame of 8 or 9 columns at an address. Takes a little more than a second. */
export function openStrips(frame: i32, at: usize): void {
  openBoard(0, 0, frame, 0);
  useStrips(at);
  const end = (1 as u32) << ((2 * width) as u32);
  for (let strip: u32 = 0; strip < end; strip++) workOut(strip);
}

// A lower bound of a game. A player gains nothing by placing dominoes within two-row strips of the board only, and then the
// strips are independent games whose sum is the game. Their means add up to M. If no strip is hotter than T, the first player
// gets at least M, and the second player at least M − T.

// The settled part of a board: moves that only one side can make and the other cannot prevent. They are a number of moves in
// reserve, and the rest of the board is a separate game (Berlekamp, Conway, Guy 1982).
//   A pair of safe squares at the end of its run is worth exactly one move unless the third square is contested. It is worth at
// least one, because its owner can keep it in reserve. It is worth at most one, because only one domino at a time can lie on
// the pair, and a domino that reaches the third square takes nothing from the opponent. Squares that no domino can cover are
// worth nothing.

/** The squares that are not settled. */
export let contested: u64 = 0;
/** Moves in reserve of the side to move, less its opponent's. */
export let reserve: i32 = 0;

/** Removes safe pairs from the ends of runs; returns their number. */
function takePairs<Side, Opponent>(): i32 {
  let taken = 0;
  while (true) {
    const safe = safeSquares<Opponent>(contested);
    const pairs = safe & before<Side>(safe);
    const open = contested & ~safe;
    const starts = pairs & ~after<Side>(contested) & ~before<Side>(before<Side>(open));
    const fromStart = starts | after<Side>(starts);
    // A run of three safe squares has a pair at either end, but not both.
    const ends =
      pairs &
      ~before<Side>(before<Side>(contested)) &
      ~after<Side>(open) &
      ~fromStart &
      ~before<Side>(fromStart);
    if ((starts | ends) == 0) return taken;
    taken += popcnt(starts | ends) as i32;
    contested &= ~(fromStart | ends | after<Side>(ends));
  }
}

/** Settles as many squares as possible. */
export function settle<Own, Other>(empty: u64): void {
  contested = empty;
  reserve = 0;
  while (true) {
    contested &=
      after<Own>(contested) | before<Own>(contested) | after<Other>(contested) | before<Other>(contested);
    const own = takePairs<Own, Other>();
    const other = takePairs<Other, Own>();
    reserve += own - other;
    if (own + other == 0) return;
  }
}

/** M and T (T ≥ 0) of the last position, in sixteenths of a move. */
export let mean: i32 = 0;
export let temperature: i32 = 0;

/** For frames of 8 and of 9 columns: gathers the bits of the first column in the highest byte. */
const GATHER_8: u64 = 0x0102040810204080;
const GATHER_9: u64 = 0x0101010101010100;

/** A line across the side's dominoes, a row or a column, as the row of a strip; two of them make a strip. */
function line<Side>(empty: u64, index: i32): u64 {
  if (isVertical<Side>()) return (empty >> ((index as u64) * width)) & (((1 as u64) << width) - 1);
  const first = empty >> (index as u64);
  return width == 8
    ? ((first & 0x0101010101010101) * GATHER_8) >> 56
    : ((first & 0x0040201008040201) * GATHER_9) >> 56;
}

/**
 * Bounds a position from the view of a side. Each row (column for Horizontal) is paired with its neighbour or stays alone,
 * where only the opponent has moves. Finds the best division from the first row to the last.
 */
export function bound<Side>(empty: u64): void {
  const lines = isVertical<Side>() ? rows : (width as i32);
  let before: u64 = 0;
  // The best value for all lines so far, and for all except the last.
  let best = 0;
  let bestHeat = 0;
  let shorter = 0;
  let shorterHeat = 0;
  for (let index = 0; index < lines; index++) {
    const own = line<Side>(empty, index);
    let value = best + stripAt(own as u32).mean;
    let heat = bestHeat;
    if (index > 0) {
      const strip = (before | (own << width)) as u32;
      const paired = shorter + stripAt(strip).mean;
      if (paired > value) {
        value = paired;
        heat = max<i32>(shorterHeat, stripAt(strip).temperature);
      }
    }
    shorter = best;
    shorterHeat = bestHeat;
    best = value;
    bestHeat = heat;
    before = own;
  }
  mean = best;
  temperature = bestHeat;
}
