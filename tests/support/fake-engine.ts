// An engine without chess, for tests of the session and of commands.
import { InputError } from "../../src/base/input-error";
import type { EngineApi } from "../../src/engine/engine";
import { Search, type SearchControl } from "../../src/engine/search";
import { DEFAULT_SETTINGS } from "../../src/engine/settings";
import type {
  EngineSettings,
  PerftMove,
  SearchInfo,
  SearchLimits,
  SearchListener,
  SearchResult,
  TableStatistics,
} from "../../src/engine/types";

export const INFO: SearchInfo = {
  depth: 3,
  selectiveDepth: 5,
  multiPv: 1,
  score: { kind: "cp", value: 25 },
  wdl: { win: 300, draw: 600, loss: 100 },
  nodes: 1000,
  timeMs: 10,
  hashFull: 2,
  tbHits: 0,
  pv: ["e2e4", "e7e5"],
};

export const INFO_LINE =
  "info depth 3 seldepth 5 multipv 1 score cp 25 nodes 1000 nps 100000 hashfull 2 time 10 pv e2e4 e7e5";

const STATISTICS: TableStatistics = {
  capacity: 1000,
  probes: 100,
  hits: 50,
  moveHits: 25,
  illegalMoves: 0,
  cuts: { upper: 10, lower: 20, exact: 5 },
  stores: 40,
  writes: { filled: 10, updated: 10, overwroteOld: 10, overwroteCurrent: 5, dropped: 5 },
  victimsByAge: [5, 10],
  victimsByDepth: [15, 0],
  heldByAge: [30, 10],
  heldByDepth: [40, 0],
};

const RESULT: SearchResult = {
  bestMove: "e2e4",
  ponderMove: "e7e5",
  nodes: 1000,
  timeMs: 10,
  hashFull: 2,
  info: INFO,
};

/** A promise with its resolve and reject. */
export class Gate<Value> {
  open!: (value: Value) => void;
  fail!: (error: unknown) => void;
  readonly passed = new Promise<Value>((resolve, reject) => {
    this.open = resolve;
    this.fail = reject;
  });
}

/**
 * An engine without chess: it records every call and reports one fixed line. A limited search ends by itself after a moment, other
 * searches end when they are stopped.
 */
export class FakeEngine implements EngineApi {
  readonly calls: string[] = [];
  settings: EngineSettings = DEFAULT_SETTINGS;
  busy = false;
  /** Errors that the methods of these names throw. */
  readonly failures = new Map<string, unknown>();
  /** Delays `ready()`. */
  readyGate: Gate<void> | null = null;
  /** Delays `configure()`. */
  configureGate: Gate<void> | null = null;
  /** Delays `saveHash()`; opened with true when stopped. */
  saveGate: Gate<boolean> | null = null;
  tablebasesFound = "";
  isTableUsed = true;
  readyNotes: readonly string[] = [];
  result = RESULT;
  statistics = STATISTICS;
  /** If a test sets it, limited searches and perfts end only when stopped, and infinite ones by themselves. */
  endsByItself: boolean | null = null;
  ignoresStop = false;
  /** Moves of any position. */
  legal: readonly string[] = ["a2a3", "e2e4"];
  lastLimits: SearchLimits | null = null;
  /** The start times of all searches. */
  readonly startedAt: number[] = [];
  listener: SearchListener | undefined;
  /** The running search or perft; opened with true when stopped. */
  work: Gate<boolean> | null = null;
  private ponderHitSeen = false;
  private readonly control: SearchControl = {
    stop: () => this.stop(),
    ponderHit: () => this.ponderHit(),
    abandon: () => this.call("abandon"),
  };
  /** True if it was stopped while getting ready. */
  private stopAsked = false;
  private end: NodeJS.Immediate | undefined;

  readonly newGame = async (): Promise<void> => this.call("newGame");
  readonly clearHash = async (): Promise<void> => this.call("clearHash");
  readonly close = async (): Promise<void> => this.call("close");
  readonly legalMoves = (): readonly string[] => this.legal;
  readonly fen = (): string => "8/8/8/8/8/8/8/8 w - - 0 1";

  async configure(changes: Partial<EngineSettings>): Promise<readonly string[]> {
    this.call("configure", JSON.stringify(changes));
    await this.configureGate?.passed;
    this.settings = { ...this.settings, ...changes };
    return changes.hashMb === 777 ? ["Hash 777 is more than there is, using 512"] : [];
  }

  async ready(): Promise<readonly string[]> {
    this.call("ready");
    await this.readyGate?.passed;
    const notes = this.readyNotes;
    this.readyNotes = [];
    return notes;
  }

  async tableStatistics(): Promise<TableStatistics> {
    this.call("tableStatistics");
    return this.statistics;
  }

  async saveHash(file: string): Promise<readonly string[]> {
    this.call("saveHash", file);
    if (await this.saveGate?.passed) throw new InputError(`${file}: interrupted`);
    return [];
  }

  async loadHash(file: string): Promise<readonly string[]> {
    this.call("loadHash", file);
    if (file === "damaged") throw new InputError("damaged: wrong checksum");
    return [`loaded ${file}`];
  }

  setPosition(fen: string | null, moves: readonly string[]): void {
    if (fen?.includes("bad")) throw new InputError(`FEN: "${fen}" is no position`);
    const wrong = moves.find((move) => move === "e2e5");
    if (wrong) throw new InputError(`illegal move ${wrong}`);
    this.call("setPosition", `${fen ?? "startpos"} | ${moves.join(" ")}`);
  }

  async search(
    limits: SearchLimits,
    listener?: SearchListener,
    search: Search<unknown> = new Search(limits),
  ): Promise<SearchResult> {
    this.startedAt.push(search.startedAt);
    this.stopAsked = false;
    this.ponderHitSeen = false;
    const ready = this.ready();
    search.control = this.control;
    for (const note of await ready) listener?.onNote?.(note);
    search.begin();
    this.call("search");
    this.lastLimits = limits;
    this.listener = listener;
    listener?.onInfo?.(INFO);
    const endsByItself = this.endsByItself ?? !(limits.infinite || (limits.ponder && !this.ponderHitSeen));
    if (!this.stopAsked) await this.untilOver(endsByItself);
    return this.result;
  }

  async perft(
    depth: number,
    onMove?: (move: PerftMove) => void,
    search: Search<unknown> = new Search(),
  ): Promise<number | null> {
    this.call("perft", String(depth));
    search.control = this.control;
    search.begin();
    onMove?.({ move: "e2e4", nodes: 20 });
    const stopped = await this.untilOver(this.endsByItself ?? true);
    if (stopped) return null;
    onMove?.({ move: "d2d4", nodes: 21 });
    return 41;
  }

  stop(): void {
    this.stopBeforeClosing();
    if (!this.ignoresStop) this.saveGate?.open(true);
  }

  stopBeforeClosing(): void {
    this.call("stop");
    if (this.ignoresStop) return;
    this.stopAsked = true;
    // A stopped search does not end by itself any more, but needs a moment to notice, like a real engine's.
    clearImmediate(this.end);
    const work = this.work;
    setImmediate(() => work?.open(true));
  }

  private ponderHit(): void {
    this.call("ponderHit");
    this.ponderHitSeen = true;
    const work = this.work;
    setImmediate(() => work?.open(false));
  }

  async explain(): Promise<readonly string[]> {
    this.call("explain");
    return ["a picture"];
  }

  describe(): string {
    this.call("describe");
    return "+---+\n| k |\n+---+";
  }

  private call(name: string, details = ""): void {
    this.calls.push(details === "" ? name : `${name} ${details}`);
    if (this.failures.has(name)) throw this.failures.get(name);
  }

  private async untilOver(byItself: boolean): Promise<boolean> {
    const work = new Gate<boolean>();
    this.work = work;
    this.busy = true;
    if (byItself) this.end = setImmediate(() => work.open(false));
    try {
      return await work.passed;
    } finally {
      this.busy = false;
      this.work = null;
    }
  }
}
