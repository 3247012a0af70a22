// The control block: the orders for a search, and the functions by which the host gives them. It may give the first two while threads
// search, so threads read them atomically.
import { CONTROL, MAX_MOVES } from "./memory";

@unmanaged
class Control {
  /** 1 = stop. */
  stop!: i32;
  /** 1 = the clock does not count yet. */
  pondering!: i32;
  // See the order… functions.
  table!: usize;
  buckets!: u32;
  scheme!: i32;
  slot!: i32;
  generation!: i32;
  counting!: i32;
  threads!: i32;
  seed!: u32;
  misjudgement!: i32;
  depth!: i32;
  mate!: i32;
  multiPv!: i32;
  nodes!: f64;
  enoughNodes!: f64;
  start!: f64;
  soft!: f64;
  hard!: f64;
  tbMen!: i32;
  tbDepth!: i32;
  tbRule50!: i32;
  moveCount!: i32;
}

export const control: Control = changetype<Control>(CONTROL);

const STOP: usize = CONTROL + offsetof<Control>("stop");
const PONDERING: usize = CONTROL + offsetof<Control>("pondering");
/** Root moves to search, u16 each, and their groups, u8 each. */
const MOVES: usize = CONTROL + offsetof<Control>();
const GROUPS: usize = MOVES + (MAX_MOVES as usize) * 2;

/** Asks all threads to end their work. */
export function requestStop(): void {
  atomic.store<i32>(STOP, 1);
}

/** Withdraws an earlier request, before new work. */
export function withdrawStop(): void {
  atomic.store<i32>(STOP, 0);
}

/** True once the search must end. */
export function stopRequested(): bool {
  return atomic.load<i32>(STOP) != 0;
}

/** Whether the search runs on the opponent's time, so that the clock does not count yet. */
export function orderPondering(on: bool): void {
  atomic.store<i32>(PONDERING, on as i32);
}

export function isPondering(): bool {
  return atomic.load<i32>(PONDERING) != 0;
}

/** Searches use the table of so many buckets at `start`, a multiple of 64. Its content stays. */
export function orderTable(start: usize, buckets: u32): void {
  control.table = start;
  control.buckets = buckets;
}

/** The scheme's number: see tt/schemes.ts. `slot` = entries that share a slot under a bucket scheme; 0 = 4. */
export function orderScheme(scheme: i32, slot: i32): void {
  control.scheme = scheme;
  control.slot = slot;
}

/** The search's number for time stamping, 0…31. */
export function orderGeneration(generation: i32): void {
  control.generation = generation;
}

/** Whether searches keep statistics of the table. */
export function orderCounting(on: bool): void {
  control.counting = on as i32;
}

export function isCounting(): bool {
  return control.counting != 0;
}

/** The number of threads that search. */
export function orderThreads(threads: i32): void {
  control.threads = threads;
}

/**
 * The limits of the search: `depth` in plies, `mate` in moves; no iteration begins after `enoughNodes`; `multiPv` lines. 0 = no limit,
 * but not for `depth`.
 */
export function orderLimits(depth: i32, mate: i32, nodes: f64, enoughNodes: f64, multiPv: i32): void {
  control.depth = depth;
  control.mate = mate;
  control.nodes = nodes;
  control.enoughNodes = enoughNodes;
  control.multiPv = multiPv;
}

/** The start of the search on the clock of now(), and the times for it; 0 = no limit. ms */
export function orderTimes(start: f64, soft: f64, hard: f64): void {
  control.start = start;
  control.soft = soft;
  control.hard = hard;
}

/** The errors of a limited level: their seed, and the largest error of an evaluation in internal units; 0 = none. */
export function orderErrors(seed: u32, misjudgement: i32): void {
  control.seed = seed;
  control.misjudgement = misjudgement;
}

/**
 * The endgame tables to probe: men of the largest ones, 0 = none; the least depth at which these are probed, plies; whether a win that
 * the fifty-move rule spoils counts as a draw.
 */
export function orderTablebases(men: i32, depth: i32, rule50: bool): void {
  control.tbMen = men;
  control.tbDepth = depth;
  control.tbRule50 = rule50 as i32;
}

/** The number of root moves to search, which orderMove gives; 0 = all. */
export function orderMoveCount(count: i32): void {
  control.moveCount = count;
}

/** Root move `index`. Every move of a group, 0…255, ranks above all moves of the next, regardless of scores. */
export function orderMove(index: i32, move: i32, group: i32): void {
  store<u16>(MOVES + ((index as usize) << 1), move as u16);
  store<u8>(GROUPS + (index as usize), group as u8);
}

/** Place of a move among the root moves to search, −1 if it is not one of them. */
export function orderedPlace(move: i32): i32 {
  for (let index = 0; index < control.moveCount; index++) {
    if ((load<u16>(MOVES + ((index as usize) << 1)) as i32) == move) return index;
  }
  return -1;
}

export function orderedGroup(index: i32): i32 {
  return load<u8>(GROUPS + (index as usize)) as i32;
}
