// The columns of a table with published numbers.
import type { ResultTable } from "../results";

/** In documents of earlier versions their titles tell: "published", "3 ply publ.", "rank 1998". */
const TITLE = /\bpubl(\.|ished\b)|\b(1994|1998)\b/i;

/** The places of the columns with published numbers, from 0. */
export function publishedColumns({ columns }: ResultTable): readonly number[] {
  const areMarked = columns.some(({ published }) => published);
  return columns.flatMap(({ title, published }, index) =>
    (areMarked ? published : TITLE.test(title)) ? [index] : [],
  );
}
