// The published table: P. Pons, "Solving Connect 4: how to build a perfect AI", part 7. Means over positions of each
// category, the author's own; Begin-Hard was not solved.

export const PART7_SOURCE = 'P. Pons, "Solving Connect 4: how to build a perfect AI", part 7';

export interface PublishedMeans {
  readonly microseconds: number;
  readonly positions: number;
}

type Means = readonly [microseconds: number, positions: number];

const MEANS: Readonly<Record<string, { readonly strong: Means; readonly weak: Means }>> = {
  "end-easy": { strong: [6.5, 92.8], weak: [5.2, 68.7] },
  "middle-easy": { strong: [5600, 207_900], weak: [1100, 28_750] },
  "middle-medium": { strong: [52_000, 1_731_000], weak: [24_000, 752_300] },
  "begin-easy": { strong: [4_700_000, 156_400_000], weak: [1_600_000, 52_840_000] },
  "begin-medium": { strong: [8_200_000, 306_100_000], weak: [1_800_000, 63_930_000] },
};

/** Null for a set that was not solved. */
export function publishedMeans(set: string, weak: boolean): PublishedMeans | null {
  const means = MEANS[set];
  if (!means) return null;
  const [microseconds, positions] = weak ? means.weak : means.strong;
  return { microseconds, positions };
}
