// A results table as HTML with numbers aligned right and published numbers marked.
import type { Cell, ResultTable } from "../results";
import { formatCell } from "../text-table";
import { html, type Markup, NOTHING, scrollBox } from "./html";
import { publishedColumns } from "./published-columns";

export function resultsTable(table: ResultTable, id: string): Markup {
  const { title, columns, rows, note } = table;
  const published = publishedColumns(table);
  const classes = columns.map(({ format }, index) => {
    const kind = format === "text" ? "text" : "number";
    return published.includes(index) ? `${kind} published` : kind;
  });
  const heading = columns.map(
    (column, index) => html`<th scope="col" class="${classes[index] ?? ""}">${column.title}</th>`,
  );
  const cell = (value: Cell, index: number) => {
    const format = columns[index]?.format ?? "text";
    const text = formatCell(value, format);
    return index === 0 && format === "text"
      ? html`<th scope="row">${text}</th>`
      : html`<td class="${classes[index] ?? ""}">${text}</td>`;
  };
  const content = html`<table>
<caption id="${id}-caption">${title}</caption>
<thead><tr>${heading}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}
</tbody>
</table>`;
  return html`<div class="results" id="${id}">
${scrollBox(`${id}-caption`, content)}
${note === undefined ? NOTHING : html`<p class="note">${note}</p>`}
</div>`;
}
