// The package's engines: positions, searches, calls that are aborted, and the end of an engine.
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { Order } from "../../src/engine/threads/messages";
import { ThreadPool } from "../../src/engine/threads/pool";
import { type Abortable, type GameEnd, InputError, NAME, VERSION } from "../../src/package";
import { firstCall } from "../support/first-call";
import { CHECKMATED, MATE_IN_1, STALEMATED } from "../support/positions";
import { SMALL_TABLES } from "../support/tables";
import { temporaryFolder } from "../support/temporary-folder";
import { CALLS, linesOf, packageEngines } from "./support/engines";

const open = packageEngines();

const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"];

it("knows the position", () => {
  const engine = open();
  expect(engine.legalMoves()).toHaveLength(20);
  engine.setPosition(null, ["f2f3", "e7e5", "g2g4", "d8h4"]);
  expect(engine.sideToMove).toBe("white");
  expect(engine.inCheck).toBe(true);
  expect(engine.legalMoves()).toEqual([]);
  expect(engine.fen()).toBe("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  expect(engine.describe()).toContain("Checkers: h4");
});

it("writes legal moves in standard algebraic notation", () => {
  const engine = open();
  engine.setPosition("r3k2r/P6p/8/8/8/8/4P3/R3K2R w KQkq - 0 1");
  const moves = engine.legalMoves({ san: true });
  expect(moves).toHaveLength(engine.legalMoves().length);
  expect(moves).toEqual(expect.arrayContaining(["O-O", "O-O-O", "e4", "Rxh7"]));
  const wrong = { san: 1 } as unknown as { san: boolean };
  expect(() => engine.legalMoves(wrong)).toThrow("san must be true or false, not 1");
});

it("takes a bishop's move with the rank of its origin for what it is", () => {
  const engine = open();
  engine.setPosition(null, ["d4", "d5", "B1d2"]);
  expect(engine.fen()).toBe("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPPBPPPP/RN1QKBNR b KQkq - 1 2");
});

it("writes a FEN that it can read with counters at their end, and refuses moves to search there too", async () => {
  const engine = open({ hashMb: 1 });
  engine.setPosition("4k3/8/8/8/8/8/8/4K2R w - - 9999999 9999999", ["h1h2", "e8e7"]);
  await expect(engine.search({ searchMoves: ["e7e6"] }).result).rejects.toThrow(InputError);
  const { bestMove } = await engine.search({ depth: 1, searchMoves: ["e1e2"] }).result;
  expect(bestMove).toBe("e1e2");
  engine.setPosition(engine.fen());
});

const ENDS: readonly [string, string | null, readonly string[], GameEnd | null][] = [
  ["the initial position", null, [], null],
  ["checkmate", null, ["f2f3", "e7e5", "g2g4", "d8h4"], "checkmate"],
  ["checkmate at the hundredth half move", CHECKMATED.replace("0 1", "100 80"), [], "checkmate"],
  ["stalemate", STALEMATED, [], "stalemate"],
  ["the third occurrence", null, [...SHUFFLE, ...SHUFFLE], "threefoldRepetition"],
  ["the second occurrence", null, SHUFFLE, null],
  ["a hundred half moves", "7k/8/8/8/8/8/R7/6K1 w - - 99 80", ["a2a3"], "fiftyMoves"],
  ["ninety-nine half moves", "7k/8/8/8/8/8/R7/6K1 w - - 98 80", ["a2a3"], null],
  ["bare kings", "7k/8/8/8/8/8/8/6K1 w - - 0 1", [], "insufficientMaterial"],
  ["a knight", "7k/8/8/8/8/8/8/5NK1 w - - 0 1", [], "insufficientMaterial"],
  ["two knights", "7k/8/8/8/8/8/8/4NNK1 w - - 0 1", [], null],
  ["a pawn", "7k/8/8/8/8/8/P7/6K1 w - - 0 1", [], null],
  ["bishops on both colours", "6bk/8/8/8/8/8/B7/2B3K1 w - - 0 1", [], null],
  ["bishops on light squares only", "6bk/8/8/8/8/1B6/B7/6K1 w - - 0 1", [], "insufficientMaterial"],
  ["a knight on each side", "5n1k/8/8/8/8/8/8/5NK1 w - - 0 1", [], null],
];

it.each(ENDS)("knows how the game ends: %s", (_, fen, moves, end) => {
  const engine = open();
  engine.setPosition(fen, moves);
  expect(engine.gameEnd).toBe(end);
});

it("a search gives its lines in order and then its result", async () => {
  const search = open().search({ depth: 6 });
  const lines = await linesOf(search);
  const result = await search.result;
  expect(lines.filter(({ bound }) => !bound).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(result.info).toEqual(lines.at(-1));
  expect(result.bestMove).toBe(lines.at(-1)?.pv[0]);
  expect(search.notes).toEqual([]);
});

it("a search shows every loop all its lines", async () => {
  const search = open().search({ depth: 5 });
  const [first, second] = await Promise.all([linesOf(search), linesOf(search)]);
  expect(first.length).toBeGreaterThan(0);
  expect(second).toEqual(first);
  expect(await linesOf(search)).toEqual(first);
});

it("a search has ended when the promise of stop resolves", async () => {
  const engine = open();
  const search = engine.search();
  await search.stop();
  expect(engine.busy).toBe(false);
  const other = engine.search();
  await engine.stop();
  expect(engine.busy).toBe(false);
  await engine.stop();
  expect([(await search.result).bestMove, (await other.result).bestMove]).not.toContain(null);
});

it("a search is over when its loop has been left", async () => {
  const engine = open();
  const search = engine.search({ infinite: true });
  for await (const info of search) {
    expect(info.multiPv).toBe(1);
    break;
  }
  expect(engine.busy).toBe(false);
  expect((await engine.search({ depth: 2 }).result).bestMove).not.toBeNull();
});

it("a search that is over does not stop the next one", async () => {
  const engine = open();
  const first = engine.search({ depth: 2 });
  await first.result;
  const second = engine.search({ depth: 6 });
  first.stop();
  expect((await second.result).info?.depth).toBe(6);
});

it("a search ponders until the hit", async () => {
  const search = open().search({ ponder: true, depth: 3 });
  const lines: number[] = [];
  for await (const { depth } of search) {
    lines.push(depth);
    if (depth === 3) search.ponderHit();
  }
  expect(lines.at(-1)).toBe(3);
});

it("standard algebraic notation is taken wherever moves are, beside the other", async () => {
  const engine = open();
  engine.setPosition(null, ["e4", "e7e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
  expect(engine.fen()).toBe("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
  expect((await engine.search({ depth: 2, searchMoves: ["axb5"] }).result).bestMove).toBe("a6b5");
  expect(engine.toUci(["axb5", "h3"])).toEqual(["a6b5", "h2h3"]);
  expect(() => engine.setPosition(null, ["Nf6"])).toThrow(/illegal move "Nf6" \(move 1 of the list\)/);
});

it("standard algebraic notation writes lines", async () => {
  const engine = open();
  engine.setPosition(MATE_IN_1);
  const { info } = await engine.search({ depth: 3 }).result;
  expect(engine.toSan(info?.pv ?? [])).toEqual(["Ra8#"]);
  expect(() => engine.toSan(["a1a8", "a8a7"])).toThrow(/move 2/);
});

it("an AbortSignal ends a search, a perft, saving and loading with its reason", async () => {
  const engine = open({ hashMb: 64 });
  const reason = new Error("enough");
  const soon = () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 30);
    return { signal: controller.signal };
  };
  await expect(engine.search({}, soon()).result).rejects.toBe(reason);
  await expect(linesOf(engine.search({}, soon()))).rejects.toBe(reason);
  await expect(engine.perft(9, undefined, soon())).rejects.toBe(reason);
  const cutShort = async (call: (options: Abortable) => Promise<unknown>) => {
    const controller = new AbortController();
    const called = call(controller);
    // Such work takes less time than any timer can be trusted with.
    controller.abort(reason);
    await expect(called).rejects.toBe(reason);
  };
  const file = path.join(temporaryFolder(), "large.hash");
  await cutShort((options) => engine.saveHash(file, options));
  expect(existsSync(file)).toBe(false);
  await engine.saveHash(file);
  await cutShort((options) => engine.configure({ hashMb: 1 }, options));
  expect(engine.settings.hashMb).toBe(1);
  await cutShort((options) => engine.loadHash(file, options));
  expect(engine.settings.hashMb).toBe(1);
  const aborted = { signal: AbortSignal.abort(reason) };
  for (const call of Object.values(CALLS)) await expect(call(engine, aborted)).rejects.toBe(reason);
  expect(engine.settings.hashMb).toBe(1);
  expect(engine.busy).toBe(false);
  expect(
    (await engine.search({ depth: 2 }, { signal: new AbortController().signal }).result).bestMove,
  ).not.toBeNull();
});

const DEPTH = 9;
it.each(["ready", "newGame", "perft", "saveHash"])("an abort of %s leaves a search alone", async (name) => {
  const engine = open();
  await engine.ready();
  const search = engine.search({ depth: DEPTH });
  for await (const { depth } of search) {
    if (depth > 1) continue;
    const controller = new AbortController();
    const called = CALLS[name]?.(engine, controller);
    controller.abort();
    await expect(called).rejects.toThrow("aborted");
  }
  expect((await search.result).info?.depth).toBe(DEPTH);
});

it("an abort of one call leaves the others alone: ready, which came before the search", async () => {
  const engine = open();
  const controller = new AbortController();
  const ready = engine.ready({ signal: controller.signal });
  const search = engine.search({ depth: DEPTH });
  setTimeout(() => controller.abort(), 5);
  await expect(ready).rejects.toThrow("aborted");
  expect((await search.result).info?.depth).toBe(DEPTH);
});

it("an abort of one call leaves the others alone: ready beside the saving of a table", async () => {
  const engine = open({ hashMb: 64 });
  await engine.ready();
  const file = path.join(temporaryFolder(), "kept.hash");
  const saved = engine.saveHash(file);
  const controller = new AbortController();
  const ready = engine.ready(controller);
  controller.abort();
  const first = await Promise.race([saved, ready.catch(() => "the abort")]);
  expect(first).toBe("the abort");
  expect(await saved).toEqual([`table of 64 MB saved to ${file}`]);
  await expect(ready).rejects.toThrow("aborted");
});

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
    const engine = open({ hashMb: 200 });
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
  const distances = moves.filter((move) => move.wdl > 0).map((move) => move.dtz ?? 0);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(moves.at(-1)?.wdl).toBe(0);
  search.stop();
  await search.result;
});

it.each([
  ["8/8/8/8/5k2/8/8/KQR5 w - - 0 1", {}, "no table for this position: KQRvK.rtbw is missing"],
  ["8/8/8/8/8/2k5/8/KQ6 w - - 0 1", { syzygyPath: "" }, "no endgame tables: syzygyPath is empty"],
  ["3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {}, "tables hold no positions with castling rights"],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", {}, "tables hold positions of at most 7 men"],
  ["kk", {}, /^FEN: expected 4 to 6 fields/],
  ["4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", {}, "FEN: the side that is not to move is in check"],
  // The table itself exists. A move leads to a table that does not.
  ["8/4P3/8/8/8/p1k5/8/K7 w - - 0 1", {}, "no table for this position: KQvKP.rtbw is missing"],
  [undefined, {}, "fen must be text, not undefined"],
])("probeTablebase: %s %j is refused: %s", async (fen, settings, message) => {
  const engine = open({ syzygyPath: SMALL_TABLES, ...settings });
  const refused = engine.probeTablebase(fen as string);
  await expect(refused).rejects.toThrow(InputError);
  await expect(refused).rejects.toThrow(message);
});
