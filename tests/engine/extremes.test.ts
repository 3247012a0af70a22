// Extreme requests and positions. Each of them once made the engine hang, err or crash.
import { expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { openedEngines } from "../support/engines";
import { MATE_IN_1 } from "../support/positions";

const open = openedEngines();

/** Queens everywhere: the quiescence search of the first iteration alone takes tens of thousands of nodes. */
const QUEENS = "kq1qqq2/2q1qq2/1q6/6q1/1Q6/6Q1/2Q1QQ2/2QQQ1QK w - - 0 1";

it("stop ends a search of captures without end", async () => {
  const engine = open();
  engine.setPosition(QUEENS, []);
  const { bestMove } = await engine.search({ infinite: true }, { onInfo: () => engine.stop() });
  expect(bestMove).not.toBeNull();
});

it("a limit ends even a first iteration amid its quiescence search", async () => {
  const engine = open();
  engine.setPosition(QUEENS, []);
  const { bestMove, nodes, info } = await engine.search({ nodes: 3000 });
  expect(bestMove).not.toBeNull();
  expect(info?.depth).toBe(1);
  expect(nodes).toBeLessThan(5000);
  expect((await engine.search({ depth: 1 })).nodes).toBeGreaterThan(5000);
});

it.each([2, 4])("%i threads count only their own search's nodes towards a limit", async (threads) => {
  const engine = open();
  await engine.configure({ threads });
  await engine.search({ nodes: 200_000 });
  for (let repeat = 0; repeat < 10; repeat++) {
    const { info, nodes } = await engine.search({ nodes: 20_000 });
    expect(info?.depth).toBeGreaterThan(3);
    expect(nodes).toBeGreaterThanOrEqual(20_000);
  }
});

it.each([241, 1000, 2 ** 31 - 1, 0, -1, 1.5])("perft of depth %d is refused", async (depth) => {
  const engine = open();
  await expect(engine.perft(depth)).rejects.toThrow(InputError);
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

it.each([1_073_741_820, 2 ** 31 - 1])("a mate in %d is searched for like any other", async (mate) => {
  const engine = open();
  const search = engine.search({ mate }, { onInfo: ({ depth }) => depth > 3 && engine.stop() });
  expect((await search).info?.depth).toBeGreaterThan(3);
});

it("a search of chosen moves leaves no verdict on the position", async () => {
  const engine = open();
  engine.setPosition(MATE_IN_1, []);
  await engine.search({ depth: 8, searchMoves: ["g1h1"] });
  const { bestMove } = await engine.search({ depth: 1 });
  expect(bestMove).toBe("a1a8");
});

it("one thing at a time: the second is refused, the first goes on", async () => {
  const engine = open();
  await engine.ready();
  const game = engine.newGame();
  await expect(engine.search({ depth: 3 })).rejects.toThrow(/busy starting a game/);
  await game;
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

it.each([
  ["a mate in one", MATE_IN_1, 1],
  ["a mate in two", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2],
  ["being mated", "7k/8/5K2/8/8/8/6Q1/8 b - - 0 1", -1],
])("%s ends the search soon after the depth that proves it", async (_what, fen, mate) => {
  const engine = open();
  engine.setPosition(fen, []);
  for (const limits of [
    { depth: 100 },
    { nodes: 2 ** 40 },
    { moveTimeMs: 600_000 },
    { mate: Math.abs(mate) },
  ]) {
    await engine.newGame();
    const { info } = await engine.search(limits);
    expect(info?.score).toEqual({ kind: "mate", value: mate });
    // Razoring hides the mate in two, a quiet sacrifice and a quiet move, until its line is searched three plies deep.
    expect(info?.depth).toBeLessThan(30);
  }
});

it.each([
  ["bare kings", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"],
  ["a lone bishop", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1"],
  ["fifty moves without progress", "8/8/3k4/8/8/3KR3/8/8 b - - 100 80"],
])("%s: a draw for certain", async (_what, fen) => {
  const engine = open();
  engine.setPosition(fen, []);
  const { info } = await engine.search({ depth: 5 });
  expect(info).toMatchObject({ score: { kind: "cp", value: 0 }, wdl: { win: 0, draw: 1000, loss: 0 } });
});

it("a game of 140,000 plies keeps its clocks, and its FEN can be set again", async () => {
  const engine = open();
  const moves = Array.from({ length: 5_000 }, () => ["g1f3", "g8f6", "f3g1", "f6g8"]).flat();
  engine.setPosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 120000 60001", moves);
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 140000 70001";
  expect(engine.fen()).toBe(fen);
  engine.setPosition(fen, ["e2e4"]);
  expect(engine.fen()).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 70001");
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

it("the position may be searched with any list of moves, however long", async () => {
  const engine = open();
  const searchMoves = Array.from({ length: 600 }, () => "e2e4");
  const { bestMove } = await engine.search({ depth: 2, searchMoves });
  expect(bestMove).toBe("e2e4");
});

it.each([
  ["8/P6k/8/8/8/8/8/K7 w - - 100 80", false],
  ["8/7k/8/8/8/8/R7/K7 w - - 100 80", true],
])("fifty moves draw for certain only where no move begins the count again: %s", async (fen, certain) => {
  const engine = open();
  engine.setPosition(fen, []);
  const { info } = await engine.search({ depth: 8 });
  expect(info?.score.value === 0).toBe(certain);
  expect(info?.wdl.draw === 1000).toBe(certain);
});
