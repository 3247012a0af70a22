// Positions searched, and what the host can see of a search that runs.
import { thread } from "../../board/position";
import { FOUR_LEAST, FOUR_MOST, FOUR_POSITIONS } from "./memory";

/** The host sees a new count every so many positions, a few times a second. */
const SHOWN_EVERY: u64 = 1 << 22;

export let positions: u64 = 0;

export function clearPositions(): void {
  positions = 0;
}

export function countPosition(): void {
  positions++;
  if ((positions & (SHOWN_EVERY - 1)) == 0) showPositions();
}

export function showPositions(): void {
  store<u64>(thread + FOUR_POSITIONS, positions);
}

/** The score is at least `least` and at most `most`. */
export function showBounds(least: i32, most: i32): void {
  store<i32>(thread + FOUR_LEAST, least);
  store<i32>(thread + FOUR_MOST, most);
}
