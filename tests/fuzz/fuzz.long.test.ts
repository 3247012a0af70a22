// Parsers of all foreign input, on generated inputs. FUZZ_RUNS=100000 makes a long run, FUZZ_SEED another one. A fault that a run
// finds becomes a test of its parser.
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { whole } from "../../src/cli/value";
import { epd, fen, san, uci } from "./targets/chess";
import { games, journal, network, table } from "./targets/files";
import { pgn, tree } from "./targets/pgn";
import { removeFolder, type Target } from "./targets/target";

/** A target throws when its parser does anything else than accept the input or refuse it in one line. */
const TARGETS: Readonly<Record<string, Target>> = {
  ...{ uci, fen, epd, san },
  ...{ pgn, tree },
  ...{ network, table, journal, games },
};

/** A piece of an input that is removed, and its replacement. */
interface Edit {
  /** Place of the piece as a share of the input, 0…1. */
  readonly at: number;
  /** Bytes. */
  readonly removed: number;
  readonly added: Uint8Array;
}

/** Bytes of all kinds; bytes of text, and bytes that begin or end something, are more frequent. */
const byte = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 2, arbitrary: fc.constantFrom(...Buffer.from('\n\r\t "{}()[];/-0189')) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xc3, 0xff) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xff }) },
);

const bytes = fc.array(byte, { maxLength: 12 }).map((list) => Uint8Array.from(list));

/** Edits. Some of them insert a piece of a seed. */
function edits(seeds: readonly Buffer[]): fc.Arbitrary<readonly Edit[]> {
  const borrowed = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(), fc.nat(40))
    .map(([seed, at, length]) => Uint8Array.from(seed.subarray(at % (seed.length + 1)).subarray(0, length)));
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(30)),
    added: fc.oneof(bytes, borrowed),
  });
  return fc.array(edit, { minLength: 0, maxLength: 5 });
}

function changed(seed: Buffer, changes: readonly Edit[]): Buffer {
  return changes.reduce((input, { at, removed, added }) => {
    const place = Math.floor(at * input.length);
    return Buffer.concat([input.subarray(0, place), added, input.subarray(place + removed)]);
  }, seed);
}

/** Inputs for a parser, made from seeds: accepted inputs with changes, or random bytes. */
function inputs(seeds: readonly (string | Uint8Array)[]): fc.Arbitrary<Buffer> {
  const buffers = seeds.map((seed) => Buffer.from(seed));
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.constantFrom(...buffers), edits(buffers))
        .map(([seed, list]) => changed(seed, list)),
    },
    { weight: 1, arbitrary: fc.array(byte, { maxLength: 200 }).map((list) => Buffer.from(list)) },
  );
}

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
