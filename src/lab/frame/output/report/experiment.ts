// The section of one experiment: description, tables, figures and measurement.

import { count, timeText } from "../../../../base/quantity";
import type { Figure } from "../figure";
import { renderFigure } from "../figures/render";
import { html, Markup, NOTHING, scrollBox } from "../html";
import { effortText, formatCell } from "../print";
import { type Cell, commandText, type ResultTable } from "../results";
import type { FoundDocument } from "./folder";

// The columns of a table with published numbers.

/** In documents of earlier versions their titles tell: "published", "3 ply publ.", "rank 1998". */
const TITLE = /\bpubl(\.|ished\b)|\b(1994|1998)\b/i;

/** The places of the columns with published numbers, from 0. */
export function publishedColumns({ columns }: ResultTable): readonly number[] {
  const areMarked = columns.some(({ published }) => published);
  return columns.flatMap(({ title, published }, index) =>
    (areMarked ? published : TITLE.test(title)) ? [index] : [],
  );
}

// A results table as HTML with numbers aligned right and published numbers marked.

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

export function experimentSection(document: FoundDocument, id: string): Markup {
  const { title, description, tables, figures } = document;
  return html`<section id="${id}">
<h2>${title}</h2>
<p>${description}</p>
${figures.map((figure) => figureOf(figure, id))}
${tables.map((table, index) => resultsTable(table, `${id}-table-${index + 1}`))}
<h3>How it was measured</h3>
${measurement(document)}
</section>`;
}

/** The page gives the id, because figures of two experiments may have the same name. */
function figureOf(figure: Figure, section: string): Markup {
  const id = `${section}-${figure.id}`;
  const picture = new Markup(renderFigure({ ...figure, id }));
  return html`<figure id="${id}">
${scrollBox(`${id}-title`, picture)}
<figcaption><strong>${figure.title}.</strong> ${figure.caption}</figcaption>
</figure>`;
}

function measurement(document: FoundDocument): Markup {
  const { createdBy, signature, effort, timing, file } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["Command", commandText(document)],
    ["Program", createdBy],
    ["Signature", signature],
    ...(effort.searches > 0 ? [["Searches", effortText(effort)] as const] : []),
    ...(timing.nodes > 0 ? [["Nodes", count(timing.nodes)] as const] : []),
    ["Time", `${timeText(timing.ms)} of one processor`],
    ...(timing.nodes > 0 ? [["Nodes per second", count(timing.nodesPerSecond)] as const] : []),
    ...(timing.processors === null ? [] : [["Processors", timing.processors] as const]),
    ["File", file],
  ];
  return html`<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`;
}
