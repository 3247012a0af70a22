// Writes trees of moves as PGN. Keeps each comment to the letter.

import { InputError } from "../../base/input-error";
import { repairFen, START_FEN } from "../../engine/chess/fen";
import type { MoveNode } from "../tree/node";
import { resultWord } from "../tree/result";
import { Rules } from "../tree/rules";
import { MOVE_GLYPHS } from "./glyphs";
import { type PgnGame, tagOf } from "./read";

const LINE_LENGTH = 80;

/** The game as PGN; it ends with a line feed. Adds the tags SetUp and FEN if the game has its own start. */
export function writeGame({ tags, badTags = [], chess960, root, result }: PgnGame): string {
  // In the form of PGN, whatever form the file had.
  const word = resultWord(tags.Result ?? "*");
  const start = {
    ...(word === "*" ? {} : { Result: word }),
    ...(chess960 && tagOf(tags, "Variant") === undefined ? { Variant: "Chess960" } : {}),
    ...(chess960 || root.fen !== START_FEN ? { SetUp: "1" } : {}),
    ...(namesStart(tagOf(tags, "FEN") ?? START_FEN, chess960, root.fen) ? {} : { FEN: root.fen }),
  };
  const head = Object.entries({ ...tags, ...start }).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  for (const { text, after } of badTags.toReversed()) head.splice(after, 0, text);
  return `${[...head, "", ...wrapped([...wordsOf(root), result])].join("\n")}\n`;
}

/** Whether a FEN means this position, although it may be written in another way. */
function namesStart(fen: string, chess960: boolean, start: string): boolean {
  try {
    return fen === start || new Rules(chess960).complete(repairFen(fen).fen) === start;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function escaped(value: string): string {
  return value.replace(/["\\]/g, "\\$&").replace(/[\r\n]+/g, " ");
}

/** A line that is being written: the move behind which it goes on, and the variations of that move from `next` on. */
interface Place {
  readonly node: MoveNode;
  readonly variations: readonly MoveNode[];
  next: number;
}

/** The words of a whole tree. Lines break only between words. Variations may be nested to any depth. */
function* wordsOf(root: MoveNode): Generator<string> {
  yield* root.comments.map(braced);
  yield* glyphs(root.nags);
  const outer: Place[] = [];
  let place: Place = { node: root, variations: [], next: 0 };
  let numbered = true;
  for (;;) {
    const variation = place.variations[place.next];
    const node = variation ?? place.node.children[0];
    if (!node) {
      const last = outer.pop();
      if (!last) return;
      yield ")";
      place = last;
      numbered = true;
      continue;
    }
    if (variation) {
      yield "(";
      place.next++;
      outer.push(place);
    }
    // Only a move that was the first of a variation has comments before it.
    yield* node.startingComments.map(braced);
    yield* move(node, numbered || variation !== undefined || node.startingComments.length > 0);
    numbered = node.comments.length > 0;
    place = { node, variations: variation ? [] : place.node.children.slice(1), next: 0 };
  }
}

function* move({ move, nags, comments }: MoveNode, numbered: boolean): Generator<string> {
  if (!move) return;
  const number = move.before.split(" ")[5] ?? "1";
  if (move.color === "white") yield `${number}.`;
  else if (numbered) yield `${number}...`;
  const [first, ...others] = nags;
  const glyph = first === undefined ? undefined : MOVE_GLYPHS.get(first);
  yield move.san + (glyph ?? "");
  yield* glyphs(glyph === undefined ? nags : others);
  yield* comments.map(braced);
}

function glyphs(nags: readonly number[]): string[] {
  return nags.map((nag) => `$${nag}`);
}

/** A brace may end a comment in braces, so a comment with one is written as a comment to the end of its line. */
function braced(comment: string): string {
  return /[{}]/.test(comment) ? `;${comment.replaceAll("\n", " ")}\n` : `{${comment}}`;
}

/** Breaks words into lines of limited length; no spaces inside parentheses. */
function wrapped(words: Iterable<string>): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const glued = line === "" || line.endsWith("(") || word === ")";
    const longer = line + (glued ? "" : " ") + word;
    if (line.endsWith("\n") || (longer.length > LINE_LENGTH && !glued)) {
      lines.push(line.trimEnd());
      line = word;
    } else line = longer;
  }
  return [...lines, line.trimEnd()];
}
