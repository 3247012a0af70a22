// The engine a program embeds: a position, a pool of search threads on one table, one search at a time.
import { Board } from "./board";
import { timeLimits } from "./clock";
import { START_FEN } from "./fen";
import { HashFile, writeHashFile } from "./hash-file";
import { gameOverInfo, lineInfo, type ReportContext } from "./info";
import { Job } from "./job";
import { hasLimit, mateDepth } from "./limits";
import { now } from "./monotonic";
import { moveName } from "./notation";
import { maxHashMb, ThreadPool } from "./pool";
import { schemeNumber } from "./schemes";
import { readStatistics } from "./statistics";
import {
  type EngineApi,
  type EngineSettings,
  InputError,
  type PerftMove,
  type SearchInfo,
  type SearchLimits,
  type SearchListener,
  type SearchResult,
  type TableStatistics,
} from "./types";
import { chooseResult } from "./vote";

export const DEFAULT_SETTINGS: EngineSettings = {
  hashMb: 16,
  threads: 1,
  replacementScheme: "Aging",
  timeStamping: true,
  tableStatistics: false,
  multiPv: 1,
  chess960: false,
  moveOverheadMs: 10,
};

/** Searches the table tells apart before their numbers come round again. */
const GENERATIONS = 32;
/** Depth of a search without a depth limit; the core cuts it to what its stacks hold. */
const ANY_DEPTH = 1000;
/** Depth and time of the hidden search that lets the machine code of the hot functions be compiled. */
const WARM_UP: SearchLimits = { depth: 12, moveTimeMs: 400 };
const WARM_UP_TABLE_MB = 4;

export class Engine implements EngineApi {
  readonly #module: WebAssembly.Module;
  #board: Board | undefined;
  #settings: EngineSettings = DEFAULT_SETTINGS;
  #pool: ThreadPool | undefined;
  #starting: Promise<readonly string[]> | undefined;
  #job: Job | undefined;
  #generation = 0;
  /** False while the table is known to be empty. */
  #tableUsed = false;
  /** True once the module's code has been compiled well; all threads share it. */
  #warm = false;

  /** `module` is the compiled core. Nothing is allocated until a position or a search asks for it. */
  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  get settings(): EngineSettings {
    return this.#settings;
  }

  get busy(): boolean {
    return this.#job !== undefined;
  }

  get #root(): Board {
    this.#board ??= new Board(this.#module, this.#settings.chess960);
    return this.#board;
  }

  #refuseWhenBusy(): void {
    if (this.#job) throw new InputError("a search is running");
  }

  async configure(changes: Partial<EngineSettings>): Promise<readonly string[]> {
    this.#refuseWhenBusy();
    // Workers that are being made would not hear of the change.
    if (this.#starting) await this.#starting;
    const next = { ...this.#settings, ...changes };
    if (changes.replacementScheme !== undefined) schemeNumber(changes.replacementScheme);
    const newPool = next.hashMb !== this.#settings.hashMb || next.threads !== this.#settings.threads;
    const newScheme = next.replacementScheme !== this.#settings.replacementScheme;
    this.#settings = next;
    if (changes.chess960 !== undefined && this.#board) {
      // The position stays; only how castling is written changes.
      this.#board.chess960 = changes.chess960;
    }
    if (newPool && this.#pool) {
      await this.#closePool();
      return this.ready();
    }
    if (newScheme && this.#pool) {
      // An entry lies where its scheme would look for it, so another scheme starts with an empty table.
      await this.clearHash();
      return [`table cleared for replacement scheme ${next.replacementScheme}`];
    }
    return [];
  }

  ready(): Promise<readonly string[]> {
    return this.#startOnce(true);
  }

  /** Starts the pool unless it is there or on its way; `warmUp` = there is time for the hidden search. */
  #startOnce(warmUp: boolean): Promise<readonly string[]> {
    if (this.#pool) return Promise.resolve([]);
    this.#starting ??= this.#start(warmUp).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #start(warmUp: boolean): Promise<readonly string[]> {
    const { threads } = this.#settings;
    const { core } = this.#root;
    const notes: string[] = [];
    let hashMb = Math.min(this.#settings.hashMb, maxHashMb(core, threads));
    for (;;) {
      try {
        this.#pool = await ThreadPool.start(this.#module, core, threads, hashMb);
        break;
      } catch (error) {
        if (!(error instanceof RangeError) || hashMb === 1) throw error;
        hashMb = Math.max(1, Math.floor(hashMb * 0.9));
      }
    }
    if (hashMb !== this.#settings.hashMb)
      notes.push(`Hash reduced to ${hashMb} MB, the most there is room for`);
    this.#settings = { ...this.#settings, hashMb };
    this.#tableUsed = false;
    this.#generation = 0;
    if (warmUp && !this.#warm) await this.#warmUp(this.#pool);
    this.#warm = true;
    return notes;
  }

  /** WebAssembly starts in quickly made code; a short search has the hot functions compiled well. */
  async #warmUp(pool: ThreadPool): Promise<void> {
    const board = new Board(this.#module);
    await pool.withSmallTable(WARM_UP_TABLE_MB, async () => {
      this.#writeOrders(pool, board, WARM_UP, [], now());
      await pool.main.order({ kind: "search" });
      await pool.clearTable();
    });
    await pool.clearThreads();
  }

  /** Empties the table, unless it is: clearing gigabytes takes time, and memory that was never touched is free. */
  async #emptyTable(pool: ThreadPool): Promise<void> {
    if (this.#tableUsed) await pool.clearTable();
    this.#tableUsed = false;
    this.#generation = 0;
  }

  async newGame(): Promise<void> {
    this.#refuseWhenBusy();
    if (this.#starting) await this.#starting;
    if (!this.#pool) return;
    await this.#emptyTable(this.#pool);
    await this.#pool.clearThreads();
  }

  async clearHash(): Promise<void> {
    this.#refuseWhenBusy();
    if (this.#starting) await this.#starting;
    if (this.#pool) await this.#emptyTable(this.#pool);
  }

  async tableStatistics(): Promise<TableStatistics> {
    this.#refuseWhenBusy();
    return readStatistics(await this.#readyPool(), this.#root.core);
  }

  async saveHash(file: string): Promise<readonly string[]> {
    this.#refuseWhenBusy();
    const pool = await this.#readyPool();
    const { replacementScheme: scheme } = this.#settings;
    const info = {
      hashMb: pool.hashMb,
      scheme,
      generation: this.#generation,
      keyFamily: this.#root.keyFamily,
    };
    await writeHashFile(file, info, pool.table);
    return [`table of ${pool.hashMb} MB saved to ${file}`];
  }

  async loadHash(file: string): Promise<readonly string[]> {
    this.#refuseWhenBusy();
    const saved = await HashFile.open(file);
    const { hashMb, scheme, generation, keyFamily } = saved.info;
    if (keyFamily !== this.#root.keyFamily) throw new InputError(`${file}: saved with other Zobrist keys`);
    const most = maxHashMb(this.#root.core, this.#settings.threads);
    if (hashMb > most)
      throw new InputError(`${file}: needs Hash ${hashMb}, and ${most} is the most there is room for`);
    await this.configure({ hashMb, replacementScheme: scheme });
    const pool = await this.#readyPool();
    if (pool.hashMb !== hashMb)
      throw new InputError(`${file}: not enough memory for a table of ${hashMb} MB`);
    await saved.readInto(pool.table);
    this.#tableUsed = true;
    this.#generation = generation;
    return [`table of ${hashMb} MB loaded from ${file}, replacement scheme ${scheme}`];
  }

  setPosition(fen: string | null, moves: readonly string[]): void {
    this.#refuseWhenBusy();
    this.#root.set(fen ?? START_FEN, moves);
  }

  async search(limits: SearchLimits, listener: SearchListener = {}): Promise<SearchResult> {
    this.#refuseWhenBusy();
    const searchMoves = this.#searchMoves(limits.searchMoves ?? []);
    const startedAt = now();
    const job = new Job(limits.infinite === true || !hasLimit(limits), limits.ponder === true);
    this.#job = job;
    try {
      for (const note of await this.#startOnce(false)) listener.onNote?.(note);
      const pool = await this.#readyPool();
      if (!this.#settings.timeStamping) await this.#emptyTable(pool);
      this.#generation = (this.#generation + 1) % GENERATIONS;
      this.#tableUsed = true;
      this.#writeOrders(pool, this.#root, limits, searchMoves, startedAt);
      this.#writeJob(pool, job);
      return await this.#run(pool, startedAt, limits.depth !== undefined, job, listener);
    } catch (error) {
      await this.#dropBrokenPool();
      throw error;
    } finally {
      this.#job = undefined;
    }
  }

  async #readyPool(): Promise<ThreadPool> {
    await this.ready();
    if (!this.#pool) throw new Error("the engine is closed");
    return this.#pool;
  }

  #searchMoves(texts: readonly string[]): number[] {
    const moves = texts.map((text) => this.#root.findMove(text)).filter((move) => move !== null);
    if (texts.length > 0 && moves.length === 0) throw new InputError("searchmoves holds no legal move");
    return [...new Set(moves)];
  }

  /** Writes a search's root and limits to the shared memory. */
  #writeOrders(
    pool: ThreadPool,
    board: Board,
    limits: SearchLimits,
    searchMoves: readonly number[],
    startedAt: number,
  ): void {
    const { core } = board;
    const time = timeLimits(limits, core.sideToMove() === 0 ? 0 : 1, this.#settings.moveOverheadMs);
    pool.publishRoot(board.snapshot());
    pool.setInt(core.CONTROL_STOP, 0);
    pool.setInt(core.CONTROL_PONDERING, limits.ponder ? 1 : 0);
    pool.setInt(core.CONTROL_DEPTH, limits.depth ?? mateDepth(limits) ?? ANY_DEPTH);
    pool.setInt(core.CONTROL_MATE, limits.mate ?? 0);
    pool.setFloat(core.CONTROL_NODES, limits.nodes ?? 0);
    pool.setFloat(core.CONTROL_START, startedAt);
    pool.setFloat(core.CONTROL_SOFT, limits.infinite ? 0 : time.soft);
    pool.setFloat(core.CONTROL_HARD, limits.infinite ? 0 : time.hard);
    pool.setInt(core.CONTROL_MULTI_PV, this.#settings.multiPv);
    pool.setInt(core.CONTROL_SCHEME, schemeNumber(this.#settings.replacementScheme));
    pool.setInt(core.CONTROL_GENERATION, this.#generation);
    pool.setInt(core.CONTROL_COUNTING, this.#settings.tableStatistics ? 1 : 0);
    pool.setMoves(searchMoves);
  }

  /** What was asked of the job while the pool was being made counts too. */
  #writeJob(pool: ThreadPool, job: Job): void {
    if (!job.pondering) pool.setInt(this.#root.core.CONTROL_PONDERING, 0);
    if (job.stopAsked) pool.setInt(this.#root.core.CONTROL_STOP, 1);
  }

  async #run(
    pool: ThreadPool,
    startedAt: number,
    byDepth: boolean,
    job: Job,
    listener: SearchListener,
  ): Promise<SearchResult> {
    const board = this.#root;
    const { chess960 } = this.#settings;
    const context: ReportContext = { core: board.core, chess960, pieces: board.pieceCount };
    let last: SearchInfo | null = null;
    const show = (info: SearchInfo): void => {
      if (info.multiPv === 1) last = info;
      listener.onInfo?.(info);
    };
    const results = await pool.search((report) => {
      if (report.kind === "currentMove") {
        const { depth, number } = report;
        listener.onCurrentMove?.({ depth, move: moveName(report.move, chess960), number });
      } else if (report.kind === "line") {
        show(lineInfo(report, context));
      }
    });
    const [main] = results;
    const votes = this.#settings.multiPv === 1 && !byDepth;
    const chosen = votes ? chooseResult(results, board.core.MATE_BOUND.value) : main;
    if (!chosen) throw new Error("no thread answered");
    const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
    if (chosen.rootMoves === 0) show(gameOverInfo(board.inCheck, elapsed(startedAt), context));
    else if (chosen !== main && chosen.best) {
      show(lineInfo({ ...chosen.best, nodes, timeMs: elapsed(startedAt) }, context));
    }
    await job.released;
    return {
      bestMove: chosen.bestMove === 0 ? null : moveName(chosen.bestMove, chess960),
      ponderMove: chosen.ponderMove === 0 ? null : moveName(chosen.ponderMove, chess960),
      nodes,
      timeMs: elapsed(startedAt),
      info: last,
    };
  }

  async perft(depth: number, onMove?: (move: PerftMove) => void): Promise<number | null> {
    this.#refuseWhenBusy();
    if (!Number.isInteger(depth) || depth < 1) throw new InputError(`perft: no depth ${depth}`);
    const job = new Job(false, false);
    this.#job = job;
    try {
      const pool = await this.#readyPool();
      const { chess960 } = this.#settings;
      pool.publishRoot(this.#root.snapshot());
      pool.setInt(this.#root.core.CONTROL_STOP, 0);
      this.#writeJob(pool, job);
      let total = 0;
      const answer = await pool.main.order({ kind: "perft", depth }, (report) => {
        if (report.kind !== "perftMove") return;
        total += report.nodes;
        onMove?.({ move: moveName(report.move, chess960), nodes: report.nodes });
      });
      return answer.kind === "perftDone" && !answer.stopped ? total : null;
    } catch (error) {
      await this.#dropBrokenPool();
      throw error;
    } finally {
      this.#job = undefined;
    }
  }

  stop(): void {
    if (!this.#job) return;
    this.#job.stop();
    this.#pool?.setInt(this.#root.core.CONTROL_STOP, 1);
  }

  ponderHit(): void {
    if (!this.#job?.pondering) return;
    this.#job.ponderHit();
    this.#pool?.setInt(this.#root.core.CONTROL_PONDERING, 0);
  }

  describe(): string {
    return this.#root.describe();
  }

  fen(): string {
    return this.#root.fen();
  }

  /** A thread that failed cannot be used again; the next search starts new ones. */
  async #dropBrokenPool(): Promise<void> {
    if (this.#pool?.broken) await this.#closePool();
  }

  async #closePool(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.terminate();
  }

  async close(): Promise<void> {
    this.stop();
    if (this.#starting) await this.#starting.catch(() => []);
    await this.#closePool();
  }
}

/** Whole milliseconds since a moment. */
function elapsed(since: number): number {
  return Math.round(now() - since);
}
