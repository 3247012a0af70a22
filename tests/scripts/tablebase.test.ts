// The commands of npm run tablebase: their words, and the end of the engine that they start.
import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { EngineProcess } from "../../scripts/support/engine-process";
import { readingOf } from "../../scripts/tablebase/caches";
import { COMMANDS } from "../../scripts/tablebase/commands";
import { openingsNearTables } from "../../scripts/tablebase/openings";
import { recordedContext } from "../support/recorded-context";
import { temporaryFolder } from "../support/temporary-folder";

let kill: MockInstance<EngineProcess["kill"]>;
beforeEach(() => {
  kill = vi.spyOn(EngineProcess.prototype, "kill");
});

it("openings refuses bounds that nothing fits, before it searches", async () => {
  const file = path.join(temporaryFolder(), "openings.epd");
  const { context, errors } = recordedContext();
  expect(await COMMANDS.openings.run([file, "10", "300"], context)).toBe(2);
  expect(errors).toEqual(["tablebase openings: LEAST 300 is more than MOST 100"]);
  expect(existsSync(file)).toBe(false);
});

it("a surplus word is refused", async () => {
  const { context, errors } = recordedContext();
  expect(await COMMANDS.counts.run(["tables", "9"], context)).toBe(2);
  expect(errors[0]).toBe('tablebase counts: unexpected "9"');
});

it("the search for openings ends when there are none, and with it the engine", async () => {
  await expect(openingsNearTables(2, 30_000, 30_000, 3)).rejects.toThrow(
    "found only 0 openings: no other KPPvKPP is 30000 to 30000 centipawns ahead",
  );
  expect(kill).toHaveBeenCalledOnce();
});

it("an error of the measurement of caches ends the engine", async () => {
  vi.spyOn(EngineProcess.prototype, "bytesRead").mockImplementation(() => {
    throw new Error("no such process");
  });
  await expect(readingOf(temporaryFolder(), 1, 1)).rejects.toThrow("no such process");
  expect(kill).toHaveBeenCalledOnce();
});
