// The README of an archive, and the links of documents: they lead to files that exist, and README.md to every document.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { archiveReadme, linkedFiles, reachableFiles } from "../../../scripts/package/readme";
import { ROOT } from "../../../scripts/support/root";

const missing = (text: string) =>
  [...reachableFiles(text)].filter((file) => !existsSync(path.join(ROOT, file)));

describe("the README of an archive", () => {
  it("is about playing and scripts, not about building", () => {
    const headings = [...archiveReadme().matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Play with it", "Script it", "Read on", "License"]);
    expect(archiveReadme()).not.toMatch(/\bnpm\b|dist\/|src\//);
    expect(archiveReadme()).toMatch(/^# Palimpsest\n\n\S/);
  });

  it("leads to files that exist, a licence and pictures among them", () => {
    const files = [...reachableFiles(archiveReadme())];
    expect(missing(archiveReadme())).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "docs/xboard.png", "docs/table.md"]));
    expect(files).not.toContain("docs/demo.md");
  });
});

describe.each(["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"])("%s", (name) => {
  const text = readFileSync(path.join(ROOT, name), "utf8");

  it("leads to files that exist", () => {
    expect(missing(text)).toEqual([]);
  });
});

it("README.md is short and leads to every document", () => {
  const text = readFileSync(path.join(ROOT, "README.md"), "utf8");
  expect(text.split("\n").length).toBeLessThanOrEqual(130);
  const documents = readdirSync(path.join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(8);
  expect(linkedFiles(text)).toEqual(expect.arrayContaining(documents.map((name) => `docs/${name}`)));
});
