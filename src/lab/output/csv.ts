// Data as comma-separated values, RFC 4180.
import type { Cell, Data } from "./results";

export function toCsv({ columns, rows }: Data): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
