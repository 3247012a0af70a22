// The addresses of the control block's fields, for the host.
import { CONTROL, MAX_MOVES } from "./memory";
import { Control } from "./records/control";

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
export const CONTROL_TB_MEN: usize = CONTROL + offsetof<Control>("tbMen");
export const CONTROL_TB_DEPTH: usize = CONTROL + offsetof<Control>("tbDepth");
export const CONTROL_TB_RULE50: usize = CONTROL + offsetof<Control>("tbRule50");
export const CONTROL_MULTI_PV: usize = CONTROL + offsetof<Control>("multiPv");
export const CONTROL_MOVE_COUNT: usize = CONTROL + offsetof<Control>("moveCount");
/** Root moves, u16 each. */
export const CONTROL_MOVES: usize = CONTROL + offsetof<Control>();
/**
 * The group of each root move, u8 each: every move of a group ranks above all moves of the next, regardless
 * of scores.
 */
export const CONTROL_GROUPS: usize = CONTROL_MOVES + (MAX_MOVES as usize) * 2;
