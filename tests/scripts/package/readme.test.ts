import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../scripts/package/places";
import { linkedFiles, playersReadme, reachableFiles } from "../../../scripts/package/readme";

const README = readFileSync(path.join(ROOT, "README.md"), "utf8");

it("the players' README tells how to play and nothing of building", () => {
  const readme = playersReadme();
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(["Play with it", "Script it", "Options", "Run a match", "License"]);
  expect(readme).not.toMatch(/\bnpm\b|dist\/|src\/|for builders/);
  expect(readme).toMatch(/^# Palimpsest\n\n\S/);
});

it("all it leads to exists, and a licence and pictures are part of it", () => {
  const files = [...reachableFiles(playersReadme())];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "docs/xboard.png", "docs/table.md"]));
  expect(files).not.toContain("docs/demo.md");
});

it("the builders' README leads to files that exist", () => {
  expect(linkedFiles(README).length).toBeGreaterThan(8);
  expect([...reachableFiles(README)].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
