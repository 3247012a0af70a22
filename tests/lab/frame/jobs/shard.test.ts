// Shares of a plan on several machines add up to the whole.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { lock } from "../../../../src/base/platform/node/lock";
import { quantity } from "../../../../src/base/quantity";
import { sum } from "../../../../src/base/statistics";
import { positionSet } from "../../../../src/lab/chess/positions/sets";
import type { MatchRequest } from "../../../../src/lab/chess/searchers/match";
import { jobsOf } from "../../../../src/lab/chess/studies/grid";
import { Estimates, type KeyedJob } from "../../../../src/lab/frame/jobs/job";
import { jobsOfShard, parseShard } from "../../../../src/lab/frame/jobs/journal";
import { temporaryFolder } from "../../../support/temporary-folder";
import { lab } from "../../support/command";
import { folderWith } from "../../support/document";
import { jobOf, keyedJob, planOf, Runners, requestFor, resultFor } from "../../support/jobs";

const PLAN = [null, {}, { mode: "clearing" as const }]
  .flatMap((table) =>
    [3, 5].flatMap((depth) => jobsOf({ ...requestFor(depth, table), set: positionSet("games-1-3") })),
  )
  .map(keyedJob);

/** Node counts that differ by position and table. */
const steady = () =>
  new Runners((request) =>
    resultFor(request, (ply) => (100 + request.first) * 3 ** ply + (request.table?.positions ?? 0) / 64),
  );

const studyOf = (set: string) =>
  ["schemes", "--set", set, "--plies", "3-4", "--sizes", "8K,16K", "--seeds", "1"] as const;

/** A file with the first positions of WAC. */
function fewOfWac(): string {
  const lines = readFileSync("tests/positions/wac.epd", "utf8").split("\n");
  return path.join(folderWith({ "wac.epd": lines.slice(0, 6).join("\n") }), "wac.epd");
}

/** Without times. */
function resultIn(folder: string, set: string): unknown {
  const { timing, ...document } = JSON.parse(readFileSync(path.join(folder, `schemes-${set}.json`), "utf8"));
  const data = readFileSync(path.join(folder, `schemes-${set}.csv`), "utf8");
  return { ...document, nodes: timing.nodes, data };
}

it.each([1, 2, 3, 7, 400])("shards: %i of them are the whole plan, each job in one", (count) => {
  const shards = Array.from({ length: count }, (_, index) => jobsOfShard(PLAN, { index: index + 1, count }));
  expect(shards.flat()).toHaveLength(PLAN.length);
  expect(new Set(shards.flat())).toEqual(new Set(PLAN));
  const estimates = new Estimates();
  const times = shards.map((shard) => sum(shard.map((job) => estimates.milliseconds(job))));
  const shortest = Math.min(...PLAN.map((job) => estimates.milliseconds(job)));
  // Where there are jobs enough, they fill the gaps that the long ones leave.
  if (count < 4) expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1.001 * shortest);
});

it("shards take about equally long, even of jobs that do not", () => {
  const long = [5, 4, 4, 4].map((depth, seed) => jobOf(depth, { seed }));
  const [first = [], second = []] = [1, 2].map((index) => jobsOfShard(long, { index, count: 2 }));
  expect(first).toEqual(long.slice(0, 1));
  expect(second).toEqual(long.slice(1));
});

it("shards of matches have every opening whole, in as many cells as there are", () => {
  const plan = planOf("strength", { games: "20", shared: "1K" }).flatMap(({ jobs }) => jobs.map(keyedJob));
  const openings = (shard: readonly KeyedJob[]) =>
    shard.map(({ request }) => (request as MatchRequest).opening);
  const shards = [1, 2, 3, 4].map((index) => jobsOfShard(plan, { index, count: 4 }));
  expect(new Set(shards.flat())).toEqual(new Set(plan));
  expect(shards.map((shard) => new Set(openings(shard)).size).sort()).toEqual([2, 2, 3, 3]);
  const cells = plan.length / 10;
  for (const shard of shards) expect(shard).toHaveLength(cells * new Set(openings(shard)).size);
});

it("shards are read as people write them", () => {
  expect(parseShard("2/4")).toEqual({ index: 2, count: 4 });
  for (const text of ["0/4", "5/4", "4", "a/b", "1/0", "-1/4"]) {
    expect(() => parseShard(text), text).toThrow("--shard expects a share like 2/4");
  }
});

it.each([
  ["games-1-3", "games-1-3"],
  ["a file", "wac"],
])("shards of a sweep over %s, merged, equal the undivided sweep, and run every job once", async (_, set) => {
  const STUDY = studyOf(set === "wac" ? fewOfWac() : set);
  const whole = temporaryFolder();
  expect((await lab([...STUDY, "--out", whole], { createRunner: steady().create })).code).toBe(0);
  const parts = temporaryFolder();
  const runners = steady();
  for (const shard of ["3/4", "1/4", "4/4", "2/4"]) {
    const { code, output } = await lab([...STUDY, "--out", parts, "--shard", shard], {
      createRunner: runners.create,
    });
    expect(code).toBe(0);
    expect(output).toEqual([expect.stringMatching(/^Share \d-of-4 is done\. .*palimpsest lab merge --out /)]);
  }
  const merged = await lab(["merge", "--out", parts]);
  expect(merged).toMatchObject({ code: 0, errors: [] });
  const all = runners.requests.length;
  const many = all.toLocaleString("en-US");
  expect(merged.output).toEqual([`${many} results added, ${many} results in ${parts}`]);
  const { code, errors } = await lab([...STUDY, "--out", parts], { createRunner: runners.create });
  expect(code).toBe(0);
  expect(errors[0]).toMatch(/ all of them from the journal$/);
  expect(runners.requests).toHaveLength(all);
  expect(resultIn(parts, set)).toEqual(resultIn(whole, set));
});

/** Every result took another time. */
let ms = 0;
const line = (key: string, nodes: number, signature = "test") => {
  const search = { nodes: [nodes], scores: [0], bestMove: "e2e4", events: null };
  const result = { searches: [search], ms: ++ms };
  return `${JSON.stringify({ key: `reference, ${key} | signature ${signature}`, result })}\n`;
};

it("merging joins folders and keeps each answer once, whatever its time", async () => {
  const a = folderWith({ "journal.jsonl": line("x", 1), "journal.1-of-2.jsonl": line("y", 2) });
  const b = folderWith({
    "journal.2-of-2.jsonl": line("y", 2) + line("z", 3),
    "other.jsonl": line("w", 9),
  });
  const out = path.join(temporaryFolder(), "new");
  const { code, output } = await lab(["merge", "--from", `${a},${b}`, "--out", out]);
  expect(code).toBe(0);
  expect(output).toEqual([`3 results added, 3 results in ${out}`]);
  const again = await lab(["merge", "--from", `${a},${b}`, "--out", out]);
  expect(again.output).toEqual([`0 results added, 3 results in ${out}`]);
  expect(readFileSync(path.join(out, "journal.jsonl"), "utf8").trim().split("\n")).toHaveLength(3);
});

const [OWN, FIRST, SECOND] = ["journal.jsonl", "journal.1-of-2.jsonl", "journal.2-of-2.jsonl"] as const;
const damaged = line("x", 1).replace('"nodes":[1]', '"nodes":[-1]');
it.each<[string, Record<string, string>, Record<"code" | "added" | "total", number>, ...RegExp[]]>([
  [
    "leaves out answers of other searchers and reports them",
    { [FIRST]: line("x", 1) + line("y", 2, "old") + line("z", 2, "old") },
    { code: 1, added: 1, total: 1 },
    /^lab merge: left out 2 results, the first from .* line 2: signature old of the reference searcher, here it is test$/,
  ],
  [
    "reports every fault once, and does not count the folder's own faulty results",
    {
      [OWN]: line("v", 1) + line("u", 1, "old"),
      [FIRST]: line("x", 1, "old") + line("y", 2, "older") + line("z", 2, "old"),
    },
    { code: 1, added: 0, total: 1 },
    /left out 2 results, the first from .*1-of-2\.jsonl line 1: signature old of /,
    /left out 1 result, from .*1-of-2\.jsonl line 2: signature older of /,
  ],
  [
    "refuses answers that contradict each other, and writes nothing",
    { [FIRST]: line("x", 1), [SECOND]: line("x", 2) },
    { code: 2, added: 0, total: 0 },
    /1-of-2.jsonl line 1 and .*2-of-2.jsonl line 1 differ on reference, x/,
  ],
  [
    "of several answers to a job in one file takes the last, and none that is no answer",
    { [FIRST]: damaged + line("x", 2), [SECOND]: line("x", 2) + line("y", 1) + line("y", 3) },
    { code: 0, added: 2, total: 2 },
    /1-of-2\.jsonl line 1: skipped, because searches\.0\.nodes\.0: .*$/,
  ],
  [
    "gives a torn last line its end before it adds any",
    { [OWN]: line("x", 1) + line("w", 4).slice(0, 30), [FIRST]: line("y", 2) },
    { code: 0, added: 1, total: 2 },
    /journal\.jsonl line 2: skipped/,
  ],
])("merging %s", async (_, files, { code, added, total }, ...errors) => {
  const folder = folderWith(files);
  const outputOf = (fresh: number) =>
    code === 2 ? [] : [`${quantity(fresh, "result")} added, ${quantity(total, "result")} in ${folder}`];
  const wanted = errors.map((one) => expect.stringMatching(one));
  const merged = await lab(["merge", "--out", folder]);
  expect(merged).toEqual({ code, output: outputOf(added), errors: wanted });
  const again = await lab(["merge", "--out", folder]);
  expect(again).toMatchObject({ code, output: outputOf(0) });
});

it("merging takes the last of several answers", async () => {
  const folder = folderWith({ [FIRST]: line("y", 1) + line("y", 3) });
  await lab(["merge", "--out", folder]);
  expect(readFileSync(path.join(folder, OWN), "utf8")).toMatch(/^[^\n]*"nodes":\[3\][^\n]*\n$/);
});

it("merging names the shares whose results are not complete", async () => {
  const folder = folderWith({ [FIRST]: line("x", 1), [SECOND]: line("y", 1) });
  const unlock = lock(path.join(folder, "journal.2-of-2.jsonl"));
  const during = await lab(["merge", "--out", folder]);
  unlock();
  expect(during.output).toEqual([`2 results added, 2 results in ${folder}`]);
  expect(during.errors).toEqual([
    expect.stringMatching(
      /2-of-2\.jsonl is locked by process \d+ on \S+; if that process still runs, results are missing$/,
    ),
  ]);
  expect((await lab(["merge", "--out", folder])).errors).toEqual([]);
});

it("merging needs journals", async () => {
  const folder = temporaryFolder();
  for (const from of [temporaryFolder(), path.join(folder, "none")]) {
    expect(await lab(["merge", "--from", from, "--out", folder])).toMatchObject({ code: 2 });
  }
});
