// Replacement schemes by name; a scheme's position in the list is its number in src/engine/core/tt/schemes.ts.
import type { SchemeName } from "../types";

export const SCHEMES: readonly SchemeName[] = [
  "Aging",
  "Deep",
  "New",
  "Old",
  "Big1",
  "BigAll",
  "TwoDeep",
  "TwoBig1",
  "Stale",
  "Bucket",
  "MoveOrder",
];

/** The core's number of a scheme. */
export function schemeNumber(name: SchemeName): number {
  return SCHEMES.indexOf(name);
}

export function isScheme(name: unknown): name is SchemeName {
  return SCHEMES.some((scheme) => scheme === name);
}
