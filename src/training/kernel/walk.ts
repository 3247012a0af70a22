// Walks: random moves beside a sample, so that the network sees positions that a search sees and no game reaches. The judge labels
// them, so a walk is of use only with one.
//
// A step makes a random move. Most steps leave no man hanging: none that the enemy attacks and nobody defends, or that a man of less
// worth attacks. The step after one that does captures such a man, so men are sacrificed and exchanged too, as in a search. Positions
// in check are not learned, because a search does not evaluate them. Castling and en passant are left out.
import { RANK_8 } from "../../engine/core/board/encoding/bitboard";
import { mixed, SPLIT_MIX_STEP } from "../../engine/core/board/position/zobrist";
import {
  attackedByBishops,
  attackedByKings,
  attackedByKnights,
  attackedByPawnsEast,
  attackedByPawnsWest,
  attackedByRooks,
  exchanged,
} from "../../engine/core/network/features/attack-sets";
import { findAttacks } from "../../engine/core/network/features/attacks";
import { Attacks } from "../../engine/core/records/board";
import { MEN_SIZE, WORKER_ATTACKS, WORKER_MEN, WORKER_WALK_MEN, WORKER_WALK_SAMPLE } from "./memory";
import { packMen } from "./sample";

/** A step tries so many random moves. */
const TRIES: i32 = 8;
/** One move in so many may leave men hanging. */
const CARELESS: i32 = 3;

const RANK_2: u64 = 0xff << 8;

// The men of a position, as WORKER_MEN has them: sides u64[2], the side to move's first, then types u64[6].
const SIDES: usize = 0;
const TYPES: usize = 16;
const QUEENS: usize = TYPES + 4 * 8;

let worker: usize = 0;
let random: u64 = 0;
/** The men that the side to move captures next. */
let threatened: u64 = 0;

/** Begins a walk from the sample that `listInputs` listed last. The walk depends on the sample and on `seed` alone. */
export function beginWalk(workerAt: usize, sample: usize, seed: i32): void {
  worker = workerAt;
  threatened = 0;
  random = (load<u64>(sample) ^ (load<u64>(sample, 8) * SPLIT_MIX_STEP)) + ((seed as u64) << 32) + 1;
  for (let round = 0; round < 3; round++) next();
}

function next(): u64 {
  random += SPLIT_MIX_STEP;
  return mixed(random);
}

function below(limit: i32): i32 {
  return (((next() >> 32) * (limit as u64)) >> 32) as i32;
}

/** A random square of a set, as a set. */
function anyOf(squares: u64): u64 {
  for (let left = below(popcnt(squares) as i32); left > 0; left--) squares &= squares - 1;
  return squares & (0 - squares);
}

/** Goes one step on. Returns the step's sample, or 0 if it found no move, which ends the walk. */
export function walkStep(): usize {
  const captures = threatened != 0;
  for (let tried = 0; tried < TRIES; tried++) {
    if (captures) captureThreatened();
    else if (!moveAny()) continue;
    const attacks = changetype<Attacks>(worker + WORKER_ATTACKS);
    findAttacks(attacks, worker + WORKER_WALK_MEN + SIDES, worker + WORKER_WALK_MEN + TYPES);
    const kings = attacks.kings;
    const attackedKings = v128.and(kings, exchanged(attacks.byAll));
    // The mover's king would be taken, or the other is in check.
    if (v128.any_true(attackedKings)) continue;
    threatened = i64x2.extract_lane(attacks.threatened, 1) as u64;
    if (threatened && !captures && below(CARELESS)) continue;
    memory.copy(worker + WORKER_MEN, worker + WORKER_WALK_MEN, MEN_SIZE);
    packMen(worker + WORKER_MEN, worker + WORKER_WALK_SAMPLE);
    return worker + WORKER_WALK_SAMPLE;
  }
  return 0;
}

/** Writes the position after a random move of a random man; false if the man has none. */
function moveAny(): bool {
  const men = worker + WORKER_MEN;
  const own = load<u64>(men, SIDES);
  const enemies = load<u64>(men, SIDES + 8);
  const from = anyOf(own);
  let type = TYPES;
  while (!(load<u64>(men + type) & from)) type += 8;
  const targets =
    type == TYPES
      ? pawnTargets(from, own | enemies, enemies)
      : targetsOf(type, from, ~(own | enemies)) & ~own;
  if (!targets) return false;
  move(type, from, anyOf(targets));
  return true;
}

function pawnTargets(from: u64, occupied: u64, enemies: u64): u64 {
  let pushes = (from << 8) & ~occupied;
  if (from & RANK_2) pushes |= (pushes << 8) & ~occupied;
  const pawn = i64x2(from, 0);
  const captures = v128.or(attackedByPawnsWest(pawn), attackedByPawnsEast(pawn));
  return pushes | ((i64x2.extract_lane(captures, 0) as u64) & enemies);
}

/** The squares that a man of another type than a pawn attacks. */
function targetsOf(type: usize, from: u64, empty: u64): u64 {
  const man = i64x2(from, 0);
  const free = i64x2.splat(empty);
  let targets = i64x2.splat(0);
  switch (((type - TYPES) >> 3) as i32) {
    case 1:
      targets = attackedByKnights(man);
      break;
    case 2:
      targets = attackedByBishops(man, free);
      break;
    case 3:
      targets = attackedByRooks(man, free);
      break;
    case 4:
      targets = v128.or(attackedByBishops(man, free), attackedByRooks(man, free));
      break;
    default:
      targets = attackedByKings(man);
  }
  return i64x2.extract_lane(targets, 0) as u64;
}

/** Writes the position after the capture of a random threatened man by the least man that attacks it. */
function captureThreatened(): void {
  const men = worker + WORKER_MEN;
  const own = load<u64>(men, SIDES);
  const empty = ~(own | load<u64>(men, SIDES + 8));
  const target = anyOf(threatened);
  // A pawn attacks the target from the squares that an enemy pawn on the target attacks.
  const pawn = i64x2(0, target);
  const before = v128.or(attackedByPawnsWest(pawn), attackedByPawnsEast(pawn));
  let type = TYPES;
  let from = (i64x2.extract_lane(before, 1) as u64) & load<u64>(men, TYPES) & own;
  while (!from) {
    type += 8;
    from = targetsOf(type, target, empty) & load<u64>(men + type) & own;
  }
  move(type, from & (0 - from), target);
}

/** Writes the position after a move, seen from the other side. A pawn on the last rank becomes a queen. */
function move(type: usize, from: u64, to: u64): void {
  const men = worker + WORKER_MEN;
  const after = worker + WORKER_WALK_MEN;
  const captured = i64x2.splat(~to);
  for (let at = TYPES; at < MEN_SIZE; at += 16)
    v128.store(after + at, v128.and(v128.load(men + at), captured));
  store<u64>(after + type, load<u64>(after + type) & ~from);
  const became = type == TYPES && to & RANK_8 ? QUEENS : type;
  store<u64>(after + became, load<u64>(after + became) | to);
  const own = load<u64>(men, SIDES) ^ from ^ to;
  v128.store(after + SIDES, exchanged(i64x2(own, load<u64>(men, SIDES + 8) & ~to)));
  for (let at: usize = 0; at < MEN_SIZE; at += 16) v128.store(after + at, flipped(v128.load(after + at)));
}

function flipped(sets: v128): v128 {
  return i8x16.shuffle(sets, sets, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}
