// The domineering solvers of the laboratory's core, driven from this thread.
import { BUCKET, createMemory } from "../../engine/core";
import { schemeNumber } from "../../engine/schemes";
import { InputError } from "../../engine/types";
import { type Constant, instantiateLab, type LabExports } from "../core";
import { readCounters } from "../counters";
import { checkBoard } from "./board";
import type { Mode, Solve, SolveResult } from "./types";

const ENTRY = 16;
const ENTRIES_PER_BUCKET = BUCKET / ENTRY;
/** Empty entries are of generation 0. */
const GENERATION = 1;

/** What src/core/lab/domineering/ exports. */
interface DomineeringExports extends LabExports {
  /** 1 when the side that begins wins, −1 when it loses. */
  solveDomineering(): number;
  readonly ORDER_ROWS: Constant;
  readonly ORDER_COLUMNS: Constant;
  readonly ORDER_FIRST: Constant;
  readonly ORDER_OCCUPIED: Constant;
  readonly SOLVED_NODES: Constant;
}

/** A position: a board and the squares occupied from the start, square = row × columns + column. */
export interface Start extends Solve {
  readonly occupied?: readonly number[];
}

export class DomineeringSolver {
  readonly #module: WebAssembly.Module;
  #memory: WebAssembly.Memory;
  #core: DomineeringExports;

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
    const core = this.#core;
    this.#setInt(core.ORDER_ROWS, start.rows);
    this.#setInt(core.ORDER_COLUMNS, start.columns);
    this.#setInt(core.ORDER_FIRST, start.first === "V" ? 0 : 1);
    const occupied = (start.occupied ?? []).reduce((squares, square) => squares | (1n << BigInt(square)), 0n);
    new DataView(this.#memory.buffer).setBigUint64(core.ORDER_OCCUPIED.value, occupied, true);
    const started = now();
    const value = this.#run(start.mode);
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

  #run(_mode: Mode): number {
    return this.#core.solveDomineering();
  }

  /** Makes an empty table. */
  #openTable({ scheme, positions }: Solve): void {
    if (positions < ENTRIES_PER_BUCKET || positions % ENTRIES_PER_BUCKET !== 0) {
      throw new InputError(`a table holds a multiple of ${ENTRIES_PER_BUCKET} positions, not ${positions}`);
    }
    const start = Math.ceil(this.#core.threadEnd() / BUCKET) * BUCKET;
    const bytes = positions * ENTRY;
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
