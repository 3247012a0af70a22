// A kind of job in one object: it runs a job, reads its result back, names it and forecasts its time.

import type { LabModules } from "../modules";
import type { StartHelper } from "./helper";

/** The thread that a job runs on. */
export interface JobThread {
  readonly modules: LabModules;
  /** Starts the second thread of a player. */
  readonly startHelper: StartHelper;
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Calls `make` at its first use on this thread and returns the same object from then on. */
  once<T>(make: (thread: JobThread) => T): T;
}

/** Runs a fixed sample of a searcher's work; its counts, as text, make the searcher's signature. */
export type Sample = (modules: LabModules) => readonly string[];

export interface JobKind<Request, Result> {
  /** The searchers of this kind by name. The first word of a key is the name of a searcher. */
  readonly samples: Readonly<Record<string, Sample>>;
  /** The name of the searcher; absent: the name of the kind. */
  searcherOf?(request: Request): string;
  run(request: Request, thread: JobThread): Result;
  /** Complete: requests with the same text are the same work. Journals keep results under this text, so it never changes. */
  describe(request: Request): string;
  /**
   * Reads a result back from a journal, whose lines may be damaged or forged. Without `request` accepts any result of this
   * kind. @throws Error with the fault
   */
  parse(value: unknown, request?: Request): Result;
  /** Whether two runs of the job under this key may differ; absent: they never differ. */
  isRandom?(key: string): boolean;
  /** Positions searched, as the effort of a document counts them; 0 for other work. */
  searchesOf(request: Request): number;
  /** Searched nodes or positions; for matches the players' node limits. */
  nodesOf(result: Result): number;
  /** Jobs of one class share measured times. */
  classOf(request: Request): string;
  /** A rough forecast in milliseconds; positive. */
  expected(request: Request): number;
  /** Weight of the forecast beside times measured for the class, in milliseconds: small jobs take longer to start than to run. */
  readonly weight: number;
  /** Jobs of one group go to one shard; absent: each job alone. */
  groupOf?(request: Request): string;
  /** Processors that a job takes; absent: one. */
  threadsOf?(request: Request): number;
}

/** Declares a kind. */
export function jobKind<Request, Result>(kind: JobKind<Request, Result>): JobKind<Request, Result> {
  return kind;
}
