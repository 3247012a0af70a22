// Parses the parameters of `go`, in any order.

import { nearest } from "../../base/nearest";
import { printable } from "../../base/text";
import { hasLimit, MAX_PLY } from "../limits/limits";
import type { SearchLimits } from "../types";
import type { Command } from "./command";

type Draft = { -readonly [Key in keyof SearchLimits]: SearchLimits[Key] } & { perft?: number };

interface NumberRule {
  readonly field: Exclude<keyof Draft, "searchMoves" | "ponder" | "infinite">;
  readonly min: number;
  readonly max: number;
  /** The treatment of a smaller number. */
  readonly below: "raise" | "raise silently" | "ignore";
}

const MAX_COUNT = 2 ** 31 - 1;
const MAX_LARGE = Number.MAX_SAFE_INTEGER;

// GUIs send a negative time after a clock has run out, and `movestogo 0` if there is no further time control.
const NUMBERS: ReadonlyMap<string, NumberRule> = new Map<string, NumberRule>([
  ["wtime", { field: "whiteTimeMs", min: 1, max: MAX_LARGE, below: "raise silently" }],
  ["btime", { field: "blackTimeMs", min: 1, max: MAX_LARGE, below: "raise silently" }],
  ["winc", { field: "whiteIncrementMs", min: 0, max: MAX_LARGE, below: "raise silently" }],
  ["binc", { field: "blackIncrementMs", min: 0, max: MAX_LARGE, below: "raise silently" }],
  ["movestogo", { field: "movesToGo", min: 1, max: MAX_COUNT, below: "ignore" }],
  ["depth", { field: "depth", min: 1, max: MAX_PLY - 1, below: "raise" }],
  ["nodes", { field: "nodes", min: 1, max: MAX_LARGE, below: "raise" }],
  ["mate", { field: "mate", min: 1, max: MAX_COUNT, below: "raise" }],
  ["movetime", { field: "moveTimeMs", min: 1, max: MAX_LARGE, below: "raise" }],
  ["perft", { field: "perft", min: 1, max: MAX_LARGE, below: "raise" }],
]);

/** Limits that an infinite search ignores. */
const IGNORED: readonly string[] = ["wtime", "btime", "winc", "binc", "movestogo", "movetime", "mate"];
const KEYWORDS: readonly string[] = [...NUMBERS.keys(), "searchmoves", "ponder", "infinite"];

/** The words of a `go`. */
interface Words {
  readonly draft: Readonly<Draft>;
  readonly notes: readonly string[];
  /** The words that could not be read, with reasons. */
  readonly unread: readonly string[];
}

/**
 * Parses the words after `go`. Without any word for a limit the search is infinite. If words could not be
 * read or are unknown, and no limit is left, the command is refused, because it would search for ever.
 */
export function parseGo(words: readonly string[]): Command {
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

function readWords(words: readonly string[]): Words {
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
