// AbortSignals: they end one call, and leave the others alone.
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Abortable } from "../../src/package";
import { temporaryFolder } from "../support/temporary-folder";
import { CALLS, linesOf, packageEngines } from "./support/engines";

const open = packageEngines();

it("an AbortSignal ends a search, a perft, saving and loading with its reason", async () => {
  const engine = open({ hashMb: 64 });
  const reason = new Error("enough");
  const soon = () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 30);
    return { signal: controller.signal };
  };
  await expect(engine.search({}, soon()).result).rejects.toBe(reason);
  await expect(linesOf(engine.search({}, soon()))).rejects.toBe(reason);
  await expect(engine.perft(9, undefined, soon())).rejects.toBe(reason);
  const cutShort = async (call: (options: Abortable) => Promise<unknown>) => {
    const controller = new AbortController();
    const called = call(controller);
    // Such work takes less time than any timer can be trusted with.
    controller.abort(reason);
    await expect(called).rejects.toBe(reason);
  };
  const file = path.join(temporaryFolder(), "large.hash");
  await cutShort((options) => engine.saveHash(file, options));
  expect(existsSync(file)).toBe(false);
  await engine.saveHash(file);
  await cutShort((options) => engine.configure({ hashMb: 1 }, options));
  expect(engine.settings.hashMb).toBe(1);
  await cutShort((options) => engine.loadHash(file, options));
  expect(engine.settings.hashMb).toBe(1);
  const aborted = { signal: AbortSignal.abort(reason) };
  for (const call of Object.values(CALLS)) await expect(call(engine, aborted)).rejects.toBe(reason);
  expect(engine.settings.hashMb).toBe(1);
  expect(engine.busy).toBe(false);
  expect(
    (await engine.search({ depth: 2 }, { signal: new AbortController().signal }).result).bestMove,
  ).not.toBeNull();
});

const DEPTH = 9;
it.each(["ready", "newGame", "perft", "saveHash"])(
  "an abort of one call leaves the others alone: %s beside a search",
  async (name) => {
    const engine = open();
    await engine.ready();
    const search = engine.search({ depth: DEPTH });
    for await (const { depth } of search) {
      if (depth > 1) continue;
      const controller = new AbortController();
      const called = CALLS[name]?.(engine, controller);
      controller.abort();
      await expect(called).rejects.toThrow("aborted");
    }
    expect((await search.result).info?.depth).toBe(DEPTH);
  },
);

it("an abort of one call leaves the others alone: ready, which came before the search", async () => {
  const engine = open();
  const controller = new AbortController();
  const ready = engine.ready({ signal: controller.signal });
  const search = engine.search({ depth: DEPTH });
  setTimeout(() => controller.abort(), 5);
  await expect(ready).rejects.toThrow("aborted");
  expect((await search.result).info?.depth).toBe(DEPTH);
});

it("an abort of one call leaves the others alone: ready beside the saving of a table", async () => {
  const engine = open({ hashMb: 64 });
  await engine.ready();
  const file = path.join(temporaryFolder(), "kept.hash");
  const saved = engine.saveHash(file);
  const controller = new AbortController();
  const ready = engine.ready(controller);
  controller.abort();
  const first = await Promise.race([saved, ready.catch(() => "the abort")]);
  expect(first).toBe("the abort");
  expect(await saved).toEqual([`table of 64 MB saved to ${file}`]);
  await expect(ready).rejects.toThrow("aborted");
});
