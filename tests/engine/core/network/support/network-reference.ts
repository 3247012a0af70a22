// The network in plain TypeScript, written from the description in src/engine/core/network/architecture.ts: no increments, no vectors, and
// no code shared with the engine except the file format. The marks of men and the tactical counts, square by square.
import { readFileSync } from "node:fs";
import { getOrInsertComputed } from "../../../../../src/base/lazy";
import { attackers, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../../support/plain-attacks";

interface Marks {
  readonly threatened: boolean;
  readonly guarded: boolean;
}

/** The attackers of each square of a position by side, found once for each square. */
function attackersIn(pieces: readonly number[]): (square: number, side: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (square, side) =>
    getOrInsertComputed(known, square + 64 * side, () => attackers(pieces, square, side));
}

/** The worth of a type, for threats: knights and bishops are equal. */
const WORTH = [0, 1, 2, 2, 3, 4, 5];

/** The marks of the man on each square; no marks on empty squares. */
function marksOf(pieces: readonly number[], attackersOn = attackersIn(pieces)): Marks[] {
  return pieces.map((piece, square) => {
    if (piece === 0) return { threatened: false, guarded: false };
    const side = piece >> 3;
    const typesOf = (color: number) => attackersOn(square, color).map((from) => (pieces[from] ?? 0) & 7);
    const friends = typesOf(side);
    const enemies = typesOf(side ^ 1);
    const lesser = enemies.some((enemy) => (WORTH[enemy] ?? 0) < (WORTH[piece & 7] ?? 0));
    return {
      threatened: (piece & 7) !== KING && (lesser || (enemies.length > 0 && friends.length === 0)),
      guarded: friends.includes(PAWN),
    };
  });
}

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The tactical counts of a side. */
function tacticsOf(pieces: readonly number[], side: number): number[] {
  const enemy = side ^ 1;
  const attackersOn = attackersIn(pieces);
  const typeOn = (square: number) => (pieces[square] ?? 0) & 7;
  const sideOn = (square: number) => (pieces[square] ? (pieces[square] ?? 0) >> 3 : -1);
  const typesOn = (square: number, by: number) => attackersOn(square, by).map(typeOn);
  const attacks = (square: number, by: number) => attackersOn(square, by).length > 0;
  /** Two pawns count, two men of another type do not. */
  const attacksTwice = (square: number, by: number) => {
    const types = typesOn(square, by);
    return new Set(types).size > 1 || types.filter((type) => type === PAWN).length > 1;
  };
  const reaches = (square: number, by: number, type: number) => typesOn(square, by).includes(type);
  const count = (holds: (square: number) => boolean) => SQUARES.filter(holds).length;

  const king = pieces.indexOf(KING + 8 * enemy);
  const isRing = (square: number) =>
    Math.max(Math.abs((square & 7) - (king & 7)), Math.abs((square >> 3) - (king >> 3))) <= 1;
  const isWeak = (square: number) => isRing(square) && attacks(square, side) && !attacksTwice(square, enemy);
  const isWeakTwice = (square: number) => isWeak(square) && attacksTwice(square, side);
  const isSafe = (square: number) =>
    sideOn(square) !== side && (!attacks(square, enemy) || isWeakTwice(square));
  /** A man of this type on the square attacks a man of this type of a side; other men stay. */
  const sees = (square: number, type: number, target: number, of: number) => {
    const men = pieces.map((piece, at) => (at === square ? type + 8 * side : piece));
    return SQUARES.some(
      (to) => to !== square && pieces[to] === target + 8 * of && attackers(men, to, side).includes(square),
    );
  };
  const checks = (square: number, type: number) =>
    reaches(square, side, type) && sees(square, type, KING, enemy);
  const TYPES = [KNIGHT, BISHOP, ROOK, QUEEN];
  const isCheck = (square: number) => TYPES.some((type) => checks(square, type));

  const marks = marksOf(pieces, attackersOn);
  const isThreatened = (square: number) => sideOn(square) === side && (marks[square]?.threatened ?? false);
  const forward = side === 0 ? 8 : -8;
  const pushes = SQUARES.filter(
    (square) =>
      pieces[square] === 0 &&
      pieces[square - forward] === PAWN + 8 * side &&
      !reaches(square, enemy, PAWN) &&
      (attacks(square, side) || !attacks(square, enemy)),
  );
  const isPushed = (square: number) =>
    pushes.some((from) => {
      const files = Math.abs((square & 7) - (from & 7));
      return files === 1 && (square >> 3) - (from >> 3) === forward / 8;
    });
  const forked = (square: number) =>
    [KING, QUEEN, ROOK].filter((target) => sees(square, KNIGHT, target, enemy)).length > 1;

  const own = (square: number) => sideOn(square) === side;
  const isFree = (square: number) => !own(square) && !reaches(square, enemy, PAWN);
  const mobility = (type: number) => count((square) => reaches(square, side, type) && isFree(square));
  return [
    ...TYPES.map((type) => count((square) => checks(square, type) && isSafe(square))),
    count(isWeakTwice),
    ...[PAWN, KNIGHT, BISHOP, ROOK, QUEEN].map((type) =>
      count((square) => isThreatened(square) && typeOn(square) === type),
    ),
    count((square) => sideOn(square) === enemy && typeOn(square) !== PAWN && isPushed(square)),
    count((square) => reaches(square, side, KNIGHT) && isSafe(square) && forked(square)),
    count((square) => isCheck(square) && !own(square)),
    count((square) => isCheck(square) && isSafe(square)),
    count((square) => isRing(square) && attacks(square, side)),
    count(isWeak),
    count((square) => reaches(square, side, KING) && !own(square) && !attacks(square, enemy)),
    count((square) => own(square) && !attacks(square, side)),
    count((square) => own(square) && attacks(square, enemy)),
    count(
      (square) =>
        own(square) &&
        attacks(square, enemy) &&
        !reaches(square, side, PAWN) &&
        (attacksTwice(square, enemy) || !attacksTwice(square, side)),
    ),
    ...TYPES.map(mobility),
    count((square) => reaches(square, side, QUEEN) && isFree(square) && !attacks(square, enemy)),
    count((square) => attacks(square, side) && !attacks(square, enemy)),
    count((square) => attacksTwice(square, side) && !attacksTwice(square, enemy)),
  ];
}

const INPUTS = 768;
const SETS = 4;
const HIDDEN = 512;
const BUCKETS = 8;
const TACTICAL_NEURONS = 16;
const ONE = 255;
const SCALE = 580;
const FILE_HEAD = 64;

/** A board: piece codes (type | colour << 3) by square, and the side to move (0 = White). */
export interface ReferenceBoard {
  readonly pieces: readonly number[];
  readonly side: number;
}

export class ReferenceNetwork {
  readonly #view: DataView;

  constructor(file: string) {
    const body = readFileSync(file).subarray(FILE_HEAD);
    this.#view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  }

  /** Neurons before activation, from the view of `perspective`. */
  sums({ pieces }: ReferenceBoard, perspective: number): number[] {
    const own = perspective === 0 ? 6 : 14;
    const kingFile = pieces.indexOf(own) % 8;
    const biasesAt = SETS * INPUTS * HIDDEN;
    const sums = Array.from({ length: HIDDEN }, (_, neuron) =>
      this.#view.getInt16(biasesAt + 2 * neuron, true),
    );
    const marks = marksOf(pieces);
    pieces.forEach((piece, square) => {
      if (piece === 0) return;
      const { threatened, guarded } = marks[square] ?? {};
      const set = (threatened ? 1 : 0) + (guarded ? 2 : 0);
      const rank = perspective === 0 ? square >> 3 : 7 - (square >> 3);
      const file = kingFile < 4 ? 7 - (square % 8) : square % 8;
      const side = piece >> 3 === perspective ? 0 : 1;
      const input = set * INPUTS + (side * 6 + (piece & 7) - 1) * 64 + rank * 8 + file;
      for (let neuron = 0; neuron < HIDDEN; neuron++) {
        sums[neuron] = (sums[neuron] ?? 0) + this.#view.getInt8(input * HIDDEN + neuron);
      }
    });
    return sums;
  }

  /** The value for the side to move, in the engine's internal units. */
  evaluate(board: ReferenceBoard): number {
    const men = board.pieces.filter((piece) => piece !== 0).length;
    const bucket = Math.min(BUCKETS - 1, Math.floor((men - 2) / 4));
    const weightsAt = SETS * INPUTS * HIDDEN + 2 * HIDDEN;
    const biasesAt = weightsAt + BUCKETS * 2 * HIDDEN * 2;
    let total = 0;
    for (const [half, perspective] of [board.side, 1 - board.side].entries()) {
      this.sums(board, perspective).forEach((sum, neuron) => {
        const active = Math.max(0, Math.min(ONE, sum));
        const index = (bucket * 2 + half) * HIDDEN + neuron;
        total += active * active * this.#view.getInt16(weightsAt + 2 * index, true);
      });
    }
    const bias = this.#view.getInt32(biasesAt + 4 * bucket, true);
    const scale = this.#view.getInt32(this.#view.byteLength - 4, true);
    const value = Math.trunc(total / ONE) + bias + this.#tactical(board, biasesAt + 4 * BUCKETS, bucket);
    // Plus 0, because a small negative value gives −0.
    return Math.trunc((value * SCALE) / (ONE * scale)) + 0;
  }

  /** The output of the tactical neurons, whose weights begin at `weightsAt`. */
  #tactical({ pieces, side }: ReferenceBoard, weightsAt: number, bucket: number): number {
    const counts = [side, 1 - side].map((of) => tacticsOf(pieces, of));
    const tactics = counts[0]?.length ?? 0;
    const biasesAt = weightsAt + tactics * TACTICAL_NEURONS * 2 * 2;
    const outputsAt = biasesAt + TACTICAL_NEURONS * 4;
    let output = 0;
    for (let neuron = 0; neuron < TACTICAL_NEURONS; neuron++) {
      let sum = this.#view.getInt32(biasesAt + 4 * neuron, true);
      for (const [half, numbers] of counts.entries()) {
        numbers.forEach((number, tactic) => {
          const index = (tactic * TACTICAL_NEURONS + neuron) * 2 + half;
          sum += number * this.#view.getInt16(weightsAt + 2 * index, true);
        });
      }
      const active = Math.max(0, Math.min(1024, sum >> 2));
      const weight = this.#view.getInt32(outputsAt + 4 * (bucket * TACTICAL_NEURONS + neuron), true);
      output += ((active * active) >> 10) * weight;
    }
    return output >> 10;
  }
}
