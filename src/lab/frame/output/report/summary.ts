// The first section of the report: verdicts on the published findings.

import { quantity } from "../../../../base/quantity";
import type { Publications, Topic } from "../../game";
import { OUTSIDE } from "../../statistics/interval";
import { html, type Markup, NOTHING, scrollBox } from "../html";
import { type Finding, type ResultTable, VERDICTS, type Verdict } from "../results";
import { publishedColumns } from "./experiment";
import { type FoundDocument, searchersOf } from "./folder";

// The published findings as headings.

/** A finding and its document. */
export interface SourcedFinding extends Finding {
  readonly document: FoundDocument;
}

/** Findings on a topic, in the order of their names; null: findings without a topic. */
export function findingsOn(
  topic: Topic | null,
  documents: readonly FoundDocument[],
  topics: readonly Topic[],
): readonly SourcedFinding[] {
  return documents
    .flatMap((document) => document.findings.map((finding) => ({ ...finding, document })))
    .filter((finding) => topicOf(finding, topics) === topic)
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

/** The topic of a finding: 2 for "2b". */
function topicOf({ id }: Finding, topics: readonly Topic[]): Topic | null {
  return topics.find(({ number }) => number === Number.parseInt(id, 10)) ?? null;
}

/** Whether a document is of one of the topics' experiments. */
export function hasTopic(documents: readonly FoundDocument[], topics: readonly Topic[]): boolean {
  return topics.some((topic) => documents.some(({ experiment }) => experiment === topic.experiment));
}

/** A line for each topic without findings of its experiment. */
export function unansweredTopics(
  documents: readonly FoundDocument[],
  topics: readonly Topic[],
): readonly string[] {
  const answers = (topic: Topic) =>
    findingsOn(topic, documents, topics).filter(({ document }) => document.experiment === topic.experiment);
  return topics
    .filter((topic) => answers(topic).length === 0)
    .map(
      ({ number, title, experiment }) =>
        `finding ${number} (${title}): no results; palimpsest lab ${experiment} makes them`,
    );
}

// The list of results that could not be compared with published ones, with reasons.

/** Limits of all experiments. */
const ALWAYS: readonly string[] = [
  "Times and nodes per second are of the machine named with an experiment, or of several where none is named; node counts are the same on any machine.",
];

export function limits(
  documents: readonly FoundDocument[],
  missing: readonly string[],
  { topics, limits: ofTopics }: Publications,
): Markup {
  const items = [
    ...(hasTopic(documents, topics) ? ofTopics : []),
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

const SIGNS: Readonly<Record<Verdict, string>> = {
  confirmed: "✓",
  "at least partly": "≳",
  partly: "≈",
  refuted: "✗",
  open: "?",
};

/** `anchor` gives the id of a document's section. */
export function summary(
  documents: readonly FoundDocument[],
  anchor: (document: FoundDocument) => string,
  known: readonly Topic[],
): Markup {
  const topics = known.map((topic) => ({ ...topic, findings: findingsOn(topic, documents, known) }));
  const further = findingsOn(null, documents, known);
  const studied = topics.flatMap(({ findings }) => findings);
  const table = html`<table class="findings">
<caption id="findings-caption">Published claims and their verdicts by our measurements</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Claim and criterion</th><th scope="col">Verdict and numbers</th></tr></thead>
${topics.map(({ number, title, findings }) => group(`${number}. ${title}`, findings, anchor))}
${further.length === 0 ? NOTHING : group("Further claims", further, anchor)}
</table>`;
  return html`<section id="summary">
<h2>Summary of findings</h2>
<p>${tally([...studied, ...further])}. Each claim is judged by the criterion in small print below it;
<em>open</em> means that the numbers at hand do not decide: an interval holds both answers, or searches are missing;
<em>at least partly</em> means that the weaker criterion is met and the numbers do not decide about the stricter one. A claim
on sets that share positions is counted once, on the widest. ${byChance(studied)}</p>
${scrollBox("findings-caption", table)}
</section>`;
}

function group(
  title: string,
  findings: readonly SourcedFinding[],
  anchor: (document: FoundDocument) => string,
): Markup {
  const state = findings.length === 0 ? "no results here" : tally(findings);
  return html`<tbody>
<tr class="topic"><th scope="rowgroup" colspan="3">${title} <span class="tally">${state}</span></th></tr>
${findings.map((finding) => row(finding, anchor(finding.document)))}
</tbody>`;
}

function row({ id, claim, criterion, verdict, evidence, document }: SourcedFinding, section: string): Markup {
  return html`<tr>
<th scope="row">${id}</th>
<td>${claim}<br><small>${criterion}</small></td>
<td>${verdictMark(verdict)}<br>${evidence} <small><a href="#${section}">${document.experiment}, ${document.set}</a></small></td>
</tr>`;
}

/** Shown by sign and word, not by colour alone. */
function verdictMark(verdict: Verdict): Markup {
  return html`<span class="verdict ${verdict.replaceAll(" ", "-")}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;
}

/** If several sets share positions, keeps only the widest set's verdict on a claim. */
function onWidest(findings: readonly SourcedFinding[]): readonly SourcedFinding[] {
  const widest = new Map<string, SourcedFinding>();
  for (const finding of findings) {
    const { family, width } = finding.document;
    const name = `${family} ${finding.id}`;
    if (width > (widest.get(name)?.document.width ?? -1)) widest.set(name, finding);
  }
  return [...widest.values()];
}

/** The expected number of verdicts that are wrong by chance, from the number of 95% intervals. */
function byChance(findings: readonly SourcedFinding[]): string {
  const decided = onWidest(findings).filter(({ verdict }) => verdict !== "open").length;
  if (decided === 0) return "";
  return `Findings 1 to 8 rest on 95% intervals: of ${quantity(decided, "verdict")} up to about ${(OUTSIDE * decided).toFixed(1)} are wrong by chance alone.`;
}

/** "3 confirmed, 1 refuted" */
function tally(findings: readonly SourcedFinding[]): string {
  const distinct = onWidest(findings);
  const counts = VERDICTS.flatMap((verdict) => {
    const count = distinct.filter((finding) => finding.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return counts.join(", ") || "No claim could be judged";
}
