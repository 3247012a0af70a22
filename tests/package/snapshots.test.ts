// The package takes limits and settings as they were at the call, and its settings cannot be changed behind its back.
import { describe, expect, it } from "vitest";
import { Engine, type SearchLimits, UciPort } from "../../src/package";
import { closedAfterEach } from "../support/closed-after-each";

const keep = closedAfterEach();
const open = () => keep(new Engine());

describe("limits", () => {
  it("that change after the call change no search", async () => {
    const limits: { depth?: number; searchMoves?: string[] } = { depth: 3, searchMoves: ["e2e4"] };
    const search = open().search(limits);
    limits.depth = 6;
    limits.searchMoves?.push("d2d4");
    const { info } = await search.result;
    expect([info?.depth, info?.pv[0]]).toEqual([3, "e2e4"]);
  });

  it("that are inherited are checked like others, and count", async () => {
    const inherited = (limits: object): SearchLimits => Object.create(limits) as SearchLimits;
    const refused = (limits: object) => expect(open().search(inherited(limits)).result).rejects;
    await refused({ depth: 0 }).toThrow("depth must be a whole number from 1 to 239, not 0");
    await refused({ nodes: -5 }).toThrow("nodes must be a whole number from 1");
    await refused({ searchMoves: 5 }).toThrow("searchMoves must be a list of moves, not 5");
    expect((await open().search(inherited({ depth: 2 })).result).info?.depth).toBe(2);
  });
});

describe("settings", () => {
  it("that change after the call are not applied", async () => {
    const engine = open();
    const changes = { multiPv: 2 };
    const done = engine.configure(changes);
    changes.multiPv = 3;
    await done;
    expect(engine.settings.multiPv).toBe(2);
  });

  it("of an engine cannot be written", async () => {
    const engine = open();
    const write = () => Object.assign(engine.settings, { hashMb: 64 });
    expect(write).toThrow(TypeError);
    await engine.configure({ multiPv: 2 });
    expect(write).toThrow(TypeError);
    expect(engine.settings.hashMb).toBe(16);
  });
});

it("a port takes a listener for the events of a Worker", async () => {
  const port = new UciPort();
  const line = new Promise((resolve) => {
    port.addEventListener("message", (event: MessageEvent<string>) => resolve(event.data));
  });
  port.postMessage("isready");
  expect(await line).toBe("readyok");
  await port.terminate();
});
