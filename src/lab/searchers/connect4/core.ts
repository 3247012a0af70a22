// Connect Four in the laboratory's core as the host sees it: what src/core/lab/connect4/ exports, typed.
import { type Constant, instantiateLab, type LabExports } from "../core";

/** Addresses are byte offsets into the imported memory. */
export interface FourExports extends LabExports {
  /** The score of the ordered position. */
  solveFour(): number;
  /** The columns that keep a score, a bit each. */
  bestColumns(score: number): number;

  readonly FOUR_OWN: Constant;
  readonly FOUR_MASK: Constant;
  readonly FOUR_SOLVER: Constant;
  readonly FOUR_WEAK: Constant;
  readonly FOUR_SMALL_TABLE: Constant;
  readonly FOUR_POSITIONS: Constant;
  readonly SMALL_TABLE_BYTES: Constant;
  readonly SOLVER_PART7_SMALL: Constant;
  readonly SOLVER_PART7: Constant;
  readonly SOLVER_FULL: Constant;
}

export function instantiateFour(module: WebAssembly.Module, memory: WebAssembly.Memory): FourExports {
  return instantiateLab(module, memory) as FourExports;
}
