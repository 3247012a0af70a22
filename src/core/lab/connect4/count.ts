// Positions searched.
import { thread } from "../../board/position";
import { FOUR_POSITIONS } from "./memory";

export let positions: u64 = 0;

export function clearPositions(): void {
  positions = 0;
}

export function countPosition(): void {
  positions++;
}

/** Puts the count where the host reads it. */
export function reportPositions(): void {
  store<u64>(thread + FOUR_POSITIONS, positions);
}
