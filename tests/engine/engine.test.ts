// The engine as an embedding program uses it: real workers on either core.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import type { ChessEngine } from "../../src/engine/engine";
import { Search } from "../../src/engine/search/search";
import { SCHEMES } from "../../src/engine/table/schemes";
import type { SchemeName, Score, SearchInfo, SearchLimits, SearchResult } from "../../src/engine/types";
import { boardOf, engineOf, positions, VARIANTS } from "../support/core";

const MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const CHECKMATED = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
const STALEMATED = "7k/8/5KQ1/8/8/8/8/8 b - - 0 1";

/** Engines made by the tests; closed after each. */
const opened: ChessEngine[] = [];

function open(): ChessEngine {
  const engine = engineOf("release");
  opened.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

/** Starts a search and gives the promise of its first line. */
function start(
  engine: ChessEngine,
  limits: SearchLimits,
  isAwaited: (info: SearchInfo) => boolean = () => true,
): { readonly search: Search; readonly result: Promise<SearchResult>; readonly reported: Promise<void> } {
  let report = () => {};
  const reported = new Promise<void>((resolve) => {
    report = resolve;
  });
  const onInfo = (info: SearchInfo) => {
    if (isAwaited(info)) report();
  };
  const search = new Search(limits);
  return { search, result: engine.search(limits, { onInfo }, search), reported };
}

/** Whether a promise has settled a moment later. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, sleep(50).then(() => false)]);
}

/** A number that grows as scores get better. */
function rank({ kind, value }: Score): number {
  if (kind === "cp") return value;
  return value > 0 ? 100_000 - value : -100_000 - value;
}

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

  it("reports lines that are legal to their end, deeper and deeper", async () => {
    const fens = [...positions("wac.epd").slice(0, 10), ...positions("perft.epd").slice(0, 10)];
    for (const { fen } of fens) {
      const infos: SearchInfo[] = [];
      engine.setPosition(fen, []);
      const { bestMove, ponderMove, info } = await engine.search(
        { depth: depth - 1 },
        { onInfo: (line) => infos.push(line) },
      );
      expect(infos.map((line) => line.depth)).toEqual(Array.from({ length: depth - 1 }, (_, at) => at + 1));
      for (const line of infos) {
        board.set(fen, line.pv);
        expect(line.selectiveDepth).toBeLessThanOrEqual(240);
        expect(line.wdl.win + line.wdl.draw + line.wdl.loss).toBe(1000);
      }
      expect(infos.at(-1)).toEqual(info);
      expect(info?.pv[0]).toBe(bestMove);
      board.set(fen, ponderMove === null ? [bestMove ?? ""] : [bestMove ?? "", ponderMove]);
    }
  });

  it.each([2, 3, 5])("reports %i different lines, the best first", async (multiPv) => {
    await engine.configure({ multiPv });
    for (const { fen } of positions("kasparov-1994.epd").slice(0, 12)) {
      /** The last report by depth and line. */
      const iterations = new Map<number, Map<number, SearchInfo>>();
      engine.setPosition(fen, []);
      const onInfo = (line: SearchInfo) => {
        const lines = iterations.get(line.depth) ?? new Map<number, SearchInfo>();
        iterations.set(line.depth, lines.set(line.multiPv, line));
      };
      const { bestMove, info } = await engine.search({ depth: depth - 2 }, { onInfo });
      board.set(fen);
      const wanted = Math.min(multiPv, board.moves().length);
      for (const [iteration, byNumber] of iterations) {
        const about = `${fen} depth ${iteration}`;
        const lines = Array.from({ length: wanted }, (_, at) => byNumber.get(at + 1));
        expect(new Set(lines.map((line) => line?.pv[0])).size, about).toBe(wanted);
        const ranks = lines.map((line) => line && rank(line.score));
        expect(ranks, about).toEqual(ranks.toSorted((a = 0, b = 0) => b - a));
        for (const line of lines) board.set(fen, line?.pv);
      }
      expect(info?.multiPv).toBe(1);
      expect(info?.pv[0]).toBe(bestMove);
    }
  });

  it("reports no more lines than there are moves", async () => {
    await engine.configure({ multiPv: 200 });
    const infos: SearchInfo[] = [];
    engine.setPosition("7k/8/8/8/8/8/8/K7 w - - 0 1", []);
    await engine.search({ depth: 1 }, { onInfo: (info) => infos.push(info) });
    expect(infos.map(({ pv }) => pv[0]).toSorted()).toEqual(["a1a2", "a1b1", "a1b2"]);
  });

  it("considers only the requested moves", async () => {
    const searchMoves = ["a2a3", "nonsense", "h1g1", "e8e7"];
    for (const limits of [{ depth: 1 }, { depth: 5 }, { nodes: 1 }]) {
      const { bestMove, info } = await find(MIDDLE_GAME, { ...limits, searchMoves });
      expect(["a2a3", "h1g1"]).toContain(bestMove);
      if (info) expect(["a2a3", "h1g1"]).toContain(info.pv[0]);
    }
    const notes: string[] = [];
    await engine.search({ depth: 1, searchMoves }, { onNote: (note) => notes.push(note) });
    expect(notes).toEqual(["moves to search: not legal, ignored: nonsense e8e7"]);
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
    const { info: again, nodes } = await find(fen, { mate: Math.abs(value) });
    expect(again?.score).toEqual({ kind: "mate", value });
    expect(nodes).toBeLessThan(1_000_000);
  });

  it("has no move when mated", async () => {
    const infos: SearchInfo[] = [];
    engine.setPosition(CHECKMATED, []);
    const result = await engine.search({ depth: 5 }, { onInfo: (info) => infos.push(info) });
    expect(result).toMatchObject({ bestMove: null, ponderMove: null, nodes: 0 });
    expect(result.info).toMatchObject({ depth: 0, score: { kind: "mate", value: 0 }, pv: [] });
    expect(infos).toEqual([result.info]);
  });

  it("has no move when stalemated", async () => {
    const result = await find(STALEMATED, { depth: 5 });
    expect(result.bestMove).toBeNull();
    expect(result.info).toMatchObject({ depth: 0, score: { kind: "cp", value: 0 }, pv: [] });
  });

  it("counts leaves by root move", async () => {
    const counts = new Map<string, number>();
    const total = await engine.perft(3, ({ move, nodes }) => counts.set(move, nodes));
    expect(total).toBe(8902);
    expect(counts.size).toBe(20);
    expect(counts.get("e2e4")).toBe(600);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(await engine.perft(1)).toBe(20);
  });

  it("names castling as the variant does", async () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    expect((await find(fen, { depth: 1, searchMoves: ["e1g1"] })).bestMove).toBe("e1g1");
    await engine.configure({ chess960: true });
    expect((await find(fen, { depth: 1, searchMoves: ["e1g1"] })).bestMove).toBe("e1h1");
    expect(engine.fen()).toBe("4k3/8/8/8/8/8/8/4K2R w H - 0 1");
  });

  it.each(SCHEMES)("works with the scheme %s", async (replacementScheme) => {
    const notes = await engine.configure({ replacementScheme });
    expect(engine.settings.replacementScheme).toBe(replacementScheme);
    expect(notes.length).toBe(replacementScheme === "Aging" ? 0 : 1);
    const first = await find(MIDDLE_GAME, { depth });
    await engine.newGame();
    expect(signature(await find(MIDDLE_GAME, { depth }))).toEqual(signature(first));
  });
});

it("finds the same on both cores and on a second engine", async () => {
  const engines = [open(), open(), engineOf("debug")];
  opened.push(...engines.slice(2));
  const results = await Promise.all(
    engines.map(async (engine) => {
      engine.setPosition(MIDDLE_GAME, []);
      const { nodes, bestMove, info } = await engine.search({ depth: 6 });
      return { nodes, bestMove, pv: info?.pv, score: info?.score };
    }),
  );
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

describe("ending a search", () => {
  it("stop ends an infinite one", async () => {
    const engine = open();
    const { result, reported } = start(engine, { infinite: true });
    expect(engine.busy).toBe(true);
    await reported;
    engine.stop();
    expect((await result).bestMove).not.toBeNull();
    expect(engine.busy).toBe(false);
  });

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

  it("a stop counts before the engine is ready", async () => {
    const engine = open();
    const result = engine.search({ infinite: true });
    engine.stop();
    expect(boardOf("release").legalMoves()).toContain((await result).bestMove);
  });

  it("a stop with nothing to stop does not spoil the next search", async () => {
    const engine = open();
    engine.stop();
    expect((await engine.search({ depth: 4 })).info?.depth).toBe(4);
    engine.stop();
    expect((await engine.search({ depth: 5 })).info?.depth).toBe(5);
  });

  it("a time limit ends one", async () => {
    const engine = open();
    expect((await engine.search({ moveTimeMs: 30 })).bestMove).not.toBeNull();
    const clock = { whiteTimeMs: 300, whiteIncrementMs: 0, blackTimeMs: 300 };
    expect((await engine.search(clock)).bestMove).not.toBeNull();
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
});

describe("while a search runs", () => {
  it("everything that would disturb it is refused", async () => {
    const engine = open();
    const { result, reported } = start(engine, { infinite: true });
    await reported;
    const fen = engine.fen();
    await expect(engine.configure({ hashMb: 2 })).rejects.toThrow(InputError);
    await expect(engine.newGame()).rejects.toThrow(InputError);
    await expect(engine.clearHash()).rejects.toThrow(InputError);
    await expect(engine.search({ depth: 1 })).rejects.toThrow(InputError);
    await expect(engine.perft(1)).rejects.toThrow(InputError);
    expect(() => engine.setPosition(MIDDLE_GAME, [])).toThrow(InputError);
    expect(await engine.ready()).toEqual([]);
    expect(engine.fen()).toBe(fen);
    expect(engine.settings.hashMb).toBe(16);
    engine.stop();
    expect((await result).bestMove).not.toBeNull();
  });

  it("close ends it and does not hang, and its promise settles", async () => {
    const engine = engineOf("release");
    const { result, reported } = start(engine, { infinite: true });
    await reported;
    await engine.close();
    expect(await isSettled(result)).toBe(true);
  });

  it("close while workers start does not hang, and the search's promise settles", async () => {
    const engine = engineOf("release");
    const result = engine.search({ infinite: true });
    result.catch(() => {});
    await engine.close();
    expect(await isSettled(result)).toBe(true);
  });
});

describe("an error that a callback throws", () => {
  const error = new Error("no more");
  const fail = () => {
    throw error;
  };

  it("ends a perft, which rejects with it", async () => {
    const engine = open();
    await expect(engine.perft(6, fail)).rejects.toBe(error);
    expect(engine.busy).toBe(false);
    expect(await engine.perft(2)).toBe(400);
  });

  it("ends a search, which rejects with it", async () => {
    const engine = open();
    await expect(engine.search({ infinite: true }, { onInfo: fail })).rejects.toBe(error);
    expect(engine.busy).toBe(false);
    engine.setPosition(CHECKMATED, []);
    await expect(engine.search({ depth: 1 }, { onInfo: fail })).rejects.toBe(error);
    engine.setPosition(null, []);
    expect((await engine.search({ depth: 3 })).info?.depth).toBe(3);
  });
});

describe("settings", () => {
  it("include those of a configure that nobody has awaited yet", async () => {
    const engine = open();
    const changed = engine.configure({ hashMb: 3 });
    const notes = await engine.ready();
    await changed;
    expect(notes).toEqual([]);
    expect((await engine.tableStatistics()).capacity).toBe(3 * 65536);
  });

  it("a new table size keeps the position and changes nothing else", async () => {
    const engine = open();
    engine.setPosition(MIDDLE_GAME, ["e1g1"]);
    const fen = engine.fen();
    const first = await engine.search({ depth: 7 });
    for (const hashMb of [1, 33, 16]) {
      expect(await engine.configure({ hashMb })).toEqual([]);
      expect(engine.settings.hashMb).toBe(hashMb);
      expect(engine.fen()).toBe(fen);
      expect((await engine.search({ depth: 5 })).bestMove).not.toBeNull();
    }
    await engine.newGame();
    expect((await engine.search({ depth: 7 })).nodes).toBe(first.nodes);
  });

  it("made while workers start are not lost", async () => {
    const engine = open();
    const starting = engine.ready();
    await engine.configure({ hashMb: 3 });
    await starting;
    expect(engine.settings.hashMb).toBe(3);
  });

  it("an unknown scheme is refused and changes nothing", async () => {
    const engine = open();
    await expect(
      engine.configure({ replacementScheme: "Nonsense" as SchemeName, multiPv: 3 }),
    ).rejects.toThrow();
    expect(engine.settings).toMatchObject({ replacementScheme: "Aging", multiPv: 1 });
  });

  it("a cleared table gives nothing to the next search", async () => {
    const engine = open();
    const held = async () =>
      (await engine.tableStatistics()).heldByAge.reduce((sum, count) => sum + count, 0);
    await engine.search({ depth: 13 });
    expect(await held()).toBeGreaterThan(0);
    await engine.clearHash();
    expect(await held()).toBe(0);
  });
});

describe("the position", () => {
  it("stays when a new one is refused", () => {
    const engine = open();
    engine.setPosition(MIDDLE_GAME, ["e1c1"]);
    const fen = engine.fen();
    expect(() => engine.setPosition("nonsense", [])).toThrow(InputError);
    expect(() => engine.setPosition(null, ["e2e4", "e2e4"])).toThrow(InputError);
    expect(() => engine.setPosition("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", [])).toThrow(InputError);
    expect(engine.fen()).toBe(fen);
    expect(engine.describe()).toContain(fen);
  });

  it("is the initial one at first", () => {
    expect(open().fen()).toBe(boardOf("release").fen());
  });

  it("may be searched with any list of moves, however long", async () => {
    const engine = open();
    const searchMoves = Array.from({ length: 600 }, () => "e2e4");
    const { bestMove } = await engine.search({ depth: 2, searchMoves });
    expect(bestMove).toBe("e2e4");
  });
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

describe("a root drawn by the fifty-move rule", () => {
  it.each([
    ["8/P6k/8/8/8/8/8/K7 w - - 100 80", false],
    ["8/7k/8/8/8/8/R7/K7 w - - 100 80", true],
  ])("is a certain draw only where no move begins the count again: %s", async (fen, certain) => {
    const engine = open();
    engine.setPosition(fen, []);
    const { info } = await engine.search({ depth: 8 });
    expect(info?.score.value === 0).toBe(certain);
    expect(info?.wdl.draw === 1000).toBe(certain);
  });
});
