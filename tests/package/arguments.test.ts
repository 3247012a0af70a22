// Arguments of calls: wrong ones are refused by name, absent ones have their defaults.
import { expect, it } from "vitest";
import { MAX_HASH_MB } from "../../src/engine/instance/sizes";
import { Engine, type EngineSettings, InputError, type SearchLimits } from "../../src/package";
import { CALLS, linesOf, packageEngines } from "./support/engines";

const open = packageEngines();

it("settings and limits that are undefined are absent", async () => {
  const engine = open({ threads: undefined, hashMb: 2 });
  expect(engine.settings).toMatchObject({ threads: 1, hashMb: 2 });
  expect(await engine.configure({ hashMb: undefined, multiPv: 2 })).toEqual([]);
  expect(engine.settings).toMatchObject({ hashMb: 2, multiPv: 2 });
  const limits: SearchLimits = { depth: 2, nodes: undefined, searchMoves: undefined, infinite: undefined };
  expect((await engine.search(limits).result).info?.depth).toBe(2);
});

it("errors reach both the loop and the result", async () => {
  const search = open().search({ searchMoves: ["e2e5"] });
  await expect(linesOf(search)).rejects.toThrow(InputError);
  await expect(search.result).rejects.toThrow("none of the moves to search is legal");
});

it.each([
  [{ hash: 4 }, "unknown setting hash"],
  [{ hashMb: "8" }, `hashMb must be a whole number from 1 to ${MAX_HASH_MB}, not "8"`],
  [{ Hash: 2 }, "unknown setting Hash; did you mean hashMb?"],
  [{ UCI_Elo: 2 }, "unknown setting UCI_Elo; did you mean elo?"],
  [{ multiPV: 2 }, "unknown setting multiPV; did you mean multiPv?"],
  [null, "settings must be an object, not null"],
  [5, "settings must be an object, not 5"],
])("a value of a wrong type is refused by name: settings %j", async (settings, message) => {
  const wrong = settings as unknown as Partial<EngineSettings>;
  expect(() => new Engine(wrong)).toThrow(message);
  const engine = open();
  const before = engine.settings;
  await expect(engine.configure(wrong)).rejects.toThrow(message);
  await expect(engine.configure(wrong)).rejects.toMatchObject({ name: "InputError" });
  expect(engine.settings).toEqual(before);
});

it.each([
  [{ movetime: 100 }, "unknown limit movetime; did you mean moveTimeMs?"],
  [{ wtime: 1000 }, "unknown limit wtime; did you mean whiteTimeMs?"],
  [{ binc: 10 }, "unknown limit binc; did you mean blackIncrementMs?"],
  [{ depth: "5" }, 'depth must be a whole number from 1 to 239, not "5"'],
  [{ depth: 1000 }, "depth must be a whole number from 1 to 239, not 1000"],
  [{ depth: 1.5 }, "depth must be a whole number from 1 to 239, not 1.5"],
  [Object.create({ depth: 0 }), "depth must be a whole number from 1 to 239, not 0"],
  [{ nodes: 0 }, "nodes must be a whole number from 1 to 9007199254740991, not 0"],
  [{ moveTimeMs: -1 }, "moveTimeMs must be a number from 0, not -1"],
  [{ whiteTimeMs: Number.NaN }, "whiteTimeMs must be a number from 0, not NaN"],
  [{ infinite: "yes" }, 'infinite must be true or false, not "yes"'],
  [{ searchMoves: "e2e4" }, 'searchMoves must be a list of moves, not "e2e4"'],
  [5, "limits must be an object, not 5"],
])("a value of a wrong type is refused by name: limits %j", async (limits, message) => {
  const search = open().search(limits as unknown as SearchLimits);
  await expect(search.result).rejects.toThrow(new InputError(message));
});

it.each([
  [5, [], "fen must be text or null, not 5"],
  [undefined, [], "fen must be text or null, not undefined"],
  [null, "e2e4", 'moves must be a list of moves, not "e2e4"'],
  [null, [5], "moves must be a list of moves, not [5]"],
  [null, new Array(2), "moves must be a list of moves, not [, ]"],
  [null, [null, "e4"], 'moves must be a list of moves, not [null, "e4"]'],
])("a value of a wrong type is refused by name: setPosition(%j, %j)", (fen, moves, message) => {
  expect(() => open().setPosition(fen as unknown as string, moves as unknown as string[])).toThrow(
    new InputError(message),
  );
});

it.each(Object.entries(CALLS))("further arguments of calls: %s is refused by name", async (_, call) => {
  const engine = open();
  for (const [options, message] of [
    [5, "options must be an object, not 5"],
    [null, "options must be an object, not null"],
    [{ sgnal: 1 }, "unknown option sgnal; did you mean signal?"],
    [{ signal: 5 }, "signal must be an AbortSignal, not 5"],
    [{ signal: Object.create(null) }, "signal must be an AbortSignal, not [object Object]"],
    [Object.create({ signal: "now" }), 'signal must be an AbortSignal, not "now"'],
  ]) {
    await expect(call(engine, options)).rejects.toThrow(new InputError(message));
  }
  expect(engine.busy).toBe(false);
  expect(engine.settings.hashMb).toBe(16);
});

it("further arguments of calls: a listener of perft that is no function is refused", async () => {
  const notFunction = 5 as unknown as () => void;
  await expect(open().perft(2, notFunction)).rejects.toThrow(
    new InputError("onMove must be a function, not 5"),
  );
  await expect(open().perft(Symbol("two") as unknown as number)).rejects.toThrow(InputError);
});

it.each([
  [[1], "moves must be a list of moves, not [1]"],
  [null, "moves must be a list of moves, not null"],
  ["e4", 'moves must be a list of moves, not "e4"'],
  [undefined, "moves must be a list of moves, not undefined"],
])("further arguments of calls: toUci(%j) and toSan(%j) are refused", (moves, message) => {
  const wrong = moves as unknown as string[];
  expect(() => open().toUci(wrong)).toThrow(new InputError(message));
  expect(() => open().toSan(wrong)).toThrow(new InputError(message));
});

it("limits and settings count as they were at the call: limits", async () => {
  const limits: { depth?: number; searchMoves?: string[] } = { depth: 3, searchMoves: ["e2e4"] };
  const search = open().search(limits);
  limits.depth = 6;
  limits.searchMoves?.push("d2d4");
  const { info } = await search.result;
  expect([info?.depth, info?.pv[0]]).toEqual([3, "e2e4"]);
  const inherited = Object.create({ depth: 2 }) as SearchLimits;
  expect((await open().search(inherited).result).info?.depth).toBe(2);
});

it("limits and settings count as they were at the call: settings, which nobody can write", async () => {
  const engine = open();
  const write = () => Object.assign(engine.settings, { hashMb: 64 });
  expect(write).toThrow(TypeError);
  const changes = { multiPv: 2 };
  const done = engine.configure(changes);
  changes.multiPv = 3;
  await done;
  expect(write).toThrow(TypeError);
  expect(engine.settings).toMatchObject({ multiPv: 2, hashMb: 16 });
});
