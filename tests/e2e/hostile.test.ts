// A short run of the hostile driver; HOSTILE_LINES=200000 HOSTILE_GAMES=500 make it a long one.
import { expect, it } from "vitest";
import { hostileRun } from "../support/hostile";

const { HOSTILE_LINES = "3000", HOSTILE_GAMES = "3" } = process.env;

it.runIf(process.platform === "linux")(
  "games and hostile lines: legal moves, one answer each, steady memory",
  // The driver's own patience ends a run that hangs.
  { timeout: 0 },
  async () => {
    const report = await hostileRun(Number(HOSTILE_LINES), Number(HOSTILE_GAMES), console.log);
    console.log(report.join("\n"));
    expect(report).toHaveLength(2);
  },
);
