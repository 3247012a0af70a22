// Requests and positions at the edge of what there is: each once made the engine deaf, wrong or dead.
import { afterEach, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine";
import { InputError } from "../../src/engine/types";
import { engineOf } from "../support/core";

const opened: Engine[] = [];

function open(): Engine {
  const engine = engineOf("release");
  opened.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

/** Queens everywhere: quiescence search from here does not end within any reasonable time. */
const QUEENS = "kq1qqq2/2q1qq2/1q6/6q1/1Q6/6Q1/2Q1QQ2/2QQQ1QK w - - 0 1";

it("stop ends even a first iteration whose quiescence search explodes", async () => {
  const engine = open();
  await engine.ready();
  engine.setPosition(QUEENS, []);
  const search = engine.search({ infinite: true });
  setTimeout(() => engine.stop(), 50);
  const { bestMove, nodes } = await search;
  expect(bestMove).not.toBeNull();
  // The whole first iteration takes millions.
  expect(nodes).toBeLessThan(1_500_000);
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
  engine.setPosition("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", []);
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

it("a closed engine says so", async () => {
  const engine = open();
  await engine.close();
  await expect(engine.ready()).rejects.toThrow(/closed/);
  await expect(engine.search({ depth: 1 })).rejects.toThrow(/closed/);
});

it.each([
  { threads: 0 },
  { threads: 257 },
  { threads: 1.5 },
  { multiPv: 0 },
  { hashMb: 0 },
  { moveOverheadMs: -1 },
])("settings out of range are refused: %o", async (changes) => {
  const engine = open();
  const before = engine.settings;
  await expect(engine.configure(changes)).rejects.toThrow(InputError);
  expect(engine.settings).toEqual(before);
});
