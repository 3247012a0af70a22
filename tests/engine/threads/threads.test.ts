// Several threads on one table: their common results, and threads that die.
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { now } from "../../../src/base/platform/node/runtime";
import type { ChessEngine } from "../../../src/engine/engine";
import { Search } from "../../../src/engine/search";
import type { Order } from "../../../src/engine/threads/messages";
import type { SearchLimits, SearchResult } from "../../../src/engine/types";
import { boardOf, positions } from "../../support/core";
import { threadedEngines } from "../../support/engines";
import { firstCall, watchOrders } from "../../support/first-call";
import { MIDDLE_GAME } from "../../support/positions";
import { start } from "../support/start";
import { told } from "../support/told";

const board = boardOf("release");
const LEGAL = boardOf("release", MIDDLE_GAME).legalMoves();

const open = threadedEngines();

/** Searches a position and refuses illegal moves and lines. */
async function legalSearch(engine: ChessEngine, fen: string, limits: SearchLimits): Promise<SearchResult> {
  engine.setPosition(fen, []);
  const { infos, ...result } = await told(engine, limits);
  const { bestMove, ponderMove, info } = result;
  for (const { pv } of infos) board.set(fen, pv);
  board.set(fen, [bestMove ?? "", ...(ponderMove === null ? [] : [ponderMove])]);
  expect(info).toEqual(infos.at(-1));
  expect(info?.pv[0]).toBe(bestMove);
  return result;
}

describe.each([2, 4])("%i threads", (threads) => {
  it("play legal moves and report legal lines", async () => {
    const engine = await open(threads);
    for (const { fen } of [...positions("wac.epd").slice(0, 8), ...positions("perft.epd").slice(0, 8)]) {
      await legalSearch(engine, fen, { nodes: 20_000 });
      await legalSearch(engine, fen, { depth: 6 });
    }
  });

  it("reach the requested depth", async () => {
    const engine = await open(threads);
    const { info, infos } = await told(engine, { depth: 9 });
    expect(info?.depth).toBe(9);
    expect(infos.map(({ nodes }) => nodes)).toEqual(
      infos.map(({ nodes }) => nodes).toSorted((a, b) => a - b),
    );
  });

  it("find several lines", async () => {
    const engine = await open(threads);
    await engine.configure({ multiPv: 3 });
    const { bestMove, lines } = await told(engine, { depth: 7 });
    expect(new Set(lines.map(({ pv }) => pv[0])).size).toBe(3);
    expect(lines[0]?.pv[0]).toBe(bestMove);
  });

  it("stop, again and again", async () => {
    const engine = await open(threads);
    for (let count = 0; count < 5; count++) {
      const { result, reported } = start(engine, { infinite: true }, ({ depth }) => depth >= 3 + count);
      await reported;
      engine.stop();
      expect(LEGAL).toContain((await result).bestMove);
      expect(engine.busy).toBe(false);
    }
  });

  it("end when one of them has one root move only", async () => {
    const engine = await open(threads);
    const { bestMove } = await engine.search({ depth: 4, searchMoves: ["a2a3"] });
    expect(bestMove).toBe("a2a3");
  });

  it("find a mate", async () => {
    const engine = await open(threads);
    const { info } = await legalSearch(engine, "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", { mate: 3 });
    expect(info?.score).toEqual({ kind: "mate", value: 3 });
  });
});

/** All workers of this process belong to the engine under test. */
function trapWorkers(failures: number): void {
  let left = failures;
  watchOrders((worker, { kind }) => {
    if (kind !== "search" || left-- <= 0) return "send";
    void worker.terminate();
    return "keep";
  });
}

it.each([1, 3])("threads that die of %i are replaced, and the search goes on", async (threads) => {
  const engine = await open(threads);
  await engine.search({ depth: 3 });
  trapWorkers(1);
  const { bestMove, info, notes } = await told(engine, { depth: 5 });
  expect(LEGAL).toContain(bestMove);
  expect(info?.depth).toBe(5);
  expect(notes).toEqual([expect.stringMatching(/search thread/)]);
  expect(engine.busy).toBe(false);
});

it("threads that die again and again make the search fail, and the next one works", async () => {
  const engine = await open(1);
  trapWorkers(2);
  await expect(engine.search({ depth: 3 })).rejects.toThrow("a search thread ended");
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

it("threads that die while idle are replaced when they are needed", async () => {
  const engine = await open(1);
  const workers = new Set<Worker>();
  watchOrders((worker) => workers.add(worker));
  for (const use of [() => engine.newGame(), () => engine.search({ depth: 3 }), () => engine.ready()]) {
    await engine.search({ depth: 3 });
    const dead = [...workers];
    await Promise.all(dead.map((worker) => worker.terminate()));
    await use();
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
    expect(workers.size).toBeGreaterThan(dead.length);
    for (const worker of dead) workers.delete(worker);
  }
});

it.runIf(process.platform !== "win32")("threads that the system refuses give way to fewer", async () => {
  const engine = await open(1);
  await engine.search({ depth: 1 });
  await engine.configure({ threads: 64 });
  const searching = firstCall<Order>(Worker.prototype, "postMessage", ({ kind }) => kind === "search");
  // The first thread of the new pool starts, the second never does.
  const workers: Worker[] = [];
  const count = (worker: Worker): void => {
    workers.push(worker);
    if (workers.length === 1) worker.removeAllListeners("message");
  };
  process.on("worker", count);
  const result = told(engine, { moveTimeMs: 1000 }, new Search({}, now()));
  await searching;
  // This is the error of Node.js.
  workers[0]?.emit("error", new Error("Worker initialization failure: EAGAIN"));
  const { bestMove, notes } = await result;
  process.off("worker", count);
  expect(LEGAL).toContain(bestMove);
  expect(notes).toEqual([
    expect.stringContaining("searching again"),
    "Threads reduced to 32: the system refused more",
  ]);
});

it("threads that die when given up on free the engine", async () => {
  const engine = await open(2);
  await engine.ready();
  const search = new Search({ infinite: true });
  const result = engine.search({ infinite: true }, {}, search);
  result.catch(() => {});
  await sleep(50);
  search.abandon();
  await expect(result).rejects.toThrow("a search thread ended");
  engine.setPosition(null, ["e2e4"]);
  expect((await engine.search({ depth: 3 })).bestMove).toMatch(/^[a-h][78]/);
});

it("one thread is as deterministic after several as before", async () => {
  const engine = await open(1);
  const alone = await engine.search({ depth: 9 });
  for (const threads of [2, 4]) {
    await engine.configure({ threads });
    await engine.search({ depth: 8 });
  }
  await engine.configure({ threads: 1 });
  const again = await engine.search({ depth: 9 });
  expect(again.nodes).toBe(alone.nodes);
  expect(again.info?.pv).toEqual(alone.info?.pv);
});
