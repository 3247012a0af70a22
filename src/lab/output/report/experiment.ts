// The section of one experiment: description, tables, figures and measurement.
import { count, timeText } from "../../../base/quantity";
import type { Figure } from "../figure";
import { renderFigure } from "../figures/render";
import { effortText } from "../print";
import { commandText } from "../results";
import type { FoundDocument } from "./folder";
import { html, Markup, scrollBox } from "./html";
import { resultsTable } from "./results-table";

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
