// Searches of a session: limits, reports, stops and pondering.
import { expect, it } from "vitest";
import { Gate, INFO_LINE } from "../../../support/fake-engine";
import { BEST, busy, SessionDriver, transcript } from "../support/session-driver";

it("a session reports lines and ends with bestmove", async () => {
  const driver = new SessionDriver();
  expect(await driver.ask("go depth 3")).toEqual([INFO_LINE, BEST]);
  expect(driver.engine.lastLimits).toEqual({ depth: 3, ponder: false });
});

it("a session reports the words that it cannot read", async () => {
  expect(await transcript("go depth 3 nodes x")).toEqual([
    "info string go: nodes x is not a number, ignored",
    INFO_LINE,
    BEST,
  ]);
});

it("a session shows chances on request", async () => {
  const output = await transcript("setoption name UCI_ShowWDL value true", "go depth 3");
  expect(output[0]).toContain(" score cp 25 wdl 300 600 100 nodes ");
});

it("a session reports the current move", async () => {
  const driver = new SessionDriver();
  await driver.ask("go infinite");
  driver.engine.listener?.onCurrentMove?.({ depth: 20, move: "d2d4", number: 2 });
  expect(driver.output.at(-1)).toBe("info depth 20 currmove d2d4 currmovenumber 2");
});

it("a session repeats the last line with the final counts if they differ", async () => {
  const driver = new SessionDriver();
  driver.engine.result = { ...driver.engine.result, nodes: 2000, timeMs: 50, hashFull: 3 };
  const [first = "", last, answer] = await driver.ask("go movetime 50");
  expect(first).toBe(INFO_LINE);
  const counts = "nodes 2000 nps 40000 hashfull 3 time 50";
  expect(last).toBe(first.replace(/nodes .* time 10/, counts));
  expect(answer).toMatch(/^bestmove e2e4/);
});

it("a session has no move when there is none", async () => {
  const driver = new SessionDriver();
  driver.engine.result = { bestMove: null, ponderMove: null, nodes: 0, timeMs: 0, hashFull: 0, info: null };
  expect(await driver.ask("go movetime 10")).toEqual([INFO_LINE, "bestmove (none)"]);
});

it.each([
  ["go", []],
  ["go infinite", []],
  ["go searchmoves e2e4", []],
  ["go winc 0", ["info string go: no limit: winc; the search ends with stop"]],
])("a session waits for stop: %s", async (go, notes) => {
  const driver = new SessionDriver();
  expect(await driver.ask(go)).toEqual([...notes, INFO_LINE]);
  expect(await driver.ask("stop")).toEqual([BEST]);
});

it("a session answers isready, uci and d at once during a search", async () => {
  const driver = new SessionDriver();
  await driver.ask("go infinite");
  expect(await driver.ask("isready")).toEqual(["readyok"]);
  expect((await driver.ask("uci")).at(-1)).toBe("uciok");
  expect(await driver.ask("d")).toHaveLength(3);
  expect(driver.engine.busy).toBe(true);
  expect(driver.engine.calls.filter((call) => call === "ready")).toHaveLength(1);
});

it.each([
  ["go", "go depth 1"],
  ["go", "go infinite"],
  ["go perft", "go perft 1"],
  ["position", "position startpos moves e2e4"],
  ["ucinewgame", "ucinewgame"],
  ["setoption", "setoption name UCI_ShowWDL value true"],
  ["setoption", "setoption name Hash value 1"],
])("a session refuses %s, which would disturb its search: %s", async (command, line) => {
  const driver = new SessionDriver();
  await driver.ask("go infinite");
  expect(await driver.ask(line)).toEqual([busy(command)]);
  expect(driver.engine.calls.at(-1)).toBe("search");
  expect(await driver.ask("stop")).toEqual([BEST]);
});

it("a session keeps commands directly after a stop until the search has ended", async () => {
  const driver = new SessionDriver();
  await driver.ask("go infinite");
  expect(
    await driver.ask(
      "stop",
      "isready",
      "position startpos moves e2e4",
      "setoption name MultiPV value 2",
      "go depth 2",
    ),
  ).toEqual([BEST, "readyok", INFO_LINE, BEST]);
  expect(driver.engine.calls.slice(2)).toEqual([
    "stop",
    "ready",
    "setPosition startpos | e2e4",
    'configure {"multiPv":2}',
    "ready",
    "search",
  ]);
});

it("a session stops a search that has only just been asked for", async () => {
  const driver = new SessionDriver();
  driver.engine.readyGate = new Gate();
  expect(await driver.ask("isready", "position startpos", "go infinite", "stop", "stop")).toEqual([]);
  driver.engine.readyGate.open();
  expect(await driver.ask()).toEqual(["readyok", INFO_LINE, BEST]);
  expect(driver.engine.calls.slice(-2)).toEqual(["stop", "search"]);
});

it("a session keeps the answer of an infinite search that runs out by itself", async () => {
  const driver = new SessionDriver({ endsByItself: true });
  expect(await driver.ask("go infinite")).toEqual([INFO_LINE]);
  expect(await driver.ask("isready", "go depth 1")).toEqual(["readyok", busy("go")]);
  expect(await driver.ask("stop")).toEqual([BEST]);
});

it("a session takes a new search from the reader of bestmove", async () => {
  const write = (line: string): void => {
    driver.output.push(line);
    if (driver.output.length === 2) driver.send("go depth 2");
    if (driver.output.length === 4) driver.send("quit");
  };
  const driver: SessionDriver = new SessionDriver({}, { write });
  driver.send("go depth 1");
  await driver.session.done;
  expect(driver.output).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
});

it("a session ends the saving of a table by stop", async () => {
  const driver = new SessionDriver({ saveGate: new Gate() });
  expect(await driver.ask("setoption name SaveHash value my.hash")).toEqual([]);
  expect(await driver.ask("stop", "isready")).toEqual(["info string my.hash: interrupted", "readyok"]);
});

it("a session is silent about a stop or ponderhit that finds nothing to do", async () => {
  expect(await transcript("stop", "ponderhit", "", "  ", "register later")).toEqual([]);
  expect(await transcript("debug on", "stop", "ponderhit", "debug off", "stop")).toEqual([
    "info string stop: no search is running",
    "info string ponderhit ignored: the engine is not pondering",
  ]);
});

const GO = "go ponder wtime 1000 btime 1000";

it("pondering waits for ponderhit", async () => {
  const driver = new SessionDriver();
  expect(await driver.ask(GO)).toEqual([INFO_LINE]);
  expect(driver.engine.lastLimits).toEqual({ ponder: true, whiteTimeMs: 1000, blackTimeMs: 1000 });
  expect(await driver.ask("ponderhit")).toEqual([BEST]);
  expect(driver.engine.calls).toContain("ponderHit");
});

it.each([
  [null, "stop"],
  [true, "ponderhit"],
])("pondering keeps its answer, ended by itself: %s, until %s", async (endsByItself, command) => {
  const driver = new SessionDriver({ endsByItself });
  expect(await driver.ask(GO)).toEqual([INFO_LINE]);
  expect(await driver.ask(command)).toEqual([BEST]);
});

it("pondering does not lose a ponderhit that comes before the engine has started", async () => {
  const driver = new SessionDriver();
  driver.engine.readyGate = new Gate();
  driver.send(GO, "ponderhit");
  expect(await driver.ask()).toEqual([]);
  driver.engine.readyGate.open();
  expect(await driver.ask()).toEqual([INFO_LINE, BEST]);
  expect(driver.engine.calls).toContain("ponderHit");
});

it("pondering takes ponderhit once, and stays infinite when infinite", async () => {
  const driver = new SessionDriver({ endsByItself: true });
  await driver.ask("go ponder infinite");
  expect(await driver.ask("ponderhit", "ponderhit")).toEqual([]);
  expect(driver.engine.calls.filter((call) => call === "ponderHit")).toHaveLength(1);
  expect(await driver.ask("stop")).toEqual([BEST]);
});
