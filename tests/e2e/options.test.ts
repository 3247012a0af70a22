// The options of the process: as `uci` announces them, and endgame tables by SyzygyPath.
import { expect, it } from "vitest";
import { version } from "../../package.json";
import { converse } from "../support/converse";
import { SMALL_TABLES } from "../support/tables";
import { bestMove, infos } from "../support/uci-grammar";
import { run } from "../support/uci-process";

it("uci is answered by name, author, options and uciok, also during a search, and every default is accepted", () =>
  converse(async (engine) => {
    engine.send("uci");
    const answer = await engine.readTo("uciok");
    expect(answer[0]).toBe(`id name Palimpsest ${version}`);
    expect(answer[1]).toMatch(/^id author \S/);
    for (const line of answer.slice(2, -1)) expect(line).toMatch(/^option name /);
    const defaults = answer.flatMap((line) => {
      const [, name, value] = /^option name (.+?) type \w+ default (\S+)/.exec(line) ?? [];
      return name === undefined ? [] : [`setoption name ${name} value ${value}`];
    });
    expect(defaults.length).toBeGreaterThan(5);
    expect(await engine.ask(...defaults)).toEqual([]);
    engine.send("go infinite");
    await engine.waitFor(/^info depth/);
    engine.send("uci");
    expect((await engine.readTo("uciok")).filter((line) => !line.startsWith("info "))).toEqual(answer);
    await engine.go("stop");
  }));

const FOUND = "info string 7 endgame tables found: 5 of 3 men, 2 of 4 men";
const OFF = "info string endgame tables are off";

it.each([
  ["is answered in a line, and the tables choose the move", [SMALL_TABLES], [FOUND], 20_000],
  ["of nothing switches tables off, and says so", [SMALL_TABLES, ""], [FOUND, OFF], null],
  ["of nothing without tables before gets no answer", ["", "<empty>"], [], null],
])("SyzygyPath %s", async (_, values, notes, score) => {
  const options = values.map((value) => `setoption name SyzygyPath value ${value}\n`);
  // Only one move wins.
  const search = "position fen 1k6/8/2K5/1P6/8/8/8/8 w - - 0 1\ngo depth 3\n";
  const { lines, code, stderr } = await run(`${options.join("")}${search}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(lines.filter((line) => line.startsWith("info string "))).toEqual(notes);
  expect(bestMove(lines)).not.toBe("(none)");
  if (score === null) return;
  expect(bestMove(lines)).toBe("c6b6");
  for (const { kind, score: shown } of infos(lines)) expect([kind, shown]).toEqual(["cp", score]);
});
