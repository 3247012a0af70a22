// The domineering solvers of the laboratory's core, driven from this thread.
import { createMemory } from "../../../engine/core";
import { schemeNumber } from "../../../engine/schemes";
import { ENTRIES_PER_BUCKET, storeBytes, storeStart } from "../bucket-store";
import { type Constant, instantiateLab, type LabExports } from "../core";
import { readCounters } from "../counters";
import { checkBoard } from "./board";
import type { Solve, SolveResult } from "./types";

/** Empty entries are of generation 0. */
const GENERATION = 1;

/** What src/core/lab/domineering/ exports. */
interface DomineeringExports extends LabExports {
  /** 1 when the side that begins wins, −1 when it loses. */
  solveDomineering(): number;
  solveEnhanced(): number;
  openEnhanced(): void;
  stripBytes(width: number): number;
  readonly ORDER_ROWS: Constant;
  readonly ORDER_COLUMNS: Constant;
  readonly ORDER_FIRST: Constant;
  readonly ORDER_OCCUPIED: Constant;
  readonly ORDER_STRIPS: Constant;
  readonly SOLVED_NODES: Constant;
}

/** A position: a board and the squares occupied from the start, square = row × columns + column. */
export interface Start extends Solve {
  readonly occupied?: readonly number[];
}

/** Widths of the frames that boards lie in for the enhanced solver; the widest board it takes has as many rows. */
const FRAME = 8;
const WIDE_FRAME = 9;

export class DomineeringSolver {
  readonly #module: WebAssembly.Module;
  #memory: WebAssembly.Memory;
  #core: DomineeringExports;
  /** Widths of frames whose strips are in this memory. */
  readonly #stripWidths = new Set<number>();

  /** On the laboratory's core. */
  constructor(module: WebAssembly.Module) {
    this.#module = module;
    // The first memory only tells how large the map is.
    const { threadEnd } = instantiateLab(module, createMemory(0));
    [this.#memory, this.#core] = this.#allocate(threadEnd());
  }

  #allocate(bytes: number): [WebAssembly.Memory, DomineeringExports] {
    const memory = createMemory(bytes);
    const core = instantiateLab(this.#module, memory) as DomineeringExports;
    core.init();
    this.#stripWidths.clear();
    return [memory, core];
  }

  #setInt(at: Constant, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  /**
   * Solves a position with an empty table. `now` is in milliseconds, from anywhere.
   * @throws InputError for a board or table that cannot be
   */
  solve(start: Start, now: () => number): SolveResult {
    checkBoard(start);
    this.#openTable(start);
    // Turned by a right angle with the sides exchanged it is the same game, and fits the enhanced solver's frame.
    const board = start.mode === "enhanced" && start.rows > FRAME ? turned(start) : start;
    const core = this.#core;
    this.#setInt(core.ORDER_ROWS, board.rows);
    this.#setInt(core.ORDER_COLUMNS, board.columns);
    this.#setInt(core.ORDER_FIRST, board.first === "V" ? 0 : 1);
    const occupied = (board.occupied ?? []).reduce((squares, square) => squares | (1n << BigInt(square)), 0n);
    new DataView(this.#memory.buffer).setBigUint64(core.ORDER_OCCUPIED.value, occupied, true);
    if (start.mode === "enhanced") this.#openStrips(Math.max(board.columns, FRAME));
    const started = now();
    const value = start.mode === "domi" ? core.solveDomineering() : core.solveEnhanced();
    const ms = now() - started;
    const nodes = new DataView(this.#memory.buffer).getBigUint64(
      core.threadStart() + core.SOLVED_NODES.value,
      true,
    );
    return {
      firstWins: value > 0,
      nodes: Number(nodes),
      ms,
      statistics: readCounters(this.#memory, core.threadStart() + core.THREAD_STATISTICS.value),
    };
  }

  /** First byte of the strips of the frames, in the order of their width; behind them lies the table. */
  get #stripsStart(): number {
    return storeStart(this.#core.threadEnd());
  }

  /** The strips serve all boards of a width, so they are worked out once for it. */
  #openStrips(width: number): void {
    const core = this.#core;
    const narrower = width === FRAME ? 0 : core.stripBytes(FRAME);
    this.#setInt(core.ORDER_STRIPS, this.#stripsStart + narrower);
    if (this.#stripWidths.has(width)) return;
    core.openEnhanced();
    this.#stripWidths.add(width);
  }

  /** Makes an empty table. */
  #openTable({ scheme, positions }: Solve): void {
    const bytes = storeBytes(positions);
    const start = this.#stripsStart + this.#core.stripBytes(FRAME) + this.#core.stripBytes(WIDE_FRAME);
    if (start + bytes > this.#memory.buffer.byteLength) {
      [this.#memory, this.#core] = this.#allocate(start + bytes);
    }
    const core = this.#core;
    this.#setInt(core.CONTROL_TABLE, start);
    this.#setInt(core.CONTROL_BUCKETS, positions / ENTRIES_PER_BUCKET);
    this.#setInt(core.CONTROL_SCHEME, schemeNumber(scheme));
    this.#setInt(core.CONTROL_GENERATION, GENERATION);
    this.#setInt(core.CONTROL_COUNTING, 1);
    new Uint8Array(this.#memory.buffer, start, bytes).fill(0);
  }
}

/** The same game with rows for columns and the sides exchanged. */
function turned({ rows, columns, first, occupied, ...rest }: Start): Start {
  return {
    ...rest,
    rows: columns,
    columns: rows,
    first: first === "V" ? "H" : "V",
    occupied: (occupied ?? []).map((square) => (square % columns) * rows + Math.floor(square / columns)),
  };
}
