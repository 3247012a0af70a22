// Tables by their names: the men of a table as a key, the files of a table with their sizes, and lists of tables.
import { quantity } from "../../base/quantity";
import { BLACK, KING, PAWN } from "../chess/encoding";

/** Most men of a table, kings included. */
export const MAX_MEN = 7;

const LETTERS = " PNBRQK";
/** Letters of a table's name in their order. */
const STRONGEST_FIRST = "KQRBNP";
const COUNT_BITS = 3;
const COLOR_BITS = 15;
const COLOR_MASK = (1 << COLOR_BITS) - 1;

/** The number that a man adds to the key, by piece code. Kings add nothing, because each side has one. */
export const MATERIAL_KEY = Int32Array.from({ length: 16 }, (_, piece) => {
  const type = piece & 7;
  if (type < PAWN || type >= KING) return 0;
  return 1 << (COUNT_BITS * (type - 1) + (piece & BLACK ? COLOR_BITS : 0));
});

/** The key of the same men with the colours exchanged. */
export function mirrored(key: number): number {
  return (key >>> COLOR_BITS) | ((key & COLOR_MASK) << COLOR_BITS);
}

/**
 * The piece codes in a table's name, white's men first; null for other names. Two kings alone have no table.
 */
export function menOfName(name: string): readonly number[] | null {
  if (name.length < 4 || name.length > MAX_MEN + 1 || !/^KQ*R*B*N*P*vKQ*R*B*N*P*$/.test(name)) return null;
  const [white = "", black = ""] = name.split("v");
  const codes = (letters: string, color: number): number[] =>
    [...letters].map((letter) => LETTERS.indexOf(letter) | color);
  return [...codes(white, 0), ...codes(black, BLACK)];
}

/** The key of men, given by their piece codes: the same for every order of the men. */
export function keyOfMen(men: Iterable<number>): number {
  let key = 0;
  for (const piece of men) key += MATERIAL_KEY[piece] as number;
  return key;
}

/** The name of the table that holds positions of a key, the side with more or stronger men first. */
export function nameOfKey(key: number): string {
  // The strongest men have the highest bits.
  const sides = [key & COLOR_MASK, key >>> COLOR_BITS].sort((a, b) => b - a).map(lettersOf);
  return sides.sort((a, b) => b.length - a.length).join("v");
}

function lettersOf(counts: number): string {
  const countOf = (letter: string): number =>
    letter === "K" ? 1 : (counts >>> (COUNT_BITS * (LETTERS.indexOf(letter) - 1))) & 7;
  return [...STRONGEST_FIRST].map((letter) => letter.repeat(countOf(letter))).join("");
}

/**
 * The kinds of tables. "wdl": results with either side to move; "dtz": distances to the next capture or pawn move, with one side
 * to move. Of each: the end of a file's name, the first bytes of a file, and the greatest value in a table.
 */
export const KINDS = {
  wdl: { suffix: ".rtbw", magic: [0x71, 0xe8, 0x23, 0x5d], greatest: 4 },
  dtz: { suffix: ".rtbz", magic: [0xd7, 0x66, 0x0c, 0xa5], greatest: 0xffe },
} as const;

export type TableKind = keyof typeof KINDS;

/** The size of a file is a multiple of so many bytes, plus the checksum. */
const UNIT = 64;
/** Bytes of the checksum at the end of a file. */
export const CHECKSUM = 16;

/** Table and kind from a file's name without folders; null when it is not the name of a table. */
export function parseFileName(file: string): { readonly name: string; readonly kind: TableKind } | null {
  for (const kind of ["wdl", "dtz"] as const) {
    const { suffix } = KINDS[kind];
    const name = file.slice(0, -suffix.length);
    if (file.endsWith(suffix) && menOfName(name) !== null) return { name, kind };
  }
  return null;
}

/** Whether this can be the size of a table's file. */
export function isTableSize(bytes: number): boolean {
  return bytes >= UNIT && bytes % UNIT === CHECKSUM;
}

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
