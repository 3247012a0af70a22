// A lower bound of a game. A player gains nothing by placing dominoes within two-row strips of the board only, and then the
// strips are independent games whose sum is the game. Their means add up to M. If no strip is hotter than T, the first player
// gets at least M, and the second player at least M − T.
import { isVertical, rows, width } from "./board";
import { stripMean, stripTemperature } from "./strips";

/** M and T (T ≥ 0) of the last position, in sixteenths of a move. */
export let mean: i32 = 0;
export let temperature: i32 = 0;

/** For frames of 8 and of 9 columns: gathers the bits of the first column in the highest byte. */
const GATHER_8: u64 = 0x0102040810204080;
const GATHER_9: u64 = 0x0101010101010100;

/** Column `index` of a board as the row of a strip. */
function column(empty: u64, index: i32): u64 {
  const first = empty >> (index as u64);
  return width == 8
    ? ((first & 0x0101010101010101) * GATHER_8) >> 56
    : ((first & 0x0040201008040201) * GATHER_9) >> 56;
}

/** A line across the side's dominoes; two of them make a strip. */
function line<Side>(empty: u64, index: i32): u64 {
  if (isVertical<Side>()) return (empty >> ((index as u64) * width)) & (((1 as u64) << width) - 1);
  return column(empty, index);
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
    let value = best + stripMean(own as u32);
    let heat = bestHeat;
    if (index > 0) {
      const strip = (before | (own << width)) as u32;
      const paired = shorter + stripMean(strip);
      if (paired > value) {
        value = paired;
        heat = max(shorterHeat, stripTemperature(strip));
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
