// AbortSignals: they end one call, and leave the others alone.
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { type Abortable, Engine } from "../../src/package";
import { closedAfterEach } from "../support/closed-after-each";
import { linesOf } from "./support/lines";

const keep = closedAfterEach();

const open = (...settings: ConstructorParameters<typeof Engine>): Engine => keep(new Engine(...settings));

describe("an AbortSignal", () => {
  it("ends a search, a perft, saving and loading with its reason", async () => {
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
    const sizes = [128, 64];
    // Making a table takes less time than any timer can be trusted with.
    const during = new AbortController();
    const configured = engine.configure({ hashMb: sizes[0] ?? 1 }, during);
    during.abort(reason);
    await expect(configured).rejects.toBe(reason);
    expect(engine.settings.hashMb).toBe(sizes[0]);
    await engine.configure({ hashMb: sizes[1] ?? 1 });
    const aborted = { signal: AbortSignal.abort(reason) };
    for (const call of [
      () => engine.search({}, aborted).result,
      () => engine.perft(3, undefined, aborted),
      () => engine.saveHash("nowhere", aborted),
      () => engine.loadHash("nowhere", aborted),
      () => engine.ready(aborted),
      () => engine.configure({ hashMb: 1 }, aborted),
      () => engine.newGame(aborted),
      () => engine.clearHash(aborted),
      () => engine.tableStatistics(aborted),
    ]) {
      await expect(call()).rejects.toBe(reason);
    }
    expect(engine.settings.hashMb).toBe(sizes[1]);
    expect(engine.busy).toBe(false);
    expect(
      (await engine.search({ depth: 2 }, { signal: new AbortController().signal }).result).bestMove,
    ).not.toBeNull();
  });
});

describe("an abort of one call leaves the others alone", () => {
  const DEPTH = 9;
  const calls: Readonly<Record<string, (engine: Engine, options: Abortable) => Promise<unknown>>> = {
    ready: (engine, options) => engine.ready(options),
    newGame: (engine, options) => engine.newGame(options),
    perft: (engine, options) => engine.perft(2, undefined, options),
    saveHash: (engine, options) => engine.saveHash("/nowhere/table", options),
  };

  it.each(Object.entries(calls))("%s beside a search", async (_, call) => {
    const engine = open();
    await engine.ready();
    const search = engine.search({ depth: DEPTH });
    for await (const { depth } of search) {
      if (depth > 1) continue;
      const controller = new AbortController();
      const called = call(engine, controller);
      controller.abort();
      await expect(called).rejects.toThrow("aborted");
    }
    expect((await search.result).info?.depth).toBe(DEPTH);
  });

  it("ready, which came before the search", async () => {
    const engine = open();
    const controller = new AbortController();
    const ready = engine.ready({ signal: controller.signal });
    const search = engine.search({ depth: DEPTH });
    setTimeout(() => controller.abort(), 5);
    await expect(ready).rejects.toThrow("aborted");
    expect((await search.result).info?.depth).toBe(DEPTH);
  });

  it("ready beside the saving of a table", async () => {
    const engine = open({ hashMb: 64 });
    await engine.ready();
    const file = path.join(inject("scratch"), "kept.hash");
    const saved = engine.saveHash(file);
    const controller = new AbortController();
    const ready = engine.ready(controller);
    controller.abort();
    expect(await saved).toEqual([`table of 64 MB saved to ${file}`]);
    await expect(ready).rejects.toThrow("aborted");
  });
});
