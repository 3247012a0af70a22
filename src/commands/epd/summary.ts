// The totals of an EPD file and their summary.

/** Most bad lines that are reported in full and named in the summary: a file that is no EPD has only bad lines. */
export const MOST_BAD_LINES = 10;

/** Counts so far. */
export interface Totals {
  solved: number;
  skipped: number;
  nodes: number;
  timeMs: number;
  readonly failed: string[];
  readonly badLines: number[];
}

/** The number of bad lines, and the numbers of the first ones in the file. */
function badLinesText(badLines: readonly number[]): string {
  if (badLines.length === 0) return "none";
  const numbers = badLines.slice(0, MOST_BAD_LINES).join(", ");
  const more = badLines.length > MOST_BAD_LINES ? ", …" : "";
  return `${badLines.length} (${badLines.length === 1 ? "line" : "lines"} ${numbers}${more})`;
}

/** The lines of the summary. */
export function summary(positions: number, totals: Totals): string[] {
  const { solved, skipped, nodes, timeMs, failed, badLines } = totals;
  const tried = solved + failed.length;
  const rows: [string, string | number][] = [
    ["positions", positions],
    ["solved", `${solved} of ${tried} (${((100 * solved) / Math.max(1, tried)).toFixed(1)}%)`],
    ["skipped", skipped],
    ["bad lines", badLinesText(badLines)],
    ["nodes", nodes],
    ["time", `${timeMs} ms`],
    ["nps", Math.round((nodes * 1000) / Math.max(1, timeMs))],
    ["failed", failed.join(", ") || "none"],
  ];
  return ["", ...rows.map(([name, value]) => `${name.padEnd(10)} ${value}`)];
}
