// The end of a session: the end of the input, quit, and abort.
import { expect, it } from "vitest";
import { INFO_LINE } from "../../../support/fake-engine";
import { BEST, failing, SessionDriver, transcript } from "../support/session-driver";

it.each(["depth 3", "nodes 9", "movetime 5", "mate 2", "wtime 100", "btime 100 binc 1"])(
  "the end of the input lets go %s finish first",
  async (limits) => {
    const driver = new SessionDriver();
    driver.send("position startpos", `go ${limits}`);
    await driver.session.end();
    expect(driver.output).toEqual([INFO_LINE, BEST]);
    expect(driver.engine.calls).not.toContain("stop");
    expect(driver.engine.calls.at(-1)).toBe("close");
  },
);

it.each(["go infinite", "go", "go ponder wtime 100", "go infinite depth 3"])(
  "the end of the input stops %s",
  async (go) => {
    expect(await transcript(go)).toEqual([INFO_LINE, BEST]);
    const driver = new SessionDriver();
    await driver.ask(go);
    await driver.session.end();
    expect(driver.output).toEqual([INFO_LINE, BEST]);
  },
);

it("the end of the input lets a pondering search finish after ponderhit", async () => {
  const driver = new SessionDriver();
  driver.send("go ponder depth 3", "ponderhit");
  await driver.session.end();
  expect(driver.output).toEqual([INFO_LINE, BEST]);
  expect(driver.engine.calls).not.toContain("stop");
});

it("the end of the input carries out everything before it", async () => {
  expect(await transcript("go infinite", "stop", "go depth 1", "stop", "isready", "go perft 1")).toEqual([
    INFO_LINE,
    BEST,
    INFO_LINE,
    BEST,
    "readyok",
    "e2e4: 20",
    "d2d4: 21",
    "",
    "Nodes searched: 41",
    "",
  ]);
});

it("the end of the input may come twice, and nothing is heard after it", async () => {
  const driver = new SessionDriver();
  await Promise.all([driver.session.end(), driver.session.end()]);
  expect(await driver.ask("uci", "go depth 1")).toEqual([]);
  expect(driver.engines).toBe(0);
});

it("quit stops a search, however it is limited", async () => {
  for (const go of ["go infinite", "go ponder wtime 9", "go depth 50"]) {
    const driver = new SessionDriver({ endsByItself: false });
    await driver.ask(go);
    driver.send("quit");
    await driver.session.done;
    expect(driver.output).toEqual([INFO_LINE, BEST]);
    expect(driver.engine.calls.slice(-2)).toEqual(["stop", "close"]);
  }
});

it("quit answers the commands before it, and none after it", async () => {
  const driver = new SessionDriver();
  driver.send("isready", "go infinite", "quit", "isready", "go depth 1");
  await driver.session.done;
  expect(driver.output).toEqual(["readyok", INFO_LINE, BEST]);
});

it("quit ends even when closing fails", async () => {
  const driver = new SessionDriver(failing("close", new Error("worker lost")));
  driver.send("isready", "quit");
  await driver.session.done;
  expect(driver.output).toEqual(["readyok", "info string error: worker lost"]);
});

it("abort stops a limited search and drops the queue", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  await driver.ask("go depth 40");
  driver.send("stop", "go depth 41", "isready");
  driver.session.abort();
  await driver.session.done;
  expect(driver.output).toEqual([INFO_LINE, BEST]);
  driver.session.abort();
});

it("abort cuts short a search that outlives its input", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  await driver.ask("go depth 40");
  const done = driver.session.end();
  driver.session.abort();
  await done;
  expect(driver.engine.calls.slice(-2)).toEqual(["stop", "close"]);
});
