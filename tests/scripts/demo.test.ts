// The target folder of the page: a build deletes nobody else's files, and an interrupted build does not stand in the way.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.resetModules();
});
const at = (name: string): string => path.join(folder, name);

/** Builds of the page that end before their bundle. */
async function interrupted() {
  vi.doMock("esbuild", () => ({ build: () => Promise.reject(new Error("interrupted")) }));
  return import("../../scripts/demo/build");
}

it("a folder that an interrupted build left is built into again", async () => {
  const { buildDemo, emptyOrDemo } = await interrupted();
  for (const name of ["index.html", "demo.js", "service-worker.js"])
    writeFileSync(at(name), "of an earlier one");
  mkdirSync(at("assets"));
  for (let attempt = 0; attempt < 2; attempt++) {
    emptyOrDemo(folder);
    await expect(buildDemo(folder)).rejects.toThrow("interrupted");
    expect(readdirSync(folder)).toContain("assets");
    expect(readdirSync(folder)).not.toContain("service-worker.js");
  }
  emptyOrDemo(folder);
});

it("a folder with a page of somebody else is not", async () => {
  const { emptyOrDemo } = await interrupted();
  writeFileSync(at("index.html"), "somebody's");
  expect(() => emptyOrDemo(folder)).toThrow(/is neither empty nor an earlier build of the page$/);
  writeFileSync(at(".unfinished-page"), "");
  writeFileSync(at("precious.txt"), "somebody's");
  expect(() => emptyOrDemo(folder)).toThrow(/holds precious\.txt, which is not of the page$/);
});
