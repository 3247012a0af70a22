// The thesis's one-percent rule: how large a table is large enough.

import { formatSize } from "../../output/sizes";
import { saving } from "../../output/statistics";

/** A doubling that saves less than this percentage is not worth its memory. */
export const WORTHWHILE = 1;

export interface SuggestedSize {
  readonly positions: number;
  /** "most": a smaller table may do, none was tried. "least": a larger one may be worth it, none was tried. */
  readonly at: "exactly" | "most" | "least";
}

/** The smallest size from which on no doubling is worthwhile; `nodes` belong to `sizes`, each twice the one before. */
export function suggestedSize(sizes: readonly number[], nodes: readonly number[]): SuggestedSize {
  let index = sizes.length - 1;
  const worthwhile = (from: number) => saving(nodes[from + 1] ?? 0, nodes[from] ?? 0) >= WORTHWHILE;
  while (index > 0 && !worthwhile(index - 1)) index--;
  const positions = sizes[index] ?? 0;
  if (index === 0) return { positions, at: "most" };
  return { positions, at: index === sizes.length - 1 ? "least" : "exactly" };
}

export function describeSuggestion({ positions, at }: SuggestedSize): string {
  const sign = { exactly: "", most: "≤", least: "≥" }[at];
  return `${sign}${formatSize(positions)}`;
}
