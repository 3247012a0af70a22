// A match between two engines through fastchess (https://github.com/Disservin/fastchess), which must be on the PATH or
// named by FASTCHESS. Prints fastchess's report: games, W/D/L, Elo with its error.
// Run: npx ts-node scripts/match.ts OPENINGS.epd "ENGINE_A [option=value ...]" "ENGINE_B [option=value ...]"
//        [--tc 2+0.02 | --nodes N] [--games 200] [--concurrency 1] [--seed 1]
// An engine is a path without spaces. A path that ends in .cjs runs with this Node.
import { parseArgs } from "node:util";
import { commandFor, engineArguments, fastchess, openingArguments } from "./fastchess";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tc: { type: "string", default: "2+0.02" },
    nodes: { type: "string" },
    games: { type: "string", default: "200" },
    concurrency: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});

/** "PATH option=value …" as fastchess's arguments. */
function engineOf(text: string, name: string): string[] {
  const [engine = "", ...options] = text.split(/\s+/);
  return engineArguments(commandFor(engine), [name, ...options].join(" "), options);
}

const [openings, a, b] = positionals;
if (openings === undefined || a === undefined || b === undefined) {
  console.error("expected an opening file and two engines; see the head of scripts/match.ts");
  process.exitCode = 2;
} else {
  const limit = values.nodes === undefined ? `tc=${values.tc}` : `nodes=${values.nodes}`;
  const rounds = Math.ceil(Number(values.games) / 2);
  fastchess(
    [
      ...engineOf(a, "A"),
      ...engineOf(b, "B"),
      ...["-each", limit],
      ...openingArguments(openings),
      ...["-srand", values.seed, "-rounds", String(rounds), "-games", "2", "-repeat", "-recover"],
      ...["-concurrency", values.concurrency],
    ],
    true,
  ).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
