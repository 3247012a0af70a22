// Writes answers, reports and notes as UCI lines.

import { InputError } from "../../base/input-error";
import { errorMessage, printable } from "../../base/text";
import type { CurrentMove, PerftMove, Score, SearchInfo } from "../types";

/** The `info` line of one line of analysis. */
export function infoLine(info: SearchInfo, showWdl: boolean): string {
  const nodes = count(info.nodes);
  const time = count(info.timeMs);
  const parts = [
    `info depth ${count(info.depth)} seldepth ${count(info.selectiveDepth)} multipv ${count(info.multiPv)}`,
    `score ${scoreText(info.score)}`,
  ];
  if (info.bound) parts.push(`${info.bound}bound`);
  if (showWdl) parts.push(`wdl ${count(info.wdl.win)} ${count(info.wdl.draw)} ${count(info.wdl.loss)}`);
  parts.push(
    `nodes ${nodes} nps ${nodesPerSecond(nodes, time)} hashfull ${Math.min(1000, count(info.hashFull))}`,
  );
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

function scoreText(score: Score): string {
  return `${score.kind} ${whole(score.value)}`;
}

function nodesPerSecond(nodes: number, timeMs: number): number {
  // Less than a millisecond counts as one: no division by zero, no fantastic speeds.
  return count((nodes * 1000) / Math.max(1, timeMs));
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
