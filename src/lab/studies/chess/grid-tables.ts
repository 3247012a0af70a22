// A grid of schemes and sizes as tables and figures.

import { quantity } from "../../../base/quantity";
import { bySize, tableOf } from "../../output/columns";
import { type Figure, nodesBySize, type Point, pointOf } from "../../output/figure";
import type { ResultTable } from "../../output/results";
import { MODE_TITLES } from "../options";
import type { GridCell, GridNodes } from "./grid";
import { rehashTable } from "./rehash-table";

/** Nodes by scheme and size, a table for each mode and number of plies. */
export function nodeTables(nodes: GridNodes): readonly ResultTable[] {
  const { modes, plies, schemes, sizes, set } = nodes.grid;
  return modes.flatMap((mode) =>
    plies.map((ply) => {
      const without = nodes.withoutTable(ply);
      return tableOf(
        `Nodes by positions in the table, ${set.title}, ${ply} ply, ${MODE_TITLES[mode]}`,
        schemes,
        bySize("scheme", sizes, "count", (scheme, positions) => nodes.at({ mode, ply, scheme, positions })),
        without === null ? undefined : `No table: ${quantity(without, "node")}.`,
      );
    }),
  );
}

/** The scatter under other hash numbers, where they were tried, at the shown ply and at the last. */
export function rehashTables(nodes: GridNodes): readonly ResultTable[] {
  const { schemes, modes, plies, repetitions, set } = nodes.grid;
  const last = Math.max(...plies);
  return modes.flatMap((mode) =>
    plies
      .filter((ply) => ply === set.shownPly || ply === last)
      .flatMap((ply) =>
        rehashTable(
          { where: `${set.title}, ${ply} ply, ${MODE_TITLES[mode]}`, heading: "scheme", names: schemes },
          repetitions,
          (scheme, positions) => nodes.rehash({ mode, ply, scheme, positions }),
        ),
      ),
  );
}

/** The same as figures, like the thesis's Figures 2.8–2.11. */
export function nodeFigures(experiment: string, nodes: GridNodes): readonly Figure[] {
  const { modes, plies, schemes, sizes, set } = nodes.grid;
  return modes.flatMap((mode) =>
    plies.flatMap((ply) => {
      const of = {
        id: `${experiment}-${set.name}-${ply}-ply-${mode}`,
        title: `${ply} ply, ${MODE_TITLES[mode]}`,
        caption:
          `Nodes of searches to ${ply} plies against the size of the table, ${set.title}. Bars: where the scheme lies ` +
          "beside the mean of the schemes with 95% confidence, were it other games or, of a single one, other hash numbers; " +
          "where it was searched with other numbers, the point is the mean.",
      };
      return nodesBySize(of, schemes, sizes, (scheme, positions) =>
        pointAt(nodes, { mode, ply, scheme, positions }),
      );
    }),
  );
}

/** The bar is the interval of the scheme's nodes beside the mean of all schemes at the same size. */
function pointAt(nodes: GridNodes, cell: GridCell): Point {
  const centre = nodes.estimate((one) => one.meanOver(one.grid.schemes, cell)).value;
  const ratio = nodes.estimate((one) => one.at(cell) / one.meanOver(one.grid.schemes, cell));
  return pointOf(cell.positions, ratio, centre);
}
