// A short run of the hostile driver; `npm run hostile` makes a long one.
import path from "node:path";
import { expect, it } from "vitest";
import { hostileRun } from "../../scripts/hostile/run";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

it.runIf(process.platform === "linux")(
  "games and hostile lines: legal moves, one answer each, steady memory",
  // The driver itself ends a run that hangs.
  { timeout: 0 },
  async () => {
    const settings = {
      games: 10,
      lines: 3000,
      seed: 13,
      points: 2,
      engines: 1,
      journal: path.join(folder, "journal"),
    };
    const { tally, memory } = await hostileRun(settings);
    expect(tally).toMatchObject({ games: 10, chess960: 5, twoThreads: 2 });
    expect(tally.lines).toBeGreaterThanOrEqual(3000);
    expect(tally.searches).toBeGreaterThan(300);
    expect(tally.refusals).toBeGreaterThan(50);
    expect(memory.map((points) => points.length)).toEqual([4]);

    // An interrupted run continues after its journal. Here nothing is left to do, and nothing is reported.
    const told: string[] = [];
    expect(await hostileRun(settings, (line) => told.push(line))).toEqual({ tally, memory });
    expect(told).toEqual([]);
  },
);
