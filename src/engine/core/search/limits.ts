// What ends a search: node budget, clock, the host's stop flag; and the counts they are held against. Polled every
// 1024 nodes, exact for node limits.

import { thread } from "../board/position/position";
import { control, isPondering, stopRequested } from "../control";
import { now } from "../host";
import { THREAD_NODES, threadBase } from "../memory";

/** Nodes between two looks at the clock. */
const POLL_INTERVAL: i32 = 1024;
/** Nodes after which a held search may be stopped all the same: a few milliseconds. */
const HELD_NODES: u64 = 16384;

/** Nodes this thread has searched. */
export let nodes: u64 = 0;
/** True once the search has to end; every result from then on is void. */
export let stopped: bool = false;
/** True when all that is wanted is a mate (`go mate`): opinions of the static evaluation then end no node. */
export let seeksMate: bool = false;
/** Deepest ply reached in this iteration. */
export let selectiveDepth: i32 = 0;

let held: bool = false;
/** True when the search would have ended, had it not been on the opponent's time. */
let ripe: bool = false;
let untilPoll: i32 = 0;
let threads: i32 = 1;
let nodeLimit: u64 = 0;
let hardLimit: f64 = 0;
let start: f64 = 0;

/** Reads this search's limits. */
export function openLimits(): void {
  nodes = 0;
  stopped = false;
  untilPoll = 0;
  ripe = false;
  nodeLimit = control.nodes as u64;
  hardLimit = control.hard;
  start = control.start;
  threads = control.threads;
  seeksMate = control.mate > 0;
  publishNodes();
  schedulePoll();
}

export function resetSelectiveDepth(): void {
  selectiveDepth = 0;
}

export function elapsed(): f64 {
  return now() - start;
}

/** Lets the other threads see how far this one is. */
function publishNodes(): void {
  store<u64>(thread + THREAD_NODES, nodes);
}

/** Nodes of all threads, the others' as of their last look at the clock. */
export function totalNodes(): u64 {
  publishNodes();
  let total: u64 = 0;
  for (let i = 0; i < threads; i++) total += load<u64>(threadBase(i) + THREAD_NODES);
  return total;
}

function schedulePoll(): void {
  untilPoll = POLL_INTERVAL;
  if (nodeLimit == 0) return;
  const total = totalNodes();
  const left = nodeLimit > total ? nodeLimit - total : 0;
  if (left < (POLL_INTERVAL as u64)) untilPoll = left as i32;
}

function poll(): void {
  publishNodes();
  if (nodeLimit != 0 && totalNodes() >= nodeLimit) stopped = true;
  if (!held || nodes >= HELD_NODES) {
    if (stopRequested()) stopped = true;
    if ((ripe || (hardLimit != 0 && elapsed() >= hardLimit)) && !isPondering()) stopped = true;
  }
  schedulePoll();
}

/**
 * While held, neither clock nor host end the search, so that the first iteration is completed: any searched move is
 * better than the first of the list. It takes about a millisecond; where quiescence explodes, the hold gives way.
 */
export function holdStop(hold: bool): void {
  held = hold;
}

/** Says whether the search has done enough to end as soon as it is no longer on the opponent's time. */
export function setRipe(value: bool): void {
  ripe = value;
}

/** Has the next node look at the clock. */
export function pollSoon(): void {
  untilPoll = 1;
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
