// The two kinds of tables: what their files are called, begin and end with, and what values they hold.
import { menOfName } from "../positions/material";

/** "wdl": results with both sides to move; "dtz": distances to the next capture or pawn move, with one of them. */
export type TableKind = "wdl" | "dtz";

export const TABLE_KINDS: readonly TableKind[] = ["wdl", "dtz"];

/** What a file's name ends with. */
export const SUFFIXES: Readonly<Record<TableKind, string>> = { wdl: ".rtbw", dtz: ".rtbz" };

/** What a file begins with. */
export const MAGIC: Readonly<Record<TableKind, readonly number[]>> = {
  wdl: [0x71, 0xe8, 0x23, 0x5d],
  dtz: [0xd7, 0x66, 0x0c, 0xa5],
};

/** Greatest value a table can hold. */
export const GREATEST: Readonly<Record<TableKind, number>> = { wdl: 4, dtz: 0xffe };

/** A file is a multiple of so many bytes and a checksum. */
const UNIT = 64;
/** Bytes of the checksum at the end of a file. */
export const CHECKSUM = 16;

/** Table and kind a file's name tells, without folders; null when it is not the name of a table. */
export function parseFileName(file: string): { readonly name: string; readonly kind: TableKind } | null {
  for (const kind of TABLE_KINDS) {
    const name = file.slice(0, -SUFFIXES[kind].length);
    if (file.endsWith(SUFFIXES[kind]) && menOfName(name) !== null) return { name, kind };
  }
  return null;
}

/** Whether a table's file can have so many bytes. */
export function isTableSize(bytes: number): boolean {
  return bytes >= UNIT && bytes % UNIT === CHECKSUM;
}
