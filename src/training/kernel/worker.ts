// The memory of a worker: offsets from its base.
import { INPUTS, TACTICS } from "../../engine/core/network/architecture";
import { Attacks } from "../../engine/core/records/board";
import { PARAMETERS_SIZE, ROW, TACTICAL_ROW, WORKERS } from "./memory";

/** Gradients of the worker's share of a batch, laid out like the parameters. */
export const GRADIENTS: usize = 0;
/** Both accumulators and their gradients. */
export const SUMS: usize = GRADIENTS + PARAMETERS_SIZE;
export const SUM_GRADIENTS: usize = SUMS + 2 * ROW;
/** Bytes of a list of inputs, which a perspective has one of for each man. */
export const LIST: usize = 32 * 4;
/** Addresses (offsets of rows) of the active inputs, u32[32] per perspective. */
export const INPUT_LISTS: usize = SUM_GRADIENTS + 2 * ROW;
/** Two chains (chains.ts): sums, totals of gradients, inputs as above, numbers of inputs and whether the total counts: i32. */
export const CHAIN_SUMS: usize = INPUT_LISTS + 2 * LIST;
export const CHAIN_TOTALS: usize = CHAIN_SUMS + 2 * ROW;
export const CHAIN_INPUTS: usize = CHAIN_TOTALS + 2 * ROW;
export const CHAIN_COUNTS: usize = CHAIN_INPUTS + 2 * LIST;
export const CHAIN_LEARNS: usize = CHAIN_COUNTS + 2 * 4;
/** Inputs that have gone and come: u32[64]; a byte of marks for each input. */
export const CHAIN_CHANGES: usize = CHAIN_LEARNS + 2 * 4;
export const CHAIN_MARKS: usize = CHAIN_CHANGES + 2 * LIST;
/** The men of a sample: of both sides, u64[2], and of the six types, u64[6]. */
export const MEN: usize = CHAIN_MARKS + (INPUTS as usize);
const MEN_SIZE: usize = 64;
/** Its attacks, and its tactical counts: u16[TACTICS][2]. */
export const ATTACKS: usize = (MEN + MEN_SIZE + 15) & ~(15 as usize);
export const TACTIC_COUNTS: usize = ATTACKS + offsetof<Attacks>();
/** The tactical neurons before activation. */
export const TACTICAL_SUMS: usize = (TACTIC_COUNTS + (TACTICS as usize) * 4 + 15) & ~(15 as usize);
export const SIZE: usize = (TACTICAL_SUMS + TACTICAL_ROW + 4095) & ~(4095 as usize);

/** Base of a worker's memory; with the number of workers, the first byte after all of it. */
export function baseOf(index: i32): usize {
  return WORKERS + (index as usize) * SIZE;
}
