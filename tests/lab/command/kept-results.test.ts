// The documents of the published runs in docs/results: their searchers count as today's do, and the pages in docs/ quote their
// verdicts correctly.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SEARCHERS } from "../../../src/lab/command/games";
import { signatureOf } from "../../../src/lab/command/threads";
import { type Finding, parseDocument, type ResultDocument } from "../../../src/lab/frame/output/results";
import { labModulesOf } from "../../support/lab";

const FOLDER = "docs/results";
const PAGES = ["replication", "strength", "games"].map((name) => readFileSync(`docs/${name}.md`, "utf8"));

/** The sets of most documents, by the names in the columns of the pages' tables. */
const SETS: Readonly<Record<string, string>> = {
  "94 positions": "kasparov",
  "44 positions": "games-1-3",
  "18 positions": "short",
  endgame: "endgame",
};

/** The playing engine changes with every improvement of its search. Its documents belong to the day that they name. */
const LASTING = [...SEARCHERS.keys()].filter((name) => name !== "engine" && name !== "match");

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
  const chess = ["schemes", "information", "pv", "extra", "rival", "errors", "engine", "strength"];
  for (const one of [...chess, "domineering", "connect4"]) expect(kept, one).toContain(one);
});

describe.each(documents)("$name", (document) => {
  it("is of searchers that count as today's", () => {
    for (const of of document.signature.split(", ")) {
      const searcher = LASTING.find((name) => of.startsWith(`${name} `));
      if (searcher) expect(of).toBe(`${searcher} ${signatureOf(searcher, labModulesOf("release"))}`);
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
