// Bits that a hash value needs, beside Gillogly's table (1989), which the literature repeats.
import { InputError } from "../../../base/input-error";
import { chanceOfSome } from "../../searchers/errors/chances";

/** Columns of Gillogly's table: stored positions. */
export const STORED_POSITIONS = [1e5, 1e6, 1e7, 1e8, 1e9, 1e10] as const;
/** Its rows: the chance that any two of them have the same hash value, and the bits for each column. */
export const GILLOGLY: readonly { readonly chance: number; readonly bits: readonly number[] }[] = [
  { chance: 0.01, bits: [39, 46, 53, 59, 66, 73] },
  { chance: 0.001, bits: [43, 49, 56, 63, 69, 76] },
  { chance: 0.0001, bits: [46, 53, 59, 66, 73, 79] },
  { chance: 0.00001, bits: [49, 56, 63, 69, 76, 83] },
];

const MOST_BITS = 200;

/**
 * The fewest bits with which the chance of any error among `positions` is at most `chance` (0…1, neither).
 * @throws InputError for another chance, or when more than 200 bits are needed.
 */
export function bitsNeeded(positions: number, chance: number): number {
  if (!(chance > 0 && chance < 1)) {
    throw new InputError(`expected a chance between 0 and 1, found ${chance}`);
  }
  for (let bits = 0; bits <= MOST_BITS; bits++) {
    if (chanceOfSome({ positions, keys: 2 ** bits }) <= chance) return bits;
  }
  throw new InputError(`more than ${MOST_BITS} bits are needed for ${positions} positions`);
}

/** The same by the approximation for small chances, M²/2N = chance; not rounded up. */
export function approximateBits(positions: number, chance: number): number {
  return Math.log2(positions ** 2 / (2 * chance));
}

/** Every entry of Gillogly's table, row by row, beside our exact product and the approximation. */
export function recomputed() {
  return GILLOGLY.flatMap(({ chance, bits }) =>
    STORED_POSITIONS.map((positions, column) => ({
      positions,
      chance,
      published: bits[column] ?? Number.NaN,
      exact: bitsNeeded(positions, chance),
      unrounded: approximateBits(positions, chance),
    })),
  );
}
