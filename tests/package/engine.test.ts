// The package's Engine as an importing program uses it, in Node.
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, inject, it } from "vitest";
import {
  type Abortable,
  Engine,
  type EngineSettings,
  InputError,
  NAME,
  type SearchInfo,
  type SearchLimits,
  UciPort,
  VERSION,
} from "../../src/package";
import { SMALL_TABLES } from "../support/tables";

const MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

const opened: Engine[] = [];

function open(...settings: ConstructorParameters<typeof Engine>): Engine {
  const engine = new Engine(...settings);
  opened.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

async function linesOf(search: AsyncIterable<SearchInfo>): Promise<SearchInfo[]> {
  const lines: SearchInfo[] = [];
  for await (const line of search) lines.push(line);
  return lines;
}

describe("a search", () => {
  it("gives its lines in order and then its result", async () => {
    const search = open().search({ depth: 6 });
    const lines = await linesOf(search);
    const result = await search.result;
    expect(lines.filter(({ bound }) => !bound).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(result.info).toEqual(lines.at(-1));
    expect(result.bestMove).toBe(lines.at(-1)?.pv[0]);
    expect(search.notes).toEqual([]);
  });

  it("needs no listener", async () => {
    expect((await open().search({ depth: 4 }).result).bestMove).toMatch(/^[a-h][1-8][a-h][1-8]$/);
  });

  it("shows every loop all its lines", async () => {
    const search = open().search({ depth: 5 });
    const [first, second] = await Promise.all([linesOf(search), linesOf(search)]);
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(await linesOf(search)).toEqual(first);
  });

  it("goes on until it is stopped when it has no limit", async () => {
    const engine = open();
    const search = engine.search();
    for await (const { depth } of search) if (depth >= 3) search.stop();
    expect(engine.busy).toBe(false);
    expect((await search.result).info?.depth).toBeGreaterThanOrEqual(3);
  });

  it("can be stopped before it has begun", async () => {
    const search = open().search();
    search.stop();
    expect((await search.result).bestMove).not.toBeNull();
  });

  it("is over when its loop has been left", async () => {
    const engine = open();
    const search = engine.search({ infinite: true });
    for await (const info of search) {
      expect(info.multiPv).toBe(1);
      break;
    }
    expect(engine.busy).toBe(false);
    expect((await engine.search({ depth: 2 }).result).bestMove).not.toBeNull();
  });

  it("that is over does not stop the next one", async () => {
    const engine = open();
    const first = engine.search({ depth: 2 });
    await first.result;
    const second = engine.search({ depth: 6 });
    first.stop();
    expect((await second.result).info?.depth).toBe(6);
  });

  it("ponders until the hit", async () => {
    const search = open().search({ ponder: true, depth: 3 });
    const lines: number[] = [];
    for await (const { depth } of search) {
      lines.push(depth);
      if (depth === 3) search.ponderHit();
    }
    expect(lines.at(-1)).toBe(3);
  });

  it("counts the same nodes in every new engine", async () => {
    const counts = [];
    for (let run = 0; run < 2; run++) counts.push((await open().search({ depth: 7 }).result).nodes);
    expect(counts[0]).toBe(counts[1]);
  });
});

it("results that nobody keeps are let go", async () => {
  const engine = open();
  const results: WeakRef<object>[] = [];
  for (let count = 0; count < 4; count++) results.push(new WeakRef(await engine.search({ depth: 1 }).result));
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  expect(results.slice(0, 2).map((result) => result.deref())).toEqual([undefined, undefined]);
});

it("settings and limits that are undefined are absent", async () => {
  const engine = open({ threads: undefined, hashMb: 2 });
  expect(engine.settings).toMatchObject({ threads: 1, hashMb: 2 });
  expect(await engine.configure({ hashMb: undefined, multiPv: 2 })).toEqual([]);
  expect(engine.settings).toMatchObject({ hashMb: 2, multiPv: 2 });
  const limits: SearchLimits = { depth: 2, nodes: undefined, searchMoves: undefined, infinite: undefined };
  expect((await engine.search(limits).result).info?.depth).toBe(2);
});

describe("errors", () => {
  it("reach both the loop and the result", async () => {
    const search = open().search({ searchMoves: ["e2e5"] });
    await expect(linesOf(search)).rejects.toThrow(InputError);
    await expect(search.result).rejects.toThrow("none of the moves to search is legal");
  });

  it("are not unhandled when nobody asks", async () => {
    // Vitest fails a run with an unhandled rejection.
    open().search({ depth: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each([
    [{ depth: 1.5 }, "depth must be a whole number from 1 to 239, not 1.5"],
    [{ nodes: 0 }, "nodes must be a whole number from 1 to 9007199254740991, not 0"],
    [{ moveTimeMs: -1 }, "moveTimeMs must be a number from 0, not -1"],
    [{ whiteTimeMs: Number.NaN }, "whiteTimeMs must be a number from 0, not NaN"],
  ])("name the limit that is out of range: %o", async (limits, message) => {
    await expect(open().search(limits).result).rejects.toThrow(new InputError(message));
  });

  it("refuse a second search, and the first one goes on", async () => {
    const engine = open();
    const first = engine.search({ depth: 6 });
    await expect(engine.search({ depth: 1 }).result).rejects.toThrow("a search is running");
    expect(() => engine.setPosition(null)).toThrow("a search is running");
    expect((await first.result).info?.depth).toBe(6);
  });

  it("name the setting that is out of range", async () => {
    expect(() => new Engine({ threads: 0 })).toThrow("threads must be a whole number from 1 to 256, not 0");
    await expect(open().configure({ hashMb: 0 })).rejects.toThrow(InputError);
  });

  it("leave the position as it was", () => {
    const engine = open();
    engine.setPosition(null, ["e2e4"]);
    const fen = engine.fen();
    expect(() => engine.setPosition("8/8/8/8/8/8/8/8 w - - 0 1")).toThrow(InputError);
    expect(() => engine.setPosition(null, ["e2e5"])).toThrow(InputError);
    expect(engine.fen()).toBe(fen);
  });
});

describe("engines", () => {
  it("live side by side", async () => {
    const [one, other] = [open(), open({ hashMb: 1 })];
    other.setPosition(MATE_IN_1);
    const [free, mate] = await Promise.all([
      one.search({ depth: 6 }).result,
      other.search({ depth: 6 }).result,
    ]);
    expect(free.info?.score.kind).toBe("cp");
    expect(mate.bestMove).toBe("a1a8");
    expect(mate.info?.score).toEqual({ kind: "mate", value: 1 });
  });

  it("give the running search's result when closed", async () => {
    const engine = open();
    const search = engine.search();
    for await (const _ of search) {
      const closed = engine.close();
      expect((await search.result).bestMove).not.toBeNull();
      await closed;
    }
    await expect(engine.search({ depth: 1 }).result).rejects.toThrow("the engine is closed");
  });

  it("do the rest", async () => {
    const engine = open({ tableStatistics: true });
    expect(await engine.ready()).toEqual([]);
    expect(await engine.perft(3)).toBe(8902);
    await engine.search({ depth: 5 }).result;
    expect((await engine.tableStatistics()).stores).toBeGreaterThan(0);
    await engine.newGame();
    expect((await engine.tableStatistics()).heldByAge.every((held) => held === 0)).toBe(true);
    expect(await engine.configure({ replacementScheme: "Deep" })).toHaveLength(1);
    expect(engine.settings.replacementScheme).toBe("Deep");
    expect(`${NAME} ${VERSION}`).toMatch(/^Palimpsest \d+\.\d+\.\d+/);
  });
});

it("a refused search cannot end the running one", async () => {
  const engine = open();
  const running = engine.search({ depth: 9 });
  const abort = new AbortController();
  const refused = [engine.search({}), engine.search({}, { signal: abort.signal })];
  refused[0]?.stop();
  abort.abort();
  for (const { result } of refused) await expect(result).rejects.toThrow();
  expect((await running.result).info?.depth).toBe(9);
});

describe("a value of a wrong type is refused by name", () => {
  it.each([
    [{ hash: 4 }, "unknown setting hash"],
    [{ hashMb: "8" }, 'hashMb must be a whole number from 1 to 4080, not "8"'],
    [{ hashMb: 5000 }, "hashMb must be a whole number from 1 to 4080, not 5000"],
    [{ multiPV: 2 }, "unknown setting multiPV; did you mean multiPv?"],
    [{ chess960: 1 }, "chess960 must be true or false, not 1"],
    [{ replacementScheme: "Newest" }, /^replacementScheme must be one of Aging, .*, not "Newest"$/],
    [{ moveOverheadMs: Number.NaN }, "moveOverheadMs must be a number from 0 to 5000, not NaN"],
    [null, "settings must be an object, not null"],
    [5, "settings must be an object, not 5"],
  ])("settings %j", async (settings, message) => {
    const wrong = settings as unknown as Partial<EngineSettings>;
    expect(() => new Engine(wrong)).toThrow(message);
    const engine = open();
    await expect(engine.configure(wrong)).rejects.toThrow(message);
    await expect(engine.configure(wrong)).rejects.toMatchObject({ name: "InputError" });
  });

  it.each([
    [{ movetime: 100 }, "unknown limit movetime; did you mean moveTimeMs?"],
    [{ depth: "5" }, 'depth must be a whole number from 1 to 239, not "5"'],
    [{ depth: 1000 }, "depth must be a whole number from 1 to 239, not 1000"],
    [{ infinite: "yes" }, 'infinite must be true or false, not "yes"'],
    [{ searchMoves: "e2e4" }, 'searchMoves must be a list of moves, not "e2e4"'],
    [5, "limits must be an object, not 5"],
  ])("limits %j", async (limits, message) => {
    const search = open().search(limits as unknown as SearchLimits);
    await expect(search.result).rejects.toThrow(message);
  });

  it.each([
    [5, [], "fen must be text or null, not 5"],
    [undefined, [], "fen must be text or null, not undefined"],
    [null, "e2e4", 'moves must be a list of moves, not "e2e4"'],
    [null, [5], "moves must be a list of moves, not [5]"],
    [null, new Array(2), "moves must be a list of moves, not [, ]"],
    [null, [null, "e4"], 'moves must be a list of moves, not [null, "e4"]'],
  ])("setPosition(%j, %j)", (fen, moves, message) => {
    expect(() => open().setPosition(fen as unknown as string, moves as unknown as string[])).toThrow(
      new InputError(message),
    );
  });
});

describe("further arguments of calls", () => {
  const calls: Readonly<Record<string, (engine: Engine, options: Abortable) => Promise<unknown>>> = {
    search: (engine, options) => engine.search({ depth: 1 }, options).result,
    perft: (engine, options) => engine.perft(1, undefined, options),
    ready: (engine, options) => engine.ready(options),
    configure: (engine, options) => engine.configure({}, options),
    newGame: (engine, options) => engine.newGame(options),
    clearHash: (engine, options) => engine.clearHash(options),
    tableStatistics: (engine, options) => engine.tableStatistics(options),
    saveHash: (engine, options) => engine.saveHash("/nowhere/table", options),
    loadHash: (engine, options) => engine.loadHash("/nowhere/table", options),
  };

  it.each(Object.entries(calls))("%s is refused by name", async (_, call) => {
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
  });

  it("a listener of perft that is no function is refused", async () => {
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
  ])("toUci(%j) and toSan(%j) are refused", (moves, message) => {
    const wrong = moves as unknown as string[];
    expect(() => open().toUci(wrong)).toThrow(new InputError(message));
    expect(() => open().toSan(wrong)).toThrow(new InputError(message));
  });
});

it("a closed engine refuses all that would change it or make it work", async () => {
  const engine = open({ syzygyPath: SMALL_TABLES });
  await engine.ready();
  await engine.close();
  const closed = new InputError("the engine is closed");
  expect(() => engine.setPosition(null, ["e4"])).toThrow(closed);
  for (const call of [
    () => engine.configure({ hashMb: 2 }),
    () => engine.ready(),
    () => engine.search({ depth: 1 }).result,
    () => engine.perft(1),
    () => engine.newGame(),
    () => engine.clearHash(),
    () => engine.tableStatistics(),
    () => engine.saveHash("/nowhere/table"),
    () => engine.loadHash("/nowhere/table"),
    () => engine.probeTablebase("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"),
  ]) {
    await expect(call()).rejects.toThrow(closed);
  }
  expect(engine.settings.hashMb).not.toBe(2);
  await engine.close();
});

describe("a call that the engine's end cuts off is refused like one that comes later:", () => {
  const calls: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
    clearHash: (engine) => engine.clearHash(),
    newGame: (engine) => engine.newGame(),
    tableStatistics: (engine) => engine.tableStatistics(),
    configure: (engine) => engine.configure({ threads: 8 }),
  };

  it.each(Object.entries(calls))("%s", async (_, call) => {
    const engine = open({ hashMb: 1000 });
    await engine.search({ depth: 1 }).result;
    const cut = expect(call(engine)).rejects.toThrow(new InputError("the engine is closed"));
    await engine.close();
    await cut;
  });

  it("ready", async () => {
    const engine = open({ threads: 32, tableStatistics: true });
    const cut = expect(engine.ready()).rejects.toThrow(new InputError("the engine is closed"));
    // The first thread is up when there is a snapshot.
    while (!engine.tableSnapshot()) await new Promise((resolve) => setTimeout(resolve, 1));
    await engine.close();
    await cut;
  });
});

describe("an AbortSignal", () => {
  it("ends a search, a perft, saving and loading with its reason", async () => {
    const engine = open({ hashMb: 64 });
    const reason = new Error("enough");
    const soon = () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 30);
      return { signal: controller.signal };
    };
    await expect(engine.search({}, soon()).result).rejects.toBe(reason);
    await expect(linesOf(engine.search({}, soon()))).rejects.toBe(reason);
    await expect(engine.perft(9, undefined, soon())).rejects.toBe(reason);
    const sizes = [128, 64];
    // Making a table takes less time than any timer can be trusted with.
    const during = new AbortController();
    const configured = engine.configure({ hashMb: sizes[0] ?? 1 }, during);
    during.abort(reason);
    await expect(configured).rejects.toBe(reason);
    expect(engine.settings.hashMb).toBe(sizes[0]);
    await engine.configure({ hashMb: sizes[1] ?? 1 });
    const aborted = { signal: AbortSignal.abort(reason) };
    for (const call of [
      () => engine.search({}, aborted).result,
      () => engine.perft(3, undefined, aborted),
      () => engine.saveHash("nowhere", aborted),
      () => engine.loadHash("nowhere", aborted),
      () => engine.ready(aborted),
      () => engine.configure({ hashMb: 1 }, aborted),
      () => engine.newGame(aborted),
      () => engine.clearHash(aborted),
      () => engine.tableStatistics(aborted),
    ]) {
      await expect(call()).rejects.toBe(reason);
    }
    expect(engine.settings.hashMb).toBe(sizes[1]);
    expect(engine.busy).toBe(false);
    expect(
      (await engine.search({ depth: 2 }, { signal: new AbortController().signal }).result).bestMove,
    ).not.toBeNull();
  });
});

describe("an abort of one call leaves the others alone", () => {
  const DEPTH = 9;
  const calls: Readonly<Record<string, (engine: Engine, options: Abortable) => Promise<unknown>>> = {
    ready: (engine, options) => engine.ready(options),
    newGame: (engine, options) => engine.newGame(options),
    perft: (engine, options) => engine.perft(2, undefined, options),
    saveHash: (engine, options) => engine.saveHash("/nowhere/table", options),
  };

  it.each(Object.entries(calls))("%s beside a search", async (_, call) => {
    const engine = open();
    await engine.ready();
    const search = engine.search({ depth: DEPTH });
    for await (const { depth } of search) {
      if (depth > 1) continue;
      const controller = new AbortController();
      const called = call(engine, controller);
      controller.abort();
      await expect(called).rejects.toThrow("aborted");
    }
    expect((await search.result).info?.depth).toBe(DEPTH);
  });

  it("ready, which came before the search", async () => {
    const engine = open();
    const controller = new AbortController();
    const ready = engine.ready({ signal: controller.signal });
    const search = engine.search({ depth: DEPTH });
    setTimeout(() => controller.abort(), 5);
    await expect(ready).rejects.toThrow("aborted");
    expect((await search.result).info?.depth).toBe(DEPTH);
  });

  it("ready beside the saving of a table", async () => {
    const engine = open({ hashMb: 64 });
    await engine.ready();
    const file = path.join(inject("scratch"), "kept.hash");
    const saved = engine.saveHash(file);
    const controller = new AbortController();
    const ready = engine.ready(controller);
    controller.abort();
    expect(await saved).toEqual([`table of 64 MB saved to ${file}`]);
    await expect(ready).rejects.toThrow("aborted");
  });
});

it("an engine that is stopped while it gets ready is ready sooner, and plays on", async () => {
  const engine = open();
  const controller = new AbortController();
  const ready = engine.ready({ signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  await expect(ready).rejects.toThrow("aborted");
  expect(engine.busy).toBe(false);
  const { bestMove, info } = await engine.search({ depth: 4 }).result;
  expect(bestMove).toBe(info?.pv[0]);
  expect(info?.depth).toBe(4);
});

it("await using closes the engine", async () => {
  const engine = open();
  await engine[Symbol.asyncDispose]();
  await expect(engine.search({ depth: 1 }).result).rejects.toThrow("the engine is closed");
});

describe("standard algebraic notation", () => {
  it("is taken wherever moves are, beside the other", async () => {
    const engine = open();
    engine.setPosition(null, ["e4", "e7e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
    expect(engine.fen()).toBe("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4");
    expect((await engine.search({ depth: 2, searchMoves: ["axb5"] }).result).bestMove).toBe("a6b5");
    expect(engine.toUci(["axb5", "h3"])).toEqual(["a6b5", "h2h3"]);
    expect(() => engine.setPosition(null, ["Nf6"])).toThrow(/illegal move "Nf6" \(move 1 of the list\)/);
  });

  it("writes lines", async () => {
    const engine = open();
    engine.setPosition(MATE_IN_1);
    const { info } = await engine.search({ depth: 3 }).result;
    expect(engine.toSan(info?.pv ?? [])).toEqual(["Ra8#"]);
    expect(() => engine.toSan(["a1a8", "a8a7"])).toThrow(/move 2/);
  });
});

describe("the UCI port", () => {
  it("answers like a worker", async () => {
    const port = new UciPort();
    const lines: string[] = [];
    const done = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        lines.push(data);
        if (data.startsWith("bestmove ")) resolve();
      };
    });
    const heard: string[] = [];
    const listener = ({ data }: { data: string }) => heard.push(data);
    port.addEventListener("message", listener);
    port.postMessage("uci");
    port.postMessage("position startpos\ngo depth 4");
    await done;
    expect(lines[0]).toMatch(/^id name Palimpsest/);
    expect(lines).toContain("uciok");
    expect(lines.at(-1)).toMatch(/^bestmove [a-h][12]/);
    expect(heard).toEqual(lines);
    port.removeEventListener("message", listener);
    port.postMessage("go infinite");
    await port.terminate();
    port.postMessage("uci");
    expect(heard.filter((line) => line === "uciok")).toHaveLength(1);
  });

  it("ignores null as a listener, as a MessagePort does, and refuses other values", async () => {
    const port = new UciPort();
    const wrong = 5 as unknown as null;
    port.onmessage = wrong;
    expect(port.onmessage).toBeNull();
    port.addEventListener("message", null);
    port.removeEventListener("message", null);
    expect(() => port.addEventListener("message", wrong)).toThrow(
      new InputError("a listener must be a function or an object, not 5"),
    );
    const line = new Promise<string>((resolve) => {
      port.addEventListener("message", { handleEvent: ({ data }) => resolve(data) });
    });
    port.postMessage("uci");
    expect(await line).toMatch(/^id name Palimpsest/);
    await port.terminate();
  });

  it("gives a listener with once only the next line, as a worker does", async () => {
    const port = new UciPort();
    const heard: string[] = [];
    const others: string[] = [];
    const once = ({ data }: { data: string }) => heard.push(data);
    const always = ({ data }: { data: string }) => others.push(data);
    port.addEventListener("message", once, { once: true });
    // It has been added already, so this changes nothing.
    port.addEventListener("message", once);
    port.addEventListener("message", always, false);
    port.addEventListener("message", always, { once: true });
    const done = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        if (data === "uciok") resolve();
      };
    });
    port.postMessage("uci");
    await done;
    await port.terminate();
    expect(heard).toEqual([others[0]]);
    expect(others.length).toBeGreaterThan(10);
  });

  it("gives every listener every line, also if another one throws; its error counts as uncaught", async () => {
    const port = new UciPort();
    const uncaught: unknown[] = [];
    const before = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException");
    process.on("uncaughtException", (error) => uncaught.push(error));
    try {
      const heard: string[] = [];
      const thrown = new Error("of a listener");
      const fail = (): never => {
        throw thrown;
      };
      port.onmessage = fail;
      port.addEventListener("message", fail);
      const done = new Promise<void>((resolve) => {
        port.addEventListener("message", ({ data }) => {
          heard.push(data);
          if (data === "uciok") resolve();
        });
      });
      port.postMessage("uci");
      await done;
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(heard[0]).toMatch(/^id name Palimpsest/);
      expect(uncaught).toHaveLength(2 * heard.length);
      expect(new Set(uncaught)).toEqual(new Set([thrown]));
    } finally {
      process.removeAllListeners("uncaughtException");
      for (const listener of before) process.on("uncaughtException", listener);
      await port.terminate();
    }
  });
});

describe("probeTablebase", () => {
  it("gives result, distance and moves in their order, also while a search runs", async () => {
    const engine = open({ syzygyPath: SMALL_TABLES });
    const search = engine.search();
    const { wdl, dtz, moves } = await engine.probeTablebase("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    expect({ wdl, dtz, first: moves[0] }).toEqual({
      wdl: 2,
      dtz: 1,
      first: { move: "g1g7", wdl: 2, dtz: 1 },
    });
    expect(moves.length).toBe(28);
    search.stop();
    await search.result;
  });

  it.each([
    ["8/8/8/8/5k2/8/8/KQR5 w - - 0 1", {}, "no table for this position: KQRvK.rtbw is missing"],
    ["8/8/8/8/8/2k5/8/KQ6 w - - 0 1", { syzygyPath: "" }, "no endgame tables: syzygyPath is empty"],
    ["3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {}, "tables hold no positions with castling rights"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", {}, "tables hold positions of at most 7 men"],
    ["kk", {}, "FEN"],
    [undefined, {}, "fen must be text, not undefined"],
  ])("%s %j is refused: %s", async (fen, settings, message) => {
    const engine = open({ syzygyPath: SMALL_TABLES, ...settings });
    const refused = engine.probeTablebase(fen as string);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(message);
  });
});
