// The published table: P. Pons, "Solving Connect 4: how to build a perfect AI", part 7. Means over positions of each
// category, the author's own; Begin-Hard was not solved.

export const PART7_SOURCE = 'P. Pons, "Solving Connect 4: how to build a perfect AI", part 7';

interface Means {
  readonly microseconds: number;
  readonly positions: number;
}

function means(microseconds: number, positions: number): Means {
  return { microseconds, positions };
}

const MEANS: Readonly<Record<string, { readonly strong: Means; readonly weak: Means }>> = {
  "end-easy": { strong: means(6.5, 92.8), weak: means(5.2, 68.7) },
  "middle-easy": { strong: means(5600, 207_900), weak: means(1100, 28_750) },
  "middle-medium": { strong: means(52_000, 1_731_000), weak: means(24_000, 752_300) },
  "begin-easy": { strong: means(4_700_000, 156_400_000), weak: means(1_600_000, 52_840_000) },
  "begin-medium": { strong: means(8_200_000, 306_100_000), weak: means(1_800_000, 63_930_000) },
};

/** Null for a set that was not solved. */
export function publishedMeans(set: string, weak: boolean): Means | null {
  return MEANS[set]?.[weak ? "weak" : "strong"] ?? null;
}
