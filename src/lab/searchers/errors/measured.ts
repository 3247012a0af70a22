// All that `lab errors` measures: the keys of one million positions or so, cut and counted in every way it shows.
import * as v from "valibot";
import type { Board } from "../../../engine/board";
import { count, type Described, milliseconds } from "../../output/schema";
import { countErrors, type End, KEY_BITS } from "./count";
import { sharedDifference } from "./differences";
import {
  deviations,
  GROUP,
  GROUP_BITS,
  GROUP_MEASUREMENT,
  type GroupMeasurement,
  HASH_BITS,
  INDEX_BITS,
  MEASUREMENT,
  measureErrors,
  measureGroups,
} from "./measure";
import { positionKeys } from "./playouts";

/** What came of it; of `positions` the smaller ones are the first of the largest. */
const MEASURED = v.strictObject({
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
  /** What the errors of those groups have in common whose share is furthest from the expected one. */
  furthest: v.strictObject({ ...GROUP_MEASUREMENT.entries, errors: count, commonest: count }),
});
export type Measured = Described<typeof MEASURED>;

export type ErrorsRequest = Pick<Measured, "seed" | "positions">;

export const ERRORS_ANSWER = v.strictObject({ ...MEASURED.entries, ms: milliseconds });

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
