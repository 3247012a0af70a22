// Table statistics as lines for people.
import { sum } from "../../base/statistics";
import type { TableStatistics } from "../types";

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)}%`;
}

/** `label 12 (3.4%), …` for each part of a whole. */
function shares(parts: Readonly<Record<string, number>>, whole: number): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value} (${percent(value, whole)})`)
    .join(", ");
}

/** The counters of a histogram that are not zero, as `index:count`. */
function histogram(counts: readonly number[]): string {
  const last = counts.length - 1;
  const bins = counts.map((count, index) => ({ count, label: index === last ? `${index}+` : String(index) }));
  const used = bins.filter(({ count }) => count > 0).map(({ count, label }) => `${label}:${count}`);
  return used.join(" ") || "none";
}

/** One line per kind of event. */
export function statisticsRows(statistics: TableStatistics): string[] {
  const { capacity, probes, hits, moveHits, illegalMoves, cuts, stores, writes } = statistics;
  const held = sum(statistics.heldByAge);
  return [
    `table: ${held} of ${capacity} positions held (${percent(held, capacity)})`,
    `probes ${probes}, ${shares({ hits, "with a move": moveHits }, probes)}`,
    `cut-offs ${shares({ exact: cuts.exact, lower: cuts.lower, upper: cuts.upper }, hits)} of hits`,
    `illegal stored moves ${illegalMoves}`,
    `stores ${stores}: ${shares({ "to empty entries": writes.filled, "same position": writes.updated }, stores)}`,
    `overwrites ${shares({ "of an earlier search": writes.overwroteOld, "of this search": writes.overwroteCurrent }, stores)}, ${shares({ dropped: writes.dropped }, stores)}`,
    `held by age in searches: ${histogram(statistics.heldByAge)}`,
    `held by depth: ${histogram(statistics.heldByDepth)}`,
    `overwritten by age: ${histogram(statistics.victimsByAge)}`,
    `overwritten by depth: ${histogram(statistics.victimsByDepth)}`,
  ];
}
