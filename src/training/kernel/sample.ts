// A packed position (src/training/samples/sample.ts): seen from the side to move, with its labels.

import { findAttacks, guardedMen, threatenedMen } from "../../engine/core/network/features/attacks";
import { countTactics } from "../../engine/core/network/features/tactics";
import { inputOf, orientation } from "../../engine/core/network/inputs";
import { Attacks } from "../../engine/core/records/board";
import { ROW } from "./memory";
import * as Worker from "./worker";

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

/** Writes the men of a sample to `sides`, of the side to move and of the other, and to the six `types`: u64 each. */
function unpackMen(sample: usize, sides: usize, types: usize): void {
  memory.fill(sides, 0, 16);
  memory.fill(types, 0, 48);
  let men: usize = 0;
  for (let squares = load<u64>(sample, OCCUPIED); squares; squares &= squares - 1) {
    const square = squares & (0 - squares);
    const code = codeOf(sample, men);
    const side = sides + ((code >> 3) << 3);
    store<u64>(side, load<u64>(side) | square);
    const type = types + ((code & 7) << 3);
    store<u64>(type, load<u64>(type) | square);
    men++;
  }
}

function codeOf(sample: usize, man: usize): usize {
  return ((load<u8>(sample + (man >> 1), PIECES) as usize) >> ((man & 1) << 2)) & 15;
}

/** Lists the rows of each perspective's active inputs, the side to move's first, and counts tactics; returns the number of men. */
export function listInputs(sample: usize, worker: usize): i32 {
  const own = worker + Worker.INPUT_LISTS;
  const other = own + Worker.LIST;
  const ownTurn = orientation(0, load<u8>(sample, OWN_KING) as i32);
  const otherTurn = orientation(1, load<u8>(sample, ENEMY_KING) as i32);
  const sides = worker + Worker.MEN;
  const types = sides + 16;
  unpackMen(sample, sides, types);
  const attacks = changetype<Attacks>(worker + Worker.ATTACKS);
  findAttacks(attacks, sides, types);
  countTactics(attacks, worker + Worker.TACTIC_COUNTS);
  const threatened = threatenedMen(attacks);
  const guarded = guardedMen(attacks);
  let squares = load<u64>(sample, OCCUPIED);
  let men: usize = 0;
  while (squares) {
    const at = ctz(squares);
    const square = at as i32;
    const code = codeOf(sample, men) as i32;
    const set = (((threatened >> at) & 1) | (((guarded >> at) & 1) << 1)) as i32;
    const man = ((code & 8) | ((code & 7) + 1)) + (set << 4);
    store<u32>(own + (men << 2), (inputOf(man, square, 0, ownTurn) as u32) * (ROW as u32));
    store<u32>(other + (men << 2), (inputOf(man, square, 1, otherTurn) as u32) * (ROW as u32));
    men++;
    squares &= squares - 1;
  }
  return men as i32;
}
