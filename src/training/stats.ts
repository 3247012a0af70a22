// `npm run stats` counts the games of a folder, their positions, and the positions that pass the filter.
import path from "node:path";
import { count } from "../base/quantity";
import { sum } from "../base/statistics";
import { Board } from "../engine/chess/board";
import { coreModule } from "../engine/instance/core-module";
import { REASONS, type Reason, Selection } from "./samples/selection";
import { chosenGames, GameFile, naming } from "./shared/game-files";
import { dataOption, defineProgram, gameFiles } from "./shared/program";
import type { Ply } from "./shared/record";

const RESULTS = ["Black won", "drawn", "White won"] as const;
/** Each name covers eight numbers of men. */
const PHASES = ["2–8 men", "9–16 men", "17–24 men", "25–32 men"] as const;

export const stats = defineProgram({
  name: "stats",
  summary: "counts games, their positions, and the positions that pass the filter of the training",
  words: { games: gameFiles },
  options: { data: dataOption },
  run: ({ games, data }) => printStatistics(chosenGames(games, data)),
});

/** @throws InputError when a file cannot be read. */
function printStatistics(paths: readonly string[]): void {
  const files = paths.map((file) => new GameFile(file));
  const board = new Board(coreModule(), true);
  const selection = new Selection(files);
  const counts = new Map<string, number>();
  for (const file of files) {
    for (const game of file.games()) {
      add(counts, RESULTS[game.result]);
      const visit = (_ply: Ply, reason: Reason | null): void => {
        add(counts, PHASES[((board.pieceCount - 1) >> 3) as 0 | 1 | 2 | 3]);
        add(counts, reason ?? "kept");
      };
      naming(file.path, () => selection.replay(board, game, visit));
    }
    for (const line of file.damage) console.error(line);
    console.log(
      `${path.basename(file.path)}: ${count(file.count)} games, ${count(file.positions)} positions`,
    );
  }
  print(`games ${count(sum(files.map((file) => file.count)))}`, RESULTS, counts);
  print(`positions ${count(sum(files.map(({ positions }) => positions)))}`, PHASES, counts);
  print("result of the filter", [...REASONS, "kept"], counts);
}

/** Adds one to the count of a name. */
function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Prints one line for each name: its count and its share of the total. */
function print(heading: string, names: readonly string[], counts: ReadonlyMap<string, number>): void {
  const numbers = names.map((name) => counts.get(name) ?? 0);
  const lines = names.map((name, index) => {
    const counted = numbers[index] ?? 0;
    const share = ((100 * counted) / Math.max(1, sum(numbers))).toFixed(1);
    return `  ${name.padEnd(12)} ${count(counted).padStart(13)}  ${share.padStart(5)}%`;
  });
  console.log(heading, `\n${lines.join("\n")}`);
}
