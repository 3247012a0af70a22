// The report of a document as one page.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
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

describe("the report", () => {
  const { file, missing, page } = reportOn({
    "schemes-short.json": DOCUMENT,
    "information-short.json": INFORMATION,
    "journal.jsonl": "not read",
  });

  it("is one file that needs nothing else", () => {
    expect(path.basename(file)).toBe("report.html");
    expect(page.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /https?:|<script|<link|@import|\ssrc=/,
    );
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain("prefers-color-scheme: dark");
  });

  it("names the program and its searchers once", () => {
    expect(page).toContain(
      "Measured by Palimpsest 0.1.0, program 0123456789ab (searchers: reference 9f3c01d2)",
    );
  });

  it("has every finding with its verdict and numbers", () => {
    for (const { id, verdict, evidence } of [...DOCUMENT.findings, ...INFORMATION.findings]) {
      expect(page).toMatch(new RegExp(`<th scope="row">${id}</th>.*?${verdict}</span><br>${evidence}`, "s"));
    }
    expect(textOf(page)).toContain("2 confirmed, 1 partly, 1 refuted, 1 open.");
  });

  it("has every table, numbers to the right and published ones apart", () => {
    for (const { title } of DOCUMENT.tables)
      expect(page).toMatch(new RegExp(`<caption [^>]*>${title}</caption>`));
    expect(page).toContain('<td class="number">37,512</td>');
    expect(page).toContain('<td class="number published">38,062</td>');
    expect(page).toContain('<td class="number published">–</td>');
    expect(page).toContain("No table: 96,969,114 nodes.");
  });

  it("has every figure with a caption", () => {
    expect(page.match(/<figure /g)).toHaveLength(2);
    expect(page.match(/<svg [^>]*role="img"/g)).toHaveLength(2);
    expect(page).toContain(`<strong>7 ply, time stamping.</strong> ${DOCUMENT.figures[0]?.caption}`);
  });

  it("describes the measurement of each experiment", () => {
    for (const fact of [
      "lab study-1994 (seeds: 10)",
      "Palimpsest 0.1.0, program 0123456789ab",
      "9f3c01d2",
      "2,310,455,120",
      "30m 40s",
      "1,255,682",
      "schemes-short.json",
    ]) {
      expect(page).toContain(fact);
    }
  });

  it("names no processors where some answers are from a journal", () => {
    const timing = { ...DOCUMENT.timing, processors: null };
    expect(page).toContain("<dt>Processors</dt><dd>2 × Example CPU 3.1 GHz</dd>");
    expect(reportOn({ "a.json": { ...DOCUMENT, timing } }).page).not.toContain("<dt>Processors</dt>");
  });

  it("has ids that are unique and links that lead somewhere", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ (?:href="#|aria-labelledby=")([^"]+)"/g)].flatMap(([, t = ""]) =>
      t.split(" "),
    );
    for (const target of targets) expect(ids).toContain(target);
  });

  it("lists results that could not be compared", () => {
    expect(page).toContain("schemes, short: finding 4d");
    expect(page).toContain("no published numbers for Aging of “Thousands of nodes, published and ours”");
  });

  it("names the findings without results", () => {
    const named = missing.map((line) => line.split(" (")[0]);
    expect(named).toEqual(["finding 3", "finding 6", "finding 7", "finding 8"]);
    expect(page).toContain("Missing from this report");
  });

  it("is the same again", () => {
    const again = reportOn({ "schemes-short.json": DOCUMENT, "information-short.json": INFORMATION });
    expect(again.page).toBe(page);
  });
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
  const table = { title: "Table", columns, rows: [row, row.map(() => null)] };
  return reportOn({ "a.json": { ...DOCUMENT, tables: [table] } }).page;
};

it("published columns are those that say so", () => {
  const page = tableWith(
    { title: "nodes", format: "decimal1", published: true },
    { title: "beside published", format: "decimal1" },
  );
  expect(page).toContain('<td class="number published">0.5</td>\n<td class="number">1.5</td>');
});

it("published columns have titles that say so in documents of earlier versions", () => {
  const page = tableWith({ title: "rank 1998", format: "decimal1" }, { title: "rank", format: "decimal1" });
  expect(page).toContain('<td class="number published">0.5</td>');
  expect(page).toContain('<td class="number">1.5</td>');
  expect(page).toContain("no published numbers for – of “Table”");
});

describe("the sources of a report", () => {
  it("has experiments in their own order, not in that of their files", () => {
    const { page } = reportOn({ "a.json": INFORMATION, "b.json": DOCUMENT });
    expect(page.indexOf(`<h2>${DOCUMENT.title}`)).toBeLessThan(page.indexOf(`<h2>${INFORMATION.title}`));
  });

  it("is escaped", () => {
    const text = `</style><script>alert("1 & 2")</script>`;
    const fixed = ["format", "id", "verdict"];
    const document = JSON.stringify({ ...DOCUMENT, options: { [text]: text } }, (name, value) =>
      typeof value === "string" && !fixed.includes(name) ? text : value,
    );
    const { page } = reportOn({ "x.json": document });
    expect(page).not.toContain("<script");
    expect(page.match(/<\/style>/g)).toHaveLength(1);
  });

  it("counts a claim once where sets share positions, on the widest", () => {
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

  it("may hold claims that are not the studies'", () => {
    const { page } = reportOn({ "x.json": { ...DOCUMENT, findings: [finding("E1", "confirmed")] } });
    expect(page).toMatch(/Further claims.*<th scope="row">E1</s);
  });

  it("may come from several cores, and names them", () => {
    const { page } = reportOn({
      "a.json": DOCUMENT,
      "b.json": { ...INFORMATION, signature: "reference 77aa" },
    });
    expect(page).toContain("different versions of a searcher (reference 9f3c01d2, reference 77aa)");
  });

  it("names the number of searches that ran, if not all had to", () => {
    const solved = { ...DOCUMENT, effort: { searches: 122, searchesRun: 122 } };
    const { page } = reportOn({ "a.json": DOCUMENT, "b.json": solved });
    expect(page).toContain("<dt>Searches</dt><dd>10,080 searches, for which 2,016 had to be run</dd>");
    expect(page).toContain("<dt>Searches</dt><dd>122 searches</dd>");
  });

  it("draws around missing values", () => {
    const [figure] = DOCUMENT.figures;
    const points = [8192, 16384].map((x, index) => ({ x, y: [Number.NaN, 2][index] ?? 0 }));
    const curves = [{ name: "gap", points }];
    const { page } = reportOn({ "a.json": { ...DOCUMENT, figures: figure ? [{ ...figure, curves }] : [] } });
    expect(page).not.toMatch(/\bNaN\b|undefined/);
  });
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
