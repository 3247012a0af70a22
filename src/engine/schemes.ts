// Replacement schemes by name; a scheme's position in the list is its number in src/core/table/schemes.ts.

export const SCHEMES: readonly string[] = [
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

/** The core's number of a scheme. @throws RangeError for a name that is none. */
export function schemeNumber(name: string): number {
  const number = SCHEMES.indexOf(name);
  if (number < 0) throw new RangeError(`no replacement scheme ${name}`);
  return number;
}
