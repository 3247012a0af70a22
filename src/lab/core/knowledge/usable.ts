// Counts the look-ups whose score the search could use.
import { noteCut } from "../../../engine/core/tt/table";

/** Look-ups that found a usable score. */
let usable: u64 = 0;
/** The same at interior nodes (with a ply or more to search), and the cut-offs among them. */
let interiorUsable: u64 = 0;
let interiorCuts: u64 = 0;

/** Clears the counts before a search. */
export function clearUsable(): void {
  usable = 0;
  interiorUsable = 0;
  interiorCuts = 0;
}

/** Look-ups of the last search that found a usable score. */
export function usableHits(): f64 {
  return usable as f64;
}

/** Look-ups of the last search that found a usable score at an interior node, with a ply or more to search. */
export function interiorUsableHits(): f64 {
  return interiorUsable as f64;
}

/** Usable scores at interior nodes that ended the search of the node. */
export function interiorTableCuts(): f64 {
  return interiorCuts as f64;
}

/** Counts a usable score at a node with `depth` plies to search. */
export function noteUsable(depth: i32): void {
  usable++;
  if (depth > 0) interiorUsable++;
}

/** Counts a cut-off of an interior node by the last look-up. */
export function noteInteriorCut(key: u64, data: u64): void {
  interiorCuts++;
  noteCut(key, data);
}
