// Searches of the package's engine: reports, results, and moves in standard algebraic notation.
import { describe, expect, it } from "vitest";
import { MATE_IN_1 } from "../support/positions";
import { linesOf, packageEngines } from "./support/engines";

const open = packageEngines();

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

  it("shows every loop all its lines", async () => {
    const search = open().search({ depth: 5 });
    const [first, second] = await Promise.all([linesOf(search), linesOf(search)]);
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(await linesOf(search)).toEqual(first);
  });

  it("has ended when the promise of stop resolves", async () => {
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
