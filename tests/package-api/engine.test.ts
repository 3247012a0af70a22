// The package's Engine as a program that imports it uses it, in Node.
import { afterEach, describe, expect, it } from "vitest";
import { Engine, InputError, NAME, type SearchInfo, VERSION } from "../../src/package";

const MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

const opened: Engine[] = [];

function open(...settings: ConstructorParameters<typeof Engine>): Engine {
  const engine = new Engine(...settings);
  opened.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

async function linesOf(search: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const lines: SearchInfo[] = [];
  for await (const line of search) lines.push(line);
  return lines;
}

describe("a search", () => {
  it("gives its lines in order and then its result", async () => {
    const search = open().search({ depth: 6 });
    const lines = await linesOf(search);
    const result = await search.result;
    expect(lines.filter(({ bound }) => !bound).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(result.info).toEqual(lines.at(-1));
    expect(result.bestMove).toBe(lines.at(-1)?.pv[0]);
    expect(search.notes).toEqual([]);
  });

  it("needs no listener", async () => {
    expect((await open().search({ depth: 4 }).result).bestMove).toMatch(/^[a-h][1-8][a-h][1-8]$/);
  });

  it("shows every loop all its lines", async () => {
    const search = open().search({ depth: 5 });
    const [first, second] = await Promise.all([linesOf(search), linesOf(search)]);
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(await linesOf(search)).toEqual(first);
  });

  it("goes on until it is stopped when it has no limit", async () => {
    const engine = open();
    const search = engine.search();
    for await (const { depth } of search) if (depth >= 3) search.stop();
    expect(engine.busy).toBe(false);
    expect((await search.result).info?.depth).toBeGreaterThanOrEqual(3);
  });

  it("can be stopped before it has begun", async () => {
    const search = open().search();
    search.stop();
    expect((await search.result).bestMove).not.toBeNull();
  });

  it("is over when its loop has been left", async () => {
    const engine = open();
    const search = engine.search({ infinite: true });
    for await (const info of search) {
      expect(info.multiPv).toBe(1);
      break;
    }
    expect(engine.busy).toBe(false);
    expect((await engine.search({ depth: 2 }).result).bestMove).not.toBeNull();
  });

  it("that is over does not stop the next one", async () => {
    const engine = open();
    const first = engine.search({ depth: 2 });
    await first.result;
    const second = engine.search({ depth: 6 });
    first.stop();
    expect((await second.result).info?.depth).toBe(6);
  });

  it("ponders until the hit", async () => {
    const search = open().search({ ponder: true, depth: 3 });
    const lines: number[] = [];
    for await (const { depth } of search) {
      lines.push(depth);
      if (depth === 3) search.ponderHit();
    }
    expect(lines.at(-1)).toBe(3);
  });

  it("counts the same nodes in every new engine", async () => {
    const counts = [];
    for (let run = 0; run < 2; run++) counts.push((await open().search({ depth: 7 }).result).nodes);
    expect(counts[0]).toBe(counts[1]);
  });
});

describe("errors", () => {
  it("reach both the loop and the result", async () => {
    const search = open().search({ searchMoves: ["e2e5"] });
    await expect(linesOf(search)).rejects.toThrow(InputError);
    await expect(search.result).rejects.toThrow("searchmoves holds no legal move");
  });

  it("are not unhandled when nobody asks", async () => {
    // Vitest fails a run with an unhandled rejection.
    open().search({ depth: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each([
    [{ depth: 1.5 }, "depth must be a whole number from 1, not 1.5"],
    [{ nodes: 0 }, "nodes must be a whole number from 1, not 0"],
    [{ moveTimeMs: -1 }, "moveTimeMs must be a number from 0, not -1"],
    [{ whiteTimeMs: Number.NaN }, "whiteTimeMs must be a number from 0, not NaN"],
  ])("name the limit that is out of range: %o", async (limits, message) => {
    await expect(open().search(limits).result).rejects.toThrow(new InputError(message));
  });

  it("refuse a second search, and the first one goes on", async () => {
    const engine = open();
    const first = engine.search({ depth: 6 });
    await expect(engine.search({ depth: 1 }).result).rejects.toThrow("a search is running");
    expect(() => engine.setPosition(null)).toThrow("a search is running");
    expect((await first.result).info?.depth).toBe(6);
  });

  it("name the setting that is out of range", async () => {
    expect(() => new Engine({ threads: 0 })).toThrow("threads must be a whole number from 1 to 256, not 0");
    await expect(open().configure({ hashMb: 0 })).rejects.toThrow(InputError);
  });

  it("leave the position as it was", () => {
    const engine = open();
    engine.setPosition(null, ["e2e4"]);
    const fen = engine.fen();
    expect(() => engine.setPosition("8/8/8/8/8/8/8/8 w - - 0 1")).toThrow(InputError);
    expect(() => engine.setPosition(null, ["e2e5"])).toThrow(InputError);
    expect(engine.fen()).toBe(fen);
  });
});

describe("engines", () => {
  it("live side by side", async () => {
    const [one, other] = [open(), open({ hashMb: 1 })];
    other.setPosition(MATE_IN_1);
    const [free, mate] = await Promise.all([
      one.search({ depth: 6 }).result,
      other.search({ depth: 6 }).result,
    ]);
    expect(free.info?.score.kind).toBe("cp");
    expect(mate.bestMove).toBe("a1a8");
    expect(mate.info?.score).toEqual({ kind: "mate", value: 1 });
  });

  it("give the running search's result when closed", async () => {
    const engine = open();
    const search = engine.search();
    for await (const _ of search) {
      const closed = engine.close();
      expect((await search.result).bestMove).not.toBeNull();
      await closed;
    }
    await expect(engine.search({ depth: 1 }).result).rejects.toThrow("the engine is closed");
  });

  it("do the rest", async () => {
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
});
