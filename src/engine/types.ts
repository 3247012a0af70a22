// What an engine is to the program that embeds it: plain data in, plain data out. Nothing here knows UCI or WebAssembly.

/** Name of a replacement scheme of the transposition table. */
export type SchemeName =
  | "Aging"
  | "Deep"
  | "New"
  | "Old"
  | "Big1"
  | "BigAll"
  | "TwoDeep"
  | "TwoBig1"
  | "Stale"
  | "Bucket"
  | "MoveOrder";

/** Everything about an engine that can be configured. Changes take effect before the next search. */
export interface EngineSettings {
  /** Transposition table size in MiB, 1…4080 (default 16); less is used where the machine has less room. */
  readonly hashMb: number;
  /** Search threads, 1…256 (default 1). */
  readonly threads: number;
  /** Which position is overwritten on a collision (default Aging). A change empties the table. */
  readonly replacementScheme: SchemeName;
  /**
   * True (default true): results of earlier searches still answer look-ups but may be overwritten first (generations).
   * False: the table is cleared before every search.
   */
  readonly timeStamping: boolean;
  /** Count what happens inside the table (default false): see `tableStatistics()`. */
  readonly tableStatistics: boolean;
  /** Best lines to report, 1…256 (default 1). */
  readonly multiPv: number;
  /** Chess960: castling is written as king takes rook (default false). */
  readonly chess960: boolean;
  /** Milliseconds kept back from every move for communication, 0…5000 (default 10). */
  readonly moveOverheadMs: number;
  /** True: play as a person rated `elo` would (default false). One thread searches then, whatever `threads` says. */
  readonly limitStrength: boolean;
  /** Rating to play at when `limitStrength` is on, 1000…2800 (default 1600); see docs/levels.md for how it was measured. */
  readonly elo: number;
  /** Which positions a limited level misjudges, 0…2147483647 (default 0): the same seed plays the same game. */
  readonly strengthSeed: number;
  /** File of the network to evaluate with; "" = the embedded one (default ""). Not in a page. */
  readonly evalFile: string;
  /**
   * Folders of Syzygy endgame tables, separated as the system separates paths (";" on Windows, else ":"); "" = none
   * (default ""). Not in a page. See docs/tablebases.md.
   */
  readonly syzygyPath: string;
  /**
   * Least depth in plies, 1…100 (default 1), at which the search asks tables of `syzygyProbeLimit` men. It asks smaller tables
   * at every depth.
   */
  readonly syzygyProbeDepth: number;
  /** Men of the largest tables that are asked, 0…7 (default 7); 0 = none are. */
  readonly syzygyProbeLimit: number;
  /** True (default true): a win that the fifty-move rule spoils counts as a draw. False: as a win. */
  readonly syzygy50MoveRule: boolean;
  /** Numbers of the search by name; only tuning builds have any that can be set. */
  readonly tunables: Readonly<Record<string, number>>;
}

/** Settings to change; what is absent or undefined stays. */
export type SettingsChanges = {
  readonly [Name in keyof EngineSettings]?: EngineSettings[Name] | undefined;
};

/** Limits of one search; absent or undefined = none. All absent = search as `infinite` does. */
export interface SearchLimits {
  /** Root moves to consider, in UCI notation; absent or empty = all. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Think on the opponent's time: the clock does not count, and no answer is given, until `ponderHit()`. */
  readonly ponder?: boolean | undefined;
  /** Remaining time and increment per side, milliseconds. */
  readonly whiteTimeMs?: number | undefined;
  readonly blackTimeMs?: number | undefined;
  readonly whiteIncrementMs?: number | undefined;
  readonly blackIncrementMs?: number | undefined;
  /** Moves to the next time control, from 1. */
  readonly movesToGo?: number | undefined;
  /** Plies, 1…239. */
  readonly depth?: number | undefined;
  /** From 1. */
  readonly nodes?: number | undefined;
  /** Stop when a mate in so many moves is found, from 1; a limited level looks for it at full length. */
  readonly mate?: number | undefined;
  /** At most so long, milliseconds, less `moveOverheadMs`; a proven mate or a limited level ends it sooner. */
  readonly moveTimeMs?: number | undefined;
  /** Search until stopped, or until there is nothing more to find. */
  readonly infinite?: boolean | undefined;
}

/** A score from the side to move's view. */
export type Score =
  | { readonly kind: "cp"; readonly value: number }
  /** Moves, not plies; negative = the side to move is mated. 0 = is mated now. */
  | { readonly kind: "mate"; readonly value: number };

/** Chances in per mille that add up to 1000, from the side to move's view. */
export interface WinDrawLoss {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** One line of analysis. */
export interface SearchInfo {
  readonly depth: number;
  readonly selectiveDepth: number;
  /** 1 = best line. */
  readonly multiPv: number;
  readonly score: Score;
  /** Present while the score is only a bound of an unfinished iteration. */
  readonly bound?: "lower" | "upper";
  readonly wdl: WinDrawLoss;
  readonly nodes: number;
  /** Whole milliseconds since the search was asked for. */
  readonly timeMs: number;
  /** Per mille of the table written in this search's generation. */
  readonly hashFull: number;
  /** Positions that endgame tables have told: moves of the root, and positions inside the tree. */
  readonly tableHits: number;
  /** Moves in UCI notation, each legal after the ones before it. */
  readonly pv: readonly string[];
}

/** The root move being searched; reported only in long searches. */
export interface CurrentMove {
  readonly depth: number;
  readonly move: string;
  /** 1 = first root move. */
  readonly number: number;
}

export interface SearchResult {
  /** UCI notation; null when the position has no legal move. */
  readonly bestMove: string | null;
  /** The reply expected, when the line holds one. */
  readonly ponderMove: string | null;
  readonly nodes: number;
  readonly timeMs: number;
  /**
   * The best line as it was told last: of the last completed iteration, or of the one that was stopped, where that has found
   * another (its score may be a `bound` then). Where there is no legal move one of depth 0 without moves, which tells mate
   * from stalemate.
   */
  readonly info: SearchInfo | null;
}

/** Callbacks while a search runs; each is called on the caller's thread, in order. */
export interface SearchListener {
  /** The threads are up and the search begins. */
  onStart?(): void;
  onInfo?(info: SearchInfo): void;
  onCurrentMove?(current: CurrentMove): void;
  /** Notes of a search that had to start the workers first, as `ready()` returns them. */
  onNote?(note: string): void;
}

/** A result of tables, for the side to move, or of a move for the side that makes it. The fifty-move counter counts as 0. */
export interface TablebaseScore {
  /** 2 won, 1 won but for the fifty-move rule, 0 drawn, −1 lost but for the fifty-move rule, −2 lost. */
  readonly wdl: number;
  /**
   * Plies to the next capture or pawn move in best play, or to mate; above 0 for the side that wins, below 0 for the one
   * that loses, beyond ±100 where the fifty-move rule makes it a draw, 0 in a draw. It can be one too small where that
   * changes no result. Null where a DTZ table is missing.
   */
  readonly dtz: number | null;
}

export interface TablebaseMove extends TablebaseScore {
  /** UCI notation. */
  readonly move: string;
}

export interface TablebaseResult extends TablebaseScore {
  /** All legal moves, the best first by the rules of the game: the position's own fifty-move counter counts. */
  readonly moves: readonly TablebaseMove[];
}

/** One root move of a perft. */
export interface PerftMove {
  readonly move: string;
  readonly nodes: number;
}

/** What happened inside the table during the last search, and what the table holds. Numbers of entries or events. */
export interface TableStatistics {
  /** Positions the table can hold. */
  readonly capacity: number;
  readonly probes: number;
  readonly hits: number;
  /** Hits that held a move. */
  readonly moveHits: number;
  /** Stored moves that were not legal in the position: hash errors. */
  readonly illegalMoves: number;
  /** Nodes whose search the table ended, by the kind of stored bound. */
  readonly cuts: { readonly upper: number; readonly lower: number; readonly exact: number };
  readonly stores: number;
  /** What became of the stores. The five add up to `stores`. */
  readonly writes: {
    /** To an empty entry. */
    readonly filled: number;
    /** Over an earlier result of the same position. */
    readonly updated: number;
    /** Over another position of an earlier search. */
    readonly overwroteOld: number;
    /** Over another position of this search. */
    readonly overwroteCurrent: number;
    /** Not written: the scheme kept what was there. */
    readonly dropped: number;
  };
  /** Positions overwritten by others, by searches since they were written, 0…31, and by depth, 0…63 (63 = or more). */
  readonly victimsByAge: readonly number[];
  readonly victimsByDepth: readonly number[];
  /** Positions the table holds, likewise. */
  readonly heldByAge: readonly number[];
  readonly heldByDepth: readonly number[];
}

/** One entry of the table as it was seen: searches since it was written, 0…31, and its depth, 0…63 (63 = or more). */
export interface TableSample {
  readonly age: number;
  readonly depth: number;
}

/** The table in the middle of its work. What it holds is estimated from the sample. */
export interface TableSnapshot extends TableStatistics {
  /** 4096 entries from all over the table, always the same ones; null = empty. */
  readonly sample: readonly (TableSample | null)[];
}

/** How a game has ended. The last three are draws by the rules of play between programs, without a claim. */
export type GameEnd =
  | "checkmate"
  | "stalemate"
  | "insufficientMaterial"
  | "fiftyMoves"
  | "threefoldRepetition";

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
   * Searches the position that is set, from now: time limits include what it takes to start workers that `ready()`
   * has not started yet. Resolves when a limit is reached, after `stop()`, or when there is nothing more to find: a proved
   * mate, no legal move, the greatest depth, all a limited level sees. A pondering search resolves only after `stop()` or
   * `ponderHit()`. Rejects with what a callback throws.
   * `startedAt` is when it was asked for where that was earlier, in ms on the clock of `#platform/monotonic`.
   * @throws InputError when busy, or when `searchMoves` holds no legal move.
   */
  search(limits: SearchLimits, listener?: SearchListener, startedAt?: number): Promise<SearchResult>;

  /**
   * Counts leaves; `onMove` gets each root move's count in turn. Resolves to the total, or to null when stopped. Rejects
   * with what `onMove` throws.
   * @throws InputError when busy, or when `depth` is not a whole number from 1.
   */
  perft(depth: number, onMove?: (move: PerftMove) => void): Promise<number | null>;

  /** Ends the running search or perft soon, and the saving or loading of a table; harmless otherwise. */
  stop(): void;

  /**
   * Ends the running search or perft by ending its threads, for when a `stop` is not obeyed: it rejects, and the table
   * is lost. Harmless otherwise.
   */
  abandon(): void;

  /**
   * The opponent played the expected move: the limits apply, counted from the start of the search. Harmless otherwise.
   */
  ponderHit(): void;

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
