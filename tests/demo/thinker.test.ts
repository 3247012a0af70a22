// The engine's work for the page, with a desk that only records it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EngineDesk, Task } from "../../demo/engine/desk";
import { Thinker } from "../../demo/engine/thinker";
import { Clock } from "../../demo/game/clock";
import { gameOf, INITIAL_FEN, newGame } from "../../demo/game/open";
import { levelOf, levelSettings } from "../../demo/levels";
import { Session } from "../../demo/state/session";
import { Settings } from "../../demo/state/settings";
import type { Tables } from "../../demo/state/tables/tables";
import { reviewed } from "../../src/analysis/review/review";
import type { SearchInfo, SearchResult } from "../../src/package";

const INFO = { depth: 1, score: { kind: "cp", value: 0 }, pv: ["e7e5"] } as unknown as SearchInfo;

class FakeDesk {
  readonly tasks: Task[] = [];
  #answer: ((result: SearchResult | null) => void) | undefined;
  fail: (error: Error) => void = () => {};
  report: (line: SearchInfo) => void = () => {};

  run(task: Task, onLine: (line: SearchInfo) => void): Promise<SearchResult | null> {
    this.cancel();
    this.tasks.push(task);
    this.report = onLine;
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.fail = reject;
    });
  }

  cancel(): void {
    this.#answer?.(null);
  }

  answer(bestMove: string): void {
    this.#answer?.({ bestMove, info: INFO } as SearchResult);
  }
}

function thinking(): { session: Session; settings: Settings; desk: FakeDesk; thinker: Thinker } {
  const [session, settings, desk] = [new Session(), new Settings(), new FakeDesk()];
  const tables = { revision: 0, path: "", subscribe: () => {} } as unknown as Tables;
  const thinker = new Thinker(session, settings, desk as unknown as EngineDesk, tables);
  return { session, settings, desk, thinker };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("crossOriginIsolated", false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("replies in a game that goes on during the analysis of the whole game", () => {
  const { session, thinker } = thinking();
  session.startMatch(gameOf(INITIAL_FEN, false, ["e2e4", "e7e5"]), "white", "full", "1s");
  session.resign();
  thinker.analyseGame();
  expect(thinker.kind).toBe("game");
  session.takeBack();
  expect([thinker.kind, thinker.progress]).toEqual([undefined, null]);
  session.play("d2d4");
  expect(thinker.kind).toBe("reply");
});

it("replies as the level says, also when it is changed in the middle of a game", async () => {
  const { session, desk } = thinking();
  session.startMatch(newGame(), "black", "beginner", "1s");
  for (const [level, reply, move] of [
    ["full", "g1f3", "g8f6"],
    ["beginner", "f3g1", "f6g8"],
  ] as const) {
    desk.answer(reply);
    await vi.runAllTimersAsync();
    session.setLevel(level);
    session.play(move);
  }
  const strength = levelSettings(levelOf("beginner"), session.match?.seed ?? -1);
  expect(desk.tasks.map(({ settings }) => settings)).toMatchObject([strength, {}, strength]);
  expect(desk.tasks[1]?.settings.limitStrength).toBeUndefined();
});

it.each([
  [60_000, 350],
  [400, 10],
])("holds a move back as long as %d ms on the engine's clock allow: %d ms", async (left, wait) => {
  const { session, desk } = thinking();
  const clock = new Clock({ base: 60_000, increment: 0 }, { white: 60_000, black: left });
  const game = gameOf(INITIAL_FEN, false, ["e2e4"]);
  const match = { player: "white", level: "full", pace: "1+0", seed: 1, clock } as const;
  session.restore({ game, at: 1, match, result: null, resultNode: null, tags: {}, orientation: "white" });
  desk.answer("e7e5");
  await vi.advanceTimersByTimeAsync(wait - 2);
  expect(session.game.moves).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(session.game.moves).toHaveLength(2);
});

it("goes on with the analysis after a move was judged", async () => {
  const { session, settings, desk, thinker } = thinking();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  settings.set({ analysing: true });
  const judged = thinker.judge(INITIAL_FEN, false, "e2e4");
  desk.answer("e7e5");
  expect(await judged).not.toBeNull();
  expect(desk.tasks.map(({ start, moves, limits }) => [start, moves, limits])).toEqual([
    [INITIAL_FEN, ["e2e4"], {}],
    [INITIAL_FEN, ["e2e4"], { moveTimeMs: 300 }],
    [INITIAL_FEN, ["e2e4"], {}],
  ]);
});

it("goes on with the analysis after a move could not be judged, and says why", async () => {
  const { session, settings, desk, thinker } = thinking();
  session.onNotice = vi.fn();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  settings.set({ analysing: true });
  const judged = thinker.judge(INITIAL_FEN, false, "e2e4");
  desk.fail(new Error("no memory"));
  expect(await judged).toBeNull();
  expect(desk.tasks).toHaveLength(3);
  expect(thinker.kind).toBe("analysis");
  expect(session.onNotice).toHaveBeenCalledWith({ text: "no memory" });
});

it("says that it has failed at its move, and tries again if asked to move now", async () => {
  const { session, desk, thinker } = thinking();
  session.onNotice = vi.fn();
  session.startMatch(gameOf(INITIAL_FEN, false, []), "black", "full", "1s");
  desk.fail(new Error("no memory"));
  await vi.runAllTimersAsync();
  expect([thinker.failed, desk.tasks.length]).toEqual([true, 1]);
  thinker.moveNow();
  expect([thinker.failed, desk.tasks.length]).toEqual([false, 2]);
  desk.answer("e2e4");
  await vi.runAllTimersAsync();
  expect(session.game.moves.map(({ uci }) => uci)).toEqual(["e2e4"]);
});

/** A report of the best line at a depth, with a score for the side to move. */
const at = (depth: number, value: number): SearchInfo =>
  ({ depth, multiPv: 1, score: { kind: "cp", value }, pv: ["g1f3"] }) as unknown as SearchInfo;

it("judges no move by the first iterations of a running analysis", () => {
  const { session, settings, desk } = thinking();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  session.setEvaluation(session.game.root, { score: { kind: "cp", value: 30 }, depth: 20, line: ["d2d4"] });
  settings.set({ analysing: true });
  desk.report(at(1, 500));
  expect(reviewed(session.game.line).map(({ judgement }) => judgement)).toEqual([null]);
  expect(session.node.evaluation).toBeNull();
  desk.report(at(12, 500));
  expect(reviewed(session.game.line)[0]?.judgement?.name).toBe("blunder");
});

it("goes on with the analysis of the whole game after the removal of tables has ended a search", async () => {
  const { session, desk, thinker } = thinking();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  const done = thinker.analyseGame();
  desk.cancel();
  for (let left = 2; left > 0; left--) {
    await vi.advanceTimersByTimeAsync(0);
    desk.answer("e7e5");
  }
  await done;
  expect(desk.tasks.map(({ moves }) => moves)).toEqual([["e2e4"], ["e2e4"], []]);
  expect(session.evaluations).not.toContain(null);
});

it("ends the analysis of the whole game for a move that is to be judged", async () => {
  const { session, desk, thinker } = thinking();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  thinker.analyseGame();
  const judged = thinker.judge(INITIAL_FEN, false, "d2d4");
  await vi.advanceTimersByTimeAsync(0);
  expect(thinker.progress).toBeNull();
  desk.answer("d7d5");
  expect(await judged).not.toBeNull();
});

it("keeps evaluations that are deeper than those of the analysis of the whole game", async () => {
  const { session, desk, thinker } = thinking();
  session.open(gameOf(INITIAL_FEN, false, ["e2e4"]));
  const deep = { score: { kind: "cp", value: 30 }, depth: 30, line: ["e2e4"] } as const;
  session.setEvaluation(session.game.root, deep);
  // An evaluation from a PGN has no line.
  session.setEvaluation(session.node, { ...deep, line: [] });
  const done = thinker.analyseGame();
  for (let left = 2; left > 0; left--) {
    desk.answer("e7e5");
    await vi.advanceTimersByTimeAsync(0);
  }
  await done;
  expect(session.game.root.evaluation).toBe(deep);
  expect(session.node.evaluation).toMatchObject({ depth: 1, line: ["e7e5"] });
});
