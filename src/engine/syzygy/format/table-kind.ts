// The two kinds of tables: the names, first bytes and sizes of their files, and the range of their values.
import { menOfName } from "../positions/material";

/**
 * "wdl": results with either side to move; "dtz": distances to the next capture or pawn move, with one side
 * to move.
 */
export type TableKind = "wdl" | "dtz";

const TABLE_KINDS: readonly TableKind[] = ["wdl", "dtz"];

/** The end of a file's name. */
export const SUFFIXES: Readonly<Record<TableKind, string>> = { wdl: ".rtbw", dtz: ".rtbz" };

/** The first bytes of a file. */
export const MAGIC: Readonly<Record<TableKind, readonly number[]>> = {
  wdl: [0x71, 0xe8, 0x23, 0x5d],
  dtz: [0xd7, 0x66, 0x0c, 0xa5],
};

/** Greatest value in a table. */
export const GREATEST: Readonly<Record<TableKind, number>> = { wdl: 4, dtz: 0xffe };

/** The size of a file is a multiple of so many bytes, plus the checksum. */
const UNIT = 64;
/** Bytes of the checksum at the end of a file. */
export const CHECKSUM = 16;

/** Table and kind from a file's name without folders; null when it is not the name of a table. */
export function parseFileName(file: string): { readonly name: string; readonly kind: TableKind } | null {
  for (const kind of TABLE_KINDS) {
    const name = file.slice(0, -SUFFIXES[kind].length);
    if (file.endsWith(SUFFIXES[kind]) && menOfName(name) !== null) return { name, kind };
  }
  return null;
}

/** Whether this can be the size of a table's file. */
export function isTableSize(bytes: number): boolean {
  return bytes >= UNIT && bytes % UNIT === CHECKSUM;
}
