// A packed position (src/training/samples/sample.ts): seen from the side to move, with its labels.

import { findAttacks, guardedMen, threatenedMen } from "../../engine/core/network/features/attacks";
import { countTactics } from "../../engine/core/network/features/tactics";
import { inputOf, orientation } from "../../engine/core/network/inputs";
import { Attacks } from "../../engine/core/records/board";
import { judge, judgedBoard } from "./judge";
import { ROW, WORKER_ATTACKS, WORKER_INPUTS, WORKER_MEN, WORKER_TACTICS } from "./memory";

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
  const own = worker + WORKER_INPUTS;
  const other = own + 32 * 4;
  const ownTurn = orientation(0, load<u8>(sample, OWN_KING) as i32);
  const otherTurn = orientation(1, load<u8>(sample, ENEMY_KING) as i32);
  const sides = worker + WORKER_MEN;
  const types = sides + 16;
  unpackMen(sample, sides, types);
  const attacks = changetype<Attacks>(worker + WORKER_ATTACKS);
  findAttacks(attacks, sides, types);
  countTactics(attacks, worker + WORKER_TACTICS);
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

/** The judge's value of a sample, in its unit. */
export function judgeSample(sample: usize): i32 {
  const board = judgedBoard();
  memory.fill(board, 0, 64);
  let men: usize = 0;
  for (let squares = load<u64>(sample, OCCUPIED); squares; squares &= squares - 1) {
    const code = codeOf(sample, men);
    store<u8>(board + (ctz(squares) as usize), (code & 8) | ((code & 7) + 1));
    men++;
  }
  return judge(men as i32);
}

/** Writes the sample of a position: `men` as unpackMen writes them. Score and result stay as they are. */
export function packMen(men: usize, sample: usize): void {
  const types = men + 16;
  const enemies = load<u64>(men, 8);
  const odd = load<u64>(types, 8) | load<u64>(types, 24) | load<u64>(types, 40);
  const middle = load<u64>(types, 16) | load<u64>(types, 24);
  const high = load<u64>(types, 32) | load<u64>(types, 40);
  store<u64>(sample, load<u64>(men) | enemies, OCCUPIED);
  store<u64>(sample, 0, PIECES);
  store<u64>(sample, 0, PIECES + 8);
  let number: usize = 0;
  for (let squares = load<u64>(sample, OCCUPIED); squares; squares &= squares - 1) {
    const at = ctz(squares);
    const code =
      ((odd >> at) & 1) |
      (((middle >> at) & 1) << 1) |
      (((high >> at) & 1) << 2) |
      (((enemies >> at) & 1) << 3);
    const place = sample + (number >> 1);
    store<u8>(place, (load<u8>(place, PIECES) as u64) | (code << ((number & 1) << 2)), PIECES);
    number++;
  }
  const kings = load<u64>(types, 40);
  store<u8>(sample, ctz(kings & ~enemies), OWN_KING);
  store<u8>(sample, ctz(kings & enemies), ENEMY_KING);
}
