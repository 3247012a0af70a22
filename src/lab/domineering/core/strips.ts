// Two rows of a board as a separate game: its mean value and its temperature (thermography: Conway 1976; Berlekamp, Conway, Guy
// 1982), computed once for every possible strip. The strip's owner covers both squares of a column, the opponent two
// neighbouring squares of a row.
//   A strip is a number: a bit per empty square, the second row `width` bits above the first. Values and temperatures
// are in sixteenths of a move; no strip of up to 9 columns needs a finer grid.
import { thread } from "../../../engine/core/board/position/position";
import { width } from "./board";
import { orders, STRIP_WALLS } from "./orders";

/** A move. */
export const UNIT: i32 = 16;

/** The temperature of integers and the lowest one on the grid; numbers are at most as hot. */
const COLDEST: i32 = -16;
/** From there to above the hottest strip's temperature, which is 5/4. */
const STEPS: i32 = 48;

/** The stored data of a strip. */
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

function stripAt(strip: u32): Strip {
  return changetype<Strip>(orders.strips + (strip as usize) * offsetof<Strip>());
}

function wallsOf(strip: u32): Walls {
  const start = orders.strips + (offsetof<Strip>() << ((2 * width) as usize));
  return changetype<Walls>(start + (strip as usize) * offsetof<Walls>());
}

/** The mean in sixteenths of a move, from the owner's view. */
export function stripMean(strip: u32): i32 {
  return stripAt(strip).mean as i32;
}

/** The temperature in sixteenths of a move. */
export function stripTemperature(strip: u32): i32 {
  return stripAt(strip).temperature as i32;
}

// The current strip: for every temperature the result if the owner moves first, and if the opponent does.
function leftAt(step: i32): usize {
  return thread + STRIP_WALLS + ((step as usize) << 2);
}

function rightAt(step: i32): usize {
  return leftAt(STEPS + step);
}

/** The owner moves to `option`: its right wall, taxed. */
function offerLeft(option: u32): void {
  const walls = wallsOf(option);
  let value = walls.rightStart as i32;
  let steps = walls.rightSteps;
  for (let step = 0; step < STEPS; step++) {
    const taxed = value - (COLDEST + step);
    if (taxed > load<i32>(leftAt(step))) store<i32>(leftAt(step), taxed);
    value += (steps & 1) as i32;
    steps >>= 1;
  }
}

/** The opponent moves to `option`: its left wall, taxed. */
function offerRight(option: u32): void {
  const walls = wallsOf(option);
  let value = walls.leftStart as i32;
  let steps = walls.leftSteps;
  for (let step = 0; step < STEPS; step++) {
    const taxed = value + (COLDEST + step);
    if (taxed < load<i32>(rightAt(step))) store<i32>(rightAt(step), taxed);
    value -= (steps & 1) as i32;
    steps >>= 1;
  }
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
    store<i32>(leftAt(step), -NONE);
    store<i32>(rightAt(step), NONE);
  }
  const columns = width as u32;
  const row = ((1 as u32) << columns) - 1;
  let hasLeft = false;
  for (let left = strip & (strip >> columns) & row; left != 0; left &= left - 1) {
    const square = left & -left;
    offerLeft(strip ^ square ^ (square << columns));
    hasLeft = true;
  }
  let hasRight = false;
  const last = (1 as u32) << (columns - 1);
  for (let right = strip & (strip >> 1) & ~last; right != 0; right &= right - 1) {
    const square = right & -right;
    offerRight(strip ^ (square * 3));
    hasRight = true;
  }
  let mean = 0;
  let temperature = COLDEST;
  let frozenAt = 0;
  const left = load<i32>(leftAt(0));
  const right = load<i32>(rightAt(0));
  if (!hasLeft || !hasRight) {
    // Only one side has moves, so they are counted: the tax at the lowest temperature is a move.
    mean = hasLeft ? left : hasRight ? right : 0;
  } else if (left < right) {
    mean = simplest(left - UNIT, right + UNIT);
  } else {
    while (load<i32>(leftAt(frozenAt)) > load<i32>(rightAt(frozenAt))) frozenAt++;
    // The walls meet on the grid.
    assert(load<i32>(leftAt(frozenAt)) == load<i32>(rightAt(frozenAt)));
    mean = load<i32>(leftAt(frozenAt));
    temperature = COLDEST + frozenAt;
  }
  let leftSteps: u64 = 0;
  let rightSteps: u64 = 0;
  for (let step = 0; step < frozenAt; step++) {
    leftSteps |= ((load<i32>(leftAt(step)) - load<i32>(leftAt(step + 1))) as u64) << (step as u64);
    rightSteps |= ((load<i32>(rightAt(step + 1)) - load<i32>(rightAt(step))) as u64) << (step as u64);
  }
  const walls = wallsOf(strip);
  walls.leftStart = (frozenAt ? left : mean) as i16;
  walls.rightStart = (frozenAt ? right : mean) as i16;
  walls.leftSteps = leftSteps;
  walls.rightSteps = rightSteps;
  stripAt(strip).mean = mean as i16;
  stripAt(strip).temperature = temperature as i16;
}

/** Computes all strips of the open frame at the ordered address. Takes a little more than a second. */
export function openStrips(): void {
  const end = (1 as u32) << ((2 * width) as u32);
  for (let strip: u32 = 0; strip < end; strip++) workOut(strip);
}
