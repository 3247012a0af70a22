// The answer to `uci`: name, author, and options with defaults that are allowed.
import { describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { converse } from "../support/converse";
import { run } from "../support/uci-process";

describe("uci", () => {
  it("is answered by name, author, options and uciok, in this order", async () => {
    const { lines } = await run("uci\nquit\n");
    expect(lines[0]).toBe(`id name Palimpsest ${version}`);
    expect(lines[1]).toMatch(/^id author \S/);
    expect(lines.at(-1)).toBe("uciok");
    for (const line of lines.slice(2, -1)) expect(line).toMatch(/^option name /);
  });

  it("announces the options that users know, each once", async () => {
    const { lines } = await run("uci\n");
    const names = lines.flatMap((line) => /^option name (.+?) type /.exec(line)?.[1] ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "ReplacementScheme",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "UCI_ShowWDL",
        "UCI_AnalyseMode",
        "SyzygyPath",
        "SyzygyProbeDepth",
        "SyzygyProbeLimit",
        "Syzygy50MoveRule",
      ]),
    );
  });

  it("announces defaults that are allowed", async () => {
    const { lines } = await run("uci\n");
    for (const line of lines) {
      const spin = /type spin default (-?\d+) min (-?\d+) max (-?\d+)$/.exec(line);
      if (spin) {
        const [value = 0, min = 0, max = 0] = spin.slice(1).map(Number);
        expect(min).toBeLessThanOrEqual(value);
        expect(value).toBeLessThanOrEqual(max);
      }
      const combo = /type combo default (\S+)((?: var \S+)+)$/.exec(line);
      if (combo) expect(combo[2]?.split(" var ")).toContain(combo[1]);
    }
  });

  it("accepts every option at its default without a remark", () =>
    converse(async (engine) => {
      engine.send("uci");
      const options = await engine.readTo("uciok");
      const defaults = options.flatMap((line) => {
        const [, name, value] = /^option name (.+?) type \w+ default (\S+)/.exec(line) ?? [];
        return name === undefined ? [] : [`setoption name ${name} value ${value}`];
      });
      expect(defaults.length).toBeGreaterThan(5);
      expect(await engine.ask(...defaults)).toEqual([]);
    }));

  it("is answered again, also during a search", () =>
    converse(async (engine) => {
      engine.send("uci");
      const first = await engine.readTo("uciok");
      engine.send("go infinite");
      await engine.waitFor(/^info depth/);
      engine.send("uci");
      const second = (await engine.readTo("uciok")).filter((line) => !line.startsWith("info "));
      expect(second).toEqual(first);
      await engine.go("stop");
    }));
});
