// The engine's work for the page, with a desk that only records it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EngineDesk, Task } from "../../demo/engine/desk";
import { Thinker } from "../../demo/engine/thinker";
import { Clock } from "../../demo/game/clock";
import { gameOf, INITIAL_FEN } from "../../demo/game/open";
import { Session } from "../../demo/state/session";
import { Settings } from "../../demo/state/settings";
import type { Tables } from "../../demo/state/tables";
import type { SearchInfo, SearchResult } from "../../src/package";

const INFO = { depth: 1, score: { kind: "cp", value: 0 }, pv: ["e7e5"] } as unknown as SearchInfo;

class FakeDesk {
  readonly tasks: Task[] = [];
  #answer: ((result: SearchResult | null) => void) | undefined;

  run(task: Task): Promise<SearchResult | null> {
    this.cancel();
    this.tasks.push(task);
    return new Promise((resolve) => {
      this.#answer = resolve;
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
