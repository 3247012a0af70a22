// Scores in order.
import type { Score } from "../../../src/engine/types";

/** A number that grows as scores get better. */
export function rank({ kind, value }: Score): number {
  if (kind === "cp") return value;
  return value > 0 ? 100_000 - value : -100_000 - value;
}
