// `palimpsest tablebase` looks up a position in endgame tables, or checks the files of the tables.
import path from "node:path";
import { InputError } from "../base/input-error";
import { quantity, timeLeft } from "../base/quantity";
import { sum } from "../base/statistics";
import type { Console } from "../cli/command";
import { stopwatch, withProgress } from "../cli/terminal";
import { place, text } from "../cli/value";
import { neededList, optional } from "../cli/word";
import { parseFen } from "../engine/chess/fen";
import type { TableFile } from "../engine/syzygy/bytes";
import { faultOf } from "../engine/syzygy/checksum";
import { TableDesk } from "../engine/syzygy/node/table-desk";
import { listFolder, listPlaces, PATH_SEPARATOR } from "../engine/syzygy/node/table-files";
import type { TablebaseResult } from "../engine/types";
import { defineEngineCommand } from "./engine-command";

/** Exit code: 0; 1 when a file is damaged; 2 when the arguments are wrong, or no table knows the position. */
export const tablebase = defineEngineCommand({
  name: "tablebase",
  usage: "palimpsest tablebase FEN --path DIR | palimpsest tablebase check DIR ...",
  summary: "look up a position in Syzygy endgame tables, or check their files",
  // Folders after `check`, else the words of one FEN.
  words: { asked: neededList(text("FEN|check DIR", "a position to look up, or folders to check")) },
  options: {
    path: optional(
      "none; required with FEN",
      place("DIR", `folders of the tables, with "${PATH_SEPARATOR}" between them`),
    ),
  },
  plan: ({ asked, path: folders }) => {
    const checked = asked[0] === "check" ? asked.slice(1) : null;
    if (checked?.length === 0) throw new InputError("check needs a folder");
    if (!checked && folders === undefined) throw new InputError("--path DIR is missing");
    if (checked && folders !== undefined) throw new InputError("--path is for a position only");
    return { checked, fen: asked.join(" "), folders };
  },
  run: async ({ checked, fen, folders }, context) => {
    if (checked) return checkFolders(checked, context);
    const desk = new TableDesk((line) => context.error(`tablebase: ${line}`));
    desk.use(listPlaces(folders ?? ""));
    for (const line of resultLines(desk.probe(fen))) context.write(line);
    if (parseFen(fen).halfmoves > 0) context.error("tablebase: results are for a fifty-move counter of 0");
    return 0;
  },
});

const RESULTS = [
  "lost",
  "lost, but a draw by the fifty-move rule",
  "drawn",
  "won, but a draw by the fifty-move rule",
  "won",
] as const;

function resultLines({ wdl, dtz, moves }: TablebaseResult): string[] {
  const cells = (name: string, result: number | string, distance: number | string | null): string =>
    `${name.padEnd(6)} ${String(result).padStart(4)} ${String(distance ?? "?").padStart(5)}`;
  if (moves.length === 0) return [wdl === 0 ? "stalemate" : "checkmate"];
  return [
    `result  ${wdl} (${RESULTS[wdl + 2]})`,
    `DTZ     ${dtz ?? "unknown: a table is missing"}`,
    "",
    cells("move", "wdl", "DTZ"),
    ...moves.map((move) => cells(move.move, move.wdl, move.dtz)),
  ];
}

/** Writes a line for each file of the folders, and totals. Resolves to 0, or to 1 when a file is damaged. @throws InputError */
async function checkFolders(folders: readonly string[], console: Console): Promise<number> {
  // Two folders may have files of one name.
  const labelOf = (folder: string, name: string) => (folders.length === 1 ? name : path.join(folder, name));
  const entries = folders.flatMap((folder) =>
    tablesIn(folder).map((file) => ({ file, label: labelOf(folder, file.name) })),
  );
  const count = quantity(entries.length, "file");
  const bytes = sum(entries.map(({ file }) => file.size));
  const seconds = stopwatch();
  let [filesDone, bytesDone, damaged] = [0, 0, 0];
  const progress = (): string => {
    const left = timeLeft(bytes - bytesDone, bytesDone / seconds());
    return `${filesDone} of ${count}, ${megabytes(bytesDone)} of ${megabytes(bytes)} MB${left}`;
  };
  await withProgress(progress, async () => {
    for (const { file, label } of entries) {
      const before = bytesDone;
      const fault = await faultOf(file, async (done) => {
        bytesDone = before + done;
        await new Promise(setImmediate);
      });
      bytesDone = before + file.size;
      if (fault !== null) damaged++;
      console.write(`${label}: ${fault ?? "whole"}`);
      filesDone++;
    }
  });
  console.write(`${count}, ${megabytes(bytes)} MB: ${entries.length - damaged} whole, ${damaged} damaged`);
  return damaged === 0 ? 0 : 1;
}

/** The files of a folder. @throws InputError when it has none */
function tablesIn(folder: string): TableFile[] {
  const files = listFolder(folder);
  if (files.length === 0) throw new InputError(`${folder}: no endgame tables`);
  return files;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
