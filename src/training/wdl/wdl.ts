// `npm run wdl` fits the chances of scores to our own games and writes net/wdl.json. The engine computes chances and centipawns
// from it.
import { refuseUnwritable, replaceFile } from "../../base/platform/node/output";
import { count } from "../../base/quantity";
import { place } from "../../cli/value";
import { optional } from "../../cli/word";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { GameFile } from "../games/file";
import { chosenGames } from "../games/folder";
import { naming } from "../games/names";
import { dataOption, gameFiles } from "../options";
import { defineProgram } from "../program";
import { ModelFit } from "./model";

export const wdl = defineProgram({
  name: "wdl",
  summary: "fits chances of winning, drawing and losing to the results of the games",
  words: { games: gameFiles },
  options: {
    data: dataOption,
    out: optional("no file", place("FILE.json", "file for the curves in the form of net/wdl.json")),
  },
  run: ({ games, data, out }) => fitCurves(chosenGames(games, data), out),
});

/** @throws InputError when a file cannot be read or there are too few games. */
function fitCurves(games: readonly string[], out: string | undefined): void {
  if (out !== undefined) refuseUnwritable(out);
  const board = new Board(coreModule(), true);
  const fit = new ModelFit();
  for (const path of games) {
    const file = new GameFile(path);
    for (const line of file.damage) console.error(line);
    naming(path, () => fit.add(file, board));
  }
  const model = fit.model();
  for (const [men, even] of model.even.entries()) {
    const positions = fit.positionsOf(men);
    if (positions === 0) continue;
    console.log(`${men} men: even at ${even}, width ${model.width[men]} (${count(positions)} positions)`);
  }
  console.log(`100 centipawns are ${model.pawn} internal units`);
  if (out !== undefined) replaceFile(out, `${JSON.stringify(model)}\n`);
}
