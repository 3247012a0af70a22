// Lists tables in files, by the names and sizes of the files alone.

import { quantity } from "../../base/quantity";
import { isTableSize, parseFileName, type TableKind } from "./format/table-kind";
import { keyOfMen, MAX_MEN, menOfName, mirrored } from "./positions/material";

/** A table and its file. */
export interface ListedTable<File> {
  readonly file: File;
  /** "KQvK" */
  readonly name: string;
  readonly kind: TableKind;
  readonly men: number;
  /** Key of its material: see `keyOfMen`. */
  readonly key: number;
}

/**
 * The tables in files. Ignores files without the name of a table. Of two files of one table the first counts.
 * @param onFault gets one line for every file of an impossible size
 */
export function listedTables<File extends { readonly name: string; readonly size: number }>(
  files: Iterable<File>,
  onFault: (line: string) => void = () => {},
): ListedTable<File>[] {
  const tables: ListedTable<File>[] = [];
  const keys: Readonly<Record<TableKind, Set<number>>> = { wdl: new Set(), dtz: new Set() };
  for (const file of files) {
    const parsed = parseFileName(file.name);
    if (parsed === null) continue;
    const men = menOfName(parsed.name) as readonly number[];
    const key = keyOfMen(men);
    if (keys[parsed.kind].has(key)) continue;
    if (!isTableSize(file.size)) {
      onFault(`${file.name} is left out: ${file.size} bytes are no whole table`);
      continue;
    }
    keys[parsed.kind].add(key).add(mirrored(key));
    tables.push({ file, ...parsed, men: men.length, key });
  }
  return tables;
}

/** Men of the largest WDL table; 0 = none. */
export function mostMen(tables: readonly ListedTable<unknown>[]): number {
  return Math.max(0, ...tables.filter(({ kind }) => kind === "wdl").map(({ men }) => men));
}

/** A line with the number of tables, for each number of men. */
export function summary(tables: readonly ListedTable<unknown>[], path: string): string {
  const count = (kind: TableKind, men?: number): number =>
    tables.filter((table) => table.kind === kind && (men ?? table.men) === table.men).length;
  const total = count("wdl");
  if (total === 0) return `no endgame tables in ${path}`;
  const parts = Array.from({ length: MAX_MEN + 1 }, (_, men) => ({ men, wdl: count("wdl", men) }))
    .filter(({ wdl }) => wdl > 0)
    .map(({ men, wdl }) => `${wdl} of ${men} men`);
  const far = count("dtz");
  const distances = far === total ? "" : `; ${far} ${far === 1 ? "has" : "have"} distances (DTZ)`;
  return `${quantity(total, "endgame table")} found: ${parts.join(", ")}${distances}`;
}
