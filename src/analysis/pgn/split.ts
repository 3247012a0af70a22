// Cuts a PGN file into its games, so that a bad game does not affect the others.
import { linesOf } from "../../base/text";
import { RESULT_WORD } from "../tree/result";

export interface GameText {
  /** Its text in the file, without the empty lines around it. */
  readonly text: string;
  /** Its first line in the file, from 1. */
  readonly line: number;
}

const TAG = /^\s*\[\s*\w+\s*"/;
const COMPLETE_TAGS = /^(?:\s*\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\])+/;
/** A line for other programs, or a comment. */
const ASIDE = /^(?:%|\s*;)/;
/** Ends a comment that is never closed, so that it does not swallow the next games. */
const EVENT = /^\[Event "/;
const RESULT = new RegExp(`(?:^|\\s)${RESULT_WORD}\\s*$`);

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
  for (const [index, line] of lines.entries()) {
    const begins = EVENT.test(line) && empty;
    empty = line.trim() === "";
    if (empty || (!open && ASIDE.test(line))) continue;
    const isTag = TAG.test(line) && (!open || begins);
    const isFirstMove = ended && !open && /^\s*1\s*\./.test(line);
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
    const rest = withoutComments(isTag ? afterTags(line) : line, open);
    open = rest.open;
    const hasMoves = rest.text.trim() !== "";
    // A line of comments alone stands among tags as well as among moves.
    if (isTag || hasMoves) inMoves = hasMoves;
    if (hasMoves) ended = RESULT.test(rest.text);
  }
}

/** A line without the tags at its start; "" if the next tag is not complete. */
function afterTags(line: string): string {
  const rest = line.replace(COMPLETE_TAGS, "");
  return TAG.test(rest) ? "" : rest;
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
