// `palimpsest epd FILE` searches every position of an EPD file and counts the solved ones.

import { decoded } from "../base/decode";
import { InputError } from "../base/input-error";
import { nameOf, readTextBytes } from "../base/platform/node/files";
import { quantity } from "../base/quantity";
import { printable } from "../base/text";
import { place } from "../cli/value";
import { needed } from "../cli/word";
import { Board } from "../engine/chess/board";
import { type EpdRecord, parseEpd, positionLines } from "../engine/chess/epd";
import { moveToSan, sanMoves } from "../engine/chess/san";
import type { EngineApi } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import type { SearchLimits } from "../engine/types";
import {
  type CommandContext,
  defineEngineCommand,
  limitOptions,
  prepare,
  searchPlan,
  TABLE_OPTIONS,
} from "./engine-command";

const USUAL_LIMIT: SearchLimits = { moveTimeMs: 1000 };

/**
 * Prints a line per position and a summary. Exit code: 0 for any number of solved positions; 1 if a line cannot be used; 2 for
 * wrong arguments and a file that cannot be read.
 */
export const epd = defineEngineCommand({
  name: "epd",
  summary: "solve the positions of an EPD file (operations bm and am)",
  words: { file: needed(place("FILE", "positions, one a line; - for the standard input")) },
  options: { ...limitOptions(USUAL_LIMIT), ...TABLE_OPTIONS },
  plan: ({ file, ...options }) => ({ file, ...searchPlan(options, USUAL_LIMIT) }),
  run: async ({ file, limits, settings }, context, engine) => {
    const text = decoded(await readTextBytes(file));
    await prepare(engine(), settings, context);
    return solveAll(nameOf(file), text, limits, engine(), context);
  },
});

/** Returns the exit code. */
async function solveAll(
  file: string,
  text: string,
  limits: SearchLimits,
  engine: EngineApi,
  context: CommandContext,
): Promise<number> {
  const lines = positionLines(text);
  if (lines.length === 0) throw new InputError(`${file}: no positions, expected one a line`);
  const totals: Totals = { solved: 0, skipped: 0, nodes: 0, timeMs: 0, failed: [], badLines: [] };
  const board = new Board(coreModule());
  for (const [index, { number, text }] of lines.entries()) {
    try {
      const progress = await solve(text, `line ${number}`, limits, engine, board, totals);
      context.write(`${index + 1}/${lines.length} ${progress}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      totals.badLines.push(number);
      if (totals.badLines.length <= MOST_BAD_LINES) context.error(`${file}:${number}: ${error.message}`);
    }
  }
  const untold = totals.badLines.length - MOST_BAD_LINES;
  if (untold > 0) context.error(`${file}: ${quantity(untold, "more line")} cannot be read`);
  for (const row of summary(lines.length, totals)) context.write(row);
  return totals.badLines.length > 0 ? 1 : 0;
}

/** Searches the position of one line, adds to the totals, and returns a line of output. `name` is for a position without an id. */
async function solve(
  line: string,
  name: string,
  limits: SearchLimits,
  engine: EngineApi,
  board: Board,
  totals: Totals,
): Promise<string> {
  const record = parseEpd(line);
  const id = record.operations.get("id")?.join(" ") ?? name;
  board.set(record.fen);
  const task = readTask(record, board);
  if (task.best.length + task.avoid.length === 0) {
    totals.skipped++;
    return `${id}  skipped: no bm or am`;
  }
  await engine.newGame();
  engine.setPosition(record.fen, []);
  const { bestMove, info, nodes, timeMs } = await engine.search(limits);
  totals.nodes += nodes;
  totals.timeMs += timeMs;
  const ok = isSolution(task, bestMove);
  if (ok) totals.solved++;
  else totals.failed.push(id);
  return [
    id.padEnd(10),
    `expected ${task.expected.padEnd(10)}`,
    `got ${(bestMove === null ? "none" : moveToSan(board, bestMove)).padEnd(7)}`,
    ok ? "ok  " : "fail",
    `depth ${info?.depth ?? 0}`,
    `nodes ${nodes}`,
    `time ${timeMs} ms`,
    `solved ${totals.solved}/${totals.solved + totals.failed.length}`,
  ].join("  ");
}

/**
 * The solution of a record whose position is on the board: as written, and the same moves in UCI notation. People write commas between
 * moves, and numbers before them.
 * @throws InputError if a solution is no legal move
 */
function readTask({ operations }: EpdRecord, board: Board) {
  const sansOf = (opcode: string): string[] =>
    (operations.get(opcode) ?? [])
      .flatMap((text) => text.split(","))
      .map((san) => san.replace(/^\d+\.+/, ""))
      .filter((san) => !/^(?:or|and|\/)?$/.test(san));
  const movesOf = (opcode: string): string[] =>
    sansOf(opcode).map((san) => {
      const [move, ...others] = sanMoves(board, san);
      if (move === undefined) throw new InputError(`${opcode} ${printable(san)} is not a legal move`);
      if (others.length > 0) throw new InputError(`${opcode} ${printable(san)} is ambiguous`);
      return move;
    });
  const refused = sansOf("am").map((san) => `not ${san}`);
  return { expected: [...sansOf("bm"), ...refused].join(", "), best: movesOf("bm"), avoid: movesOf("am") };
}

/** True when a move, null = none, solves the task. */
function isSolution({ best, avoid }: ReturnType<typeof readTask>, move: string | null): boolean {
  return move !== null && !avoid.includes(move) && (best.length === 0 || best.includes(move));
}

/** Most bad lines that are reported in full and named in the summary: a file that is no EPD has only bad lines. */
const MOST_BAD_LINES = 10;

interface Totals {
  solved: number;
  skipped: number;
  nodes: number;
  timeMs: number;
  readonly failed: string[];
  readonly badLines: number[];
}

/** The number of bad lines, and the numbers of the first ones in the file. */
function badLinesText(badLines: readonly number[]): string {
  if (badLines.length === 0) return "none";
  const numbers = badLines.slice(0, MOST_BAD_LINES).join(", ");
  const more = badLines.length > MOST_BAD_LINES ? ", …" : "";
  return `${badLines.length} (${badLines.length === 1 ? "line" : "lines"} ${numbers}${more})`;
}

function summary(positions: number, totals: Totals): string[] {
  const { solved, skipped, nodes, timeMs, failed, badLines } = totals;
  const tried = solved + failed.length;
  const rows = {
    positions,
    solved: `${solved} of ${tried} (${((100 * solved) / Math.max(1, tried)).toFixed(1)}%)`,
    skipped,
    "bad lines": badLinesText(badLines),
    nodes,
    time: `${timeMs} ms`,
    nps: Math.round((nodes * 1000) / Math.max(1, timeMs)),
    failed: failed.join(", ") || "none",
  };
  return ["", ...Object.entries(rows).map(([name, value]) => `${name.padEnd(10)} ${value}`)];
}
