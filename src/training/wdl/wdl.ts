// `npm run wdl`: what scores are worth in our own games, written to net/wdl.json, from which the engine tells chances and
// centipawns.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Board } from "../../engine/board";
import { coreModule } from "../../engine/core-module";
import { InputError } from "../../engine/types";
import { GameFile } from "../games/file";
import { NO_SCORE } from "../games/record";
import { replayGame } from "../games/replay";
import { dataFolder, gameFiles } from "../options";
import { digits } from "../progress";
import { fitCurve, LEAST_POSITIONS, Outcomes } from "./fit";
import { PawnFit } from "./pawn";

export const USAGE = "wdl [--data DIR] [--out FILE.json] [GAMES ...]";

const FULL_BOARD = 32;

/** @throws InputError */
export async function wdl(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { data: { type: "string" }, out: { type: "string" } },
    allowPositionals: true,
  });
  const files = positionals.length > 0 ? positionals : gameFiles(dataFolder(values.data));
  const board = new Board(coreModule(), true);
  const byMen = Array.from({ length: FULL_BOARD + 1 }, () => new Outcomes());
  const pawnFit = new PawnFit();
  for (const path of files) {
    for (const game of new GameFile(path).games()) {
      replayGame(board, game, ({ score }) => {
        if (score === NO_SCORE) return;
        const result = board.core.sideToMove() === 0 ? game.result : 2 - game.result;
        byMen[board.pieceCount]?.add(score, result);
        pawnFit.add(board, score, game.result);
      });
    }
  }
  const fitted = byMen.flatMap((outcomes, men) =>
    outcomes.total >= LEAST_POSITIONS ? [{ men, weight: outcomes.total, ...fitCurve(outcomes) }] : [],
  );
  const pawn = pawnFit.pawn();
  if (fitted.length < 2 || pawn === null) throw new InputError("too few games to tell chances from");
  for (const { men, weight, even, width } of fitted) {
    console.log(
      `${men} men: even at ${even.toFixed(1)}, width ${width.toFixed(1)} (${digits(weight)} positions)`,
    );
  }
  /** By men, 0…32; where there was too little to fit, as with the nearest number above. */
  const table = (of: (curve: (typeof fitted)[number]) => number): number[] =>
    byMen.map((_, men) => {
      const curve = fitted.find((one) => one.men >= men) ?? fitted.at(-1);
      return curve ? round(of(curve)) : 0;
    });
  const model = {
    positions: fitted.reduce((sum, { weight }) => sum + weight, 0),
    pawn: round(pawn),
    even: table(({ even }) => even),
    width: table(({ width }) => width),
  };
  console.log(`100 centipawns are ${model.pawn} internal units`);
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(model)}\n`);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
