// The lines of a search: info and bestmove.
import { expect, it } from "vitest";
import { bestMoveLine, infoLine } from "../../../src/engine/uci/protocol";
import { INFO, INFO_LINE } from "../../support/fake-engine";

it("infoLine has everything in its place", () => {
  expect(infoLine(INFO, false)).toBe(INFO_LINE);
  expect(infoLine({ ...INFO, bound: "lower" }, true)).toBe(
    "info depth 3 seldepth 5 multipv 1 score cp 25 lowerbound wdl 300 600 100 " +
      "nodes 1000 nps 100000 hashfull 2 time 10 pv e2e4 e7e5",
  );
  expect(infoLine({ ...INFO, bound: "upper", multiPv: 4 }, false)).toContain(
    " multipv 4 score cp 25 upperbound nodes ",
  );
});

it.each([1, -3, 0, -0])("infoLine gives mates in moves: %d", (value) => {
  expect(infoLine({ ...INFO, score: { kind: "mate", value } }, false)).toContain(
    ` score mate ${value === 0 ? "0" : value} nodes `,
  );
});

it("infoLine prints answers of endgame tables if there are any", () => {
  expect(infoLine({ ...INFO, tbHits: 12 }, false)).toContain(" hashfull 2 tbhits 12 time 10 ");
});

it("infoLine has no pv part without moves", () => {
  expect(infoLine({ ...INFO, pv: [] }, false)).toMatch(/ time 10$/);
});

it.each([
  [0, 0, 0],
  [0, 500, 500000],
  [0.2, 7, 7000],
  [1500.7, 3000.9, 2000],
  [Number.NaN, 1, 1000],
  [Number.POSITIVE_INFINITY, Number.NaN, 0],
  [-3, -4, 0],
])("infoLine writes integers only: %d ms, %d nodes", (timeMs, nodes, nps) => {
  const line = infoLine({ ...INFO, timeMs, nodes, hashFull: 1234.5 }, false);
  expect(line).toMatch(/ nodes \d+ nps \d+ hashfull 1000 time \d+ pv /);
  expect(line).toContain(` nps ${nps} `);
});

it("bestMoveLine ends a search", () => {
  expect(bestMoveLine("e7e8q", "a1b1")).toBe("bestmove e7e8q ponder a1b1");
  expect(bestMoveLine("e2e4", null)).toBe("bestmove e2e4");
  expect(bestMoveLine(null, null)).toBe("bestmove (none)");
});
