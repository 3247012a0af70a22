// A match between two engines through fastchess (https://github.com/Disservin/fastchess), which must be on the PATH or
// named by FASTCHESS. Prints fastchess's report: games, W/D/L, Elo with its error.
// Run: npx ts-node scripts/matches/match.ts OPENINGS.epd "ENGINE_A [option=value ...]" "ENGINE_B [option=value ...]"
//        [--tc 2+0.02 | --nodes N] [--games 200] [--concurrency 1] [--seed 1]
// An engine is a path without spaces. A path that ends in .cjs runs with this Node.
import { place, whole } from "../../src/cli/value";
import { needed, option } from "../../src/cli/word";
import { runScript } from "../support/script";
import { commandFor, engineArguments, fastchess, openingArguments } from "./fastchess";
import { limitArguments, NODES, SEED, timeControl } from "./options";

/** "PATH option=value …" as fastchess's arguments. */
function engineOf(text: string, name: string): string[] {
  const [engine = "", ...options] = text.split(/\s+/);
  return engineArguments(commandFor(engine), [name, ...options].join(" "), options);
}

runScript({
  name: "match",
  call: "npx ts-node scripts/matches/match.ts",
  summary: "play a match between two engines",
  words: {
    openings: needed(place("OPENINGS", "openings in EPD or PGN")),
    a: needed(place("ENGINE_A", "an engine, in one word with its options: path option=value ...")),
    b: needed(place("ENGINE_B", "its opponent")),
  },
  options: {
    tc: timeControl("2+0.02"),
    nodes: NODES,
    games: option(200, whole("N", "games; an odd number is rounded up")),
    concurrency: option(1, whole("N", "games at the same time")),
    seed: SEED,
  },
  run: async ({ openings, a, b, tc, nodes, games, concurrency, seed }) => {
    await fastchess(
      [
        ...engineOf(a, "A"),
        ...engineOf(b, "B"),
        ...["-each", ...limitArguments(tc, nodes)],
        ...openingArguments(openings),
        ...["-srand", String(seed), "-rounds", String(Math.ceil(games / 2)), "-games", "2", "-repeat"],
        ...["-recover", "-concurrency", String(concurrency)],
      ],
      true,
    );
    return 0;
  },
});
