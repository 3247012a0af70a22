// Other commands of a session: perft, help, setoption, table and eval.
import { describe, expect, it } from "vitest";
import { INFO_LINE } from "../../../support/fake-engine";
import { BEST, SessionDriver, transcript } from "../support/session-driver";

describe("perft", () => {
  it("counts as Stockfish does", async () => {
    expect(await transcript("go perft 3")).toEqual(["e2e4: 20", "d2d4: 21", "", "Nodes searched: 41", ""]);
  });

  it("can be stopped", async () => {
    const driver = new SessionDriver();
    driver.engine.endsByItself = false;
    expect(await driver.ask("go perft 9", "isready")).toEqual(["readyok", "e2e4: 20"]);
    expect(await driver.ask("stop")).toEqual(["info string perft stopped"]);
    driver.engine.endsByItself = null;
    expect(await driver.ask("go depth 1")).toEqual([INFO_LINE, BEST]);
  });

  it("that fails gives the reason, without a bestmove", async () => {
    const driver = new SessionDriver();
    driver.engine.failures.set("perft", new Error("broken"));
    expect(await driver.ask("go perft 3", "isready")).toEqual(["readyok", "info string error: broken"]);
  });
});

it("help lists all commands, in lines that no program mistakes for an answer", async () => {
  const output = await transcript("help");
  expect(output.length).toBeGreaterThan(5);
  for (const line of output) expect(line).toMatch(/^info string /);
  for (const word of ["position", "go", "perft", "setoption", "table", "quit"]) {
    expect(output.join("\n")).toContain(word);
  }
});

it("an option that does not exist is guessed at", async () => {
  expect(await transcript("setoption name Hsah value 3")).toEqual([
    "info string No such option: Hsah; did you mean Hash?",
  ]);
});

it("table writes its histograms whole, however many depths they have", async () => {
  const driver = new SessionDriver();
  const heldByDepth = Array.from({ length: 100 }, (_, depth) => 1_000_000 - depth);
  driver.engine.statistics = { ...driver.engine.statistics, heldByDepth };
  const output = await driver.ask("table");
  const row = output.find((line) => line.startsWith("info string held by depth: 0:1000000 "));
  expect(row).toMatch(/ 98:999902 99\+:999901$/);
});

it("eval waits for a search that ends by itself, and is refused behind one that does not", async () => {
  const output = await transcript("go depth 3", "eval");
  expect(output.at(-1)).toBe("a picture");
  expect(output.at(-2)).toMatch(/^bestmove /);
  expect(await transcript("go infinite", "eval", "stop")).toContain(
    "info string eval refused: a search is running, stop it first",
  );
});
