// `palimpsest lab report`: every results document of a folder in one page.

import { readdirSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { readable, readText } from "../../../base/platform/node/files";
import { replaceFile, writing } from "../../../base/platform/node/output";
import { count, quantity, timeText } from "../../../base/quantity";
import { errorMessage } from "../../../base/text";
import { OUTSIDE } from "../statistics/statistics";
import type { Publications, Topic } from "../study";
import { escapeMarkup, renderFigure } from "./render";
import * as results from "./results";
import style from "./style.css" with { type: "text" };

// HTML from templates. Values are escaped unless they are markup.

class Markup {
  constructor(readonly text: string) {}
}

const NOTHING = new Markup("");

type Content = string | number | Markup | readonly Markup[];

/** html`<p>${text}</p>` */
function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(contentText)));
}

function contentText(value: Content): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("\n");
  return escapeMarkup(String(value));
}

/** A box that scrolls sideways, with the keyboard too; `labelId` is the id of the label of its content. */
function scrollBox(labelId: string, content: Markup): Markup {
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="${labelId}">
${content}
</div>`;
}

/**
 * The documents in the order of the publications, unknown ones last, and a line for each JSON file that could not be used.
 * @throws InputError if the folder is missing
 */
function readFolder(folder: string, { experiments, sets }: Publications) {
  const problems: string[] = [];
  const names = readable(folder, () => readdirSync(folder)).filter((name) => name.endsWith(".json"));
  const found = names.sort().flatMap((file) => {
    try {
      const document = results.parseDocument(readText(path.join(folder, file)));
      // The wider sets of a family contain the narrower ones; unknown sets are unrelated.
      const { family = document.set, width = 0 } = sets.find(({ name }) => name === document.set) ?? {};
      return [{ ...document, file, family, width }];
    } catch (error) {
      problems.push(`${file}: ${errorMessage(error)}`);
      return [];
    }
  });
  const setNames = sets.map(({ name }) => name);
  found.sort(
    (a, b) =>
      placeIn(experiments, a.experiment) - placeIn(experiments, b.experiment) ||
      a.experiment.localeCompare(b.experiment, "en") ||
      placeIn(setNames, a.set) - placeIn(setNames, b.set) ||
      a.file.localeCompare(b.file, "en"),
  );
  const documents = found.map((document, index) => ({ ...document, id: `experiment-${index + 1}` }));
  return { documents, problems };
}

type Documents = ReturnType<typeof readFolder>["documents"];

function placeIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  return index < 0 ? names.length : index;
}

/** The searchers with their signatures, without repetitions; a document names them as "reference 12ab, engine 34cd". */
function searchersOf(documents: Documents): readonly string[] {
  const all = documents.flatMap(({ signature }) => signature.split(", "));
  return [...new Set(all.filter((one) => one !== ""))];
}

/** In documents of earlier versions the titles of columns with published numbers tell: "published", "3 ply publ.", "rank 1998". */
const PUBLISHED_TITLE = /\bpubl(\.|ished\b)|\b(1994|1998)\b/i;

/** The places of the columns with published numbers, from 0. */
function publishedColumns({ columns }: results.ResultTable): readonly number[] {
  const areMarked = columns.some(({ published }) => published);
  return columns.flatMap(({ title, published }, index) =>
    (areMarked ? published : PUBLISHED_TITLE.test(title)) ? [index] : [],
  );
}

/** A results table as HTML with numbers aligned right and published numbers marked. */
function resultsTable(table: results.ResultTable, id: string): Markup {
  const { title, rows, note } = table;
  const published = publishedColumns(table);
  const columns = table.columns.map(({ title, format }, index) => {
    const kind = format === "text" ? "text" : "number";
    return { title, format, style: published.includes(index) ? `${kind} published` : kind };
  });
  const heading = columns.map((column) => html`<th scope="col" class="${column.style}">${column.title}</th>`);
  const cells = (row: readonly results.Cell[]) =>
    columns.map(({ format, style }, index) => {
      const text = results.formatCell(row[index] ?? null, format);
      const isHeading = index === 0 && format === "text";
      return isHeading ? html`<th scope="row">${text}</th>` : html`<td class="${style}">${text}</td>`;
    });
  const content = html`<table>
<caption id="${id}-caption">${title}</caption>
<thead><tr>${heading}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>`)}
</tbody>
</table>`;
  return html`<div class="results" id="${id}">
${scrollBox(`${id}-caption`, content)}
${note === undefined ? NOTHING : html`<p class="note">${note}</p>`}
</div>`;
}

function experimentSection(document: Documents[number]): Markup {
  const { id, title, description, tables, figures } = document;
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
function figureOf(figure: results.Figure, section: string): Markup {
  const id = `${section}-${figure.id}`;
  const picture = new Markup(renderFigure({ ...figure, id }));
  return html`<figure id="${id}">
${scrollBox(`${id}-title`, picture)}
<figcaption><strong>${figure.title}.</strong> ${figure.caption}</figcaption>
</figure>`;
}

function measurement(document: Documents[number]): Markup {
  const { createdBy, signature, effort, timing, file } = document;
  const facts: readonly (readonly [string, string])[] = [
    ["Command", results.commandText(document)],
    ["Program", createdBy],
    ["Signature", signature],
    ...(effort.searches > 0 ? [["Searches", results.effortText(effort)] as const] : []),
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

/** All findings, in the order of their names. */
function findingsIn(documents: Documents) {
  return documents
    .flatMap((document) => document.findings.map((finding) => ({ ...finding, document })))
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

type SourcedFinding = ReturnType<typeof findingsIn>[number];

/** The topic of a finding: 2 for "2b". */
function topicOf({ id }: results.Finding, topics: readonly Topic[]): Topic | null {
  return topics.find(({ number }) => number === Number.parseInt(id, 10)) ?? null;
}

/** Whether a document is of one of the topics' experiments. */
function hasTopic(documents: Documents, topics: readonly Topic[]): boolean {
  return topics.some((topic) => documents.some(({ experiment }) => experiment === topic.experiment));
}

/** A line for each topic without findings of its experiment. */
function unansweredTopics(documents: Documents, topics: readonly Topic[]): readonly string[] {
  const isAnswered = (topic: Topic) =>
    documents.some(
      ({ experiment, findings }) =>
        experiment === topic.experiment && findings.some((one) => topicOf(one, topics) === topic),
    );
  return topics
    .filter((topic) => !isAnswered(topic))
    .map(
      ({ number, title, experiment }) =>
        `finding ${number} (${title}): no results; palimpsest lab ${experiment} makes them`,
    );
}

/** The list of results that could not be compared with published ones, with reasons. */
function limits(documents: Documents, missing: readonly string[], publications: Publications): Markup {
  const items = [
    ...(hasTopic(documents, publications.topics) ? publications.limits : []),
    "Times and nodes per second are of the machine named with an experiment, or of several where none is named; node counts are the same on any machine.",
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

function signatures(documents: Documents): readonly string[] {
  const distinct = searchersOf(documents);
  const searchers = distinct.map((signature) => signature.split(" ", 1)[0]);
  if (new Set(searchers).size === distinct.length) return [];
  return [
    `The experiments were run by different versions of a searcher (${distinct.join(", ")}), so their node counts need not agree with each other.`,
  ];
}

function gaps({ experiment, set, findings, tables }: Documents[number]): readonly string[] {
  const where = `${experiment}, ${set}`;
  const open = findings
    .filter(({ verdict }) => verdict === "open")
    .map(({ id, claim, evidence }) => `${where}: finding ${id} (“${claim}”) is open: ${evidence}.`);
  const unpublished = tables.flatMap((table) => {
    const published = publishedColumns(table);
    const rows = table.rows
      .filter((row) => published.every((index) => row[index] === null))
      .map((row) => String(row[0] ?? "–"));
    if (published.length === 0 || rows.length === 0) return [];
    const which = rows.length === table.rows.length ? "any row" : rows.join(", ");
    return [`${where}: no published numbers for ${which} of “${table.title}”.`];
  });
  return [...open, ...unpublished];
}

const SIGNS: Readonly<Record<results.Verdict, string>> = {
  confirmed: "✓",
  "at least partly": "≳",
  partly: "≈",
  refuted: "✗",
  open: "?",
};

function summary(documents: Documents, topics: readonly Topic[]): Markup {
  const all = findingsIn(documents);
  const findingsOn = (topic: Topic | null) => all.filter((finding) => topicOf(finding, topics) === topic);
  const further = findingsOn(null);
  const table = html`<table class="findings">
<caption id="findings-caption">Published claims and their verdicts by our measurements</caption>
<thead><tr><th scope="col">No.</th><th scope="col">Claim and criterion</th><th scope="col">Verdict and numbers</th></tr></thead>
${topics.map((topic) => group(`${topic.number}. ${topic.title}`, findingsOn(topic)))}
${further.length === 0 ? NOTHING : group("Further claims", further)}
</table>`;
  return html`<section id="summary">
<h2>Summary of findings</h2>
<p>${tally(all)}. Each claim is judged by the criterion in small print below it;
<em>open</em> means that the numbers at hand do not decide: an interval holds both answers, or searches are missing;
<em>at least partly</em> means that the weaker criterion is met and the numbers do not decide about the stricter one. A claim
on sets that share positions is counted once, on the widest. ${byChance(topics.flatMap(findingsOn))}</p>
${scrollBox("findings-caption", table)}
</section>`;
}

function group(title: string, findings: readonly SourcedFinding[]): Markup {
  const state = findings.length === 0 ? "no results here" : tally(findings);
  return html`<tbody>
<tr class="topic"><th scope="rowgroup" colspan="3">${title} <span class="tally">${state}</span></th></tr>
${findings.map(row)}
</tbody>`;
}

function row({ id, claim, criterion, verdict, evidence, document }: SourcedFinding): Markup {
  // Shown by sign and word, not by colour alone.
  const mark = html`<span class="verdict ${verdict.replaceAll(" ", "-")}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;
  return html`<tr>
<th scope="row">${id}</th>
<td>${claim}<br><small>${criterion}</small></td>
<td>${mark}<br>${evidence} <small><a href="#${document.id}">${document.experiment}, ${document.set}</a></small></td>
</tr>`;
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
  const counts = results.VERDICTS.flatMap((verdict) => {
    const count = distinct.filter((finding) => finding.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return counts.join(", ") || "No claim could be judged";
}

const TITLE = "Transposition tables in the laboratory";

function reportPage(documents: Documents, missing: readonly string[], publications: Publications): string {
  const { topics, introduction } = publications;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TITLE}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header>
<h1>${TITLE}</h1>
<p>${hasTopic(documents, topics) ? introduction : ""}Measured by ${origin(documents)}.</p>
${missing.length === 0 ? NOTHING : missingBox(missing)}
</header>
<nav aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ol>
<li><a href="#summary">Summary of findings</a></li>
${documents.map(({ id, title, experiment }) => html`<li><a href="#${id}">${title}</a> <small>${experiment}</small></li>`)}
<li><a href="#limits">What could not be compared</a></li>
</ol>
</nav>
<main>
${summary(documents, topics)}
${documents.map(experimentSection)}
${limits(documents, missing, publications)}
</main>
</body>
</html>
`.text;
}

function missingBox(missing: readonly string[]): Markup {
  return html`<aside aria-labelledby="missing-title">
<h2 id="missing-title">Missing from this report</h2>
<ul>
${missing.map((line) => html`<li>${line}</li>`)}
</ul>
</aside>`;
}

/** The programs that made the documents, and the searchers with their signatures. */
function origin(documents: Documents): string {
  const makers = new Set(documents.map(({ createdBy }) => createdBy));
  return `${[...makers].join("; ")} (searchers: ${searchersOf(documents).join(", ") || "none"})`;
}

/**
 * Writes report.html. Returns its path, and a line for each file that could not be used and each topic without results.
 * @throws InputError when the folder cannot be used or holds no results at all
 */
export function writeReport(folder: string, publications: Publications) {
  const { documents, problems } = readFolder(folder, publications);
  if (documents.length === 0) throw new InputError([`no results in ${folder}`, ...problems].join("; "));
  const missing = [...problems, ...unansweredTopics(documents, publications.topics)];
  const file = path.join(folder, "report.html");
  const page = reportPage(documents, missing, publications);
  writing(file, () => replaceFile(file, page));
  return { file, missing };
}
