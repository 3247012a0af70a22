import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { now } from "../../../src/base/platform/node/monotonic";
import { LineSplitter } from "../../../src/engine/uci/lines";
import { UciSession } from "../../../src/engine/uci/session";
import { STOP_TIMEOUT_MS } from "../../../src/engine/uci/stop-timeout";
import { Conversation, IDENTITY, transcript } from "./conversation";
import { Gate, INFO, INFO_LINE } from "./fake-engine";

const BEST = "bestmove e2e4 ponder e7e5";
const busy = (command: string) => `info string ${command} refused: a search is running, stop it first`;

afterEach(() => {
  vi.useRealTimers();
});

describe("getting ready", () => {
  it("answers uci at once and without an engine", () => {
    const { session, output, ...conversation } = new Conversation();
    session.feed("uci");
    expect(output[0]).toBe("id name Palimpsest 1.2.3");
    expect(output[1]).toBe("id author The Authors");
    expect(output).toContain("option name Clear Hash type button");
    expect(output.at(-1)).toBe("uciok");
    expect(conversation.engines).toBe(0);
  });

  it("makes one engine", async () => {
    const conversation = new Conversation();
    await conversation.ask("isready", "position startpos", "go depth 1", "isready");
    expect(conversation.engines).toBe(1);
  });

  it("is ready when the engine is", async () => {
    const conversation = new Conversation();
    conversation.engine.readyGate = new Gate();
    conversation.engine.readyNotes = ["Hash reduced\nto 8"];
    expect(await conversation.ask("isready")).toEqual([]);
    conversation.engine.readyGate.open();
    expect(await conversation.ask()).toEqual(["info string Hash reduced to 8", "readyok"]);
  });

  it("is ready only after the options before it have been set", async () => {
    const conversation = new Conversation();
    conversation.engine.configureGate = new Gate();
    expect(await conversation.ask("setoption name Hash value 777", "ucinewgame", "isready")).toEqual([]);
    conversation.engine.configureGate.open();
    expect(await conversation.ask()).toEqual([
      "info string Hash 777 is more than there is, using 512",
      "readyok",
    ]);
    expect(conversation.engine.calls).toEqual(['configure {"hashMb":777}', "newGame", "ready"]);
  });

  it("says readyok even when the engine cannot start", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("ready", new Error("no memory\n    at stack (trace)"));
    expect(await conversation.ask("isready")).toEqual([
      "info string error: no memory at stack (trace)",
      "readyok",
    ]);
  });

  it("sets options, and reports the faults of others", async () => {
    const conversation = new Conversation();
    expect(
      await conversation.ask(
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
      "info string setoption needs: name <option> [value <value>]",
    ]);
    expect(conversation.engine.settings.hashMb).toBe(4080);
  });
});

describe("positions", () => {
  it("go to the engine", async () => {
    const conversation = new Conversation();
    expect(
      await conversation.ask("position startpos moves e2e4", "position fen 8/8 w - - moves a2a3"),
    ).toEqual([]);
    expect(conversation.engine.calls).toEqual([
      "setPosition startpos | e2e4",
      "setPosition 8/8 w - - | a2a3",
    ]);
  });

  it("that are wrong are explained, and the previous one stays", async () => {
    const conversation = new Conversation();
    expect(
      await conversation.ask("position fen bad w - - 0 1", "position startpos moves e2e5", "position"),
    ).toEqual([
      'info string FEN: "bad w - - 0 1" is no position',
      "info string illegal move e2e5",
      "info string position needs: startpos or fen <fen>, then optionally moves <move>...",
    ]);
    expect(conversation.engine.calls).toEqual([]);
  });

  it("can be looked at", async () => {
    expect(await transcript("d")).toEqual(["+---+", "| k |", "+---+"]);
  });
});

describe("searching", () => {
  it("reports lines and ends with bestmove", async () => {
    const conversation = new Conversation();
    expect(await conversation.ask("go depth 3")).toEqual([INFO_LINE, BEST]);
    expect(conversation.engine.lastLimits).toEqual({ depth: 3, ponder: false });
  });

  it("reports the words that it cannot read", async () => {
    expect(await transcript("go depth 3 nodes x")).toEqual([
      "info string go: nodes x is not a number, ignored",
      INFO_LINE,
      BEST,
    ]);
    expect(await transcript("go depth abc")).toEqual([
      "info string go refused: depth abc is not a number",
      "bestmove (none)",
    ]);
  });

  it("shows chances on request", async () => {
    const output = await transcript("setoption name UCI_ShowWDL value true", "go depth 3");
    expect(output[0]).toContain(" score cp 25 wdl 300 600 100 nodes ");
  });

  it("reports the current move", async () => {
    const conversation = new Conversation();
    await conversation.ask("go infinite");
    conversation.engine.listener?.onCurrentMove?.({ depth: 20, move: "d2d4", number: 2 });
    expect(conversation.output.at(-1)).toBe("info depth 20 currmove d2d4 currmovenumber 2");
  });

  it("has no move when there is none", async () => {
    const conversation = new Conversation();
    conversation.engine.result = { bestMove: null, ponderMove: null, nodes: 0, timeMs: 0, info: null };
    expect(await conversation.ask("go movetime 10")).toEqual([INFO_LINE, "bestmove (none)"]);
  });

  it.each([
    ["go", []],
    ["go infinite", []],
    ["go searchmoves e2e4", []],
    ["go winc 0", ["info string go: no limit: winc; the search ends with stop"]],
  ])("waits for stop: %s", async (go, notes) => {
    const conversation = new Conversation();
    expect(await conversation.ask(go)).toEqual([...notes, INFO_LINE]);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });

  it("answers isready, uci and d at once during a search", async () => {
    const conversation = new Conversation();
    await conversation.ask("go infinite");
    expect(await conversation.ask("isready")).toEqual(["readyok"]);
    expect((await conversation.ask("uci")).at(-1)).toBe("uciok");
    expect(await conversation.ask("d")).toHaveLength(3);
    expect(conversation.engine.busy).toBe(true);
    expect(conversation.engine.calls.filter((call) => call === "ready")).toHaveLength(1);
  });

  it("refuses commands that would disturb a search", async () => {
    const conversation = new Conversation();
    await conversation.ask("go infinite");
    const calls = conversation.engine.calls.length;
    expect(
      await conversation.ask(
        "go depth 3",
        "go perft 2",
        "position startpos moves e2e4",
        "setoption name Hash value 1",
        "ucinewgame",
        "nonsense",
      ),
    ).toEqual([
      busy("go"),
      busy("go perft"),
      busy("position"),
      busy("setoption"),
      busy("ucinewgame"),
      "info string Unknown command: nonsense",
    ]);
    expect(conversation.engine.calls).toHaveLength(calls);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });

  it("keeps commands directly after a stop until the search has ended", async () => {
    const conversation = new Conversation();
    await conversation.ask("go infinite");
    expect(
      await conversation.ask(
        "stop",
        "isready",
        "position startpos moves e2e4",
        "setoption name MultiPV value 2",
        "go depth 2",
      ),
    ).toEqual([BEST, "readyok", INFO_LINE, BEST]);
    expect(conversation.engine.calls.slice(2)).toEqual([
      "stop",
      "ready",
      "setPosition startpos | e2e4",
      'configure {"multiPv":2}',
      "ready",
      "search",
    ]);
  });

  it("stops a search that has only just been asked for", async () => {
    const conversation = new Conversation();
    conversation.engine.readyGate = new Gate();
    expect(await conversation.ask("isready", "position startpos", "go infinite", "stop", "stop")).toEqual([]);
    conversation.engine.readyGate.open();
    expect(await conversation.ask()).toEqual(["readyok", INFO_LINE, BEST]);
    expect(conversation.engine.calls.slice(-2)).toEqual(["stop", "search"]);
  });

  it("keeps the answer of an infinite search that runs out by itself", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = true;
    expect(await conversation.ask("go infinite")).toEqual([INFO_LINE]);
    expect(await conversation.ask("isready", "go depth 1")).toEqual(["readyok", busy("go")]);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });

  it("takes a new search from the reader of bestmove", async () => {
    const output: string[] = [];
    const { engine } = new Conversation();
    const session: UciSession = new UciSession({
      identity: IDENTITY,
      createEngine: () => engine,
      write: (line) => {
        output.push(line);
        if (output.length === 2) session.feed("go depth 2");
        if (output.length === 4) session.feed("quit");
      },
    });
    session.feed("go depth 1");
    await session.done;
    expect(output).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
  });

  it("is silent about a stop or ponderhit that finds nothing to do", async () => {
    expect(await transcript("stop", "ponderhit", "", "  ", "register later")).toEqual([]);
    expect(await transcript("debug on", "stop", "ponderhit", "debug off", "stop")).toEqual([
      "info string stop ignored: no search is running",
      "info string ponderhit ignored: the engine is not pondering",
    ]);
  });
});

describe("behind a search that ends by itself", () => {
  it("commands wait their turn", async () => {
    const conversation = new Conversation();
    conversation.send("position startpos", "go depth 8", "position startpos moves e2e4", "go depth 9");
    conversation.send("setoption name MultiPV value 2", "ucinewgame", "go perft 2");
    await conversation.session.end();
    expect(conversation.output.slice(0, 4)).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
    expect(conversation.output.at(-2)).toBe("Nodes searched: 41");
    expect(conversation.engine.calls.filter((call) => !call.startsWith("ready"))).toEqual([
      "setPosition startpos | ",
      "search",
      "setPosition startpos | e2e4",
      "search",
      'configure {"multiPv":2}',
      "newGame",
      "perft 2",
      "close",
    ]);
  });

  it("isready is answered at once, also behind commands that wait", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    const lines = await conversation.ask(
      "isready",
      "go depth 8",
      "position startpos",
      "isready",
      "go depth 9",
    );
    expect(lines.toSorted()).toEqual([INFO_LINE, "readyok", "readyok"]);
    expect(await conversation.ask("isready")).toEqual(["readyok"]);
  });

  it("stop ends the running search, not those that wait", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    expect(await conversation.ask("go depth 8", "position startpos", "go depth 9", "stop")).toEqual([
      INFO_LINE,
      BEST,
      INFO_LINE,
    ]);
    expect(conversation.engine.lastLimits?.depth).toBe(9);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });

  it("a game's clock runs from the go on, but not before the answer to the one before", async () => {
    const conversation = new Conversation();
    const { engine } = conversation;
    engine.configureGate = new Gate();
    const sent = now();
    conversation.send("setoption name MultiPV value 2", "go wtime 1000 btime 1000", "go movetime 50");
    const clockSent = now();
    await sleep(30);
    engine.configureGate.open();
    await conversation.ask();
    engine.endsByItself = false;
    await conversation.ask("go wtime 900 btime 1000", "go wtime 800 btime 1000");
    const stopped = now();
    await conversation.ask("stop");
    const [clock = 0, moveTime = 0, , behind = 0] = engine.startedAt;
    expect(clock).toBeGreaterThanOrEqual(sent);
    expect(clock).toBeLessThanOrEqual(clockSent);
    expect(moveTime).toBeGreaterThan(clockSent);
    expect(behind).toBeGreaterThanOrEqual(stopped);
  });

  it("a game's clock runs from when the input came", async () => {
    const conversation = new Conversation();
    const came = now() - 20;
    conversation.session.feed("position startpos", came);
    conversation.session.feed("go wtime 1000 btime 1000", came);
    await conversation.ask();
    expect(conversation.engine.startedAt).toEqual([came]);
  });

  it("ponderhit reaches a search that waits", async () => {
    const conversation = new Conversation();
    const lines = await conversation.ask("go depth 8", "go ponder wtime 1000", "ponderhit", "go depth 9");
    expect(lines).toEqual([INFO_LINE, BEST, INFO_LINE, BEST, INFO_LINE, BEST]);
  });

  it("an endless one that waits refuses the commands after it", async () => {
    const conversation = new Conversation();
    const lines = await conversation.ask("go depth 8", "go infinite", "position startpos", "go depth 9");
    expect(lines.filter((line) => line !== INFO_LINE)).toEqual([BEST, busy("position"), busy("go")]);
  });

  it("quit ends it and drops waiting commands", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    await conversation.ask("go depth 8", "position startpos", "go depth 9", "d", "quit");
    await conversation.session.done;
    expect(conversation.output).toEqual([INFO_LINE, BEST]);
  });
});

describe("a refused position", () => {
  const unplaced = "info string go refused: the position before it was refused";
  const NO_MOVE = "bestmove (none)";

  it.each(["position fen bad", "position startpos moves e2e5", "position", "position fen", "position here"])(
    "is not searched as the one before it: %s",
    async (position) => {
      const conversation = new Conversation();
      expect(
        (await conversation.ask("position startpos", position, "go depth 3", "go depth 4")).slice(-4),
      ).toEqual([unplaced, NO_MOVE, unplaced, NO_MOVE]);
      expect(await conversation.ask("position startpos", "go depth 3")).toEqual([INFO_LINE, BEST]);
    },
  );

  it("may also be one that came during an endless search, or a line too long to read", async () => {
    const conversation = new Conversation();
    await conversation.ask("go infinite");
    expect(await conversation.ask("position startpos moves e2e4", "stop", "go depth 3")).toEqual([
      busy("position"),
      BEST,
      unplaced,
      NO_MOVE,
    ]);
    conversation.send("position startpos");
    conversation.session.feedStart("junk", "too long");
    expect((await conversation.ask("go depth 3")).slice(-2)).toEqual([INFO_LINE, BEST]);
    conversation.session.feedStart("position startpos moves e2e4 e7", "too long");
    expect((await conversation.ask("go depth 3")).slice(-2)).toEqual([unplaced, NO_MOVE]);
    expect(conversation.output.filter((line) => line === "info string too long")).toHaveLength(2);
  });

  it.each([
    ["go infinite", "stop"],
    ["go ponder wtime 1000", "stop"],
    ["go ponder wtime 1000", "ponderhit"],
  ])("keeps the answer of %s until %s", async (go, end) => {
    const conversation = new Conversation();
    expect((await conversation.ask("position fen bad", go)).slice(1)).toEqual([unplaced]);
    expect(await conversation.ask("isready", "go depth 2")).toEqual(["readyok", busy("go")]);
    expect(await conversation.ask(end)).toEqual([NO_MOVE]);
    expect(await conversation.ask("position startpos", "go depth 3")).toEqual([INFO_LINE, BEST]);
  });

  it("is answered at the end of the input", async () => {
    expect((await transcript("position fen bad", "go infinite")).slice(1)).toEqual([unplaced, NO_MOVE]);
    const perft = await transcript("position fen bad", "go perft 2");
    expect(perft.slice(1)).toEqual(["info string go perft refused: the position before it was refused"]);
  });
});

describe("pondering", () => {
  const GO = "go ponder wtime 1000 btime 1000";

  it("waits for ponderhit", async () => {
    const conversation = new Conversation();
    expect(await conversation.ask(GO)).toEqual([INFO_LINE]);
    expect(conversation.engine.lastLimits).toEqual({ ponder: true, whiteTimeMs: 1000, blackTimeMs: 1000 });
    expect(await conversation.ask("ponderhit")).toEqual([BEST]);
    expect(conversation.engine.calls).toContain("ponderHit");
  });

  it("waits for stop", async () => {
    const conversation = new Conversation();
    await conversation.ask(GO);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });

  it("keeps the answer of a search that is done early", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = true;
    expect(await conversation.ask(GO)).toEqual([INFO_LINE]);
    expect(await conversation.ask("ponderhit")).toEqual([BEST]);
  });

  it("does not lose a ponderhit that comes before the engine has started", async () => {
    const conversation = new Conversation();
    conversation.engine.readyGate = new Gate();
    conversation.send(GO, "ponderhit");
    expect(await conversation.ask()).toEqual([]);
    conversation.engine.readyGate.open();
    expect(await conversation.ask()).toEqual([INFO_LINE, BEST]);
    expect(conversation.engine.calls).toContain("ponderHit");
  });

  it("takes ponderhit once, and stays infinite when infinite", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = true;
    await conversation.ask("go ponder infinite");
    expect(await conversation.ask("ponderhit", "ponderhit")).toEqual([]);
    expect(conversation.engine.calls.filter((call) => call === "ponderHit")).toHaveLength(1);
    expect(await conversation.ask("stop")).toEqual([BEST]);
  });
});

describe("perft", () => {
  it("counts as Stockfish does", async () => {
    expect(await transcript("go perft 3")).toEqual(["e2e4: 20", "d2d4: 21", "", "Nodes searched: 41", ""]);
  });

  it("can be stopped", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    expect(await conversation.ask("go perft 9", "isready")).toEqual(["readyok", "e2e4: 20"]);
    expect(await conversation.ask("stop")).toEqual(["info string perft stopped"]);
    conversation.engine.endsByItself = null;
    expect(await conversation.ask("go depth 1")).toEqual([INFO_LINE, BEST]);
  });

  it("that fails gives the reason, without a bestmove", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("perft", new Error("broken"));
    expect(await conversation.ask("go perft 3", "isready")).toEqual(["readyok", "info string error: broken"]);
  });
});

describe("the end of the input", () => {
  it.each(["depth 3", "nodes 9", "movetime 5", "mate 2", "wtime 100", "btime 100 binc 1"])(
    "lets go %s finish first",
    async (limits) => {
      const conversation = new Conversation();
      conversation.send("position startpos", `go ${limits}`);
      await conversation.session.end();
      expect(conversation.output).toEqual([INFO_LINE, BEST]);
      expect(conversation.engine.calls).not.toContain("stop");
      expect(conversation.engine.calls.at(-1)).toBe("close");
    },
  );

  it.each(["go infinite", "go", "go ponder wtime 100", "go infinite depth 3"])("stops %s", async (go) => {
    expect(await transcript(go)).toEqual([INFO_LINE, BEST]);
    const conversation = new Conversation();
    await conversation.ask(go);
    await conversation.session.end();
    expect(conversation.output).toEqual([INFO_LINE, BEST]);
  });

  it("lets a pondering search finish after ponderhit", async () => {
    const conversation = new Conversation();
    conversation.send("go ponder depth 3", "ponderhit");
    await conversation.session.end();
    expect(conversation.output).toEqual([INFO_LINE, BEST]);
    expect(conversation.engine.calls).not.toContain("stop");
  });

  it("carries out everything before it", async () => {
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

  it("may come twice, and nothing is heard after it", async () => {
    const conversation = new Conversation();
    await Promise.all([conversation.session.end(), conversation.session.end()]);
    expect(await conversation.ask("uci", "go depth 1")).toEqual([]);
    expect(conversation.engines).toBe(0);
  });
});

describe("quit", () => {
  it("stops a search, however it is limited", async () => {
    for (const go of ["go infinite", "go ponder wtime 9", "go depth 50"]) {
      const conversation = new Conversation();
      conversation.engine.endsByItself = false;
      await conversation.ask(go);
      conversation.send("quit");
      await conversation.session.done;
      expect(conversation.output).toEqual([INFO_LINE, BEST]);
      expect(conversation.engine.calls.slice(-2)).toEqual(["stop", "close"]);
    }
  });

  it("answers the commands before it, and none after it", async () => {
    const conversation = new Conversation();
    conversation.send("isready", "go infinite", "quit", "isready", "go depth 1");
    await conversation.session.done;
    expect(conversation.output).toEqual(["readyok", INFO_LINE, BEST]);
  });

  it("ends even when closing fails", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("close", new Error("worker lost"));
    conversation.send("isready", "quit");
    await conversation.session.done;
    expect(conversation.output).toEqual(["readyok", "info string error: worker lost"]);
  });
});

describe("abort", () => {
  it("stops a limited search and drops the queue", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    await conversation.ask("go depth 40");
    conversation.send("stop", "go depth 41", "isready");
    conversation.session.abort();
    await conversation.session.done;
    expect(conversation.output).toEqual([INFO_LINE, BEST]);
    conversation.session.abort();
  });

  it("cuts short a search that outlives its input", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    await conversation.ask("go depth 40");
    const done = conversation.session.end();
    conversation.session.abort();
    await done;
    expect(conversation.engine.calls.slice(-2)).toEqual(["stop", "close"]);
  });
});

describe("failures", () => {
  it.each([
    ["ucinewgame", "newGame"],
    ["setoption name Clear Hash", "clearHash"],
    ["setoption name Hash value 2", "configure"],
    ["position startpos", "setPosition"],
    ["d", "describe"],
  ])("of %s are one line", async (line, method) => {
    const conversation = new Conversation();
    conversation.engine.failures.set(method, new Error("boom\n    at Object.<anonymous> (x.ts:1:1)"));
    expect(await conversation.ask(line, "isready")).toEqual([
      "info string error: boom at Object.<anonymous> (x.ts:1:1)",
      "readyok",
    ]);
  });

  it("of a search still give a bestmove", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("search", new Error("boom"));
    expect(await conversation.ask("go depth 3")).toEqual(["info string error: boom", "bestmove a2a3"]);
    expect(await conversation.ask("go depth 3 searchmoves e2e4")).toContain("bestmove e2e4");
    conversation.engine.failures.set("ready", "not even an error object");
    expect(await conversation.ask("go movetime 10")).toEqual([
      "info string error: not even an error object",
      "bestmove a2a3",
    ]);
    conversation.engine.legal = [];
    expect((await conversation.ask("go movetime 10")).at(-1)).toBe("bestmove (none)");
    conversation.engine.failures.clear();
    expect(await conversation.ask("go depth 3")).toEqual([INFO_LINE, BEST]);
  });

  it("in the middle of a search give the best line so far", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    await conversation.ask("go depth 30");
    conversation.engine.listener?.onInfo?.({ ...INFO, multiPv: 2, pv: ["a2a3"] });
    conversation.engine.work?.fail(new Error("worker died"));
    expect(await conversation.ask()).toEqual(["info string error: worker died", BEST]);
  });

  it.each([
    ["go infinite", "stop"],
    ["go infinite searchmoves e2e5", "stop"],
    ["go ponder wtime 1000", "ponderhit"],
    ["go ponder wtime 1000", "stop"],
  ])("of %s are reported at once, and its answer waits for %s", async (go, command) => {
    const conversation = new Conversation();
    conversation.engine.failures.set("search", new Error("boom"));
    expect(await conversation.ask(go)).toEqual(["info string error: boom"]);
    expect(await conversation.ask("isready", "go depth 3")).toEqual(["readyok", busy("go")]);
    expect(await conversation.ask(command)).toEqual(["bestmove a2a3"]);
    expect(await conversation.ask("stop", "ponderhit")).toEqual([]);
  });

  it("of an endless search end with the input", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("search", new Error("boom"));
    conversation.send("go infinite");
    await conversation.session.end();
    expect(conversation.output).toEqual(["info string error: boom", "bestmove a2a3"]);
  });

  it("to make an engine do not end the session", async () => {
    const output: string[] = [];
    const session = new UciSession({
      identity: IDENTITY,
      createEngine: () => {
        throw new Error("no core.wasm");
      },
      write: (line) => output.push(line),
    });
    for (const line of ["isready", "position startpos", "go depth 1", "go perft 1"]) session.feed(line);
    await session.end();
    const error = "info string error: no core.wasm";
    const unplaced = (go: string) => `info string ${go} refused: the position before it was refused`;
    expect(output).toEqual([
      error,
      "readyok",
      error,
      unplaced("go"),
      "bestmove (none)",
      unplaced("go perft"),
    ]);
  });

  it("to stop are waited for only for a limited time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const conversation = new Conversation();
    conversation.engine.ignoresStop = true;
    conversation.send("go infinite", "stop", "isready");
    await vi.advanceTimersByTimeAsync(STOP_TIMEOUT_MS - 1);
    expect(conversation.output).toEqual([INFO_LINE]);
    await vi.advanceTimersByTimeAsync(1);
    expect(conversation.output).toEqual([
      INFO_LINE,
      "info string error: the engine did not stop in time",
      BEST,
      "readyok",
    ]);
    expect(conversation.engine.calls).toContain("abandon");
    // A command that needs the engine waits until it is free.
    conversation.send("position startpos moves e2e4", "go depth 1");
    await vi.advanceTimersByTimeAsync(10);
    expect(conversation.output).toHaveLength(4);
    conversation.engine.ignoresStop = false;
    conversation.engine.work?.open(true);
    await conversation.ask();
    expect(conversation.output.slice(4)).toEqual([INFO_LINE, BEST]);
    expect(conversation.engine.calls).toContain("setPosition startpos | e2e4");
  });

  it("to stop while threads start do not count as patience lost", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const conversation = new Conversation();
    conversation.engine.readyGate = new Gate();
    conversation.send("go infinite", "stop", "position startpos moves e2e4", "go depth 1");
    await vi.advanceTimersByTimeAsync(3 * STOP_TIMEOUT_MS);
    expect(conversation.output).toEqual([]);
    conversation.engine.readyGate.open();
    await conversation.ask();
    expect(conversation.output).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
  });
});

// In quadratic time each of these would take longer than a test may.
describe("a flood of commands takes linear time", () => {
  const MANY = 200_000;

  it.each(["", "stop", "isready", "position startpos", "go depth 3", "uci?", "setoption"])(
    "in a search without an end: %j",
    async (line) => {
      const conversation = new Conversation();
      await conversation.ask("go infinite");
      for (let count = 0; count < MANY; count++) conversation.session.feed(line);
      conversation.send("stop");
      await conversation.session.end();
      expect(conversation.output.filter((text) => text.startsWith("bestmove "))).toEqual([BEST]);
    },
  );

  it("of searches that wait, each ended by a stop", async () => {
    const conversation = new Conversation();
    conversation.engine.endsByItself = false;
    const count = MANY / 4;
    for (let go = 0; go < count; go++) conversation.send("go depth 9", "isready", "", "ponderhit");
    for (let stop = 0; stop < count; stop++) conversation.send("stop", "register", "position startpos");
    await conversation.session.end();
    expect(conversation.output.filter((text) => text === BEST)).toHaveLength(count);
    expect(conversation.output.filter((text) => text === "readyok")).toHaveLength(count);
  });

  it("of questions that wait, answered once each", async () => {
    const conversation = new Conversation();
    const { engine } = conversation;
    engine.endsByItself = false;
    engine.configureGate = new Gate();
    conversation.send("setoption name MultiPV value 2");
    for (let count = 0; count < 1000; count++) conversation.send("isready", "go depth 9", "isready", "stop");
    engine.configureGate.open();
    conversation.send("isready");
    await conversation.session.end();
    expect(conversation.output.filter((text) => text === "readyok")).toHaveLength(2001);
  });
});

describe("every go has its answer", () => {
  const NO_MOVE = "bestmove (none)";

  it.each([
    ["go movetime", "go refused: movetime needs a number"],
    ["go foo", "go refused: unknown: foo"],
    ["go dpeth 5", "go refused: unknown: dpeth 5; did you mean depth?"],
  ])("also one that cannot be read: %s", async (go, refusal) => {
    expect(await transcript(go, "go depth 2")).toEqual([`info string ${refusal}`, NO_MOVE, INFO_LINE, BEST]);
  });

  it("also one whose root moves are not legal", async () => {
    const conversation = new Conversation();
    conversation.engine.failures.set("search", new InputError("none of the moves to search is legal"));
    expect(await conversation.ask("go depth 3 searchmoves e2e5")).toEqual([
      "info string go refused: none of the moves to search is legal",
      NO_MOVE,
    ]);
  });

  it("also one of which only the start could be kept", async () => {
    const conversation = new Conversation();
    conversation.session.feedStart("go depth 3 searchmoves e2", "too long");
    await conversation.ask();
    expect(conversation.output).toEqual(["info string go refused: too long", NO_MOVE]);
  });

  it.each(["stop", "ponderhit"])("held back while it would ponder, until %s", async (end) => {
    const conversation = new Conversation();
    expect(await conversation.ask("go ponder wtime x")).toEqual([
      "info string go refused: wtime x is not a number",
    ]);
    expect(await conversation.ask(end)).toEqual([NO_MOVE]);
  });

  it("but not a perft, whose answer is no move", async () => {
    expect(await transcript("go perft x")).toEqual(["info string go perft refused: perft x is not a number"]);
  });
});

describe("any input", () => {
  const SCRIPT =
    "uci\r\nisready\n\tsetoption  name Hash value 9999\nsetoption name ♞ value ♘\nposition fen bad\n" +
    "position startpos moves e2e4\r\nucinewgame\ngo infinite\nisready\ngo depth 3\nposition startpos\nstop\n" +
    "position startpos moves d2d4\n\ngo perft 2\nstop\nd\njoho debug on\nstop\ngo depth 2";
  /** Nothing in it depends on the speed of a search. */
  const CALM_SCRIPT =
    "uci\r\nisready\nsetoption name Hash value 9999\nsetoption name ♞ value ♘\nposition fen bad\nposition startpos\nd\ngo nodes 7";

  async function answers(...chunks: readonly (Uint8Array | null)[]): Promise<string[]> {
    const { session, output } = new Conversation();
    const lines = new LineSplitter(
      (line) => session.feed(line),
      () => output.push("too long"),
    );
    for (const chunk of chunks) {
      if (chunk) lines.push(chunk);
      else await new Promise(setImmediate);
    }
    lines.end();
    await session.end();
    return output;
  }

  it("is answered the same wherever it is cut", async () => {
    const script = new TextEncoder().encode(SCRIPT);
    const whole = await answers(script);
    expect(whole.filter((line) => line.startsWith("bestmove"))).toHaveLength(2);
    expect(whole).toContain("info string No such option: ♞");
    for (let cut = 0; cut <= script.length; cut++) {
      expect(await answers(script.subarray(0, cut), script.subarray(cut))).toEqual(whole);
    }
    expect(await answers(...Array.from(script, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  it("is answered the same when the pieces come one after the other", async () => {
    const script = new TextEncoder().encode(CALM_SCRIPT);
    const whole = await answers(script);
    expect(whole.slice(-2)).toEqual([INFO_LINE, BEST]);
    for (let cut = 0; cut <= script.length; cut++) {
      expect(await answers(script.subarray(0, cut), null, script.subarray(cut))).toEqual(whole);
    }
  });

  it("may be garbage", async () => {
    let seed = 1;
    const noise = Uint8Array.from({ length: 100_000 }, () => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed >>> 24;
    });
    const output = await answers(noise, new TextEncoder().encode("\n\0\0\nisready\n"));
    expect(output.at(-1)).toBe("readyok");
    expect(output.at(-2)).toBe("info string Unknown command: ??");
    for (const line of output.slice(0, -1)) {
      expect(line).toMatch(/^info string Unknown command: \P{C}{1,83}$/u);
    }
  });

  it("may be one line of a megabyte", async () => {
    const output = await transcript(`${"junk ".repeat(200_000)}`, "isready");
    expect(output).toEqual([`info string Unknown command: ${"junk ".repeat(16)}...`, "readyok"]);
    const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(50_000);
    const conversation = new Conversation();
    expect(await conversation.ask(`position startpos moves ${moves}`)).toEqual([]);
    expect(conversation.engine.calls).toEqual([`setPosition startpos | ${moves.trim()}`]);
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
  const conversation = new Conversation();
  const heldByDepth = Array.from({ length: 100 }, (_, depth) => 1_000_000 - depth);
  conversation.engine.statistics = { ...conversation.engine.statistics, heldByDepth };
  const output = await conversation.ask("table");
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
