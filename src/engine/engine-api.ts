// The interface of an engine for the products: UCI, the commands and the npm package.
import type { Search } from "./search/search";
import type {
  EngineSettings,
  PerftMove,
  SearchLimits,
  SearchListener,
  SearchResult,
  SettingsChanges,
  TableStatistics,
} from "./types";

/** An engine that runs one search or perft at a time. */
export interface EngineApi {
  readonly settings: EngineSettings;
  /** True from the start of a search or perft until its promise settles. */
  readonly busy: boolean;
  /** A line on the endgame tables that the last change of `syzygyPath`, or the start, found; "" without a path. */
  readonly tablebasesFound: string;

  /**
   * Changes some settings. Returns notes for the user (for example about a size that the machine could not give).
   * @throws InputError naming the first setting that is out of range or a file that is refused, and while a search or another task
   * runs. All settings then stay.
   */
  configure(changes: SettingsChanges): Promise<readonly string[]>;

  /**
   * Waits for settings that are being applied, then starts workers and allocates the table if they are not ready. During a search
   * it waits only for workers that are still starting.
   */
  ready(): Promise<readonly string[]>;

  /** Forgets the game: clears table and histories. @throws InputError while a search runs. */
  newGame(): Promise<void>;

  /** Clears the table only. @throws InputError while a search runs. */
  clearHash(): Promise<void>;

  /**
   * Statistics of the last search (all zero unless `settings.tableStatistics` was on) and of the table's present content.
   * @throws InputError while a search runs.
   */
  tableStatistics(): Promise<TableStatistics>;

  /** False until a search or a loaded file has filled the table, and again after it was emptied. */
  readonly isTableUsed: boolean;

  /** Writes the table to a file. @throws InputError while a search runs or when the file cannot be written. */
  saveHash(file: string): Promise<readonly string[]>;

  /**
   * Reads a table that `saveHash` wrote, and takes over its size and scheme. Returns notes.
   * @throws InputError while a search runs, or when the file cannot be read, is damaged or is not a saved table; the
   * table then stays as before.
   */
  loadHash(file: string): Promise<readonly string[]>;

  /**
   * Sets the position: a FEN (null = the initial position) and moves in UCI notation from it.
   * @throws InputError naming the bad field or move; the previous position then stays.
   */
  setPosition(fen: string | null, moves: readonly string[]): void;

  /**
   * Searches the current position. Time limits count from `search.startedAt` and include the start of workers that
   * `ready()` has not started yet. Resolves when a limit is reached, after `search.stop()`, or when there is nothing more
   * to find: a proved mate, no legal move, the greatest depth, the node limit of a limited level. A pondering search
   * resolves only after `search.stop()` or `search.ponderHit()`. Rejects with the error that a callback throws.
   * @param search the caller's search; its `ponderHit()` may be called meanwhile
   * @throws InputError when busy, or when `searchMoves` holds no legal move.
   */
  search(limits: SearchLimits, listener?: SearchListener, search?: Search<unknown>): Promise<SearchResult>;

  /**
   * Counts leaves; `onMove` gets each root move's count in turn. Resolves to the total, or to null when stopped. Rejects
   * with the error that `onMove` throws.
   * @param search the caller's perft
   * @throws InputError when busy, or when `depth` is not a whole number from 1 to 240.
   */
  perft(depth: number, onMove?: (move: PerftMove) => void, search?: Search<unknown>): Promise<number | null>;

  /**
   * Ends a running search or perft soon, or the saving or loading of a table, and the hidden search of a start; does nothing
   * otherwise.
   */
  stop(): void;

  /** Does the same, but lets the saving of a table go on, so that the file is complete when the engine is closed. */
  stopBeforeClosing(): void;

  /** A picture of the board, the FEN and the key, for people. Several lines. */
  describe(): string;

  /**
   * The network's value of the current position and each man's share in it, as text for people.
   * @throws InputError while a search runs.
   */
  explain(): Promise<readonly string[]>;

  /** FEN of the current position. */
  fen(): string;

  /** Legal moves of the current position, in UCI notation. */
  legalMoves(): readonly string[];

  /** Stops everything and releases workers and memory. The engine cannot be used afterwards. */
  close(): Promise<void>;
}
