// The laboratory's core as the host sees it: the exports of src/core/lab/index.ts, typed.
import { SILENT_HOST } from "../../engine/core";

/** A wasm global holding an address or constant. */
export interface Constant {
  readonly value: number;
}

/** Addresses are byte offsets into the imported memory. */
export interface LabExports {
  init(): void;
  threadStart(): number;
  threadEnd(): number;
  searchReference(): number;
  searchPlain(): number;
  bestRootMove(): number;
  /** Of the last search: look-ups that found a score which may be used. */
  usableHits(): number;
  /** Those of them at interior nodes, which were to be searched a ply or more, and of these the ones that ended the node. */
  interiorUsableHits(): number;
  interiorTableCuts(): number;
  /** Makes so many bytes from an address 0. */
  clear(start: number, size: number): void;

  readonly ROOT: Constant;
  readonly THREAD_STATISTICS: Constant;
  readonly CONTROL_TABLE: Constant;
  readonly CONTROL_BUCKETS: Constant;
  readonly CONTROL_GENERATION: Constant;
  readonly CONTROL_SCHEME: Constant;
  readonly CONTROL_COUNTING: Constant;
  readonly ORDER_DEPTH: Constant;
  readonly ORDER_USE: Constant;
  readonly ORDER_LINE: Constant;
  readonly ORDER_WORTH: Constant;
  readonly ORDER_BOTH_BOUNDS: Constant;
  readonly ORDER_COMPANION: Constant;
  readonly ORDER_RIVAL: Constant;
  readonly ORDER_SEED: Constant;
  readonly ORDER_DRAWS: Constant;
  readonly RESULTS: Constant;
  readonly RESULT_ROW: Constant;
  readonly USE_TABLE: Constant;
  readonly USE_MOVE: Constant;
  readonly USE_EXACT: Constant;
  readonly USE_BOUNDS: Constant;
  readonly WORTH_NODES: Constant;
  readonly WORTH_ROOT_DISTANCE: Constant;
  readonly WORTH_PRINCIPAL: Constant;
}

export function instantiateLab(module: WebAssembly.Module, memory: WebAssembly.Memory): LabExports {
  const abort = (_message: number, _file: number, line: number, column: number): never => {
    throw new Error(`assertion failed in the laboratory's core at ${line}:${column}`);
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort }, host: { ...SILENT_HOST } });
  return instance.exports as unknown as LabExports;
}
