// Cuts the text of one PGN game into tokens, each with its place. A piece that cannot be read is a token too.
import { RESULT_WORD } from "../tree/result";
import { GLYPHS, LAST_GLYPH } from "./glyphs";

export interface Token {
  readonly kind: Exclude<(typeof PIECES | typeof PARTS)[number][0], "skip" | "word" | "number" | "glyph">;
  /** A comment without its braces; a tag as NAME "VALUE"; a glyph as its number; a move as keyboards write it; else the text. */
  readonly text: string;
  /** Its line in the file, from 1. */
  readonly line: number;
  /** Its place in the text: from here, or from the number of the move, to before `end`. */
  readonly at: number;
  readonly end: number;
}

/** A pattern of any of the texts. */
function anyOf(texts: readonly string[]): string {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((text) => text.replace(/[+?]/g, "\\$&")).join("|")})`;
}

const SIGNS = Object.keys(GLYPHS).filter((text) => text !== "N");
const GLYPH_STARTS = SIGNS.map((text) => text.slice(0, 1));
/** Signs of the characters that moves have too. */
const SIGNS_LIKE_MOVES = Object.keys(GLYPHS).filter((text) => /^[N=/+-]+$/.test(text));

/** A move with a glyph of its position right behind it, as in Nf3+= or Rb1N. */
const MOVE_WITH_GLYPH = new RegExp(`^(..+?)(${anyOf(SIGNS_LIKE_MOVES)})$`);
/** A promotion to a knight: e8=N, e8N, fxe8N, e7-e8N. */
const KNIGHT_PROMOTION = /^P?(?:[a-h][1-7]?[-x:]?)?[a-h][18]=?N$/;

/** Quotation marks, as pages and word processors write them. */
export const QUOTE = String.raw`["\u201c-\u201f\u00ab\u00bb\uff02]`;
/** A value in straight quotation marks, where a backslash escapes, or in others. */
const TAG = new RegExp(
  String.raw`\[\s*(?:(\w+\s*"(?:[^"\\\n]|\\.)*")|(\w+)\s*${QUOTE}((?:(?!${QUOTE})[^\n])*)${QUOTE})\s*\]`,
  "y",
);
/** A value over several lines; a value with quotation marks in it; any other text in brackets; a line without its bracket. */
const BAD_TAG = /\[\s*\w+\s*"(?:[^"[\]{}\n]|\n(?!\s*\n))*"\s*\]|\[[^\n[]*?"[ \t]*\]|\[[^\n\]]*\]|\[[^\n]*/y;

/** The pieces of a text. A word is read in a second step. */
const PIECES = [
  ["skip", /[\s\p{Cf}\p{Cc}]+/uy],
  // PGN reserves lines that begin with % for other programs.
  ["skip", /(?<![^\n])%[^\n]*/y],
  ["comment", /\{([^}]*)\}/y],
  ["open comment", /\{([^}]*)/y],
  ["comment", /;([^\n]*)/y],
  ["tag", TAG],
  ["bad tag", BAD_TAG],
  ["open", /\(/y],
  ["close", /\)/y],
  ["result", new RegExp(String.raw`(${RESULT_WORD})\.?(?=[\s{;()[]|$)`, "y")],
  ["word", /(?:[a-h][18]=?\([\p{Lu}\u2654-\u265f]\)|[^\s{}()[\];])+/uy],
  ["unknown", /./suy],
] as const;

/** Among moves a bracket begins a tag, another text of limited length, or nothing. */
const PIECES_AMONG_MOVES = [
  ["tag", TAG],
  ["brackets", /\[[^\n\]]{0,200}\]|\[+/y],
] as const;
/** The rest of a comment with braces inside it. */
const REST_OF_COMMENT = /[^{}]*\}/y;

/** The parts of a word. */
const PARTS = [
  ["nag", /\$(\d+)/y],
  ["result", new RegExp(String.raw`(${RESULT_WORD})\.?$`, "y")],
  // A null move, as ChessBase ("--", in old versions "Z0"), chessops and others write it.
  ["null", /(?:--|[Zz]0|@@@@|0000|null|pass)(?=[$!?+#]|$)/y],
  ["skip", /e\.p\.?|^ep$|^(?:dbl|disc?)?\.?(?:ch|check|checkmate|mate)?[.,]?$|^-$|,/y],
  // With or without a point.
  ["number", /\d+(?:\.+|$|(?=[A-Za-z]))|\.+/y],
  ["glyph", /N(?=\$|$)/y],
  ["glyph", new RegExp(String.raw`${anyOf(SIGNS)}(?=\$|${anyOf(GLYPH_STARTS)}|$)`, "y")],
  ["move", /([a-h]x?[a-h][36])e\.p\.?/y],
  ["move", /((?:[a-h]x?)?[a-h][18]=?\(\p{Lu}\)[+#]*)/uy],
  ["move", /[\p{L}\d][\p{L}\d@=:/+#-]*/uy],
  ["unknown", /.+/uy],
] as const;

/** The tokens of a text whose first line has this number. */
export function* tokensOf(text: string, firstLine: number): Generator<Token> {
  let line = firstLine;
  /** Among the tags, where text in brackets is a tag; and the last line with something else than tags. */
  let inHead = true;
  let lastOther = 0;
  /** The place of a move's number that stands alone. */
  let number: number | null = null;
  for (let at = 0; at < text.length; ) {
    const { kind, inner, end } = pieceAt(text, at, inHead && lastOther < line);
    const place = { line, at: number ?? at, end };
    if (kind === "word") {
      const parts: Part[] = [...partsOf(text.slice(at, end), number !== null)];
      number = parts.length === 0 ? at : null;
      for (const part of parts) yield { ...part, ...place };
    } else if (kind !== "skip") {
      number = null;
      yield { kind, text: inner, ...place };
    }
    line += text.slice(at, end).split("\n").length - 1;
    if (kind !== "skip" && kind !== "tag" && kind !== "bad tag") lastOther = line;
    inHead &&= kind !== "word" && kind !== "result" && kind !== "open";
    at = end;
  }
}

/** The piece that begins at a place; `amongTags` = a bracket begins a tag there. */
function pieceAt(text: string, at: number, amongTags: boolean) {
  const letter = text.charAt(at);
  const [kind, inner, end] = firstMatch(letter === "[" && !amongTags ? PIECES_AMONG_MOVES : PIECES, text, at);
  if (kind === "brackets")
    return { kind: inner.startsWith("[%") ? ("comment" as const) : ("unknown" as const), inner, end };
  if (kind !== "comment" || letter !== "{") return { kind, inner, end };
  // Braces inside braces are no PGN. Such a comment ends with the brace behind which no other one closes.
  let last = end;
  for (let opened = inner.split("{").length; opened > 1; opened--) {
    REST_OF_COMMENT.lastIndex = last;
    if (!REST_OF_COMMENT.test(text)) break;
    last = REST_OF_COMMENT.lastIndex;
  }
  return { kind, inner: text.slice(at + 1, last - 1), end: last };
}

type Part = Pick<Token, "kind" | "text">;

/** The parts of a word; `numbered` = the number of a move stands before it. */
function* partsOf(word: string, numbered: boolean): Generator<Part> {
  const text = inAscii(word);
  let afterNumber = numbered;
  for (let at = 0; at < text.length; ) {
    const [kind, inner, end] = firstMatch(PARTS, text, at);
    // Behind a number N is a knight whose square is cut off.
    if (kind === "glyph" && inner === "N" && afterNumber) yield { kind: "move", text: inner };
    else if (kind === "glyph") yield glyph(inner);
    else if (kind === "move") yield* moveParts(inner);
    else if (kind === "nag" && Number(inner) > LAST_GLYPH) yield { kind: "comment", text: `$${inner}` };
    else if (kind !== "skip" && kind !== "number") yield { kind, text: inner };
    afterNumber = kind === "number";
    at = end;
  }
}

function glyph(text: string): Part {
  return { kind: "nag", text: String(GLYPHS[text] ?? 0) };
}

function* moveParts(text: string): Generator<Part> {
  const [, move, sign] = KNIGHT_PROMOTION.test(text) ? [] : (MOVE_WITH_GLYPH.exec(text) ?? []);
  yield { kind: "move", text: move ?? text };
  if (sign !== undefined) yield glyph(sign);
}

/** The first of the patterns that matches at a place: its kind, its first group or the whole match, and the end. One always matches. */
function firstMatch<Kind>(
  patterns: readonly (readonly [Kind, RegExp])[],
  text: string,
  at: number,
): readonly [kind: Kind, inner: string, end: number] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const [whole, inner = whole, name, value] = match;
    return [
      kind,
      name === undefined ? inner : `${name} "${value?.replace(/\\/g, "\\\\")}"`,
      at + whole.length,
    ];
  }
  throw new Error("no pattern matches");
}

/** Letters of pieces for their figurines, the white ones and then the black ones. */
const FIGURINES = "KQRBNPKQRBNP";
/** The first code of figurines, and the distance of full-width characters from ASCII. */
const [FIRST_FIGURINE, FULL_WIDTH] = [0x2654, 0xfee0];

/** A word as keyboards write it: without invisible characters, figurines, typographic dashes and the like. */
function inAscii(word: string): string {
  if (/^[!-~]*$/.test(word)) return word;
  return word
    .replace(/[\p{Cf}\p{Cc}\p{Mn}]/gu, "")
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u2654-\u265f]/g, (letter) => FIGURINES.charAt(letter.charCodeAt(0) - FIRST_FIGURINE))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\u2026/g, "...")
    .replace(/\u00d7/g, "x")
    .replace(/[\u2020\u2021]/g, "+");
}
