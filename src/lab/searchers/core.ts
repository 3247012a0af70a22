// The laboratory's core as the host sees it: the exports of src/lab/core/index.ts, typed.
import { type Constant, instantiate, SILENT_HOST } from "../../engine/instance/core";

/** Constants that a core exports, by name. */
export type Constants<Name extends string> = { readonly [N in Name]: Constant };

type LabConstants = Constants<
  | "ROOT"
  | `CONTROL_${"TABLE" | "BUCKETS" | "GENERATION" | "SCHEME" | "COUNTING"}`
  | `ORDER_${"DEPTH" | "USE" | "LINE" | "WORTH" | "COMPANION" | "RIVAL" | "SEED"}`
  | `USE_${"TABLE" | "MOVE" | "EXACT" | "BOUNDS" | "BOTH_BOUNDS" | "DRAWS"}`
  | `WORTH_${"NODES" | "ROOT_DISTANCE" | "PRINCIPAL"}`
  | "THREAD_STATISTICS"
  | "RESULTS"
  | "RESULT_ROW"
>;

/** Addresses are byte offsets into the imported memory. */
export interface LabExports extends LabConstants {
  init(): void;
  threadStart(): number;
  threadEnd(): number;
  searchReference(): number;
  searchPlain(): number;
  bestRootMove(): number;
  /** Of the last search or solve, of whatever game. */
  searchedNodes(): number;
  /** Of the last search: look-ups that found a score which may be used. */
  usableHits(): number;
  /** Those of them at interior nodes, which were to be searched a ply or more, and of these the ones that ended the node. */
  interiorUsableHits(): number;
  interiorTableCuts(): number;
  /** Makes so many bytes from an address 0, at once: a typed array fills shared memory byte by byte. */
  clear(start: number, size: number): void;
}

export function instantiateLab(module: WebAssembly.Module, memory: WebAssembly.Memory): LabExports {
  return instantiate(module, memory, SILENT_HOST) as unknown as LabExports;
}
