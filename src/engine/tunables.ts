// The parameters of the search that can be set: all in a tuning build, none in any other. See
// scripts/bundles/tunables.ts.
import text from "palimpsest:tunables";

export interface Tunable {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** A step worth trying. */
  readonly step: number;
}

export const TUNABLES: readonly Tunable[] = JSON.parse(text) as Tunable[];
