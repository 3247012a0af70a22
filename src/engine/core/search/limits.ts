// The limits of a search: nodes, clock and the host's stop flag, with the counts for them. The search polls
// them every 1024 nodes, and several threads with a node limit poll more often; the limit is exact with one thread.
import { thread } from "../board/position/position";
import { control, isPondering, stopRequested } from "../control";
import { now } from "../host";
import { THREAD_NODES, threadBase } from "../memory";

/** Nodes between two polls of the clock. */
const POLL_INTERVAL: i32 = 1024;
/** The same for each of several threads with a node limit: each may exceed its share by as many. */
const SHARED_INTERVAL: i32 = 64;
/** Nodes after which a held search can be stopped nevertheless: some 20 milliseconds. */
const HELD_NODES: u64 = 16384;

/** Nodes this thread has searched. */
export let nodes: u64 = 0;
/** True once the search must end; every later result is void. */
export let stopped: bool = false;
/** True in a search for a mate (`go mate`), in which the static evaluation prunes no node. */
export let seeksMate: bool = false;
/** Deepest ply reached in this iteration. */
export let selectiveDepth: i32 = 0;

let held: bool = false;
/** True when the time is spent while pondering: a ponder hit ends the search at once. */
let ripe: bool = false;
let untilPoll: i32 = 0;
let nodeLimit: u64 = 0;

/** Reads this search's limits. */
export function openLimits(): void {
  nodes = 0;
  stopped = false;
  untilPoll = 0;
  ripe = false;
  nodeLimit = control.nodes as u64;
  seeksMate = control.mate > 0;
  publishNodes();
  schedulePoll();
}

export function resetSelectiveDepth(): void {
  selectiveDepth = 0;
}

export function elapsed(): f64 {
  return now() - control.start;
}

/** Publishes this thread's nodes for the other threads. */
function publishNodes(): void {
  store<u64>(thread + THREAD_NODES, nodes);
}

/** Nodes of all threads; for the other threads as of their last poll. */
export function totalNodes(): u64 {
  publishNodes();
  return totalOf(THREAD_NODES);
}

/** The sum of a counter of all threads. */
export function totalOf(counter: usize): u64 {
  let total: u64 = 0;
  for (let i = 0; i < control.threads; i++) total += load<u64>(threadBase(i) + counter);
  return total;
}

function schedulePoll(): void {
  untilPoll = POLL_INTERVAL;
  if (nodeLimit == 0) return;
  // A poll reads the counts of all threads, which must not take long beside the nodes between two polls.
  if (control.threads > 1) untilPoll = min(POLL_INTERVAL, max(SHARED_INTERVAL, 2 * control.threads));
  const total = totalNodes();
  const left = nodeLimit > total ? nodeLimit - total : 0;
  if (left < (untilPoll as u64)) untilPoll = left as i32;
}

function poll(): void {
  publishNodes();
  if (nodeLimit != 0 && totalNodes() >= nodeLimit) stopped = true;
  if (!held || nodes >= HELD_NODES) {
    if (stopRequested()) stopped = true;
    if ((ripe || (control.hard != 0 && elapsed() >= control.hard)) && !isPondering()) stopped = true;
  }
  schedulePoll();
}

/**
 * Holds or releases the search. While held, clock and stop flag do not end it, so that it completes the first
 * iteration: any searched move is better than the first of the list. This takes about a millisecond. If
 * quiescence explodes, the hold ends after HELD_NODES.
 */
export function holdStop(hold: bool): void {
  held = hold;
}

/** Sets whether a ponder hit ends the search at once. */
export function setRipe(value: bool): void {
  ripe = value;
}

/** Makes the next node poll the limits. */
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

/** Polls the limits at once; true when the search must end. */
export function mustStop(): bool {
  poll();
  return stopped;
}
