// Parsers of all foreign input, on generated inputs. FUZZ_RUNS=100000 makes a long run, FUZZ_SEED another one. A fault that a run
// finds becomes a test of its parser.
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { inputs } from "./input";
import { removeFolder, TARGETS } from "./targets";

const { FUZZ_RUNS = "300", FUZZ_SEED = "1" } = process.env;
const parameters = { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };

afterAll(removeFolder);

it.each(Object.keys(TARGETS))("%s: accepted or refused in one line", { timeout: 0 }, async (name) => {
  const target = TARGETS[name];
  expect(target).toBeDefined();
  await fc.assert(
    fc.asyncProperty(inputs(target?.seeds ?? []), async (input) => {
      await target?.run(input);
    }),
    parameters,
  );
});
