// A search thread: one core instance on its memory, one synchronous job at a time.
import { now } from "#platform/runtime";
import { openAll } from "#syzygy/table-files";
import { serve } from "#threads/port";
import { errorMessage } from "../../base/text";
import type { CoreExports } from "../instance/core-exports";
import { CoreInstance, type LineReport, setParameters } from "../instance/core-instance";
import { NO_RESULT } from "../instance/sizes";
import type { TableFile, TablePlace } from "../syzygy/bytes";
import { Prober } from "../syzygy/prober";
import { TableSet } from "../syzygy/table-set";
import type { Order, Report, WorkerData } from "./messages";

/**
 * Least milliseconds between two reports of the move being searched: with many lines there would be too many.
 */
const CURRENT_MOVE_INTERVAL_MS = 20;

class Thread {
  readonly #instance: CoreInstance;
  readonly #isMain: boolean;
  readonly #send: (report: Report) => void;
  readonly #core: CoreExports;
  readonly #tables: ThreadTablebases;
  /** The last reported line, also one that was not sent. */
  #lastLine: LineReport | null = null;
  #sendsLines: boolean;
  /** Time of the last report of a current move. */
  #lastCurrentMove = 0;

  constructor({ module, memory, tables, index }: WorkerData, send: (report: Report) => void) {
    this.#isMain = index === 0;
    this.#sendsLines = this.#isMain;
    this.#send = send;
    this.#tables = new ThreadTablebases(memory, (text) => send({ kind: "note", text }));
    this.#instance = new CoreInstance(
      module,
      { memory, tables },
      {
        now,
        reportLine: (report) => {
          this.#lastLine = report;
          if (this.#sendsLines) send({ kind: "line", ...report });
        },
        reportCurrentMove: (depth, move, number) => {
          const time = now();
          if (time - this.#lastCurrentMove < CURRENT_MOVE_INTERVAL_MS) return;
          this.#lastCurrentMove = time;
          send({ kind: "currentMove", depth, move, number });
        },
        tablebaseResult: (board, side, enPassant) => this.#tables.result(board, side, enPassant),
      },
    );
    this.#core = this.#instance.exports;
    if (this.#isMain) this.#core.init();
    this.#core.enter(index);
    this.#core.clearThread();
    send({ kind: "ready" });
  }

  obey(order: Order): void {
    const core = this.#core;
    switch (order.kind) {
      case "search":
        this.#search();
        break;
      case "perft":
        this.#perft(order.depth);
        break;
      case "clearThread":
        core.clearThread();
        this.#send({ kind: "done" });
        break;
      case "tune":
        this.#tune(order.values);
        this.#send({ kind: "done" });
        break;
      case "useTablebases":
        void this.#useTablebases(order.places, order.cacheBytes);
        break;
      case "scanTable":
      case "dropImpossible":
      case "clearTable":
      case "touchTable":
        core.enterTable();
        core[order.kind](order.part, order.parts);
        this.#send({ kind: "done" });
        break;
    }
  }

  /** Without the tables, if they cannot be opened, a search is still possible. */
  async #useTablebases(places: readonly TablePlace[], cacheBytes: number): Promise<void> {
    try {
      await this.#tables.use(places, cacheBytes);
    } catch (error) {
      this.#send({ kind: "note", text: `endgame tables: ${errorMessage(error)}` });
    }
    this.#send({ kind: "done" });
  }

  #tune(values: Readonly<Record<string, number>>): void {
    setParameters(this.#core, values);
    // The shared tables depend on some of them.
    if (this.#isMain) this.#core.init();
  }

  /** Samples the table if statistics are on. A search enters the table before it reports. */
  sampleTable(): void {
    if (this.#core.isCounting()) this.#core.sampleTable();
  }

  #search(): void {
    const core = this.#core;
    const rootMoves = core.search(this.#isMain);
    this.#send({
      kind: "searched",
      rootMoves,
      bestMove: rootMoves > 0 ? core.bestMove() : 0,
      ponderMove: rootMoves > 0 ? core.ponderMove() : 0,
      nodes: core.searchedNodes(),
      hashFull: core.hashFull(),
      best: rootMoves > 0 ? this.#bestLine() : null,
    });
  }

  /** The best line, without sending it. */
  #bestLine(): LineReport | null {
    this.#sendsLines = false;
    this.#core.reportBest();
    this.#sendsLines = this.#isMain;
    return this.#lastLine;
  }

  #perft(depth: number): void {
    const core = this.#core;
    core.adoptRoot();
    for (const move of this.#instance.legalMoves()) {
      core.make(move);
      const nodes = core.countLeaves(depth - 1);
      core.unmake();
      if (this.#stopRequested()) break;
      this.#send({ kind: "perftMove", move, nodes });
    }
    this.#send({ kind: "perftDone", stopped: this.#stopRequested() });
  }

  #stopRequested(): boolean {
    return this.#core.stopRequested() !== 0;
  }
}

/**
 * The endgame tables of the thread, with files and a cache of its own: threads share only memory. The system's file cache serves
 * all of them.
 */
class ThreadTablebases {
  readonly #memory: WebAssembly.Memory;
  readonly #onFault: (line: string) => void;
  #files: TableFile[] = [];
  #prober: Prober | null = null;
  /** Views of the memory. They stay valid, because it never grows. */
  #words: Int32Array | null = null;
  #bytes: Uint8Array | null = null;

  /** @param onFault gets one line for every file that cannot be used */
  constructor(memory: WebAssembly.Memory, onFault: (line: string) => void) {
    this.#memory = memory;
    this.#onFault = onFault;
  }

  /** Uses the tables in these files from now on, none if it fails. */
  async use(places: readonly TablePlace[], cacheBytes: number): Promise<void> {
    this.#prober = null;
    for (const file of this.#files.splice(0)) file.close?.();
    const files = await openAll(places);
    this.#files = files;
    const tables = new TableSet(files, { cacheBytes, onFault: this.#onFault });
    this.#prober = files.length === 0 ? null : new Prober(tables);
  }

  /**
   * The result −2…2 of a position without castling rights for the side to move, NO_RESULT if a table is
   * missing.
   * @param board address of 64 piece codes, a multiple of 4
   * @param enPassant the en-passant square, 64 = none
   */
  result(board: number, side: number, enPassant: number): number {
    const prober = this.#prober;
    if (prober === null) return NO_RESULT;
    this.#words ??= new Int32Array(this.#memory.buffer);
    this.#bytes ??= new Uint8Array(this.#memory.buffer);
    const { root } = prober;
    root.clear(side, enPassant);
    for (let square = 0; square < 64; square += 4) {
      if (this.#words[(board + square) >> 2] === 0) continue;
      for (let next = square; next < square + 4; next++) {
        const piece = this.#bytes[board + next] as number;
        if (piece !== 0) root.put(piece, next);
      }
    }
    return prober.wdl();
  }
}

serve((data, send) => new Thread(data, send));
