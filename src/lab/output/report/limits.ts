// The list of results that could not be compared with published ones, with reasons.
import type { ResultTable } from "../results";
import { type FoundDocument, searchersOf } from "./folder";
import { html, type Markup } from "./html";
import { publishedColumns } from "./published-columns";
import { hasTopic } from "./topics";

/** Limits of the experiments of 1994 and 1998. */
const OF_TOPICS: readonly string[] = [
  "The program of 1994 and 1998 is known in outline only: its evaluation and the details of its move ordering are not. Node counts therefore compare better as ratios, within a column, than one by one.",
  "The endgame positions of 1998 are not in the sources at hand. Endgames here are a set of our own, chosen by the same definition.",
];

/** Limits of all experiments. */
const ALWAYS: readonly string[] = [
  "Times and nodes per second are of the machine named with an experiment, or of several where none is named; node counts are the same on any machine.",
];

export function limits(documents: readonly FoundDocument[], missing: readonly string[]): Markup {
  const items = [
    ...(hasTopic(documents) ? OF_TOPICS : []),
    ...ALWAYS,
    ...signatures(documents),
    ...documents.flatMap(gaps),
    ...missing,
  ];
  return html`<section id="limits">
<h2>What could not be compared</h2>
<ul>
${items.map((item) => html`<li>${item}</li>`)}
</ul>
</section>`;
}

function signatures(documents: readonly FoundDocument[]): readonly string[] {
  const distinct = searchersOf(documents);
  const searchers = distinct.map((signature) => signature.split(" ", 1)[0]);
  if (new Set(searchers).size === distinct.length) return [];
  return [
    `The experiments were run by different versions of a searcher (${distinct.join(", ")}), so their node counts need not agree with each other.`,
  ];
}

function gaps({ experiment, set, findings, tables }: FoundDocument): readonly string[] {
  const where = `${experiment}, ${set}`;
  const open = findings
    .filter(({ verdict }) => verdict === "open")
    .map(({ id, claim, evidence }) => `${where}: finding ${id} (“${claim}”) is open: ${evidence}.`);
  const unpublished = tables.flatMap((table) => {
    const rows = rowsWithoutPublished(table);
    if (rows.length === 0) return [];
    const which = rows.length === table.rows.length ? "any row" : rows.join(", ");
    return [`${where}: no published numbers for ${which} of “${table.title}”.`];
  });
  return [...open, ...unpublished];
}

/** Names of the rows without any published number; empty if the table has no published columns. */
function rowsWithoutPublished(table: ResultTable): readonly string[] {
  const published = publishedColumns(table);
  if (published.length === 0) return [];
  return table.rows
    .filter((row) => published.every((index) => row[index] === null))
    .map((row) => String(row[0] ?? "–"));
}
