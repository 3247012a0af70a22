// The life of the package's engines: several at once, stopped ones, and closed ones.
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Order } from "../../src/engine/threads/messages";
import { ThreadPool } from "../../src/engine/threads/pool";
import { InputError, NAME, VERSION } from "../../src/package";
import { firstCall } from "../support/first-call";
import { SMALL_TABLES } from "../support/tables";
import { CALLS, packageEngines } from "./support/engines";

const open = packageEngines();

it("engines give the running search's result when closed", async () => {
  const engine = open();
  const search = engine.search();
  for await (const _ of search) {
    const closed = engine.close();
    expect((await search.result).bestMove).not.toBeNull();
    await closed;
  }
  await expect(engine.search({ depth: 1 }).result).rejects.toThrow("the engine is closed");
});

it("engines do the rest", async () => {
  const engine = open({ tableStatistics: true });
  expect(await engine.ready()).toEqual([]);
  expect(await engine.perft(3)).toBe(8902);
  await engine.search({ depth: 5 }).result;
  expect((await engine.tableStatistics()).stores).toBeGreaterThan(0);
  await engine.newGame();
  expect((await engine.tableStatistics()).heldByAge.every((held) => held === 0)).toBe(true);
  expect(await engine.configure({ replacementScheme: "Deep" })).toHaveLength(1);
  expect(engine.settings.replacementScheme).toBe("Deep");
  expect(`${NAME} ${VERSION}`).toMatch(/^Palimpsest \d+\.\d+\.\d+/);
});

it("a refused search cannot end the running one", async () => {
  const engine = open();
  const running = engine.search({ depth: 9 });
  const abort = new AbortController();
  const refused = [engine.search({}), engine.search({}, { signal: abort.signal })];
  refused[0]?.stop();
  abort.abort();
  for (const { result } of refused) await expect(result).rejects.toThrow();
  expect((await running.result).info?.depth).toBe(9);
});

it("a closed engine refuses all that would change it or make it work", async () => {
  const engine = open({ syzygyPath: SMALL_TABLES });
  await engine.ready();
  await engine.close();
  const closed = new InputError("the engine is closed");
  expect(() => engine.setPosition(null, ["e4"])).toThrow(closed);
  const probe = () => engine.probeTablebase("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
  for (const call of [...Object.values(CALLS), probe]) await expect(call(engine)).rejects.toThrow(closed);
  expect(engine.settings.hashMb).not.toBe(2);
  await engine.close();
  const disposed = open();
  await disposed[Symbol.asyncDispose]();
  await expect(disposed.search({ depth: 1 }).result).rejects.toThrow(closed);
});

it.each(["clearHash", "newGame", "tableStatistics", "configure"])(
  "a call that the engine's end cuts off is refused like one that comes later: %s",
  async (name) => {
    const engine = open({ hashMb: 1000 });
    await engine.search({ depth: 1 }).result;
    const cut = expect(CALLS[name]?.(engine)).rejects.toThrow(new InputError("the engine is closed"));
    await engine.close();
    await cut;
  },
);

it("a call that the engine's end cuts off is refused like one that comes later: ready", async () => {
  const engine = open({ threads: 32, tableStatistics: true });
  const cut = expect(engine.ready()).rejects.toThrow(new InputError("the engine is closed"));
  // The first thread is up when there is a snapshot.
  while (!engine.tableSnapshot()) await new Promise((resolve) => setTimeout(resolve, 1));
  await engine.close();
  await cut;
});

it("an engine that is stopped while it warms up is ready sooner, and plays on", async () => {
  const engine = open();
  const controller = new AbortController();
  const warmingUp = firstCall<Order>(Worker.prototype, "postMessage", ({ kind }) => kind === "search");
  const ready = engine.ready({ signal: controller.signal });
  await warmingUp;
  const stopped = firstCall(ThreadPool.prototype, "stop");
  controller.abort();
  await stopped;
  await expect(ready).rejects.toThrow("aborted");
  expect(engine.busy).toBe(false);
  const { bestMove, info } = await engine.search({ depth: 4 }).result;
  expect(bestMove).toBe(info?.pv[0]);
  expect(info?.depth).toBe(4);
});

it("probeTablebase gives result, distance and moves in their order, also while a search runs", async () => {
  const engine = open({ syzygyPath: SMALL_TABLES });
  const search = engine.search();
  const { wdl, dtz, moves } = await engine.probeTablebase("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
  expect({ wdl, dtz, first: moves[0] }).toEqual({
    wdl: 2,
    dtz: 1,
    first: { move: "g1g7", wdl: 2, dtz: 1 },
  });
  expect(moves.length).toBe(28);
  search.stop();
  await search.result;
});

it.each([
  ["8/8/8/8/5k2/8/8/KQR5 w - - 0 1", {}, "no table for this position: KQRvK.rtbw is missing"],
  ["8/8/8/8/8/2k5/8/KQ6 w - - 0 1", { syzygyPath: "" }, "no endgame tables: syzygyPath is empty"],
  ["3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {}, "tables hold no positions with castling rights"],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", {}, "tables hold positions of at most 7 men"],
  ["kk", {}, "FEN"],
  [undefined, {}, "fen must be text, not undefined"],
])("probeTablebase: %s %j is refused: %s", async (fen, settings, message) => {
  const engine = open({ syzygyPath: SMALL_TABLES, ...settings });
  const refused = engine.probeTablebase(fen as string);
  await expect(refused).rejects.toThrow(InputError);
  await expect(refused).rejects.toThrow(message);
});
