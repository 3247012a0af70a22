// Searches that are asked for, stopped or closed while the threads start.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { closedAfterEach } from "../../support/closed-after-each";
import { boardOf, engineOf } from "../../support/core";

const POSITION = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const board = boardOf("release");

const keep = closedAfterEach();

async function open(threads: number, hashMb = 4): Promise<ChessEngine> {
  const engine = engineOf("release");
  keep(engine);
  await engine.configure({ threads, hashMb });
  engine.setPosition(POSITION, []);
  return engine;
}

it("64 threads on a table of 1 MB start, search and stop", async () => {
  const engine = await open(64, 1);
  const { bestMove, nodes } = await engine.search({ nodes: 50_000 });
  board.set(POSITION);
  expect(board.legalMoves()).toContain(bestMove);
  expect(nodes).toBeGreaterThanOrEqual(50_000);
  const search = engine.search({ infinite: true });
  engine.stop();
  expect((await search).bestMove).not.toBeNull();
});

describe("a search that is stopped while 64 threads start", () => {
  it.each([0, 1])("has its move from the first one, with %i threads before", async (before) => {
    const engine = engineOf("release");
    keep(engine);
    if (before > 0) await engine.search({ depth: 1 });
    await engine.configure({ threads: 64, hashMb: 4 });
    engine.setPosition(POSITION, []);
    const ready = engine.ready();
    const search = engine.search({ infinite: true });
    engine.stop();
    board.set(POSITION);
    expect(board.legalMoves()).toContain((await search).bestMove);
    await ready;
    expect((await engine.search({ nodes: 20_000 })).bestMove).not.toBeNull();
  });

  it("ends when the engine is closed", async () => {
    const engine = engineOf("release");
    await engine.configure({ threads: 64, hashMb: 4 });
    const ready = engine.ready();
    ready.catch(() => {});
    const search = engine.search({ infinite: true });
    await engine.close();
    await Promise.allSettled([ready, search]);
    expect(engine.busy).toBe(false);
  });
});

it("an engine does not become ready while threads are still starting", async () => {
  const engine = engineOf("release");
  keep(engine);
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
  for (const delay of [0, 20, 40, 60, 80, 120]) {
    const engine = engineOf("release");
    keep(engine);
    const starting = engine.ready();
    engine.setPosition(POSITION, []);
    await sleep(delay);
    const [, result] = await Promise.all([starting, engine.search({ depth: 6 })]);
    expect(result.nodes, `asked for ${delay} ms later`).toBe(nodes);
  }
});
