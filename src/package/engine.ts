// The npm package's engine: it holds a position, and its searches can be iterated over.

import { shown } from "../base/check";
import { InputError } from "../base/input-error";
import { gameEnd } from "../engine/chess/game-end";
import { ChessEngine } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { checkLimits } from "../engine/limits/check-limits";
import { Search } from "../engine/search/search";
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
import { Notation } from "./notation";

/**
 * A chess engine with a position, a transposition table and search threads of its own. Any number of engines can live
 * side by side; each does one thing at a time and refuses what would disturb it with an {@link InputError}.
 *
 * Moves are given in UCI notation (`e2e4`, `e7e8q`, castling `e1g1`) and taken in it or in standard algebraic notation
 * (`Nf3`, `O-O`, `exd8=Q+`); {@link Engine.toSan} writes the latter. Positions are in FEN. Threads and table are made by the first
 * search, or by {@link Engine.ready}. In Node.js an idle engine does not keep the process alive.
 */
export class Engine {
  readonly #engine: ChessEngine;
  /** Settles when the running search or perft has. */
  #running: Promise<unknown> = Promise.resolve();
  readonly #notation = new Notation();

  /**
   * An engine on the initial position.
   * @param settings the settings that differ from the defaults: see {@link EngineSettings}.
   * @throws InputError naming the first setting that is out of range.
   */
  constructor(settings: SettingsChanges = {}) {
    this.#engine = new ChessEngine(coreModule(), settings);
  }

  /** The current settings. Where the machine lacks room, the table is smaller than `hashMb`; a note reports it. */
  get settings(): EngineSettings {
    return this.#engine.settings;
  }

  /** True while a search or perft runs. */
  get busy(): boolean {
    return this.#engine.busy;
  }

  /**
   * Starts threads, allocates the table and has the code compiled well, so that the first search loses no time (about
   * 0.4 s). Optional.
   * @returns notes for the user: a table or threads reduced because the machine or the page allows no more.
   */
  ready(options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, () => this.#engine.ready());
  }

  /**
   * Changes some settings; the position stays. Another size, number of threads or replacement scheme empties the table.
   * @param options an abort does not undo accepted settings; it shortens the work that follows from them.
   * @returns notes, as {@link Engine.ready} does.
   * @throws InputError while a search runs, or naming the first setting that is out of range.
   */
  configure(changes: SettingsChanges, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, () => this.#engine.configure(changes));
  }

  /**
   * Sets the position, all or nothing.
   * @param fen null = the initial position.
   * @param moves the game from there; repetitions count from its first position.
   * @throws InputError naming the bad field or move, or while a search runs; the previous position then stays.
   */
  setPosition(fen: string | null, moves: readonly string[] = []): void {
    const { chess960 } = this.#engine.settings;
    this.#engine.setPosition(fen, this.#notation.uciMoves(fen, moves, chess960));
  }

  /**
   * A line from the position, such as `pv`, in standard algebraic notation.
   * @param moves in either notation.
   * @throws InputError when one of them is not legal.
   */
  toSan(moves: readonly string[]): readonly string[] {
    return this.#notation.sanLine(this.fen(), moves, this.#engine.settings.chess960);
  }

  /** A line from the position, in either notation, in UCI notation. @throws InputError when a move is not legal. */
  toUci(moves: readonly string[]): readonly string[] {
    return this.#notation.uciMoves(this.fen(), moves, this.#engine.settings.chess960);
  }

  /** The position as FEN. */
  fen(): string {
    return this.#engine.fen();
  }

  /** A picture of the board with FEN and Zobrist key, for people. Several lines. */
  describe(): string {
    return this.#engine.describe();
  }

  /** The legal moves; none when the side to move is mated or stalemated. */
  legalMoves(): readonly string[] {
    return this.#engine.board.legalMoves();
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
   * Starts a search of the position. Without a limit it runs until it is stopped or there is nothing more to find (a proved
   * mate, no legal move, depth 239, the node limit of a limited level). A pondering search waits even then for
   * {@link Search.ponderHit} or {@link Search.stop}, and keeps the process alive. Never throws: a refusal (another search
   * runs, limits out of range, `searchMoves` without a legal move, pondering in a page that is not cross-origin
   * isolated) is an InputError of the search.
   * @param options `signal` ends the search; its loop and result then throw the signal's reason.
   */
  search(limits: SearchLimits = {}, options: Abortable = {}): Search {
    const read = this.#readMoves(limits);
    const search = new Search(read ?? {});
    const work = async () => {
      checkLimits(read);
      return this.#engine.search(read, search, search);
    };
    void search.perform(() => abortable(options, () => search.stop(), work));
    this.#follow(search.result);
    return search;
  }

  /** Root moves in UCI notation; text that is no legal move stays as it is, and the engine refuses it. */
  #readMoves(limits: SearchLimits): SearchLimits {
    const { searchMoves } = limits ?? {};
    if (!Array.isArray(searchMoves)) return limits;
    const { chess960 } = this.#engine.settings;
    return {
      ...limits,
      searchMoves: searchMoves.map((move) => this.#notation.uciMove(this.fen(), move, chess960) ?? move),
    };
  }

  /**
   * Counts the leaves of the legal move tree.
   * @param depth plies, from 1.
   * @param onMove gets each root move's count in turn.
   * @returns the total, or null when stopped.
   * @throws the error that `onMove` throws, which ends the count; InputError while a search runs, when `depth` is out of
   * range, or when `onMove` is no function.
   */
  perft(depth: number, onMove?: (move: PerftMove) => void, options: Abortable = {}): Promise<number | null> {
    const count = this.#abortable(options, async () => {
      if (onMove !== undefined && typeof onMove !== "function")
        throw new InputError(`onMove must be a function, not ${shown(onMove)}`);
      return this.#engine.perft(depth, onMove);
    });
    this.#follow(count);
    return count;
  }

  /** Makes `close` wait for this as well as for earlier work: a refused search ends before the running one. */
  #follow(work: Promise<unknown>): void {
    this.#running = Promise.allSettled([this.#running, work]).then(() => undefined);
  }

  /** Ends the running search or perft soon; does nothing otherwise. */
  stop(): void {
    this.#engine.stop();
  }

  /** Forgets the game: empties the table and the threads' histories. @throws InputError while a search runs. */
  newGame(options: Abortable = {}): Promise<void> {
    return this.#abortable(options, () => this.#engine.newGame());
  }

  /** Empties the table only. @throws InputError while a search runs. */
  clearHash(options: Abortable = {}): Promise<void> {
    return this.#abortable(options, () => this.#engine.clearHash());
  }

  /**
   * Counts of the table's events during the last search (zero unless `settings.tableStatistics` was on), and of its present
   * content.
   * @throws InputError while a search runs.
   */
  tableStatistics(options: Abortable = {}): Promise<TableStatistics> {
    return this.#abortable(options, () => this.#engine.tableStatistics());
  }

  /**
   * A snapshot of the table at any moment: the present counts, and the table's content estimated from a sample, which is
   * included. Takes well under a millisecond.
   * @returns null when `settings.tableStatistics` is off, and before the first search. In a page that is not cross-origin
   * isolated it is as of the last line the search reported.
   */
  tableSnapshot(): TableSnapshot | null {
    return this.#engine.tableSnapshot();
  }

  /**
   * Writes the table to a file.
   * @returns notes.
   * @throws InputError while a search runs, when the file cannot be written, and in a browser.
   */
  saveHash(file: string, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, () => this.#engine.saveHash(file));
  }

  /**
   * Reads a table that {@link Engine.saveHash} wrote, with its size and replacement scheme.
   * @returns notes.
   * @throws InputError while a search runs, when the file is damaged, foreign or cannot be read (the table is then as
   * before), and in a browser.
   */
  loadHash(file: string, options: Abortable = {}): Promise<readonly string[]> {
    return this.#abortable(options, () => this.#engine.loadHash(file));
  }

  /**
   * The results of the endgame tables in `settings.syzygyPath` for a position, also while a search runs. The fifty-move
   * counter affects only the order of the moves.
   * @param fen a position of at most seven men without castling rights.
   * @throws InputError when the FEN is refused, or when a table for the position is missing; the message names the file.
   */
  probeTablebase(fen: string): Promise<TablebaseResult> {
    return this.#engine.probeTablebase(fen);
  }

  #abortable<Result>(options: Abortable, work: () => Promise<Result>): Promise<Result> {
    return abortable(options, () => this.#engine.stop(), work);
  }

  /**
   * Stops a running search, which still gives its result, then ends the threads and leaves the memory to the garbage
   * collector. The engine cannot search afterwards.
   */
  async close(): Promise<void> {
    this.stop();
    await this.#running;
    await this.#engine.close();
  }

  /** {@link Engine.close} for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
