// Cuts the text of one PGN game into tokens, each with its line.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import { RESULT_WORD } from "../tree/result";
import { GLYPHS, LAST_GLYPH } from "./glyphs";

export interface Token {
  readonly kind: "tag" | "comment" | "open" | "close" | "nag" | "result" | "move" | "null";
  /** A comment without its braces; a tag as NAME "VALUE"; a glyph as its number. */
  readonly text: string;
  /** Its line in the file, from 1. */
  readonly line: number;
}

/** A pattern of any of the texts. */
function anyOf(texts: readonly string[]): string {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((text) => text.replace(/[+?]/g, "\\$&")).join("|")})`;
}

const SIGNS = Object.keys(GLYPHS).filter((text) => text !== "N");
const GLYPH_STARTS = SIGNS.map((text) => text.slice(0, 1));
/** Signs of the characters that moves have too. */
const SIGNS_LIKE_MOVES = Object.keys(GLYPHS).filter((text) => /^[N=/+\u2212-]+$/.test(text));

/** A move with a glyph of its position right behind it, as in Nf3+= or Rb1N. */
const MOVE_WITH_GLYPH = new RegExp(`^(..+?)(${anyOf(SIGNS_LIKE_MOVES)})$`);
/** A promotion to a knight: e8=N, e8N, fxe8N, e7-e8N. */
const KNIGHT_PROMOTION = /^P?(?:[a-h][1-7]?[-x:]?)?[a-h][18]=?N$/;

/** In ASCII: V8 stores a program with any other character in two bytes a character and reads it at half the speed. */
const PATTERNS: readonly (readonly [Token["kind"] | "skip" | "glyph", RegExp])[] = [
  ["skip", /\s+/y],
  // PGN reserves lines that begin with % for other programs.
  ["skip", /(?<![^\n])%[^\n]*/y],
  ["comment", /\{([^}]*)\}/y],
  ["comment", /;([^\n]*)/y],
  ["tag", /\[\s*(\w+\s*"(?:[^"\\\n]|\\.)*")\s*\]/y],
  ["open", /\(/y],
  ["close", /\)/y],
  ["nag", /\$(\d+)/y],
  ["result", new RegExp(`${RESULT_WORD}(?=[\\s{;()]|$)`, "y")],
  ["skip", /e\.p\.?/y],
  // A null move, as ChessBase ("--", in old versions "Z0"), chessops and others write it.
  ["null", /(?:--|[Zz]0|@@@@|0000|null|pass)(?=[\s{}();$!?+#]|$)/y],
  // Move numbers; without a point if a space follows.
  ["skip", /\d+\s*\.[.\u2026]*|\d+(?=\s|$)|\.{2,}|\d*\u2026/y],
  ["glyph", /N(?=[\s{;()$]|$)/y],
  ["glyph", new RegExp(`${anyOf(SIGNS)}(?=[\\s{;()$]|${anyOf(GLYPH_STARTS)}|$)`, "y")],
  ["move", /([a-h]x?[a-h][36])e\.p\.?/y],
  ["move", /((?:[a-h]x?)?[a-h][18]\([QRBN]\))/y],
  ["move", /[A-Za-z0-9][A-Za-z0-9@=:/+#\u2212-]*/y],
];

/** The tokens of a text whose first line has this number. @throws InputError naming the line of the first fault. */
export function* tokensOf(text: string, firstLine: number): Generator<Token> {
  let at = 0;
  let line = firstLine;
  while (at < text.length) {
    const found = tokenAt(text, at);
    const isKnown = found && (found.kind !== "nag" || Number(found.inner) <= LAST_GLYPH);
    if (!isKnown) throw new InputError(`PGN: ${complaint(text, at, line)}`);
    const { kind, whole, inner } = found;
    if (kind === "glyph") yield glyph(inner, line);
    else if (kind === "move") yield* moveTokens(inner, line);
    else if (kind !== "skip") yield { kind, text: inner, line };
    line += whole.split("\n").length - 1;
    at += whole.length;
  }
}

function glyph(text: string, line: number): Token {
  return { kind: "nag", text: String(GLYPHS[text] ?? 0), line };
}

function* moveTokens(text: string, line: number): Generator<Token> {
  const [, move, sign] = KNIGHT_PROMOTION.test(text) ? [] : (MOVE_WITH_GLYPH.exec(text) ?? []);
  yield { kind: "move", text: move ?? text, line };
  if (sign !== undefined) yield glyph(sign, line);
}

function tokenAt(text: string, at: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { kind, whole: match[0], inner: match[1] ?? match[0] };
  }
  return null;
}

function complaint(text: string, at: number, line: number): string {
  const start = text.slice(at).split("\n", 1)[0] ?? "";
  if (start.startsWith("{")) return `the comment that begins in line ${line} is not closed`;
  if (start.startsWith("[")) return `the tag ${quoted(start)} cannot be read in line ${line}`;
  return `${quoted(start.split(/\s/, 1)[0] ?? "")} is unexpected in line ${line}`;
}
