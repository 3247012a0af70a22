// A session that gets ready: one engine, made when it is needed, and its remarks.
import { describe, expect, it } from "vitest";
import { Gate } from "../../../support/fake-engine";
import { SessionDriver } from "../support/session-driver";

describe("getting ready", () => {
  it("answers uci at once and without an engine", () => {
    const { session, output, ...driver } = new SessionDriver();
    session.feed("uci");
    expect(output[0]).toBe("id name Palimpsest 1.2.3");
    expect(output[1]).toBe("id author The Authors");
    expect(output).toContain("option name Clear Hash type button");
    expect(output.at(-1)).toBe("uciok");
    expect(driver.engines).toBe(0);
  });

  it("makes one engine", async () => {
    const driver = new SessionDriver();
    await driver.ask("isready", "position startpos", "go depth 1", "isready");
    expect(driver.engines).toBe(1);
  });

  it("is ready when the engine is", async () => {
    const driver = new SessionDriver();
    driver.engine.readyGate = new Gate();
    driver.engine.readyNotes = ["Hash reduced\nto 8"];
    expect(await driver.ask("isready")).toEqual([]);
    driver.engine.readyGate.open();
    expect(await driver.ask()).toEqual(["info string Hash reduced to 8", "readyok"]);
  });

  it("is ready only after the options before it have been set", async () => {
    const driver = new SessionDriver();
    driver.engine.configureGate = new Gate();
    expect(await driver.ask("setoption name Hash value 777", "ucinewgame", "isready")).toEqual([]);
    driver.engine.configureGate.open();
    expect(await driver.ask()).toEqual(["info string Hash 777 is more than there is, using 512", "readyok"]);
    expect(driver.engine.calls).toEqual(['configure {"hashMb":777}', "newGame", "ready"]);
  });

  it("says readyok even when the engine cannot start", async () => {
    const driver = new SessionDriver();
    driver.engine.failures.set("ready", new Error("no memory\n    at stack (trace)"));
    expect(await driver.ask("isready")).toEqual(["info string error: no memory at stack (trace)", "readyok"]);
  });

  it("sets options, and reports the faults of others", async () => {
    const driver = new SessionDriver();
    expect(
      await driver.ask(
        "setoption name hash value 32",
        "setoption name Hash value 5000",
        "setoption name Hash value many",
        "setoption name Nonsense value 1",
        "setoption",
      ),
    ).toEqual([
      "info string Option Hash: 5000 is out of range, set to 4080",
      "info string Option Hash: many is not a whole number; the old value stays",
      "info string No such option: Nonsense",
      "info string setoption refused: expected name NAME [value VALUE]",
    ]);
    expect(driver.engine.settings.hashMb).toBe(4080);
  });
});
