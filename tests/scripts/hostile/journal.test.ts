// The journal of a hostile run belongs to one build of the engine.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { Journal } from "../../../scripts/hostile/journal";
import { NOTHING, type Stint } from "../../../scripts/hostile/stint";
import { temporaryFolder } from "../../support/temporary-folder";

const STINT: Stint = { seed: 1, part: "games", engine: 0, from: 0, to: 10 };
const RESULT = { tally: { ...NOTHING, games: 10 }, memoryMb: 90 };

let file = "";
beforeEach(() => {
  file = path.join(temporaryFolder(), "journal");
});

it("a run of the same build continues, also after a line that was cut off", () => {
  new Journal(file, "one").add(STINT, RESULT);
  appendFileSync(file, '{"stint":{"seed":1');
  const journal = new Journal(file, "one");
  expect(journal.find(STINT)).toEqual(RESULT);
  journal.add({ ...STINT, from: 10, to: 20 }, RESULT);
  expect(new Journal(file, "one").find({ ...STINT, from: 10, to: 20 })).toEqual(RESULT);
});

it("another build refuses the journal and leaves it as it is, and so does any other file", () => {
  new Journal(file, "one").add(STINT, RESULT);
  const text = readFileSync(file, "utf8");
  const refusal = `${file} is not a journal of this build of the engine: name another file`;
  expect(() => new Journal(file, "other")).toThrow(refusal);
  expect(readFileSync(file, "utf8")).toBe(text);
  writeFileSync(file, "notes");
  expect(() => new Journal(file, "one")).toThrow(refusal);
  expect(readFileSync(file, "utf8")).toBe("notes");
});
