// A folder is replaced as a whole: until the new content is complete, the old content stays.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { replaceFolder } from "../../scripts/support/replace-folder";
import { temporaryFolder } from "../support/temporary-folder";

let parent = "";
let folder = "";
beforeEach(() => {
  parent = temporaryFolder();
  folder = path.join(parent, "types");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "old"), "");
});

it("the old content is there while the new one is written, and nothing else is left", () => {
  replaceFolder(folder, (unfinished) => {
    writeFileSync(path.join(unfinished, "new"), "");
    expect(readdirSync(folder)).toEqual(["old"]);
  });
  expect(readdirSync(folder)).toEqual(["new"]);
  expect(readdirSync(parent)).toEqual(["types"]);
});

it("after an error it stays", () => {
  const fail = () => {
    throw new Error("no room");
  };
  expect(() => replaceFolder(folder, fail)).toThrow("no room");
  expect(readdirSync(folder)).toEqual(["old"]);
  expect(readdirSync(parent)).toEqual(["types"]);
});

it("a missing folder is made", () => {
  const other = path.join(parent, "other");
  replaceFolder(other, () => {});
  expect(existsSync(other)).toBe(true);
});
