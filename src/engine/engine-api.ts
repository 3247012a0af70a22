// What an engine does for the products: UCI, the commands and the npm package.
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

/** The engine as the protocol sees it. One search or perft at a time. */
export interface EngineApi {
  readonly settings: EngineSettings;
  /** True from the start of a search or perft until its promise settles. */
  readonly busy: boolean;

  /**
   * Changes some settings. Returns notes worth telling the user (a size the machine could not give, …).
   * @throws InputError while a search runs.
   */
  configure(changes: SettingsChanges): Promise<readonly string[]>;

  /**
   * Starts workers and allocates the table, if not done yet, by settings on their way as well. Resolves at once during a
   * search.
   */
  ready(): Promise<readonly string[]>;

  /** Forgets the game: clears table and histories. @throws InputError while a search runs. */
  newGame(): Promise<void>;

  /** Clears the table only. @throws InputError while a search runs. */
  clearHash(): Promise<void>;

  /**
   * Statistics of the last search (all zero unless `settings.tableStatistics` was on) and of what the table holds now.
   * @throws InputError while a search runs.
   */
  tableStatistics(): Promise<TableStatistics>;

  /** Writes the table to a file. @throws InputError while a search runs or when the file cannot be written. */
  saveHash(file: string): Promise<readonly string[]>;

  /**
   * Reads a table that `saveHash` wrote, taking over its size and scheme. Returns notes.
   * @throws InputError while a search runs, or when the file cannot be read, is damaged or is not such a file; the
   * table is then as before.
   */
  loadHash(file: string): Promise<readonly string[]>;

  /**
   * Sets the position: a FEN (null = the initial position) and moves in UCI notation from it.
   * @throws InputError naming the bad field or move; the previous position then stays.
   */
  setPosition(fen: string | null, moves: readonly string[]): void;

  /**
   * Searches the position that is set. Time limits count from `search.startedAt`, and include what it takes to start
   * workers that `ready()` has not started yet. Resolves when a limit is reached, after `search.stop()`, or when there is
   * nothing more to find: a proved mate, no legal move, the greatest depth, all a limited level sees. A pondering search
   * resolves only after `search.stop()` or `search.ponderHit()`. Rejects with what a callback throws.
   * @param search the search as its asker holds it; `limits.ponder` is that of the moment
   * @throws InputError when busy, or when `searchMoves` holds no legal move.
   */
  search(limits: SearchLimits, listener?: SearchListener, search?: Search<unknown>): Promise<SearchResult>;

  /**
   * Counts leaves; `onMove` gets each root move's count in turn. Resolves to the total, or to null when stopped. Rejects
   * with what `onMove` throws.
   * @param search the perft as its asker holds it
   * @throws InputError when busy, or when `depth` is not a whole number from 1.
   */
  perft(depth: number, onMove?: (move: PerftMove) => void, search?: Search<unknown>): Promise<number | null>;

  /** Ends the running search or perft soon, and the saving or loading of a table; harmless otherwise. */
  stop(): void;

  /** A picture of the board, the FEN and the key, for people. Several lines. */
  describe(): string;

  /**
   * What the network says of the position that is set, and each man's share in it, for people.
   * @throws InputError while a search runs.
   */
  explain(): Promise<readonly string[]>;

  /** FEN of the position that is set. */
  fen(): string;

  /** Legal moves of the position that is set, in UCI notation. */
  legalMoves(): readonly string[];

  /** Stops everything and releases workers and memory. The engine cannot be used afterwards. */
  close(): Promise<void>;
}
