// The limits that count, the depth at which a search for a mate gives up, the longest line, and the clock policy: whatever the clock
// shows, a move never takes more time than there is.
import { expect, it } from "vitest";
import { CoreInstance } from "../../src/engine/instance/core-instance";
import {
  effectiveLimits,
  timeLimits as limitsOf,
  MAX_PLY,
  mateDepth,
  type TimeLimits,
} from "../../src/engine/limits";
import type { SearchLimits } from "../../src/engine/types";
import { boardOf, coreOf } from "../support/core";

const OVERHEAD = 10;
/** The numbers of the compiled core. */
const PLAN = CoreInstance.alone(coreOf("release")).exports;

/** The limits of a move in the middle of a game, or at another half-move. */
function timeLimits(limits: SearchLimits, side: 0 | 1, overheadMs: number, ply = 40): TimeLimits {
  return limitsOf(limits, { side, ply }, overheadMs, PLAN);
}

const times = [0, 1, 5, 10, 11, 20, 50, 100, 500, 1000, 3000, 60_000, 600_000, 7_200_000];
const increments = [0, 1, 10, 100, 1000, 10_000, 60_000];
const movesToGo = [undefined, 1, 2, 5, 20, 40, 41, 1000];
const overheads = [0, 10, 100, 5000];

it.each(times)("a clock of %i ms is never exceeded, and always leaves time for a move", (whiteTimeMs) => {
  for (const whiteIncrementMs of increments) {
    for (const moves of movesToGo) {
      for (const overhead of overheads) {
        const limits: SearchLimits = {
          whiteTimeMs,
          whiteIncrementMs,
          ...(moves === undefined ? {} : { movesToGo: moves }),
        };
        const { soft, hard } = timeLimits(limits, 0, overhead);
        const about = JSON.stringify({ limits, overhead });
        expect(hard, about).toBeLessThanOrEqual(Math.max(1, whiteTimeMs - overhead));
        expect(soft, about).toBeLessThanOrEqual(hard);
        expect(soft, about).toBeGreaterThan(0);
      }
    }
  }
});

it("a clock gives each side its own time", () => {
  const limits = { whiteTimeMs: 60_000, blackTimeMs: 1000, whiteIncrementMs: 0, blackIncrementMs: 500 };
  const mirrored = { whiteTimeMs: 1000, blackTimeMs: 60_000, whiteIncrementMs: 500, blackIncrementMs: 0 };
  expect(timeLimits(limits, 0, OVERHEAD)).toEqual(timeLimits(mirrored, 1, OVERHEAD));
  expect(timeLimits(limits, 1, OVERHEAD)).toEqual(timeLimits(mirrored, 0, OVERHEAD));
  expect(timeLimits(limits, 0, OVERHEAD).hard).toBeGreaterThan(timeLimits(limits, 1, OVERHEAD).hard);
});

it("a clock does not need the opponent's", () => {
  const both = timeLimits({ whiteTimeMs: 5000, blackTimeMs: 1 }, 0, OVERHEAD);
  expect(timeLimits({ whiteTimeMs: 5000 }, 0, OVERHEAD)).toEqual(both);
  expect(timeLimits({ blackTimeMs: 5000 }, 1, OVERHEAD)).toEqual(both);
});

it("a clock spends more with an increment, and more with more time", () => {
  const soft = (whiteTimeMs: number, whiteIncrementMs: number) =>
    timeLimits({ whiteTimeMs, whiteIncrementMs }, 0, OVERHEAD).soft;
  expect(soft(60_000, 1000)).toBeGreaterThan(soft(60_000, 0));
  expect(soft(60_000, 0)).toBeGreaterThan(soft(30_000, 0));
});

it("a clock spends a larger share late in a game, and never more than there is for ten moves", () => {
  const soft = (ply: number) => timeLimits({ whiteTimeMs: 60_000 }, 0, OVERHEAD, ply).soft;
  expect(soft(100)).toBeGreaterThan(soft(10));
  expect(soft(9999)).toBe(soft(120));
  expect(soft(9999)).toBeLessThan(6000);
});

it("a clock spends more on a move begun on the opponent's time", () => {
  const limits = { whiteTimeMs: 60_000, whiteIncrementMs: 500 };
  expect(timeLimits({ ...limits, ponder: true }, 0, OVERHEAD).soft).toBeGreaterThan(
    timeLimits(limits, 0, OVERHEAD).soft,
  );
});

it("a clock spends nearly all on the last move before the control", () => {
  const last = timeLimits({ whiteTimeMs: 10_000, movesToGo: 1 }, 0, OVERHEAD);
  expect(last.hard).toBeGreaterThan(5000);
  expect(timeLimits({ whiteTimeMs: 10_000, movesToGo: 2 }, 0, OVERHEAD).hard).toBeLessThan(last.hard);
});

it("a clock lasts for all moves to the control when each takes the soft limit", () => {
  for (const movesToGo of [1, 2, 10, 40]) {
    let left = 60_000;
    for (let moves = movesToGo; moves > 0; moves--) {
      left -= timeLimits({ whiteTimeMs: left, movesToGo: moves }, 0, OVERHEAD).soft;
      expect(left).toBeGreaterThan(0);
    }
  }
});

it("a clock lasts for a long game when each move takes the hard limit", () => {
  let left = 60_000;
  for (let move = 0; move < 200; move++) {
    left -= timeLimits({ whiteTimeMs: left, whiteIncrementMs: 100 }, 0, OVERHEAD).hard;
    expect(left).toBeGreaterThan(0);
    left += 100;
  }
});

it("a clock that is not given leaves the increment as the time there is", () => {
  const { soft, hard } = timeLimits({ whiteIncrementMs: 1000, blackTimeMs: 5000 }, 0, OVERHEAD);
  expect(hard).toBeGreaterThan(0);
  expect(hard).toBeLessThanOrEqual(1000 - OVERHEAD);
  expect(soft).toBeLessThanOrEqual(hard);
});

it.each([
  [1000, 10],
  [100, 10],
  [20, 10],
  [10, 10],
  [5, 10],
  [1, 10],
  [1000, 0],
  [1000, 5000],
])("a time for the move of %i ms with %i ms overhead is not exceeded", (moveTimeMs, overhead) => {
  const { soft, hard } = timeLimits({ moveTimeMs }, 0, overhead);
  expect(soft).toBe(0);
  expect(hard).toBeGreaterThan(0);
  expect(hard).toBeLessThanOrEqual(moveTimeMs);
  if (moveTimeMs >= 2 * overhead && moveTimeMs > 1) expect(hard).toBe(moveTimeMs - overhead);
});

it.each<[what: string, limits: SearchLimits, hard: number]>([
  ["a time for the move of 0 ms still allows a first iteration", { moveTimeMs: 0 }, 1],
  ["a time for the move comes before the clock", { moveTimeMs: 500, whiteTimeMs: 60_000 }, 490],
  ["a depth needs no clock", { depth: 5 }, 0],
  ["an infinite search needs no clock", { infinite: true }, 0],
])("%s", (_, limits, hard) => {
  expect(timeLimits(limits, 0, OVERHEAD)).toEqual({ soft: 0, hard });
});

it("the longest line is the core's", () => {
  expect(boardOf("release").core.MAX_PLY.value).toBe(MAX_PLY);
});

it("an infinite search keeps moves, depth and nodes, and has neither times nor a mate", () => {
  const kept = { infinite: true, ponder: true, searchMoves: ["e2e4"], depth: 9, nodes: 100 };
  const clock = { whiteTimeMs: 1, blackTimeMs: 1, whiteIncrementMs: 1, blackIncrementMs: 1, movesToGo: 1 };
  expect(effectiveLimits({ ...kept, ...clock, moveTimeMs: 1, mate: 2 })).toEqual(kept);
  expect(effectiveLimits({ ...clock, mate: 2 })).toEqual({ ...clock, mate: 2 });
});

it("is sixteen plies beyond the mate, also after a ponder hit", () => {
  expect(mateDepth({ mate: 1 })).toBe(18);
  expect(mateDepth({ mate: 5, ponder: true })).toBe(26);
});

it("is open if another limit ends the search", () => {
  for (const other of [{ nodes: 100 }, { moveTimeMs: 100 }, { whiteTimeMs: 100 }])
    expect(mateDepth({ mate: 1, ...other })).toBeUndefined();
  expect(mateDepth({ depth: 3 })).toBeUndefined();
});
