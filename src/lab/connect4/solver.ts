// The Connect Four solvers of the laboratory's core on the current thread.
import { InputError } from "../../base/input-error";
import { LabMemory, storeBytes } from "../frame/lab-memory";
import { parseSequence } from "./sequence";
import { type FourRequest, type FourResult, type FourSetup, tablePositions } from "./setup";

export class FourSolver {
  readonly #memory: LabMemory;

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
    const { core, instance } = memory;
    instance.setUint64(core.FOUR_OWN, own);
    instance.setUint64(core.FOUR_MASK, mask);
    instance.setInt(core.FOUR_WEAK, setup.weak ? 1 : 0);
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
    const { core, instance } = memory;
    if (table) {
      instance.setInt(core.FOUR_SOLVER, mode === "full" ? core.SOLVER_FULL.value : core.SOLVER_PART7.value);
      memory.useStore(start, { scheme: table.scheme, positions });
    } else {
      instance.setInt(core.FOUR_SOLVER, core.SOLVER_PART7_SMALL.value);
      instance.setInt(core.FOUR_SMALL_TABLE, start);
    }
  }
}
