// The evaluation of a position from White's view.
import type { Score, SearchInfo } from "../../engine/types";
import type { Color, Move } from "./move";

export interface Evaluation {
  /** From White's view. */
  readonly score: Score;
  readonly depth: number;
  /** The best line in UCI notation, as far as it is known. */
  readonly line: readonly string[];
  /** Present if the game is over on the board; the score is then the result. */
  readonly over?: true;
}

/** Most moves of a best line that are kept. */
const LINE_LENGTH = 16;

/** Turns a score for the side to move into one from White's view. */
export function fromWhite(score: Score, toMove: Color): Score {
  return toMove === "white" ? score : { ...score, value: -score.value };
}

export function evaluationOf({ score, depth, pv }: SearchInfo, toMove: Color): Evaluation {
  if (score.kind === "mate" && score.value === 0) return finalEvaluation(toMove);
  return { score: fromWhite(score, toMove), depth, line: pv.slice(0, LINE_LENGTH) };
}

/** The evaluation of the position before a move if no other move is better than this one. */
export function backedUp({ score, depth, line, over }: Evaluation, { uci, color }: Move): Evaluation {
  const sign = color === "white" ? 1 : -1;
  // A mate by the mover takes one move more, unless it is on the board already.
  const isLonger = score.kind === "mate" && score.value * sign > 0 && !over;
  const value = isLonger ? score.value + sign : score.value;
  return { score: { ...score, value }, depth: depth + 1, line: [uci, ...line].slice(0, LINE_LENGTH) };
}

/** The evaluation of a position where the side to move is mated, or of a draw. */
export function finalEvaluation(mated: Color | null): Evaluation {
  // Counts as mate in one, because "mate in 0" has no sign to name the winner.
  const score: Score =
    mated === null ? { kind: "cp", value: 0 } : { kind: "mate", value: mated === "white" ? -1 : 1 };
  return { score, depth: 0, line: [], over: true };
}

/**
 * White's chances, −1 (lost) … 1 (won): the logistic curve that lichess.org fitted to its games of rated players,
 * https://lichess.org/page/accuracy. Mates count as won.
 */
export function chances({ kind, value }: Score): number {
  if (kind === "mate") return value > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-0.003_682_08 * value)) - 1;
}

/** "+0.31", "−1.20", "#3", "#−2" */
export function scoreText({ kind, value }: Score): string {
  const sign = value < 0 ? "−" : "";
  if (kind === "mate") return `#${sign}${Math.abs(value)}`;
  return `${value > 0 ? "+" : sign}${(Math.abs(value) / 100).toFixed(2)}`;
}

/** The score of a position; "#" after mate. */
export function evaluationText({ score, over }: Evaluation): string {
  return over && score.kind === "mate" ? "#" : scoreText(score);
}

/** The short form: "+1.2", "−0.3", "+12", "#3" */
export function evaluationBrief(evaluation: Evaluation): string {
  const { kind, value } = evaluation.score;
  if (kind === "mate") return evaluationText(evaluation);
  const sign = value < 0 ? "−" : value > 0 ? "+" : "";
  return sign + (Math.abs(value) / 100).toFixed(Math.abs(value) < 1000 ? 1 : 0);
}

/** A score in words, for screen readers. */
export function evaluationWords({ score, over }: Evaluation): string {
  const { kind, value } = score;
  const side = value > 0 ? "White" : "Black";
  if (kind === "mate") return over ? `${side} has mated` : `${side} mates in ${Math.abs(value)}`;
  return value === 0 ? "equal" : `${side} is ahead by ${(Math.abs(value) / 100).toFixed(2)} pawns`;
}
