// Prints a results document on a terminal.

import { count, quantity, timeText } from "../../../base/quantity";
import type { Cell, ColumnFormat, Effort, Finding, ResultDocument, ResultTable } from "./results";

// A results table for a terminal.

/** A printed cell; a dash for an empty one. */
export function formatCell(cell: Cell, format: ColumnFormat): string {
  if (cell === null || Number.isNaN(cell)) return "–";
  if (typeof cell === "string" || format === "text") return String(cell);
  // The names of formats end with the number of decimals, if any.
  const digits = Number(/\d$/.exec(format)?.[0] ?? 0);
  const text = cell.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format === "percent1" ? `${text}%` : text;
}

/** Title, heading, rows and note as lines; numbers to the right. */
export function tableLines({ title, columns, rows, note }: ResultTable): readonly string[] {
  const cells = rows.map((row) => columns.map(({ format }, index) => formatCell(row[index] ?? null, format)));
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.format === "text" ? text.padEnd(width) : text.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [
    title,
    "",
    line(columns.map((column) => column.title)),
    line(widths.map((width) => "─".repeat(width))),
    ...cells.map(line),
    ...(note === undefined ? [] : ["", note]),
  ];
}

export function documentLines(document: ResultDocument): readonly string[] {
  const { title, description, effort, tables, findings, timing } = document;
  return [
    title,
    "═".repeat(title.length),
    description,
    "",
    ...(effort.searches > 0 ? [`${effortText(effort)}.`, ""] : []),
    ...tables.flatMap((table) => [...tableLines(table), ""]),
    ...findings.flatMap(findingLines),
    ...(timing.nodes > 0
      ? [
          `${quantity(timing.nodes, "node")} in ${timeText(timing.ms)} of one processor, ` +
            `${count(timing.nodesPerSecond)} nodes per second${timing.processors === null ? "" : ` (${timing.processors})`}.`,
        ]
      : []),
  ];
}

export function effortText({ searches, searchesRun }: Effort): string {
  const all = quantity(searches, "search", "searches");
  return searchesRun === searches ? all : `${all}, for which ${count(searchesRun)} had to be run`;
}

function findingLines({ id, claim, criterion, verdict, evidence }: Finding): readonly string[] {
  return [`${id}. ${claim}: ${verdict.toUpperCase()}`, `   ${evidence}`, `   (${criterion})`, ""];
}
