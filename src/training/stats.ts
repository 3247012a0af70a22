// `npm run stats` counts the games of a folder, their positions, and the positions that pass the filter.
import path from "node:path";
import { count } from "../base/quantity";
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
  const results = new Counter(RESULTS);
  const phases = new Counter(PHASES);
  const reasons = new Counter<Reason | "kept">([...REASONS, "kept"]);
  for (const file of files) {
    for (const game of file.games()) {
      results.count(RESULTS[game.result]);
      const visit = (_ply: Ply, reason: Reason | null): void => {
        phases.count(PHASES[((board.pieceCount - 1) >> 3) as 0 | 1 | 2 | 3]);
        reasons.count(reason ?? "kept");
      };
      naming(file.path, () => selection.replay(board, game, visit));
    }
    for (const line of file.damage) console.error(line);
    console.log(
      `${path.basename(file.path)}: ${count(file.count)} games, ${count(file.positions)} positions`,
    );
  }
  console.log(`games ${count(results.total)}`, `\n${results.lines().join("\n")}`);
  console.log(`positions ${count(phases.total)}`, `\n${phases.lines().join("\n")}`);
  console.log("result of the filter", `\n${reasons.lines().join("\n")}`);
}

class Counter<Name extends string> {
  readonly #counts = new Map<Name, number>();
  total = 0;

  /** Counts these names, in the order of the table. */
  constructor(readonly names: readonly Name[]) {}

  count(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.total++;
  }

  /** One line for each name: its count and its share of the total. */
  lines(): string[] {
    return this.names.map((name) => {
      const counted = this.#counts.get(name) ?? 0;
      const share = ((100 * counted) / Math.max(1, this.total)).toFixed(1);
      return `  ${name.padEnd(12)} ${count(counted).padStart(13)}  ${share.padStart(5)}%`;
    });
  }
}
