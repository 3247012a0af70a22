// The documents of the published runs in docs/results: their searchers count as today's do, the pages in docs/ quote their verdicts
// correctly, and a command makes each again. Published numbers, checked by checksums that were made from the printed tables in another
// way than by typing.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { getOrInsertComputed } from "../../../src/base/lazy";
import { GILLOGLY } from "../../../src/lab/chess/studies/errors";
import {
  CUTTING_SHARE,
  INFORMATION,
  LINE_OF_FIVE,
  RANKING_1998,
  SHOWN_SIZE,
  STUDY_1994,
  SUGGESTED_SIZES,
} from "../../../src/lab/chess/studies/published";
import { SEARCHERS, STUDIES } from "../../../src/lab/command/games";
import { commandLine } from "../../../src/lab/command/lab";
import { signatureOf } from "../../../src/lab/command/program";
import { publishedMeans } from "../../../src/lab/connect4/studies";
import { PUBLISHED } from "../../../src/lab/domineering/studies";
import { type Finding, parseDocument, type ResultDocument } from "../../../src/lab/frame/output/results";
import { labModulesOf } from "../../support/lab";

const FOLDER = "docs/results";
const PAGES = ["replication", "laboratory", "strength", "games", "table"].map((name) =>
  readFileSync(`docs/${name}.md`, "utf8"),
);

/** The sets of most documents, by the names in the columns of the pages' tables. */
const SETS: Readonly<Record<string, string>> = {
  "94 positions": "kasparov",
  "44 positions": "games-1-3",
  "18 positions": "short",
  endgame: "endgame",
  "1,000 openings": "openings",
};

/** The playing engine changes with every improvement of its search. Its documents belong to the day that they name. */
const LASTING = [...SEARCHERS.keys()].filter((name) => name !== "engine" && name !== "match");

const known = new Map<string, string>();

/** The signature of today's searcher. */
const signatureNow = (name: string): string =>
  getOrInsertComputed(known, name, () => signatureOf(name, labModulesOf("release")));

const documents = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, ...parseDocument(readFileSync(path.join(FOLDER, name), "utf8")) }));

const cellsOf = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** "2a kasparov: confirmed" for every verdict in the tables of claims; "" for the set if one column has all sets. */
function verdictsIn(page: string): readonly string[] {
  const tables = page
    .split(/\n(?!\|)/)
    .map((text) => text.split("\n").filter((line) => line.startsWith("|")));
  return tables
    .filter(([head = ""]) => cellsOf(head)[1] === "claim")
    .flatMap(([head = "", , ...rows]) => {
      const sets = cellsOf(head).map((title) => SETS[title] ?? "");
      return rows.map(cellsOf).flatMap(([id = "", , ...cells]) =>
        cells.flatMap((cell, index) => {
          const [verdict] = /^(confirmed|at least partly|partly|refuted|open)\b/.exec(cell) ?? [];
          return verdict === undefined ? [] : [`${id} ${sets[index + 2]}: ${verdict}`];
        }),
      );
    });
}

const SAID = PAGES.flatMap(verdictsIn);

/** The same form from a document: by set if the claim is in a table with columns for the document's set. */
function spokenOf({ set }: ResultDocument, { id, verdict }: Finding): string {
  return `${id} ${Object.values(SETS).includes(set) && /^\d[a-z]?$/.test(id) ? set : ""}: ${verdict}`;
}

it("are there for every experiment", () => {
  const kept = new Set(documents.map(({ experiment }) => experiment));
  const chess = ["schemes", "information", "pv", "extra", "rival", "forms", "errors", "engine", "strength"];
  for (const one of [...chess, "domineering", "connect4"]) expect(kept, one).toContain(one);
});

describe.each(documents)("$name", (document) => {
  it("is of searchers that count as today's", () => {
    for (const of of document.signature.split(", ")) {
      const searcher = LASTING.find((name) => of.startsWith(`${name} `));
      if (searcher) expect(of).toBe(`${searcher} ${signatureNow(searcher)}`);
    }
  });

  it("has the verdicts that the pages quote", () => {
    for (const finding of document.findings) expect(SAID).toContain(spokenOf(document, finding));
  });
});

it("have all that the pages say", () => {
  const known = documents.flatMap((document) => document.findings.map((one) => spokenOf(document, one)));
  for (const one of SAID) expect(known).toContain(one);
});

it.each([
  [{}, "palimpsest lab connect4 bench --out results"],
  [{ mode: "full", weak: "on" }, "palimpsest lab connect4 bench --mode full --weak --out results"],
  [
    { sets: "end-easy, begin-easy" },
    'palimpsest lab connect4 bench --sets "end-easy, begin-easy" --out results',
  ],
])("names the options that differ from the defaults: %j", (given, line) => {
  const study = STUDIES.find(({ name }) => name === "connect4 bench");
  const usual = Object.entries(study?.options ?? {}).map(([name, word]) => [name, word.default ?? ""]);
  const document = { command: "connect4 bench", options: { ...Object.fromEntries(usual), ...given } };
  expect(commandLine(document, "results")).toBe(line);
});

function digest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex").slice(0, 16);
}

const linesOf1994 = (["clearing", "stamping"] as const).flatMap((mode) =>
  Object.entries(STUDY_1994[mode]).map(([name, nodes]) => `${mode} ${name.toUpperCase()} ${nodes.join(" ")}`),
);

/** Means with and without the search for stronger wins. */
const tutorialLine = (set: string) => {
  const means = [publishedMeans(set, false), publishedMeans(set, true)];
  return `${set} ${means.map((mean) => `${mean?.microseconds} ${mean?.positions}`).join(" ")}`;
};

it.each([
  ["the study of 1994", [...linesOf1994, `none ${STUDY_1994.noTable.join(" ")}`], "27ddd13258987725"],
  [
    "Gillogly",
    GILLOGLY.map(({ chance, bits }) => `${chance.toFixed(5).replace(/0+$/, "")} ${bits.join(" ")}`),
    "20260fd6bbf59e13",
  ],
  [
    "DOMI's 35 boards",
    PUBLISHED.map(({ rows, columns, outcome, nodes }) => `${rows}x${columns} ${outcome} ${nodes}`),
    "60c45f3396f62494",
  ],
  [
    "the tutorial's means",
    ["end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium"].map(tutorialLine),
    "2606695914031551",
  ],
])("the table of %s is as printed", (_, lines, wanted) => {
  expect(digest(lines)).toBe(wanted);
});

it("single numbers of the study and of the thesis are as printed", () => {
  expect(STUDY_1994).toMatchObject({ set: "short", positions: 1_048_576, firstPly: 3 });
  expect(INFORMATION).toEqual({ "middle game": { move: 36, full: 68 }, endgame: { move: 65, full: 89 } });
  expect([CUTTING_SHARE, SHOWN_SIZE]).toEqual([50, 262_144]);
  expect(LINE_OF_FIVE).toEqual({ "middle game": 5, endgame: 12 });
  const inK = (sizes: readonly number[]) => sizes.map((size) => size / 1024).join(" ");
  expect(inK(SUGGESTED_SIZES["middle game"])).toBe("8 16 32 32 256");
  expect(inK(SUGGESTED_SIZES.endgame)).toBe("8 8 8 32 64 512 1024 1024");
  const order = Object.entries(RANKING_1998).map(([name, rank]) => `${rank} ${name}`);
  expect(order.join(", ")).toBe("1 TwoBig1, 2 TwoDeep, 3.5 Big1, 3.5 BigAll, 5 Deep, 6.5 New, 6.5 Old");
});
