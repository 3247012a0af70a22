// The result of a game: its kind, its words, and the forms in which people and programs write it in PGN.
import type { GameEnd } from "../../engine/types";
import { type Color, opposite } from "./move";

export interface Result {
  /** null = a draw. */
  readonly winner: Color | null;
  /** "given" = from a PGN. */
  readonly reason: GameEnd | "resignation" | "time" | "given";
}

const REASONS: Readonly<Record<Result["reason"], string>> = {
  checkmate: "by checkmate",
  stalemate: "by stalemate",
  insufficientMaterial: "by insufficient material",
  fiftyMoves: "by the fifty-move rule",
  threefoldRepetition: "by threefold repetition",
  resignation: "by resignation",
  time: "on time",
  given: "",
};

export function resultOf(end: GameEnd, toMove: Color): Result {
  return { winner: end === "checkmate" ? opposite(toMove) : null, reason: end };
}

/** "White wins by checkmate" */
export function resultText({ winner, reason }: Result): string {
  const what = winner === null ? "Draw" : `${winner === "white" ? "White" : "Black"} wins`;
  return `${what} ${REASONS[reason]}`.trim();
}

const WINNERS = new Map<string, Color | null>([
  ["1-0", "white"],
  ["0-1", "black"],
  ["1/2-1/2", null],
]);

/** The result in PGN; `*` while the game goes on. */
export function resultTag(result: Result | null): string {
  return [...WINNERS].find(([, winner]) => winner === result?.winner)?.[0] ?? "*";
}

/** Reads a result in PGN; null for `*` and anything else. */
export function resultFromTag(tag = "*"): Result | null {
  const winner = WINNERS.get(tag);
  return winner === undefined ? null : { winner, reason: "given" };
}

const BETWEEN = String.raw`[ \t]?[-\u2010-\u2015\u2212:][ \t]?`;
const HALF = String.raw`(?:1[/\u2044]2|\u00bd|0[.,]5)`;

/** A result at the end of a game, by its word in PGN: 1–0, 1 - 0, 1:0, ½–½, 1/2, … */
const RESULTS: Readonly<Record<string, string>> = {
  "1-0": `1${BETWEEN}0`,
  "0-1": `0${BETWEEN}1`,
  "1/2-1/2": String.raw`${HALF}${BETWEEN}${HALF}|1/2|\u00bd`,
  "*": String.raw`\*`,
};

/** The pattern of such a word. */
export const RESULT_WORD = `(?:${Object.values(RESULTS).join("|")})`;

/** The word as PGN has it: "1-0", "0-1", "1/2-1/2" or "*"; "*" for any other text. */
export function resultWord(text: string): string {
  const found = Object.entries(RESULTS).find(([, forms]) => new RegExp(`^(?:${forms})$`).test(text));
  return found?.[0] ?? "*";
}
