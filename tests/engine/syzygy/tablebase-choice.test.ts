// Tables in the folders of a path: the notes about them, and the files that are left out.
import { truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { TablebaseChoice } from "../../../src/engine/syzygy/tablebase-choice";
import { haveMoreTables, MORE_TABLES, SMALL_TABLES, tableFolder } from "../../support/tables";

async function told(choice: TablebaseChoice, folders: string): Promise<readonly string[]> {
  await choice.choose(folders);
  return [...choice.takeNotes(), choice.present.found].filter((line) => line !== "");
}

const FOUND = "7 endgame tables found: 5 of 3 men, 2 of 4 men";
const QUEEN = "8/8/8/8/4k3/8/1Q6/K7 w - - 0 1";

describe("a path", () => {
  it("is reported in one line: tables by their number of men", async () => {
    expect(await told(new TablebaseChoice(), SMALL_TABLES)).toEqual([FOUND]);
  });

  it.skipIf(!haveMoreTables)("is reported for more tables", async () => {
    const choice = new TablebaseChoice();
    expect(await told(choice, MORE_TABLES)).toEqual([
      "42 endgame tables found: 5 of 3 men, 30 of 4 men, 7 of 5 men",
    ]);
    expect(choice.present.maxMen).toBe(5);
  });

  it("may be several folders, of which the first counts where both have a table", async () => {
    const choice = new TablebaseChoice();
    const line = "2 endgame tables found: 2 of 3 men; 1 has distances (DTZ)";
    const one = tableFolder("KQvK.rtbw", "KQvK.rtbz");
    expect(await told(choice, [one, tableFolder("KRvK.rtbw", "KQvK.rtbw")].join(path.delimiter))).toEqual([
      line,
    ]);
  });

  it("may be empty, or of folders without tables", async () => {
    const choice = new TablebaseChoice();
    const folder = tableFolder();
    for (let i = 0; i < 1000; i++) writeFileSync(path.join(folder, `game ${i}.pgn`), "");
    expect(await told(choice, folder)).toEqual([`no endgame tables in ${folder}`]);
    expect(await told(choice, "")).toEqual([]);
    expect(choice.present.maxMen).toBe(0);
  });

  it("keeps the folders that exist, and names the others", async () => {
    const folders = ["/no such folder", SMALL_TABLES, "/nor this"].join(path.delimiter);
    const choice = new TablebaseChoice();
    const left = (folder: string) => `a folder is left out: ${folder}: no such file or directory`;
    expect(await told(choice, folders)).toEqual([left("/no such folder"), left("/nor this"), FOUND]);
    expect((await choice.probe(QUEEN)).wdl).toBe(2);
  });

  it("that does not exist is refused, and the tables stay", async () => {
    const choice = new TablebaseChoice();
    await choice.choose(SMALL_TABLES);
    const bad = ["/no such folder", "/nor this"].join(path.delimiter);
    await expect(choice.choose(bad)).rejects.toThrow(
      new InputError("/no such folder: no such file or directory"),
    );
    expect(choice.present.path).toBe(SMALL_TABLES);
    expect((await choice.probe(QUEEN)).wdl).toBe(2);
  });
});

it("ended while it lists the folders opens no files, because nobody would close them", async () => {
  const choice = new TablebaseChoice();
  const chosen = choice.choose(SMALL_TABLES);
  choice.end();
  await chosen;
  expect([choice.present.path, choice.present.maxMen]).toEqual(["", 0]);
  await expect(choice.probe(QUEEN)).rejects.toThrow(InputError);
});

describe("files that cannot be used are named and left out, all others are used", () => {
  it("one of a wrong size at once", async () => {
    const folder = tableFolder("KQvK.rtbw", "KRvK.rtbw", "KRvK.rtbz");
    truncateSync(path.join(folder, "KQvK.rtbw"), 100);
    const choice = new TablebaseChoice();
    expect(await told(choice, folder)).toEqual([
      "KQvK.rtbw is left out: 100 bytes are no whole table",
      "1 endgame table found: 1 of 3 men",
    ]);
  });

  it("one that is found to be no table when it is probed, once", async () => {
    const folder = tableFolder("KRvK.rtbw");
    writeFileSync(path.join(folder, "KQvK.rtbw"), new Uint8Array(80));
    const choice = new TablebaseChoice();
    await told(choice, folder);
    for (let i = 0; i < 2; i++) {
      const missing = "no table for this position: KQvK.rtbw is left out: not a Syzygy table";
      await expect(choice.probe(QUEEN)).rejects.toThrow(new InputError(missing));
    }
    expect(choice.takeNotes()).toEqual(["KQvK.rtbw is left out: not a Syzygy table"]);
    expect(choice.takeNotes()).toEqual([]);
    expect((await choice.probe(QUEEN.replace("Q", "R"))).wdl).toBe(2);
  });
});
