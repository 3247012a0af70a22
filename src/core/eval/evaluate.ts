// Static evaluation: tapered material and piece-square values, mobility, king safety, pawns, threats.
// The search knows only evaluate(); whatever replaces this keeps that signature. Earlier positions of the line
// stay readable on the position stack, so an incremental evaluation can look back for what changed.
import { bishopAttacks, kingAttacks, knightAttacks, queenAttacks, rookAttacks } from "../board/attacks";
import {
  Black,
  besides,
  bit,
  count,
  FILE_A,
  fileOf,
  filesOf,
  isWhite,
  lsb,
  pawnAttacks,
  rankOf,
  relativeRank,
  several,
  up,
  White,
} from "../board/bitboard";
import { BISHOP, KNIGHT, makePiece, PAWN, QUEEN, ROOK } from "../board/piece";
import { colorBits, kingSquare, occupied, pieceBits, rule50, sideToMove, typeBits } from "../board/position";
import { frontFill, passedOf, pawnEntry, pawnValue } from "./pawns";
import { pieceSquare } from "./piece-square";
import { endPart, middlePart, Tapered } from "./score";
import {
  BISHOP_ATTACK,
  BISHOP_PAIR,
  KNIGHT_ATTACK,
  MINOR_THREAT,
  mobility,
  NO_QUEEN_ATTACK,
  OPEN_KING_FILE,
  OUTPOST,
  PASSED_FREE,
  PASSED_KING_DISTANCE,
  PAWN_THREAT,
  QUEEN_ATTACK,
  RING_ATTACK,
  ROOK_ATTACK,
  ROOK_HALF_OPEN_FILE,
  ROOK_OPEN_FILE,
  ROOK_THREAT,
  SAFE_CHECK,
  TEMPO,
} from "./weights";

/** Largest absolute value evaluate() returns, centipawns; far below any mate score. */
const MAX_EVALUATION: i32 = 20000;

const FULL_PHASE: i32 = 24;

function attacksOf(type: i32, square: i32, occupancy: u64): u64 {
  switch (type) {
    case 2:
      return knightAttacks(square);
    case 3:
      return bishopAttacks(square, occupancy);
    case 4:
      return rookAttacks(square, occupancy);
    default:
      return queenAttacks(square, occupancy);
  }
}

function attackUnits(type: i32): i32 {
  switch (type) {
    case 2:
      return KNIGHT_ATTACK;
    case 3:
      return BISHOP_ATTACK;
    case 4:
      return ROOK_ATTACK;
    default:
      return QUEEN_ATTACK;
  }
}

/** Danger the pieces of `Us` pose to the enemy king, as a middle-game value. */
let danger: i32 = 0;

/** Mobility, placement and threats of the knights, bishops, rooks and queens of `Us`; adds to `danger`. */
function pieces<Us>(ownPawns: u64, enemyPawns: u64): Tapered {
  const us = isWhite<Us>() ? 0 : 1;
  const them = us ^ 1;
  const all = occupied();
  const enemyKing = kingSquare(them);
  const ring = kingAttacks(enemyKing);
  const enemyPawnAttacks = isWhite<Us>() ? pawnAttacks<Black>(enemyPawns) : pawnAttacks<White>(enemyPawns);
  const ownPawnAttacks = pawnAttacks<Us>(ownPawns);
  const available = ~(enemyPawnAttacks | (colorBits(us) & (typeBits(PAWN) | bit(kingSquare(us)))));
  const enemyMajors = (typeBits(ROOK) | typeBits(QUEEN)) & colorBits(them);
  const enemyQueens = pieceBits(them, QUEEN);
  const rookChecks = rookAttacks(enemyKing, all);
  const bishopChecks = bishopAttacks(enemyKing, all);
  const checkFree = ~(colorBits(us) | enemyPawnAttacks | ring);
  let units = 0;
  let attackers = 0;
  let value: Tapered = 0;

  for (let type = KNIGHT; type <= QUEEN; type++) {
    let left = pieceBits(us, type);
    const checks =
      type == KNIGHT
        ? knightAttacks(enemyKing)
        : type == BISHOP
          ? bishopChecks
          : type == ROOK
            ? rookChecks
            : rookChecks | bishopChecks;
    while (left) {
      const square = lsb(left);
      // Own sliders of the same direction do not block: a battery counts.
      const seen =
        type == BISHOP
          ? all ^ pieceBits(us, QUEEN)
          : type == ROOK
            ? all ^ (pieceBits(us, ROOK) | pieceBits(us, QUEEN))
            : all;
      const attacks = attacksOf(type, square, seen);
      value += pieceSquare(makePiece(us, type), square);
      value += mobility(type, count(attacks & available));
      const onRing = attacks & ring;
      if (onRing) {
        attackers++;
        units += attackUnits(type) + RING_ATTACK * count(onRing);
      }
      if (attacks & checks & checkFree) units += SAFE_CHECK;
      if (type <= BISHOP) {
        if (attacks & enemyMajors) value += MINOR_THREAT;
        if (
          bit(square) & ownPawnAttacks &&
          relativeRank(us, square) >= 3 &&
          !(outpostGuards<Us>(square) & enemyPawns)
        ) {
          value += OUTPOST;
        }
      } else if (type == ROOK) {
        if (attacks & enemyQueens) value += ROOK_THREAT;
        const file = FILE_A << (fileOf(square) as u64);
        if (!(file & ownPawns)) value += file & enemyPawns ? ROOK_HALF_OPEN_FILE : ROOK_OPEN_FILE;
      }
      left &= left - 1;
    }
  }
  if (several(pieceBits(us, BISHOP))) value += BISHOP_PAIR;
  const threatened = ownPawnAttacks & colorBits(them) & ~typeBits(PAWN);
  value += PAWN_THREAT * count(threatened);

  danger = kingDanger<Us>(units, attackers, enemyKing, enemyPawns);
  return value;
}

/** Squares from which an enemy pawn could ever attack a piece of `Us` on `square`. */
function outpostGuards<Us>(square: i32): u64 {
  return besides(frontFill<Us>(bit(square)));
}

/** Middle-game penalty for the king that the pieces of `Us` attack. */
function kingDanger<Us>(units: i32, attackers: i32, enemyKing: i32, enemyPawns: u64): i32 {
  if (attackers < 2 && !pieceBits(isWhite<Us>() ? 0 : 1, QUEEN)) return 0;
  const zone = kingAttacks(enemyKing) | bit(enemyKing);
  const files = filesOf(zone);
  const unshielded = files & ~filesOf(enemyPawns & files);
  let total = units + OPEN_KING_FILE * count(unshielded & 0xff);
  if (!pieceBits(isWhite<Us>() ? 0 : 1, QUEEN)) total += NO_QUEEN_ATTACK;
  if (total <= 0) return 0;
  return min((total * total) / 128, 500);
}

/** King distance in king moves. */
function distance(a: i32, b: i32): i32 {
  return max(abs(fileOf(a) - fileOf(b)), abs(rankOf(a) - rankOf(b)));
}

/** What a passed pawn of `Us` gains from a free path and near kings. */
function passers<Us>(passed: u64): Tapered {
  const us = isWhite<Us>() ? 0 : 1;
  const all = occupied();
  let value: Tapered = 0;
  let left = passed & colorBits(us);
  while (left) {
    const square = lsb(left);
    const stop = up<Us>(bit(square));
    const weight = relativeRank(us, square) - 2;
    if (weight > 0) {
      if (!(stop & all)) value += PASSED_FREE * weight;
      const target = lsb(stop);
      const gap = distance(kingSquare(us ^ 1), target) - distance(kingSquare(us), target);
      value += PASSED_KING_DISTANCE * (gap * weight);
    }
    left &= left - 1;
  }
  return value;
}

function pawnAndKingSquares(color: i32): Tapered {
  let value: Tapered = pieceSquare(makePiece(color, 6), kingSquare(color));
  let left = pieceBits(color, PAWN);
  while (left) {
    value += pieceSquare(makePiece(color, PAWN), lsb(left));
    left &= left - 1;
  }
  return value;
}

/** 0 = pawn endgame … 24 = all pieces on the board. */
function gamePhase(): i32 {
  const phase =
    count(typeBits(KNIGHT) | typeBits(BISHOP)) + 2 * count(typeBits(ROOK)) + 4 * count(typeBits(QUEEN));
  return min(phase, FULL_PHASE);
}

/** How much of an endgame advantage counts, in 64ths: little without pawns, half with opposite bishops. */
function winnability(stronger: i32): i32 {
  const pawns = count(pieceBits(stronger, PAWN));
  const heavy =
    2 * count(pieceBits(stronger, ROOK)) +
    4 * count(pieceBits(stronger, QUEEN)) +
    count(pieceBits(stronger, KNIGHT) | pieceBits(stronger, BISHOP));
  if (pawns == 0 && heavy <= 1) return 0;
  const weaker = stronger ^ 1;
  const enemyHeavy =
    2 * count(pieceBits(weaker, ROOK)) +
    4 * count(pieceBits(weaker, QUEEN)) +
    count(pieceBits(weaker, KNIGHT) | pieceBits(weaker, BISHOP));
  if (pawns == 0 && heavy - enemyHeavy <= 1) return 12;
  const bishops = typeBits(BISHOP);
  const dark: u64 = 0xaa55aa55aa55aa55;
  const opposite = count(bishops) == 2 && count(bishops & colorBits(0)) == 1 && count(bishops & dark) == 1;
  if (opposite && !(typeBits(ROOK) | typeBits(QUEEN) | typeBits(KNIGHT))) return 28 + 2 * pawns;
  return min(64, 40 + 6 * pawns);
}

/** The position's value for the side to move in centipawns, −20000…20000. Not meaningful in check. */
export function evaluate(): i32 {
  const white = pieceBits(0, PAWN);
  const black = pieceBits(1, PAWN);
  const entry = pawnEntry();
  const passed = passedOf(entry);

  let value: Tapered = pawnValue(entry);
  value += pawnAndKingSquares(0) - pawnAndKingSquares(1);
  value += passers<White>(passed) - passers<Black>(passed);
  value += pieces<White>(white, black);
  let safety = danger;
  value -= pieces<Black>(black, white);
  safety -= danger;

  const middle = middlePart(value) + safety;
  let end = endPart(value) + safety / 8;
  end = (end * winnability(end >= 0 ? 0 : 1)) / 64;
  const phase = gamePhase();
  let result = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
  if (sideToMove()) result = -result;
  result += TEMPO;
  // Shuffling towards the fifty-move draw is worth less and less.
  result = (result * (200 - min(rule50(), 100))) / 200;
  return max(-MAX_EVALUATION, min(MAX_EVALUATION, result));
}
