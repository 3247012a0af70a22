// Every command explains itself, and reports mistakes in its words, from its one declaration.
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/commands";
import { MAX_HASH_MB } from "../../src/engine/instance/sizes";
import { recordedContext } from "../support/recorded-context";

async function run(name: string, ...args: readonly string[]) {
  const { context, output, errors } = recordedContext();
  return { code: await COMMANDS[name]?.run(args, context), output, errors };
}

/** The laboratory has commands of its own, each with its help. */
const EXPLAINED = Object.entries(COMMANDS).filter(([name]) => name !== "lab");

describe.each(EXPLAINED)("%s", (name, { usage }) => {
  it("explains itself", async () => {
    const { code, output, errors } = await run(name, "--help");
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(output[0]).toBe(`usage: ${usage}`);
    expect(usage).toMatch(new RegExp(`^palimpsest ${name}( |$)`));
    for (const [word] of usage.matchAll(/--[a-z-]+|\b[A-Z]+\b/g)) {
      expect(output.filter((line) => line.startsWith("  ")).join("\n")).toContain(word);
    }
  });

  it("refuses an unknown option", async () => {
    const { code, output, errors } = await run(name, "--hepl");
    expect({ code, output }).toEqual({ code: 2, output: [] });
    expect(errors).toEqual([`${name}: unknown option --hepl; did you mean help?`, `usage: ${usage}`]);
  });
});

it.each([
  ["bench", /DEPTH +plies, from 1 to 239 \(default: 14\)/],
  ["bench", /--hash MB +size of the transposition table in MB, from 1 to \d+ \(default: 16\)/],
  ["bench", /--threads N +search threads, from 1 to 256 \(default: 1\)/],
  ["bench", /--scheme NAME +.*Aging, Deep.*\(default: Aging\)/],
  ["genfens", /random plies from that position, from 0 to 100 \(default: 8 or 9, after a book 1 to 4\)/],
])("help of %s prints defaults and ranges: %s", async (name, line) => {
  expect((await run(name, "--help")).output.join("\n")).toMatch(line);
});

const SIZE = `a whole number from 1 to ${MAX_HASH_MB}`;

it.each([
  ["bench", ["--hsah", "3"], "bench: unknown option --hsah; did you mean hash?"],
  ["bench", ["--hash", "20000"], `bench: --hash expects ${SIZE}, found "20000"`],
  ["bench", ["--threads", "0"], 'bench: --threads expects a whole number from 1 to 256, found "0"'],
  ["bench", ["240"], 'bench: DEPTH expects a whole number from 1 to 239, found "240"'],
  ["epd", [], "epd: FILE is missing: positions, one a line; - for the standard input"],
  ["epd", ["a", "--depth", "3", "--nodes", "4"], "epd: --movetime, --nodes and --depth exclude each other"],
  ["annotate", [], "annotate: FILE is missing: games in PGN; - for the standard input"],
  ["annotate", ["nowhere.pgn"], "annotate: cannot read nowhere.pgn: no such file or directory"],
  ["epd", ["a", "--scheme", "Newer"], /^epd: --scheme expects one of Aging, .*, found "Newer"$/],
  ["perft", [], "perft: DEPTH is missing: plies, from 1 to 240"],
  ["perft", ["241"], 'perft: DEPTH expects a whole number from 1 to 240, found "241"'],
  ["table", ["--searches", "x"], 'table: --searches expects a whole number from 1, found "x"'],
  ["latency", ["16", "20000"], `latency: MB expects ${SIZE}, found "20000"`],
] as const)("a mistake in %s %j is reported before anything is done", async (name, args, message) => {
  const { code, output, errors } = await run(name, ...args);
  expect({ code, output }).toEqual({ code: 2, output: [] });
  if (typeof message === "string") expect(errors[0]).toBe(message);
  else expect(errors[0]).toMatch(message);
});
