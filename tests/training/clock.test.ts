// Games on a clock that counts nodes.
import { expect, test } from "vitest";
import { START_FEN } from "../../src/engine/chess/fen";
import { MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { Searcher } from "../../src/engine/searcher";
import { PlayerClock, playPair, timeControl } from "../../src/training/match/pair";
import { coreOf } from "../support/core";

function player(nodesPerMs: number): Searcher {
  return new Searcher(coreOf("release"), embeddedNetwork(), MIB, { nodesPerMs });
}

test("a clock loses the time of each move, gains the increment, and can run out", () => {
  const clock = new PlayerClock({ baseMs: 1000, incrementMs: 100 });
  const plan = player(1).timePlan;
  const first = clock.limits(0, plan);
  expect(clock.spend(600)).toBe(true);
  expect(clock.limits(0, plan).soft).toBeLessThan(first.soft);
  expect(clock.spend(500)).toBe(true);
  expect(clock.spend(101)).toBe(false);
});

test("a search on a clock stops by its nodes, and takes more of them when it has more time", () => {
  const searcher = player(10);
  searcher.board.set(START_FEN);
  const nodesOf = (hard: number): number => {
    searcher.newGame();
    expect(searcher.search({ soft: 0, hard }).move).toBeGreaterThan(0);
    return searcher.nodes;
  };
  // The core reads the clock every 1,024 nodes.
  expect(nodesOf(1000)).toBeGreaterThanOrEqual(10_000);
  expect(nodesOf(1000)).toBeLessThan(10_000 + 1024);
  expect(nodesOf(2000)).toBeGreaterThanOrEqual(20_000);
  expect(searcher.elapsedMs).toBe(searcher.nodes / 10);
  searcher.newGame();
  searcher.search({ soft: 200, hard: 2000 });
  expect(searcher.nodes).toBeLessThan(20_000);
});

test("games on a clock depend on their input alone, and a player whose time runs out loses", () => {
  const pace = { clock: { baseMs: 200, incrementMs: 2 } };
  const pair = playPair([player(20), player(20)], START_FEN, pace);
  expect(playPair([player(20), player(20)], START_FEN, pace)).toEqual(pair);
  // One player on both sides, so the games are the same.
  expect(pair.result[0] + pair.result[1]).toBe(2);
  // The first iteration is always completed: here it takes longer than the whole clock.
  const short = playPair([player(1), player(1)], START_FEN, { clock: { baseMs: 5, incrementMs: 0 } });
  expect(short.result).toEqual([0, 2]);
  // Their results say nothing about the positions.
  expect(short.games).toEqual([]);
});

test("a time control is seconds with an increment", () => {
  const { read } = timeControl("TC", "time control");
  expect(read("4+0.04", "--clock")).toEqual({ baseMs: 4000, incrementMs: 40 });
  expect(read("0.5+0", "--clock")).toEqual({ baseMs: 500, incrementMs: 0 });
  for (const text of ["", "4", "4+", "0+1", "-1+1", "4+0.04+1", "four+one"]) {
    expect(() => read(text, "--clock")).toThrow(
      "--clock expects seconds as base+increment, such as 4+0.04, found",
    );
  }
});
