// The interface between a search thread and its host, on any platform.
import type { Order, Report, WorkerData } from "./messages";

/** Reports the fate of a search thread to its host. */
export interface WorkerEvents {
  report(report: Report): void;
  /** The thread can no longer be used. */
  failed(error: Error): void;
}

export interface SearchWorker {
  post(order: Order): void;
  /** Ends a running search or perft if the thread cannot see the stop flag; otherwise does nothing. */
  interrupt(): void;
  /** Sets whether the thread keeps the process alive. In a page it does nothing. */
  keepAlive(alive: boolean): void;
  terminate(): Promise<void>;
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
