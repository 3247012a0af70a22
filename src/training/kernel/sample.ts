// A packed position (src/training/samples/sample.ts): seen from the side to move, with its labels.
import { inputOf, orientation } from "../../engine/core/network/inputs";
import { ROW, WORKER_INPUTS } from "./memory";

const OCCUPIED: usize = 0; // u64
const PIECES: usize = 8; // 32 nibbles, a piece per occupied square from a1 on: type − 1, plus 8 for the enemy's
const SCORE: usize = 24; // i16
const RESULT: usize = 26; // u8: 0 lost, 1 drawn, 2 won
const OWN_KING: usize = 27; // u8
const ENEMY_KING: usize = 28; // u8

export function sampleScore(sample: usize): f32 {
  return load<i16>(sample, SCORE) as f32;
}

/** 0, 0.5 or 1. */
export function sampleResult(sample: usize): f32 {
  return (load<u8>(sample, RESULT) as f32) * 0.5;
}

/** Lists the rows of each perspective's active inputs, the side to move's first; returns the number of men. */
export function listInputs(sample: usize, worker: usize): i32 {
  const own = worker + WORKER_INPUTS;
  const other = own + 32 * 4;
  const ownTurn = orientation(0, load<u8>(sample, OWN_KING) as i32);
  const otherTurn = orientation(1, load<u8>(sample, ENEMY_KING) as i32);
  let squares = load<u64>(sample, OCCUPIED);
  let men: usize = 0;
  while (squares) {
    const square = ctz(squares) as i32;
    const code = ((load<u8>(sample + (men >> 1), PIECES) as i32) >> ((men as i32 & 1) << 2)) & 15;
    const piece = (code & 8) | ((code & 7) + 1);
    store<u32>(own + (men << 2), (inputOf(piece, square, 0, ownTurn) as u32) * (ROW as u32));
    store<u32>(other + (men << 2), (inputOf(piece, square, 1, otherTurn) as u32) * (ROW as u32));
    men++;
    squares &= squares - 1;
  }
  return men as i32;
}
