// The data that the engine and an embedding program exchange: plain objects, independent of UCI and WebAssembly.

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

/** The settings of an engine. Changes take effect before the next search. */
export interface EngineSettings {
  /** Transposition table size in MiB, 1…4080 or, from Node.js 24 on, 1…262143 (default 16). It is smaller if the machine has less room. */
  readonly hashMb: number;
  /** Search threads, 1…256 (default 1). */
  readonly threads: number;
  /** Chooses the position to overwrite on a collision (default Aging). A change empties the table. */
  readonly replacementScheme: SchemeName;
  /**
   * True (default true): the table keeps results of earlier searches, and overwrites them first
   * (generations). False: the engine clears the table before every search.
   */
  readonly timeStamping: boolean;
  /** Count events in the table (default false): see `tableStatistics()`. */
  readonly tableStatistics: boolean;
  /** Best lines to report, 1…256 (default 1). */
  readonly multiPv: number;
  /** Chess960: castling is written as king takes rook (default false). */
  readonly chess960: boolean;
  /** Milliseconds kept back from every move for communication, 0…5000 (default 10). */
  readonly moveOverheadMs: number;
  /** True: play as a person rated `elo` would (default false). The search then uses one thread and ignores `threads`. */
  readonly limitStrength: boolean;
  /**
   * Rating to play at when `limitStrength` is on, 1000…2800 (default 1600). docs/levels.md describes its
   * measurement.
   */
  readonly elo: number;
  /** Selects the mistakes of a limited level, 0…2147483647 (default 0): the same seed plays the same game. */
  readonly strengthSeed: number;
  /** File of the network to evaluate with; "" = the embedded one (default ""). Not in a page. */
  readonly evalFile: string;
  /**
   * Folders of Syzygy endgame tables, separated as the system separates paths (";" on Windows, else ":"); "" = none
   * (default ""). In a page "opfs:NAME" is a folder of the origin-private file system, anything else the address of a folder
   * on a server, and ";" separates them. See docs/tablebases.md.
   */
  readonly syzygyPath: string;
  /**
   * Least depth in plies, 1…100 (default 1), at which the search probes tables of `syzygyProbeLimit` men. It probes smaller
   * tables at every depth.
   */
  readonly syzygyProbeDepth: number;
  /** Men of the largest tables that are probed, 0…7 (default 7); 0 = no table is probed. */
  readonly syzygyProbeLimit: number;
  /** True (default true): a cursed win (drawn by the fifty-move rule) counts as a draw. False: as a win. */
  readonly syzygy50MoveRule: boolean;
  /** Parameters of the search by name; only a tuning build lets them be set. */
  readonly tunables: Readonly<Record<string, number>>;
}

/** Settings to change; a setting that is absent or undefined stays. */
export type SettingsChanges = {
  readonly [Name in keyof EngineSettings]?: EngineSettings[Name] | undefined;
};

/** Limits of one search; absent or undefined = no limit. With no limit at all the search is infinite. */
export interface SearchLimits {
  /** Root moves to consider; absent or empty = all. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Think on the opponent's time: the clock does not count, and no answer is given, until `ponderHit()`. */
  readonly ponder?: boolean | undefined;
  /** Remaining time of White in milliseconds, from 0. */
  readonly whiteTimeMs?: number | undefined;
  /** Remaining time of Black in milliseconds, from 0. */
  readonly blackTimeMs?: number | undefined;
  /** Time that White gets for each move, in milliseconds, from 0. */
  readonly whiteIncrementMs?: number | undefined;
  /** Time that Black gets for each move, in milliseconds, from 0. */
  readonly blackIncrementMs?: number | undefined;
  /** Moves to the next time control, from 1; no limit without a time. */
  readonly movesToGo?: number | undefined;
  /** Plies, 1…239. */
  readonly depth?: number | undefined;
  /** Nodes, from 1. */
  readonly nodes?: number | undefined;
  /** Stop when a mate in at most this many moves is found, from 1; the node limit of a limited level then does not hold. */
  readonly mate?: number | undefined;
  /**
   * Time of the search in milliseconds, from 0. `moveOverheadMs` is subtracted, but at most half of the time. A proved mate or a limited
   * level ends the search sooner.
   */
  readonly moveTimeMs?: number | undefined;
  /** Search until a stop, or until there is nothing more to find. Times and `mate` do not count then; `depth` and `nodes` do. */
  readonly infinite?: boolean | undefined;
}

/** A score from the side to move's view. */
export type Score =
  | { readonly kind: "cp"; readonly value: number }
  /** Moves, not plies. Negative: the side to move will be mated; 0: it is mated now. */
  | { readonly kind: "mate"; readonly value: number };

/** Chances in per mille that add up to 1000, from the side to move's view. */
export interface WinDrawLoss {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** One line of analysis. */
export interface SearchInfo {
  /** Depth of the iteration in plies. */
  readonly depth: number;
  /** Greatest ply that the search has reached. */
  readonly selectiveDepth: number;
  /** 1 = best line. */
  readonly multiPv: number;
  /** From the side to move's view. */
  readonly score: Score;
  /** Present while the score is only a bound of an unfinished iteration. */
  readonly bound?: "lower" | "upper";
  /** Chances that follow from the score. */
  readonly wdl: WinDrawLoss;
  /** Nodes so far, of all threads. */
  readonly nodes: number;
  /** Whole milliseconds since the request for the search. */
  readonly timeMs: number;
  /** Per mille of the table written in this search's generation. */
  readonly hashFull: number;
  /**
   * Successful probes of endgame tables: moves of the root and positions inside the tree. Hits in the transposition table are
   * counted in {@link TableStatistics}.
   */
  readonly tbHits: number;
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
  /** The expected reply in UCI notation; null if the line has none. */
  readonly ponderMove: string | null;
  /** Nodes of all threads. */
  readonly nodes: number;
  /** Whole milliseconds since the clock of the search started. */
  readonly timeMs: number;
  /** Part of the table that this search has filled at its end, per mille. */
  readonly hashFull: number;
  /**
   * The last report of the best line. It is from the last completed iteration, or from the stopped one if that found another
   * line (its score may be a `bound` then). In a position without a legal move the line has depth 0 and no moves; its score
   * shows mate or stalemate.
   */
  readonly info: SearchInfo | null;
}

/** Callbacks while a search runs; each is called on the caller's thread, in order. */
export interface SearchListener {
  onInfo?(info: SearchInfo): void;
  onCurrentMove?(current: CurrentMove): void;
  /** Notes for the user: about a smaller table or fewer threads, moves that are ignored, or a bad file of endgame tables. */
  onNote?(note: string): void;
}

/**
 * A result from tables: of a position for the side to move, or of a move for the side that plays it. It holds
 * for a fifty-move counter of 0.
 */
export interface TablebaseScore {
  /** 2 won, 1 cursed win (drawn by the fifty-move rule), 0 drawn, −1 blessed loss (drawn by the fifty-move rule), −2 lost. */
  readonly wdl: number;
  /**
   * Distance to zeroing: plies to the next capture or pawn move in best play, or to mate. Positive for the winning side,
   * negative for the losing side, 0 in a draw, beyond ±100 where the fifty-move rule makes it a draw. It can be one too
   * small where that changes no result. Null where a DTZ table is missing.
   */
  readonly dtz: number | null;
}

export interface TablebaseMove extends TablebaseScore {
  /** UCI notation. */
  readonly move: string;
}

export interface TablebaseResult extends TablebaseScore {
  /** All legal moves, the best first. The order takes the position's own fifty-move counter into account. */
  readonly moves: readonly TablebaseMove[];
}

/** One root move of a perft. */
export interface PerftMove {
  /** UCI notation. */
  readonly move: string;
  /** Leaves below the move. */
  readonly nodes: number;
}

/** Events in the table during the last search, and the table's content: numbers of events and of entries. */
export interface TableStatistics {
  /** Positions the table can hold. */
  readonly capacity: number;
  /** Look-ups. */
  readonly probes: number;
  /** Look-ups that found the position. */
  readonly hits: number;
  /** Hits with a move. */
  readonly moveHits: number;
  /** Stored moves that were not legal in the position: hash errors. */
  readonly illegalMoves: number;
  /** Nodes cut off by the table, by the kind of stored bound. */
  readonly cuts: { readonly upper: number; readonly lower: number; readonly exact: number };
  /** Results that the search wanted to store. */
  readonly stores: number;
  /** Outcomes of the stores. The five add up to `stores`. */
  readonly writes: {
    /** To an empty entry. */
    readonly filled: number;
    /** Over an earlier result of the same position. */
    readonly updated: number;
    /** Over another position of an earlier search. */
    readonly overwroteOld: number;
    /** Over another position of this search. */
    readonly overwroteCurrent: number;
    /** Not written: the scheme kept the old entry. */
    readonly dropped: number;
  };
  /** Overwritten positions by age: searches since they were written, 0…31. */
  readonly victimsByAge: readonly number[];
  /** Overwritten positions by depth, 0…63 (63 = or more). */
  readonly victimsByDepth: readonly number[];
  /** Positions in the table by age. */
  readonly heldByAge: readonly number[];
  /** Positions in the table by depth. */
  readonly heldByDepth: readonly number[];
}

/** One sampled entry of the table: searches since it was written, 0…31, and its depth, 0…63 (63 = or more). */
export interface TableSample {
  readonly age: number;
  readonly depth: number;
}

/** A snapshot of the table during a search. Its content is estimated from the sample. */
export interface TableSnapshot extends TableStatistics {
  /** 4096 entries from all over the table, always the same ones; null = empty. */
  readonly sample: readonly (TableSample | null)[];
}

/** How a game has ended. The last three are draws that programs declare without a player's claim. */
export type GameEnd =
  | "checkmate"
  | "stalemate"
  | "insufficientMaterial"
  | "fiftyMoves"
  | "threefoldRepetition";
