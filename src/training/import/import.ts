// `npm run import` turns games in PGN by a match runner or OpenBench, with scores in comments, into games for training.
import { closeSync, existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import model from "../../../net/wdl.json";
import { InputError } from "../../base/input-error";
import { openInput } from "../../base/platform/node/files";
import { lock } from "../../base/platform/node/lock";
import { withProgress } from "../../cli/progress";
import { fileName, number, place } from "../../cli/value";
import { neededList, option, optional } from "../../cli/word";
import { dataFolder } from "../games/folder";
import { GameWriter } from "../games/writer";
import { dataOption } from "../options";
import { defineProgram } from "../program";
import { Importer } from "./importer";

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
  const unlock = lock(unfinished);
  try {
    const importer = await writeGames(files, unfinished, pawn);
    renameSync(unfinished, out);
    console.log(`${out}: ${importer.kept()}`);
    console.log(`left out: ${importer.leftOut()}`);
  } finally {
    unlock();
  }
}

/** Writes the games of PGN files to `out`. @throws InputError if none of them is of use. */
async function writeGames(files: readonly string[], out: string, pawn: number): Promise<Importer> {
  rmSync(out, { force: true });
  const importer = new Importer(new GameWriter(out), pawn);
  await withProgress(
    () => importer.progress(),
    async () => {
      for (const file of files) await importer.addFile(file);
    },
  );
  if (importer.games > 0) return importer;
  rmSync(out);
  throw new InputError(`no game for training in ${files.join(", ")}`);
}
