// All that `lab errors` measures: the keys of one million positions or so, cut and counted in every way it shows.
import type { Board } from "../../../engine/board";
import { countWholeErrors, type End } from "./count";
import { type SharedDifference, sharedDifference } from "./differences";
import {
  deviations,
  GROUP,
  GROUP_BITS,
  type GroupMeasurement,
  HASH_BITS,
  INDEX_BITS,
  type Measurement,
  measureErrors,
  measureGroups,
} from "./measure";
import { positionKeys } from "./playouts";

/** What to measure. */
export interface ErrorsRequest {
  /** Of the random games, a whole number. */
  readonly seed: number;
  /** Numbers of positions, ascending, each at least `GROUP`; the smaller ones are the first of the largest. */
  readonly positions: readonly number[];
}

/** What came of it. */
export interface Measured extends ErrorsRequest {
  /** The largest number of positions. */
  readonly all: number;
  /** Type 1 among all positions with keys of 64 bits. */
  readonly wholeErrors: number;
  /** Type 1: hash values cut short. */
  readonly hashErrors: readonly Measurement[];
  /** Type 2: the slots of tables. */
  readonly clashes: readonly Measurement[];
  /** Groups of positions from as many games as possible. */
  readonly scattered: readonly GroupMeasurement[];
  /** Groups of positions that follow one another in a game or a few. */
  readonly consecutive: readonly GroupMeasurement[];
  /** What the errors of those groups have in common whose share is furthest from the expected one. */
  readonly furthest: GroupMeasurement & SharedDifference;
}

const ENDS: readonly End[] = ["low", "high"];

export function measureAll(board: Board, request: ErrorsRequest): Measured {
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
    wholeErrors: countWholeErrors(keys),
    hashErrors: counted(HASH_BITS),
    clashes: counted(INDEX_BITS),
    scattered: groupsOf(scattered(keys)),
    consecutive,
    furthest: { ...furthest, ...sharedDifference(keys, furthest.bits, furthest.end) },
  };
}

function groupsOf(keys: BigUint64Array<ArrayBuffer>): GroupMeasurement[] {
  return GROUP_BITS.flatMap((bits) => ENDS.map((end) => measureGroups(keys, bits, end)));
}

/** The keys in an order in which neighbours are from different games. */
function scattered(keys: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  const groups = Math.floor(keys.length / GROUP);
  const order = new BigUint64Array(groups * GROUP);
  for (let at = 0; at < order.length; at++) {
    order[(at % groups) * GROUP + Math.floor(at / groups)] = keys[at] ?? 0n;
  }
  return order;
}
