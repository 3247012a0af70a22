// Checks the files of endgame tables against their checksums, for `palimpsest tablebase check`.
import path from "node:path";
import { InputError } from "../../base/input-error";
import { sum } from "../../base/mean";
import { quantity, timeLeft } from "../../base/quantity";
import type { Console } from "../../cli/command";
import { stopwatch, withProgress } from "../../cli/progress";
import type { TableFile } from "../../engine/syzygy/bytes/block-source";
import { faultOf } from "../../engine/syzygy/format/checksum";
import { listFolder } from "../../engine/syzygy/node/table-files";

const MEGABYTE = 1e6;

/** Finished and total work. */
interface Progress {
  readonly files: number;
  readonly bytes: number;
  filesDone: number;
  bytesDone: number;
  /** Since the start. */
  readonly seconds: () => number;
}

/** Writes a line for each file of the folders, and totals. Resolves to 0, or to 1 when a file is damaged. @throws InputError */
export async function checkFolders(folders: readonly string[], console: Console): Promise<number> {
  // Two folders may have files of one name.
  const labelOf = (folder: string, name: string) => (folders.length === 1 ? name : path.join(folder, name));
  const entries = folders.flatMap((folder) =>
    tablesIn(folder).map((file) => ({ file, label: labelOf(folder, file.name) })),
  );
  const progress: Progress = {
    files: entries.length,
    bytes: sum(entries.map(({ file }) => file.size)),
    filesDone: 0,
    bytesDone: 0,
    seconds: stopwatch(),
  };
  let damaged = 0;
  await withProgress(
    () => progressLine(progress),
    async () => {
      for (const { file, label } of entries) {
        const before = progress.bytesDone;
        const fault = await faultOf(file, async (bytes) => {
          progress.bytesDone = before + bytes;
          await new Promise(setImmediate);
        });
        progress.bytesDone = before + file.size;
        if (fault !== null) damaged++;
        console.write(`${label}: ${fault ?? "whole"}`);
        progress.filesDone++;
      }
    },
  );
  const { files, bytes } = progress;
  console.write(
    `${quantity(files, "file")}, ${megabytes(bytes)} MB: ${files - damaged} whole, ${damaged} damaged`,
  );
  return damaged === 0 ? 0 : 1;
}

/** The files of a folder. @throws InputError when it has none */
function tablesIn(folder: string): TableFile[] {
  const files = listFolder(folder);
  if (files.length === 0) throw new InputError(`${folder}: no endgame tables`);
  return files;
}

function progressLine({ files, bytes, filesDone, bytesDone, seconds }: Progress): string {
  const left = timeLeft(bytes - bytesDone, bytesDone / seconds());
  return `${filesDone} of ${quantity(files, "file")}, ${megabytes(bytesDone)} of ${megabytes(bytes)} MB${left}`;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
