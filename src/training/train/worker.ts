// A thread of the trainer. It works on its share of batches or of a sum.
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

/** Learn from so many batches after `steps` earlier steps; or sum the loss of samples [from, end) in memory order. */
export type TrainerOrder =
  | { readonly kind: "learn"; readonly batches: number; readonly steps: number }
  | { readonly kind: "sum"; readonly from: number; readonly end: number };

/** Carries out orders as they arrive and answers each one. */
export function runTrainer(): void {
  const { module, memory, index } = workerData as TrainerData;
  const { exports: kernel } = new WasmInstance<KernelExports>(module, memory);
  parentPort?.on("message", (order: TrainerOrder) => {
    if (order.kind === "learn") kernel.learn(index, order.batches, order.steps);
    else kernel.addSamples(index, order.from, order.end, false);
    parentPort?.postMessage("done");
  });
}
