// When a search stops waiting for threads that are still starting.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Search } from "../../../src/engine/search";
import { hurryOf } from "../../../src/engine/threads/threads";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a search with this limit has begun to hurry after some time, and after its stop. */
async function hurries(hardMs: number, afterMs: number): Promise<[boolean, boolean]> {
  const search = new Search();
  const hurry = hurryOf(search, hardMs);
  let begun = false;
  void hurry.begun.then(() => {
    begun = true;
  });
  await vi.advanceTimersByTimeAsync(afterMs);
  const before = begun;
  search.stop();
  await vi.advanceTimersByTimeAsync(0);
  hurry.end();
  return [before, begun];
}

it.each([
  [1000, 300, true],
  [1000, 200, false],
  [0, 1e9, false],
  [1e12, 1e9, false],
])("with %i ms for the search, after %i ms: %s", async (hardMs, afterMs, expected) => {
  expect(await hurries(hardMs, afterMs)).toEqual([expected, true]);
});

it("leaves no timer behind", () => {
  hurryOf(new Search(), 1000).end();
  expect(vi.getTimerCount()).toBe(0);
});
