// A short run of the hostile driver; `npm run hostile` makes a long one.
import { expect, it } from "vitest";
import { hostileRun } from "../../scripts/hostile/run";

it.runIf(process.platform === "linux")(
  "games and hostile lines: legal moves, one answer each, steady memory",
  // The driver's own patience ends a run that hangs.
  { timeout: 0 },
  async () => {
    const { played, asked, lines, memory } = await hostileRun({
      games: 10,
      lines: 3000,
      seed: 13,
      points: 2,
    });
    expect(played).toMatchObject({ games: 10, chess960: 5, twoThreads: 2 });
    expect(lines).toBeGreaterThanOrEqual(3000);
    expect(asked.searches).toBeGreaterThan(300);
    expect(asked.refusals).toBeGreaterThan(50);
    expect(memory).toHaveLength(4);
  },
);
