// The Connect Four solvers of the laboratory's core, driven from this thread.
import { createMemory } from "../../../engine/core";
import { schemeNumber } from "../../../engine/schemes";
import { InputError } from "../../../engine/types";
import { ENTRIES_PER_BUCKET, storeBytes, storeStart } from "../bucket-store";
import { readCounters } from "../counters";
import { type FourExports, instantiateFour } from "./core";
import { COLUMNS, parseSequence } from "./sequence";
import { tablePositions } from "./table-size";
import type { FourAnswer, FourAsk, FourMode, FourResult, FourSetup } from "./types";

/** Empty entries are of generation 0. */
const GENERATION = 1;

export class FourSolver {
  readonly #module: WebAssembly.Module;
  #memory: WebAssembly.Memory;
  #core: FourExports;

  /** On the laboratory's core. */
  constructor(module: WebAssembly.Module) {
    this.#module = module;
    // The first memory only tells how large the map is.
    const { threadEnd } = instantiateFour(module, createMemory(0));
    [this.#memory, this.#core] = this.#allocate(threadEnd());
  }

  #allocate(bytes: number): [WebAssembly.Memory, FourExports] {
    const memory = createMemory(bytes);
    const core = instantiateFour(this.#module, memory);
    core.init();
    return [memory, core];
  }

  /**
   * Solves the position after a sequence of columns, with an empty table. `now` is in milliseconds, from anywhere.
   * @throws InputError for a sequence, or a table, that cannot be
   */
  solve(sequence: string, setup: FourSetup, now: () => number): FourResult {
    const { own, mask, stones } = parseSequence(sequence);
    this.#openTable(setup, stones);
    const core = this.#core;
    const view = new DataView(this.#memory.buffer);
    view.setBigUint64(core.FOUR_OWN.value, own, true);
    view.setBigUint64(core.FOUR_MASK.value, mask, true);
    this.#setInt(core.FOUR_WEAK, setup.weak ? 1 : 0);
    const started = now();
    const score = core.solveFour();
    const ms = now() - started;
    const counters = core.threadStart() + core.THREAD_STATISTICS.value;
    const statistics = setup.table ? readCounters(this.#memory, counters) : null;
    return { score, positions: this.#positions(), ms, statistics };
  }

  /** Solves what is asked. */
  answer({ setup, sequence, columns }: FourAsk, now: () => number): FourAnswer {
    const result = this.solve(sequence, setup, now);
    if (!columns) return result;
    const solved = now();
    const best = this.bestColumns(result.score);
    return { ...result, columns: best, columnsMs: now() - solved };
  }

  /** The columns, from 1, whose stone keeps the score just found; the table is used as it is. */
  bestColumns(score: number): readonly number[] {
    const columns = this.#core.bestColumns(score);
    return Array.from({ length: COLUMNS }, (_, index) => index + 1).filter(
      (column) => columns & (1 << (column - 1)),
    );
  }

  #positions(): number {
    const core = this.#core;
    const at = core.threadStart() + core.FOUR_POSITIONS.value;
    return Number(new DataView(this.#memory.buffer).getBigUint64(at, true));
  }

  #setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  /** Makes an empty table. */
  #openTable({ mode, table }: FourSetup, stones: number): void {
    const start = storeStart(this.#core.threadEnd());
    const positions = table ? tablePositions(table, stones) : 0;
    const bytes = table ? storeBytes(positions) : this.#ownTableBytes(mode);
    if (start + bytes > this.#memory.buffer.byteLength) {
      [this.#memory, this.#core] = this.#allocate(start + bytes);
    }
    const core = this.#core;
    new Uint8Array(this.#memory.buffer, start, bytes).fill(0);
    if (table) {
      this.#setInt(core.FOUR_SOLVER, mode === "full" ? core.SOLVER_FULL.value : core.SOLVER_PART7.value);
      this.#setInt(core.CONTROL_TABLE, start);
      this.#setInt(core.CONTROL_BUCKETS, positions / ENTRIES_PER_BUCKET);
      this.#setInt(core.CONTROL_SCHEME, schemeNumber(table.scheme));
      this.#setInt(core.CONTROL_GENERATION, GENERATION);
      this.#setInt(core.CONTROL_COUNTING, 1);
    } else {
      this.#setInt(core.FOUR_SOLVER, core.SOLVER_PART7_SMALL.value);
      this.#setInt(core.FOUR_SMALL_TABLE, start);
    }
  }

  /** Of the tutorial's own table. @throws InputError for the solver that has none */
  #ownTableBytes(mode: FourMode): number {
    if (mode === "full") throw new InputError("the full solver needs a table with a replacement scheme");
    return this.#core.SMALL_TABLE_BYTES.value;
  }
}
