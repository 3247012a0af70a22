// What ends a search: node budget, clock, the host's stop flag. Polled every few hundred nodes, exact for node limits.

import { CONTROL_HARD, CONTROL_NODES, CONTROL_PONDERING, CONTROL_START, stopRequested } from "../control";
import { now } from "../host";

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
  if (stopRequested()) stopped = true;
  if (hardLimit != 0 && !isPondering() && elapsed() >= hardLimit) stopped = true;
  schedulePoll();
}

/** Counts a node at `ply`. */
export function countNode(ply: i32): void {
  if (stopped) return;
  nodes++;
  if (ply > selectiveDepth) selectiveDepth = ply;
  if (--untilPoll <= 0) poll();
}

/** True when the host asked to stop or a limit has passed, looked up now. */
export function mustStop(): bool {
  poll();
  return stopped;
}
