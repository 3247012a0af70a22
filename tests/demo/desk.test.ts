// The engine for the page: one search at a time, the latest request wins.
import { expect, it } from "vitest";
import { EngineDesk, type Task } from "../../demo/engine/desk";
import { INITIAL_FEN } from "../../demo/game/open";

const task = (moves: string[], depth?: number): Task => ({
  ...{ game: 1, start: INITIAL_FEN, moves, settings: {} },
  limits: depth === undefined ? {} : { depth },
});

it("ends a search for the next request, and starts none that has a later one", async () => {
  const desk = new EngineDesk();
  const reported: string[] = [];
  let first: Promise<unknown> = Promise.resolve();
  await new Promise<void>((began) => {
    first = desk.run(task([]), () => began());
  });
  const second = desk.run(task(["e2e4"]), () => reported.push("second"));
  const third = desk.run(task(["e2e4", "e7e5"], 3), ({ depth }) => reported.push(`third ${depth}`));
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  expect((await third)?.info?.depth).toBe(3);
  expect(reported.at(-1)).toBe("third 3");
  expect(reported).not.toContain("second");
});

it("ends a search that is cancelled, and answers early when told to", async () => {
  const desk = new EngineDesk();
  const cancelled = desk.run(task([]), () => desk.cancel());
  expect(await cancelled).toBeNull();
  const answered = await desk.run(task([]), () => desk.answerNow());
  expect(answered?.bestMove).toMatch(/^[a-h][1-8][a-h][1-8]$/);
});
