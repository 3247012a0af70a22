// `npm run import`: games that a match runner or OpenBench wrote as PGN, scores in their comments, as games to learn from.
import { accessSync, constants, existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import model from "../../../net/wdl.json";
import { Board } from "../../engine/board";
import { coreModule } from "../../engine/core-module";
import { InputError } from "../../engine/types";
import { GameWriter } from "../games/file";
import { NO_SCORE } from "../games/record";
import { dataFolder, numberOption } from "../options";
import { digits, showProgress } from "../progress";
import { gameOf } from "./game";
import { gameTexts } from "./texts";

export const USAGE = "import [--data DIR] [--name NAME] [--pawn UNITS] FILE.pgn [FILE.pgn ...]";

/** What came of the games so far. */
interface Totals {
  games: number;
  positions: number;
  scored: number;
  /** Games without a result that their positions tell. */
  unfinished: number;
  damaged: number;
}

/** @throws InputError */
export async function importPgn(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { data: { type: "string" }, name: { type: "string" }, pawn: { type: "string" } },
    allowPositionals: true,
  });
  const [first] = files;
  if (first === undefined) throw new InputError("which files?");
  const pawn = numberOption("pawn", values.pawn, model.pawn, [1, 10_000], false);
  const out = path.join(
    dataFolder(values.data),
    `${values.name ?? path.basename(first).replace(/\.pgn$/i, "")}.games`,
  );
  if (existsSync(out)) throw new InputError(`${out} exists already; choose another --name`);
  for (const file of files) checkReadable(file);

  const unfinished = `${out}.new`;
  rmSync(unfinished, { force: true });
  const writer = new GameWriter(unfinished);
  const totals: Totals = { games: 0, positions: 0, scored: 0, unfinished: 0, damaged: 0 };
  const board = new Board(coreModule(), true);
  const hide = showProgress(() => `${digits(totals.games)} games, ${digits(totals.positions)} positions`);
  try {
    for (const file of files) await importFile(file, pawn, board, writer, totals);
  } finally {
    hide();
  }
  if (totals.games === 0) {
    rmSync(unfinished);
    throw new InputError(`no game to learn from in ${files.join(", ")}`);
  }
  renameSync(unfinished, out);
  console.log(
    [
      `${out}: ${digits(totals.games)} games`,
      `${digits(totals.positions)} positions`,
      `${digits(totals.scored)} of them with a score`,
    ].join(", "),
  );
  console.log(`left out: ${digits(totals.unfinished)} not played out, ${digits(totals.damaged)} damaged`);
}

async function importFile(
  file: string,
  pawn: number,
  board: Board,
  writer: GameWriter,
  totals: Totals,
): Promise<void> {
  for await (const { text, line } of gameTexts(file)) {
    try {
      const game = gameOf(text, pawn, board);
      if (game === null) {
        totals.unfinished++;
        continue;
      }
      writer.add(game);
      totals.games++;
      totals.positions += game.plies.length;
      totals.scored += game.plies.filter(({ score }) => score !== NO_SCORE).length;
    } catch (error) {
      if (!(error instanceof InputError) && !(error instanceof RangeError)) throw error;
      totals.damaged++;
      console.error(`${file}:${line}: game left out: ${error.message}`);
    }
  }
}

/** @throws InputError */
function checkReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) throw new Error("it is a folder");
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
