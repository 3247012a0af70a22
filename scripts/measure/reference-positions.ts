// Makes the reference of `npm run distance`: quiet positions, held out from training, with scores of a stronger engine.
//   npx ts-node scripts/measure/reference-positions.ts ENGINE REFERENCE.epd GAMES...
//     [--count 80000] [--part 1/1] [--nodes 3000] [--hash 16] [--seed 1]
// ENGINE is a UCI engine such as Stockfish, a path without arguments. An interrupted run continues. Castling and en passant are
// left out of the positions, so that a game of Chess960 gives positions for every engine.
// --part: the share of this process in the positions. Run one process a core, --part 1/4 to 4/4 on four cores, each with a file
// of its own, and join the files.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Random } from "../../src/base/random";
import { whole } from "../../src/cli/value";
import { Board } from "../../src/engine/chess/board";
import { GameFile } from "../../src/training/games/file";
import { naming } from "../../src/training/games/names";
import type { Game } from "../../src/training/games/record";
import { isHeldOut } from "../../src/training/samples/held-out";
import { Selection } from "../../src/training/samples/selection";
import { readCore } from "../bundles/core";
import { EngineProcess } from "../support/engine-process";

/** Centipawns of a mate. */
const MATE = 3000;
/** Positions between two lines of progress. */
const TOLD = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "80000" },
    part: { type: "string", default: "1/1" },
    nodes: { type: "string", default: "3000" },
    hash: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
  },
});

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

/** The positions of --part. @throws Error if it is not like 2/4 */
function partOf(positions: readonly string[]): readonly string[] {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(values.part)?.map(Number) ?? [];
  if (part === undefined || parts === undefined || part < 1 || part > parts) {
    throw new Error(`--part expects a part of all parts, such as 2/4, found ${values.part}`);
  }
  return positions.filter((_, index) => index % parts === part - 1);
}

/** The score of the last line of a search, centipawns for the side to move; null without a score. */
function scoreOf(lines: readonly string[]): number | null {
  const exact = lines.filter((line) => / score /.test(line) && !/(lower|upper)bound/.test(line));
  const [, kind, number] = / score (cp|mate) (-?\d+)/.exec(exact.at(-1) ?? "") ?? [];
  if (kind === undefined) return null;
  return kind === "cp" ? Number(number) : Math.sign(Number(number) || -1) * MATE;
}

/** Cuts off a last line that a kill has left unfinished. Returns the number of the others. */
function wholeLines(file: string): number {
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) writeFileSync(file, whole);
  return whole.split("\n").length - 1;
}

async function main(): Promise<void> {
  const [command, out, ...games] = positionals;
  if (command === undefined || out === undefined || games.length === 0) {
    throw new Error("expected an engine, a file to write and files of games; see the head of this script");
  }
  const seed = whole("N", "seed", { min: 0 }).read(values.seed, "--seed");
  const count = whole("N", "positions").read(values.count, "--count");
  const nodes = whole("N", "nodes a search").read(values.nodes, "--nodes");
  const hash = whole("MB", "size of the table").read(values.hash, "--hash");
  const positions = new Random(seed).shuffled(heldOut(games.map((file) => new GameFile(file))));
  const wanted = partOf(positions.slice(0, count));
  const done = existsSync(out) ? wholeLines(out) : 0;
  console.error(`${positions.length} held-out positions, ${done} of ${wanted.length} have a score`);
  const engine = new EngineProcess(command, []);
  engine.send("uci", `setoption name Hash value ${hash}`);
  for (const [index, position] of wanted.entries()) {
    if (index < done) continue;
    // Without the results of other positions a score is the same in every part and after an interruption.
    const lines = await engine.search("ucinewgame", `position fen ${position} 0 1`, `go nodes ${nodes}`);
    const score = scoreOf(lines);
    if (score === null) engine.fail("a search without a score");
    appendFileSync(out, `${position} ce ${score};\n`);
    if ((index + 1) % TOLD === 0) console.error(`${index + 1} of ${wanted.length}`);
  }
  await engine.quit();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
