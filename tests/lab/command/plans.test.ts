// The searches of the studies, and how few of them have to run.
import { expect, it } from "vitest";
import { type SearchRequest, search } from "../../../src/lab/chess/searchers/searchers";
import { PUBLICATIONS, STUDIES } from "../../../src/lab/command/games";
import { type Job, keyOf } from "../../../src/lab/frame/jobs/job";
import type { Experiment } from "../../../src/lab/frame/study";
import { experimentOf, planOf } from "../support/jobs";

function searchesRun({ jobs }: Experiment): number {
  return jobs.reduce((sum, job) => sum + job.kind.searchesOf(job.request), 0);
}

const requestOf = ({ request }: Job) => request as SearchRequest;

function requestsOf({ jobs }: Experiment) {
  return jobs.map(requestOf);
}

/** The requests with other sets of hash numbers. */
function seededIn(name: string, given: Record<string, string> = {}) {
  return planOf(name, given)
    .flatMap(requestsOf)
    .filter(({ table }) => table?.seed);
}

const ALONE = { seeds: "0" };

it("plans have for the 1994 study 18 positions, 6 numbers of plies, 7 schemes, 8 sizes, 2 modes, and no table", () => {
  const study = experimentOf("study-1994", ALONE);
  expect(study.set).toBe("short");
  expect(study.searches).toBe(18 * 6 * (7 * 8 * 2 + 1));
  // With time stamping every number of plies is searched separately. Otherwise one search serves all.
  expect(searchesRun(study)).toBe(18 * (7 * 8 * 7 + 1));
  // A game is one job if its positions share a table. Otherwise each position is a job.
  expect(study.jobs).toHaveLength(7 * 8 * 6 + 18 * (7 * 8 + 1));
});

it("plans have for the thesis's sweep 94 positions and 3 to 7 plies", () => {
  const study = experimentOf("study-1998", ALONE);
  expect(study.searches).toBe(94 * 5 * (7 * 8 * 2 + 1));
  expect(study.jobs).toHaveLength(6 * 7 * 8 * 5 + 94 * (7 * 8 + 1));
});

it("plans have its searches at 8 plies, and in endgames with time stamping only, as published", () => {
  const deep = experimentOf("study-1998-deep", ALONE);
  expect(new Set(requestsOf(deep).map(({ depth }) => depth))).toEqual(new Set([7, 8]));
  expect(new Set(requestsOf(deep).map(({ table }) => table?.positions))).toEqual(
    new Set([undefined, ...[16, 64, 256, 1024].map((k) => k * 1024)]),
  );
  const endgame = experimentOf("study-1998-endgame", ALONE);
  expect(requestsOf(endgame).every(({ table }) => table?.mode !== "clearing")).toBe(true);
  expect(endgame.searches).toBe(112 * 8 * (7 * 8 + 1));
});

it("plans: searches are repeated at two sizes with each other set of hash numbers", () => {
  const seeded = seededIn("study-1998", { seeds: "10" });
  expect(new Set(seeded.map(({ table }) => table?.seed))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  expect(new Set(seeded.map(({ table }) => table?.positions))).toEqual(new Set([16_384, 262_144]));
  // With the table cleared, the iterations of 7 plies are the searches to fewer plies.
  expect(new Set(seeded.map(({ depth }) => depth))).toEqual(new Set([3, 4, 5, 6, 7]));
  expect(seeded).toHaveLength(10 * 2 * 7 * (5 * 6 + 94));
});

it("plans repeat searches to all plies, and for judgements of the largest table only that one", () => {
  const seeded = seededIn("schemes", { set: "short" });
  expect(new Set(seeded.map(({ depth }) => depth))).toEqual(new Set([3, 4, 5, 6, 7, 8]));
  // 7 schemes at 2 sizes: a game to 6 numbers of plies with time stamping, 18 positions without.
  expect(seeded).toHaveLength(10 * 7 * 2 * (6 + 18));
  for (const name of ["information", "pv"]) {
    const sizes = seededIn(name, { set: "short" }).map(({ table }) => table?.positions);
    expect(new Set(sizes)).toEqual(new Set([262_144]));
  }
});

it("plans repeat no runs of several games by default: games scatter as much as hash numbers do", () => {
  for (const name of ["study-1998", "study-1998-deep", "study-1998-endgame", "extra"]) {
    expect(seededIn(name), name).toEqual([]);
  }
});

it("plans repeat those of Rival's table, whose keys are other ones", () => {
  const seeds = new Set(requestsOf(experimentOf("rival")).map(({ table }) => table?.seed ?? 0));
  expect(seeds.size).toBe(11);
});

it("plans with time stamping share the repetitions of the thesis's sweep at 7 plies", () => {
  const keys = ({ jobs }: Experiment) => new Set(jobs.map((job) => keyOf(job, () => "")));
  const deep = experimentOf("study-1998-deep", { seeds: "3" });
  const repeated = deep.jobs.filter((job) => requestOf(job).table?.seed);
  const shared = repeated.filter((job) => {
    const { depth, table } = requestOf(job);
    return depth === 7 && table?.mode === "stamping";
  });
  expect(shared).toHaveLength(3 * 2 * 7 * 3);
  const known = keys(experimentOf("study-1998", { seeds: "3" }));
  for (const key of keys({ ...deep, jobs: shared })) expect(known.has(key), key).toBe(true);
});

it("plans: schemes without options are the 1994 study", () => {
  expect(experimentOf("schemes").jobs).toEqual(experimentOf("study-1994").jobs);
});

it("plans: schemes follow their options", () => {
  const values = { ...ALONE, plies: "3-4", sizes: "8K,16K", schemes: "new,aging", modes: "clearing" };
  const study = experimentOf("schemes", values);
  expect(study.searches).toBe(18 * 2 * (2 * 2 + 1));
  expect(new Set(requestsOf(study).map(({ depth }) => depth))).toEqual(new Set([4]));
  expect(requestsOf(study).filter(({ table }) => table === null)).toHaveLength(18);
  expect(requestsOf(study).every(({ table }) => table?.mode !== "stamping")).toBe(true);
  expect(planOf("schemes", { set: "short,kasparov" }).map(({ set }) => set)).toEqual(["short", "kasparov"]);
});

it.each([
  ["information", 18 * (1 + 5 * 3)],
  ["pv", 18 * 5 * 3],
  ["extra", 18 * 6 * 6],
  ["rival", 18 * 4 * 6],
])("plans run each search of %s once", (name, searches) => {
  const study = experimentOf(name, { ...ALONE, set: "short" });
  expect(study.searches).toBe(searches);
  expect(searchesRun(study)).toBe(searches);
});

it("plans never run a job twice, and none larger than a game", () => {
  for (const study of STUDIES) {
    if (study.kind !== "study") continue;
    for (const { jobs } of planOf(study.name)) {
      expect(new Set(jobs.map((job) => keyOf(job, () => ""))).size, study.name).toBe(jobs.length);
      for (const job of jobs)
        if (job.kind === search) expect(requestOf(job).positions.length).toBeLessThanOrEqual(31);
    }
  }
});

it("plans belong to experiments whose order in the report is known", () => {
  const studied = STUDIES.filter(({ kind }) => kind === "study").flatMap(({ name }) => planOf(name));
  for (const { experiment } of studied) expect(PUBLICATIONS.experiments).toContain(experiment);
});

it.each([
  ["extra", "reference, queen ending 2, 12 from 8f61c88c0f5a, 10 ply, TwoBig1 256K, stamping, proved draws"],
  [
    "rival",
    "reference, Short-Kasparov 1994 r6, 11 from a078e981918f, 7 ply, TwoBig1 256K, stamping, hash numbers 10",
  ],
  ["engine", "engine, Short-Kasparov 1994 r6, 11 from a078e981918f, 12 ply, MoveOrder 1024K, stamping"],
  ["errors", "errors among 10000, 100000, 1000000 positions, seed 1"],
  ["domineering table", "domineering 8x8, V first, enhanced, TwoBig1 2048K"],
  ["connect4 bench", "connect4 36: score, Full solver, TwoBig1 4096K, from 14 stones on 64K"],
  [
    "strength",
    "match of Aging with slots of 1 with Aging, 8K, 10000 nodes, 2 threads, " +
      "rnbqk2r/ppp2pp1/3b1n2/6B1/7P/3P1N2/PPP1P1p1/RN1QKB1R w KQkq - 0 9",
  ],
])("plans: %s keeps answers under names that journals have: others would run its jobs again", (name, key) => {
  const last = planOf(name).at(-1)?.jobs.at(-1);
  expect(last && keyOf(last, () => "0123")).toBe(`${key} | signature 0123`);
});

it("plans: the engine is never asked to search without a table", () => {
  const requests = requestsOf(experimentOf("engine"));
  expect(requests.every(({ table, searcher }) => table && searcher === "engine")).toBe(true);
});
