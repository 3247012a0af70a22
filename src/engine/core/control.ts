// The control block: what the host writes before and while a search runs. Addresses in linear memory.
import { CONTROL } from "./memory";

// Where the table is and how it is used.
export const CONTROL_TABLE: usize = CONTROL + 0; // u32, address of the first bucket, a multiple of 64
export const CONTROL_BUCKETS: usize = CONTROL + 4; // u32
export const CONTROL_GENERATION: usize = CONTROL + 8; // u32, 0…31
export const CONTROL_SCHEME: usize = CONTROL + 12; // u32, see table/schemes.ts

export const CONTROL_COUNTING: usize = CONTROL + 16; // u32: 1 = keep statistics
export const CONTROL_THREADS: usize = CONTROL + 20; // u32, threads of this search
export const CONTROL_SLOT: usize = CONTROL + 24; // u32: entries that share a slot under a bucket scheme; 0 = 4

// How badly a limited level sees: see search/misjudgement.ts.
export const CONTROL_MISJUDGEMENT: usize = CONTROL + 32; // i32, largest error of an evaluation, internal units; 0 = none
export const CONTROL_SEED: usize = CONTROL + 28; // i32, which errors

// What ends the search.
export const CONTROL_STOP: usize = CONTROL + 64; // i32, atomic: 1 = stop
export const CONTROL_PONDERING: usize = CONTROL + 68; // i32, atomic: 1 = the clock does not count yet
export const CONTROL_DEPTH: usize = CONTROL + 72; // i32, plies; always set
export const CONTROL_MATE: usize = CONTROL + 76; // i32, moves; 0 = none
export const CONTROL_NODES: usize = CONTROL + 80; // f64; 0 = none
export const CONTROL_START: usize = CONTROL + 88; // f64, ms on the clock of now()
export const CONTROL_SOFT: usize = CONTROL + 96; // f64, ms; 0 = none
export const CONTROL_HARD: usize = CONTROL + 104; // f64, ms; 0 = none
export const CONTROL_ENOUGH_NODES: usize = CONTROL + 120; // f64, no iteration begins after so many; 0 = none

// What is searched.
export const CONTROL_MULTI_PV: usize = CONTROL + 112; // i32, lines
export const CONTROL_MOVE_COUNT: usize = CONTROL + 116; // i32, root moves to search; 0 = all
export const CONTROL_MOVES: usize = CONTROL + 128; // u16 each

export function requestStop(): void {
  atomic.store<i32>(CONTROL_STOP, 1);
}

/** True once the host asked for the end. */
export function stopRequested(): bool {
  return atomic.load<i32>(CONTROL_STOP) != 0;
}
