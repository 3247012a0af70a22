// What ends a search: node budget, clock, the host's stop flag. Polled every few hundred nodes, exact for node limits.
import { now } from "../host";
import { CONTROL } from "../memory";

export const CONTROL_STOP: usize = CONTROL + 64; // i32, atomic: 1 = stop
export const CONTROL_PONDERING: usize = CONTROL + 68; // i32, atomic: 1 = the clock does not count yet
export const CONTROL_DEPTH: usize = CONTROL + 72; // i32, plies; always set
export const CONTROL_MATE: usize = CONTROL + 76; // i32, moves; 0 = none
export const CONTROL_NODES: usize = CONTROL + 80; // f64; 0 = none
export const CONTROL_START: usize = CONTROL + 88; // f64, ms on the clock of now()
export const CONTROL_SOFT: usize = CONTROL + 96; // f64, ms; 0 = none
export const CONTROL_HARD: usize = CONTROL + 104; // f64, ms; 0 = none
export const CONTROL_MULTI_PV: usize = CONTROL + 112; // i32
export const CONTROL_MOVE_COUNT: usize = CONTROL + 116; // i32, root moves to search; 0 = all
export const CONTROL_MOVES: usize = CONTROL + 128; // u16 each

/** Nodes between two looks at the clock. */
const POLL_INTERVAL: i32 = 1024;

/** Nodes this thread has searched. */
export let nodes: u64 = 0;
/** True once the search has to end; every result from then on is void. */
export let stopped: bool = false;
/** Deepest ply reached in this iteration. */
export let selectiveDepth: i32 = 0;

let untilPoll: i32 = 0;
let nodeLimit: u64 = 0;
let hardLimit: f64 = 0;
let start: f64 = 0;

/** Reads this search's limits. */
export function openLimits(): void {
  nodes = 0;
  stopped = false;
  untilPoll = 0;
  nodeLimit = load<f64>(CONTROL_NODES) as u64;
  hardLimit = load<f64>(CONTROL_HARD);
  start = load<f64>(CONTROL_START);
  schedulePoll();
}

export function resetSelectiveDepth(): void {
  selectiveDepth = 0;
}

export function elapsed(): f64 {
  return now() - start;
}

export function isPondering(): bool {
  return atomic.load<i32>(CONTROL_PONDERING) != 0;
}

function schedulePoll(): void {
  untilPoll = POLL_INTERVAL;
  if (nodeLimit != 0 && nodeLimit - nodes < (POLL_INTERVAL as u64)) {
    untilPoll = (nodeLimit - nodes) as i32;
  }
}

function poll(): void {
  if (nodeLimit != 0 && nodes >= nodeLimit) stopped = true;
  if (atomic.load<i32>(CONTROL_STOP) != 0) stopped = true;
  if (hardLimit != 0 && !isPondering() && elapsed() >= hardLimit) stopped = true;
  schedulePoll();
}

/** Counts a node at `ply`. */
export function countNode(ply: i32): void {
  nodes++;
  if (ply > selectiveDepth) selectiveDepth = ply;
  if (--untilPoll <= 0) poll();
}

/** True when the host asked to stop or a limit has passed, looked up now. */
export function mustStop(): bool {
  poll();
  return stopped;
}
