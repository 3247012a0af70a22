// Tables in the folders of a path: what is told of them, and what is left out.
import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { NO_RESULT } from "../../../src/engine/instance/no-result";
import { TableChoice } from "../../../src/engine/tablebase/table-choice";
import { enterFen, haveMoreTables, MORE_TABLES, SMALL_TABLES } from "../../support/tables";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A new folder with copies of some of the small tables. */
function folderOf(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tables "));
  folders.push(folder);
  for (const name of names) copyFileSync(path.join(SMALL_TABLES, name), path.join(folder, name));
  return folder;
}

function told(choice: TableChoice, folders: string): readonly string[] {
  choice.choose(folders);
  return choice.takeNotes();
}

const FOUND = "7 endgame tables found: 5 of 3 men, 2 of 4 men";
const QUEEN = "8/8/8/8/4k3/8/1Q6/K7 w - - 0 1";

describe("a path", () => {
  it("is told in one line: tables by their number of men", () => {
    expect(told(new TableChoice(), SMALL_TABLES)).toEqual([FOUND]);
  });

  it.skipIf(!haveMoreTables)("tells more of more", () => {
    const choice = new TableChoice();
    expect(told(choice, MORE_TABLES)).toEqual([
      "42 endgame tables found: 5 of 3 men, 30 of 4 men, 7 of 5 men",
    ]);
    expect(choice.tables.maxMen).toBe(5);
  });

  it("may be several folders, of which the first counts where both have a table", () => {
    const choice = new TableChoice();
    const line = "2 endgame tables found: 2 of 3 men; 1 have distances (DTZ)";
    const one = folderOf("KQvK.rtbw", "KQvK.rtbz");
    expect(told(choice, [one, folderOf("KRvK.rtbw", "KQvK.rtbw")].join(path.delimiter))).toEqual([line]);
  });

  it("may be empty, or of folders without tables", () => {
    const choice = new TableChoice();
    const folder = folderOf();
    for (let i = 0; i < 1000; i++) writeFileSync(path.join(folder, `game ${i}.pgn`), "");
    expect(told(choice, folder)).toEqual([`no endgame tables in ${folder}`]);
    expect(told(choice, "")).toEqual([]);
    expect(choice.tables.maxMen).toBe(0);
  });

  it("that does not exist is refused, and the tables stay", () => {
    const choice = new TableChoice();
    choice.choose(SMALL_TABLES);
    const bad = [SMALL_TABLES, "/no such folder"].join(path.delimiter);
    expect(() => choice.choose(bad)).toThrow(new InputError("/no such folder: no such file or directory"));
    expect(choice.path).toBe(SMALL_TABLES);
    enterFen(choice.prober, QUEEN);
    expect(choice.prober.wdl()).toBe(2);
  });
});

describe("files of no use are named and left out, all others serve", () => {
  it("one of a wrong size at once", () => {
    const folder = folderOf("KQvK.rtbw", "KRvK.rtbw", "KRvK.rtbz");
    truncateSync(path.join(folder, "KQvK.rtbw"), 100);
    const choice = new TableChoice();
    expect(told(choice, folder)).toEqual([
      "KQvK.rtbw is left out: 100 bytes are no whole table",
      "1 endgame tables found: 1 of 3 men",
    ]);
  });

  it("one that only looks like a table when it is asked, once", () => {
    const folder = folderOf("KRvK.rtbw");
    writeFileSync(path.join(folder, "KQvK.rtbw"), new Uint8Array(80));
    const choice = new TableChoice();
    told(choice, folder);
    for (let i = 0; i < 2; i++) {
      enterFen(choice.prober, QUEEN);
      expect(choice.prober.wdl()).toBe(NO_RESULT);
    }
    expect(choice.takeNotes()).toEqual(["KQvK.rtbw is left out: not a Syzygy table"]);
    expect(choice.takeNotes()).toEqual([]);
    enterFen(choice.prober, QUEEN.replace("Q", "R"));
    expect(choice.prober.wdl()).toBe(2);
  });
});
