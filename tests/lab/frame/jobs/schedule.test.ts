// Every job runs once, in the right order, and a journal to continue from remains after every failure.
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { OPENINGS } from "../../../../src/lab/chess/positions/sets";
import { type MatchRequest, match } from "../../../../src/lab/chess/searchers/match";
import { type SearchRequest, type SearchResult, search } from "../../../../src/lab/chess/searchers/searchers";
import type { KeyedJob } from "../../../../src/lab/frame/jobs/job";
import { type Journal, memoryJournal, openJournal } from "../../../../src/lab/frame/jobs/journal";
import { Interrupted, type JobRunner, Schedule } from "../../../../src/lab/frame/jobs/run";
import { temporaryFolder } from "../../../support/temporary-folder";
import {
  jobOf,
  keyedJob,
  matchRequest,
  matchResult,
  Runners,
  requestFor,
  resultFor,
} from "../../support/jobs";

const SCHEMES = ["New", "Old", "Deep"] as const;
const PLAN = [5, 3, 4].flatMap((depth) => SCHEMES.map((scheme) => jobOf(depth, { scheme })));

const GAMES = matchResult([1, 0]);
afterEach(vi.restoreAllMocks);

const UNSTOPPED = new AbortController().signal;

const nodes = (ply: number) => 1000 * 4 ** ply;
const result = (request: SearchRequest): SearchResult => resultFor(request, nodes);

/** A promise that the test fulfils. */
class Gate {
  open = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

function setUp(
  createRunner: () => JobRunner,
  runners: number,
  { plan = PLAN, journal = memoryJournal() }: { plan?: readonly KeyedJob[]; journal?: Journal } = {},
) {
  return new Schedule(plan, { createRunner, runners, journal });
}

it.each([1, 2, 64])("schedule runs every job once on %i runners and closes them", async (threads) => {
  const runners = new Runners(result);
  const journal = memoryJournal();
  const schedule = setUp(runners.create, threads, { journal });
  await schedule.run(UNSTOPPED);
  expect(new Set(runners.requests)).toEqual(new Set(PLAN.map(({ request }) => request)));
  expect(runners.requests).toHaveLength(PLAN.length);
  expect(runners.open).toBe(0);
  for (const job of PLAN) expect(journal.find(job)).toEqual(result(job.request));
  expect(schedule.progress()).toMatchObject({ done: PLAN.length, total: PLAN.length, leftMs: 0 });
});

it("schedule runs one of each kind, the quickest first, then the longest first", async () => {
  const runners = new Runners(result);
  await setUp(runners.create, 1).run(UNSTOPPED);
  expect(runners.requests.map(({ depth }) => depth)).toEqual([3, 4, 5, 5, 5, 4, 4, 3, 3]);
});

it("schedule keeps as many runners busy as it may", async () => {
  let [busy, most] = [0, 0];
  const runners = new Runners(async (request) => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy--;
    return result(request);
  });
  await setUp(runners.create, 4).run(UNSTOPPED);
  expect(most).toBe(4);
});

it("schedule: a failure ends the run after the other running jobs, whose results are kept", async () => {
  const journal = memoryJournal();
  const failing = new Runners(async (request) => {
    if (request.depth === 3) throw new Error("lost");
    await new Promise((resolve) => setTimeout(resolve, 5));
    return result(request);
  });
  const schedule = setUp(failing.create, 3, { journal });
  await expect(schedule.run(UNSTOPPED)).rejects.toThrow("lost");
  expect(failing.open).toBe(0);
  // One job of each depth had begun. None begins after the failure.
  expect(failing.requests.map(({ depth }) => depth).sort()).toEqual([3, 4, 5]);
  expect(schedule.progress().done).toBe(2);
  for (const request of failing.requests.filter(({ depth }) => depth > 3)) {
    expect(journal.find(keyedJob({ kind: search, request }))).toEqual(result(request));
  }
});

it("schedule: no job is begun while the runner of one that failed is closed", async () => {
  let begun = 0;
  const [closing, secondDone, closed] = [new Gate(), new Gate(), new Gate()];
  const create = (): JobRunner => ({
    run: async () => {
      if (begun++ === 0) throw new Error("lost");
      await secondDone.opened;
      return result(requestFor(3));
    },
    close: () => {
      closing.open();
      return closed.opened;
    },
  });
  const failed = expect(setUp(create, 2).run(UNSTOPPED)).rejects.toThrow("lost");
  await closing.opened;
  secondDone.open();
  // The turns in which a runner that is free would begin a job.
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  closed.open();
  await failed;
  expect(begun).toBe(2);
});

it.each([
  [1, 1],
  [2, 1],
  [5, 2],
])("on %i runners at most %i jobs of two threads run at a time, after all others", async (runners, most) => {
  const order: number[] = [];
  let [busy, busiest] = [0, 0];
  const create = (): JobRunner => ({
    run: async (job) => {
      const { threads } = job.request as MatchRequest;
      order.push(threads);
      busy += threads === 2 ? 1 : 0;
      busiest = Math.max(busiest, busy);
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy -= threads === 2 ? 1 : 0;
      return GAMES;
    },
    close: async () => {},
  });
  const plan = OPENINGS.slice(0, 8).map((opening, index) =>
    keyedJob({ kind: match, request: matchRequest({ opening, threads: index % 2 === 0 ? 1 : 2 }) }),
  );
  await setUp(create, runners, { plan }).run(UNSTOPPED);
  expect(order).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  expect(busiest).toBe(most);
});

it("schedule: a runner that cannot be made is an error", async () => {
  const create = () => {
    throw new Error("no threads");
  };
  await expect(setUp(create, 2).run(UNSTOPPED)).rejects.toThrow("no threads");
});

it("schedule stops at once on request and keeps finished results", async () => {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const runners = new Runners((request) => {
    if (runners.requests.length <= 3) return result(request);
    stop.abort();
    return new Promise<SearchResult>(() => undefined);
  });
  const journal = openJournal(folder, undefined, () => {});
  const first = setUp(runners.create, 1, { journal });
  await expect(first.run(stop.signal)).rejects.toThrow(Interrupted);
  expect(runners.open).toBe(0);
  const { done, leftMs } = first.progress();
  expect(done).toBe(3);
  journal.close();
  const kept = openJournal(folder, undefined, () => {});
  const second = setUp(new Runners(result).create, 1, { journal: kept });
  expect(second.progress()).toMatchObject({ done: 3, leftMs });
  kept.close();
});

it("schedule does nothing if stopped before it starts", async () => {
  const runners = new Runners(result);
  await expect(setUp(runners.create, 2).run(AbortSignal.abort())).rejects.toThrow(Interrupted);
  expect(runners.requests).toEqual([]);
});

it("schedule: progress is never absurd, and near the truth once every kind has been seen", async () => {
  // A clock that advances by the time of the series: a millisecond per thousand nodes.
  let clock = 0;
  const cost = (depth: number) => result(requestFor(depth)).ms;
  const left: number[] = [];
  const runners = new Runners((request) => {
    left.push(schedule.progress().leftMs);
    const ms = cost(request.depth);
    clock += 2 * ms;
    const { leftMs } = schedule.progress();
    expect(leftMs > 0 && Number.isFinite(leftMs)).toBe(true);
    clock -= ms;
    return result(request);
  });
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const schedule = setUp(runners.create, 1);
  const before = schedule.progress();
  expect(before).toMatchObject({ done: 0, elapsedMs: 0 });
  expect(before.leftMs > 0 && Number.isFinite(before.leftMs)).toBe(true);
  await schedule.run(UNSTOPPED);
  // Before the fourth series, one of each kind is done and two remain.
  expect((left[3] ?? 0) / (2 * (cost(3) + cost(4) + cost(5)))).toBeCloseTo(1);
  expect(schedule.progress().elapsedMs).toBe(clock);
});
