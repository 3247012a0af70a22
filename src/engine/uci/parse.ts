// Parses a line of text into a command. Never throws.

import { nearest } from "../../base/nearest";
import { printable } from "../../base/text";
import type { Command } from "./command";
import { parseGo } from "./parse-go";

type Parser = (rest: string) => Command;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ["uci", () => ({ kind: "uci" })],
  ["isready", () => ({ kind: "isready" })],
  ["ucinewgame", () => ({ kind: "ucinewgame" })],
  ["stop", () => ({ kind: "stop" })],
  ["ponderhit", () => ({ kind: "ponderhit" })],
  ["quit", () => ({ kind: "quit" })],
  ["register", () => ({ kind: "nothing" })],
  ["debug", (rest) => parseDebug(words(rest))],
  ["setoption", parseSetOption],
  ["position", (rest) => parsePosition(words(rest))],
  ["go", (rest) => parseGo(words(rest))],
]);

/** Commands that are not part of the protocol. */
const BEYOND_UCI: ReadonlyMap<string, "describe" | "eval" | "table" | "help"> = new Map([
  ["d", "describe"],
  ["eval", "eval"],
  ["table", "table"],
  ["help", "help"],
]);

/** Parses one line. Skips unknown words before the first known command, as the UCI standard demands. */
export function parseCommand(line: string): Command {
  const word = /\S+/g;
  let first = true;
  for (let match = word.exec(line); match !== null; match = word.exec(line)) {
    const parse = PARSERS.get(match[0]);
    if (parse) return parse(line.slice(word.lastIndex));
    // These are no UCI commands and common words, so they count only at the start of the line.
    const beyond = first ? BEYOND_UCI.get(match[0]) : undefined;
    if (beyond) return { kind: beyond };
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
  const start = parts.findIndex((part) => part === "startpos" || part === "fen");
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
