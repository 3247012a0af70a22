// The table in a file: a saved table comes back unchanged, with the work done before.
import { Hash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import type { Order } from "../../../src/engine/threads/messages";
import { middleGameEngines } from "../../support/engines";
import { firstCall } from "../../support/first-call";
import { DEPTH, HEADER, MIB, saveTable } from "./support/saved-table";

const open = middleGameEngines();

const { directory, saved, nodes: savedNodes } = await saveTable();

/** Expects an engine to save the bytes of the saved table, over those of the test before. */
async function expectSaved(engine: ChessEngine, about?: string): Promise<void> {
  const again = path.join(directory, "again.hash");
  await engine.saveHash(again);
  expect((await readFile(again)).equals(await readFile(saved)), about).toBe(true);
}

it("a saved table is a header and the table's bytes", async () => {
  const bytes = await readFile(saved);
  expect(bytes.length).toBe(HEADER + 2 * MIB);
  expect(bytes.subarray(HEADER).some((byte) => byte !== 0)).toBe(true);
});

it("a saved table comes back byte by byte, with its size and scheme", async () => {
  const engine = open();
  const notes = await engine.loadHash(saved);
  expect(notes).toEqual([`table of 2 MB loaded from ${saved}, replacement scheme TwoDeep`]);
  expect(engine.settings).toMatchObject({ hashMb: 2, replacementScheme: "TwoDeep" });
  await expectSaved(engine);
});

it.each([
  [undefined, "undefined"],
  [5, "5"],
  ["", '""'],
])("a saved table needs the name of a file: %s", async (name, shown) => {
  const message = `file must be the name of a file, not ${shown}`;
  const engine = open();
  await expect(engine.saveHash(name as string)).rejects.toThrow(message);
  await expect(engine.loadHash(name as string)).rejects.toThrow(message);
});

it("a saved table is loaded into an engine with any earlier use", async () => {
  const engine = open();
  await engine.configure({ hashMb: 5, threads: 2 });
  await engine.search({ depth: 5 });
  await engine.loadHash(saved);
  expect(engine.settings).toMatchObject({ hashMb: 2, threads: 2, replacementScheme: "TwoDeep" });
  await expectSaved(engine);
});

it("a saved table is the table in use, also if the engine gets ready while it is loaded", async () => {
  const moments: Readonly<Record<string, () => Promise<unknown>>> = {
    "at once": async () => {},
    "while the file is checked": () =>
      firstCall<Uint8Array>(Hash.prototype, "update", ({ length }) => length === MIB),
    "while the thread starts": () => once(process, "worker"),
    "when the table is read": () =>
      firstCall<Order>(Worker.prototype, "postMessage", ({ kind }) => kind === "dropImpossible"),
  };
  for (const [name, moment] of Object.entries(moments)) {
    const engine = open();
    const come = moment();
    const loading = engine.loadHash(saved);
    await come;
    await Promise.all([loading, engine.ready()]);
    await expectSaved(engine, `ready ${name}`);
    await engine.close();
  }
});

it("a saved table does not keep an engine from warming up, and is not touched by it", async () => {
  const engine = open();
  const searches = vi.spyOn(Worker.prototype, "postMessage");
  const asked = () => searches.mock.calls.filter(([{ kind }]) => kind === "search").length;
  await engine.loadHash(saved);
  await engine.ready();
  expect(asked()).toBe(1);
  await engine.ready();
  expect(asked()).toBe(1);
  await expectSaved(engine);
  expect((await engine.tableStatistics()).heldByAge[0]).toBeGreaterThan(0);
});

it("a saved table saves the work done before", async () => {
  const engine = open();
  let fresh = 0;
  let loaded = 0;
  // The table answers positions that were searched deeper, but not on the principal variation, so depths differ. Near the
  // depth of the saved search a deeper principal variation can cost more than the answers save.
  for (const depth of [DEPTH - 8, DEPTH - 7, DEPTH - 6, DEPTH - 5, DEPTH - 4]) {
    await engine.newGame();
    fresh += (await engine.search({ depth })).nodes;
    await engine.loadHash(saved);
    loaded += (await engine.search({ depth })).nodes;
  }
  expect(loaded).toBeLessThan(0.7 * fresh);
  const { bestMove } = await engine.search({ depth: 1 });
  expect(bestMove).not.toBeNull();
});

it("a saved table counts as of an earlier search", async () => {
  const engine = open();
  await engine.loadHash(saved);
  const { heldByAge } = await engine.tableStatistics();
  await engine.search({ depth: 1 });
  const later = (await engine.tableStatistics()).heldByAge;
  expect(heldByAge[0]).toBeGreaterThan(1000);
  expect(later[1]).toBeGreaterThan(1000);
});

it("a saved table is forgotten by newGame", async () => {
  const engine = open();
  await engine.loadHash(saved);
  await engine.newGame();
  expect((await engine.search({ depth: DEPTH })).nodes).toBe(savedNodes);
});

it("a saved table may be empty: an engine that has not searched yet saves zeros", async () => {
  const file = path.join(directory, "empty-table.hash");
  const engine = open();
  await engine.configure({ hashMb: 1 });
  await engine.saveHash(file);
  const bytes = await readFile(file);
  expect(bytes.length).toBe(HEADER + MIB);
  expect(bytes.subarray(HEADER).every((byte) => byte === 0)).toBe(true);
});
