// Searches that are asked for, stopped or closed while the threads start.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { now } from "../../../src/base/platform/node/runtime";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { Search } from "../../../src/engine/search";
import { DEFAULT_SETTINGS } from "../../../src/engine/settings";
import type { Order } from "../../../src/engine/threads/messages";
import { ThreadPool } from "../../../src/engine/threads/pool";
import { Threads } from "../../../src/engine/threads/threads";
import { boardOf, coreOf, engineOf } from "../../support/core";
import { openedEngines, threadedEngines } from "../../support/engines";
import { firstCall, watchOrders } from "../../support/first-call";
import { MIDDLE_GAME } from "../../support/positions";
import { SMALL_TABLES } from "../../support/tables";

const LEGAL = boardOf("release", MIDDLE_GAME).legalMoves();

const openOne = openedEngines();
const open = threadedEngines();

it("64 threads on a table of 1 MB start, search and stop", async () => {
  const engine = await open(64, 1);
  const { bestMove, nodes } = await engine.search({ nodes: 50_000 });
  expect(LEGAL).toContain(bestMove);
  expect(nodes).toBeGreaterThanOrEqual(50_000);
  const search = engine.search({ infinite: true });
  engine.stop();
  expect((await search).bestMove).not.toBeNull();
});

it("with endgame tables a search begins before all threads are up, and each gets the tables", async () => {
  const engine = await open(1);
  await engine.configure({ syzygyPath: SMALL_TABLES });
  await engine.ready();
  const withTables = new Set<Worker>();
  watchOrders((worker, { kind }) => {
    if (kind === "useTablebases") withTables.add(worker);
  });
  // The second of the new threads comes up late.
  const workers: Worker[] = [];
  let comeUp = (): void => {};
  const hold = (worker: Worker): void => {
    workers.push(worker);
    if (workers.length !== 2) return;
    const [listener] = worker.listeners("message") as ((report: unknown) => void)[];
    const reports: unknown[] = [];
    worker.removeAllListeners("message").on("message", (report) => reports.push(report));
    comeUp = () => {
      worker.removeAllListeners("message");
      for (const report of reports) listener?.(report);
      if (listener) worker.on("message", listener);
    };
  };
  process.on("worker", hold);
  await engine.configure({ threads: 4 });
  const search = new Search({}, now());
  expect((await engine.search({ moveTimeMs: 200 }, {}, search)).bestMove).not.toBeNull();
  expect(withTables).toEqual(new Set(workers.slice(0, 1)));
  comeUp();
  await engine.ready();
  process.off("worker", hold);
  expect(withTables).toEqual(new Set(workers));
  expect(workers).toHaveLength(4);
});

it.each([0, 1])("a search stopped while 64 threads start has a move, with %i before", async (before) => {
  const engine = openOne();
  if (before > 0) await engine.search({ depth: 1 });
  await engine.configure({ threads: 64, hashMb: 4 });
  engine.setPosition(MIDDLE_GAME, []);
  const ready = engine.ready();
  const search = engine.search({ infinite: true });
  engine.stop();
  expect(LEGAL).toContain((await search).bestMove);
  await ready;
  expect((await engine.search({ nodes: 20_000 })).bestMove).not.toBeNull();
});

it("a search that is stopped while 64 threads start ends when the engine is closed", async () => {
  const engine = engineOf("release");
  await engine.configure({ threads: 64, hashMb: 4 });
  const ready = engine.ready();
  ready.catch(() => {});
  const search = engine.search({ infinite: true });
  await engine.close();
  await Promise.allSettled([ready, search]);
  expect(engine.busy).toBe(false);
});

it("no search of little time waits for the memory of the whole table", async () => {
  const settings = { ...DEFAULT_SETTINGS, hashMb: 2048 };
  const threads = new Threads(coreOf("release"), settings, false);
  for (let count = 0; count < 3; count++) {
    const search = new Search({}, now());
    await threads.searching(search, () => threads.startFor(search, 1));
    expect(threads.current?.isTouched).toBe(false);
    await threads.settled();
  }
  await threads.close();
});

it("an engine does not become ready while threads are still starting", async () => {
  const engine = openOne();
  let started = false;
  const starting = engine.ready().then(() => {
    started = true;
  });
  const early: boolean[] = [];
  while (!started) {
    void engine.ready().then(() => early.push(!started));
    await sleep(5);
  }
  await starting;
  expect(early).not.toContain(true);
});

it("a search requested while the threads start begins when they have started", async () => {
  const reference = await open(1);
  const { nodes } = await reference.search({ depth: 6 });
  const moments: Readonly<Record<string, () => Promise<unknown>>> = {
    "at once": async () => {},
    "when the thread is made": () => once(process, "worker"),
    "during the hidden search": () =>
      firstCall<Order>(Worker.prototype, "postMessage", ({ kind }) => kind === "search"),
    "after the hidden search": () =>
      firstCall<Order>(Worker.prototype, "postMessage", ({ kind }) => kind === "clearTable"),
  };
  for (const [name, moment] of Object.entries(moments)) {
    const engine = openOne();
    const come = moment();
    const starting = engine.ready();
    engine.setPosition(MIDDLE_GAME, []);
    await come;
    const [, result] = await Promise.all([starting, engine.search({ depth: 6 })]);
    expect(result.nodes, name).toBe(nodes);
  }
});

/** Bytes of memory that the process uses. */
const used = (): number => process.memoryUsage().rss;
const MIB = 1024 ** 2;
const HASH_MB = 160;
/** Where the system promises memory and gives it later, less than the table means that a part is missing. */
const present = (before: number): boolean => used() - before > (HASH_MB - 16) * MIB;

it("the memory of the table is there when the engine is ready, and before a search without a clock", async () => {
  for (const use of ["ready", "search"] as const) {
    const engine = await open(2, HASH_MB);
    const before = used();
    await (use === "ready" ? engine.ready() : engine.search({ nodes: 100 }));
    expect(present(before), use).toBe(true);
    await engine.close();
  }
});

it("the memory of the table comes later when a short clock, a stop or other settings end the wait", async () => {
  const engine = await open(1, HASH_MB);
  const touched = vi.spyOn(ThreadPool.prototype, "touchTable");
  const search = new Search({}, now());
  await engine.search({ moveTimeMs: 40 }, {}, search);
  await engine.ready();
  const stopped = engine.configure({ hashMb: HASH_MB + 1 }).then(() => engine.ready());
  engine.stop();
  await stopped;
  await engine.configure({ hashMb: HASH_MB });
  await engine.configure({ hashMb: HASH_MB - 1 });
  await engine.ready();
  expect(touched.mock.contexts.at(-1)).toMatchObject({ isTouched: true });
  expect((await engine.search({ depth: 4 })).bestMove).not.toBeNull();
});

it("the memory of the table keeps its content while it is touched", async () => {
  const { instance } = boardOf("release");
  const size = { threads: 2, hashMb: 33 };
  const equipment = { tunables: {}, places: [], onFault: () => {} };
  const pool = await ThreadPool.start(instance, embeddedNetwork(), size, equipment);
  await pool.complete;
  const [table = new Uint8Array()] = pool.table;
  table.forEach((_, at, bytes) => {
    bytes[at] = at >> 8;
  });
  await pool.touchTable();
  expect(pool.isTouched).toBe(true);
  expect(table.length).toBe(33 * MIB);
  expect(table.every((byte, at) => byte === ((at >> 8) & 0xff))).toBe(true);
  await pool.terminate();
});
