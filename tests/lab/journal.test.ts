// A journal must survive whatever ends the process that writes it.
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/engine/types";
import { Journal } from "../../src/lab/jobs/journal";
import { resultOf, seriesOf, temporaryFolder } from "./support";

const FIRST = seriesOf(3);
const SECOND = seriesOf(4);

function fileIn(folder: string): string {
  return path.join(folder, "journal.jsonl");
}

/** A folder whose journal holds both series. */
function written(signature = "a"): string {
  const folder = temporaryFolder();
  const journal = new Journal(folder, () => signature);
  for (const series of [FIRST, SECOND])
    journal.add(
      series,
      resultOf(series, (ply) => 10 ** ply),
    );
  journal.close();
  return folder;
}

describe("journal", () => {
  it("remembers what was added, in this run and the next", () => {
    const folder = temporaryFolder();
    const result = resultOf(FIRST, (ply) => ply);
    const journal = new Journal(folder, () => "a");
    expect(journal.find(FIRST)).toBeUndefined();
    journal.add(FIRST, result);
    expect(journal.find(FIRST)).toEqual(result);
    expect(journal.find(SECOND)).toBeUndefined();
    journal.close();
    const next = new Journal(folder, () => "a");
    expect(next.find(FIRST)).toEqual(result);
    next.close();
  });

  it("makes its folder", () => {
    const folder = path.join(temporaryFolder(), "a", "b");
    new Journal(folder, () => "a").close();
    expect(readFileSync(fileIn(folder), "utf8")).toBe("");
  });

  it("tells cores, sets and every part of a series apart", () => {
    const folder = written();
    const other = new Journal(folder, () => "b");
    expect(other.find(FIRST)).toBeUndefined();
    other.close();
    const same = new Journal(folder, () => "a");
    for (const series of [
      seriesOf(3, null),
      seriesOf(3, {}, "kasparov"),
      seriesOf(3, { scheme: "Old" }),
      seriesOf(3, { positions: 8196 }),
      seriesOf(3, { stamping: false }),
      seriesOf(3, { use: "move" }),
      seriesOf(3, { lineLength: 2 }),
      seriesOf(3, { extra: "principal" }),
      { ...FIRST, searcher: "engine" as const },
    ]) {
      expect(same.find(series), JSON.stringify(series)).toBeUndefined();
    }
    same.close();
  });

  it("wherever the last line is torn, only its series is lost, and the next one is not", () => {
    const whole = readFileSync(fileIn(written()));
    const start = whole.indexOf("\n") + 1;
    for (let length = start; length < whole.length - 1; length += 17) {
      const folder = temporaryFolder();
      writeFileSync(fileIn(folder), whole);
      truncateSync(fileIn(folder), length);
      const third = seriesOf(5);
      const journal = new Journal(folder, () => "a");
      expect(journal.find(FIRST)).toBeDefined();
      expect(journal.find(SECOND)).toBeUndefined();
      journal.add(
        third,
        resultOf(third, (ply) => ply),
      );
      journal.close();
      const next = new Journal(folder, () => "a");
      expect(next.find(FIRST)).toBeDefined();
      expect(next.find(third)).toBeDefined();
      next.close();
    }
  });

  it("a line complete but for its end still counts", () => {
    const folder = written();
    truncateSync(fileIn(folder), readFileSync(fileIn(folder)).length - 1);
    const journal = new Journal(folder, () => "a");
    expect(journal.find(SECOND)).toBeDefined();
    journal.close();
  });

  it("lines that are no results are passed over", () => {
    const folder = written();
    appendFileSync(fileIn(folder), 'null\n{}\n{"key":1}\n{"key":"x","result":{}}\n[]\n\u0000\n');
    const journal = new Journal(folder, () => "a");
    expect(journal.find(FIRST)).toBeDefined();
    expect(journal.find(SECOND)).toBeDefined();
    journal.close();
  });

  it("a folder that cannot be is refused in one line", () => {
    const file = path.join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(() => new Journal(path.join(file, "folder"), () => "a")).toThrow(InputError);
  });
});
