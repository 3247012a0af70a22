// Several threads on one table: their common results, their end, and the choice of the move.
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { Search } from "../../../src/engine/search/search";
import type { ThreadResult } from "../../../src/engine/threads/messages";
import { chooseResult } from "../../../src/engine/threads/vote";
import type { SearchInfo, SearchLimits, SearchResult } from "../../../src/engine/types";
import { boardOf, engineOf, positions } from "../../support/core";

const POSITION = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/** Most nodes of a thread between two looks at the others. */
const POLL_INTERVAL = 1024;

const board = boardOf("release");
const opened: ChessEngine[] = [];

async function open(threads: number, hashMb = 4): Promise<ChessEngine> {
  const engine = engineOf("release");
  opened.push(engine);
  await engine.configure({ threads, hashMb });
  engine.setPosition(POSITION, []);
  return engine;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

/** Searches a position and refuses illegal moves and lines. */
async function legalSearch(engine: ChessEngine, fen: string, limits: SearchLimits): Promise<SearchResult> {
  const infos: SearchInfo[] = [];
  engine.setPosition(fen, []);
  const result = await engine.search(limits, { onInfo: (info) => infos.push(info) });
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

  it("search the requested nodes, all together", async () => {
    const engine = await open(threads);
    for (const nodes of [30_000, 100_000]) {
      const result = await engine.search({ nodes });
      expect(result.nodes).toBeGreaterThanOrEqual(nodes);
      expect(result.nodes).toBeLessThanOrEqual(nodes + 2 * threads * POLL_INTERVAL);
      expect(result.info?.nodes).toBeLessThanOrEqual(result.nodes);
    }
  });

  it("reach the requested depth", async () => {
    const engine = await open(threads);
    const infos: SearchInfo[] = [];
    const { info } = await engine.search({ depth: 9 }, { onInfo: (line) => infos.push(line) });
    expect(info?.depth).toBe(9);
    expect(infos.map(({ nodes }) => nodes)).toEqual(
      infos.map(({ nodes }) => nodes).toSorted((a, b) => a - b),
    );
  });

  it("find several lines", async () => {
    const engine = await open(threads);
    await engine.configure({ multiPv: 3 });
    const lines = new Map<number, string | undefined>();
    const onInfo = ({ multiPv, pv }: SearchInfo) => lines.set(multiPv, pv[0]);
    const { bestMove } = await engine.search({ depth: 7 }, { onInfo });
    expect(new Set(lines.values()).size).toBe(3);
    expect(lines.get(1)).toBe(bestMove);
  });

  it("stop, again and again", async () => {
    const engine = await open(threads);
    for (let count = 0; count < 5; count++) {
      let reported = () => {};
      const deepEnough = new Promise<void>((resolve) => {
        reported = resolve;
      });
      const onInfo = ({ depth }: SearchInfo) => {
        if (depth >= 3 + count) reported();
      };
      const search = engine.search({ infinite: true }, { onInfo });
      await deepEnough;
      engine.stop();
      board.set(POSITION);
      expect(board.legalMoves()).toContain((await search).bestMove);
      expect(engine.busy).toBe(false);
    }
  });

  it("stop when stopped before they have begun", async () => {
    const engine = await open(threads);
    const search = engine.search({ infinite: true });
    engine.stop();
    board.set(POSITION);
    expect(board.legalMoves()).toContain((await search).bestMove);
  });

  it("end when one of them has one root move only", async () => {
    const engine = await open(threads);
    const { bestMove } = await engine.search({ depth: 4, searchMoves: ["a2a3"] });
    expect(bestMove).toBe("a2a3");
  });

  it("have no move when mated", async () => {
    const engine = await open(threads);
    engine.setPosition("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", []);
    expect(await engine.search({ depth: 4 })).toMatchObject({ bestMove: null, nodes: 0 });
  });

  it("find a mate", async () => {
    const engine = await open(threads);
    const { info } = await legalSearch(engine, "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", { mate: 3 });
    expect(info?.score).toEqual({ kind: "mate", value: 3 });
  });
});

describe("threads that die", () => {
  /** All workers of this process belong to the engine under test. */
  function trapWorkers(failures: number): () => void {
    const post = Worker.prototype.postMessage;
    let left = failures;
    const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
      this: Worker,
      message: unknown,
    ) {
      const isSearch = (message as { kind?: string }).kind === "search";
      if (isSearch && left-- > 0) void this.terminate();
      else post.call(this, message);
    });
    return () => spy.mockRestore();
  }

  it.each([1, 3])("of %i are replaced and the search goes on with new ones", async (threads) => {
    const engine = await open(threads);
    await engine.search({ depth: 3 });
    const restore = trapWorkers(1);
    const notes: string[] = [];
    const { bestMove, info } = await engine.search({ depth: 5 }, { onNote: (note) => notes.push(note) });
    restore();
    board.set(POSITION);
    expect(board.legalMoves()).toContain(bestMove);
    expect(info?.depth).toBe(5);
    expect(notes).toEqual([expect.stringMatching(/search thread/)]);
    expect(engine.busy).toBe(false);
  });

  it("again and again make the search fail, and the next one works", async () => {
    const engine = await open(1);
    const restore = trapWorkers(2);
    await expect(engine.search({ depth: 3 })).rejects.toThrow("a search thread ended");
    restore();
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
  });

  it("while idle are replaced when they are needed", async () => {
    const engine = await open(1);
    const workers = new Set<Worker>();
    const post = Worker.prototype.postMessage;
    const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
      this: Worker,
      message: unknown,
    ) {
      workers.add(this);
      post.call(this, message);
    });
    for (const use of [() => engine.newGame(), () => engine.search({ depth: 3 }), () => engine.ready()]) {
      await engine.search({ depth: 3 });
      await Promise.all([...workers].map((worker) => worker.terminate()));
      workers.clear();
      await use();
    }
    spy.mockRestore();
  });

  it("when given up on free the engine", async () => {
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
    opened.push(engine);
    if (before > 0) await engine.search({ depth: 1 });
    await engine.configure({ threads: 64, hashMb: 4 });
    engine.setPosition(POSITION, []);
    let complete = false;
    const ready = engine.ready().then(() => {
      complete = true;
    });
    const search = engine.search({ infinite: true });
    engine.stop();
    board.set(POSITION);
    expect(board.legalMoves()).toContain((await search).bestMove);
    expect(complete).toBe(false);
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
  opened.push(engine);
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
    opened.push(engine);
    const starting = engine.ready();
    engine.setPosition(POSITION, []);
    await sleep(delay);
    const [, result] = await Promise.all([starting, engine.search({ depth: 6 })]);
    expect(result.nodes, `asked for ${delay} ms later`).toBe(nodes);
  }
});

describe("the vote", () => {
  const MATE_BOUND = 31760;
  const EXACT = 3;

  /** A thread's result; moves are numbers. */
  function vote(bestMove: number, score: number, depth: number): ThreadResult {
    const line = {
      depth,
      selectiveDepth: depth,
      line: 0,
      bound: EXACT,
      timeMs: 0,
      hashFull: 0,
      tbHits: 0,
      pv: [bestMove],
    };
    return { rootMoves: 20, bestMove, ponderMove: 0, nodes: 1, best: { ...line, score, nodes: 1 } };
  }

  /** Index of the chosen result. */
  function chosen(...results: ThreadResult[]): number {
    return results.indexOf(chooseResult(results, MATE_BOUND, EXACT));
  }

  it("of one is that one's", () => {
    expect(chosen(vote(1, -500, 3))).toBe(0);
  });

  it("of none is an error", () => {
    expect(() => chooseResult([], MATE_BOUND, EXACT)).toThrow(RangeError);
  });

  it("goes to the main thread when all agree", () => {
    expect(chosen(vote(1, 20, 9), vote(1, 20, 9), vote(1, 20, 9))).toBe(0);
  });

  it("goes to the main thread when it is a tie", () => {
    expect(chosen(vote(1, 20, 9), vote(2, 20, 9))).toBe(0);
    expect(chosen(vote(2, 20, 9), vote(1, 20, 9))).toBe(0);
  });

  it("goes to the majority", () => {
    expect(chosen(vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(1);
    expect(chosen(vote(1, 20, 9), vote(2, 20, 9), vote(1, 20, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(1);
  });

  it("counts a better score and a deeper search for more", () => {
    expect(chosen(vote(1, 20, 9), vote(2, 90, 9))).toBe(1);
    expect(chosen(vote(1, 20, 9), vote(2, 20, 12))).toBe(1);
    expect(chosen(vote(1, 90, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(0);
  });

  it("takes the line of the deepest thread that chose the winning move", () => {
    expect(chosen(vote(1, 20, 9), vote(2, 25, 9), vote(2, 22, 11))).toBe(2);
    expect(chosen(vote(1, 20, 9), vote(1, 20, 11), vote(2, 20, 10))).toBe(1);
  });

  it("gives a mate found the last word, the shorter one first", () => {
    expect(chosen(vote(1, 20, 9), vote(1, 20, 9), vote(2, 31990, 5))).toBe(2);
    expect(chosen(vote(1, 31990, 9), vote(2, 20, 9), vote(2, 20, 9))).toBe(0);
    expect(chosen(vote(1, 31985, 9), vote(2, 31995, 5), vote(3, 31990, 9))).toBe(1);
    expect(chosen(vote(1, 31760, 9), vote(2, 31759, 20), vote(2, 31759, 20))).toBe(0);
  });

  it("does not let a mate suffered win by depth alone", () => {
    expect(chosen(vote(1, -31990, 9), vote(2, -30, 9), vote(2, -30, 9))).toBe(1);
  });

  it("does not count threads that have found nothing", () => {
    const nothing: ThreadResult = { rootMoves: 20, bestMove: 5, ponderMove: 0, nodes: 0, best: null };
    expect(chosen(vote(1, -30, 2), nothing, vote(2, -300, 0))).toBe(0);
    expect(chosen(nothing, vote(1, -30, 2))).toBe(1);
    expect(chosen(nothing, nothing)).toBe(0);
  });
});
