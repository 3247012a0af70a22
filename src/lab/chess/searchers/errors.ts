// The job of `lab errors`: counts the errors among the keys of about a million positions, cut in several ways, beside the expected
// numbers.

import type { CoreExports } from "palimpsest:exports/core";
import * as v from "valibot";
import { sum } from "../../../base/statistics";
import { Board } from "../../../engine/chess/board";
import { START_FEN } from "../../../engine/chess/fen";
import type { JobKind, JobThread } from "../../frame/jobs/job";
import type { LabModules } from "../../frame/lab-memory";
import { count, type Described, milliseconds, parseAs } from "../../frame/schema";

// Chances and expected numbers of hash errors, exact and in the approximations of the literature.
// M positions have keys that are independent and equally likely among N (Knuth's birthday problem). The same formulas serve both
// kinds of error: N hash values give errors of type 1 (two positions, one hash value), N slots of a table give errors of type 2
// (two hash values, one slot).

/** Below this share of used keys, power series are more exact than closed forms, which lose digits. */
const SMALL_LOAD = 1e-2;
/** A series has converged when its next term is so much smaller than its sum. */
const NEGLIGIBLE = 1e-17;

/** M positions, whole, at least 1; N keys, at least 1. Both up to 2¹²⁸ or so: they are used as real numbers. */
export interface Keys {
  readonly positions: number;
  readonly keys: number;
}

/** P(no error) after Breuker (1998) and Gillogly (1989): e^(−M²/2N). */
export function approximateChanceOfNone({ positions, keys }: Keys): number {
  return Math.exp(-(positions ** 2) / (2 * keys));
}

/** P(no error), exactly the product of 1 − i/N for i from 0 to M − 1, to eleven digits or more. */
export function chanceOfNone(of: Keys): number {
  return Math.exp(logChanceOfNone(of));
}

/** P(at least one error), without loss of digits where it is small. */
export function chanceOfSome(of: Keys): number {
  return -Math.expm1(logChanceOfNone(of));
}

/** ln of the product, summed by Euler and Maclaurin: integral of ln(1 − t/N), less half its end, and one correction. */
function logChanceOfNone({ positions, keys }: Keys): number {
  if (keys <= FEW_KEYS) return logProduct({ positions, keys });
  const load = positions / keys;
  // The chance is below e^(−1500), less than the smallest number.
  if (load > 0.5) return -Infinity;
  const ends = -0.5 * Math.log1p(-load);
  const correction = (1 / keys - 1 / (keys - positions)) / 12;
  return keys * integral(load) + ends + correction;
}

/** Up to so many factors are multiplied one by one. */
const FEW_KEYS = 10_000;

function logProduct({ positions, keys }: Keys): number {
  // With fewer keys than positions, at least two positions share one.
  if (positions > keys) return -Infinity;
  let log = 0;
  for (let taken = 1; taken < positions; taken++) log += Math.log1p(-taken / keys);
  return log;
}

/** The integral of ln(1 − x) from 0 to `load` < 1. */
function integral(load: number): number {
  if (load > SMALL_LOAD) return -(1 - load) * Math.log1p(-load) - load;
  return -series((load * load) / 2, (term, k) => (term * load * k) / (k + 2));
}

/** The sum of a term and its successors; `next` gets a term and its number from 1. */
function series(first: number, next: (term: number, number: number) => number): number {
  let total = 0;
  let term = first;
  for (let number = 1; Math.abs(term) > Math.abs(total) * NEGLIGIBLE; number++) {
    total += term;
    term = next(term, number);
  }
  return total;
}

/** Expected number of errors after Breuker (1998): M − N(1 − e^(−M/N)), without loss of digits where it is small. */
export function approximateErrors({ positions, keys }: Keys): number {
  const load = positions / keys;
  if (load > SMALL_LOAD) return positions + keys * Math.expm1(-load);
  return keys * series((load * load) / 2, (term, k) => (-term * load) / (k + 2));
}

/** Expected number of errors: M less the expected number of keys in use, M − N(1 − (1 − 1/N)^M). 0…M − 1. */
export function expectedErrors({ positions, keys }: Keys): number {
  if (positions / keys > SMALL_LOAD) return positions + keys * Math.expm1(positions * Math.log1p(-1 / keys));
  const pairs = (positions * (positions - 1)) / (2 * keys);
  return series(pairs, (term, k) => (-term * (positions - k - 1)) / ((k + 2) * keys));
}

/** The standard deviation of the number of errors. For many keys, it equals the standard deviation of the number of unused keys. */
export function deviationOfErrors({ positions, keys }: Keys): number {
  const load = positions / keys;
  // 1 − (1 + x)e^(−x), the variance per unused key.
  const share =
    load > SMALL_LOAD
      ? 1 - (1 + load) * Math.exp(-load)
      : series((load * load) / 2, (term, k) => (-term * load * (k + 1)) / (k * (k + 2)));
  return Math.sqrt(keys * Math.exp(-load) * share);
}

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

/** The remaining bits of a cut key. The studies index tables with the low bits, this engine with the high bits. */
const ENDS = ["low", "high"] as const;
type End = (typeof ENDS)[number];

/** Positions that follow one another in their games. */
export const GROUP = 1000;

/** Cuts keys to `bits` 1…64 at one end. */
function cutter(bits: number, end: End): (key: bigint) => bigint {
  const shift = BigInt(64 - bits);
  return end === "low" ? (key) => BigInt.asUintN(bits, key) : (key) => key >> shift;
}

/** Errors: positions whose key, cut to `bits` at one end, equals an earlier position's. */
export function countErrors(keys: BigUint64Array, bits: number, end: End): number {
  const sorted = keys.map(cutter(bits, end)).sort();
  let count = 0;
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) count++;
  return count;
}

/**
 * Counts the errors within groups of consecutive positions, keys cut to `bits` 1…64 at one end, and the commonest error:
 * the difference of two whole keys that most errors share. Keys of a game differ by few of the 781 Zobrist numbers. A
 * frequent combination of them with only zeros in the remaining bits causes the same error repeatedly.
 */
export function sharedDifference(keys: BigUint64Array, bits: number, end: End) {
  const cut = cutter(bits, end);
  const counts = new Map<bigint, number>();
  for (let start = 0; start + GROUP <= keys.length; start += GROUP) {
    const byCutKey = new Map<bigint, bigint>();
    for (const key of keys.subarray(start, start + GROUP)) {
      const other = byCutKey.get(cut(key));
      if (other === undefined) byCutKey.set(cut(key), key);
      else counts.set(key ^ other, (counts.get(key ^ other) ?? 0) + 1);
    }
  }
  const each = [...counts.values()];
  return { errors: sum(each), commonest: each.reduce((most, one) => Math.max(most, one), 0) };
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
  end: v.picklist(ENDS),
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
  return Math.abs(difference) < 1e-5 ? 0 : difference / of.deviation;
}

function measureErrors(keys: BigUint64Array, bits: number, end: End): Measurement {
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
function measureGroups(keys: BigUint64Array, bits: number, end: End): GroupMeasurement {
  const groups = Math.floor(keys.length / GROUP);
  const free = Array.from({ length: groups }, (_, group) =>
    countErrors(keys.subarray(group * GROUP, (group + 1) * GROUP), bits, end),
  ).filter((errors) => errors === 0).length;
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

/** Each smaller set of positions is the beginning of the largest. */
const ERRORS_RESULT = v.strictObject({
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
  ms: milliseconds,
});
type ErrorsResult = Described<typeof ERRORS_RESULT>;
export type ErrorMeasurements = Omit<ErrorsResult, "ms">;
type ErrorsRequest = Pick<ErrorMeasurements, "seed" | "positions">;

function measureAll(board: Board, request: ErrorsRequest, now: () => number): ErrorsResult {
  const started = now();
  const all = request.positions.at(-1) ?? 0;
  const keys = positionKeys(board, request.seed, all);
  const beginnings = request.positions.map((positions) => keys.subarray(0, positions));
  const counted = (lengths: readonly number[]) =>
    lengths.flatMap((bits) => beginnings.flatMap((own) => ENDS.map((end) => measureErrors(own, bits, end))));
  const consecutive = groupsOf(keys);
  const furthest = consecutive.reduce((worst, one) =>
    Math.abs(deviations(one)) > Math.abs(deviations(worst)) ? one : worst,
  );
  return {
    ...request,
    all,
    wholeErrors: countErrors(keys, 64, "low"),
    hashErrors: counted(HASH_BITS),
    clashes: counted(INDEX_BITS),
    scattered: groupsOf(scattered(keys)),
    consecutive,
    furthest: { ...furthest, ...sharedDifference(keys, furthest.bits, furthest.end) },
    ms: now() - started,
  };
}

function groupsOf(keys: BigUint64Array): GroupMeasurement[] {
  return GROUP_BITS.flatMap((bits) => ENDS.map((end) => measureGroups(keys, bits, end)));
}

/** The keys in an order in which neighbours are from different games. */
function scattered(keys: BigUint64Array): BigUint64Array {
  const groups = Math.floor(keys.length / GROUP);
  const placeOf = (at: number) => (at % GROUP) * groups + Math.floor(at / GROUP);
  return keys.subarray(0, groups * GROUP).map((_, at, whole) => whole[placeOf(at)] ?? 0n);
}

// The job: the positions of the random games share one set, so all counts are one.

const newBoard = ({ modules }: JobThread) => new Board(modules.core);

function sample({ core }: LabModules): readonly string[] {
  const { ms, ...counts } = measureAll(new Board(core), { seed: 1, positions: [1000, 2000] }, () => 0);
  return [JSON.stringify(counts)];
}

export const errors: JobKind<ErrorsRequest, ErrorsResult> = {
  name: "errors",
  samples: { errors: sample },
  run: (request, { once, now }) => measureAll(once(newBoard), request, now),
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  parse: (value) => parseAs(ERRORS_RESULT, value, "result"),
  searchesOf: () => 0,
  nodesOf: () => 0,
  classOf: () => "errors",
  // About 0.02 ms a position.
  expected: ({ positions }) => 0.02 * (positions.at(-1) ?? 0),
  weight: 1000,
};
