// The memory of results: the engine keeps none that the program has dropped.
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { it } from "vitest";
import { packageEngines } from "./support/engines";

const open = packageEngines();

it("results that nobody keeps are let go", async () => {
  const engine = open();
  const results: WeakRef<object>[] = [];
  for (let count = 0; count < 4; count++) results.push(new WeakRef(await engine.search({ depth: 1 }).result));
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // The last results are not looked at: the engine may hold them.
  while (results.slice(0, 2).some((result) => result.deref() !== undefined)) {
    await sleep(10);
    collect();
  }
});
