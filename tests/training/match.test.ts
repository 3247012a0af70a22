// Matches between networks: the value of pairs, the end of a match, the same games after an interruption, and games on a clock that
// counts nodes.
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { eloOf, shareOf } from "../../src/base/statistics";
import { START_FEN as START } from "../../src/engine/chess/fen";
import { MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { type Limits, Searcher, wholeIterations } from "../../src/engine/searcher";
import * as match from "../../src/training/match/match";
import { openingsOf } from "../../src/training/selfplay/openings";
import { GameFile } from "../../src/training/shared/game-files";
import { NO_SCORE } from "../../src/training/shared/record";
import { boardOf, coreOf } from "../support/core";
import { runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { runTraining, TRAINING, wordsOf } from "../support/training-program";

const folder = temporaryFolder();

/** The result of so many pairs of each kind. */
function resultOf(...counts: readonly (readonly [match.PairResult, number])[]): match.MatchResult {
  const tally = new match.Tally({ elo0: 0, elo1: 10 });
  for (const [result, count] of counts) for (let index = 0; index < count; index++) tally.add(result);
  return tally.result;
}

test("Elo and shares are each other's inverse", () => {
  expect(eloOf(0.5)).toBeCloseTo(0);
  expect([10 / 11, 1 / 11].map((share) => Math.round(eloOf(share)))).toEqual([400, -400]);
  expect(eloOf(1)).toBeLessThan(1000);
  for (const elo of [-300, -10, 0, 25, 400]) expect(eloOf(shareOf(elo))).toBeCloseTo(elo);
});

test("a tally counts games, Elo and its error by pairs", () => {
  // Every pair is even, so there is hardly any error, although half of the games are decided.
  const { won, drawn, lost, elo, error } = resultOf([[2, 0], 100], [[1, 1], 100]);
  expect([won, drawn, lost]).toEqual([100, 200, 100]);
  expect(elo).toBeCloseTo(0);
  expect(error).toBeLessThan(5);
  expect(resultOf([[2, 2], 100], [[0, 0], 100]).error).toBeGreaterThan(40);
  expect(match.scoreText(resultOf([[2, 1], 10]))).toMatch(/^\+191 ± \d+ \(10 won, 10 drawn, 0 lost\)$/);
});

test.each([
  ["the stronger is accepted", 300, 400, 200, true],
  ["the weaker is refused", 200, 400, 300, false],
  ["few pairs decide nothing", 26, 40, 24, null],
  ["three won pairs decide nothing", 3, 0, 0, null],
])("the sequential test: %s", (_, won, even, lost, decision) => {
  expect(resultOf([[2, 1], won], [[1, 1], even], [[1, 0], lost]).decision).toBe(decision);
});

function player(nodesPerMs?: number, network = embeddedNetwork()): Searcher {
  return new Searcher(coreOf("release"), network, MIB, { nodesPerMs });
}

test("a pair depends on its input alone, and on the order of the networks", () => {
  const one = () => player();
  // A network of zeros knows nothing.
  const other = () => player(undefined, new Uint8Array(embeddedNetwork().length));
  const { result, games } = match.playPair([one(), other()], START, wholeIterations(200));
  expect(result).toEqual([2, 2]);
  const turned = match.playPair([other(), one()], START, wholeIterations(200));
  expect(turned).toEqual({ result: [0, 0], games: games.toReversed() });
});

test("a journal keeps pairs, ends a line that was cut off, and refuses another match", () => {
  const file = path.join(folder, "journal.txt");
  const games = { book: "", openings: "without repetition", seed: 1, nodes: 100, hashMb: 1 } as const;
  const identity: match.MatchIdentity = { networks: ["a", "b"], search: "c", ...games };
  const open = (changes: Partial<match.MatchIdentity> = {}) =>
    new match.MatchJournal(file, { ...identity, ...changes }, { pairs: 8, elo0: 0, elo1: 10 });
  const journal = open();
  journal.add(3, [2, 1]);
  journal.add(0, [0, 0]);
  appendFileSync(file, "1 2");
  const again = open();
  expect(Object.fromEntries(again.pairs)).toEqual({ 0: [0, 0], 3: [2, 1] });
  // The second pair is missing, so the result has the first one alone.
  expect(again.result).toMatchObject({ won: 0, drawn: 0, lost: 2, decision: null });
  again.add(1, [1, 1]);
  expect(open().pairs.get(1)).toEqual([1, 1]);
  expect(open().result).toMatchObject({ won: 0, drawn: 2, lost: 2 });
  expect(() => open({ nodes: 101 })).toThrow("the journal of another match");
  writeFileSync(file, readFileSync(file, "utf8").replace("1 1 1", "1 1 7"));
  expect([...open().pairs.keys()]).toEqual([3, 0]);
  // A kill during the first write leaves a part of the head.
  const head = JSON.stringify(identity);
  for (const text of ["", head.slice(0, 20), head]) {
    writeFileSync(file, text);
    open().add(1, [1, 1]);
    expect(open().pairs.get(1)).toEqual([1, 1]);
  }
});

test("a match plays each opening of its book once, in an order that the seed decides", () => {
  const book = Array.from({ length: 50 }, (_, index) => `opening ${index}`);
  const searcher = player();
  const order = (seed: number): string[] => {
    const openingOf = openingsOf(book, seed, wholeIterations(60));
    return book.map((_, pair) => openingOf(pair, searcher));
  };
  expect(order(1).toSorted()).toEqual(book.toSorted());
  expect(order(1)).not.toEqual(book);
  expect(order(1)).toEqual(order(1));
  expect(order(2)).not.toEqual(order(1));
});

/** The words of a quick match of the network against itself. */
function matchOf(options: Readonly<Record<string, string | number>>): string[] {
  const network = "net/palimpsest.net";
  return ["match", network, network, ...wordsOf({ nodes: 60, hash: 1, ...options })];
}

test("a match keeps its games for training on request, each once", () => {
  const play = (pairs: number) => {
    const keep = path.join(folder, "kept");
    const words = matchOf({ journal: path.join(folder, "match.txt"), workers: 1, pairs, keep });
    expect(runTraining(folder, ...words).status).toBe(0);
    const [name = ""] = readdirSync(keep);
    expect(name).toMatch(/^match-match-[0-9a-f]{8}-[0-9a-f]{8}\.games$/);
    return [...new GameFile(path.join(keep, name)).games()];
  };
  const first = play(1);
  expect(first.map(({ plies }) => plies.some(({ score }) => score !== NO_SCORE))).toEqual([true, true]);
  const all = play(2);
  expect([all.slice(0, 2), all.length]).toEqual([first, 4]);
});

test("a match ends with an error when one of its threads fails", () => {
  const fault = path.join(folder, "fault.cjs");
  const text = 'if (require("node:worker_threads").threadId === 1) throw new Error("thread 1 failed");';
  writeFileSync(fault, text);
  const journal = path.join(folder, "failed.txt");
  const words = matchOf({ journal, workers: 2, pairs: 1e6, elo1: 0.001 });
  const { status, stderr } = runProgram(process.execPath, ["--require", fault, TRAINING, ...words]);
  expect(stderr).toContain("thread 1 failed");
  expect(status).toBe(1);
});

test("a clock loses the time of each move, gains the increment, and can run out", () => {
  const found = { move: 1, score: 0, exact: true };
  const search = vi.fn((_: Limits) => found);
  const slow = { timePlan: player(1).timePlan, search, elapsedMs: 0 };
  const move = match.mover(slow, { clock: { baseMs: 1000, incrementMs: 100 } });
  const moveIn = (ms: number) => {
    slow.elapsedMs = ms;
    return move(boardOf("release"));
  };
  expect([600, 500, 101].map(moveIn)).toEqual([found, found, null]);
  const [first = 0, second] = search.mock.calls.map(([{ soft }]) => soft);
  expect(second).toBeLessThan(first);
});

test("a search on a clock stops by its nodes, and takes more of them when it has more time", () => {
  const searcher = player(10);
  searcher.board.set(START);
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
  const pair = match.playPair([player(20), player(20)], START, pace);
  expect(match.playPair([player(20), player(20)], START, pace)).toEqual(pair);
  // One player on both sides, so the games are the same.
  expect(pair.result[0] + pair.result[1]).toBe(2);
  // The first iteration is always completed: here it takes longer than the whole clock.
  const short = match.playPair([player(1), player(1)], START, { clock: { baseMs: 5, incrementMs: 0 } });
  expect(short.result).toEqual([0, 2]);
  // Their results say nothing about the positions.
  expect(short.games).toEqual([]);
});

test("a time control is seconds with an increment", () => {
  const { read } = match.timeControl("TC", "time control");
  expect(read("4+0.04", "--clock")).toEqual({ baseMs: 4000, incrementMs: 40 });
  expect(read("0.5+0", "--clock")).toEqual({ baseMs: 500, incrementMs: 0 });
  const refusal = "--clock expects seconds as base+increment, such as 4+0.04, found";
  for (const text of ["", "4", "4+", "0+1", "-1+1", "4+0.04+1", "four+one"])
    expect(() => read(text, "--clock")).toThrow(refusal);
});
