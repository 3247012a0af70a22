// The engine that a program embeds: a position and a pool of search threads on one table. It does one thing at a time.
import { sharesMemory } from "#platform/sharing";
import { isTexts, shown } from "../base/check";
import { InputError } from "../base/input-error";
import { errorMessage } from "../base/text";
import { changedSettings } from "./check-settings";
import { Board } from "./chess/board";
import { boardText } from "./chess/board-text";
import { START_FEN } from "./chess/fen";
import { moveName } from "./chess/notation";
import type { EngineApi } from "./engine-api";
import { Explainer } from "./evaluation/explanation";
import { explanationText } from "./evaluation/explanation-text";
import { effectiveLimits } from "./limits/limits";
import { changesJudgement } from "./limits/strength";
import { Hurry } from "./search/hurry";
import { legalSearchMoves } from "./search/legal-search-moves";
import { Occupation } from "./search/occupation";
import { PoolSearch } from "./search/pool-search";
import { menAsked, rootKnowledge } from "./search/root-tablebases";
import { Search, type SearchControl } from "./search/search";
import { DEFAULT_SETTINGS } from "./settings";
import { TablebaseChoice } from "./syzygy/tablebase-choice";
import { HashFiles } from "./threads/hash-files";
import { timeOf, writeOrders } from "./threads/orders";
import type { ThreadPool } from "./threads/pool";
import { PoolKeeper } from "./threads/pool-keeper";
import type {
  EngineSettings,
  PerftMove,
  SearchLimits,
  SearchListener,
  SearchResult,
  SettingsChanges,
  TablebaseResult,
  TableSnapshot,
  TableStatistics,
} from "./types";

/** Permissions that the embedding program gives the engine. */
export interface EngineHost {
  /**
   * True: the engine frees memory at once by a full garbage collection, which pauses the whole program. False: only where
   * memory is short.
   */
  readonly forceGarbageCollection?: boolean;
}

/** An engine on the compiled core. See EngineApi for its methods. */
export class ChessEngine implements EngineApi {
  readonly #module: WebAssembly.Module;
  readonly #keeper: PoolKeeper;
  readonly #files: HashFiles;
  #board: Board | undefined;
  readonly #tables = new TablebaseChoice();
  #explainer: Explainer | undefined;
  /** Controls the running search. */
  readonly #control: SearchControl = {
    stop: () => this.#keeper.current?.stop(),
    ponderHit: () => this.#keeper.current?.instance.setInt(this.#root.core.CONTROL_PONDERING, 0),
    abandon: () => void this.#keeper.current?.terminate(),
  };
  #settings: EngineSettings;
  readonly #occupation: Occupation;
  /** End the running saving or loading of a table, if there is one. */
  #saving = new AbortController();
  #loading = new AbortController();

  /**
   * `module` is the compiled core. Nothing is allocated until a position or a search asks for it.
   * @throws InputError naming the first setting that is out of range.
   */
  constructor(module: WebAssembly.Module, settings: SettingsChanges = {}, host: EngineHost = {}) {
    this.#settings = Object.freeze(changedSettings(DEFAULT_SETTINGS, settings));
    this.#module = module;
    this.#keeper = new PoolKeeper(module, this.#tables, host.forceGarbageCollection ?? false);
    this.#files = new HashFiles(this.#keeper);
    this.#occupation = new Occupation(this.#keeper, this.#control);
  }

  get settings(): EngineSettings {
    return this.#settings;
  }

  get busy(): boolean {
    return this.#occupation.search !== undefined;
  }

  get isTableUsed(): boolean {
    return this.#keeper.isTableUsed;
  }

  get tablebasesFound(): string {
    return this.#tables.found;
  }

  /** The current position. Only `setPosition` may change it. */
  get board(): Board {
    return this.#root;
  }

  get #root(): Board {
    this.#board ??= new Board(this.#module, this.#settings.chess960);
    return this.#board;
  }

  configure(given: SettingsChanges): Promise<readonly string[]> {
    // A program may change its object before the work begins.
    const changes = Object(given) === given && !Array.isArray(given) ? { ...given } : given;
    return this.#occupation.exclusively("changing settings", async () => {
      const last = this.#settings;
      const next = Object.freeze(changedSettings(last, changes));
      const hasFolders = last.syzygyPath !== "" || next.syzygyPath !== "";
      await this.#keeper.useFiles({
        evalFile: next.evalFile === last.evalFile ? undefined : next.evalFile,
        // The files in the same folders may have changed.
        syzygyPath: hasFolders ? changes.syzygyPath : undefined,
      });
      if (next.tunables !== last.tunables) await this.#keeper.current?.tune(next.tunables);
      this.#settings = next;
      // The position stays; only the notation of castling changes.
      if (this.#board) this.#board.chess960 = next.chess960;
      if (!this.#keeper.current) return this.#keeper.takeNotes();
      if (next.hashMb !== last.hashMb || next.threads !== last.threads) {
        await this.#keeper.discard();
        await this.#keeper.startFirst(next);
        return this.#keeper.takeNotes();
      }
      if (changesJudgement(last, next)) await this.#keeper.forget();
      if (next.syzygy50MoveRule !== last.syzygy50MoveRule) await this.#keeper.emptyTable();
      if (next.replacementScheme !== last.replacementScheme) {
        // Each scheme looks for an entry in its own places, so another scheme starts with an empty table.
        await this.#keeper.emptyTable();
        return [
          ...this.#keeper.takeNotes(),
          `table cleared for replacement scheme ${next.replacementScheme}`,
        ];
      }
      return this.#keeper.takeNotes();
    });
  }

  async ready(): Promise<readonly string[]> {
    // Settings that are still being applied must take effect first.
    await this.#occupation.taskEnded();
    await this.#occupation.unlessClosed(this.#keeper.start(this.#settings, !this.busy));
    return this.#keeper.takeNotes();
  }

  newGame(): Promise<void> {
    return this.#occupation.exclusively("starting a game", () => this.#keeper.forget());
  }

  clearHash(): Promise<void> {
    return this.#occupation.exclusively("clearing the table", () => this.#keeper.emptyTable());
  }

  tableStatistics(): Promise<TableStatistics> {
    return this.#occupation.exclusively("counting", () => this.#keeper.statistics(this.#settings));
  }

  /**
   * The statistics at any moment, also while a search runs; null when `settings.tableStatistics` is off or there is no
   * table yet. In a page that is not cross-origin isolated they date from the search's last reported line.
   */
  tableSnapshot(): TableSnapshot | null {
    return this.#settings.tableStatistics ? this.#keeper.snapshot() : null;
  }

  async saveHash(file: string, interruption = new AbortController()): Promise<readonly string[]> {
    this.#refuseFile(file);
    this.#saving = interruption;
    return this.#occupation.exclusively("saving the table", async () => [
      await this.#files.save(file, this.#settings, interruption.signal),
    ]);
  }

  async loadHash(file: string, interruption = new AbortController()): Promise<readonly string[]> {
    this.#refuseFile(file);
    this.#loading = interruption;
    return this.#occupation.exclusively("loading a table", async () => {
      const loaded = await this.#files.load(file, this.#settings, interruption.signal);
      this.#settings = Object.freeze({ ...this.#settings, ...loaded });
      const { hashMb, replacementScheme } = this.#settings;
      return [`table of ${hashMb} MB loaded from ${file}, replacement scheme ${replacementScheme}`];
    });
  }

  /** @throws InputError when `file` cannot name a file, or while something runs. */
  #refuseFile(file: string): void {
    if (typeof file !== "string" || file === "") {
      throw new InputError(`file must be the name of a file, not ${shown(file)}`);
    }
    this.#occupation.refuseWhenBusy();
  }

  setPosition(fen: string | null, moves: readonly string[]): void {
    this.#occupation.refuseWhenBusy();
    if (fen !== null && typeof fen !== "string")
      throw new InputError(`fen must be text or null, not ${shown(fen)}`);
    if (!isTexts(moves)) {
      throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
    }
    this.#root.set(fen ?? START_FEN, moves);
  }

  legalMoves(): readonly string[] {
    return this.#root.legalMoves();
  }

  async search(
    given: SearchLimits,
    listener: SearchListener = {},
    search: Search<unknown> = new Search(given),
  ): Promise<SearchResult> {
    this.#occupation.refuseWhenBusy();
    const limits = effectiveLimits(given);
    if (limits.ponder && !sharesMemory()) {
      throw new InputError("pondering needs a page that is cross-origin isolated");
    }
    const searchMoves = legalSearchMoves(this.#root, limits.searchMoves ?? [], listener);
    let used: ThreadPool | undefined;
    const attempt = async (): Promise<SearchResult> => {
      await this.#startFor(search, limits);
      const { pool, generation } = await this.#keeper.forSearch(this.#settings);
      used = pool;
      const settings = this.#settings;
      const mostMen = menAsked(this.#tables, settings, limits);
      const known = await rootKnowledge(this.#root, this.#tables, mostMen, searchMoves, settings);
      this.#reportNotes(listener);
      const { moves = searchMoves, groups } = known ?? {};
      const needsTables = known === null || known.needsResults;
      const tbMen = needsTables ? Math.min(mostMen, this.#tables.maxMenInTree) : 0;
      writeOrders(pool.instance, this.#root, {
        limits,
        settings,
        searchMoves: moves,
        groups,
        generation,
        startedAt: search.startedAt,
        tbMen,
      });
      this.#begin(pool, search);
      const onNote = (note: string): void => {
        this.#tables.note(note);
        search.callBack(() => this.#reportNotes(listener));
      };
      const board = this.#root;
      const running = new PoolSearch({ pool, board, settings, search, listener, known, onNote });
      return running.result(limits.depth !== undefined);
    };
    return this.#occupation.working(search, async () => {
      try {
        return await attempt();
      } catch (error) {
        // The death of an idle thread shows only when the thread is needed. A start that goes on beside the search
        // ends all threads if the system refuses one more.
        if (!used?.broken || search.abandoned) throw error;
        listener.onNote?.(`a search thread failed (${errorMessage(error)}): searching again with new ones`);
        await this.#keeper.settled();
        await this.#keeper.discardBroken();
        return await attempt();
      }
    });
  }

  /** Starts the threads that are missing, as many as a search has the time for. */
  async #startFor(search: Search<unknown>, limits: SearchLimits): Promise<void> {
    const { hard } = timeOf(this.#root, limits, this.#settings, this.#root.core);
    const hurry = new Hurry(search, limits.ponder ? 0 : hard);
    try {
      await this.#keeper.startInHurry(this.#settings, hurry.begun);
    } finally {
      hurry.end();
    }
  }

  #reportNotes(listener: SearchListener): void {
    for (const note of this.#keeper.takeNotes()) listener.onNote?.(note);
  }

  /** Begins work on a started pool. A stop or ponder hit that came while the pool was starting counts too. */
  #begin(pool: ThreadPool, search: Search<unknown>): void {
    if (!search.pondering) pool.instance.setInt(this.#root.core.CONTROL_PONDERING, 0);
    if (search.stopAsked) pool.instance.setInt(this.#root.core.CONTROL_STOP, 1);
    search.begin();
  }

  async perft(
    depth: number,
    onMove?: (move: PerftMove) => void,
    search: Search<unknown> = new Search(),
  ): Promise<number | null> {
    this.#occupation.refuseWhenBusy();
    const { core } = this.#root;
    const most = core.MAX_PLY.value;
    if (!Number.isInteger(depth) || depth < 1 || depth > most) {
      throw new InputError(`perft: depth must be a whole number from 1 to ${most}, not ${shown(depth)}`);
    }
    return this.#occupation.working(search, async () => {
      await this.#keeper.start(this.#settings, false);
      const pool = this.#keeper.current;
      if (!pool) throw new InputError("the engine is closed");
      const { chess960 } = this.#settings;
      pool.instance.publishRoot(this.#root.snapshot());
      pool.instance.setInt(core.CONTROL_STOP, 0);
      this.#begin(pool, search);
      let total = 0;
      const complete = await pool.perft(depth, (report) => {
        if (report.kind !== "perftMove") return;
        total += report.nodes;
        const { nodes } = report;
        search.callBack(() => onMove?.({ move: moveName(report.move, chess960), nodes }));
      });
      return complete ? total : null;
    });
  }

  stop(): void {
    this.#saving.abort();
    this.stopBeforeClosing();
  }

  stopBeforeClosing(): void {
    this.#loading.abort();
    this.#occupation.search?.stop();
    this.stopWarmUp();
  }

  /** Ends the hidden search of a start soon; does nothing if none runs. */
  stopWarmUp(): void {
    this.#keeper.stopWarmUp();
  }

  describe(): string {
    return boardText(this.#root);
  }

  explain(): Promise<readonly string[]> {
    return this.#occupation.exclusively("evaluating", async () => {
      const network = await this.#keeper.networkOf(this.#settings);
      this.#explainer ??= new Explainer(this.#module);
      return explanationText(this.#explainer.explain(network, this.#root));
    });
  }

  /**
   * The endgame tables' results for a position, also while a search runs.
   * @throws InputError when the FEN is refused, when a table for the position is missing, or once the engine is closed.
   */
  async probeTablebase(fen: string): Promise<TablebaseResult> {
    this.#keeper.refuseWhenClosed();
    if (typeof fen !== "string") throw new InputError(`fen must be text, not ${shown(fen)}`);
    // A setting that is still being applied may be the folder of the tables.
    await this.#occupation.taskEnded();
    await this.#tables.follow(this.#settings.syzygyPath);
    this.#keeper.refuseWhenClosed();
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
