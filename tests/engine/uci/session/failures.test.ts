// Failures of the engine, which a session reports and survives.
import { afterEach, expect, it, vi } from "vitest";
import { STOP_TIMEOUT_MS } from "../../../../src/engine/uci/session";
import { Gate, INFO, INFO_LINE } from "../../../support/fake-engine";
import { BEST, busy, failing, SessionDriver } from "../support/session-driver";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["ucinewgame", "newGame"],
  ["setoption name Clear Hash", "clearHash"],
  ["setoption name Hash value 2", "configure"],
  ["position startpos", "setPosition"],
  ["d", "describe"],
])("failures of %s are one line", async (line, method) => {
  const driver = new SessionDriver(failing(method, new Error("boom\n    at Object.<anonymous> (x.ts:1:1)")));
  expect(await driver.ask(line, "isready")).toEqual([
    "info string error: boom at Object.<anonymous> (x.ts:1:1)",
    "readyok",
  ]);
});

it("failures of a search before its first line give no move, and end a program", async () => {
  const driver = new SessionDriver(failing("search", new Error("boom")));
  expect(await driver.ask("go depth 3")).toEqual(["info string error: boom", "bestmove (none)"]);
  driver.engine.failures.set("ready", "not even an error object");
  expect(await driver.ask("go movetime 10")).toEqual([
    "info string error: not even an error object",
    "bestmove (none)",
  ]);
  expect(driver.fatal).toEqual(["boom", "not even an error object"]);
  driver.engine.failures.clear();
  expect(await driver.ask("go depth 3")).toEqual([INFO_LINE, BEST]);
});

it("failures in the middle of a search give the best line so far", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  await driver.ask("go depth 30");
  driver.engine.listener?.onInfo?.({ ...INFO, multiPv: 2, pv: ["a2a3"] });
  driver.engine.work?.fail(new Error("worker died"));
  expect(await driver.ask()).toEqual(["info string error: worker died", BEST]);
  expect(driver.fatal).toEqual([]);
});

it.each([
  ["go infinite", "stop"],
  ["go infinite searchmoves e2e5", "stop"],
  ["go ponder wtime 1000", "ponderhit"],
  ["go ponder wtime 1000", "stop"],
])("failures of %s are reported at once, and its answer waits for %s", async (go, command) => {
  const driver = new SessionDriver(failing("search", new Error("boom")));
  expect(await driver.ask(go)).toEqual(["info string error: boom"]);
  expect(await driver.ask("isready", "go depth 3")).toEqual(["readyok", busy("go")]);
  expect(await driver.ask(command)).toEqual(["bestmove (none)"]);
  expect(await driver.ask("stop", "ponderhit")).toEqual([]);
});

it("failures of an endless search end with the input", async () => {
  const driver = new SessionDriver(failing("search", new Error("boom")));
  driver.send("go infinite");
  await driver.session.end();
  expect(driver.output).toEqual(["info string error: boom", "bestmove (none)"]);
});

it("failures to make an engine do not end the session", async () => {
  const createEngine = () => {
    throw new Error("no core.wasm");
  };
  const driver = new SessionDriver({}, { createEngine });
  driver.send("isready", "position startpos", "go depth 1", "go perft 1");
  await driver.session.end();
  const error = "info string error: no core.wasm";
  const unplaced = (go: string) => `info string ${go} refused: the position before it was refused`;
  expect(driver.output).toEqual([
    ...[error, "readyok", error],
    ...[unplaced("go"), "bestmove (none)", unplaced("go perft")],
  ]);
});

it("failures to stop are waited for only for a limited time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const driver = new SessionDriver({ ignoresStop: true });
  driver.send("go infinite", "stop", "isready");
  await vi.advanceTimersByTimeAsync(STOP_TIMEOUT_MS - 1);
  expect(driver.output).toEqual([INFO_LINE]);
  await vi.advanceTimersByTimeAsync(1);
  expect(driver.output).toEqual([
    INFO_LINE,
    "info string error: the engine did not stop in time",
    BEST,
    "readyok",
  ]);
  expect(driver.engine.calls).toContain("abandon");
  // A command that needs the engine waits until it is free.
  driver.send("position startpos moves e2e4", "go depth 1");
  await vi.advanceTimersByTimeAsync(10);
  expect(driver.output).toHaveLength(4);
  driver.engine.ignoresStop = false;
  driver.engine.work?.open(true);
  await driver.ask();
  expect(driver.output.slice(4)).toEqual([INFO_LINE, BEST]);
  expect(driver.engine.calls).toContain("setPosition startpos | e2e4");
});

it("failures to stop while threads start do not count as patience lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const driver = new SessionDriver();
  driver.engine.readyGate = new Gate();
  driver.send("go infinite", "stop", "position startpos moves e2e4", "go depth 1");
  await vi.advanceTimersByTimeAsync(3 * STOP_TIMEOUT_MS);
  expect(driver.output).toEqual([]);
  driver.engine.readyGate.open();
  await driver.ask();
  expect(driver.output).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
});
