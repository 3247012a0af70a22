// A thread of the trainer: its share of batches or of a sum, as ordered.
import { parentPort, workerData } from "node:worker_threads";
import { WasmInstance } from "../../engine/instance/wasm-instance";
import type { KernelExports } from "./kernel-exports";

/** The order of a thread. */
export interface TrainerData {
  readonly kind: "train";
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** The worker's number, from 0. */
  readonly index: number;
}

/** Learn from so many batches, `steps` taken before; or sum the loss of samples [from, end) as they lie. */
export type TrainerOrder =
  | { readonly kind: "learn"; readonly batches: number; readonly steps: number }
  | { readonly kind: "sum"; readonly from: number; readonly end: number };

/** Carries out the orders that come; answers each when it is done. */
export function runTrainer(): void {
  const { module, memory, index } = workerData as TrainerData;
  const { exports: kernel } = new WasmInstance<KernelExports>(module, memory);
  parentPort?.on("message", (order: TrainerOrder) => {
    if (order.kind === "learn") kernel.learn(index, order.batches, order.steps);
    else kernel.addSamples(index, order.from, order.end, false);
    parentPort?.postMessage("done");
  });
}
