// The queue of waiting commands: order, size, and questions for readiness.
import { expect, it } from "vitest";
import { Gate } from "../../../support/fake-engine";
import { SessionDriver } from "../support/session-driver";

/** A session whose commands wait until the gate opens. */
function held(): { driver: SessionDriver; gate: Gate<void> } {
  const driver = new SessionDriver();
  const gate = new Gate<void>();
  driver.engine.configureGate = gate;
  driver.send("setoption name MultiPV value 1");
  return { driver, gate };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `position fen ${from + index}`);

it("keeps the order of lines, searches and the end", async () => {
  const { driver, gate } = held();
  driver.send(...numbered(0, 1000), "go depth 1", ...numbered(1000, 1300));
  gate.open();
  await driver.ask();
  // Some come while others are carried out.
  driver.send(...numbered(1300, 1303));
  await driver.session.end();
  const calls = driver.engine.calls.filter((call) => /^(setPosition|search|close)/.test(call));
  const places = numbered(0, 1303).map((line) => `setPosition ${line.slice("position fen ".length)} | `);
  expect(calls).toEqual([...places.slice(0, 1000), "search", ...places.slice(1000), "close"]);
  expect(driver.session.backlog).toBe(0);
});

it("takes little more room for lines than they have characters", async () => {
  const { driver, gate } = held();
  for (let count = 0; count < 100_000; count++) driver.send("position startpos");
  expect(driver.session.backlog).toBeGreaterThanOrEqual(1_700_000);
  expect(driver.session.backlog).toBeLessThanOrEqual(7_000_000);
  const half = driver.session.backlogAtMost(driver.session.backlog / 2);
  gate.open();
  await half;
  expect(driver.session.backlog).toBeGreaterThan(0);
  await driver.session.end();
  expect(driver.engine.calls.filter((call) => call.startsWith("setPosition"))).toHaveLength(100_000);
  expect(driver.session.backlog).toBe(0);
});

it("does not cut a command in two that has a line feed", async () => {
  const { driver, gate } = held();
  driver.send("d", "setoption name SaveHash value x\nd", "d");
  gate.open();
  await driver.session.end();
  const calls = driver.engine.calls.filter((call) => /^(describe|saveHash)/.test(call));
  expect(calls).toEqual(["describe", "saveHash x\nd", "describe"]);
});

it("answers each question for readiness once", async () => {
  const { driver, gate } = held();
  driver.engine.endsByItself = false;
  driver.send("go depth 1", "position startpos", ...Array<string>(600).fill("isready"));
  gate.open();
  const isReady = (line: string) => line === "readyok";
  expect((await driver.ask()).filter(isReady)).toHaveLength(600);
  expect((await driver.ask("isready", "isready", "isready")).filter(isReady)).toHaveLength(3);
  expect((await driver.ask("stop", "isready")).filter(isReady)).toHaveLength(1);
  expect(driver.output.filter(isReady)).toHaveLength(604);
});

it("forgets all that waits", async () => {
  const { driver, gate } = held();
  driver.send(...Array<string>(300).fill("isready"));
  driver.session.abort();
  gate.open();
  await driver.session.done;
  expect(driver.session.backlog).toBe(0);
  expect(driver.output).not.toContain("readyok");
});
