// UCI_LimitStrength, UCI_Elo and StrengthSeed as a GUI uses them.
import { describe, expect, it } from "vitest";
import { converse, sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import type { UciProcess } from "../support/uci-process";

const shared = sharedEngine();

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
    const lines = await engine.go(
      `position startpos moves ${moves.join(" ")}`,
      "go wtime 600000 btime 600000",
    );
    moves.push(bestMove(lines));
  }
  return moves;
}

describe("a rating", () => {
  it.each([
    ["UCI_Elo", "999", 1000],
    ["UCI_Elo", "-5", 1000],
    ["UCI_Elo", "3200", 2800],
    ["StrengthSeed", "-1", 0],
    ["StrengthSeed", "2147483648", 2_147_483_647],
  ])("%s %s is moved to the nearest allowed", async (name, value, allowed) => {
    expect(await shared().ask(`setoption name ${name} value ${value}`)).toEqual([
      `info string Option ${name}: ${value} is out of range, set to ${allowed}`,
    ]);
  });

  it.each([
    ["UCI_Elo", "strong", "a whole number"],
    ["UCI_Elo", "1500.5", "a whole number"],
    ["StrengthSeed", "0x10", "a whole number"],
    ["UCI_LimitStrength", "1", "true or false"],
  ])("%s %s is refused in one line", async (name, value, wanted) => {
    expect(await shared().ask(`setoption name ${name} value ${value}`)).toEqual([
      `info string Option ${name}: ${value} is not ${wanted}; the old value stays`,
    ]);
  });

  it("means nothing while UCI_LimitStrength is false", async () => {
    const search = async (): Promise<unknown> =>
      infos(await shared().go("ucinewgame", "position startpos", "go nodes 5000")).at(-1)?.nodes;
    const full = await search();
    expect(await shared().ask("setoption name UCI_Elo value 1000")).toEqual([]);
    expect(await search()).toBe(full);
  });
});

it("a level plays the same game after ucinewgame and in a new process, and another with another seed", async () => {
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

it("a level answers long before its time is up", async () => {
  await shared().ask(...limited(1000));
  const lines = await shared().go("ucinewgame", "position startpos", "go movetime 60000");
  expect(infos(lines).at(-1)).toMatchObject({ depth: 1 });
});
