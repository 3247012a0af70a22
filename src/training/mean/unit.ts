// The unit of a network's values: their mean and their spread. The margins of the search follow it, and training moves it: see
// docs/log/network.md, "Unit and the right to move".
import { mean } from "../../base/mean";

/** A linear change of values: times `factor`, then plus `offset` internal units. */
export interface Change {
  readonly factor: number;
  readonly offset: number;
}

/** A larger value only shows that the game is decided. Internal units. */
const DECIDED = 400;

/**
 * The change that gives a network's values the mean and the spread of another network's values. Both are of the same positions, for
 * the side to move, in internal units.
 */
export function changeOf(values: readonly number[], wanted: readonly number[]): Change {
  const isOpen = (_: number, index: number): boolean => Math.abs(wanted[index] ?? 0) < DECIDED;
  const own = values.filter(isOpen);
  const others = wanted.filter(isOpen);
  const factor = spread(others) / spread(own);
  return { factor, offset: mean(others) - factor * mean(own) };
}

/** The standard deviation. */
function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
