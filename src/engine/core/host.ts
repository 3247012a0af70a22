// The functions that the host provides (import module "host"). The search calls `now` whenever it reads the
// clock (search/limits.ts), `tablebaseResult` after captures and pawn moves with few men, and the others a few
// times.
import { Move } from "./board/encoding/move";

/** Milliseconds on a clock that never goes back and that all threads share. */
export declare function now(): f64;

/**
 * One line of analysis. `bound` is one of tt/entry.ts, `pv` the address of `pvLength` moves (u16 each),
 * `line` counts from 0, `hashFull` is per mille, `time` milliseconds, `tbHits` counts answers of endgame tables.
 */
export declare function reportLine(
  depth: i32,
  selectiveDepth: i32,
  line: i32,
  score: i32,
  bound: i32,
  nodes: f64,
  time: f64,
  hashFull: i32,
  pv: usize,
  pvLength: i32,
  tbHits: f64,
): void;

/**
 * The endgame tables' result −2…2 of a position without castling rights, for the side to move; a greater
 * number if there is none. `board` is the address of 64 piece codes (u8 each), `enPassant` the en-passant
 * square, 64 = none.
 */
export declare function tablebaseResult(board: usize, side: i32, enPassant: i32): i32;

/** The root move whose search begins; `number` counts from 1. */
export declare function reportCurrentMove(depth: i32, move: Move, number: i32): void;
