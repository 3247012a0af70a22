// The end of a search, calls while one runs, and callbacks that throw.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { Search } from "../../src/engine/search";
import { openedEngines } from "../support/engines";
import { CHECKMATED, MATE_IN_1, MIDDLE_GAME, STALEMATED } from "../support/positions";
import { start } from "./support/start";

const open = openedEngines();

/** Whether a promise has settled a moment later. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, sleep(50).then(() => false)]);
}

it("a search without limits is infinite", async () => {
  const engine = open();
  const { result, reported } = start(engine, {});
  await reported;
  expect(await isSettled(result)).toBe(false);
  engine.stop();
  await result;
});

it.each([
  [MATE_IN_1, "a1a8"],
  [CHECKMATED, null],
  [STALEMATED, null],
])("an infinite one ends where there is nothing more to find: %s", async (fen, bestMove) => {
  const engine = open();
  engine.setPosition(fen, []);
  expect((await engine.search({ infinite: true })).bestMove).toBe(bestMove);
  expect((await engine.search({})).bestMove).toBe(bestMove);
});

it("a pondering one does not answer before the hit, though its mate is proved", async () => {
  const engine = open();
  engine.setPosition(MATE_IN_1, []);
  const limits = { ponder: true, infinite: true };
  const { search, result, reported } = start(engine, limits, ({ score }) => score.kind === "mate");
  await reported;
  expect(await isSettled(result)).toBe(false);
  search.ponderHit();
  expect((await result).bestMove).toBe("a1a8");
});

it("a stop with nothing to stop does not spoil the next search", async () => {
  const engine = open();
  engine.stop();
  expect((await engine.search({ depth: 4 })).info?.depth).toBe(4);
  engine.stop();
  expect((await engine.search({ depth: 5 })).info?.depth).toBe(5);
});

it.each([{ depth: 3 }, { nodes: 500 }, { moveTimeMs: 20 }, { whiteTimeMs: 100, blackTimeMs: 100 }])(
  "a pondering one answers after the ponder hit: %o",
  async (limits) => {
    const engine = open();
    const { search, result, reported } = start(engine, { ...limits, ponder: true });
    await reported;
    expect(await isSettled(result)).toBe(false);
    search.ponderHit();
    search.ponderHit();
    expect((await result).bestMove).not.toBeNull();
  },
);

it("a pondering one may be stopped instead", async () => {
  const engine = open();
  const { result, reported } = start(engine, { ponder: true, moveTimeMs: 20 });
  await reported;
  expect(await isSettled(result)).toBe(false);
  engine.stop();
  expect((await result).bestMove).not.toBeNull();
});

it("a ponder hit does not end one that has no limits", async () => {
  const engine = open();
  const { search, result, reported } = start(engine, { ponder: true, infinite: true });
  await reported;
  search.ponderHit();
  expect(await isSettled(result)).toBe(false);
  engine.stop();
  await result;
});

it("a ponder hit counts before the engine is ready", async () => {
  const engine = open();
  const search = new Search({ ponder: true });
  const result = engine.search({ ponder: true, depth: 2 }, {}, search);
  search.ponderHit();
  expect((await result).info?.depth).toBe(2);
});

it("stop ends a perft", async () => {
  const engine = open();
  await engine.ready();
  const total = engine.perft(9);
  await sleep(20);
  engine.stop();
  expect(await total).toBeNull();
  expect(await engine.perft(2)).toBe(400);
});

it("while a search runs: everything that would disturb it is refused", async () => {
  const engine = open();
  const { result, reported } = start(engine, { infinite: true });
  await reported;
  const fen = engine.fen();
  await expect(engine.configure({ hashMb: 2 })).rejects.toThrow(InputError);
  await expect(engine.newGame()).rejects.toThrow(InputError);
  await expect(engine.clearHash()).rejects.toThrow(InputError);
  await expect(engine.search({ depth: 1 })).rejects.toThrow(
    new InputError("a search is running: await its result, or stop it"),
  );
  await expect(engine.perft(1)).rejects.toThrow(InputError);
  expect(() => engine.setPosition(MIDDLE_GAME, [])).toThrow(InputError);
  expect(await engine.ready()).toEqual([]);
  expect(engine.fen()).toBe(fen);
  expect(engine.settings.hashMb).toBe(16);
  expect(engine.busy).toBe(true);
  engine.stop();
  expect((await result).bestMove).not.toBeNull();
  expect(engine.busy).toBe(false);
});

const error = new Error("no more");
const fail = () => {
  throw error;
};

it("an error that a callback throws ends a perft, which rejects with it", async () => {
  const engine = open();
  await expect(engine.perft(6, fail)).rejects.toBe(error);
  expect(engine.busy).toBe(false);
  expect(await engine.perft(2)).toBe(400);
});

it("an error that a callback throws ends a search, which rejects with it", async () => {
  const engine = open();
  await expect(engine.search({ infinite: true }, { onInfo: fail })).rejects.toBe(error);
  expect(engine.busy).toBe(false);
  engine.setPosition(CHECKMATED, []);
  await expect(engine.search({ depth: 1 }, { onInfo: fail })).rejects.toBe(error);
  engine.setPosition(null, []);
  expect((await engine.search({ depth: 3 })).info?.depth).toBe(3);
});
