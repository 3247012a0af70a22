// Makes the reference of `npm run distance`: quiet positions, held out from training, with scores of a stronger engine.
//   npx ts-node scripts/measure/reference-positions.ts ENGINE REFERENCE.epd GAMES...
//     [--count 80000] [--part 1/1] [--nodes 3000] [--hash 16] [--seed 1]
// ENGINE is a UCI engine such as Stockfish, a path without arguments. An interrupted run continues. Castling and en passant are
// left out of the positions, so that a game of Chess960 gives positions for every engine.
// --part: the share of this process in the positions. Run one process a core, --part 1/4 to 4/4 on four cores, each with a file
// of its own, and join the files.
import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";
import { InputError } from "../../src/base/input-error";
import { Random } from "../../src/base/random";
import { place, taken, whole } from "../../src/cli/value";
import { needed, neededList, option } from "../../src/cli/word";
import { Board } from "../../src/engine/chess/board";
import { isHeldOut, Selection } from "../../src/training/samples/selection";
import { GameFile, naming } from "../../src/training/shared/game-files";
import type { Game } from "../../src/training/shared/record";
import { readCore } from "../bundles/core";
import { EngineProcess, withEngine } from "../support/engine-process";
import { runScript } from "../support/script";

/** Centipawns of a mate. */
const MATE = 3000;
/** Positions between two lines of progress. */
const TOLD = 1000;

/** A share of the positions: one part of so many. */
const PART = taken(
  "PART",
  "share of this process in the positions, such as 2/4",
  "a part of all parts, such as 2/4",
  (written) => {
    const [, part = 0, parts = 0] = /^(\d+)\/(\d+)$/.exec(written)?.map(Number) ?? [];
    return part >= 1 && part <= parts ? { part, parts } : undefined;
  },
);

/** All held-out positions of the files that pass the filter of the training: pieces, side to move, and no rights. */
function heldOut(files: readonly GameFile[]): string[] {
  const board = new Board(new WebAssembly.Module(readCore("release")), true);
  const selection = new Selection(files);
  const positions: string[] = [];
  const add = (game: Game): void =>
    selection.replay(board, game, (_, reason) => {
      if (reason === null) positions.push(`${board.fen().split(" ").slice(0, 2).join(" ")} - -`);
    });
  for (const file of files) {
    for (const game of file.games()) if (isHeldOut(game)) naming(file.path, () => add(game));
  }
  return positions;
}

/** The score of the last line of a search, centipawns for the side to move; null without a score. */
function scoreOf(lines: readonly string[]): number | null {
  const exact = lines.filter((line) => / score /.test(line) && !/(lower|upper)bound/.test(line));
  const [, kind, number] = / score (cp|mate) (-?\d+)/.exec(exact.at(-1) ?? "") ?? [];
  if (kind === undefined) return null;
  return kind === "cp" ? Number(number) : Math.sign(Number(number) || -1) * MATE;
}

/** The lines of a file. Cuts off a last line that a kill has left unfinished. */
function wholeLines(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return whole.split("\n").slice(0, -1);
}

/** The number of positions that have a score. @throws InputError for a file of other positions: an earlier run had other options. */
function scored(file: string, wanted: readonly string[]): number {
  if (!existsSync(file)) return 0;
  const lines = wholeLines(file);
  const wrong = lines.findIndex((line, index) => !line.startsWith(`${wanted[index]} ce `));
  if (wrong < 0) return lines.length;
  throw new InputError(
    `line ${wrong + 1} of ${file} is not of this run: give the games and options of the run that wrote it, or another file`,
  );
}

runScript({
  name: "reference-positions",
  call: "npx ts-node scripts/measure/reference-positions.ts",
  summary: "write held-out positions with scores of another engine",
  words: {
    engine: needed(place("ENGINE", "the program of a UCI engine")),
    out: needed(place("REFERENCE", "the file to write, in EPD")),
    games: neededList(place("GAMES", "files of games")),
  },
  options: {
    count: option(80_000, whole("N", "positions")),
    part: option("1/1", PART),
    nodes: option(3000, whole("N", "nodes a search")),
    hash: option(16, whole("MB", "size of the table")),
    seed: option(1, whole("N", "seed of the choice", { min: 0 })),
  },
  run: async ({ out, games, count, part: { part, parts }, seed, ...judge }, { error }) => {
    const positions = new Random(seed).shuffled(heldOut(games.map((file) => new GameFile(file))));
    const wanted = positions.slice(0, count).filter((_, index) => index % parts === part - 1);
    let done = scored(out, wanted);
    error(`${positions.length} held-out positions, ${done} of ${wanted.length} have a score`);
    await withEngine(new EngineProcess(judge.engine, []), async (engine) => {
      engine.send("uci", `setoption name Hash value ${judge.hash}`);
      for (const position of wanted.slice(done)) {
        // Without the results of other positions a score is the same in every part and after an interruption.
        const search = ["ucinewgame", `position fen ${position} 0 1`, `go nodes ${judge.nodes}`];
        const score = scoreOf(await engine.search(...search)) ?? engine.fail("a search without a score");
        appendFileSync(out, `${position} ce ${score};\n`);
        done++;
        if (done % TOLD === 0) error(`${done} of ${wanted.length}`);
      }
    });
    return 0;
  },
});
