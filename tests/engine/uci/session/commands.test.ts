// A session that gets ready, with one engine that is made when it is needed; and its commands perft, help, table and eval.
import { expect, it } from "vitest";
import { VERSION } from "../../../../src/identity";
import { Gate, INFO_LINE } from "../../../support/fake-engine";
import { BEST, failing, SessionDriver, transcript } from "../support/session-driver";

it("getting ready answers uci at once and without an engine", () => {
  const { session, output, ...driver } = new SessionDriver();
  session.feed("uci");
  expect(output[0]).toBe(`id name Palimpsest ${VERSION}`);
  expect(output[1]).toBe("id author the Palimpsest authors");
  expect(output).toContain("option name Clear Hash type button");
  expect(output.at(-1)).toBe("uciok");
  expect(driver.engines).toBe(0);
});

it("getting ready makes one engine", async () => {
  const driver = new SessionDriver();
  await driver.ask("isready", "position startpos", "go depth 1", "isready");
  expect(driver.engines).toBe(1);
});

it("getting ready is ready when the engine is", async () => {
  const driver = new SessionDriver();
  driver.engine.readyGate = new Gate();
  driver.engine.readyNotes = ["Hash reduced\nto 8"];
  expect(await driver.ask("isready")).toEqual([]);
  driver.engine.readyGate.open();
  expect(await driver.ask()).toEqual(["info string Hash reduced to 8", "readyok"]);
});

it("getting ready is ready only after the options before it have been set", async () => {
  const driver = new SessionDriver();
  driver.engine.configureGate = new Gate();
  expect(await driver.ask("setoption name Hash value 777", "ucinewgame", "isready")).toEqual([]);
  driver.engine.configureGate.open();
  expect(await driver.ask()).toEqual(["info string Hash 777 is more than there is, using 512", "readyok"]);
  expect(driver.engine.calls).toEqual(['configure {"hashMb":777}', "newGame", "ready"]);
});

it("getting ready says readyok even when the engine cannot start", async () => {
  const driver = new SessionDriver(failing("ready", new Error("no memory\n    at stack (trace)")));
  expect(await driver.ask("isready")).toEqual(["info string error: no memory at stack (trace)", "readyok"]);
});

it("perft counts as Stockfish does", async () => {
  expect(await transcript("go perft 3")).toEqual(["e2e4: 20", "d2d4: 21", "", "Nodes searched: 41", ""]);
});

it("perft can be stopped", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  expect(await driver.ask("go perft 9", "isready")).toEqual(["readyok", "e2e4: 20"]);
  expect(await driver.ask("stop")).toEqual(["info string perft stopped"]);
  driver.engine.endsByItself = null;
  expect(await driver.ask("go depth 1")).toEqual([INFO_LINE, BEST]);
});

it("perft that fails gives the reason, without a bestmove", async () => {
  const driver = new SessionDriver(failing("perft", new Error("broken")));
  expect(await driver.ask("go perft 3", "isready")).toEqual(["readyok", "info string error: broken"]);
});

it("help lists all commands, in lines that no program mistakes for an answer", async () => {
  const output = await transcript("help");
  expect(output.length).toBeGreaterThan(5);
  for (const line of output) expect(line).toMatch(/^info string /);
  for (const word of ["position", "go", "perft", "setoption", "table", "quit"]) {
    expect(output.join("\n")).toContain(word);
  }
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
