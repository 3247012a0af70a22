// `npm run stats`: what the games of a folder hold, and what of it is learned from.
import path from "node:path";
import { parseArgs } from "node:util";
import { Board } from "../engine/board";
import { coreModule } from "../engine/core-module";
import { GameFile } from "./games/file";
import { dataFolder, gameFiles } from "./options";
import { digits } from "./progress";
import { REASONS, type Reason } from "./samples/filter";
import { Selection } from "./samples/selection";

export const USAGE = "stats [--data DIR] [FILE ...]";

const PHASES = ["2–8 men", "9–16 men", "17–24 men", "25–32 men"] as const;
const RESULTS = ["Black won", "drawn", "White won"] as const;

/** Counts, and a table of them for people. */
class Counter<Name extends string> {
  readonly #counts = new Map<Name, number>();

  constructor(readonly names: readonly Name[]) {}

  count(name: Name | undefined): void {
    if (name !== undefined) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  lines(total: number): string[] {
    return this.names.map((name) => {
      const count = this.#counts.get(name) ?? 0;
      const share = ((100 * count) / Math.max(1, total)).toFixed(1);
      return `  ${name.padEnd(12)} ${digits(count).padStart(13)}  ${share.padStart(5)}%`;
    });
  }
}

/** @throws InputError */
export async function stats(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: "string" } },
    allowPositionals: true,
  });
  const files = positionals.length > 0 ? positionals : gameFiles(dataFolder(values.data));
  const board = new Board(coreModule(), true);
  const opened = files.map((file) => new GameFile(file));
  const selection = new Selection(opened.reduce((sum, file) => sum + file.positions, 0));
  const results = new Counter(RESULTS);
  const phases = new Counter(PHASES);
  const reasons = new Counter<Reason | "kept">([...REASONS, "kept"]);
  let games = 0;
  let positions = 0;
  for (const file of opened) {
    const before = { games, positions };
    for (const game of file.games()) {
      games++;
      results.count(RESULTS[game.result]);
      selection.replay(board, game, (_ply, reason) => {
        positions++;
        phases.count(PHASES[(board.pieceCount - 1) >> 3]);
        reasons.count(reason ?? "kept");
      });
    }
    for (const line of file.damage) console.error(line);
    const name = path.basename(file.path);
    console.log(
      `${name}: ${digits(games - before.games)} games, ${digits(positions - before.positions)} positions`,
    );
  }
  console.log(`games ${digits(games)}`, `\n${results.lines(games).join("\n")}`);
  console.log(`positions ${digits(positions)}`, `\n${phases.lines(positions).join("\n")}`);
  console.log("learned from, and why not", `\n${reasons.lines(positions).join("\n")}`);
}
