// The report of a document as one page.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import { PUBLICATIONS } from "../../../../src/lab/command/games";
import { writeReport } from "../../../../src/lab/frame/output/report";
import type { Column, Finding, ResultDocument } from "../../../../src/lab/frame/output/results";
import { DOCUMENT, finding, folderWith } from "../../support/document";

function reportOn(files: Readonly<Record<string, object | string>>) {
  const { file, missing } = writeReport(folderWith(files), PUBLICATIONS);
  return { file, missing, page: readFileSync(file, "utf8") };
}

const INFORMATION: ResultDocument = {
  ...DOCUMENT,
  experiment: "information",
  title: "Move or score",
  findings: [finding("5a", "confirmed")],
};

function textOf(page: string): string {
  return page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const { file, missing, page } = reportOn({
  "schemes-short.json": DOCUMENT,
  "information-short.json": INFORMATION,
  "journal.jsonl": "not read",
});

it("the report is one file that needs nothing else", () => {
  expect(path.basename(file)).toBe("report.html");
  const outside = /https?:|<script|<link|@import|\ssrc=/;
  expect(page.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(outside);
  expect(page.match(/<figure .*?<svg [^>]*role="img"/gs)).toHaveLength(2);
});

it.each<[what: string, ...parts: (string | RegExp)[]]>([
  ["a head", /^<!doctype html>\n<html lang="en">/, "prefers-color-scheme: dark"],
  [
    "the program and its searchers once",
    "Measured by Palimpsest 0.1.0, program 0123456789ab (searchers: reference 9f3c01d2)",
  ],
  [
    "every finding with its verdict and numbers",
    ...[...DOCUMENT.findings, ...INFORMATION.findings].map(
      ({ id, verdict, evidence }) =>
        new RegExp(`<th scope="row">${id}</th>.*?${verdict}</span><br>${evidence}`, "s"),
    ),
    /2 confirmed, 1 partly, 1 refuted, 1 open\./,
  ],
  [
    "every table, numbers to the right and published ones apart",
    ...DOCUMENT.tables.map(({ title }) => new RegExp(`<caption [^>]*>${title}</caption>`)),
    '<td class="number">37,512</td>',
    '<td class="number published">38,062</td>',
    '<td class="number published">–</td>',
    "No table: 96,969,114 nodes.",
  ],
  ["a caption for a figure", `<strong>7 ply, time stamping.</strong> ${DOCUMENT.figures[0]?.caption}`],
  [
    "the measurement of each experiment",
    ...["lab study-1994 (seeds: 10)", "Palimpsest 0.1.0, program 0123456789ab", "9f3c01d2"],
    ...["2,310,455,120", "30m 40s", "1,255,682", "schemes-short.json"],
    "<dt>Processors</dt><dd>2 × CPU 3.1 GHz</dd>",
  ],
  [
    "results that could not be compared",
    "schemes, short: finding 4d",
    "no published numbers for Aging of “Thousands of nodes, published and ours”",
  ],
])("the report has %s", (_, ...parts) => {
  for (const part of parts) expect(page).toMatch(part);
});

it("the report names no processors where some answers are from a journal", () => {
  const timing = { ...DOCUMENT.timing, processors: null };
  expect(reportOn({ "a.json": { ...DOCUMENT, timing } }).page).not.toContain("<dt>Processors</dt>");
});

it("the report has ids that are unique and links that lead somewhere", () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.matchAll(/ (?:href="#|aria-labelledby=")([^"]+)"/g)].flatMap(([, t = ""]) =>
    t.split(" "),
  );
  for (const target of targets) expect(ids).toContain(target);
});

it("the report names the findings without results", () => {
  const named = missing.map((line) => line.split(" (")[0]);
  expect(named).toEqual(["finding 3", "finding 6", "finding 7", "finding 8"]);
  expect(page).toContain("Missing from this report");
});

it("the report is the same again", () => {
  const again = reportOn({ "schemes-short.json": DOCUMENT, "information-short.json": INFORMATION });
  expect(again.page).toBe(page);
});

const errors = { ...DOCUMENT, experiment: "errors", findings: [finding("E1", "confirmed")] };

it("a report without an experiment of 1994 or 1998 does not speak of them", () => {
  const [with1994, without] = [{ "a.json": DOCUMENT, "b.json": errors }, { "b.json": errors }].map((files) =>
    textOf(reportOn(files).page),
  );
  for (const text of [
    "Experiments of 1994 and 1998 on replacement schemes",
    "The program of 1994 and 1998 is known in outline only",
    "The endgame positions of 1998",
  ]) {
    expect(with1994).toContain(text);
    expect(without).not.toContain(text);
  }
  for (const page of [with1994, without]) {
    expect(page).toContain("Measured by Palimpsest");
    expect(page).toContain("Times and nodes per second are of the machine");
  }
});

const tableWith = (...columns: readonly Column[]) => {
  const row = columns.map((_, index) => index + 0.5);
  return {
    "a.json": { ...DOCUMENT, tables: [{ title: "Table", columns, rows: [row, row.map(() => null)] }] },
  };
};

it.each<[what: string, files: Record<string, object>, ...parts: (string | RegExp)[]]>([
  [
    "published columns that say so",
    tableWith(
      { title: "nodes", format: "decimal1", published: true },
      { title: "beside published", format: "decimal1" },
    ),
    '<td class="number published">0.5</td>\n<td class="number">1.5</td>',
  ],
  [
    "published columns with titles that say so, of earlier versions",
    tableWith({ title: "rank 1998", format: "decimal1" }, { title: "rank", format: "decimal1" }),
    '<td class="number published">0.5</td>',
    '<td class="number">1.5</td>',
    "no published numbers for – of “Table”",
  ],
  [
    "claims that are not the studies'",
    { "x.json": { ...DOCUMENT, findings: [finding("E1", "confirmed")] } },
    /Further claims.*<th scope="row">E1</s,
  ],
  [
    "several cores, with their names",
    { "a.json": DOCUMENT, "b.json": { ...INFORMATION, signature: "reference 77aa" } },
    "different versions of a searcher (reference 9f3c01d2, reference 77aa)",
  ],
  [
    "the number of searches that ran, if not all had to",
    { "a.json": DOCUMENT, "b.json": { ...DOCUMENT, effort: { searches: 122, searchesRun: 122 } } },
    "<dt>Searches</dt><dd>10,080 searches, for which 2,016 had to be run</dd>",
    "<dt>Searches</dt><dd>122 searches</dd>",
  ],
])("a report shows %s", (_, files, ...parts) => {
  const { page } = reportOn(files);
  for (const part of parts) expect(page).toMatch(part);
});

it("the report has experiments in their own order, not in that of their files", () => {
  const { page } = reportOn({ "a.json": INFORMATION, "b.json": DOCUMENT });
  expect(page.indexOf(`<h2>${DOCUMENT.title}`)).toBeLessThan(page.indexOf(`<h2>${INFORMATION.title}`));
});

it("the sources of a report are escaped", () => {
  const text = `</style><script>alert("1 & 2")</script>`;
  const fixed = ["format", "id", "verdict"];
  const document = JSON.stringify({ ...DOCUMENT, options: { [text]: text } }, (name, value) =>
    typeof value === "string" && !fixed.includes(name) ? text : value,
  );
  const { page } = reportOn({ "x.json": document });
  expect(page).not.toContain("<script");
  expect(page.match(/<\/style>/g)).toHaveLength(1);
});

it("the report counts a claim once where sets share positions, on the widest", () => {
  const on = (set: string, ...findings: readonly Finding[]) => ({ ...DOCUMENT, set, findings });
  const { page } = reportOn({
    "a.json": on("kasparov", finding("1a", "refuted"), finding("1b", "confirmed")),
    "b.json": on("short", finding("1a", "confirmed"), finding("4d", "partly")),
    "c.json": on("endgame", finding("1a", "open")),
  });
  const text = textOf(page);
  expect(text).toContain(" 1 confirmed, 1 partly, 1 refuted, 1 open. ");
  expect(text).toContain("Larger tables help less and less 1 confirmed, 1 refuted, 1 open");
  expect(text).toMatch(/of 3 verdicts up to about 0\.[12] are wrong by chance alone/);
  // All claims can be read.
  expect(page.match(/<th scope="row">1a<\/th>/g)).toHaveLength(3);
});

it("the report draws around missing values", () => {
  const [figure] = DOCUMENT.figures;
  const points = [8192, 16384].map((x, index) => ({ x, y: [Number.NaN, 2][index] ?? 0 }));
  const curves = [{ name: "gap", points }];
  const { page } = reportOn({ "a.json": { ...DOCUMENT, figures: figure ? [{ ...figure, curves }] : [] } });
  expect(page).not.toMatch(/\bNaN\b|undefined/);
});

const { tables, figures, ...rest } = DOCUMENT;
const [table] = tables;
const [figure] = figures;

it.each<[string, object | string, string]>([
  ["cut short", JSON.stringify(DOCUMENT).slice(0, 400), "damaged: not JSON"],
  ["empty", "", "damaged: not JSON"],
  ["of another program", { name: "x" }, "not a results document"],
  ["a list", [], "not a results document"],
  ["of a later format", { ...DOCUMENT, format: 4 }, "format: Invalid type: Expected 3 but received 4"],
  ["without tables", { ...rest, figures }, 'tables: Invalid key: Expected "tables" but received undefined'],
  [
    "with a short row",
    { ...DOCUMENT, tables: [{ ...table, rows: [["New"]] }] },
    "tables.0: a cell for each column",
  ],
  [
    "with a bad anchor",
    { ...DOCUMENT, figures: [{ ...figure, id: 'x" onload="' }] },
    "figures.0.id: expected letters, digits and hyphens",
  ],
  [
    "with an unknown verdict",
    { ...DOCUMENT, findings: [{ ...finding("1a", "open"), verdict: "maybe" }] },
    'findings.0.verdict: Invalid type: Expected ("confirmed" | "at least partly" | "partly" | "refuted" | "open") but received "maybe"',
  ],
])("files that are no results are named: one %s", (_, content, problem) => {
  const { missing, page } = reportOn({ "good.json": INFORMATION, "bad.json": content });
  expect(missing[0]).toBe(`bad.json: ${problem}`);
  expect(textOf(page)).toContain("bad.json");
  expect(page).toContain(INFORMATION.title);
});

it("files that are no results may be folders", () => {
  const folder = folderWith({ "good.json": DOCUMENT });
  mkdirSync(path.join(folder, "x.json"));
  expect(writeReport(folder, PUBLICATIONS).missing[0]).toMatch(/^x\.json: /);
});

it("files that are no results are refused when there is nothing else", () => {
  const folder = folderWith({});
  expect(() => writeReport(folder, PUBLICATIONS)).toThrow(InputError);
  expect(() => writeReport(path.join(folder, "nowhere"), PUBLICATIONS)).toThrow(InputError);
  expect(() => reportOn({ "bad.json": "{" })).toThrow(/no results in .*; bad\.json: damaged: not JSON/);
});
