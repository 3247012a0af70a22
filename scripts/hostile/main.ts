// The program of `npm run hostile`: games with options changed in flight and hostile lines through processes of the built
// engine, every move judged by a board that is not ours. Linux only: it looks at the engine's memory. docs/testing.md has the
// figures of long runs.
import { defineCommand } from "../../src/cli/command";
import { place, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";
import { hostileRun, reportLines } from "./run";

const hostile = defineCommand({
  name: "hostile",
  call: "npm run hostile --",
  summary: "games and hostile lines, until the engine does anything that it should not",
  words: {},
  options: {
    games: option(100, whole("N", "games, every second one of Chess960", { min: 0 })),
    lines: option(20_000, whole("N", "hostile lines", { min: 0 })),
    points: option(10, whole("N", "how often each engine's memory is told, in each of the two parts")),
    seed: option(1, whole("N", "the same seed sends the same", { min: 0 })),
    engines: option(1, whole("N", "engines at once, which share games and lines")),
    journal: optional("none", place("FILE", "keeps what is done: the same command goes on behind it")),
  },
  run: async (settings, { write, error }) => {
    for (const line of reportLines(await hostileRun(settings, error))) write(line);
    return 0;
  },
});

void hostile.run(process.argv.slice(2), { write: console.log, error: console.error }).then((code) => {
  process.exitCode = code;
});
