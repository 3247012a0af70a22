// The sets of positions by category, with the published results: stones on the board, and stones until the game is decided.
import beginEasy from "./positions/begin-easy.txt" with { type: "text" };
import beginHard from "./positions/begin-hard.txt" with { type: "text" };
import beginMedium from "./positions/begin-medium.txt" with { type: "text" };
import endEasy from "./positions/end-easy.txt" with { type: "text" };
import middleEasy from "./positions/middle-easy.txt" with { type: "text" };
import middleMedium from "./positions/middle-medium.txt" with { type: "text" };

export interface FourSet {
  readonly name: string;
  /** For headings. */
  readonly title: string;
  /** Positions with their scores by an independent solver. */
  readonly positions: readonly { readonly sequence: string; readonly score: number }[];
}

export const FOUR_SETS: readonly FourSet[] = [
  set("end-easy", "End-Easy", endEasy),
  set("middle-easy", "Middle-Easy", middleEasy),
  set("middle-medium", "Middle-Medium", middleMedium),
  set("begin-easy", "Begin-Easy", beginEasy),
  set("begin-medium", "Begin-Medium", beginMedium),
  set("begin-hard", "Begin-Hard", beginHard),
];

/** The set without published results of part 7. */
export const HARDEST = "begin-hard";

/** Sequences, each followed by its score. */
function set(name: string, title: string, text: string): FourSet {
  const pairs = [...text.matchAll(/(\d+) (-?\d+)/g)];
  return {
    name,
    title,
    positions: pairs.map(([, sequence = "", score]) => ({ sequence, score: Number(score) })),
  };
}

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
  "middle-medium": { strong: means(52_450, 1_731_000), weak: means(23_790, 752_300) },
  "begin-easy": { strong: means(4_700_000, 156_400_000), weak: means(1_600_000, 52_840_000) },
  "begin-medium": { strong: means(8_200_000, 306_100_000), weak: means(1_800_000, 63_930_000) },
};

/** Null for a set that was not solved. */
export function publishedMeans(set: string, weak: boolean): Means | null {
  return MEANS[set]?.[weak ? "weak" : "strong"] ?? null;
}
