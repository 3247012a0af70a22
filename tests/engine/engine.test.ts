// The engine as an embedding program uses it: searches by real workers on either core.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import type { SearchLimits, SearchResult } from "../../src/engine/types";
import { boardOf, engineOf, VARIANTS } from "../support/core";
import { openedEngines } from "../support/engines";
import { CHECKMATED, MATE_IN_1, MIDDLE_GAME, STALEMATED } from "../support/positions";
import { start } from "./support/start";
import { told } from "./support/told";

const open = openedEngines();

describe.each(VARIANTS)("an engine on the %s core", (variant) => {
  const engine = engineOf(variant);
  const board = boardOf(variant);
  const depth = variant === "release" ? 9 : 6;

  beforeAll(async () => {
    await engine.configure({ hashMb: 4 });
  });
  beforeEach(async () => {
    await engine.configure({ multiPv: 1, chess960: false, replacementScheme: "Aging" });
    await engine.newGame();
    engine.setPosition(null, []);
  });
  afterAll(() => engine.close());

  async function find(fen: string, limits: SearchLimits): Promise<SearchResult> {
    engine.setPosition(fen, []);
    return engine.search(limits);
  }

  /** The part of the result that must be the same in the same search. */
  function signature({ bestMove, ponderMove, nodes, info }: SearchResult): unknown {
    return { bestMove, ponderMove, nodes, pv: info?.pv, score: info?.score, hashFull: info?.hashFull };
  }

  it.each([
    ["depth", { depth }],
    ["nodes", { nodes: 7000 }],
  ])("finds the same again after newGame: %s", async (_, limits) => {
    const first = await find(MIDDLE_GAME, limits);
    await find("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", limits);
    await engine.newGame();
    expect(signature(await find(MIDDLE_GAME, limits))).toEqual(signature(first));
  });

  it.each([1, 2, 100, 1023, 1024, 1025, 5000])("searches %i nodes exactly", async (nodes) => {
    const result = await find(MIDDLE_GAME, { nodes });
    expect(result.nodes).toBe(nodes);
    board.set(MIDDLE_GAME);
    expect(board.legalMoves()).toContain(result.bestMove);
  });

  it("does not exceed a node limit when little is left to search", async () => {
    const { nodes, bestMove } = await find(MATE_IN_1, { nodes: 20_000 });
    expect(nodes).toBeLessThanOrEqual(20_000);
    expect(bestMove).toBe("a1a8");
  });

  it("reports no more lines than there are moves", async () => {
    await engine.configure({ multiPv: 200 });
    engine.setPosition("7k/8/8/8/8/8/8/K7 w - - 0 1", []);
    const { infos } = await told(engine, { depth: 1 });
    expect(infos.map(({ pv }) => pv[0]).toSorted()).toEqual(["a1a2", "a1b1", "a1b2"]);
    const some = await told(engine, { depth: 1, searchMoves: ["a1a2", "a1b1"] });
    expect(some.infos).toHaveLength(2);
  });

  it("considers only the requested moves", async () => {
    const searchMoves = ["a2a3", "nonsense", "h1g1", "e8e7"];
    for (const limits of [{ depth: 1 }, { depth: 5 }, { nodes: 1 }]) {
      const { bestMove, info } = await find(MIDDLE_GAME, { ...limits, searchMoves });
      expect(["a2a3", "h1g1"]).toContain(bestMove);
      if (info) expect(["a2a3", "h1g1"]).toContain(info.pv[0]);
    }
    expect((await told(engine, { depth: 1, searchMoves })).notes).toEqual([
      "moves to search: not legal, ignored: nonsense e8e7",
    ]);
    await expect(find(MIDDLE_GAME, { depth: 1, searchMoves: ["e8e7"] })).rejects.toThrow(InputError);
    expect(engine.busy).toBe(false);
  });

  // Distances proved by exhaustive search.
  it.each([
    [MATE_IN_1, 1],
    ["r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2],
    ["7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2],
    ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3],
    ["7k/8/3RK3/8/8/8/8/8 w - - 0 1", 3],
    ["7k/R2K4/8/8/8/8/8/8 w - - 0 1", 4],
    ["3K2k1/R7/8/8/8/8/8/8 w - - 0 1", 4],
    ["7k/8/6K1/8/8/8/8/R7 b - - 1 1", -1],
    ["r5rk/5p1p/R7/4B3/8/8/7P/7K b - - 1 1", -2],
    ["7k/8/5K2/8/R7/2N5/8/8 b - - 0 1", -2],
    ["4K2k/N7/8/6R1/8/8/8/8 b - - 0 1", -3],
  ])("sees in %s mate %i", async (fen, value) => {
    const { info } = await find(fen, { depth: 18 });
    expect(info?.score).toEqual({ kind: "mate", value });
    expect(info?.pv).toHaveLength(value > 0 ? 2 * value - 1 : -2 * value);
    const { info: again, nodes } = await find(fen, { mate: Math.abs(value) });
    expect(again?.score).toEqual({ kind: "mate", value });
    expect(nodes).toBeLessThan(1_000_000);
  });

  it.each([
    ["mated", CHECKMATED, { kind: "mate", value: 0 }, { win: 0, draw: 0, loss: 1000 }],
    ["stalemated", STALEMATED, { kind: "cp", value: 0 }, { win: 0, draw: 1000, loss: 0 }],
  ])("has no move when %s, whatever the limit", async (_, fen, score, wdl) => {
    const clock = { whiteTimeMs: 100, blackTimeMs: 100 };
    for (const limits of [{ depth: 5 }, { nodes: 100 }, { moveTimeMs: 10 }, clock, { mate: 1 }]) {
      engine.setPosition(fen, []);
      const { infos, ...result } = await told(engine, limits);
      expect(result).toMatchObject({ bestMove: null, ponderMove: null, nodes: 0 });
      expect(result.info).toMatchObject({ depth: 0, score, wdl, pv: [] });
      expect(infos).toEqual([result.info]);
    }
    expect(await engine.perft(4)).toBe(0);
  });

  it("names castling as the variant does", async () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    expect((await find(fen, { depth: 1, searchMoves: ["e1g1"] })).bestMove).toBe("e1g1");
    await engine.configure({ chess960: true });
    expect((await find(fen, { depth: 1, searchMoves: ["e1g1"] })).bestMove).toBe("e1h1");
    expect(engine.fen()).toBe("4k3/8/8/8/8/8/8/4K2R w H - 0 1");
  });
});

it("searches faster, not differently, with the results in the table", async () => {
  const engine = open();
  // One position alone may take more nodes the second time.
  const nodes: [first: number, second: number] = [0, 0];
  for (const moves of [[], ["d2d4", "d7d5"], ["e2e4", "c7c5"], ["c2c4", "e7e5"]]) {
    await engine.newGame();
    engine.setPosition(null, moves);
    for (const time of [0, 1] as const) nodes[time] += (await engine.search({ depth: 12 })).nodes;
  }
  expect(nodes[1]).toBeLessThan(nodes[0]);
});

it("two engines search at once without disturbing each other", async () => {
  const alone = open();
  alone.setPosition(MIDDLE_GAME, []);
  const expected = await alone.search({ depth: 9 });
  const [first, second] = [open(), open()];
  first.setPosition(MIDDLE_GAME, []);
  const other = start(second, { infinite: true });
  await other.reported;
  const found = await first.search({ depth: 9 });
  second.stop();
  await other.result;
  expect(found.nodes).toBe(expected.nodes);
  expect(found.info?.pv).toEqual(expected.info?.pv);
});
