// One search thread as its host starts and uses it on any platform.
import type { Order, Report, WorkerData } from "./messages";

/** Reports the fate of a search thread to its host. */
export interface WorkerEvents {
  report(report: Report): void;
  /** The thread can no longer be used. */
  failed(error: Error): void;
}

export interface SearchWorker {
  post(order: Order): void;
  /** Ends the search or perft that runs where the thread does not see the stop flag; elsewhere nothing. */
  interrupt(): void;
  /** Whether the thread keeps the process alive, where there is one. */
  keepAlive(alive: boolean): void;
  terminate(): Promise<void>;
}

/** A search thread where it runs. */
export interface StartedThread {
  obey(order: Order): void;
  /** Samples the table, also from within a report of a search, for a host that cannot look into the memory itself. */
  sampleTable(): void;
}

/** Starts a search thread on what the host gave it. */
export type StartThread = (data: WorkerData, send: (report: Report) => void) => StartedThread;
