// Endgame tables for tests: the smallest ones are beside the tests, all others on machines that have them.
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getOrInsertComputed } from "../../src/base/lazy";
import { parseFen } from "../../src/engine/chess/fen";
import type { TableFile } from "../../src/engine/syzygy/bytes";
import { TableDesk } from "../../src/engine/syzygy/node/table-desk";
import { listPlaces, listTables } from "../../src/engine/syzygy/node/table-files";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import type { TablebaseResult } from "../../src/engine/types";
import { temporaryFolder } from "./temporary-folder";

const ROOT = path.join(__dirname, "../..");

/** All tables of three men, KBNvK and KPvKP. */
export const SMALL_TABLES = path.join(ROOT, "tests/engine/syzygy/tables");
/** Results of positions of these tables from python-chess. */
export const SMALL_REFERENCE = path.join(ROOT, "tests/engine/syzygy/reference.csv");

/** Folder with more tables and a `reference.csv`. */
export const MORE_TABLES = process.env.PALIMPSEST_SYZYGY ?? path.join(ROOT, "../shared/data/syzygy");
export const haveMoreTables = existsSync(path.join(MORE_TABLES, "reference.csv"));

/** A new folder with copies of these of the small tables' files. */
export function tableFolder(...names: readonly string[]): string {
  const folder = temporaryFolder("tables ");
  for (const name of names) copyFileSync(path.join(SMALL_TABLES, name), path.join(folder, name));
  return folder;
}

/** The names of the small tables' files. */
export const SMALL_FILES: readonly string[] = readdirSync(SMALL_TABLES);

function fail(line: string): never {
  throw new Error(line);
}

/** A prober of the tables in a folder. A file that cannot be used is an error. */
export function proberOf(folder: string): Prober {
  return new Prober(new TableSet(listTables(folder), { onFault: fail }));
}

const desks = new Map<string, TableDesk>();

/** The answer of the tables in a folder about a position. A file that cannot be used is an error. */
export function probe(fen: string, folder = SMALL_TABLES): TablebaseResult {
  const desk = getOrInsertComputed(desks, folder, () => {
    const made = new TableDesk(fail);
    made.use(listPlaces(folder));
    return made;
  });
  return desk.probe(fen);
}

/** Makes a position the prober's root. */
export function enterFen({ root }: Prober, fen: string): void {
  const { board, side, enPassant } = parseFen(fen);
  root.set(board, side, enPassant);
}

/** The lines of a file `fen,wdl,dtz` with a head. */
export function referenceLines(file: string) {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [fen = "", wdl, dtz] = line.split(",");
    return { fen, wdl: Number(wdl), dtz: Number(dtz) };
  });
}

/** A file in memory. A read beyond its end is an error. */
export function memoryFile(name: string, bytes: Uint8Array): TableFile {
  return {
    name,
    size: bytes.length,
    open: () => ({
      size: bytes.length,
      read: (offset, into) => {
        if (offset + into.length > bytes.length)
          throw new Error(`${name}: read of ${offset} + ${into.length}`);
        into.set(bytes.subarray(offset, offset + into.length));
        return into.length;
      },
    }),
  };
}
