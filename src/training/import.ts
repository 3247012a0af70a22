// `npm run import` turns games in PGN by a match runner or OpenBench, with scores in comments, into games for training.

import { closeSync, createReadStream, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type Game as PgnGame, type PgnNodeData, parsePgn } from "chessops/pgn";
import model from "../../net/wdl.json";
import { InputError } from "../base/input-error";
import { openInput } from "../base/platform/node/files";
import { lineSplitter } from "../base/platform/node/lines";
import { count } from "../base/quantity";
import { printable } from "../base/text";
import { withProgress } from "../cli/terminal";
import { fileName, number, place } from "../cli/value";
import { neededList, option, optional } from "../cli/word";
import { Board } from "../engine/chess/board";
import { isChess960 } from "../engine/chess/chess960";
import { START_FEN } from "../engine/chess/fen";
import { sanToMove } from "../engine/chess/san";
import { coreModule } from "../engine/instance/core-module";
import { whileLocked } from "./shared/files";
import { dataFolder, GameWriter } from "./shared/game-files";
import { dataOption, defineProgram } from "./shared/program";
import { type Game, NO_SCORE, type Ply, type Result } from "./shared/record";

export const importPgn = defineProgram({
  name: "import",
  summary: "turns games in PGN, with scores in their comments, into games for training",
  words: { files: neededList(place("FILE.pgn", "games that a match runner or OpenBench wrote")) },
  options: {
    data: dataOption,
    name: optional("the name of the first file", fileName("NAME", "name of the new file of games")),
    pawn: option(
      model.pawn,
      number("UNITS", "internal units of 100 centipawns in the scores", { min: 1, max: 10_000 }),
    ),
  },
  run: ({ files, data, name = path.basename(files[0] ?? "").replace(/\.pgn$/i, ""), pawn }) =>
    importFiles(files, path.join(dataFolder(data), `${name}.games`), pawn),
});

/** Writes the games of PGN files to a new file; `pawn` = internal units of 100 centipawns. @throws InputError */
async function importFiles(files: readonly string[], out: string, pawn: number): Promise<void> {
  if (existsSync(out)) throw new InputError(`${out} exists already; choose another --name`);
  for (const file of files) closeSync(openInput(file).descriptor);

  const unfinished = `${out}.new`;
  await whileLocked([unfinished], async () => {
    const { kept, leftOut } = await writeGames(files, unfinished, pawn);
    renameSync(unfinished, out);
    console.log(`${out}: ${kept}`);
    console.log(`left out: ${leftOut}`);
  });
}

/**
 * Writes the games of PGN files to `out`. Names each damaged game in a line on stderr. Returns the numbers of the games, for people.
 * @throws InputError if none of them is of use.
 */
async function writeGames(files: readonly string[], out: string, pawn: number) {
  rmSync(out, { force: true });
  const writer = new GameWriter(out);
  const board = new Board(coreModule(), true);
  let [positions, scored, notPlayedOut, damaged] = [0, 0, 0, 0];
  const written = (): string => `${count(writer.count)} games, ${count(positions)} positions`;
  const addFile = async (file: string): Promise<void> => {
    for await (const { text, line } of gameTexts(file)) {
      try {
        if (text === null) throw new InputError("longer than any game");
        const game = gameOf(text, pawn, board);
        if (game === null) notPlayedOut++;
        else {
          writer.add(game);
          positions += game.plies.length;
          scored += game.plies.filter(({ score }) => score !== NO_SCORE).length;
        }
      } catch (error) {
        // A RangeError is of a game too long for a record.
        if (!(error instanceof InputError) && !(error instanceof RangeError)) throw error;
        damaged++;
        console.error(`${file}:${line}: game left out: ${error.message}`);
      }
    }
  };
  await withProgress(written, async () => {
    for (const file of files) await addFile(file);
  });
  if (writer.count === 0) {
    rmSync(out);
    throw new InputError(`no game for training in ${files.join(", ")}`);
  }
  return {
    kept: `${written()}, ${count(scored)} of them with a score`,
    leftOut: `${count(notPlayedOut)} not played out, ${count(damaged)} damaged`,
  };
}

const RESULTS: Readonly<Record<string, Result>> = { "0-1": 0, "1/2-1/2": 1, "1-0": 2 };
/** Ends of a game by its position. Any other end (time, a crash) does not describe the position. */
const PLAYED_OUT = /^(?:|normal|adjudication)$/i;
/** The result a game ends with. */
const LAST_WORD = /(?:^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/;

/** The result at the end of a game. @throws InputError if it is missing or differs from the tag. */
function resultIn(text: string): string {
  if (text.lastIndexOf("{") > text.lastIndexOf("}")) throw new InputError("a comment has no end");
  const last = LAST_WORD.exec(text)?.[1];
  if (last === undefined) throw new InputError("cut off before its result");
  const tagged = /^\[Result\s+"([^"]*)"/m.exec(text)?.[1] ?? last;
  if (tagged !== last) throw new InputError(`has the results ${printable(tagged)} and ${last}`);
  return last;
}

/** A game's plies from the board's position on. Leaves the board at the end. @throws InputError naming a bad move. */
function pliesOf(game: PgnGame<PgnNodeData>, pawn: number, board: Board): Ply[] {
  const plies: Ply[] = [];
  for (const { san, comments } of game.moves.mainline()) {
    const move = board.findMove(sanToMove(board, san) ?? "");
    if (move === null)
      throw new InputError(`${printable(san)} (ply ${plies.length + 1}) is not a legal move`);
    plies.push({ move, score: scoreIn(comments?.[0], pawn, board) });
    board.core.advanceRoot(move);
  }
  return plies;
}

/**
 * The record of a game; null if it has no moves, no result, or a result that its positions do not explain. `pawn` =
 * internal units of 100 centipawns. Replays the game on the board.
 * @throws InputError naming the damage in a line.
 */
export function gameOf(text: string, pawn: number, board: Board): Game | null {
  const result = resultIn(text);
  const games = parsePgn(text, () => new Map());
  const [game] = games;
  if (!game || games.length > 1) throw new InputError("not one game behind one Event tag");
  const tag = (name: string): string => game.headers.get(name) ?? "";
  if (!PLAYED_OUT.test(tag("Termination"))) return null;

  if (isChess960(tag("Variant")) && tag("FEN") === "")
    throw new InputError("a game of Chess960 needs its FEN tag");
  board.set(tag("FEN") || START_FEN);
  const fen = board.fen();
  const plies = pliesOf(game, pawn, board);
  const promised = tag("PlyCount");
  if (/^\d+$/.test(promised) && Number(promised) !== plies.length) {
    throw new InputError(`has ${plies.length} plies instead of ${promised}`);
  }
  const known = RESULTS[result];
  return known === undefined || plies.length === 0 ? null : { fen, result: known, plies };
}

const SCORE = /^\s*([+-]?)(M?)(\d+(?:\.\d+)?)\/\d/;

/** The score of a comment in internal units; NO_SCORE when there is none. `pawn` = units of 100 centipawns. */
function scoreIn(comment: string | undefined, pawn: number, { core }: Board): number {
  const match = SCORE.exec(comment ?? "");
  if (!match) return NO_SCORE;
  const [, sign, mate, digits] = match;
  const number = Number(digits);
  const most = core.MATE_BOUND.value - 1;
  const size = mate === "M" ? core.MATE.value - number : Math.min(most, Math.round(number * pawn));
  return (sign === "-" ? -size : size) || 0;
}

/** The beginning of every game: the first tag of the standard's roster. */
const FIRST_TAG = /^\uFEFF?\[Event\s/;
/** Most letters of a game, so that a file without games does not fill the memory. */
const MOST_LETTERS = 2 ** 24;

/**
 * The games of a file of any length, each with its first line in the file, from 1. The text is null if it is longer than any game. Text
 * before the first game counts as a game unless it is empty.
 */
export async function* gameTexts(file: string) {
  /** The lines of the present game so far, none if they are too long, and their letters. */
  let gathered: string[] = [];
  let letters = 0;
  let first = 1;
  let number = 0;
  const present = () => {
    const text = letters > MOST_LETTERS ? null : gathered.join("\n");
    return text?.trim() === "" ? [] : [{ text, line: first }];
  };
  for await (const lines of linesOf(file)) {
    for (const line of lines) {
      number++;
      if (FIRST_TAG.test(line)) {
        yield* present();
        [gathered, letters, first] = [[], 0, number];
      }
      letters += line.length + 1;
      if (letters <= MOST_LETTERS) gathered.push(line);
      else gathered = [];
    }
  }
  yield* present();
}

/** The lines of a file, some at a time. One that is longer than any game has that length alone. */
async function* linesOf(file: string) {
  const { descriptor } = openInput(file);
  const lines: string[] = [];
  const splitter = lineSplitter(
    (line) => lines.push(line),
    // The longest game and one letter more.
    () => lines.push("?".repeat(MOST_LETTERS)),
    MOST_LETTERS,
  );
  for await (const chunk of createReadStream(file, { fd: descriptor })) {
    splitter.push(chunk as Uint8Array);
    yield lines.splice(0);
  }
  splitter.end();
  yield lines;
}
