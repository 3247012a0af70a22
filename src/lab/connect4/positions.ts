// The sets of positions by category: stones on the board, and stones until the game is decided.
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
