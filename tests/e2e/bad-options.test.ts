// Options with values that make no sense.
import { describe, expect, it } from "vitest";
import { converse, sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

const shared = sharedEngine();

const SPINS = ["Hash", "Threads", "MultiPV", "Move Overhead"];
const CHECKS = ["Ponder", "UCI_Chess960", "UCI_ShowWDL", "UCI_AnalyseMode"];
const NO_NUMBERS = ["", "  ", "abc", "1.5", "0x10", "1e3", "1 2", "--1", "∞", "NaN", "null", "16MB"];

describe("a number", () => {
  it.each(SPINS)("%s refuses everything but whole numbers", async (name) => {
    for (const value of NO_NUMBERS) {
      const lines = await shared().ask(`setoption name ${name} value ${value}`);
      expect(lines, value).toEqual([expect.stringMatching(new RegExp(`^info string Option ${name}: `))]);
    }
  });

  it.each(SPINS)("%s is clamped to its range", async (name) => {
    for (const value of ["-1", "-99999999999999999999"]) {
      expect(await shared().ask(`setoption name ${name} value ${value}`)).toEqual([
        expect.stringMatching(/out of range, set to [01]$/),
      ]);
    }
  });

  it.each([
    ["MultiPV", 256],
    ["Move Overhead", 5000],
  ])("%s is clamped at its other end", async (name, most) => {
    for (const value of ["1000000", "99999999999999999999999999999999"]) {
      expect(await shared().ask(`setoption name ${name} value ${value}`)).toEqual([
        expect.stringMatching(new RegExp(`out of range, set to ${most}$`)),
      ]);
    }
    await shared().ask("setoption name MultiPV value 1", "setoption name Move Overhead value 10");
  });

  it("of 400 digits does no harm", async () => {
    const lines = await shared().ask(
      `setoption name MultiPV value ${"9".repeat(400)}`,
      "setoption name MultiPV value 1",
    );
    expect(lines).toEqual([expect.stringMatching(/out of range, set to 256$/)]);
    expect(lines[0]?.length).toBeLessThan(200);
  });

  it("is reported if it is missing", async () => {
    for (const name of [...SPINS, ...CHECKS]) {
      expect(await shared().ask(`setoption name ${name}`)).toEqual([
        `info string Option ${name} needs a value; the old value stays`,
      ]);
    }
  });
});

describe("a switch", () => {
  it.each(CHECKS)("%s knows only true and false", async (name) => {
    for (const value of ["", "yes", "1", "on", "truee", "true false"]) {
      expect(await shared().ask(`setoption name ${name} value ${value}`)).toEqual([
        expect.stringMatching(/is not true or false; the old value stays$/),
      ]);
    }
    expect(await shared().ask(`setoption name ${name} value FALSE`)).toEqual([]);
  });
});

describe("a choice", () => {
  it("lists the choices", async () => {
    expect(await shared().ask("setoption name ReplacementScheme value Best")).toEqual([
      expect.stringMatching(/Best is not one of .*Aging.*; the old value stays$/),
    ]);
    expect(await shared().ask("setoption name replacementscheme value aging")).toEqual([]);
  });
});

describe("a name", () => {
  it.each([
    "setoption name NoSuchOption value 1",
    "setoption name Hash Size value 1",
    "setoption name 🂡 value x",
  ])("that is unknown is reported: %s", async (command) => {
    expect(await shared().ask(command)).toEqual([expect.stringMatching(/^info string No such option: /)]);
  });

  it.each(["setoption", "setoption name", "setoption name value 3", "setoption Hash 3", "setoption value 3"])(
    "that is missing is reported: %s",
    async (command) => {
      expect(await shared().ask(command)).toEqual([
        expect.stringMatching(/^info string setoption refused: /),
      ]);
    },
  );

  it.each([
    "setoption name hash value 16",
    "setoption name HASH value +16",
    "setoption   name  Hash\tvalue   16  ",
    "setoption name ClearHash",
    "setoption name clear hash",
    "setoption name Clear  Hash value now",
    "setoption name moveoverhead value 10",
    "setoption name uci_chess960 value False",
  ])("may be written in many ways: %s", async (command) => {
    expect(await shared().ask(command)).toEqual([]);
  });
});

describe("Hash", () => {
  it("may be absurd before the engine starts, and corrected", () =>
    converse(async (engine) => {
      engine.send("setoption name Hash value 99999999999");
      expect(await engine.waitFor(/^info string/)).toMatch(/out of range, set to \d+$/);
      expect(await engine.ask("setoption name Hash value 2")).toEqual([]);
    }));

  it("changes in the middle of a session", async () => {
    for (const size of [1, 3, 64, 17, 1, 16]) {
      expect(await shared().ask(`setoption name Hash value ${size}`)).toEqual([]);
      const lines = await shared().go("position startpos moves e2e4", "go nodes 5000");
      expect(bestMove(lines)).toMatch(/^[a-h][78]/);
    }
  });

  it("is forgotten by Clear Hash and by ucinewgame, and is full after a long search in a small one", async () => {
    await shared().ask("setoption name Hash value 1");
    const used = infos(await shared().go("position startpos", "go nodes 300000")).at(-1);
    expect(used?.hashfull).toBeGreaterThan(100);
    for (const command of ["setoption name Clear Hash", "ucinewgame"]) {
      expect(await shared().ask(command)).toEqual([]);
      expect(infos(await shared().go("go depth 1")).at(-1)?.hashfull).toBeLessThan(5);
    }
    await shared().ask("setoption name Hash value 16");
  });
});

describe("ReplacementScheme", () => {
  it("changes in the middle of a session", async () => {
    for (const scheme of ["New", "Deep", "Aging"]) {
      const lines = await shared().ask(`setoption name ReplacementScheme value ${scheme}`);
      expect(lines).toEqual([expect.stringMatching(/^info string table cleared/)]);
      expect(bestMove(await shared().go("position startpos", "go depth 6"))).toMatch(/^[a-h][12]/);
    }
  });
});
