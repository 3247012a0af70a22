// The parameters of the search that can be set: all in a tuning build, none in any other. See
// scripts/bundles/tunables.ts.
import text from "palimpsest:tunables";

/** A parameter of the search with its default and its range. */
export interface Tunable {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** A step worth trying. */
  readonly step: number;
}

/** All parameters that can be set, in the order of their rows. */
export const TUNABLES: readonly Tunable[] = JSON.parse(text) as Tunable[];
