// The program of `npm run hostile`: games with changing options, and hostile lines, through processes of the built engine. An
// independent board judges every move. Linux only, because it reads the engine's memory. docs/testing.md has the figures of long
// runs.
import { place, whole } from "../../src/cli/value";
import { option, optional } from "../../src/cli/word";
import { runScript } from "../support/script";
import { hostileRun, reportLines } from "./run";

runScript({
  name: "hostile",
  call: "npm run hostile --",
  summary: "plays games and sends hostile lines until the engine makes its first mistake",
  words: {},
  options: {
    games: option(100, whole("N", "games; every second game is Chess960", { min: 0 })),
    lines: option(20_000, whole("N", "hostile lines", { min: 0 })),
    points: option(10, whole("N", "points in each of the two parts at which each engine's memory is read")),
    seed: option(1, whole("N", "the same seed sends the same lines", { min: 0 })),
    engines: option(1, whole("N", "engines at once; they share the games and the lines")),
    journal: optional(
      "none",
      place("FILE", "file for finished games and lines; the same command then continues after them"),
    ),
  },
  run: async (settings, { write, error }) => {
    for (const line of reportLines(await hostileRun(settings, error))) write(line);
    return 0;
  },
});
