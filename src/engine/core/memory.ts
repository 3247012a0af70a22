// The map of linear memory. Every region's start is the previous region's start plus its size.
// Below SHARED lies the compiler's static data; nothing here is allocated at run time.
import { HIDDEN, NETWORK_SIZE, TACTICS } from "./network/architecture";
import { Attacks, Position } from "./records/board";
import { Node, RootMove } from "./records/search";
import { COUNTERS, SCAN_COUNTERS } from "./tt/counters";

/** Longest line of the search, in plies from the root. */
export const MAX_PLY: i32 = 240;
/** More than the 218 legal moves of the position with the most. */
export const MAX_MOVES: i32 = 256;

/** Records in each per-ply stack: the longest line and a margin. */
const STACK: usize = (MAX_PLY as usize) + 16;

// ---- shared by all threads, written once by init() ----

export const SHARED: usize = 0x10000;

/** 12×64 piece-square, 4 castling, 8 en-passant files, 1 side: u64 each. */
export const ZOBRIST_COUNT: i32 = 781;
export const ZOBRIST: usize = SHARED;
/** XOR of the castling numbers for each of the 16 sets of rights: u64. */
export const CASTLING_KEYS: usize = ZOBRIST + 784 * 8;

export const KNIGHT_ATTACKS: usize = CASTLING_KEYS + 16 * 8;
export const KING_ATTACKS: usize = KNIGHT_ATTACKS + 64 * 8;
/** [colour][square] */
export const PAWN_ATTACKS: usize = KING_ATTACKS + 64 * 8;
/** Per square: see records/board.ts; stride 32 bytes. */
export const BISHOP_LOOKUP: usize = PAWN_ATTACKS + 2 * 64 * 8;
export const ROOK_LOOKUP: usize = BISHOP_LOOKUP + 64 * 32;
export const BISHOP_TABLE: usize = ROOK_LOOKUP + 64 * 32;
export const ROOK_TABLE: usize = BISHOP_TABLE + 5248 * 8;
/** [from][to] squares between two squares on a line, else 0. */
export const BETWEEN: usize = ROOK_TABLE + 102400 * 8;
/** [from][to] the whole line through two squares, 0 if there is none. */
export const LINE: usize = BETWEEN + 64 * 64 * 8;

/** [depth 64][move number 64] late-move reductions: i32, 1024ths of a ply. */
export const REDUCTIONS: usize = LINE + 64 * 64 * 8;
/** Reversible moves by their change to a key: see board/position/cycles.ts. u64 keys, u16 moves. */
export const CYCLE_SLOTS: i32 = 8192;
export const CYCLE_KEYS: usize = REDUCTIONS + 64 * 64 * 4;
export const CYCLE_MOVES: usize = CYCLE_KEYS + (CYCLE_SLOTS as usize) * 8;

/** King and pawn against king: see endings/kpk.ts. u64 [pawn 24][side to move][weak king 64] */
export const KPK: usize = (CYCLE_MOVES + (CYCLE_SLOTS as usize) * 2 + 7) & ~(7 as usize);

// ---- written by the host, read by the core ----

/** The network, in the order of network/architecture.ts; on a cache line. */
export const NETWORK: usize = (KPK + 24 * 2 * 64 * 8 + 63) & ~(63 as usize);

/** One search's orders: see control.ts. */
export const CONTROL: usize = (NETWORK + NETWORK_SIZE + 63) & ~(63 as usize);
export const CONTROL_SIZE: usize = 1024;

/** Bytes from one position of a line to the next: whole cache lines. */
export const POSITION_SIZE: usize = (offsetof<Position>() + 63) & ~(63 as usize);

/** The root of a search: a game block followed by one position record, as at the start of a thread's memory. */
export const ROOT: usize = CONTROL + CONTROL_SIZE;

// ---- the game block: fixed while a search runs ----

/** Keys of positions since the last irreversible move, oldest first: u64 each. */
export const MAX_GAME_KEYS: i32 = 1024;

export const GAME_CASTLING_ROOK: usize = 0; // u8[4]: rook's square per right
export const GAME_CASTLING_MASK: usize = 64; // u8[64]: rights that remain after a move from or to the square
export const GAME_CASTLING_EMPTY: usize = 128; // u64[4]: squares that must be empty
export const GAME_CASTLING_SAFE: usize = 160; // u64[4]: squares that must not be attacked
export const GAME_KEY_COUNT: usize = 192; // u32: keys before the current position
export const GAME_KEYS: usize = 256;
/** Game keys, then the keys of the line being searched. */
export const GAME_SIZE: usize = GAME_KEYS + ((MAX_GAME_KEYS as usize) + STACK) * 8;

export const ROOT_SIZE: usize = GAME_SIZE + POSITION_SIZE;

// ---- per thread: offsets from the thread's base ----

export const THREAD_GAME: usize = 0;
export const THREAD_POSITIONS: usize = THREAD_GAME + GAME_SIZE;
/**
 * Nodes of the line being searched: see search/node.ts. Eight lie before the root, so that earlier plies need
 * no test.
 */
export const NODE_SIZE: usize = (offsetof<Node>() + 63) & ~(63 as usize);
export const NODES_BELOW: i32 = 8;
export const THREAD_NODE_STACK: usize = THREAD_POSITIONS + STACK * POSITION_SIZE;
export const NODE_STACK_SIZE: usize = (STACK + (NODES_BELOW as usize)) * NODE_SIZE;
/** Principal variations: per ply a length (u16) and the moves (u16 each). */
export const PV_ROW: usize = (STACK + 1) * 2;
export const THREAD_PV: usize = THREAD_NODE_STACK + NODE_STACK_SIZE;
/** Move pickers and their lists, one after the other along the line being searched: see search/picker.ts. */
export const PICKER_SIZE: usize = 256;
export const THREAD_PICKERS: usize = THREAD_PV + STACK * PV_ROW;
/** Root moves with their lines: see search/root.ts. */
export const ROOT_LINE: usize = offsetof<RootMove>();
/** The line of the last completed iteration. */
export const ROOT_PREVIOUS_LINE: usize = ROOT_LINE + PV_ROW;
export const ROOT_MOVE_SIZE: usize = (ROOT_PREVIOUS_LINE + PV_ROW + 7) & ~(7 as usize);
export const THREAD_ROOT_MOVES: usize = THREAD_PICKERS + ((MAX_MOVES as usize) * 4 + PICKER_SIZE) * STACK;
/** Nodes searched, which the other threads read: u64. */
export const THREAD_NODES: usize =
  (THREAD_ROOT_MOVES + (MAX_MOVES as usize) * ROOT_MOVE_SIZE + 63) & ~(63 as usize);
/** Answers of endgame tables, which the other threads read: u64. */
export const THREAD_TB_HITS: usize = THREAD_NODES + 8;
/** Counters of events: see tt/counters.ts. */
export const STATISTICS_SIZE: usize = COUNTERS * 8;
export const THREAD_STATISTICS: usize = THREAD_NODES + 64;
/** Counters of a scan: see tt/counters.ts. */
export const SCAN_SIZE: usize = SCAN_COUNTERS * 8;
export const THREAD_SCAN: usize = THREAD_STATISTICS + STATISTICS_SIZE;
/** Entries in the sample of tt/contents.ts: u16 each. */
export const SAMPLE_ENTRIES: i32 = 4096;
export const THREAD_SAMPLE: usize = THREAD_SCAN + SCAN_SIZE;
/** Histories: see search/history.ts. i16 each. */
export const THREAD_HISTORY: usize = THREAD_SAMPLE + (SAMPLE_ENTRIES as usize) * 2;
export const BUTTERFLY_SIZE: usize = 2 * 4 * 4096 * 2; // [side][from and to attacked or not][from-to]
export const CAPTURE_SIZE: usize = 16 * 64 * 8 * 2; // [piece][to][captured type]
export const CONTINUATION_SIZE: usize = 16 * 64 * 16 * 64 * 2; // [earlier piece][its to][piece][to]
export const PAWN_HISTORY_ROWS: i32 = 256;
export const PAWN_HISTORY_SIZE: usize = (PAWN_HISTORY_ROWS as usize) * 16 * 64 * 2; // [pawn structure][piece][to]
export const LOW_PLIES: i32 = 3;
export const LOW_PLY_SIZE: usize = (LOW_PLIES as usize) * 4096 * 2; // [ply][from-to]
export const HISTORY_CAPTURE: usize = BUTTERFLY_SIZE;
export const HISTORY_CONTINUATION: usize = HISTORY_CAPTURE + CAPTURE_SIZE;
export const HISTORY_PAWN: usize = HISTORY_CONTINUATION + CONTINUATION_SIZE;
export const HISTORY_LOW_PLY: usize = HISTORY_PAWN + PAWN_HISTORY_SIZE;
/** Errors of the static evaluation: see search/evaluation.ts. i16 each. */
export const CORRECTION_BITS: i32 = 14;
export const CORRECTION_ROWS: i32 = 1 << CORRECTION_BITS;
export const CORRECTION_TABLE: usize = 2 * (CORRECTION_ROWS as usize) * 2; // [side][structure]
export const HISTORY_CORRECTION: usize = HISTORY_LOW_PLY + LOW_PLY_SIZE;
export const HISTORY_SIZE: usize = HISTORY_CORRECTION + 4 * CORRECTION_TABLE;
/** Accumulators of the network, one slot per record of the position stack: see network/accumulator.ts. */
export const ACCUMULATOR: usize = HIDDEN * 2;
/** Tactical counts of a position, whole cache lines: see network/features/tactics.ts. */
export const COUNTS_SIZE: usize = ((TACTICS as usize) * 4 + 63) & ~(63 as usize);
export const ACCUMULATOR_SLOT: usize = 128 + COUNTS_SIZE + 2 * ACCUMULATOR;
export const THREAD_ACCUMULATORS: usize = (THREAD_HISTORY + HISTORY_SIZE + 63) & ~(63 as usize);
/** The last accumulator for each perspective and half of the board of its king: see network/accumulator.ts. */
export const REFRESH_ENTRY: usize = 64 + ACCUMULATOR;
export const THREAD_REFRESH: usize = THREAD_ACCUMULATORS + STACK * ACCUMULATOR_SLOT;
export const REFRESH_SIZE: usize = 2 * 2 * REFRESH_ENTRY;
/** Scratch lists of weight rows to add and to subtract, for each perspective: u32[32] each. */
export const THREAD_ROWS: usize = THREAD_REFRESH + REFRESH_SIZE;
/** The attacks of a position, scratch: see network/features/attacks.ts. */
export const THREAD_ATTACKS: usize = THREAD_ROWS + 4 * 32 * 4;
/** For assertions: an empty board, a marked board and an accumulator: see network/accumulator.ts. */
export const THREAD_SCRATCH: usize = THREAD_ATTACKS + offsetof<Attacks>();
export const THREAD_END: usize = THREAD_SCRATCH + 64 + 64 + ACCUMULATOR;
/** Bytes of a thread's memory: a multiple of 4 KiB, so that no two threads share a page. */
export const THREAD_SIZE: usize = (THREAD_END + 4095) & ~(4095 as usize);

/** First thread's base. */
export const THREADS: usize = (ROOT + ROOT_SIZE + 4095) & ~(4095 as usize);

/** Address of a thread's own memory; `threadIndex` = the number of threads gives the first byte of the table. */
export function threadBase(threadIndex: i32): usize {
  return THREADS + (threadIndex as usize) * THREAD_SIZE;
}

/** Clears `size` bytes. */
export function clear(start: usize, size: usize): void {
  memory.fill(start, 0, size);
}
