// The engine that a program embeds: a position and a pool of search threads on one table. It does one thing at a time.
import { sharesMemory } from "#platform/runtime";
import { isTexts, shown } from "../base/check";
import { InputError } from "../base/input-error";
import { lazy } from "../base/lazy";
import { errorMessage, printable } from "../base/text";
import type { Board } from "./chess/board";
import { boardText } from "./chess/board-text";
import { moveName } from "./chess/encoding";
import { START_FEN } from "./chess/fen";
import { explainer, explanationText } from "./evaluation/explanation";
import { effectiveLimits } from "./limits";
import { Search } from "./search";
import { changedSettings, DEFAULT_SETTINGS, SETTING_NAMES } from "./settings";
import { loadTable, saveTable } from "./threads/hash-files";
import type { ThreadPool } from "./threads/pool";
import { searchPool, timeOf } from "./threads/pool-search";
import { rootKnowledge } from "./threads/root-tablebases";
import { Threads } from "./threads/threads";
import { tableSnapshot, tableStatistics } from "./tt/statistics";
import { TUNABLES } from "./tunables";
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

/** An engine on the compiled core. It runs one search or perft at a time. */
export class ChessEngine {
  readonly #threads: Threads;
  readonly #explainer: () => ReturnType<typeof explainer>;
  /** End the running saving or loading of a table, if there is one. */
  #saving = new AbortController();
  #loading = new AbortController();

  /**
   * `module` is the compiled core. Nothing is allocated until a position or a search asks for it.
   * @throws InputError naming the first setting that is out of range.
   */
  constructor(module: WebAssembly.Module, settings: SettingsChanges = {}, host: EngineHost = {}) {
    const first = Object.freeze(changedSettings(DEFAULT_SETTINGS, settings, TUNABLES));
    this.#threads = new Threads(module, first, host.forceGarbageCollection ?? false);
    this.#explainer = lazy(() => explainer(module));
  }

  get settings(): EngineSettings {
    return this.#threads.settings;
  }

  /** True from the start of a search or perft until its promise settles. */
  get busy(): boolean {
    return this.#threads.search !== undefined;
  }

  /** False until a search or a loaded file has filled the table, and again after it was emptied. */
  get isTableUsed(): boolean {
    return this.#threads.isTableUsed;
  }

  /** A line on the endgame tables that the last change of `syzygyPath`, or the start, found; "" without a path. */
  get tablebasesFound(): string {
    return this.#threads.tables.present.found;
  }

  /** The current position. Only `setPosition` may change it. */
  get board(): Board {
    const { board } = this.#threads;
    // A change of the setting changes the notation of castling only.
    board.chess960 = this.settings.chess960;
    return board;
  }

  /**
   * Changes some settings. Returns notes for the user (for example about a size that the machine could not give).
   * @throws InputError naming the first setting that is out of range or a file that is refused, and while a search or another task
   * runs. All settings then stay.
   */
  configure(given: SettingsChanges): Promise<readonly string[]> {
    // A program may change its object before the work begins.
    const changes = Object(given) === given && !Array.isArray(given) ? { ...given } : given;
    // The present pool is not worth the rest of its start.
    if (changes?.hashMb !== undefined || changes?.threads !== undefined) this.#threads.hurry();
    return this.#threads.exclusively("changing settings", async () => {
      const last = this.settings;
      const next = Object.freeze(changedSettings(last, changes, TUNABLES));
      const hasFolders = last.syzygyPath !== "" || next.syzygyPath !== "";
      // The files in the same folders may have changed.
      const rereads = hasFolders && changes.syzygyPath !== undefined;
      const changed = SETTING_NAMES.filter(
        (name) => next[name] !== last[name] || (name === "syzygyPath" && rereads),
      );
      await this.#threads.change(next, changed);
      return this.#threads.takeNotes();
    });
  }

  /**
   * Waits for settings that are being applied, then starts workers and allocates the table if they are not ready, so that the first
   * search is as fast as later ones. During a search it waits only for workers that are still starting.
   */
  async ready(): Promise<readonly string[]> {
    await this.#threads.ready();
    return this.#threads.takeNotes();
  }

  /** Forgets the game: clears table and histories. @throws InputError while a search runs. */
  newGame(): Promise<void> {
    return this.#threads.exclusively("starting a game", () => this.#threads.forget());
  }

  /** Clears the table only. @throws InputError while a search runs. */
  clearHash(): Promise<void> {
    return this.#threads.exclusively("clearing the table", () => this.#threads.emptyTable());
  }

  /**
   * Statistics of the last search (all zero unless `settings.tableStatistics` was on) and of the table's present content.
   * @throws InputError while a search runs.
   */
  tableStatistics(): Promise<TableStatistics> {
    return this.#threads.exclusively("counting", async () => {
      const pool = await this.#threads.start("code");
      await pool.shareOut("scanTable");
      return tableStatistics(pool.instance, pool.size);
    });
  }

  /**
   * The statistics at any moment, also while a search runs; null when `settings.tableStatistics` is off or there is no
   * table yet. In a page that is not cross-origin isolated they date from the search's last reported line.
   */
  tableSnapshot(): TableSnapshot | null {
    const pool = this.settings.tableStatistics ? this.#threads.current : undefined;
    return pool ? tableSnapshot(pool.instance, pool.size) : null;
  }

  /**
   * Writes the table to a file; `onNote` gets the progress of long work.
   * @throws InputError while a search runs or when the file cannot be written.
   */
  async saveHash(
    file: string,
    interruption = new AbortController(),
    onNote: (note: string) => void = () => {},
  ): Promise<readonly string[]> {
    this.#refuseFile(file);
    this.#saving = interruption;
    return saveTable(this.#threads, file, { signal: interruption.signal, onNote });
  }

  /**
   * Reads a table that `saveHash` wrote, and takes over its size and scheme. Returns notes; `onNote` gets the progress of long work.
   * @throws InputError while a search runs, or when the file cannot be read, is damaged or is not a saved table; the
   * table then stays as before.
   */
  async loadHash(
    file: string,
    interruption = new AbortController(),
    onNote: (note: string) => void = () => {},
  ): Promise<readonly string[]> {
    this.#refuseFile(file);
    this.#loading = interruption;
    return loadTable(this.#threads, file, { signal: interruption.signal, onNote });
  }

  /** @throws InputError when `file` cannot name a file, or while something runs. */
  #refuseFile(file: string): void {
    if (typeof file !== "string" || file === "") {
      throw new InputError(`file must be the name of a file, not ${shown(file)}`);
    }
    this.#threads.refuseWhenBusy();
  }

  /**
   * Sets the position: a FEN (null = the initial position) and moves in UCI notation from it.
   * @throws InputError naming the bad field or move; the previous position then stays.
   */
  setPosition(fen: string | null, moves: readonly string[]): void {
    this.#threads.refuseWhenBusy();
    if (fen !== null && typeof fen !== "string")
      throw new InputError(`fen must be text or null, not ${shown(fen)}`);
    if (!isTexts(moves)) {
      throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
    }
    this.board.set(fen ?? START_FEN, moves);
  }

  /** Legal moves of the current position, in UCI notation. */
  legalMoves(): readonly string[] {
    return this.board.legalMoves();
  }

  /**
   * Searches the current position. Time limits count from the start of the search's clock: see Search. Resolves when a limit is
   * reached, after `search.stop()`, or when there is nothing more to find: a proved mate, no legal move, the greatest depth, the node
   * limit of a limited level. A pondering search resolves only after `search.stop()` or `search.ponderHit()`. Rejects with the error
   * that a callback throws.
   * @param search the caller's search; its `ponderHit()` may be called meanwhile
   * @throws InputError when busy, or when `searchMoves` holds no legal move.
   */
  async search(
    given: SearchLimits,
    listener: SearchListener = {},
    search: Search<unknown> = new Search(given),
  ): Promise<SearchResult> {
    this.#threads.refuseWhenBusy();
    const limits = effectiveLimits(given);
    if (limits.ponder && !sharesMemory()) {
      throw new InputError("pondering needs a page that is cross-origin isolated");
    }
    const searchMoves = this.#legalSearchMoves(limits.searchMoves ?? [], listener);
    let used: ThreadPool | undefined;
    const attempt = async (): Promise<SearchResult> => {
      const { board, settings } = this;
      const { tables } = this.#threads;
      const { hard } = timeOf(board, limits, settings, board.core);
      const pool = await this.#threads.startFor(search, limits.ponder || !search.clockRuns ? 0 : hard);
      used = pool;
      const root = await rootKnowledge(board, tables, settings, limits, searchMoves);
      this.#reportNotes(listener);
      return searchPool(pool, board, { limits, settings, root, search }, listener, (note) => {
        tables.note(note);
        search.callBack(() => this.#reportNotes(listener));
      });
    };
    return this.#threads.searching(search, async () => {
      try {
        return await attempt();
      } catch (error) {
        // The death of an idle thread shows only when the thread is needed. A start that goes on beside the search
        // ends all threads if the system refuses one more.
        if (!used?.broken || search.abandoned) throw error;
        listener.onNote?.(`a search thread failed (${errorMessage(error)}): searching again with new ones`);
        await this.#threads.settled();
        return await attempt();
      }
    });
  }

  #reportNotes(listener: SearchListener): void {
    for (const note of this.#threads.takeNotes()) listener.onNote?.(note);
  }

  /**
   * The legal ones among `texts`, in the core's encoding; none = all moves. Illegal ones become a note.
   * @throws InputError if moves are given and none is legal.
   */
  #legalSearchMoves(texts: readonly string[], listener: SearchListener): number[] {
    const found = texts.map((text) => this.board.findMove(text));
    const illegal = texts.filter((_, index) => found[index] === null);
    const moves = found.filter((move) => move !== null);
    if (texts.length > 0 && moves.length === 0) throw new InputError("none of the moves to search is legal");
    if (illegal.length > 0)
      listener.onNote?.(`moves to search: not legal, ignored: ${printable(illegal.join(" "))}`);
    return [...new Set(moves)];
  }

  /**
   * Counts leaves; `onMove` gets each root move's count in turn. Resolves to the total, or to null when stopped. Rejects
   * with the error that `onMove` throws.
   * @param search the caller's perft
   * @throws InputError when busy, or when `depth` is not a whole number from 1 to 240.
   */
  async perft(
    depth: number,
    onMove?: (move: PerftMove) => void,
    search: Search<unknown> = new Search(),
  ): Promise<number | null> {
    this.#threads.refuseWhenBusy();
    const { core } = this.board;
    const most = core.MAX_PLY.value;
    if (!Number.isInteger(depth) || depth < 1 || depth > most) {
      throw new InputError(`perft: depth must be a whole number from 1 to ${most}, not ${shown(depth)}`);
    }
    return this.#threads.searching(search, async () => {
      const pool = await this.#threads.start("threads");
      const { chess960 } = this.settings;
      pool.instance.publishRoot(this.board.snapshot());
      pool.instance.exports.withdrawStop();
      search.begin();
      let total = 0;
      const complete = await pool.perft(depth, (move, nodes) => {
        total += nodes;
        search.callBack(() => onMove?.({ move: moveName(move, chess960), nodes }));
      });
      return complete ? total : null;
    });
  }

  /**
   * Ends a running search or perft soon, or the saving or loading of a table, and shortens a start; does nothing otherwise.
   */
  stop(): void {
    this.#saving.abort();
    this.stopBeforeClosing();
  }

  /** Does the same, but lets the saving of a table go on, so that the file is complete when the engine is closed. */
  stopBeforeClosing(): void {
    this.#loading.abort();
    this.#threads.search?.stop();
    this.hurry();
  }

  /** Makes a running start leave out what only makes the first search faster. Does nothing if none runs. */
  hurry(): void {
    this.#threads.hurry();
  }

  /** A picture of the board, the FEN and the key, for people. Several lines. */
  describe(): string {
    return boardText(this.board);
  }

  /**
   * The network's value of the current position and each man's share in it, as text for people.
   * @throws InputError while a search runs.
   */
  explain(): Promise<readonly string[]> {
    return this.#threads.exclusively("evaluating", async () => {
      const network = await this.#threads.network();
      return explanationText(this.#explainer()(network, this.board));
    });
  }

  /**
   * The endgame tables' results for a position, also while a search runs.
   * @throws InputError when the FEN is refused, when a table for the position is missing, or once the engine is closed.
   */
  async probeTablebase(fen: string): Promise<TablebaseResult> {
    const { tables } = this.#threads;
    this.#threads.refuseWhenClosed();
    if (typeof fen !== "string") throw new InputError(`fen must be text, not ${shown(fen)}`);
    // A setting that is still being applied may be the folder of the tables.
    await this.#threads.taskEnded();
    await tables.follow(this.settings.syzygyPath);
    this.#threads.refuseWhenClosed();
    if (tables.present.path === "") throw new InputError("no endgame tables: syzygyPath is empty");
    return tables.probe(fen);
  }

  /** FEN of the current position. */
  fen(): string {
    return this.board.fen();
  }

  /** Stops everything and releases workers and memory. The engine cannot be used afterwards. */
  async close(): Promise<void> {
    this.stop();
    await this.#threads.close();
  }
}

/** What UCI and the commands need of an engine. */
export type EngineApi = Omit<ChessEngine, "board" | "tableSnapshot" | "hurry" | "probeTablebase">;
