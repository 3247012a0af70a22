// A long search on the core with assertions, which compares every accumulator with one from nothing. The bench of the contract does
// it for fewer nodes.
import { expect, test } from "vitest";
import { runBench } from "../../../../src/engine/bench";
import { engineOf, VARIANTS } from "../../../support/core";

/** Two plies less than the bench are enough for a million nodes. */
const DEPTH = 12;

test("a million nodes on the core with assertions, which compares every accumulator with one from nothing", async () => {
  const [release, debug] = await Promise.all(
    VARIANTS.map(async (variant) => {
      const engine = engineOf(variant);
      const { nodes } = await runBench(engine, DEPTH);
      await engine.close();
      return nodes;
    }),
  );
  expect(debug).toBe(release);
  expect(debug).toBeGreaterThan(1_000_000);
});
