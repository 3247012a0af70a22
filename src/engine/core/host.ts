// The functions that the host provides (import module "host"). `now` is called at every look at the clock (search/limits.ts), a
// table of endgames after captures and pawn moves with few men, the others a few times a search.
import { Move } from "./board/encoding/move";

/** Milliseconds on a clock that never goes back and that all threads share. */
export declare function now(): f64;

/**
 * One line of analysis. `bound` is one of table/entry.ts, `pv` the address of `pvLength` moves (u16 each),
 * `line` counts from 0, `hashFull` is per mille, `time` milliseconds, `tableHits` counts answers of endgame tables.
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
  tableHits: f64,
): void;

/**
 * What endgame tables say of a position without castling rights, for the side to move: −2…2, a greater number where they say
 * nothing. `board` is the address of 64 piece codes (u8 each), `enPassant` the square behind the pawn that has passed.
 */
export declare function tableResult(board: usize, side: i32, enPassant: i32): i32;

/** The root move whose search begins; `number` counts from 1. */
export declare function reportCurrentMove(depth: i32, move: Move, number: i32): void;
