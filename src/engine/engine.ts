// The engine a program embeds: a position, a pool of search threads on one table, one thing at a time.
import { now } from "#platform/monotonic";
import { sharesMemory } from "#platform/sharing";
import { shown } from "../base/check";
import { InputError } from "../base/input-error";
import { errorMessage, printable } from "../base/text";
import { Board } from "./chess/board";
import { START_FEN } from "./chess/fen";
import { gameEnd } from "./chess/game-end";
import { moveName } from "./chess/notation";
import { Explainer } from "./evaluation/evaluation";
import { evaluationText } from "./evaluation/evaluation-text";
import { changesJudgement } from "./limits/strength";
import { gameOverInfo, lineInfo, type ReportContext } from "./search/info";
import { Job } from "./search/job";
import { menAsked, type RootKnowledge, rootKnowledge } from "./search/root-tables";
import { changedSettings, DEFAULT_SETTINGS } from "./settings";
import { TableChoice } from "./tablebase/table-choice";
import { writeOrders } from "./threads/orders";
import type { ThreadPool } from "./threads/pool";
import { PoolKeeper } from "./threads/pool-keeper";
import { TableFiles } from "./threads/table-files";
import { chooseResult } from "./threads/vote";
import type {
  EngineApi,
  EngineSettings,
  PerftMove,
  SearchInfo,
  SearchLimits,
  SearchListener,
  SearchResult,
  SettingsChanges,
  TablebaseResult,
  TableSnapshot,
  TableStatistics,
} from "./types";

/** What the engine may do to the program that embeds it. */
export interface EngineHost {
  /**
   * Give memory back at once by a garbage collection of everything the program holds, which all of it waits for; else only
   * where memory is short.
   */
  readonly forceGarbageCollection?: boolean;
}

export class ChessEngine implements EngineApi {
  readonly #module: WebAssembly.Module;
  readonly #keeper: PoolKeeper;
  readonly #files: TableFiles;
  #board: Board | undefined;
  readonly #tables = new TableChoice();
  #explainer: Explainer | undefined;
  #settings: EngineSettings;
  #job: Job | undefined;
  /** Ends the saving or loading that goes on, if any does. */
  #interruption = new AbortController();
  /** What the engine does besides searching, as a user would say it. */
  #occupation: string | undefined;
  /** Settles when that is over. */
  #unoccupied: Promise<unknown> = Promise.resolve();

  /**
   * `module` is the compiled core. Nothing is allocated until a position or a search asks for it.
   * @throws InputError naming the first setting that is out of range.
   */
  constructor(module: WebAssembly.Module, settings: SettingsChanges = {}, host: EngineHost = {}) {
    this.#settings = changedSettings(DEFAULT_SETTINGS, settings);
    this.#module = module;
    this.#keeper = new PoolKeeper(module, this.#tables, host.forceGarbageCollection ?? false);
    this.#files = new TableFiles(this.#keeper);
  }

  get settings(): EngineSettings {
    return this.#settings;
  }

  get busy(): boolean {
    return this.#job !== undefined;
  }

  /** The position that is set, to look at; `setPosition` changes it. */
  get board(): Board {
    return this.#root;
  }

  get #root(): Board {
    this.#board ??= new Board(this.#module, this.#settings.chess960);
    return this.#board;
  }

  #refuseWhenBusy(): void {
    this.#keeper.refuseWhenClosed();
    if (this.#job) throw new InputError("a search is running");
    if (this.#occupation !== undefined) throw new InputError(`busy ${this.#occupation}`);
  }

  /** Does something that nothing else may come between. */
  async #exclusively<Result>(occupation: string, action: () => Promise<Result>): Promise<Result> {
    this.#refuseWhenBusy();
    this.#occupation = occupation;
    // Threads that are being made would not hear of it.
    const work = this.#keeper.settled().then(action);
    this.#unoccupied = work.catch(() => {});
    try {
      return await work;
    } finally {
      this.#occupation = undefined;
    }
  }

  configure(changes: SettingsChanges): Promise<readonly string[]> {
    return this.#exclusively("changing settings", async () => {
      const last = this.#settings;
      const next = changedSettings(last, changes);
      if (next.evalFile !== last.evalFile) await this.#keeper.useNetwork(next.evalFile);
      if (next.tunables !== last.tunables) await this.#keeper.current?.tune(next.tunables);
      // The same folders may hold others by now.
      if (changes.syzygyPath !== undefined) await this.#keeper.useTables(changes.syzygyPath);
      const notes = this.#tables.takeNotes();
      this.#settings = next;
      // The position stays; only how castling is written changes.
      if (this.#board) this.#board.chess960 = next.chess960;
      if (!this.#keeper.current) return notes;
      if (next.hashMb !== last.hashMb || next.threads !== last.threads) {
        await this.#keeper.discard();
        return [...notes, ...(await this.#keeper.startFirst(next))];
      }
      if (changesJudgement(last, next)) await this.#keeper.forget();
      if (next.syzygy50MoveRule !== last.syzygy50MoveRule) await this.#keeper.emptyTable();
      if (next.replacementScheme !== last.replacementScheme) {
        // An entry lies where its scheme would look for it, so another scheme starts with an empty table.
        await this.#keeper.emptyTable();
        return [...notes, `table cleared for replacement scheme ${next.replacementScheme}`];
      }
      return notes;
    });
  }

  async ready(): Promise<readonly string[]> {
    // Settings on their way count.
    while (this.#occupation !== undefined) await this.#unoccupied;
    return this.#keeper.start(this.#settings, !this.#job);
  }

  newGame(): Promise<void> {
    return this.#exclusively("starting a game", () => this.#keeper.forget());
  }

  clearHash(): Promise<void> {
    return this.#exclusively("clearing the table", () => this.#keeper.emptyTable());
  }

  tableStatistics(): Promise<TableStatistics> {
    return this.#exclusively("counting", () => this.#keeper.statistics(this.#settings));
  }

  /**
   * The statistics at any moment, also while a search runs; null when `settings.tableStatistics` is off or there is no
   * table yet. In a page that is not cross-origin isolated: as of the last line the search reported.
   */
  tableSnapshot(): TableSnapshot | null {
    return this.#settings.tableStatistics ? this.#keeper.snapshot() : null;
  }

  saveHash(file: string): Promise<readonly string[]> {
    return this.#withFile("saving the table", async (signal) => [
      await this.#files.save(file, this.#settings, signal),
    ]);
  }

  loadHash(file: string): Promise<readonly string[]> {
    return this.#withFile("loading a table", async (signal) => {
      const loaded = await this.#files.load(file, this.#settings, signal);
      this.#settings = { ...this.#settings, ...loaded };
      const { hashMb, replacementScheme } = this.#settings;
      return [`table of ${hashMb} MB loaded from ${file}, replacement scheme ${replacementScheme}`];
    });
  }

  /** Does something that `stop` may end. */
  async #withFile<Result>(
    occupation: string,
    action: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    this.#refuseWhenBusy();
    const interruption = new AbortController();
    this.#interruption = interruption;
    return this.#exclusively(occupation, () => action(interruption.signal));
  }

  setPosition(fen: string | null, moves: readonly string[]): void {
    this.#refuseWhenBusy();
    if (fen !== null && typeof fen !== "string")
      throw new InputError(`fen must be text or null, not ${shown(fen)}`);
    if (!Array.isArray(moves) || !moves.every((move) => typeof move === "string")) {
      throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
    }
    this.#root.set(fen ?? START_FEN, moves);
  }

  legalMoves(): readonly string[] {
    return this.#root.legalMoves();
  }

  async search(
    limits: SearchLimits,
    listener: SearchListener = {},
    startedAt = now(),
  ): Promise<SearchResult> {
    this.#refuseWhenBusy();
    if (limits.ponder && !sharesMemory()) {
      throw new InputError("pondering needs a page that is cross-origin isolated");
    }
    const searchMoves = this.#searchMoves(limits.searchMoves ?? [], listener);
    const job = new Job(limits.ponder === true);
    const attempt = async (): Promise<SearchResult> => {
      for (const note of await this.#keeper.startInHurry(this.#settings, job.stopped))
        listener.onNote?.(note);
      const { pool, generation } = await this.#keeper.forSearch(this.#settings);
      const settings = this.#settings;
      const mostMen = menAsked(this.#tables, settings, limits);
      const known = await rootKnowledge(this.#root, this.#tables, mostMen, searchMoves, settings);
      this.#tellNotes(listener);
      const { moves = searchMoves, groups } = known ?? {};
      const needsTables = known === null || known.needsResults;
      const tableMen = needsTables ? Math.min(mostMen, this.#tables.maxMenInTree) : 0;
      writeOrders(pool.instance, this.#root, {
        limits,
        settings,
        searchMoves: moves,
        groups,
        generation,
        startedAt,
        tableMen,
      });
      this.#writeJob(pool, job);
      listener.onStart?.();
      return this.#run(pool, startedAt, limits.depth !== undefined, job, listener, known);
    };
    return this.#asJob(job, async () => {
      try {
        return await attempt();
      } catch (error) {
        // A thread may die at any time, also an idle one, of which nobody hears before it is needed.
        if (!this.#keeper.current?.broken || job.abandoned) throw error;
        listener.onNote?.(`a search thread failed (${errorMessage(error)}): searching again with new ones`);
        await this.#keeper.discardBroken();
        return await attempt();
      }
    });
  }

  /** Runs a search or perft as the one job there is. */
  async #asJob<Result>(job: Job, action: () => Promise<Result>): Promise<Result> {
    this.#job = job;
    try {
      const result = await action();
      job.rethrow();
      return result;
    } catch (error) {
      throw this.#keeper.closed ? new InputError("the engine is closed") : error;
    } finally {
      await this.#keeper.discardBroken();
      this.#job = undefined;
    }
  }

  /** Calls the program that asked for the job; what that throws ends the job, which then rejects with it. */
  #callBack(job: Job, action: () => void): void {
    if (!job.callBack(action)) this.stop();
  }

  #searchMoves(texts: readonly string[], listener: SearchListener): number[] {
    const moves = new Set<number>();
    const illegal: string[] = [];
    for (const text of texts) {
      const move = this.#root.findMove(text);
      if (move === null) illegal.push(text);
      else moves.add(move);
    }
    if (texts.length > 0 && moves.size === 0) throw new InputError("searchMoves holds no legal move");
    if (illegal.length > 0)
      listener.onNote?.(`searchMoves: not legal, ignored: ${printable(illegal.join(" "))}`);
    return [...moves];
  }

  /** Tells what is new about the endgame tables. */
  #tellNotes(listener: SearchListener): void {
    for (const note of this.#tables.takeNotes()) listener.onNote?.(note);
  }

  /** What was asked of the job while the pool was being made counts too. */
  #writeJob(pool: ThreadPool, job: Job): void {
    if (!job.pondering) pool.instance.setInt(this.#root.core.CONTROL_PONDERING, 0);
    if (job.stopAsked) pool.instance.setInt(this.#root.core.CONTROL_STOP, 1);
  }

  async #run(
    pool: ThreadPool,
    startedAt: number,
    byDepth: boolean,
    job: Job,
    listener: SearchListener,
    known: RootKnowledge | null,
  ): Promise<SearchResult> {
    const board = this.#root;
    const { chess960 } = this.#settings;
    const context: ReportContext = {
      core: board.core,
      chess960,
      pieces: board.pieceCount,
      end: gameEnd(board),
      known: known?.scores ?? new Map(),
      rootHits: known?.hits ?? 0,
    };
    let last: SearchInfo | null = null;
    const show = (info: SearchInfo): void => {
      if (info.multiPv === 1) last = info;
      this.#callBack(job, () => listener.onInfo?.(info));
    };
    // Several threads never search the same twice; a limited level is to play the same game again.
    // What is to stop at once need not wake all threads for it.
    const threads = this.#settings.limitStrength || job.stopAsked ? 1 : pool.threads.length;
    const results = await pool.search(threads, (report) => {
      if (report.kind === "currentMove") {
        const { depth, number } = report;
        const move = moveName(report.move, chess960);
        this.#callBack(job, () => listener.onCurrentMove?.({ depth, move, number }));
      } else if (report.kind === "line") {
        show(lineInfo(report, context));
      } else if (report.kind === "note") {
        this.#tables.note(report.text);
        this.#callBack(job, () => this.#tellNotes(listener));
      }
    });
    const [main] = results;
    const votes = this.#settings.multiPv === 1 && !byDepth;
    const chosen = votes
      ? chooseResult(results, board.core.MATE_BOUND.value, board.core.BOUND_EXACT.value)
      : main;
    if (!chosen) throw new Error("no thread answered");
    const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
    if (chosen.rootMoves === 0) show(gameOverInfo(board.inCheck, elapsed(startedAt), context));
    else if (chosen !== main && chosen.best) {
      show(lineInfo({ ...chosen.best, nodes, timeMs: elapsed(startedAt) }, context));
    }
    await keepingAlive(job.released);
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
    const { core } = this.#root;
    const most = core.MAX_PLY.value;
    if (!Number.isInteger(depth) || depth < 1 || depth > most) {
      throw new InputError(`perft: depth must be a whole number from 1 to ${most}, not ${shown(depth)}`);
    }
    const job = new Job(false);
    return this.#asJob(job, async () => {
      await this.#keeper.start(this.#settings, false);
      const pool = this.#keeper.current;
      if (!pool) throw new InputError("the engine is closed");
      const { chess960 } = this.#settings;
      pool.instance.publishRoot(this.#root.snapshot());
      pool.instance.setInt(core.CONTROL_STOP, 0);
      this.#writeJob(pool, job);
      let total = 0;
      const complete = await pool.perft(depth, (report) => {
        if (report.kind !== "perftMove") return;
        total += report.nodes;
        const { nodes } = report;
        this.#callBack(job, () => onMove?.({ move: moveName(report.move, chess960), nodes }));
      });
      return complete ? total : null;
    });
  }

  stop(): void {
    this.#interruption.abort();
    this.#job?.stop();
    // Also the hidden search of a start.
    this.#keeper.current?.stop();
  }

  abandon(): void {
    if (!this.#job) return;
    this.#job.abandon();
    void this.#keeper.current?.terminate();
  }

  ponderHit(): void {
    if (!this.#job?.pondering) return;
    this.#job.ponderHit();
    this.#keeper.current?.instance.setInt(this.#root.core.CONTROL_PONDERING, 0);
  }

  describe(): string {
    return this.#root.describe();
  }

  explain(): Promise<readonly string[]> {
    return this.#exclusively("evaluating", async () => {
      const network = await this.#keeper.networkOf(this.#settings);
      this.#explainer ??= new Explainer(this.#module);
      return evaluationText(this.#explainer.explain(network, this.#root));
    });
  }

  /**
   * What the endgame tables say of a position, also while a search runs.
   * @throws InputError when the FEN is refused, and where there is no table for the position
   */
  async probeTablebase(fen: string): Promise<TablebaseResult> {
    if (typeof fen !== "string") throw new InputError(`fen must be text, not ${shown(fen)}`);
    await this.#tables.follow(this.#settings.syzygyPath);
    if (this.#tables.path === "") throw new InputError("no endgame tables: syzygyPath is empty");
    return this.#tables.probe(fen);
  }

  fen(): string {
    return this.#root.fen();
  }

  async close(): Promise<void> {
    this.stop();
    this.#tables.end();
    await this.#keeper.close();
  }
}

/** Whole milliseconds since a moment. */
function elapsed(since: number): number {
  return Math.round(now() - since);
}

/** Milliseconds between two ticks that do nothing. */
const IDLE_TICK_MS = 2 ** 30;

/** Waits for what only the program can bring about: a promise alone would let Node.js end it before. */
async function keepingAlive(event: Promise<void>): Promise<void> {
  const timer = setInterval(() => {}, IDLE_TICK_MS);
  try {
    await event;
  } finally {
    clearInterval(timer);
  }
}
