// Which columns of a table hold others' numbers, and which rows have none there.
import type { Column, ResultTable } from "../results";

/** By its title: "published", "3 ply publ.", "rank 1998". */
export function isPublished({ title }: Column): boolean {
  return /\bpubl(\.|ished\b)|\b(1994|1998)\b/i.test(title);
}

/** Names of the rows without any published number; none where the table has no published columns. */
export function rowsWithoutPublished({ columns, rows }: ResultTable): readonly string[] {
  const published = columns.flatMap((column, index) => (isPublished(column) ? [index] : []));
  if (published.length === 0) return [];
  return rows
    .filter((row) => published.every((index) => row[index] === null))
    .map((row) => String(row[0] ?? "–"));
}
