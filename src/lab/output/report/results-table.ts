// A results table as HTML with numbers aligned right and published numbers marked; and the rows without published numbers.
import type { Column, ResultTable } from "../results";
import { formatCell } from "../text-table";
import { html, type Markup, NOTHING, scrollBox } from "./html";

export function resultsTable({ title, columns, rows, note }: ResultTable, id: string): Markup {
  const table = html`<table>
<caption id="${id}-caption">${title}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col" class="${classOf(column)}">${column.title}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${columns.map((column, index) => cell(column, index, row[index] ?? null))}</tr>`)}
</tbody>
</table>`;
  return html`<div class="results" id="${id}">
${scrollBox(`${id}-caption`, table)}
${note === undefined ? NOTHING : html`<p class="note">${note}</p>`}
</div>`;
}

function cell(column: Column, index: number, value: string | number | null): Markup {
  const text = formatCell(value, column.format);
  return index === 0 && column.format === "text"
    ? html`<th scope="row">${text}</th>`
    : html`<td class="${classOf(column)}">${text}</td>`;
}

function classOf(column: Column): string {
  const kind = column.format === "text" ? "text" : "number";
  return isPublished(column) ? `${kind} published` : kind;
}

/** Whether a column holds published numbers, by its title: "published", "3 ply publ.", "rank 1998". */
function isPublished({ title }: Column): boolean {
  return /\bpubl(\.|ished\b)|\b(1994|1998)\b/i.test(title);
}

/** Names of the rows without any published number; empty if the table has no published columns. */
export function rowsWithoutPublished({ columns, rows }: ResultTable): readonly string[] {
  const published = columns.flatMap((column, index) => (isPublished(column) ? [index] : []));
  if (published.length === 0) return [];
  return rows
    .filter((row) => published.every((index) => row[index] === null))
    .map((row) => String(row[0] ?? "–"));
}
