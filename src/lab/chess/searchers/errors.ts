// The measurements of `lab errors`: the errors among the keys of about a million positions, cut in several ways, and the
// expected numbers.

import * as v from "valibot";
import type { Board } from "../../../engine/chess/board";
import { START_FEN } from "../../../engine/chess/fen";
import type { CoreExports } from "../../../engine/instance/core-exports";
import { count, type Described, milliseconds } from "../../frame/schema";
import { countErrors, type End, GROUP, KEY_BITS, sharedDifference } from "../../frame/statistics/same-keys";
import { approximateChanceOfNone, chanceOfNone, deviationOfErrors, expectedErrors } from "./chances";

// Keys of different chess positions from random games.

/** Plies; the core can take back at most 240. */
const LONGEST_GAME = 200;

/** Whole numbers below a limit of at most 2³², the same in every run: a counter with its bits mixed as in SplitMix. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The position itself, not its key: two squares a letter, castling rights and side to move, the en-passant square. */
export function textOf(core: CoreExports): string {
  const squares = Array.from(
    { length: 32 },
    (_, at) => core.pieceOn(2 * at) | (core.pieceOn(2 * at + 1) << 4),
  );
  const state = core.castlingRights() | (core.sideToMove() << 4);
  return String.fromCharCode(...squares, state, core.enPassantSquare());
}

/**
 * Keys of `count` different positions of random games, in the order of their first occurrence. The board is left at the
 * initial position.
 */
export function positionKeys(board: Board, seed: number, count: number): BigUint64Array<ArrayBuffer> {
  const { core } = board;
  const below = randomNumbers(seed);
  const met = new Set<string>();
  const keys = new BigUint64Array(count);
  board.set(START_FEN);
  while (met.size < count) {
    let plies = 0;
    for (; plies < LONGEST_GAME && met.size < count; plies++) {
      const moves = board.moves();
      const move = moves[below(moves.length)];
      if (move === undefined) break;
      core.make(move);
      const before = met.size;
      if (met.add(textOf(core)).size > before) keys[before] = core.positionKey();
    }
    for (; plies > 0; plies--) core.unmake();
  }
  return keys;
}

/** Lengths of hash values, in bits. */
const HASH_BITS = [16, 20, 24, 28, 32, 48] as const;
/** Lengths of an index: tables of 8K to 1024K positions (K = 1024). */
const INDEX_BITS = [13, 14, 15, 16, 17, 18, 19, 20] as const;
/** Lengths at which only some groups of `GROUP` positions have errors. */
const GROUP_BITS = [16, 18, 20, 22, 24] as const;

const number = v.pipe(v.number(), v.finite());
/** A count beside its expectation. */
const COUNTED = {
  /** Bits of the cut key. */
  bits: count,
  end: v.picklist(["low", "high"]),
  measured: number,
  expected: number,
  /** Expected standard deviation. */
  deviation: number,
};

/** Errors among so many positions; `keys` is 2 to the power of the bits. */
const MEASUREMENT = v.strictObject({ ...COUNTED, positions: count, keys: number });
export type Measurement = Described<typeof MEASUREMENT>;

/** Groups of positions without any error, as shares of all groups, 0…1; also as expected by e^(−M²/2N). */
const GROUP_MEASUREMENT = v.strictObject({ ...COUNTED, groups: count, approximate: number });
type GroupMeasurement = Described<typeof GROUP_MEASUREMENT>;

/** Distance from the expectation in standard deviations; signed. */
export function deviations(of: Pick<Measurement, "measured" | "expected" | "deviation">): number {
  const difference = of.measured - of.expected;
  // If every key is used, or no key twice, the difference is rounding, and the deviation is too small a divisor.
  return Math.abs(difference) < ROUNDING ? 0 : difference / of.deviation;
}

/** A smaller difference between a count and its expectation is rounding. */
const ROUNDING = 1e-5;

/** Errors among all of `keys`, cut to `bits` at one end. */
export function measureErrors(keys: BigUint64Array, bits: number, end: End): Measurement {
  const of = { positions: keys.length, keys: 2 ** bits };
  return {
    ...of,
    bits,
    end,
    measured: countErrors(keys, bits, end),
    expected: expectedErrors(of),
    deviation: deviationOfErrors(of),
  };
}

/** The share of groups of `GROUP` keys that have no error when cut to `bits`. At least one group. */
export function measureGroups(keys: BigUint64Array, bits: number, end: End): GroupMeasurement {
  const groups = Math.floor(keys.length / GROUP);
  let free = 0;
  for (let group = 0; group < groups; group++) {
    const own = keys.subarray(group * GROUP, (group + 1) * GROUP);
    if (countErrors(own, bits, end) === 0) free++;
  }
  const of = { positions: GROUP, keys: 2 ** bits };
  const expected = chanceOfNone(of);
  return {
    bits,
    end,
    groups,
    measured: free / groups,
    expected,
    approximate: approximateChanceOfNone(of),
    deviation: Math.sqrt((expected * (1 - expected)) / groups),
  };
}

/** All measurements. Each smaller set of positions is the beginning of the largest. */
const MEASUREMENTS = v.strictObject({
  /** Of the random games. */
  seed: count,
  /** Numbers of positions, ascending, each at least `GROUP`. */
  positions: v.array(count),
  /** The largest number of positions. */
  all: count,
  /** Type 1 among all positions with keys of 64 bits. */
  wholeErrors: count,
  /** Type 1: hash values cut short. */
  hashErrors: v.array(MEASUREMENT),
  /** Type 2: the slots of tables. */
  clashes: v.array(MEASUREMENT),
  /** Groups of positions from as many games as possible. */
  scattered: v.array(GROUP_MEASUREMENT),
  /** Groups of positions that follow one another in a game or a few. */
  consecutive: v.array(GROUP_MEASUREMENT),
  /** The groups whose share is furthest from the expected one, with their errors and the commonest of these. */
  furthest: v.strictObject({ ...GROUP_MEASUREMENT.entries, errors: count, commonest: count }),
});
export type ErrorMeasurements = Described<typeof MEASUREMENTS>;

export type ErrorsRequest = Pick<ErrorMeasurements, "seed" | "positions">;

export const ERRORS_RESULT = v.strictObject({ ...MEASUREMENTS.entries, ms: milliseconds });
export type ErrorsResult = Described<typeof ERRORS_RESULT>;

const ENDS: readonly End[] = ["low", "high"];

export function measureAll(board: Board, request: ErrorsRequest): ErrorMeasurements {
  const all = request.positions.at(-1) ?? 0;
  const keys = positionKeys(board, request.seed, all);
  const counted = (lengths: readonly number[]) =>
    lengths.flatMap((bits) =>
      request.positions.flatMap((positions) =>
        ENDS.map((end) => measureErrors(keys.subarray(0, positions), bits, end)),
      ),
    );
  const consecutive = groupsOf(keys);
  const furthest = consecutive.reduce((worst, one) =>
    Math.abs(deviations(one)) > Math.abs(deviations(worst)) ? one : worst,
  );
  return {
    ...request,
    all,
    wholeErrors: countErrors(keys, KEY_BITS, "low"),
    hashErrors: counted(HASH_BITS),
    clashes: counted(INDEX_BITS),
    scattered: groupsOf(scattered(keys)),
    consecutive,
    furthest: { ...furthest, ...sharedDifference(keys, furthest.bits, furthest.end) },
  };
}

function groupsOf(keys: BigUint64Array): GroupMeasurement[] {
  return GROUP_BITS.flatMap((bits) => ENDS.map((end) => measureGroups(keys, bits, end)));
}

/** The keys in an order in which neighbours are from different games. */
function scattered(keys: BigUint64Array): BigUint64Array {
  const groups = Math.floor(keys.length / GROUP);
  const order = new BigUint64Array(groups * GROUP);
  for (let at = 0; at < order.length; at++) {
    order[(at % groups) * GROUP + Math.floor(at / groups)] = keys[at] ?? 0n;
  }
  return order;
}
