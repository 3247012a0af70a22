// What other hash numbers alone change.
import { bySize, tableOf } from "../../output/columns";
import type { ResultTable } from "../../output/results";
import type { Replicas } from "./replicas";

/** None where no others were tried. `cell` is in percent. */
export function rehashTable<Name extends string>(
  of: { readonly where: string; readonly heading: string; readonly names: readonly Name[] },
  { seeds, sizes }: Replicas,
  cell: (name: Name, positions: number) => number | null,
): readonly ResultTable[] {
  if (seeds === 0) return [];
  const title = `Scatter of nodes under other hash numbers, ${of.where}`;
  const columns = bySize(of.heading, sizes, "percent1", cell);
  return [tableOf(title, of.names, columns, `Standard deviation of ${seeds + 1} sets.`)];
}
