// The README of an archive: for its readers, who have no repository. tests/documents.test.ts checks the links of all documents.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { archiveReadme, reachableFiles } from "../../../scripts/package/readme";
import { ROOT } from "../../../scripts/support/root";

it("is about playing and scripts, not about building", () => {
  expect(archiveReadme()).not.toMatch(/\bnpm\b|dist\/|src\//);
});

it("leads to files that exist, a licence and pictures among them", () => {
  const files = [...reachableFiles(archiveReadme())];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "docs/xboard.png", "docs/table.md"]));
  expect(files).not.toContain("docs/demo.md");
});
