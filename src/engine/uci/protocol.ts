// The lines of UCI, without any state: a line of the user becomes a command, and answers, reports and notes become lines.

import { InputError } from "../../base/input-error";
import { nearest } from "../../base/nearest";
import { errorMessage, printable } from "../../base/text";
import { BENCH_DEPTH } from "../bench";
import { GO_WORDS, hasLimit, MAX_PLY } from "../limits";
import type { CurrentMove, PerftMove, SearchInfo, SearchLimits } from "../types";

// Commands. Parsing never throws.

/** The commands of UCI without parameters. */
const PLAIN = ["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit"] as const;

/** One parsed line from the user. `notes` report parts of it that were ignored or changed. */
export type Command =
  | { readonly kind: (typeof PLAIN)[number] | "describe" | "table" | "eval" | "help" }
  | { readonly kind: "debug"; readonly on: boolean }
  /** `value` is null when the line has no `value` part, as for buttons. */
  | { readonly kind: "setoption"; readonly name: string; readonly value: string | null }
  | {
      readonly kind: "position";
      /** null = the initial position. */
      readonly fen: string | null;
      readonly moves: readonly string[];
      readonly notes: readonly string[];
    }
  | {
      readonly kind: "go";
      readonly limits: SearchLimits;
      readonly notes: readonly string[];
      /** The reason if the search is refused. It gets an answer all the same. */
      readonly refusal?: string;
    }
  | { readonly kind: "perft"; readonly depth: number; readonly notes: readonly string[] }
  | { readonly kind: "bench"; readonly depth: number }
  /** A known command that is refused. `command` is given if later commands depend on it. */
  | { readonly kind: "refused"; readonly notes: readonly string[]; readonly command?: "position" }
  | { readonly kind: "unknown"; readonly text: string }
  /** Nothing to do: an empty line, or a command that needs no answer. */
  | { readonly kind: "nothing" };

type Parser = (rest: string) => Command;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ...PLAIN.map((kind): [string, Parser] => [kind, () => ({ kind })]),
  ["register", () => ({ kind: "nothing" })],
  ["debug", (rest) => parseDebug(words(rest))],
  ["setoption", parseSetOption],
  ["position", (rest) => parsePosition(words(rest))],
  ["go", (rest) => parseGo(words(rest))],
]);

/** Commands that are not part of the protocol. */
const BEYOND_UCI: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ["d", () => ({ kind: "describe" })],
  ["eval", () => ({ kind: "eval" })],
  ["table", () => ({ kind: "table" })],
  ["help", () => ({ kind: "help" })],
  ["perft", (rest) => parseGo(["perft", ...words(rest)])],
  ["bench", (rest) => parseBench(words(rest))],
]);

/** Parses one line. Skips unknown words before the first known command, as the UCI standard demands. */
export function parseCommand(line: string): Command {
  const word = /\S+/g;
  let first = true;
  for (let match = word.exec(line); match !== null; match = word.exec(line)) {
    // Commands beyond UCI are common words, so they count only at the start of the line.
    const parse = PARSERS.get(match[0]) ?? (first ? BEYOND_UCI.get(match[0]) : undefined);
    if (parse) return parse(line.slice(word.lastIndex));
    first = false;
  }
  if (first) return { kind: "nothing" };
  const name = /\S+/.exec(line)?.[0] ?? "";
  const guess = nearest(name, [...PARSERS.keys(), ...BEYOND_UCI.keys()]);
  return { kind: "unknown", text: printable(line.trim()) + guess };
}

function words(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

function refused(note: string, command?: "position"): Command {
  return { kind: "refused", notes: [note], ...(command && { command }) };
}

function parseDebug([state]: readonly string[]): Command {
  return state === "on" || state === "off"
    ? { kind: "debug", on: state === "on" }
    : refused("debug needs on or off");
}

function parseBench([depth = String(BENCH_DEPTH), ...more]: readonly string[]): Command {
  const isDepth = /^\d{1,3}$/.test(depth) && Number(depth) >= 1 && Number(depth) < MAX_PLY;
  return isDepth && more.length === 0
    ? { kind: "bench", depth: Number(depth) }
    : refused(`bench needs a depth from 1 to ${MAX_PLY - 1}, or nothing`);
}

function parseSetOption(rest: string): Command {
  const nameAt = rest.search(/\sname\s/);
  const text = nameAt < 0 ? "" : rest.slice(nameAt + " name".length);
  const valueAt = text.search(/\svalue(\s|$)/);
  const name = (valueAt < 0 ? text : text.slice(0, valueAt)).trim().replace(/\s+/g, " ");
  if (name === "") return refused("setoption refused: expected name NAME [value VALUE]");
  // Spaces inside a value may matter, so they stay.
  return {
    kind: "setoption",
    name,
    value: valueAt < 0 ? null : text.slice(valueAt + " value".length).trim(),
  };
}

function parsePosition(parts: readonly string[]): Command {
  // Some programs write `fen` before `startpos` too.
  const start = parts.findIndex(
    (part, at) => part === "startpos" || (part === "fen" && parts[at + 1] !== "startpos"),
  );
  if (start < 0)
    return refused("position refused: expected startpos or fen FEN, then moves MOVE ...", "position");

  const movesAt = parts.indexOf("moves", start);
  const beforeMoves = parts.slice(start + 1, movesAt < 0 ? undefined : movesAt);
  const moves = movesAt < 0 ? [] : parts.slice(movesAt + 1);
  if (parts[start] === "fen") {
    if (beforeMoves.length === 0) return refused("position fen needs a FEN", "position");
    return { kind: "position", fen: beforeMoves.join(" "), moves, notes: [] };
  }
  if (movesAt < 0 && beforeMoves.length > 0)
    return refused(`position refused: expected moves before ${quote(beforeMoves)}`, "position");
  const notes = beforeMoves.length === 0 ? [] : [`position: ignored before moves: ${quote(beforeMoves)}`];
  return { kind: "position", fen: null, moves, notes };
}

function quote(parts: readonly string[]): string {
  return printable(parts.join(" "));
}

// The parameters of `go`, in any order.

type Draft = { -readonly [Key in keyof SearchLimits]: SearchLimits[Key] } & { perft?: number };

interface NumberRule {
  readonly field: Exclude<keyof Draft, "searchMoves" | "ponder" | "infinite">;
  readonly min: number;
  readonly max: number;
  /** The treatment of a smaller number. */
  readonly below: "raise" | "raise silently" | "ignore";
}

const MAX_COUNT = 2 ** 31 - 1;
/** `go mate` without a number asks for a mate of any length. */
const ANY_MATE = MAX_PLY / 2;
const MAX_LARGE = Number.MAX_SAFE_INTEGER;

// GUIs send a negative time after a clock has run out, and `movestogo 0` if there is no further time control.
const RULES: Readonly<Record<NumberRule["field"], Omit<NumberRule, "field">>> = {
  whiteTimeMs: { min: 1, max: MAX_LARGE, below: "raise silently" },
  blackTimeMs: { min: 1, max: MAX_LARGE, below: "raise silently" },
  whiteIncrementMs: { min: 0, max: MAX_LARGE, below: "raise silently" },
  blackIncrementMs: { min: 0, max: MAX_LARGE, below: "raise silently" },
  movesToGo: { min: 1, max: MAX_COUNT, below: "ignore" },
  depth: { min: 1, max: MAX_PLY - 1, below: "raise" },
  nodes: { min: 1, max: MAX_LARGE, below: "raise" },
  mate: { min: 1, max: MAX_COUNT, below: "raise" },
  moveTimeMs: { min: 1, max: MAX_LARGE, below: "raise" },
  perft: { min: 1, max: MAX_LARGE, below: "raise" },
};

/** The rules by the words of the command. */
const NUMBERS: ReadonlyMap<string, NumberRule> = new Map(
  (Object.keys(RULES) as NumberRule["field"][]).map((field) => [
    field === "perft" ? field : GO_WORDS[field],
    { field, ...RULES[field] },
  ]),
);

/** Limits that an infinite search ignores. */
const IGNORED: readonly string[] = ["wtime", "btime", "winc", "binc", "movestogo", "movetime", "mate"];
const KEYWORDS: readonly string[] = [...Object.values(GO_WORDS), "perft"];

/**
 * Parses the words after `go`. Without any word for a limit the search is infinite. If words could not be
 * read or are unknown, and no limit is left, the command is refused, because it would search for ever.
 */
function parseGo(words: readonly string[]): Command {
  const { draft, notes, unread } = readWords(words);
  const { perft, ...limits } = draft;
  if (perft !== undefined) {
    const others = KEYWORDS.filter((keyword) => keyword !== "perft" && words.includes(keyword));
    return { kind: "perft", depth: perft, notes: [...notes, ...noteOn(others, "go perft: ignored")] };
  }
  if (limits.infinite) {
    const ignored = words.filter((word) => IGNORED.includes(word));
    return { kind: "go", limits, notes: [...notes, ...noteOn(ignored, "go: ignored because of infinite")] };
  }
  if (hasLimit(limits)) return { kind: "go", limits, notes };
  if (unread.length > 0) {
    const refusal = `refused: ${unread.join(", ")}`;
    if (words.includes("perft")) return { kind: "refused", notes: [`go perft ${refusal}`] };
    return { kind: "go", limits, notes: [], refusal: `go ${refusal}` };
  }
  const idle = noteOn(
    words.filter((word) => NUMBERS.has(word)),
    "go: no limit",
  ).map((note) => `${note}; the search ends with stop`);
  return { kind: "go", limits: { ...limits, infinite: true }, notes: [...notes, ...idle] };
}

/** A note on some words; none without words. */
function noteOn(words: readonly string[], text: string): string[] {
  return words.length > 0 ? [`${text}: ${words.join(", ")}`] : [];
}

/** Reads the words of a `go`. `unread`: those that could not be read, with reasons. */
function readWords(words: readonly string[]) {
  const draft: Draft = {};
  const notes: string[] = [];
  const unread: string[] = [];
  const unknown: string[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const word = words[at++] ?? "";
    const rule = NUMBERS.get(word);
    if (rule) {
      if (seen.has(word)) notes.push(`go: ${word} is given twice, the last number counts`);
      seen.add(word);
      const text = words[at];
      const given = text !== undefined && !isKeyword(text);
      if (given) at++;
      if (word === "mate" && !given) {
        draft.mate = ANY_MATE;
        notes.push("go: mate without a number looks for a mate of any length");
        continue;
      }
      const wrong = readNumber(draft, word, rule, given ? text : null, notes);
      if (wrong !== null) {
        unread.push(wrong);
        notes.push(`go: ${wrong}, ignored`);
      }
    } else if (word === "searchmoves") {
      const from = at;
      while (at < words.length && !isKeyword(words[at] ?? "")) at++;
      draft.searchMoves = [...(draft.searchMoves ?? []), ...words.slice(from, at)];
      if (at === from) notes.push("go: searchmoves without a move ignored");
    } else if (word === "ponder" || word === "infinite") {
      draft[word] = true;
    } else {
      unknown.push(word);
    }
  }
  if (unknown.length > 0) {
    const listed = printable(unknown.join(" ")) + nearest(unknown[0] ?? "", KEYWORDS);
    unread.push(`unknown: ${listed}`);
    notes.push(`go: ignored: ${listed}`);
  }
  return { draft, notes, unread };
}

function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word);
}

/** Puts one number into the draft. Returns null, or the reason why there is no number. */
function readNumber(
  draft: Draft,
  word: string,
  rule: NumberRule,
  text: string | null,
  notes: string[],
): string | null {
  if (text === null) return `${word} needs a number`;
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return `${word} ${printable(text)} is not a number`;
  const given = Number(text);
  const value = Math.trunc(given);
  if (value < rule.min) {
    if (rule.below === "ignore") return null;
    if (rule.below === "raise") notes.push(`go: ${word} ${printable(text)} raised to ${rule.min}`);
  } else if (value > rule.max) {
    notes.push(`go: ${word} ${printable(text)} cut to ${rule.max}`);
  } else if (value !== given && rule.below !== "raise silently") {
    // Not for clocks: some GUIs send fractions of milliseconds with every move.
    notes.push(`go: ${word} ${printable(text)} cut to ${value}`);
  }
  draft[rule.field] = Math.min(rule.max, Math.max(rule.min, value));
  return null;
}

// Answers.

/** The `info` line of one line of analysis. */
export function infoLine(info: SearchInfo, showWdl: boolean): string {
  const nodes = count(info.nodes);
  const time = count(info.timeMs);
  // Less than a millisecond counts as one: no division by zero, no fantastic speeds.
  const speed = count((nodes * 1000) / Math.max(1, time));
  const parts = [
    `info depth ${count(info.depth)} seldepth ${count(info.selectiveDepth)} multipv ${count(info.multiPv)}`,
    `score ${info.score.kind} ${whole(info.score.value)}`,
  ];
  if (info.bound) parts.push(`${info.bound}bound`);
  if (showWdl) parts.push(`wdl ${count(info.wdl.win)} ${count(info.wdl.draw)} ${count(info.wdl.loss)}`);
  parts.push(`nodes ${nodes} nps ${speed} hashfull ${Math.min(1000, count(info.hashFull))}`);
  if (info.tbHits > 0) parts.push(`tbhits ${count(info.tbHits)}`);
  parts.push(`time ${time}`);
  if (info.pv.length > 0) parts.push(`pv ${info.pv.join(" ")}`);
  return parts.join(" ");
}

/** The `info` line of the root move being searched. */
export function currentMoveLine({ depth, move, number }: CurrentMove): string {
  return `info depth ${count(depth)} currmove ${move} currmovenumber ${count(number)}`;
}

/** The line that ends a search. */
export function bestMoveLine(bestMove: string | null, ponderMove: string | null): string {
  if (bestMove === null) return "bestmove (none)";
  return ponderMove === null ? `bestmove ${bestMove}` : `bestmove ${bestMove} ponder ${ponderMove}`;
}

/** The line of one root move of a perft. */
export function perftLine({ move, nodes }: PerftMove): string {
  return `${move}: ${count(nodes)}`;
}

/** A number that a GUI can read as an integer. */
function whole(value: number): number {
  if (Number.isNaN(value)) return 0;
  const limit = Number.MAX_SAFE_INTEGER;
  return Math.min(limit, Math.max(-limit, Math.trunc(value)));
}

function count(value: number): number {
  return Math.max(0, whole(value));
}

/** Longest message in an `info string`. */
const NOTE_LENGTH = 400;

/** A note to the user. */
export function noteLine(note: string): string {
  return `info string ${printable(note.trim(), NOTE_LENGTH)}`;
}

/** An `InputError` is the user's mistake; its message is enough without a stack, after the `refusal` of the command. */
export function failureLine(error: unknown, refusal = ""): string {
  const message = errorMessage(error);
  return noteLine(error instanceof InputError ? refusal + message : `error: ${message}`);
}

/** The text of `help` at the prompt. It is printed as `info string` lines, so that no GUI takes it for an answer. */
export const HELP: readonly string[] = [
  "position startpos | fen FEN [moves MOVE ...]: set the position",
  "go [depth N] [nodes N] [movetime MS] [mate N] [searchmoves MOVE ...]: search it",
  "go wtime MS btime MS [winc MS] [binc MS] [movestogo N]: search with a clock",
  "go infinite | ponder: search until stop or ponderhit",
  "go perft N, or perft N: count the leaves of the move tree; bench [DEPTH]: search the bench positions",
  "stop, ponderhit, isready, ucinewgame, quit: as in the protocol",
  "uci: list the options; setoption name NAME [value VALUE]: change one",
  "d: show the board; eval: show the network's value of the position and of every man; table: show the content of the transposition table",
  "more commands on the command line: palimpsest --help",
];
