// `palimpsest lab report`: every results document of a folder in one page.

import path from "node:path";
import { InputError } from "../../../../base/input-error";
import { replaceFile, writing } from "../../../../base/platform/node/output";
import type { Publications } from "../../game";
import { html, Markup, NOTHING } from "../html";
import { experimentSection } from "./experiment";
import { type FoundDocument, readFolder, searchersOf } from "./folder";
// The report as one page without external parts.
import style from "./style.css" with { type: "text" };
import { hasTopic, limits, summary, unansweredTopics } from "./summary";

const TITLE = "Transposition tables in the laboratory";

export function reportPage(
  documents: readonly FoundDocument[],
  missing: readonly string[],
  publications: Publications,
): string {
  const { topics, introduction } = publications;
  const anchor = (document: FoundDocument) => `experiment-${documents.indexOf(document) + 1}`;
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
${contents(documents, anchor)}
<main>
${summary(documents, anchor, topics)}
${documents.map((document) => experimentSection(document, anchor(document)))}
${limits(documents, missing, publications)}
</main>
</body>
</html>
`.text;
}

function contents(documents: readonly FoundDocument[], anchor: (document: FoundDocument) => string): Markup {
  return html`<nav aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2>
<ol>
<li><a href="#summary">Summary of findings</a></li>
${documents.map((document) => html`<li><a href="#${anchor(document)}">${document.title}</a> <small>${document.experiment}</small></li>`)}
<li><a href="#limits">What could not be compared</a></li>
</ol>
</nav>`;
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
function origin(documents: readonly FoundDocument[]): string {
  const makers = new Set(documents.map(({ createdBy }) => createdBy));
  return `${[...makers].join("; ")} (searchers: ${searchersOf(documents).join(", ") || "none"})`;
}

const FILE = "report.html";

export interface Report {
  /** Path of the page. */
  readonly file: string;
  /** A line for each file that could not be used and each topic without results. */
  readonly missing: readonly string[];
}

/** @throws InputError when the folder cannot be used or holds no results at all. */
export function writeReport(folder: string, publications: Publications): Report {
  const { documents, problems } = readFolder(folder, publications);
  if (documents.length === 0) throw new InputError([`no results in ${folder}`, ...problems].join("; "));
  const missing = [...problems, ...unansweredTopics(documents, publications.topics)];
  const file = path.join(folder, FILE);
  const page = reportPage(documents, missing, publications);
  writing(file, () => replaceFile(file, page));
  return { file, missing };
}
