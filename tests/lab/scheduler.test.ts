// Every series runs once, the right one first, and whatever goes wrong leaves a journal to go on from.
import { describe, expect, it } from "vitest";
import { Journal } from "../../src/lab/jobs/journal";
import { Interrupted, Schedule } from "../../src/lab/jobs/scheduler";
import type { Series, SeriesResult } from "../../src/lab/searchers/types";
import { Runners, resultOf, seriesOf, sizeOf, temporaryFolder } from "./support";

const SCHEMES = ["New", "Old", "Deep"];
const PLAN: readonly Series[] = [5, 3, 4].flatMap((depth) =>
  SCHEMES.map((scheme) => seriesOf(depth, { scheme })),
);

const UNSTOPPED = new AbortController().signal;

const nodes = (ply: number) => 1000 * 4 ** ply;
const answer = (series: Series): SeriesResult => resultOf(series, nodes);

interface Setup {
  readonly schedule: Schedule;
  readonly journal: Journal;
}

function setUp(
  runners: Runners,
  folder: string,
  threads: number,
  now: () => number = () => 0,
  before: readonly Series[] = [],
): Setup {
  const journal = new Journal(folder, () => "test");
  for (const series of before) journal.add(series, answer(series));
  const schedule = new Schedule(PLAN, {
    createRunner: runners.create,
    runners: threads,
    journal,
    now,
  });
  return { schedule, journal };
}

describe("schedule", () => {
  it.each([1, 2, 64])("runs every series once on %i runners and closes them", async (threads) => {
    const runners = new Runners(answer);
    const { schedule, journal } = setUp(runners, temporaryFolder(), threads);
    await schedule.run(UNSTOPPED);
    expect(new Set(runners.given)).toEqual(new Set(PLAN));
    expect(runners.given).toHaveLength(PLAN.length);
    expect(runners.open).toBe(0);
    for (const series of PLAN) expect(journal.find(series)).toEqual(answer(series));
    expect(schedule.progress()).toMatchObject({ done: PLAN.length, total: PLAN.length, share: 1, leftMs: 0 });
    journal.close();
  });

  it("runs one of each kind, the quickest first, then the longest first", async () => {
    const runners = new Runners(answer);
    const { schedule, journal } = setUp(runners, temporaryFolder(), 1);
    await schedule.run(UNSTOPPED);
    expect(runners.given.map(({ depth }) => depth)).toEqual([3, 4, 5, 5, 5, 4, 4, 3, 3]);
    journal.close();
  });

  it("goes by what earlier runs tried", async () => {
    const runners = new Runners(answer);
    const { schedule, journal } = setUp(runners, temporaryFolder(), 1, () => 0, [seriesOf(3), seriesOf(4)]);
    await schedule.run(UNSTOPPED);
    expect(runners.given.map(({ depth }) => depth)).toEqual([5, 5, 5, 4, 4, 3, 3]);
    journal.close();
  });

  it("keeps as many runners busy as it may", async () => {
    let [busy, most] = [0, 0];
    const runners = new Runners(async (series) => {
      most = Math.max(most, ++busy);
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy--;
      return answer(series);
    });
    const { schedule, journal } = setUp(runners, temporaryFolder(), 4);
    await schedule.run(UNSTOPPED);
    expect(most).toBe(4);
    journal.close();
  });

  it("a failing series ends the run with its name; a second run does only what is missing", async () => {
    const folder = temporaryFolder();
    const failing = new Runners((series) => {
      if (series.depth === 5) throw new Error("no more memory");
      return answer(series);
    });
    const first = setUp(failing, folder, 1);
    await expect(first.schedule.run(UNSTOPPED)).rejects.toThrow(
      /^reference, short, 5 ply, .*: no more memory$/,
    );
    expect(failing.open).toBe(0);
    first.journal.close();

    const runners = new Runners(answer);
    const second = setUp(runners, folder, 2);
    expect(second.schedule.progress().done).toBe(2);
    await second.schedule.run(UNSTOPPED);
    expect(runners.given).toHaveLength(PLAN.length - 2);
    second.journal.close();

    const third = setUp(new Runners(answer), folder, 2);
    expect(third.schedule.progress()).toMatchObject({ done: PLAN.length, leftMs: 0, share: 1 });
    await third.schedule.run(UNSTOPPED);
    third.journal.close();
  });

  it("a failure ends the others' work too", async () => {
    const runners = new Runners((series) => {
      if (series.depth === 4) throw new Error("lost");
      return new Promise<SeriesResult>(() => undefined);
    });
    const { schedule, journal } = setUp(runners, temporaryFolder(), 3);
    await expect(schedule.run(UNSTOPPED)).rejects.toThrow("lost");
    expect(runners.open).toBe(0);
    journal.close();
  });

  it("a runner that cannot be made is an error", async () => {
    const journal = new Journal(temporaryFolder(), () => "test");
    const createRunner = () => {
      throw new Error("no threads");
    };
    const schedule = new Schedule(PLAN, { createRunner, runners: 2, journal, now: () => 0 });
    await expect(schedule.run(UNSTOPPED)).rejects.toThrow("no threads");
    journal.close();
  });

  it("stops at once when told to, and keeps what was finished", async () => {
    const folder = temporaryFolder();
    const stop = new AbortController();
    const runners = new Runners((series) => {
      if (runners.given.length <= 3) return answer(series);
      stop.abort();
      return new Promise<SeriesResult>(() => undefined);
    });
    const first = setUp(runners, folder, 1);
    await expect(first.schedule.run(stop.signal)).rejects.toThrow(Interrupted);
    expect(runners.open).toBe(0);
    const { done, leftMs } = first.schedule.progress();
    expect(done).toBe(3);
    first.journal.close();
    const second = setUp(new Runners(answer), folder, 1);
    expect(second.schedule.progress()).toMatchObject({ done: 3, leftMs });
    second.journal.close();
  });

  it("does nothing when told to stop before it starts", async () => {
    const runners = new Runners(answer);
    const { schedule, journal } = setUp(runners, temporaryFolder(), 2);
    await expect(schedule.run(AbortSignal.abort())).rejects.toThrow(Interrupted);
    expect(runners.given).toEqual([]);
    journal.close();
  });

  it("progress is never absurd, and near the truth once every kind has been seen", async () => {
    // A clock that goes on by what the series take: a millisecond per thousand nodes.
    let clock = 0;
    const cost = (depth: number) => (sizeOf("short") * nodes(depth)) / 1000;
    const left: number[] = [];
    const runners = new Runners((series) => {
      left.push(schedule.progress().leftMs);
      const ms = cost(series.depth);
      clock += 2 * ms;
      const { leftMs, share } = schedule.progress();
      expect(leftMs > 0 && Number.isFinite(leftMs)).toBe(true);
      expect(share > 0 && share < 1).toBe(true);
      clock -= ms;
      return answer(series);
    });
    const { schedule, journal } = setUp(runners, temporaryFolder(), 1, () => clock);
    const before = schedule.progress();
    expect(before).toMatchObject({ done: 0, share: 0, elapsedMs: 0 });
    expect(before.leftMs > 0 && Number.isFinite(before.leftMs)).toBe(true);
    await schedule.run(UNSTOPPED);
    // Before the fourth series, one of each kind is done and two remain.
    expect((left[3] ?? 0) / (2 * (cost(3) + cost(4) + cost(5)))).toBeCloseTo(1);
    expect(schedule.progress().elapsedMs).toBe(clock);
    journal.close();
  });
});
