// The sets of positions by category: how many stones have been played, and how many more it takes to decide the game.
import { InputError } from "../../engine/types";
import { BEGIN_EASY } from "./connect4/begin-easy";
import { BEGIN_HARD } from "./connect4/begin-hard";
import { BEGIN_MEDIUM } from "./connect4/begin-medium";
import { END_EASY } from "./connect4/end-easy";
import { MIDDLE_EASY } from "./connect4/middle-easy";
import { MIDDLE_MEDIUM } from "./connect4/middle-medium";

/** A position with its score, which an independent solver found. */
export interface ScoredPosition {
  readonly sequence: string;
  readonly score: number;
}

export interface FourSet {
  readonly name: string;
  /** For headings. */
  readonly title: string;
  readonly positions: readonly ScoredPosition[];
}

export const FOUR_SETS: readonly FourSet[] = [
  set("end-easy", "End-Easy", END_EASY),
  set("middle-easy", "Middle-Easy", MIDDLE_EASY),
  set("middle-medium", "Middle-Medium", MIDDLE_MEDIUM),
  set("begin-easy", "Begin-Easy", BEGIN_EASY),
  set("begin-medium", "Begin-Medium", BEGIN_MEDIUM),
  set("begin-hard", "Begin-Hard", BEGIN_HARD),
];

/** The set that part 7 was not published to solve. */
export const HARDEST = "begin-hard";

/** @throws InputError for a name that is none. */
export function fourSet(name: string): FourSet {
  const known = FOUR_SETS.find((one) => one.name === name);
  if (!known) {
    throw new InputError(`no set "${name}"; there are ${FOUR_SETS.map((one) => one.name).join(", ")}`);
  }
  return known;
}

/** Sequences, each with its score behind it. */
function set(name: string, title: string, text: string): FourSet {
  const pairs = [...text.matchAll(/(\d+) (-?\d+)/g)];
  return {
    name,
    title,
    positions: pairs.map(([, sequence = "", score]) => ({ sequence, score: Number(score) })),
  };
}
