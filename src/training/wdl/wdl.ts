// `npm run wdl`: what scores are worth in our own games, written to net/wdl.json, from which the engine tells chances and
// centipawns.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { GameFile } from "../games/file";
import { chosenGames } from "../games/folder";
import { digits } from "../progress";
import { ModelFit, modelOf } from "./model";

export const USAGE = "wdl [--data DIR] [--out FILE.json] [GAMES ...]";

/** @throws InputError */
export async function wdl(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: "string" }, out: { type: "string" } },
    allowPositionals: true,
  });
  const board = new Board(coreModule(), true);
  const fit = new ModelFit();
  for (const path of chosenGames(positionals, values.data)) {
    const file = new GameFile(path);
    for (const line of file.damage) console.error(line);
    fit.add(file, board);
  }
  const curves = fit.curves();
  const model = modelOf(curves, fit.pawn());
  for (const { men, positions, even, width } of curves) {
    console.log(
      `${men} men: even at ${even.toFixed(1)}, width ${width.toFixed(1)} (${digits(positions)} positions)`,
    );
  }
  console.log(`100 centipawns are ${model.pawn} internal units`);
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(model)}\n`);
}
