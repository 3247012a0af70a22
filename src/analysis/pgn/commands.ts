// Commands in PGN comments, [%name values], as lichess.org and others write them: evaluations, arrows and squares.
import type { Score } from "../../engine/types";
import type { Evaluation } from "../tree/evaluation";

// No command contains a bracket, and one character decides what begins a command or its values: texts are read once.
const COMMAND = /\[%\w[^[\]]*\]/g;
const EVAL = /\[%eval\s+(#?)([+-]?\d+(?:\.\d+)?)(?:,(\d+))?\s*\]/;
const EVERY_EVAL = new RegExp(EVAL, "g");
const DRAWN = /\[%(?:csl|cal)\s([^[\]]*)\]/g;

/** An arrow from one square to another, or a circle if both are the same; PGN's letters for colours. */
export interface Shape {
  readonly color: "G" | "R" | "Y" | "B";
  readonly from: string;
  readonly to: string;
}

/** A comment without its commands, for people; "" if nothing is left. */
export function wordsOf(comment: string): string {
  return comment.replace(COMMAND, " ").replace(/\s+/g, " ").trim();
}

/** The evaluation in a comment, from White's view; null if it has none. */
export function evaluationIn(comment: string): Evaluation | null {
  const [, mate, value, depth] = EVAL.exec(comment) ?? [];
  if (value === undefined) return null;
  const number = Number(value);
  // "#0" does not say who has mated.
  if (mate === "#" && number === 0) return null;
  const score: Score =
    mate === "#" ? { kind: "mate", value: number } : { kind: "cp", value: Math.round(number * 100) };
  return { score, depth: Number(depth ?? 0), line: [] };
}

/** An evaluation as lichess.org writes it: "[%eval 0.31]", "[%eval #-3]". */
export function evalCommand({ kind, value }: Score): string {
  if (kind === "mate") return `[%eval #${value}]`;
  const pawns = value / 100;
  return `[%eval ${Number.isInteger(pawns) ? pawns.toFixed(1) : pawns}]`;
}

/** The comments with this evaluation: it replaces the first old one and all others go; without an old one it comes first. */
export function withEvaluation(comments: readonly string[], score: Score): string[] {
  const command = evalCommand(score);
  let isWritten = false;
  const changed = comments.map((comment) =>
    comment.replace(EVERY_EVAL, (old) => {
      if (isWritten) return "";
      isWritten = true;
      const before = evaluationIn(old);
      // Keeps an equal evaluation, because it may have its depth too.
      return before && evalCommand(before.score) === command ? old : command;
    }),
  );
  if (!isWritten) return [` ${command} `, ...comments];
  return withoutEmptied(changed, comments);
}

/** Changed comments without those of which nothing is left. */
function withoutEmptied(changed: readonly string[], before: readonly string[]): string[] {
  return changed.filter((comment, index) => comment.trim() !== "" || before[index]?.trim() === "");
}

export function shapesIn(comments: readonly string[]): Shape[] {
  return comments.flatMap((comment) =>
    [...comment.matchAll(DRAWN)].flatMap(([, list = ""]) =>
      list.split(",").flatMap((item): Shape[] => {
        const [, color, from, to] = /^\s*([GRYB])([a-h][1-8])([a-h][1-8])?\s*$/.exec(item) ?? [];
        return color && from ? [{ color: color as Shape["color"], from, to: to ?? from }] : [];
      }),
    ),
  );
}

/** The comments with these arrows and circles instead of their own. */
export function withShapes(comments: readonly string[], shapes: readonly Shape[]): string[] {
  const squares = shapes.filter(({ from, to }) => from === to).map(({ color, from }) => color + from);
  const arrows = shapes.filter(({ from, to }) => from !== to).map(({ color, from, to }) => color + from + to);
  const commands = [
    ...(squares.length > 0 ? [`[%csl ${squares.join(",")}]`] : []),
    ...(arrows.length > 0 ? [`[%cal ${arrows.join(",")}]`] : []),
  ];
  const others = withoutEmptied(
    comments.map((comment) => comment.replace(DRAWN, "")),
    comments,
  );
  return commands.length > 0 ? [...others, commands.join("")] : others;
}

/** The comments with other words and the same commands; without braces, because a brace ends a comment. */
export function withWords(comments: readonly string[], words: string): string[] {
  const text = words.replaceAll("{", "(").replaceAll("}", ")").trim();
  const commands = comments.flatMap((comment) => comment.match(COMMAND) ?? []);
  const parts = [...commands, text].filter((part) => part !== "");
  return parts.length === 0 ? [] : [parts.join(" ")];
}
