// Cuts a PGN file into its games, so that a bad game does not affect the others.
import { linesOf } from "../../base/text";
import { RESULT_WORD } from "../tree/result";
import { QUOTE } from "./tokens";

export interface GameText {
  /** Its text in the file, without the empty lines around it. */
  readonly text: string;
  /** Its first line in the file, from 1. */
  readonly line: number;
}

const TAG = new RegExp(String.raw`^[\s\p{Cf}]*\[\s*\w+\s*${QUOTE}`, "u");
/** A line that begins like a tag, but may be another text in brackets. */
const TAG_LIKE = /^[\s\p{Cf}]*\[(?!%)/u;
const TAGS = /^(?:[\s\p{Cf}]*(?:\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\]|\[[^\]]*\]))+/u;
/** A line inside a value, and the line that ends it. */
const VALUE = /^[^"[\]{}]*$/;
const END_OF_VALUE = /^[^"[\]{}]*"\s*\]\s*$/;
/** A line for other programs, or a comment. */
const ASIDE = /^(?:%|\s*;)/;
/** Ends a comment that is never closed, so that it does not swallow the next games. */
const EVENT = /^[\s\p{Cf}]*\[Event\s/u;
const RESULT = new RegExp(String.raw`(?:^|\s)${RESULT_WORD}\.?\s*$`);
/** White's first move. */
const FIRST_MOVE = /^[\s\p{Cf}]*1\s*\.(?!\s*\.)/u;

/** The games of a file, in their order. */
export function splitGames(file: string): GameText[] {
  return [...gamesIn(file)];
}

/** The same, one after the other: only the games that are asked for are looked for. */
export function* gamesIn(file: string): Generator<GameText> {
  const lines = linesOf(file.replace(/^\uFEFF/, ""));
  const game = (start: number, end?: number): GameText => ({
    text: lines.slice(start, end).join("\n").trimEnd(),
    line: start + 1,
  });
  let start: number | undefined;
  for (const next of startsOf(lines)) {
    if (start !== undefined) yield game(start, next);
    // Comments before the first game belong to it.
    start = start === undefined ? lines.findIndex((line) => line.trim() !== "") : next;
  }
  if (start !== undefined) yield game(start);
}

/** The number of the first line of each game, from 0. */
function* startsOf(lines: readonly string[]): Generator<number> {
  let first = true;
  let open = false;
  let inMoves = false;
  let ended = true;
  let empty = true;
  let hasEvent = false;
  /** The line behind a tag of several lines. */
  let behindTag = 0;
  for (const [index, line] of lines.entries()) {
    if (index < behindTag) continue;
    const begins = EVENT.test(line) && empty;
    const wasEmpty = empty;
    empty = line.trim() === "";
    if (empty || (!open && ASIDE.test(line))) continue;
    // Among moves a text in brackets is a tag only between two games.
    const isTagLike = TAG_LIKE.test(line) && (!inMoves || ended || (wasEmpty && hasTagAt(lines, index)));
    const isTag = (TAG.test(line) || isTagLike) && (!open || begins);
    const isFirstMove = (ended || wasEmpty) && !open && FIRST_MOVE.test(line);
    // A game may have tags alone, without moves and without a result.
    if (first || (inMoves && (isTag || isFirstMove)) || (begins && hasEvent)) {
      yield index;
      hasEvent = false;
    }
    first = false;
    if (isTag) {
      open = false;
      ended = false;
      hasEvent ||= EVENT.test(line);
    }
    const text = isTag ? line.replace(TAGS, "") : line;
    const isOpenTag = isTag && TAG_LIKE.test(text);
    if (isOpenTag) behindTag = endOfValue(lines, index + 1);
    const rest = withoutComments(isOpenTag ? "" : text, open);
    open = rest.open;
    const hasMoves = rest.text.trim() !== "";
    // A line of comments alone stands among tags as well as among moves.
    if (isTag || hasMoves) inMoves = hasMoves;
    if (hasMoves) ended = RESULT.test(rest.text);
  }
}

/** Whether a tag stands in a block of lines that begin like tags. */
function hasTagAt(lines: readonly string[], from: number): boolean {
  for (let index = from; TAG_LIKE.test(lines[index] ?? ""); index++)
    if (TAG.test(lines[index] ?? "")) return true;
  return false;
}

/** The line behind a tag's value that goes on in this line; this line if the value does not end. */
function endOfValue(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && lines[index]?.trim() !== "" && VALUE.test(lines[index] ?? "")) index++;
  return END_OF_VALUE.test(lines[index] ?? "") ? index + 1 : from;
}

/** A line without its comments; `open` = whether a comment is open before and after it. */
function withoutComments(line: string, open: boolean): { text: string; open: boolean } {
  let text = "";
  let inside = open;
  for (const letter of line) {
    if (inside) inside = letter !== "}";
    else if (letter === "{") inside = true;
    else if (letter === ";") break;
    else text += letter;
  }
  return { text, open: inside };
}
