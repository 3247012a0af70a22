// The 960 initial positions by Scharnagl's numbers.
import { expect, test } from "vitest";
import { CHESS960_POSITIONS, chess960Start } from "../../../src/engine/chess/chess960";

const ranks = Array.from({ length: 960 }, (_, number) => chess960Start(number).slice(0, 8));

test("are 960 different ones, with bishops on squares of both colours and the king between the rooks", () => {
  expect(CHESS960_POSITIONS).toBe(960);
  expect(new Set(ranks).size).toBe(960);
  for (const rank of ranks) {
    expect([...rank].sort().join("")).toBe("bbknnqrr");
    expect((rank.indexOf("b") + rank.lastIndexOf("b")) % 2, rank).toBe(1);
    expect(rank.replace(/[bnq]/g, "")).toBe("rkr");
  }
});

test("have Scharnagl's numbers", () => {
  expect([0, 1, 518, 959].map((number) => ranks[number])).toEqual([
    "bbqnnrkr",
    "bqnbnrkr",
    "rnbqkbnr",
    "rkrnnqbb",
  ]);
  expect(chess960Start(518)).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
});

test.each([-1, 960, 0.5, Number.NaN])("refuses number %s", (number) => {
  expect(() => chess960Start(number)).toThrow(new RangeError("Chess960 positions are numbered 0 to 959"));
});
