// A job: plain data for one thread, as small as the experiment allows, and its kind, which knows all about it.
import { getOrInsertComputed } from "../../../base/lazy";
import type { LabModules } from "../lab-memory";

export interface JobThread {
  readonly modules: LabModules;
  /** Starts a further thread, on which the kind of this name helps with the data. */
  readonly startHelper: (kind: string, data: object) => void;
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Calls `make` at its first use on this thread and returns the same object from then on. */
  once<T>(make: (thread: JobThread) => T): T;
}

/** What a result has besides what is asked for: the time that its job took. */
export interface Timed {
  /** Milliseconds. */
  readonly ms: number;
}

/** A kind of job in one object: it runs a job, reads its result back, names it and forecasts its time. */
export interface JobKind<Request = unknown, Result extends Timed = Timed> {
  /** Differs from the names of all other kinds. */
  readonly name: string;
  /**
   * The searchers of this kind by name, each with a fixed sample of its work, whose counts as text make the searcher's signature.
   * The first word of a key is the name of a searcher.
   */
  readonly samples: Readonly<Record<string, (modules: LabModules) => readonly string[]>>;
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
  /** Runs on a further thread that `startHelper` started, until the thread ends. */
  help?(data: unknown): never;
}

export interface Job<Request = unknown, Result extends Timed = Timed> {
  readonly kind: JobKind<Request, Result>;
  readonly request: Request;
}

/** Runs jobs on the current thread. Searchers are made at their first job. */
export function runnerHere(modules: LabModules, startHelper: JobThread["startHelper"]) {
  const made = new Map<unknown, unknown>();
  const thread: JobThread = {
    modules,
    startHelper,
    now: () => performance.now(),
    once: <T>(make: (thread: JobThread) => T) => getOrInsertComputed(made, make, () => make(thread)) as T,
  };
  return ({ kind, request }: Job): Timed => kind.run(request, thread);
}

export interface KeyedJob extends Job {
  readonly key: string;
}

/** The signature of a searcher: the same signature, the same results on any machine. */
export type Signatures = (searcher: string) => string;

export function searcherOf({ kind, request }: Job): string {
  return kind.searcherOf?.(request) ?? kind.name;
}

/** The key of a job's result: the same work by the same searcher. */
export function keyOf(job: Job, signatures: Signatures): string {
  return `${job.kind.describe(job.request)} | signature ${signatures(searcherOf(job))}`;
}

export function threadsOf({ kind, request }: Job): number {
  return kind.threadsOf?.(request) ?? 1;
}

/** Jobs of one class take the same multiple of their forecasts, and the same number of processors. */
export function classOf(job: Job): string {
  return `${job.kind.name} ${threadsOf(job)} ${job.kind.classOf(job.request)}`;
}

/** Forecasts of the time that jobs will take, corrected by the measured times of other jobs of the class. */
export class Estimates {
  /** By class, in milliseconds. */
  readonly #known = new Map<string, { took: number; expected: number }>();

  learn(job: Job, { ms }: Timed): void {
    const known = this.#of(job);
    known.took += ms;
    known.expected += job.kind.expected(job.request);
  }

  /** Positive and finite, also before any job has run. */
  milliseconds(job: Job): number {
    const { took, expected } = this.#of(job);
    return (job.kind.expected(job.request) * took) / expected;
  }

  #of(job: Job) {
    const { weight } = job.kind;
    return getOrInsertComputed(this.#known, classOf(job), () => ({ took: weight, expected: weight }));
  }
}
