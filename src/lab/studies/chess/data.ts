// The data of every experiment with searches, in one form: a row for each position, series and number of plies.
import { EVENT_COLUMNS, eventCells } from "../../output/event-cells";
import type { Cell, Data } from "../../output/results";
import { positionSet } from "../../positions/sets";
import type { Sample } from "./sample";
import type { Series } from "./series";

const COLUMNS = [
  "set",
  "game",
  "position",
  "searcher",
  "ply",
  "scheme",
  "positions",
  "stamping",
  "use",
  "lineLength",
  "layout",
  "extra",
  "seed",
  "nodes",
  "score",
  ...EVENT_COLUMNS,
  "usable",
] as const;

/**
 * `all` at those of `plies` that each tells of. The table's counters are of whole searches, so rows of fewer plies leave
 * them empty.
 */
export function tidyData(all: readonly Series[], plies: readonly number[], sample: Sample): Data {
  const rows = all.flatMap((series) => {
    const { set, searcher, depth, table } = series;
    // A table that keeps earlier results is told of by searches to that very depth only.
    const told = plies.filter((ply) => (table?.stamping ? ply === depth : ply <= depth));
    const { positions } = positionSet(set);
    return sample.records(series).flatMap(({ nodes, scores, events }, index) =>
      told.map((ply): readonly Cell[] => {
        const last = Math.min(ply, nodes.length) - 1;
        const counted = ply === depth ? events : null;
        return [
          set,
          positions[index]?.game ?? null,
          index + 1,
          searcher,
          ply,
          ...(table
            ? [
                table.scheme,
                table.positions,
                table.stamping ? "yes" : "no",
                table.use,
                table.lineLength,
                table.layout ?? "buckets",
                table.extra,
                table.seed ?? 0,
              ]
            : ["no table", null, null, null, null, null, null, null]),
          nodes[last] ?? null,
          scores[last] ?? null,
          ...eventCells(counted),
          counted?.usable ?? null,
        ];
      }),
    );
  });
  return { columns: COLUMNS, rows };
}
