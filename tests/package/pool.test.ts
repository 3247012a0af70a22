// Engines that requests share.
import { expect, it } from "vitest";
import { MAX_HASH_MB } from "../../src/engine/instance/sizes";
import { EnginePool, InputError } from "../../src/package";

const MATES = ["6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 0 1"];

it("serves more requests than it has engines, in their order, each on an engine of its own", async () => {
  await using pool = new EnginePool(2, { hashMb: 1 });
  const begun: number[] = [];
  const asked = Array.from({ length: 7 }, (_, index) =>
    pool.use(async (engine) => {
      begun.push(index);
      engine.setPosition(MATES[index % 2] ?? null);
      return (await engine.search({ depth: 3 }).result).bestMove;
    }),
  );
  expect(await Promise.all(asked)).toEqual(["a1a8", "h1h8", "a1a8", "h1h8", "a1a8", "h1h8", "a1a8"]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("survives a request that fails, and one that leaves its search running", async () => {
  await using pool = new EnginePool(1, { hashMb: 1 });
  await expect(pool.use((engine) => engine.setPosition("nonsense"))).rejects.toThrow(InputError);
  await pool.use((engine) => void engine.search());
  expect(await pool.use((engine) => engine.busy)).toBe(false);
});

it("finishes its requests before it closes, and refuses later ones", async () => {
  const pool = new EnginePool(1, { hashMb: 1 });
  const results = [1, 2, 3].map((depth) => pool.use((engine) => engine.search({ depth }).result));
  await pool.close();
  expect((await Promise.all(results)).map(({ info }) => info?.depth)).toEqual([1, 2, 3]);
  await expect(pool.use(() => 1)).rejects.toThrow(new InputError("the pool is closed"));
  await pool.close();
});

it.each([0, 1.5, 2000, "2"])("refuses a size of %j", (size) => {
  expect(() => new EnginePool(size as number)).toThrow("size must be a whole number from 1 to 1024, not ");
});

it("refuses wrong settings at once", () => {
  expect(() => new EnginePool(2, { hashMb: 0 })).toThrow(
    `hashMb must be a whole number from 1 to ${MAX_HASH_MB}, not 0`,
  );
});
