// Parsers of all foreign input, on generated inputs. FUZZ_RUNS=100000 makes a long run, FUZZ_SEED another one. A fault that a run
// finds becomes a test of its parser.
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { whole } from "../../src/cli/value";
import { inputs } from "./input";
import { TARGETS } from "./targets";
import { removeFolder } from "./targets/target";

const { FUZZ_RUNS = "300", FUZZ_SEED = "1" } = process.env;
const parameters = {
  numRuns: whole("N", "inputs for each parser").read(FUZZ_RUNS, "FUZZ_RUNS"),
  seed: whole("N", "decides the inputs", { min: 0 }).read(FUZZ_SEED, "FUZZ_SEED"),
};

afterAll(removeFolder);

it.each(Object.entries(TARGETS))(
  "%s: accepted or refused in one line",
  { timeout: 0 },
  async (_name, target) => {
    await fc.assert(
      fc.asyncProperty(inputs(target.seeds), async (input) => {
        await target.run(input);
      }),
      parameters,
    );
  },
);

// An input that is read again and again exceeds the time limit that all tests have.
it.each(
  Object.entries(TARGETS).flatMap(([name, { long = [], run }]) =>
    long.map(({ text, accepted }) => ({ name, text, accepted, run })),
  ),
)("$name: a long input is read once", async ({ text, accepted, run }) => {
  expect(await run(Buffer.from(text))).toBe(accepted);
});

// Mutants of inputs that are refused at their first bytes would reach no other line of a parser.
it.each(Object.entries(TARGETS))("a seed of %s is accepted", async (_name, { seeds, run }) => {
  const accepted: boolean[] = [];
  for (const seed of seeds) accepted.push(await run(Buffer.from(seed)));
  expect(accepted).toContain(true);
});
