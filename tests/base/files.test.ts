// Reads and writes files that users name.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { isThere, openInput, readInput, readText, readTextBytes } from "../../src/base/platform/node/files";
import { makeFolder, refuseUnwritable, replaceFile } from "../../src/base/platform/node/output";
import { temporaryFolder } from "../support/temporary-folder";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});
const at = (name: string): string => path.join(folder, name);

it("reading gives the bytes of a file, the first of them, or its text", () => {
  writeFileSync(at("file"), "Füße");
  expect(readInput(at("file"))).toEqual(Buffer.from("Füße"));
  expect(readInput(at("file"), 1)).toEqual(Buffer.from("F"));
  expect(readInput(at("file"), 0)).toEqual(Buffer.alloc(0));
  expect(readText(at("file"))).toBe("Füße");
});

it.each([openInput, readInput, readText])("reading: %o names the fault in a line", (read) => {
  expect(() => read(at("absent"))).toThrow(
    new InputError(`cannot read ${at("absent")}: no such file or directory`),
  );
  expect(() => read(folder)).toThrow(new InputError(`cannot read ${folder}: it is a folder, not a file`));
});

it("reading names the fault of a text, also where the system refuses to look at the name", async () => {
  const name = at("n".repeat(300));
  await expect(readTextBytes(name)).rejects.toThrow(new InputError(`cannot read ${name}: name too long`));
});

it("reading recognises existing files", () => {
  writeFileSync(at("file"), "");
  expect([isThere(at("file")), isThere(at("absent"))]).toEqual([true, false]);
  expect(() => isThere(folder)).toThrow(`cannot use ${folder}: it is a folder, not a file`);
});

// On Windows it is a file that is absent.
it.runIf(process.platform !== "win32")("reading names a file that is used as a folder", () => {
  writeFileSync(at("file"), "");
  expect(() => isThere(at("file/in"))).toThrow(`cannot use ${at("file/in")}: not a directory`);
});

it("writing replaces a file whole, and leaves nothing where it fails", () => {
  replaceFile(at("file"), "one");
  replaceFile(at("file"), "two");
  expect(readFileSync(at("file"), "utf8")).toBe("two");
  mkdirSync(at("folder"));
  expect(() => replaceFile(at("folder"), "three")).toThrow();
  expect(readdirSync(folder)).toEqual(["file", "folder"]);
});

it("writing is refused before the work", () => {
  refuseUnwritable(at("new"));
  const nowhere = at("no/file");
  expect(() => refuseUnwritable(nowhere)).toThrow(
    new InputError(`cannot write ${nowhere}: there is no folder ${at("no")}`),
  );
  expect(() => refuseUnwritable(folder)).toThrow(`cannot write ${folder}: it is a folder, not a file`);
  expect(readdirSync(folder)).toEqual([]);
});

it("writing makes folders, and refuses files in their place", () => {
  makeFolder(at("a/b/c"));
  expect(readdirSync(at("a/b"))).toEqual(["c"]);
  writeFileSync(at("file"), "");
  expect(() => makeFolder(at("file"))).toThrow(`cannot use ${at("file")}: it is a file, not a folder`);
  expect(() => makeFolder(at("file/in"))).toThrow(`cannot use ${at("file/in")}: not a directory`);
});
