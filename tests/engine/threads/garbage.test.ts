// When an engine forces a garbage collection: never unasked in a program that embeds it.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { collectGarbage } from "../../../src/base/platform/node/memory";
import { ChessEngine } from "../../../src/engine/engine";
import { coreOf } from "../../support/core";
import { watchedMemories } from "../../support/engines";

vi.mock("../../../src/base/platform/node/memory", async (original) => {
  const actual = await original<typeof import("../../../src/base/platform/node/memory")>();
  return { ...actual, collectGarbage: vi.fn(actual.collectGarbage) };
});

const collected = vi.mocked(collectGarbage).mock.calls;
const watch = watchedMemories();

afterEach(() => {
  collected.length = 0;
});

async function useAndClose(engine: ChessEngine): Promise<void> {
  await engine.search({ depth: 2 });
  await engine.configure({ hashMb: 2 });
  await engine.close();
}

it("an engine leaves it to the program", async () => {
  await useAndClose(new ChessEngine(coreOf("release")));
  expect(collected).toHaveLength(0);
});

it("an engine that is the program does it with each table it gives up", async () => {
  await useAndClose(new ChessEngine(coreOf("release"), {}, { forceGarbageCollection: true }));
  expect(collected).toHaveLength(2);
});

it("an engine that finds no memory does it, and tries again", async () => {
  const engine = new ChessEngine(coreOf("release"), { hashMb: 64 });
  let failures = 1;
  watch((pages) => {
    if (pages > 1000 && failures-- > 0) throw new RangeError("could not allocate memory");
  });
  expect(await engine.ready()).toEqual([]);
  expect(collected).toHaveLength(1);
  await engine.close();
});

it("leaves no flag behind", () => {
  setFlagsFromString("--no-expose-gc");
  collectGarbage();
  expect(runInNewContext("typeof gc")).toBe("undefined");
});
