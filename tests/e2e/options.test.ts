// The options of the process: as `uci` announces them, and what they change in its searches.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { converse, sharedEngine } from "../support/converse";
import { SMALL_TABLES } from "../support/tables";
import { bestMove, infos } from "../support/uci-grammar";
import { run, type UciProcess } from "../support/uci-process";

const shared = sharedEngine();

describe("uci", () => {
  it("is answered by name, author, options and uciok, again during a search, and every default is accepted", () =>
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
});

describe("the table", () => {
  it("changes its size and its scheme in the middle of a session", async () => {
    for (const size of [1, 3, 64, 17, 1, 16]) {
      expect(await shared().ask(`setoption name Hash value ${size}`)).toEqual([]);
      const lines = await shared().go("position startpos moves e2e4", "go nodes 5000");
      expect(bestMove(lines)).toMatch(/^[a-h][78]/);
    }
    for (const scheme of ["New", "Deep", "Aging"]) {
      const lines = await shared().ask(`setoption name ReplacementScheme value ${scheme}`);
      expect(lines).toEqual([expect.stringMatching(/^info string table cleared/)]);
      expect(bestMove(await shared().go("position startpos", "go depth 6"))).toMatch(/^[a-h][12]/);
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

describe("a rating", () => {
  const limited = (elo: number, seed = 0): string[] => [
    "setoption name UCI_LimitStrength value true",
    `setoption name UCI_Elo value ${elo}`,
    `setoption name StrengthSeed value ${seed}`,
  ];

  /** The first half moves of a game of the engine against itself, with plenty of time on the clock. */
  async function game(engine: UciProcess, plies: number): Promise<readonly string[]> {
    const moves: string[] = [];
    await engine.ask("ucinewgame");
    while (moves.length < plies) {
      const position = `position startpos moves ${moves.join(" ")}`;
      moves.push(bestMove(await engine.go(position, "go wtime 600000 btime 600000")));
    }
    return moves;
  }

  it("means nothing while UCI_LimitStrength is false", async () => {
    const search = async (): Promise<unknown> =>
      infos(await shared().go("ucinewgame", "position startpos", "go nodes 5000")).at(-1)?.nodes;
    const full = await search();
    expect(await shared().ask("setoption name UCI_Elo value 1000")).toEqual([]);
    expect(await search()).toBe(full);
  });

  it("plays the same game after ucinewgame and in a new process, and another with another seed", async () => {
    expect(await shared().ask(...limited(1350, 3))).toEqual([]);
    const first = await game(shared(), 16);
    expect(await game(shared(), 16)).toEqual(first);
    await converse(async (engine) => {
      await engine.ask(...limited(1350, 3));
      expect(await game(engine, 16)).toEqual(first);
      await engine.ask(...limited(1350, 4));
      expect(await game(engine, 16)).not.toEqual(first);
    });
  });

  it("answers long before its time is up", async () => {
    await shared().ask(...limited(1000));
    const lines = await shared().go("ucinewgame", "position startpos", "go movetime 60000");
    expect(infos(lines).at(-1)).toMatchObject({ depth: 1 });
    await shared().ask("setoption name UCI_LimitStrength value false");
  });
});

describe("SyzygyPath", () => {
  /** Only one move wins. */
  const SEARCH = ["position fen 1k6/8/2K5/1P6/8/8/8/8 w - - 0 1", "go depth 3"];
  const FOUND = "info string 7 endgame tables found: 5 of 3 men, 2 of 4 men";
  const REFUSED =
    "info string Option SyzygyPath: /no/such folder: no such file or directory; the old value stays";
  const bad = [SMALL_TABLES, "/no/such folder"].join(path.delimiter);

  it.each([
    ["is answered in a line, and the tables choose the move", [SMALL_TABLES], [FOUND], 20_000],
    [
      "with a folder that does not exist keeps the others, and names it",
      [bad],
      ["info string a folder is left out: /no/such folder: no such file or directory", FOUND],
      20_000,
    ],
    ["that does not exist is an error in a line, and the game goes on", ["/no/such folder"], [REFUSED], null],
    [
      "of nothing switches tables off, and says so",
      [SMALL_TABLES, ""],
      [FOUND, "info string endgame tables are off"],
      null,
    ],
    ["<empty> does so too", [SMALL_TABLES, "<empty>"], [FOUND, "info string endgame tables are off"], null],
    ["of nothing without tables before gets no answer", ["", "<empty>"], [], null],
  ])("%s", async (_, values, notes, score) => {
    const options = values.map((value) => `setoption name SyzygyPath value ${value}`);
    const { lines, code, stderr } = await run(`${[...options, ...SEARCH].join("\n")}\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(lines.filter((line) => line.startsWith("info string "))).toEqual(notes);
    expect(bestMove(lines)).not.toBe("(none)");
    if (score === null) return;
    expect(bestMove(lines)).toBe("c6b6");
    for (const { kind, score: shown } of infos(lines)) expect([kind, shown]).toEqual(["cp", score]);
  });
});
