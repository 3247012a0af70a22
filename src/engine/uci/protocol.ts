// The lines of UCI, without any state: a line of the user becomes a command, and answers, reports and notes become lines.

import { InputError } from "../../base/input-error";
import { nearest } from "../../base/nearest";
import { errorMessage, printable } from "../../base/text";
import { BENCH_DEPTH } from "../bench";
import { GO_WORDS, hasLimit, MAX_PLY } from "../limits";
import type { CurrentMove, SearchInfo, SearchLimits } from "../types";

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
  | { readonly kind: "go perft"; readonly depth: number; readonly notes: readonly string[] }
  | { readonly kind: "bench"; readonly depth: number }
  /** A known command that is refused. `command` is given if later commands depend on it. */
  | { readonly kind: "refused"; readonly notes: readonly string[]; readonly command?: string }
  | { readonly kind: "unknown"; readonly text: string }
  /** Nothing to do: an empty line, or a command that needs no answer. */
  | { readonly kind: "nothing" };

type Parser = (words: readonly string[], rest: string) => Command;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ...PLAIN.map((kind): [string, Parser] => [kind, () => ({ kind })]),
  ["register", () => ({ kind: "nothing" })],
  ["debug", parseDebug],
  ["setoption", (_, rest) => parseSetOption(rest)],
  ["position", parsePosition],
  ["go", parseGo],
]);

/** Commands that are not part of the protocol. */
const BEYOND_UCI: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ["d", () => ({ kind: "describe" })],
  ["eval", () => ({ kind: "eval" })],
  ["table", () => ({ kind: "table" })],
  ["help", () => ({ kind: "help" })],
  ["perft", (words) => parseGo(["perft", ...words])],
  ["bench", parseBench],
]);

/** Parses one line. Skips unknown words before the first known command, as the UCI standard demands. */
export function parseCommand(line: string): Command {
  const [first] = line.match(/\S+/) ?? [];
  if (first === undefined) return { kind: "nothing" };
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    // Commands beyond UCI are common words, so they count only at the start of the line.
    const parse = PARSERS.get(word) ?? (word === first ? BEYOND_UCI.get(word) : undefined);
    if (!parse) continue;
    const rest = line.slice(index + word.length);
    return parse(rest.match(/\S+/g) ?? [], rest);
  }
  const guess = nearest(first, [...PARSERS.keys(), ...BEYOND_UCI.keys()]);
  return { kind: "unknown", text: printable(line.trim()) + guess };
}

/** The refusal of a command; `command` is its name if later commands may depend on it. */
export function refused(note: string, command?: string): Command {
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
  const value = valueAt < 0 ? null : text.slice(valueAt + " value".length).trim();
  return { kind: "setoption", name, value };
}

function parsePosition(parts: readonly string[]): Command {
  const refuse = (note: string) => refused(note, "position");
  // Some programs write `fen` before `startpos` too.
  const start = parts.findIndex(
    (part, at) => part === "startpos" || (part === "fen" && parts[at + 1] !== "startpos"),
  );
  if (start < 0) return refuse("position refused: expected startpos or fen FEN, then moves MOVE ...");

  const movesAt = parts.indexOf("moves", start);
  const before = parts.slice(start + 1, movesAt < 0 ? undefined : movesAt).join(" ");
  const moves = movesAt < 0 ? [] : parts.slice(movesAt + 1);
  if (parts[start] === "fen") {
    if (before === "") return refuse("position fen needs a FEN");
    return { kind: "position", fen: before, moves, notes: [] };
  }
  if (before === "") return { kind: "position", fen: null, moves, notes: [] };
  if (movesAt < 0) return refuse(`position refused: expected moves before ${printable(before)}`);
  const notes = [`position: ignored before moves: ${printable(before)}`];
  return { kind: "position", fen: null, moves, notes };
}

// The parameters of `go`, in any order.

type Draft = { -readonly [Key in keyof SearchLimits]: SearchLimits[Key] } & { perft?: number };

interface NumberRule {
  readonly min: number;
  readonly max: number;
  /** The treatment of a smaller number. */
  readonly below: "raise" | "raise silently" | "ignore";
}

const COUNT: NumberRule = { min: 1, max: Number.MAX_SAFE_INTEGER, below: "raise" };
const MOVES: NumberRule = { ...COUNT, max: 2 ** 31 - 1 };
// GUIs send a negative time after a clock has run out, and `movestogo 0` if there is no further time control.
const CLOCK: NumberRule = { ...COUNT, below: "raise silently" };
const INCREMENT: NumberRule = { ...CLOCK, min: 0 };

type NumberField = Exclude<keyof Draft, "searchMoves" | "ponder" | "infinite">;

const RULES: Readonly<Record<NumberField, NumberRule>> = {
  whiteTimeMs: CLOCK,
  blackTimeMs: CLOCK,
  whiteIncrementMs: INCREMENT,
  blackIncrementMs: INCREMENT,
  movesToGo: { ...MOVES, below: "ignore" },
  depth: { ...COUNT, max: MAX_PLY - 1 },
  nodes: COUNT,
  mate: MOVES,
  moveTimeMs: COUNT,
  perft: COUNT,
};

/** The fields of the numbers by the words of the command. */
const NUMBERS: ReadonlyMap<string, NumberField> = new Map(
  (Object.keys(RULES) as NumberField[]).map((field) => [field === "perft" ? field : GO_WORDS[field], field]),
);

/** Limits that an infinite search ignores. */
const IGNORED: readonly string[] = ["wtime", "btime", "winc", "binc", "movestogo", "movetime", "mate"];
const KEYWORDS: readonly string[] = [...Object.values(GO_WORDS), "perft"];
/** `go mate` without a number asks for a mate of any length. */
const ANY_MATE = MAX_PLY / 2;

/**
 * Parses the words after `go`. Without any word for a limit the search is infinite. If words could not be
 * read or are unknown, and no limit is left, the command is refused, because it would search for ever.
 */
function parseGo(words: readonly string[]): Command {
  const { draft, notes, unread } = readWords(words);
  const { perft, ...limits } = draft;
  if (perft !== undefined) {
    const others = KEYWORDS.filter((keyword) => keyword !== "perft" && words.includes(keyword));
    return { kind: "go perft", depth: perft, notes: [...notes, ...noteOn(others, "go perft: ignored")] };
  }
  if (limits.infinite) {
    const ignored = words.filter((word) => IGNORED.includes(word));
    return { kind: "go", limits, notes: [...notes, ...noteOn(ignored, "go: ignored because of infinite")] };
  }
  if (hasLimit(limits)) return { kind: "go", limits, notes };
  if (unread.length > 0) {
    const refusal = `refused: ${unread.join(", ")}`;
    if (words.includes("perft")) return refused(`go perft ${refusal}`);
    return { kind: "go", limits, notes: [], refusal: `go ${refusal}` };
  }
  const idle = words.filter((word) => NUMBERS.has(word));
  notes.push(...noteOn(idle, "go: no limit", "; the search ends with stop"));
  return { kind: "go", limits: { ...limits, infinite: true }, notes };
}

/** A note on some words; none without words. */
function noteOn(words: readonly string[], text: string, end = ""): string[] {
  return words.length > 0 ? [`${text}: ${words.join(", ")}${end}`] : [];
}

/** Reads the words of a `go`. `unread`: those that could not be read, with reasons. */
function readWords(words: readonly string[]) {
  const draft: Draft = {};
  const notes: string[] = [];
  const unread: string[] = [];
  const seen = new Set<string>();
  const unknown = groupsOf(words).flatMap(([keyword = "", ...behind]) => {
    const field = NUMBERS.get(keyword);
    if (field) {
      if (seen.has(keyword)) notes.push(`go: ${keyword} is given twice, the last number counts`);
      seen.add(keyword);
      const { value, note, wrong } = readNumber(keyword, behind.shift(), RULES[field]);
      if (value !== undefined) draft[field] = value;
      if (wrong !== undefined) unread.push(wrong);
      if (note !== undefined) notes.push(`go: ${note}`);
    } else if (keyword === "searchmoves") {
      draft.searchMoves = [...(draft.searchMoves ?? []), ...behind];
      if (behind.length === 0) notes.push("go: searchmoves without a move ignored");
      return [];
    } else if (keyword === "ponder" || keyword === "infinite") {
      draft[keyword] = true;
    }
    return behind;
  });
  if (unknown.length > 0) {
    const listed = printable(unknown.join(" ")) + nearest(unknown[0] ?? "", KEYWORDS);
    unread.push(`unknown: ${listed}`);
    notes.push(`go: ignored: ${listed}`);
  }
  return { draft, notes, unread };
}

/** Each keyword with the words behind it; the first group is that of no keyword. */
function groupsOf(words: readonly string[]): string[][] {
  const groups = [[""]];
  for (const word of words) {
    if (KEYWORDS.includes(word)) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return groups;
}

/** The number behind a keyword, with a note if it is not what was given, or what is wrong with it. */
function readNumber(word: string, text: string | undefined, { min, max, below }: NumberRule) {
  if (text === undefined && word === "mate")
    return { value: ANY_MATE, note: "mate without a number looks for a mate of any length" };
  if (text === undefined || !/^[+-]?\d+(\.\d+)?$/.test(text)) {
    const wrong =
      text === undefined ? `${word} needs a number` : `${word} ${printable(text)} is not a number`;
    return { wrong, note: `${wrong}, ignored` };
  }
  const given = Number(text);
  const whole = Math.trunc(given);
  if (whole < min && below === "ignore") return {};
  const value = Math.min(max, Math.max(min, whole));
  // Some GUIs send fractions of milliseconds with every move.
  const isUsual = below === "raise silently" && whole <= max;
  if (value === given || isUsual) return { value };
  return { value, note: `${word} ${printable(text)} ${value > given ? "raised" : "cut"} to ${value}` };
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
