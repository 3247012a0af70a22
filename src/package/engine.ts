// The npm package's engine, over ChessEngine: it holds a position, and its searches can be iterated over.

import { checkValues, flag, isTexts, shown } from "../base/check";
import { InputError } from "../base/input-error";
import { lazy } from "../base/lazy";
import { quoted } from "../base/text";
import { Board, refuseTooMany } from "../engine/chess/board";
import { START_FEN } from "../engine/chess/fen";
import { gameEnd } from "../engine/chess/game-end";
import { moveToSan, onlyOf, readMoves, sanLine } from "../engine/chess/san";
import { ChessEngine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { Search } from "../engine/search";
import type {
  EngineSettings,
  GameEnd,
  PerftMove,
  SearchLimits,
  SettingsChanges,
  TablebaseResult,
  TableSnapshot,
  TableStatistics,
} from "../engine/types";
import { type Abortable, abortable } from "./abortable";
import { checkedLimits } from "./limits";

/**
 * A chess engine with a position, a transposition table and search threads of its own. Any number of engines can run
 * side by side. Each engine does one thing at a time: a call that would disturb a running search is refused with an
 * {@link InputError}.
 *
 * The engine returns moves in UCI notation (`e2e4`, `e7e8q`, castling `e1g1`). It accepts moves in UCI notation and in standard
 * algebraic notation (`Nf3`, `O-O`, `exd8=Q+`). {@link Engine.toSan} converts to standard algebraic notation. Positions are in FEN.
 * The first search starts the threads and allocates the table, unless {@link Engine.ready} has done so. In Node.js an idle engine
 * does not keep the process alive.
 */
export class Engine {
  readonly #engine: ChessEngine;
  /** Settles when the running search or perft has. */
  #running: Promise<unknown> = Promise.resolve();
  /** A board apart from the engine's, for callers' moves in either notation. */
  readonly #board = lazy(() => new Board(coreModule()));

  /**
   * An engine on the initial position.
   * @param settings the settings that differ from the defaults: see {@link EngineSettings}. Files are read later: an unreadable
   * `evalFile` or `syzygyPath` makes {@link Engine.ready} and the first search reject.
   * @throws InputError naming the first setting that is out of range.
   */
  constructor(settings: SettingsChanges = {}) {
    this.#engine = new ChessEngine(coreModule(), settings);
  }

  /** The current settings. If the machine lacks memory, the table is smaller than `hashMb`, and a note reports it. */
  get settings(): EngineSettings {
    return this.#engine.settings;
  }

  /**
   * A line on the endgame tables in `syzygyPath`; "" without a path. With a path from the constructor it is "" until
   * {@link Engine.ready} or the first search has read the folders.
   */
  get tablebasesFound(): string {
    return this.#engine.tablebasesFound;
  }

  /** True while a search or perft runs. Calls can also be refused while another one, such as `newGame`, is still working. */
  get busy(): boolean {
    return this.#engine.busy;
  }

  /**
   * Starts the threads, makes the system give the memory of the whole table, and waits until the code is compiled, so that the first
   * search is as fast as later ones. It takes about 0.4 s, and half a second more for each GB of the table. Optional: otherwise the
   * first search starts the threads and the table itself before its time begins, and the code becomes fast during it.
   * @returns notes for the user, one line each; empty if there are none. A note reports a smaller table or fewer threads
   * than the settings ask for, because the machine or the page allows no more.
   * @throws InputError when `evalFile` or `syzygyPath` of the constructor cannot be read.
   */
  ready(options: Abortable = {}): Promise<readonly string[]> {
    // The threads go on starting, so there is nothing to wait for after an abort.
    return this.#abortable(options, ({ signal }) => Promise.race([this.#engine.ready(), aborted(signal)]));
  }

  /**
   * Changes the settings that `changes` names. The other settings and the position stay. If one change is refused, all are.
   * Another value of these settings empties the table: `hashMb`, `threads`, `replacementScheme`, `evalFile`, `syzygyPath`,
   * `syzygy50MoveRule`, `limitStrength`, and at a limited level `elo` and `strengthSeed`. The same `syzygyPath` again, unless it is
   * empty, reads the folders again and empties the table too. If the threads run already, another `hashMb` or `threads` starts new
   * ones, and the promise resolves when the first of them is there.
   * @param changes for example `{ hashMb: 256, threads: 4 }`.
   * @param options an abort does not undo accepted settings. It shortens only the work that follows from them.
   * @returns notes for the user, as {@link Engine.ready} returns them.
   * @throws InputError while a search runs, or naming the first setting that is out of range.
   */
  configure(changes: SettingsChanges, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, () => this.#engine.configure(changes));
  }

  /**
   * Sets the position.
   * @param fen null = the initial position. It must be given.
   * @param moves the moves of the game from `fen` on. Positions of the game count as repetitions.
   * @throws InputError naming the bad field or move, or while a search runs. The previous position then stays.
   */
  setPosition(fen: string | null, moves: readonly string[] = []): void {
    this.#engine.setPosition(fen, this.#uciMoves(fen, moves));
  }

  /**
   * Converts a line of moves from the position, such as `pv`, to standard algebraic notation.
   * @param moves in either notation.
   * @throws InputError when a move is not legal.
   */
  toSan(moves: readonly string[]): readonly string[] {
    const fen = this.fen();
    const line = this.#uciMoves(fen, moves);
    return sanLine(this.#at(fen), line);
  }

  /**
   * Converts a line of moves from the position to UCI notation.
   * @param moves in either notation.
   * @throws InputError when a move is not legal.
   */
  toUci(moves: readonly string[]): readonly string[] {
    return this.#uciMoves(this.fen(), moves);
  }

  /** The position as FEN. */
  fen(): string {
    return this.#engine.fen();
  }

  /** The board as text for people, in several lines, with its FEN and Zobrist key. */
  describe(): string {
    return this.#engine.describe();
  }

  /**
   * The legal moves, in UCI notation or with `san` in standard algebraic notation. Empty when the side to move is mated or
   * stalemated.
   * @param options for example `{ san: true }`.
   */
  legalMoves(options: { readonly san?: boolean | undefined } = {}): readonly string[] {
    checkValues("option", options, { san: flag });
    const moves = this.#engine.board.legalMoves();
    if (!options.san) return moves;
    const board = this.#at(this.fen());
    return moves.map((move) => moveToSan(board, move));
  }

  get sideToMove(): "white" | "black" {
    return this.#engine.board.core.sideToMove() === 0 ? "white" : "black";
  }

  /** Whether the side to move is in check. */
  get inCheck(): boolean {
    return this.#engine.board.inCheck;
  }

  /** How the game has ended with this position, or null while it goes on. A drawn position can still be searched. */
  get gameEnd(): GameEnd | null {
    return gameEnd(this.#engine.board);
  }

  /**
   * Starts a search of the position and returns at once. The returned {@link Search} has the lines of analysis, the result, and
   * `stop()`.
   *
   * The search ends when one of its limits is reached, when it is stopped, or when there is nothing more to find: a proved mate, no
   * legal move, depth 239, or the node limit of a limited level. A search with `ponder` does not end before
   * {@link Search.ponderHit} or {@link Search.stop}, and keeps the process alive until then.
   *
   * This method never throws. If the search is refused, the loop throws an {@link InputError} and `result` rejects with it.
   * Reasons: another search runs (await its result first), another call such as `newGame` is still working, the engine is closed, a limit is unknown or out of
   * range, `searchMoves` has no legal move, a file of the constructor's settings cannot be read, or `ponder` in a page that is not
   * cross-origin isolated.
   * @param limits for example `{ depth: 12 }` or `{ moveTimeMs: 1000 }`.
   * @param options an abort of `signal` ends the search. The loop and `result` then fail with the signal's reason.
   * @returns the running search.
   */
  search(limits: SearchLimits = {}, options: Abortable = {}): Search {
    const search = new Search(limits ?? {});
    const work = async () => this.#engine.search(this.#readMoves(checkedLimits(limits)), search, search);
    this.#follow(search.perform(() => abortable(options, () => search.stop(), work)));
    return search;
  }

  /** Root moves in UCI notation; text that is no legal move stays as it is, and the engine refuses it. */
  #readMoves(limits: SearchLimits): SearchLimits {
    const read = (move: string) => onlyOf(readMoves(this.#at(this.fen()), move)) ?? move;
    return { ...limits, searchMoves: limits.searchMoves?.map(read) };
  }

  /**
   * Counts the leaves of the tree of legal moves.
   * @param depth plies, 1…240.
   * @param onMove is called with the count of each root move in turn.
   * @returns the total, or null when stopped.
   * @throws InputError while a search runs, when `depth` is out of range, or when `onMove` is not a function. An error that
   * `onMove` throws ends the count and is thrown on.
   */
  perft(depth: number, onMove?: (move: PerftMove) => void, options: Abortable = {}): Promise<number | null> {
    const search = new Search();
    const count = abortable(
      options,
      () => search.stop(),
      async () => {
        if (onMove !== undefined && typeof onMove !== "function")
          throw new InputError(`onMove must be a function, not ${shown(onMove)}`);
        return this.#engine.perft(depth, onMove, search);
      },
    );
    this.#follow(count);
    return count;
  }

  /** Makes `close` wait for this as well as for earlier work: a refused search ends before the running one. */
  #follow(work: Promise<unknown>): void {
    this.#running = Promise.allSettled([this.#running, work]).then(() => undefined);
  }

  /**
   * Ends the running search or perft soon, or the saving or loading of a table, and shortens the wait of {@link Engine.ready}. Does
   * nothing otherwise. The promise, which never rejects, resolves when the search or perft has ended.
   */
  async stop(): Promise<void> {
    this.#engine.stop();
    await this.#running;
  }

  /**
   * Call it before a new game. It empties the table and clears the move statistics that the threads have learned.
   * @throws InputError while a search runs.
   */
  newGame(options: Abortable = {}): Promise<void> {
    return this.#abortable(options, () => this.#engine.newGame());
  }

  /** Empties the table and keeps the move statistics of the threads. @throws InputError while a search runs. */
  clearHash(options: Abortable = {}): Promise<void> {
    return this.#abortable(options, () => this.#engine.clearHash());
  }

  /**
   * Counts the events in the table during the last search, and its present content. The counts of events are zero unless the
   * setting `tableStatistics` was on.
   * @throws InputError while a search runs.
   */
  tableStatistics(options: Abortable = {}): Promise<TableStatistics> {
    return this.#abortable(options, () => this.#engine.tableStatistics());
  }

  /**
   * The present counts of events in the table, and its content estimated from a sample of entries. The result includes the
   * sample. The call is allowed during a search and takes less than a millisecond.
   * @returns null when the setting `tableStatistics` is off, before the threads have started, and once the engine is closed. In a
   * page that is not cross-origin isolated, the snapshot is from the last line that the search reported.
   */
  tableSnapshot(): TableSnapshot | null {
    return this.#engine.tableSnapshot();
  }

  /**
   * Writes the table to a file.
   * @returns notes for the user, as {@link Engine.ready} returns them.
   * @throws InputError while a search runs, when the file cannot be written, and in a browser.
   */
  saveHash(file: string, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, (interruption) => this.#engine.saveHash(file, interruption));
  }

  /**
   * Reads a table that {@link Engine.saveHash} wrote, and takes over its size and replacement scheme.
   * @returns notes for the user, as {@link Engine.ready} returns them.
   * @throws InputError while a search runs, when the file is damaged, foreign or cannot be read, and in a browser. The table then
   * stays as it was.
   */
  loadHash(file: string, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, (interruption) => this.#engine.loadHash(file, interruption));
  }

  /**
   * Looks up a position in the endgame tables of the setting `syzygyPath`. The call is allowed during a search. The fifty-move
   * counter of the position affects only the order of the moves.
   * @param fen a position of at most seven men without castling rights.
   * @throws InputError when the FEN is refused, when a table for the position is missing (the message names the file), or once the
   * engine is closed.
   */
  probeTablebase(fen: string): Promise<TablebaseResult> {
    return this.#engine.probeTablebase(fen);
  }

  /** Does work other than a search. An abort ends this work, and never the search or file of another call. */
  #abortable<Result>(
    options: Abortable,
    work: (interruption: AbortController) => Promise<Result>,
  ): Promise<Result> {
    const interruption = new AbortController();
    const stop = () => {
      interruption.abort();
      this.#engine.hurry();
    };
    return abortable(options, stop, () => work(interruption));
  }

  /**
   * Stops a running search, which still gives its result. Then it ends the threads and leaves the memory to the garbage
   * collector. Afterwards the position can still be read (`fen`, `legalMoves`, `toSan`). Every call that changes the engine, or
   * needs its threads or endgame tables, is refused with an {@link InputError}. A second `close` does nothing.
   */
  async close(): Promise<void> {
    await this.stop();
    await this.#engine.close();
  }

  /** {@link Engine.close} for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The board for moves, set to a position; `fen` null = the initial one. @throws InputError naming the bad field. */
  #at(fen: string | null): Board {
    const board = this.#board();
    board.chess960 = this.settings.chess960;
    board.set(fen ?? START_FEN);
    return board;
  }

  /**
   * The moves of a game from a position in UCI notation. The engine, not this function, refuses a position that is no text.
   * @throws InputError naming the bad field or move.
   */
  #uciMoves(fen: string | null, moves: readonly string[]): readonly string[] {
    if (!isTexts(moves)) throw new InputError(`moves must be a list of moves, not ${shown(moves)}`);
    refuseTooMany(moves);
    if (fen !== null && typeof fen !== "string") return moves;
    const board = this.#at(fen);
    return moves.map((text, index) => {
      const move = legal(board, text, index);
      board.play(move);
      return move;
    });
  }
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function legal(board: Board, text: string, index: number): string {
  const moves = readMoves(board, text);
  const move = onlyOf(moves);
  if (move !== null) return move;
  const fault = moves.length === 0 ? "illegal" : "ambiguous";
  throw new InputError(`${fault} move ${quoted(text)} (move ${index + 1} of the list)`);
}
