// `npm run import`: games that a match runner or OpenBench wrote as PGN, scores in their comments, as games to learn from.
import { accessSync, constants, existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import model from "../../../net/wdl.json";
import { InputError } from "../../base/input-error";
import { withProgress } from "../../cli/progress";
import { dataFolder } from "../games/folder";
import { GameWriter } from "../games/writer";
import { numberOption } from "../options";
import { Importer } from "./importer";

export const USAGE = "import [--data DIR] [--name NAME] [--pawn UNITS] FILE.pgn [FILE.pgn ...]";

/** @throws InputError */
export async function importPgn(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { data: { type: "string" }, name: { type: "string" }, pawn: { type: "string" } },
    allowPositionals: true,
  });
  const [first] = files;
  if (first === undefined) throw new InputError("which files?");
  const pawn = numberOption("pawn", values.pawn, model.pawn, [1, 10_000]);
  const name = values.name ?? path.basename(first).replace(/\.pgn$/i, "");
  const out = path.join(dataFolder(values.data), `${name}.games`);
  if (existsSync(out)) throw new InputError(`${out} exists already; choose another --name`);
  for (const file of files) checkReadable(file);

  const unfinished = `${out}.new`;
  rmSync(unfinished, { force: true });
  const importer = new Importer(new GameWriter(unfinished), pawn);
  await withProgress(
    () => importer.progress(),
    async () => {
      for (const file of files) await importer.addFile(file);
    },
  );
  if (importer.games === 0) {
    rmSync(unfinished);
    throw new InputError(`no game to learn from in ${files.join(", ")}`);
  }
  renameSync(unfinished, out);
  console.log(`${out}: ${importer.kept()}`);
  console.log(`left out: ${importer.leftOut()}`);
}

/** @throws InputError */
function checkReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) throw new Error("it is a folder");
  } catch (error) {
    throw new InputError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
