// The Connect Four solvers of the laboratory's core on the current thread.
import { InputError } from "../../../base/input-error";
import { storeBytes } from "../bucket-store";
import type { Constants, LabExports } from "../core";
import { LabMemory } from "../lab-memory";
import { parseSequence } from "./sequence";
import { tablePositions } from "./setup";
import type { FourRequest, FourResult, FourSetup } from "./types";

type FourConstants = Constants<
  | `FOUR_${"OWN" | "MASK" | "SOLVER" | "WEAK" | "SMALL_TABLE"}`
  | `SOLVER_${"PART7_SMALL" | "PART7" | "FULL"}`
  | "SMALL_TABLE_BYTES"
>;

/** The exports of src/lab/core/connect4/. */
interface FourExports extends LabExports, FourConstants {
  solveFour(): number;
  /** Bits of the columns whose stone keeps the score just found; the table stays as it is. */
  bestColumns(score: number): number;
}

export class FourSolver {
  readonly #memory: LabMemory<FourExports>;

  constructor(module: WebAssembly.Module) {
    this.#memory = new LabMemory(module);
  }

  /**
   * Solves the position after a sequence of columns, with an empty table. `now` gives milliseconds since some fixed moment.
   * @throws InputError for an impossible sequence or table
   */
  solve({ setup, sequence, columns }: FourRequest, now: () => number): FourResult {
    const { own, mask, stones } = parseSequence(sequence);
    this.#openTable(setup, stones);
    const memory = this.#memory;
    const { core, view } = memory;
    view.setBigUint64(core.FOUR_OWN.value, own, true);
    view.setBigUint64(core.FOUR_MASK.value, mask, true);
    memory.setInt(core.FOUR_WEAK, setup.weak ? 1 : 0);
    const started = now();
    const score = core.solveFour();
    const solved = now();
    const statistics = setup.table ? memory.counters() : null;
    const result = { score, positions: core.searchedNodes(), ms: solved - started, statistics };
    if (!columns) return result;
    const best = core.bestColumns(score);
    const kept = [1, 2, 3, 4, 5, 6, 7].filter((column) => best & (1 << (column - 1)));
    return { ...result, columns: kept, columnsMs: now() - solved };
  }

  /** Makes an empty table. @throws InputError for a solver that needs another kind */
  #openTable({ mode, table }: FourSetup, stones: number): void {
    const memory = this.#memory;
    const { start } = memory;
    if (!table && mode === "full") {
      throw new InputError("the full solver needs a table with a replacement scheme");
    }
    const positions = table ? tablePositions(table, stones) : 0;
    const bytes = table ? storeBytes(positions) : memory.core.SMALL_TABLE_BYTES.value;
    memory.reserve(start + bytes);
    memory.core.clear(start, bytes);
    const { core } = memory;
    if (table) {
      memory.setInt(core.FOUR_SOLVER, mode === "full" ? core.SOLVER_FULL.value : core.SOLVER_PART7.value);
      memory.useStore(start, { scheme: table.scheme, positions });
    } else {
      memory.setInt(core.FOUR_SOLVER, core.SOLVER_PART7_SMALL.value);
      memory.setInt(core.FOUR_SMALL_TABLE, start);
    }
  }
}
