// The messages between the engine and its workers, and the interface between a search thread and its host, on any platform.
// All data of a search lies in the shared memory.
import type { LineReport } from "../instance/core-instance";
import type { Memories } from "../instance/sizes";
import type { TablePlace } from "../syzygy/bytes";

/** Orders for one of `parts` equal shares of the table. */
export type ShareKind = "clearTable" | "dropImpossible" | "scanTable" | "touchTable";

/** To a worker. */
export type Order =
  | { readonly kind: "clearThread" }
  | { readonly kind: "tune"; readonly values: Readonly<Record<string, number>> }
  | { readonly kind: ShareKind; readonly part: number; readonly parts: number }
  /** Probe the endgame tables in these files from now on. */
  | { readonly kind: "useTablebases"; readonly places: readonly TablePlace[]; readonly cacheBytes: number }
  | { readonly kind: "search" }
  | { readonly kind: "perft"; readonly depth: number };

/** Given to a worker when it is made. */
export interface WorkerData extends Memories {
  readonly module: WebAssembly.Module;
  /** 0 is the main thread: it fills the shared tables, reports, and decides when a search is over. */
  readonly index: number;
}

/** The result of a thread. */
export interface ThreadResult {
  /** 0 = none. */
  readonly bestMove: number;
  readonly ponderMove: number;
  readonly nodes: number;
  /** Per mille. */
  readonly hashFull: number;
  /** The best line, with the depth of the last completed iteration; null without a root move. */
  readonly best: LineReport | null;
}

/** From a worker. */
export type Report =
  | { readonly kind: "ready" }
  | { readonly kind: "done" }
  | ({ readonly kind: "line" } & LineReport)
  | { readonly kind: "currentMove"; readonly depth: number; readonly move: number; readonly number: number }
  /** A line for the user. */
  | { readonly kind: "note"; readonly text: string }
  | ({ readonly kind: "searched" } & ThreadResult)
  | { readonly kind: "perftMove"; readonly move: number; readonly nodes: number }
  | { readonly kind: "perftDone"; readonly stopped: boolean };

/** False for reports before the end of an order. */
export function isFinal({ kind }: Report): boolean {
  return kind !== "line" && kind !== "currentMove" && kind !== "note" && kind !== "perftMove";
}

/** Reports the fate of a search thread to its host. */
export interface WorkerEvents {
  report(report: Report): void;
  /** The thread can no longer be used. */
  failed(error: Error): void;
}

export interface SearchWorker {
  post(order: Order): void;
  /** Ends a running search or perft; only for a thread that cannot see the stop flag. */
  interrupt?(): void;
  /** Sets whether the thread keeps the process alive; not in a page. */
  keepAlive?(alive: boolean): void;
  /** Resolves when the thread has ended. */
  terminate(): Promise<unknown>;
}

/** A search thread, seen from its worker. */
export interface StartedThread {
  obey(order: Order): void;
  /**
   * Samples the table, also from within a report of a search, for a host that cannot read the memory itself.
   */
  sampleTable(): void;
}

/** Starts a search thread on the host's data. */
export type StartThread = (data: WorkerData, send: (report: Report) => void) => StartedThread;
