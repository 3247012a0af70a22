// A results table as HTML: numbers to the right, published numbers set apart from ours.
import type { Column, ResultTable } from "../results";
import { formatCell } from "../text-table";
import { html, type Markup, NOTHING } from "./html";
import { isPublished } from "./published-columns";
import { scrollBox } from "./scroll-box";

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
  return [column.format === "text" ? "text" : "number", ...(isPublished(column) ? ["published"] : [])].join(
    " ",
  );
}
