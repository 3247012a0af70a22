// The Connect Four solvers of the laboratory's core, driven from this thread.
import { InputError } from "../../../engine/types";
import { storeBytes } from "../bucket-store";
import type { Constants, LabExports } from "../core";
import { LabMemory } from "../lab-memory";
import { COLUMNS, parseSequence } from "./sequence";
import { tablePositions } from "./setup";
import type { FourAnswer, FourAsk, FourResult, FourSetup } from "./types";

/** Empty entries are of generation 0. */
const GENERATION = 1;

type FourConstants = Constants<
  | `FOUR_${"OWN" | "MASK" | "SOLVER" | "WEAK" | "SMALL_TABLE"}`
  | `SOLVER_${"PART7_SMALL" | "PART7" | "FULL"}`
  | "SMALL_TABLE_BYTES"
>;

/** What src/core/lab/connect4/ exports. */
interface FourExports extends LabExports, FourConstants {
  solveFour(): number;
  /** The columns that keep a score, a bit each. */
  bestColumns(score: number): number;
}

export class FourSolver {
  readonly #memory: LabMemory<FourExports>;

  constructor(module: WebAssembly.Module) {
    this.#memory = new LabMemory(module);
  }

  /**
   * Solves the position after a sequence of columns, with an empty table. `now` is in milliseconds, from anywhere.
   * @throws InputError for a sequence, or a table, that cannot be
   */
  solve(sequence: string, setup: FourSetup, now: () => number): FourResult {
    const { own, mask, stones } = parseSequence(sequence);
    this.#openTable(setup, stones);
    const memory = this.#memory;
    const { core, view } = memory;
    view.setBigUint64(core.FOUR_OWN.value, own, true);
    view.setBigUint64(core.FOUR_MASK.value, mask, true);
    memory.setInt(core.FOUR_WEAK, setup.weak ? 1 : 0);
    const started = now();
    const score = core.solveFour();
    const ms = now() - started;
    return { score, positions: core.searchedNodes(), ms, statistics: setup.table ? memory.counters() : null };
  }

  answer({ setup, sequence, columns }: FourAsk, now: () => number): FourAnswer {
    const result = this.solve(sequence, setup, now);
    if (!columns) return result;
    const solved = now();
    const best = this.bestColumns(result.score);
    return { ...result, columns: best, columnsMs: now() - solved };
  }

  /** The columns, from 1, whose stone keeps the score just found; the table is used as it is. */
  bestColumns(score: number): readonly number[] {
    const columns = this.#memory.core.bestColumns(score);
    return Array.from({ length: COLUMNS }, (_, index) => index + 1).filter(
      (column) => columns & (1 << (column - 1)),
    );
  }

  /** Makes an empty table. @throws InputError for the solver that needs another one */
  #openTable({ mode, table }: FourSetup, stones: number): void {
    const memory = this.#memory;
    const { start } = memory;
    if (!table && mode === "full") {
      throw new InputError("the full solver needs a table with a replacement scheme");
    }
    const positions = table ? tablePositions(table, stones) : 0;
    const bytes = table ? storeBytes(positions) : memory.core.SMALL_TABLE_BYTES.value;
    memory.reserve(start + bytes);
    memory.clear(start, bytes);
    const { core } = memory;
    if (table) {
      memory.setInt(core.FOUR_SOLVER, mode === "full" ? core.SOLVER_FULL.value : core.SOLVER_PART7.value);
      memory.setInt(core.CONTROL_GENERATION, GENERATION);
      memory.useStore(start, { scheme: table.scheme, positions });
    } else {
      memory.setInt(core.FOUR_SOLVER, core.SOLVER_PART7_SMALL.value);
      memory.setInt(core.FOUR_SMALL_TABLE, start);
    }
  }
}
