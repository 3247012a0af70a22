// A full disk and protected files: the message names what could not be written, and nothing that was written is lost.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import type { KeyedJob, Timed } from "../../../../src/lab/frame/jobs/job";
import { openJournal } from "../../../../src/lab/frame/jobs/journal";
import { Schedule } from "../../../../src/lab/frame/jobs/run";
import { temporaryFolder } from "../../../support/temporary-folder";
import { lab } from "../../support/command";
import { jobOf, Runners, resultFor } from "../../support/jobs";

/** Only half of a text can be written, also only from the first figure on; or no file can be opened to add to it. */
let fault: "none" | "full" | "full for figures" | "protected" = "none";

const { openSync, appendFileSync, writeFileSync } = fs;

function halfOf(write: typeof writeFileSync): typeof writeFileSync {
  return (file, data, options) => {
    if (fault !== "full") return write(file, data, options);
    const text = String(data);
    write(file, text.slice(0, text.length / 2), options);
    throw systemError("ENOSPC", -28, `no space left on device, write '${file}'`);
  };
}

const openUnlessProtected: typeof openSync = (file, flags, mode) => {
  if (fault === "full for figures" && String(file).includes(".svg")) fault = "full";
  if (fault === "protected" && flags === "a+")
    throw systemError("EACCES", -13, `permission denied, open '${file}'`);
  return openSync(file, flags, mode);
};

function systemError(code: string, errno: number, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code, errno });
}

beforeAll(() => {
  Object.assign(fs, {
    appendFileSync: halfOf(appendFileSync as typeof writeFileSync),
    writeFileSync: halfOf(writeFileSync),
    openSync: openUnlessProtected,
  });
  syncBuiltinESMExports();
});

beforeEach(() => {
  fault = "none";
});

afterAll(() => {
  Object.assign(fs, { openSync, appendFileSync, writeFileSync });
  syncBuiltinESMExports();
});

const JOBS = [3, 4, 5].map((depth) => jobOf(depth));
const steady = () => new Runners((request) => resultFor(request, (ply) => 100 * 3 ** ply));
const SMALL = ["pv", "--set", "short", "--depth", "2", "--seeds", "0"];

it("the journal on a full disk loses only the result that could not be written, also if others follow", () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "journal.jsonl");
  const results = JOBS.map(({ request }) => resultFor(request, () => 1));
  const journal = openJournal(folder, undefined, () => {});
  const add = (index: number) => journal.add(JOBS[index] as KeyedJob, results[index] as Timed);
  add(0);
  fault = "full";
  expect(() => add(1)).toThrow(new InputError(`cannot write ${file}: no space left on device`));
  fault = "none";
  add(2);
  journal.close();
  const warnings: string[] = [];
  const again = openJournal(folder, undefined, (line) => warnings.push(line));
  const found = JOBS.map((job) => again.find(job));
  expect(found).toEqual([results[0], undefined, results[2]]);
  again.close();
  expect(warnings).toEqual([`${file} line 2: skipped, because it is not a line of a journal`]);
});

it("the journal on a full disk is the fault of no job", async () => {
  const folder = temporaryFolder();
  const journal = openJournal(folder, undefined, () => {});
  const runners = new Runners((request) => {
    fault = "full";
    return resultFor(request, () => 1);
  });
  const schedule = new Schedule(JOBS, {
    createRunner: runners.create,
    runners: 1,
    journal,
  });
  await expect(schedule.run(new AbortController().signal)).rejects.toThrow(
    new InputError(`cannot write ${path.join(folder, "journal.jsonl")}: no space left on device`),
  );
  expect(runners.requests).toHaveLength(1);
  expect(runners.open).toBe(0);
  fault = "none";
  journal.close();
});

it("a journal that may not be written is refused in one line", () => {
  const folder = temporaryFolder();
  fault = "protected";
  expect(() => openJournal(folder, undefined, () => {})).toThrow(
    new InputError(`cannot use ${path.join(folder, "journal.jsonl")}: permission denied`),
  );
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("results on a full disk are refused in one line that names the document", async () => {
  const folder = temporaryFolder();
  const runners = steady();
  fault = "full for figures";
  const { code, errors } = await lab([...SMALL, "--out", folder], { createRunner: runners.create });
  expect(code).toBe(2);
  expect(errors.at(-1)).toBe(
    `lab pv: cannot write ${path.join(folder, "pv-short-2-ply.svg")}: no space left on device`,
  );
  fault = "none";
  expect(fs.readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("results on a full disk are not merged", async () => {
  const folder = temporaryFolder();
  const target = path.join(folder, "journal.jsonl");
  await lab([...SMALL, "--shard", "1/2", "--out", folder], { createRunner: steady().create });
  const signatures = () => {
    fault = "full";
    return "test";
  };
  const { code, errors } = await lab(["merge", "--out", folder], { signatures });
  expect(code).toBe(2);
  expect(errors).toEqual([`lab merge: cannot write ${target}: no space left on device`]);
});
