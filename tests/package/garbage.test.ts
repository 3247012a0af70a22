// The memory of results: the engine keeps none that the program has dropped.
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { packageEngines } from "./support/engines";

/** Most collections until all garbage is gone. One or two are enough. */
const MOST_COLLECTIONS = 100;

const open = packageEngines();

it("results that nobody keeps are let go", async () => {
  const engine = open();
  const results: WeakRef<object>[] = [];
  for (let count = 0; count < 4; count++) results.push(new WeakRef(await engine.search({ depth: 1 }).result));
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // The last results are not looked at: the engine may hold them.
  const kept = () => results.slice(0, 2).filter((result) => result.deref() !== undefined).length;
  for (let count = 0; count < MOST_COLLECTIONS && kept() > 0; count++) {
    await sleep(10);
    collect();
  }
  expect(kept()).toBe(0);
});
