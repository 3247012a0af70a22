// The program of `npm run hostile`: games with changing options, and hostile lines, through processes of the built engine. An
// independent board judges every move. Linux only, because it reads the engine's memory. docs/testing.md has the figures of long
// runs.
import { runScript } from "../support/script";
import { hostileRun, OPTIONS, reportLines } from "./run";

runScript({
  name: "hostile",
  call: "npm run hostile --",
  summary: "plays games and sends hostile lines until the engine makes its first mistake",
  words: {},
  options: OPTIONS,
  run: async (settings, { write, error }) => {
    for (const line of reportLines(await hostileRun(settings, error))) write(line);
    return 0;
  },
});
