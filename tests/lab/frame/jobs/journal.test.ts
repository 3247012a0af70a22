// A journal must survive every end of the process that writes it, and check everything that it reads.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import { errors } from "../../../../src/lab/chess/searchers/errors";
import { search as searching, type TableSetup } from "../../../../src/lab/chess/searchers/searchers";
import { solving as connect4 } from "../../../../src/lab/connect4/solver";
import { solving as domineering } from "../../../../src/lab/domineering/solver";
import { type Job, keyOf } from "../../../../src/lab/frame/jobs/job";
import { type Journal, openJournal } from "../../../../src/lab/frame/jobs/journal";
import { temporaryFolder } from "../../../support/temporary-folder";
import { jobOf, keyedJob, resultFor } from "../../support/jobs";

const FIRST = jobOf(3);
const SECOND = jobOf(4);
const result = (job: typeof FIRST) => resultFor(job.request, (ply) => 10 ** ply);

/** Each differs from the usual table. */
const TABLES: readonly Partial<TableSetup>[] = [
  ...([{ scheme: "Old" }, { positions: 8196 }, { mode: "clearing" }] as const),
  ...([{ mode: "keeping" }, { use: "move" }, { lineLength: 2 }] as const),
  ...([{ extra: "principal" }, { layout: "rival" }, { seed: 1 }] as const),
];

function fileIn(folder: string): string {
  return path.join(folder, "journal.jsonl");
}

/** Uses a folder's journal; returns its messages. */
function using(folder: string, use: (journal: Journal) => void): readonly string[] {
  const warnings: string[] = [];
  const journal = openJournal(folder, undefined, (line) => warnings.push(line));
  try {
    use(journal);
  } finally {
    journal.close();
  }
  return warnings;
}

/** A folder whose journal holds both jobs. */
function written(): string {
  const folder = temporaryFolder();
  using(folder, (journal) => {
    for (const job of [FIRST, SECOND]) journal.add(job, result(job));
  });
  return folder;
}

/** The journal has the results of jobs. */
const finds =
  (...jobs: readonly (typeof FIRST)[]) =>
  (journal: Journal) => {
    for (const job of jobs) expect(journal.find(job)).toEqual(result(job));
  };

it("journal keeps added results for this run and the next", () => {
  const folder = temporaryFolder();
  using(folder, (journal) => {
    expect(journal.find(FIRST)).toBeUndefined();
    journal.add(FIRST, result(FIRST));
    expect(journal.find(FIRST)).toEqual(result(FIRST));
    expect(journal.find(SECOND)).toBeUndefined();
  });
  expect(using(folder, finds(FIRST))).toEqual([]);
});

it("journal distinguishes searchers, positions and every part of a job", () => {
  using(written(), (journal) => {
    const others = [jobOf(3, null), jobOf(3, {}, "kasparov"), ...TABLES.map((table) => jobOf(3, table))];
    expect(new Set(others.map(({ key }) => key)).size).toBe(others.length);
    const { request } = FIRST;
    const like = (changes: Partial<typeof request>) =>
      keyedJob({ kind: searching, request: { ...request, ...changes } });
    for (const other of [
      ...others,
      { ...FIRST, key: keyOf(FIRST, () => "another signature") },
      like({ searcher: "engine" }),
      like({ first: 1, positions: request.positions.slice(1) }),
      like({ positions: request.positions.slice(0, 17) }),
    ]) {
      expect(journal.find(other), other.key).toBeUndefined();
    }
  });
});

it("journal finds positions under any name of their set", () => {
  const same = jobOf(3, {}, "kasparov");
  const request = { ...same.request, first: 6, positions: same.request.positions.slice(6, 24) };
  using(written(), (journal) => expect(journal.find(keyedJob({ ...same, request }))).toBeDefined());
});

it("journal: wherever the last line is torn, only its job is lost, and the next one is not", () => {
  const whole = fs.readFileSync(fileIn(written()));
  const start = whole.indexOf("\n") + 1;
  for (let length = start + 1; length < whole.length - 1; length += 997) {
    const folder = temporaryFolder();
    fs.writeFileSync(fileIn(folder), whole);
    fs.truncateSync(fileIn(folder), length);
    const third = jobOf(5);
    const warnings = using(folder, (journal) => {
      finds(FIRST)(journal);
      expect(journal.find(SECOND)).toBeUndefined();
      journal.add(third, result(third));
    });
    expect(warnings).toEqual([`${fileIn(folder)} line 2: skipped, because it is not a line of a journal`]);
    using(folder, finds(FIRST, third));
  }
});

it("journal: a complete line without a line break counts", () => {
  const folder = written();
  fs.truncateSync(fileIn(folder), fs.readFileSync(fileIn(folder)).length - 1);
  using(folder, finds(SECOND));
});

it("journal skips and reports lines that are no lines of a journal", () => {
  const folder = written();
  fs.appendFileSync(fileIn(folder), 'null\n{}\n{"key":1}\n[]\n\u0000\n');
  const warnings = using(folder, finds(FIRST, SECOND));
  expect(warnings).toHaveLength(5);
  expect(warnings[0]).toBe(`${fileIn(folder)} line 3: skipped, because it is not a line of a journal`);
});

const whole = result(FIRST);
const { searches } = whole;
const [search] = searches;
const all = (changes: object) => ({ ...whole, searches: searches.map((one) => ({ ...one, ...changes })) });
const first = (changes: object) => ({ ...whole, searches: [{ ...search, ...changes }] });
const table = { scheme: "New", positions: 64 } as const;
const setup = { mode: "full", weak: false, table } as const;
const four: Job = { kind: connect4, request: { setup, set: null, sequence: "4", columns: false } };
const domi: Job = {
  kind: domineering,
  request: { rows: 2, columns: 2, first: "V", mode: "domi", ...table },
};
const counted: Job = { kind: errors, request: { seed: 1, positions: [1000] } };
it.each<[string, Job, unknown, RegExp]>([
  ["no object", FIRST, 7, /result: /],
  ["no searches", FIRST, { ms: 1 }, /searches: /],
  ["too few searches", FIRST, first({}), /1 searches/],
  ["negative nodes", FIRST, first({ nodes: [1, -1, 3] }), /searches\.0\.nodes\.1: /],
  ["no nodes", FIRST, first({ nodes: [] }), /searches\.0\.nodes: /],
  ["negative time", FIRST, { ...whole, ms: -1 }, /ms: /],
  ["empty events", FIRST, first({ events: {} }), /searches\.0\.events\.probes: /],
  ["no events", FIRST, all({ events: null }), /events/],
  ["no move", FIRST, first({ bestMove: "<b>" }), /searches\.0\.bestMove: /],
  ["too many plies", FIRST, all({ nodes: [1, 2, 3, 4] }), /iterations/],
  ["other names", four, { resultOf: [], ms: 1 }, /score: /],
  ["no events", domi, { firstWins: true, nodes: 1, ms: 1, statistics: {} }, /statistics\.probes: /],
  ["no counts", counted, { seed: 1, positions: [1000], ms: 1 }, /: /],
])("journal: an answer with %s to %j is named and computed again", (_name, job, result, message) => {
  const folder = temporaryFolder();
  const keyed = keyedJob(job);
  fs.writeFileSync(fileIn(folder), `${JSON.stringify({ key: keyed.key, result })}\n`);
  const warnings = using(folder, (journal) => expect(journal.find(keyed)).toBeUndefined());
  expect(warnings).toEqual([expect.stringMatching(/journal\.jsonl line 1: .*; its job is run again$/)]);
  expect(warnings[0]).toMatch(message);
});

it("journal: a folder that cannot be is refused in one line, and at once", () => {
  const file = path.join(temporaryFolder(), "file");
  fs.writeFileSync(file, "");
  for (const folder of [path.join(file, "folder"), "/proc/palimpsest/x"]) {
    expect(() => openJournal(folder, undefined, () => {})).toThrow(InputError);
  }
});

it("the lock is given back when the journal cannot be opened", () => {
  const folder = temporaryFolder();
  fs.mkdirSync(fileIn(folder));
  expect(() => using(folder, () => {})).toThrow();
  expect(fs.existsSync(`${fileIn(folder)}.lock`)).toBe(false);
});

it("the lock keeps a second writer out until the first has done", () => {
  const folder = temporaryFolder();
  using(folder, () => {
    expect(() => openJournal(folder, undefined, () => {})).toThrow(
      new RegExp(`is being written by process ${process.pid} on ${os.hostname()}; .* remove .*\\.lock$`),
    );
    // A shard has a journal of its own.
    openJournal(folder, { index: 1, count: 2 }, () => {}).close();
  });
  using(folder, () => {});
  expect(fs.existsSync(`${fileIn(folder)}.lock`)).toBe(false);
});

it.runIf(process.platform === "linux")("the lock of a process whose number was reused is taken over", () => {
  const folder = temporaryFolder();
  const file = `${fileIn(folder)}.lock`;
  let held = "";
  using(folder, () => {
    held = fs.readFileSync(file, "utf8").trim();
  });
  const [pid = "", host = "", boot = "", start = ""] = held.split(" ");
  expect(pid).toBe(String(process.pid));
  for (const gone of [
    // The same number, as a container gives it to every program it starts, and from before the machine's last start.
    [pid, host, boot, String(Number(start) - 1)],
    [pid, host, "another-boot", start],
  ]) {
    fs.writeFileSync(file, `${gone.join(" ")}\n`);
    using(folder, () => expect(fs.readFileSync(file, "utf8").trim()).toBe(held));
  }
  // Nobody can tell whether its process lives. A lock without a start time is believed.
  fs.writeFileSync(file, `${pid} ${host}\n`);
  expect(() => using(folder, () => {})).toThrow("is being written by process");
  expect(fs.readdirSync(folder).sort()).toEqual(["journal.jsonl", "journal.jsonl.lock"]);
});

it("the lock of a process of this machine that is gone is taken over, that of another machine is not", () => {
  const folder = temporaryFolder();
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  fs.writeFileSync(`${fileIn(folder)}.lock`, `${gone} ${os.hostname()}\n`);
  using(folder, () => {});
  fs.writeFileSync(`${fileIn(folder)}.lock`, `${gone} elsewhere\n`);
  expect(() => using(folder, () => {})).toThrow(`by process ${gone} on elsewhere`);
});
