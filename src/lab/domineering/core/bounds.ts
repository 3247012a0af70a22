// A lower bound of a game. A player gains nothing by placing dominoes within two-row strips of the board only, and then the
// strips are independent games whose sum is the game. Their means add up to M. If no strip is hotter than T, the first player
// gets at least M, and the second player at least M − T.
import { after, before, isVertical, rows, safeSquares, width } from "./board";
import { stripMean, stripTemperature } from "./strips";

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
