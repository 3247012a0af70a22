// `npm run stats`: what the games of a folder hold, and what of it is learned from.
import path from "node:path";
import { parseArgs } from "node:util";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { GameFile } from "../games/file";
import { chosenGames } from "../games/folder";
import { digits } from "../progress";
import { REASONS, type Reason } from "../samples/filter";
import { Selection } from "../samples/selection";
import { Counter } from "./counter";

export const USAGE = "stats [--data DIR] [GAMES ...]";

const RESULTS = ["Black won", "drawn", "White won"] as const;
/** Eight numbers of men each. */
const PHASES = ["2–8 men", "9–16 men", "17–24 men", "25–32 men"] as const;

/** @throws InputError */
export async function stats(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: "string" } },
    allowPositionals: true,
  });
  const files = chosenGames(positionals, values.data).map((file) => new GameFile(file));
  const board = new Board(coreModule(), true);
  const selection = new Selection(files);
  const results = new Counter(RESULTS);
  const phases = new Counter(PHASES);
  const reasons = new Counter<Reason | "kept">([...REASONS, "kept"]);
  for (const file of files) {
    for (const game of file.games()) {
      results.count(RESULTS[game.result]);
      selection.replay(board, game, (_ply, reason) => {
        phases.count(PHASES[((board.pieceCount - 1) >> 3) as 0 | 1 | 2 | 3]);
        reasons.count(reason ?? "kept");
      });
    }
    for (const line of file.damage) console.error(line);
    console.log(
      `${path.basename(file.path)}: ${digits(file.count)} games, ${digits(file.positions)} positions`,
    );
  }
  console.log(`games ${digits(results.total)}`, `\n${results.lines().join("\n")}`);
  console.log(`positions ${digits(phases.total)}`, `\n${phases.lines().join("\n")}`);
  console.log("learned from, and why not", `\n${reasons.lines().join("\n")}`);
}
