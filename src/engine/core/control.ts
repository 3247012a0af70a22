// The control block: what the host writes before and while a search runs. The host has the addresses of its fields.
import { CONTROL, MAX_MOVES } from "./memory";

@unmanaged
export class Control {
  // Where the table is and how it is used.
  /** Address of the first bucket, a multiple of 64. */
  table!: usize;
  buckets!: u32;
  /** 0…31. */
  generation!: i32;
  /** See table/schemes.ts. */
  scheme!: i32;
  /** 1 = keep statistics. */
  counting!: i32;
  /** Threads of this search. */
  threads!: i32;
  /** Entries that share a slot under a bucket scheme; 0 = 4. */
  slot!: i32;

  // How badly a limited level sees: see search/evaluation/misjudgement.ts.
  /** Which errors. */
  seed!: u32;
  /** Largest error of an evaluation, internal units; 0 = none. */
  misjudgement!: i32;

  // What ends the search.
  /** Atomic: 1 = stop. */
  stop!: i32;
  /** Atomic: 1 = the clock does not count yet. */
  pondering!: i32;
  /** Plies; always set. */
  depth!: i32;
  /** Moves; 0 = none. */
  mate!: i32;
  /** 0 = none. */
  nodes!: f64;
  /** Milliseconds on the clock of now(). */
  start!: f64;
  /** Milliseconds; 0 = none. */
  soft!: f64;
  /** Milliseconds; 0 = none. */
  hard!: f64;
  /** No iteration begins after so many nodes; 0 = none. */
  enoughNodes!: f64;

  // Which endgame tables are asked: see search/known/tablebase.ts.
  /** Men of the largest; 0 = none are asked. */
  tableMen!: i32;
  /** Least depth at which the largest are asked, plies. */
  tableDepth!: i32;
  /** 1 = a win that the fifty-move rule spoils counts as a draw. */
  tableRule50!: i32;

  // What is searched.
  /** Lines. */
  multiPv!: i32;
  /** Root moves to search; 0 = all. They follow the record, and after them their groups. */
  moveCount!: i32;
}

export const control: Control = changetype<Control>(CONTROL);

export const CONTROL_TABLE: usize = CONTROL + offsetof<Control>("table");
export const CONTROL_BUCKETS: usize = CONTROL + offsetof<Control>("buckets");
export const CONTROL_GENERATION: usize = CONTROL + offsetof<Control>("generation");
export const CONTROL_SCHEME: usize = CONTROL + offsetof<Control>("scheme");
export const CONTROL_COUNTING: usize = CONTROL + offsetof<Control>("counting");
export const CONTROL_THREADS: usize = CONTROL + offsetof<Control>("threads");
export const CONTROL_SLOT: usize = CONTROL + offsetof<Control>("slot");
export const CONTROL_SEED: usize = CONTROL + offsetof<Control>("seed");
export const CONTROL_MISJUDGEMENT: usize = CONTROL + offsetof<Control>("misjudgement");
export const CONTROL_STOP: usize = CONTROL + offsetof<Control>("stop");
export const CONTROL_PONDERING: usize = CONTROL + offsetof<Control>("pondering");
export const CONTROL_DEPTH: usize = CONTROL + offsetof<Control>("depth");
export const CONTROL_MATE: usize = CONTROL + offsetof<Control>("mate");
export const CONTROL_NODES: usize = CONTROL + offsetof<Control>("nodes");
export const CONTROL_START: usize = CONTROL + offsetof<Control>("start");
export const CONTROL_SOFT: usize = CONTROL + offsetof<Control>("soft");
export const CONTROL_HARD: usize = CONTROL + offsetof<Control>("hard");
export const CONTROL_ENOUGH_NODES: usize = CONTROL + offsetof<Control>("enoughNodes");
export const CONTROL_TABLE_MEN: usize = CONTROL + offsetof<Control>("tableMen");
export const CONTROL_TABLE_DEPTH: usize = CONTROL + offsetof<Control>("tableDepth");
export const CONTROL_TABLE_RULE50: usize = CONTROL + offsetof<Control>("tableRule50");
export const CONTROL_MULTI_PV: usize = CONTROL + offsetof<Control>("multiPv");
export const CONTROL_MOVE_COUNT: usize = CONTROL + offsetof<Control>("moveCount");
/** Root moves, u16 each. */
export const CONTROL_MOVES: usize = CONTROL + offsetof<Control>();
/** The group of each root move, u8 each: every move of one is better than any move of the next, whatever is found. */
export const CONTROL_GROUPS: usize = CONTROL_MOVES + (MAX_MOVES as usize) * 2;

export function requestStop(): void {
  atomic.store<i32>(CONTROL_STOP, 1);
}

/** True once the host asked for the end. */
export function stopRequested(): bool {
  return atomic.load<i32>(CONTROL_STOP) != 0;
}

/** True while the clock does not count yet: the search runs on the opponent's time. */
export function isPondering(): bool {
  return atomic.load<i32>(CONTROL_PONDERING) != 0;
}
