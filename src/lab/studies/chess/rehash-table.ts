// The table of the scatter that other hash numbers alone cause.
import { bySize, tableOf } from "../../output/columns";
import type { ResultTable } from "../../output/results";
import type { Repetitions } from "./repetitions";

/** None without repetitions. `cell` gives percent. */
export function rehashTable<Name extends string>(
  of: { readonly where: string; readonly heading: string; readonly names: readonly Name[] },
  { seeds, sizes }: Repetitions,
  cell: (name: Name, positions: number) => number | null,
): readonly ResultTable[] {
  if (seeds === 0) return [];
  const title = `Scatter of nodes under other hash numbers, ${of.where}`;
  const columns = bySize(of.heading, sizes, "percent1", cell);
  return [tableOf(title, of.names, columns, `Standard deviation of ${seeds + 1} sets.`)];
}
